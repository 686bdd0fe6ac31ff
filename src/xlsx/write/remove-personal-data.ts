/**
 * Removes names of persons from a copy: properties, comments, who shared and where it was saved.
 * Typed cell contents stay.
 */
import type { XlsxPackage } from "../package/xlsx-package";
import { XmlEditor } from "../package/xml-editor";
import { escapeXml } from "../package/xml-text";
import { all, deep, descendants, first, type XmlElement } from "../package/xml-tree";

const NOBODY = "Author";

/** The part without the content of some elements. */
function withoutContent(part: string, names: ReadonlySet<string>): string {
  const xml = new XmlEditor(part);
  for (const descendant of descendants(xml.root))
    if (names.has(descendant.name) && descendant.end > descendant.openEnd)
      xml.setContent(descendant, "");
  return xml.toString();
}

/** Excel begins a note with the name of its author, as a separate run. */
function withoutCommentAuthors(part: string): string {
  const xml = new XmlEditor(part);
  const authors = all(first(xml.root, "authors"), "author");
  const names = authors.map(({ text }) => text).filter((name) => name.trim() && name !== NOBODY);
  authors.forEach((author) => xml.setContent(author, escapeXml(NOBODY)));
  for (const run of deep(xml.root, "t")) {
    const name = names.find((candidate) => run.text.startsWith(`${candidate}:`));
    if (name !== undefined) xml.setContent(run, escapeXml(run.text.slice(name.length + 1)));
  }
  return xml.toString();
}

const savedPath = (element: XmlElement): boolean => element.name === "x15ac:absPath";

function withoutPathAndUser(part: string): string {
  const xml = new XmlEditor(part);
  for (const child of xml.root.children) {
    if (savedPath(child)) xml.remove(child);
    else if (child.name === "mc:AlternateContent" && descendants(child).some(savedPath))
      xml.remove(child);
    else if (child.name === "fileSharing") xml.setAttributes(child, { userName: undefined });
  }
  return xml.toString();
}

function withoutPersonNames(part: string): string {
  const xml = new XmlEditor(part);
  for (const element of all(xml.root, "person"))
    for (const name of ["displayName", "userId"])
      if (element.attributes[name] !== undefined) xml.setAttributes(element, { [name]: NOBODY });
  return xml.toString();
}

/** The locations of names of persons in a file. */
export interface PersonalParts {
  readonly core: readonly string[];
  readonly extended: readonly string[];
  readonly comments: readonly string[];
}

/** Removes names of persons from the properties and comments of a package. */
export async function withoutAuthors(
  parts: XlsxPackage,
  { core, extended, comments }: PersonalParts,
): Promise<void> {
  for (const path of core)
    await parts.change(path, (text) =>
      withoutContent(text, new Set(["dc:creator", "cp:lastModifiedBy"])),
    );
  for (const path of extended)
    await parts.change(path, (text) =>
      withoutContent(text, new Set(["Company", "Manager", "HyperlinkBase"])),
    );
  await parts.change("xl/workbook.xml", withoutPathAndUser);
  const commentPaths = parts
    .paths()
    .filter((path) => /^xl\/comments[^/]*\.xml$|^xl\/comments\/[^/]*\.xml$/.test(path));
  for (const path of new Set([...comments, ...commentPaths]))
    await parts.change(path, withoutCommentAuthors);
  for (const path of parts.paths())
    if (/^xl\/persons\//.test(path)) await parts.change(path, withoutPersonNames);
}
