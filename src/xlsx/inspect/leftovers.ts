/**
 * Leftovers of programs in a file: texts that no cell shows, number formats that nothing has, and
 * unreferenced parts.
 */
import { plural } from "../../models/wording";
import type { ContentItem } from "./inspection";
import { BOOK, CONTENT_TYPES, relationsPath } from "../package/part-paths";
import { all, deep, first, type XmlElement } from "../package/xml-tree";
import type { ContentKind } from "./content-kind";
import type { InspectedFile } from "./inspected-file";
import { countUnusedTexts, removeUnusedTexts } from "./shared-texts";

/** Relations of the package that Excel knows. */
const KNOWN: ReadonlySet<string> = new Set([
  "officeDocument",
  "core-properties",
  "extended-properties",
  "extendedProperties",
  "custom-properties",
  "customProperties",
  "thumbnail",
  "origin",
  "customXml",
  "classificationlabels",
  "webextensiontaskpanes",
  "extensibility",
]);

/** Parts that nothing leads to. */
async function unreachableParts(file: InspectedFile): Promise<readonly string[]> {
  const reachable = await file.reachable();
  const relations = new Set(["", ...reachable].map((path) => relationsPath(path).toLowerCase()));
  return file.parts
    .paths()
    .filter(
      (path) =>
        path !== CONTENT_TYPES && !reachable.has(path) && !relations.has(path.toLowerCase()),
    );
}

const unknownParts = async (file: InspectedFile): Promise<readonly string[]> =>
  (await file.relations(""))
    .filter(({ type, external, target }) => !external && !KNOWN.has(type) && file.parts.has(target))
    .map(({ target }) => target);

/** Parts whose elements refer to number formats: their own formats, and those of pivot tables. */
const WITH_FORMATS = /^xl\/(?:pivotTables|pivotCache)\/[^/]*\.xml$/i;

const formatsIn = (styles: XmlElement | undefined): readonly XmlElement[] =>
  all(first(styles, "numFmts"), "numFmt");

/** The number formats of the styles that no cell style and no pivot table has. */
async function unusedFormats(
  file: InspectedFile,
): Promise<{ readonly path: string; readonly ids: ReadonlySet<string> } | undefined> {
  const [path] = await file.targets(BOOK, "styles");
  const styles = path === undefined ? undefined : await file.tree(path);
  if (path === undefined || formatsIn(styles).length === 0) return undefined;
  const used = new Set(deep(styles, "xf").map(({ attributes }) => attributes.numFmtId ?? ""));
  for (const part of file.parts.paths().filter((candidate) => WITH_FORMATS.test(candidate)))
    for (const [, id] of (await file.parts.text(part)).matchAll(/numFmtId=["'](\d+)["']/g))
      used.add(id!);
  const ids = formatsIn(styles).map(({ attributes }) => attributes.numFmtId ?? "");
  return { path, ids: new Set(ids.filter((id) => !used.has(id))) };
}

async function removeUnusedFormats(file: InspectedFile): Promise<void> {
  const { path, ids } = (await unusedFormats(file)) ?? { path: "", ids: new Set() };
  if (ids.size === 0) return;
  await file.edit(path, (xml) => {
    const list = first(xml.root, "numFmts")!;
    xml.removeFrom(list, ({ attributes }) => ids.has(attributes.numFmtId ?? ""));
    xml.setAttributes(list, { count: list.children.length - ids.size });
  });
}

/** Removes texts, number formats and parts that nothing refers to. */
async function removeUnused(file: InspectedFile): Promise<void> {
  await removeUnusedTexts(file);
  await removeUnusedFormats(file);
  const parts = await unreachableParts(file);
  await file.removeParts(parts.filter((path) => !path.endsWith(".rels")));
  for (const path of parts) await file.parts.remove(path);
}

export const leftovers: ContentKind = {
  async find(file) {
    const texts = await countUnusedTexts(file);
    const items: ContentItem[] =
      texts > 0
        ? [
            {
              place: "xl/sharedStrings.xml",
              text: plural(texts, "text that no cell shows", "texts that no cell shows"),
              count: texts,
            },
          ]
        : [];
    const formats = await unusedFormats(file);
    if (formats && formats.ids.size > 0)
      items.push({
        place: formats.path,
        text: plural(formats.ids.size, "number format of no cell", "number formats of no cell"),
        count: formats.ids.size,
      });
    if (file.parts.hasArchiveComment) items.push({ place: "zip", text: "comment of the zip" });
    for (const place of await unreachableParts(file))
      items.push({ place, text: "part that nothing refers to" });
    for (const place of await unknownParts(file))
      items.push({ place, text: "part of another program" });
    return items;
  },
  async remove(file) {
    await file.collect(async () => {
      const unknown = new Set(await unknownParts(file));
      await file.removeRelations("", ({ target }) => unknown.has(target));
    });
    await removeUnused(file);
  },
  removeUnseen: removeUnused,
};
