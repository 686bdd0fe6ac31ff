/** Leftovers of programs in a file: texts that no cell shows, and unreferenced parts. */
import { plural } from "../../models/wording";
import type { ContentItem } from "./inspection";
import { CONTENT_TYPES, relationsPath } from "../package/part-paths";
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

export const leftovers: ContentKind = {
  key: "leftovers",
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
    for (const place of await unreachableParts(file))
      items.push({ place, text: "part that nothing refers to" });
    for (const place of await unknownParts(file))
      items.push({ place, text: "part of another program" });
    return items;
  },
  async remove(file) {
    await removeUnusedTexts(file);
    await file.collect(async () => {
      const unknown = new Set(await unknownParts(file));
      await file.removeRelations("", ({ target }) => unknown.has(target));
    });
    const parts = await unreachableParts(file);
    await file.removeParts(parts.filter((path) => !path.endsWith(".rels")));
    for (const path of parts) await file.parts.remove(path);
  },
};
