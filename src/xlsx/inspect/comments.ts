/** Notes, threaded comments and their authors, and comments on names and tables. */
import type { ContentItem } from "./inspection";
import { BOOK } from "../package/part-paths";
import { all, deep, first, type XmlElement } from "../package/xml-tree";
import type { ContentKind } from "./content-kind";
import type { InspectedFile } from "./inspected-file";
import { removeShapes } from "./shapes";

const isNote = (shape: XmlElement): boolean =>
  shape.children.some(
    ({ name, attributes }) => name === "x:ClientData" && attributes.ObjectType === "Note",
  );

async function onSheets(file: InspectedFile): Promise<ContentItem[]> {
  const items: ContentItem[] = [];
  for (const { name, path } of await file.sheets()) {
    const threads = new Map<string, number>();
    for (const target of await file.targets(path, "threadedComment"))
      for (const { attributes } of all(await file.tree(target), "threadedComment")) {
        const { ref = "" } = attributes;
        threads.set(ref, (threads.get(ref) ?? 0) + 1);
      }
    for (const [ref, count] of threads)
      items.push({ place: `${name}!${ref}`, text: count > 1 ? "comments" : "comment", count });
    // A threaded comment has a note with the same text, for older programs.
    for (const target of await file.targets(path, "comments"))
      for (const { attributes } of all(first(await file.tree(target), "commentList"), "comment"))
        if (!threads.has(attributes.ref ?? ""))
          items.push({ place: `${name}!${attributes.ref ?? ""}`, text: "note" });
  }
  return items;
}

/** Names of the workbook and tables that have a comment. */
async function onNamesAndTables(file: InspectedFile): Promise<ContentItem[]> {
  const names = deep(await file.tree(BOOK), "definedName")
    .filter(({ attributes }) => attributes.comment)
    .map(({ attributes }): ContentItem => ({
      place: BOOK,
      text: `comment on the name ${attributes.name ?? ""}`,
    }));
  for (const { sheet, path } of await file.partsOfSheets("table")) {
    const { comment, displayName = "" } = (await file.tree(path))?.attributes ?? {};
    if (comment) names.push({ place: sheet.name, text: `comment on the table ${displayName}` });
  }
  return names;
}

async function withoutNotes(file: InspectedFile, sheet: string): Promise<void> {
  const commentTypes: ReadonlySet<string> = new Set(["comments", "threadedComment"]);
  if (!(await file.relations(sheet)).some(({ type }) => commentTypes.has(type))) return;
  await file.removeRelations(sheet, ({ type }) => commentTypes.has(type));
  await removeShapes(file, sheet, isNote);
}

/** Comments of names and tables, which the Name Manager alone shows. */
async function withoutNameComments(file: InspectedFile): Promise<void> {
  for (const { path } of await file.partsOfSheets("table"))
    if ((await file.tree(path))?.attributes.comment !== undefined)
      await file.edit(path, (xml) => xml.setAttributes(xml.root, { comment: undefined }));
  if (deep(await file.tree(BOOK), "definedName").some(({ attributes }) => attributes.comment))
    await file.edit(BOOK, (xml) => {
      for (const name of deep(xml.root, "definedName"))
        xml.setAttributes(name, { comment: undefined });
    });
}

export const comments: ContentKind = {
  find: async (file) => [...(await onSheets(file)), ...(await onNamesAndTables(file))],
  remove: (file) =>
    file.collect(async () => {
      for (const { path } of await file.sheets()) await withoutNotes(file, path);
      await file.removeRelations(BOOK, ({ type }) => type === "person");
      await withoutNameComments(file);
    }),
  removeUnseen: withoutNameComments,
};
