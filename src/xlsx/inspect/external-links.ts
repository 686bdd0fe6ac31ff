/** Other workbooks and files that a workbook refers to: their paths, and their stored values. */
import { counted } from "../../models/wording";
import type { ContentItem } from "./inspection";
import { BOOK } from "../package/part-paths";
import { withoutTitlesOfParts } from "../package/workbook-part";
import { all, deep, first } from "../package/xml-tree";
import { eachCell } from "../read/cells";
import { SharedFormulas } from "../read/shared-formulas";
import { ownFormulaCell, valueCell } from "../write/edit-cell";
import { listPlaces, type ContentKind } from "./content-kind";
import { readsOtherBooks } from "./formula-index";
import type { InspectedFile } from "./inspected-file";

/** Whether a target is in a file system and not in the web. */
const isFilePath = (target: string): boolean =>
  !/^(?:https?|mailto|ftps?|tel|news):|^#/i.test(target);

/** A path of this machine or its network, which leads readers nowhere and tells them folders. */
const isWholePath = (target: string): boolean =>
  /^(?:file:|[a-z]:[\\/]|[\\/]{2}|\/(?:Users|home|Volumes)\/)/i.test(target);

/** The parts of links in their order: [1] in a formula is the first. */
async function linkParts(file: InspectedFile): Promise<readonly string[]> {
  const relations = new Map(
    (await file.relations(BOOK)).map((relation) => [relation.id, relation]),
  );
  return all(first(await file.tree(BOOK), "externalReferences"), "externalReference").map(
    ({ attributes }) => relations.get(attributes["r:id"] ?? "")?.target ?? "",
  );
}

async function linkText(file: InspectedFile, path: string): Promise<string> {
  const root = await file.tree(path);
  const external = (await file.relations(path)).filter((relation) => relation.external);
  const dde = first(root, "ddeLink")?.attributes;
  const target = dde
    ? `${dde.ddeService ?? ""}|${dde.ddeTopic ?? ""}`
    : external.map((relation) => relation.target).join('", "');
  const count = deep(root, "cell").length + deep(root, "value").length;
  const values = counted(count, "stored value");
  return `"${target}"${count > 0 ? `, ${values}` : ""}`;
}

/** Content that reads a link and stays when cells become values. */
interface Obstacle {
  readonly place: string;
  readonly books: readonly number[];
}

async function obstaclesOf(file: InspectedFile): Promise<readonly Obstacle[]> {
  const formulas = await file.formulas();
  const obstacles: Obstacle[] = [];
  const withValues = new Set<string>();
  for (const { name, path } of await file.worksheets())
    eachCell(await file.parts.text(path), (cell) => {
      if (cell.formula && valueCell(cell) !== undefined) withValues.add(`${name}!${cell.address}`);
    });
  const hasExternalNames = formulas.names.some(({ formula }) => readsOtherBooks(formula));
  for (const { cell, place, formula } of formulas.entries) {
    if (cell && withValues.has(place)) continue;
    if (!hasExternalNames && !readsOtherBooks(formula)) continue;
    const books = formulas.otherBooksIn(formula);
    if (books.length > 0) obstacles.push({ place, books });
  }
  return obstacles;
}

async function linkItems(file: InspectedFile, reasons: boolean): Promise<ContentItem[]> {
  const paths = await linkParts(file);
  const obstacles = reasons && paths.length > 0 ? await obstaclesOf(file) : [];
  const last = Math.max(0, ...obstacles.flatMap(({ books }) => books));
  const items: ContentItem[] = [];
  for (const [i, path] of paths.entries()) {
    const readers = obstacles.filter(({ books }) => books.includes(i + 1));
    const reason =
      readers.length > 0
        ? `Used by ${listPlaces(readers.map(({ place }) => place))}. Break the link in Excel.`
        : i < last
          ? "Links are numbered in formulas, and one that follows it stays."
          : undefined;
    items.push({
      place: path,
      text: await linkText(file, path),
      ...(reason === undefined ? {} : { reason }),
    });
  }
  return items;
}

