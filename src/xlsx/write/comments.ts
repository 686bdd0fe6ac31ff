/** Adds notes to cells of a file, in addition to existing ones. */
import { parseCell } from "../../spreadsheet/a1";
import { MAIN, namespaceIn, RELATIONSHIPS } from "../package/namespaces";
import { addDefaultType, addPart, editionOf, freePath, relate } from "../package/package-relations";
import type { SheetPart, XlsxPackage } from "../package/xlsx-package";
import { prefixed, XmlEditor } from "../package/xml-editor";
import { DECLARATION, cellTextElement, escapeXml } from "../package/xml-text";
import { all, descendants, first } from "../package/xml-tree";

const COMMENTS_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml";
const VML_TYPE = "application/vnd.openxmlformats-officedocument.vmlDrawing";
/** The author of the notes: a program. */
const AUTHOR = "Sizebook";
const noComments = (namespace: string): string =>
  `${DECLARATION}<comments xmlns="${namespace}"><authors/><commentList/></comments>`;
const AFTER_LEGACY_DRAWING = new Set([
  "legacyDrawingHF",
  "drawingHF",
  "picture",
  "oleObjects",
  "controls",
  "webPublishItems",
  "tableParts",
  "extLst",
]);
const LETTERS_A_LINE = 38;
/** The first number of shapes in a drawing. */
const SHAPES = 1024;

const VML_NAMESPACES =
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"';

const vmlOf = (number: number): string =>
  `<xml ${VML_NAMESPACES}><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${number}"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype></xml>`;

function shapeXml(id: number, address: string, text: string): string {
  const { row, column } = parseCell(address)!;
  const lines = text
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_A_LINE)), 1);
  const [left, top] = [column, Math.max(0, row - 2)];
  return `<v:shape ${VML_NAMESPACES} id="_x0000_s${id}" type="#_x0000_t202" style="position:absolute;width:180pt;height:${lines * 13 + 6}pt;z-index:1;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox><div style="text-align:left"></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${left}, 10, ${top}, 4, ${left + 3}, 10, ${top + lines}, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column - 1}</x:Column></x:ClientData></v:shape>`;
}

/** The sheet's part of a kind; creates it if it does not exist. */
async function partOf(
  parts: XlsxPackage,
  sheet: SheetPart,
  type: "comments" | "vmlDrawing",
): Promise<string> {
  const related = await parts.related(sheet.path, type);
  if (related !== undefined && parts.has(related)) return related;
  if (type === "comments") {
    const { path } = freePath(parts, (number) => `xl/comments${number}.xml`);
    const namespace = namespaceIn(await editionOf(parts), MAIN);
    await addPart(parts, path, noComments(namespace), COMMENTS_TYPE);
    await relate(parts, sheet.path, type, path);
    return path;
  }
  const { path, number } = freePath(parts, (drawing) => `xl/drawings/vmlDrawing${drawing}.vml`);
  await addDefaultType(parts, "vml", VML_TYPE);
  await parts.put(path, vmlOf(number));
  const id = await relate(parts, sheet.path, type, path);
  await parts.change(sheet.path, (part) => {
    const xml = new XmlEditor(part, { without: "sheetData" });
    const { root } = xml;
    xml.insertBefore(
      root,
      AFTER_LEGACY_DRAWING,
      xml.like(root, "legacyDrawing", xml.foreignAttribute(root, RELATIONSHIPS, "id", id)),
    );
    return xml.toString();
  });
  return path;
}

/** Appends comments to the comments part. A cell with a comment keeps it. */
function withNotes(
  part: string,
  notes: ReadonlyMap<string, string>,
): { readonly part: string; readonly added: readonly string[] } {
  const xml = new XmlEditor(part);
  const [authors, list] = [first(xml.root, "authors"), first(xml.root, "commentList")];
  if (!authors || !list) return { part, added: [] };
  const addresses = new Set(all(list, "comment").map(({ attributes }) => attributes.ref));
  const added = [...notes.keys()].filter((address) => !addresses.has(address));
  if (added.length === 0) return { part, added };
  const authorId = all(authors, "author").length;
  xml.append(authors, xml.like(authors, "author", {}, escapeXml(AUTHOR)));
  for (const ref of added) {
    const name = prefixed(list.spelling.prefix, "t");
    const text = cellTextElement(name, notes.get(ref)!);
    const runs = xml.like(list, "text", {}, xml.like(list, "r", {}, text));
    xml.append(list, xml.like(list, "comment", { ref, authorId }, runs));
  }
  return { part: xml.toString(), added };
}

/** Drawings of comments are not always well-formed, and may lack declarations of namespaces. */
export const VML_OPTIONS = { lenient: true, undeclared: "" } as const;
const SHAPE_ID = /^_x0000_s(\d+)$/;

/** Appends a box for each of these comments to the drawing. */
function withShapes(vml: string, notes: readonly (readonly [string, string])[]): string {
  const xml = new XmlEditor(vml, VML_OPTIONS);
  const elements = descendants(xml.root);
  const block = elements.find(({ name }) => name === "o:idmap")?.attributes.data;
  const ids = elements.map(({ attributes }) =>
    Number(SHAPE_ID.exec(attributes.id ?? "")?.[1] ?? 0),
  );
  const last = Math.max((parseInt(block ?? "", 10) || 1) * SHAPES, ...ids);
  notes.forEach(([address, text], i) =>
    xml.append(xml.root, shapeXml(last + 1 + i, address, text)),
  );
  return xml.toString();
}

/**
 * Adds comments to cells of a sheet, by their addresses. Returns how many of them the sheet then
 * has.
 */
export async function addNotes(
  parts: XlsxPackage,
  sheet: SheetPart,
  notes: ReadonlyMap<string, string>,
): Promise<number> {
  const comments = await partOf(parts, sheet, "comments");
  const drawing = await partOf(parts, sheet, "vmlDrawing");
  const { part, added } = withNotes(await parts.text(comments), notes);
  if (added.length === 0) return 0;
  await parts.put(comments, part);
  await parts.change(drawing, (vml) =>
    withShapes(
      vml,
      added.map((address) => [address, notes.get(address)!] as const),
    ),
  );
  return added.length;
}
