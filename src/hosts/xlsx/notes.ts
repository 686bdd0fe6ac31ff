/** Notes on cells of a file: added beside those that are there. */
import { parseCell } from "../../workbook/layout/address";
import { addDefaultType, addPart, relate } from "./edit";
import { prefixOf } from "./cells";
import type { SheetPart, XlsxParts } from "../../xlsx/package/xlsx-package";
import { DECLARATION, element, escapeXml, insertBefore } from "./xml";

const COMMENTS_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml";
const VML_TYPE = "application/vnd.openxmlformats-officedocument.vmlDrawing";
/** Who wrote them: a program. */
const AUTHOR = "Sizebook";
const NO_COMMENTS = `${DECLARATION}<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors></authors><commentList></commentList></comments>`;
const AFTER_LEGACY_DRAWING = [
  "legacyDrawingHF",
  "drawingHF",
  "picture",
  "oleObjects",
  "controls",
  "webPublishItems",
  "tableParts",
  "extLst",
];
const LETTERS_A_LINE = 38;
/** Shapes of a drawing are numbered from here. */
const SHAPES = 1024;

const vmlOf = (number: number): string =>
  `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${number}"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype></xml>`;

function shapeXml(id: number, address: string, text: string): string {
  const { row, column } = parseCell(address)!;
  const lines = text
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_A_LINE)), 1);
  const [left, top] = [column, Math.max(0, row - 2)];
  return `<v:shape id="_x0000_s${id}" type="#_x0000_t202" style="position:absolute;width:180pt;height:${lines * 13 + 6}pt;z-index:1;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox><div style="text-align:left"></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${left}, 10, ${top}, 4, ${left + 3}, 10, ${top + lines}, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column - 1}</x:Column></x:ClientData></v:shape>`;
}

function freePath(
  parts: XlsxParts,
  named: (number: number) => string,
): { readonly path: string; readonly number: number } {
  let number = 1;
  while (parts.has(named(number))) number += 1;
  return { path: named(number), number };
}

/** The sheet's part of a kind, made where there is none. */
async function partOf(
  parts: XlsxParts,
  sheet: SheetPart,
  type: "comments" | "vmlDrawing",
): Promise<string> {
  const known = [...(await parts.relations(sheet.path)).values()].find(
    (relation) => relation.type === type,
  )?.target;
  if (known !== undefined && parts.has(known)) return known;
  if (type === "comments") {
    const { path } = freePath(parts, (number) => `xl/comments${number}.xml`);
    await addPart(parts, path, NO_COMMENTS, COMMENTS_TYPE);
    await relate(parts, sheet.path, type, path);
    return path;
  }
  const { path, number } = freePath(parts, (one) => `xl/drawings/vmlDrawing${one}.vml`);
  await addDefaultType(parts, "vml", VML_TYPE);
  parts.put(path, vmlOf(number));
  const id = await relate(parts, sheet.path, type, path);
  await parts.change(sheet.path, (part) => {
    const prefix = prefixOf(part);
    const drawing = element(`${prefix}legacyDrawing`, {
      "xmlns:r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
      "r:id": id,
    });
    return insertBefore(
      part,
      AFTER_LEGACY_DRAWING.map((name) => `${prefix}${name}`),
      drawing,
    );
  });
  return path;
}

/** The comments part with notes of ours at its end; a cell that has one keeps its own. */
function withNotes(
  part: string,
  notes: ReadonlyMap<string, string>,
): { readonly part: string; readonly added: readonly string[] } {
  const prefix = prefixOf(part);
  const taken = new Set(
    [...part.matchAll(/<(?:\w+:)?comment\b[^>]*\sref="([^"]*)"/g)].map(([, ref]) => ref),
  );
  const added = [...notes.keys()].filter((address) => !taken.has(address));
  const author = [...part.matchAll(/<(?:\w+:)?author(?:\s[^>]*)?(?:\/>|>)/g)].length;
  const xml = added
    .map(
      (ref) =>
        `<${prefix}comment ref="${ref}" authorId="${author}"><${prefix}text><${prefix}r><${prefix}t xml:space="preserve">${escapeXml(notes.get(ref)!)}</${prefix}t></${prefix}r></${prefix}text></${prefix}comment>`,
    )
    .join("");
  const whole = part
    .replace(new RegExp(`<${prefix}authors\\s*/>`), `<${prefix}authors></${prefix}authors>`)
    .replace(
      `</${prefix}authors>`,
      () => `<${prefix}author>${AUTHOR}</${prefix}author></${prefix}authors>`,
    )
    .replace(`</${prefix}commentList>`, () => `${xml}</${prefix}commentList>`);
  return { part: whole, added };
}

/** Puts notes on cells of a sheet, by their addresses; gives how many there are now of them. */
export async function addNotes(
  parts: XlsxParts,
  sheet: SheetPart,
  notes: ReadonlyMap<string, string>,
): Promise<number> {
  const comments = await partOf(parts, sheet, "comments");
  const drawing = await partOf(parts, sheet, "vmlDrawing");
  const { part, added } = withNotes(await parts.text(comments), notes);
  if (added.length === 0) return 0;
  parts.put(comments, part);
  await parts.change(drawing, (vml) => {
    const first = Number(/<o:idmap\b[^>]*data="(\d+)/.exec(vml)?.[1] ?? 1) * SHAPES;
    const last = Math.max(
      first,
      ...[...vml.matchAll(/id="_x0000_s(\d+)"/g)].map(([, id]) => Number(id)),
    );
    return vml.replace(
      "</xml>",
      () =>
        `${added.map((address, i) => shapeXml(last + 1 + i, address, notes.get(address)!)).join("")}</xml>`,
    );
  });
  return added.length;
}