/** Links of cells to files, and other references from a part to a file system. */
async function fileItems(file: InspectedFile): Promise<ContentItem[]> {
  const items: ContentItem[] = [];
  const sheets = new Map((await file.sheets()).map(({ path, name }) => [path, name]));
  const links = new Set(await linkParts(file));
  for (const path of [...(await file.reachable())].filter((candidate) => !links.has(candidate)))
    for (const { type, target, external } of await file.relations(path)) {
      if (!external || !isFilePath(target)) continue;
      const place = sheets.get(path) ?? path;
      if (type === "hyperlink" && sheets.has(path))
        items.push({ place, text: `link to the file "${target}"` });
      else
        items.push({
          place,
          text: `"${target}"`,
          reason: "A picture, a shape or a pivot table is linked to it. Change it in Excel.",
        });
    }
  return items;
}

export const externalLinks: ContentKind = {
  find: async (file, reasons) => [...(await linkItems(file, reasons)), ...(await fileItems(file))],
  async remove(file) {
    if ((await linkParts(file)).length > 0) await removeLinks(file);
    await removeFileLinks(file, isFilePath);
  },
  async removeUnseen(file) {
    if ((await linkParts(file)).length > 0) {
      const formulas = await file.formulas();
      const read = formulas.entries.flatMap(({ formula }) => formulas.otherBooksIn(formula));
      const inNames = formulas.names.flatMap(({ formula }) => formulas.otherBooksIn(formula));
      await removeParts(file, Math.max(0, ...read, ...inNames));
    }
    await removeFileLinks(file, isWholePath);
  },
};

/**
 * Replaces formulas that read other workbooks by their values, as Excel does when it breaks links,
 * and removes links without readers.
 */
async function removeLinks(file: InspectedFile): Promise<void> {
  const last = Math.max(0, ...(await obstaclesOf(file)).flatMap(({ books }) => books));
  const formulas = await file.formulas();
  const reads = (formula: string): boolean => formulas.readsOtherBooks(formula);
  for (const { path } of await file.worksheets()) {
    const shared = new SharedFormulas(await file.parts.text(path));
    await file.parts.rewriteCells(path, (cell) => {
      const formula = shared.text(cell);
      if (formula === undefined || !reads(formula)) return undefined;
      const value = valueCell(cell);
      if (value !== undefined) file.convertedFormulas += 1;
      // The cell with the text of a shared formula may be a value now.
      const isShared = SharedFormulas.index(cell) !== undefined;
      return value ?? (isShared ? ownFormulaCell(cell, formula) : undefined);
    });
  }
  file.changed();
  await removeNames(file);
  await removeParts(file, last);
}

/** Unused names of other workbooks. */
async function removeNames(file: InspectedFile): Promise<void> {
  const formulas = await file.formulas();
  const removed = new Set(
    formulas.names
      .filter(
        ({ name, formula }) => readsOtherBooks(formula) && formulas.usersOf(name).length === 0,
      )
      .map(({ name }) => name),
  );
  if (removed.size === 0) return;
  await file.edit(BOOK, (xml) => {
    const list = first(xml.root, "definedNames");
    xml.removeFrom(list, ({ attributes }) => removed.has(attributes.name ?? ""));
  });
  await withoutTitlesOfParts(file.parts);
}

/** Removes the links after the last used one: those before it keep their numbers. */
const removeParts = (file: InspectedFile, last: number): Promise<void> =>
  file.collect(async () => {
    const ids = new Set<string>();
    await file.edit(BOOK, (xml) => {
      const list = first(xml.root, "externalReferences");
      const surplus = all(list, "externalReference").slice(last);
      surplus.forEach(({ attributes }) => ids.add(attributes["r:id"] ?? ""));
      xml.removeFrom(list, (element) => surplus.includes(element));
    });
    await file.removeRelations(BOOK, ({ id }) => ids.has(id));
  });

/** Removes links of cells to files; the texts of the cells stay. */
async function removeFileLinks(
  file: InspectedFile,
  goes: (target: string) => boolean,
): Promise<void> {
  for (const { path } of await file.sheets()) {
    const ids = new Set(
      (await file.relations(path))
        .filter(({ type, target, external }) => external && type === "hyperlink" && goes(target))
        .map(({ id }) => id),
    );
    if (ids.size === 0) continue;
    await file.edit(path, (xml) => {
      const list = first(xml.root, "hyperlinks");
      xml.removeFrom(list, ({ attributes }) => ids.has(attributes["r:id"] ?? ""));
    });
    await file.removeRelations(path, ({ id }) => ids.has(id));
  }
}
