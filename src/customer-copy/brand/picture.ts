/** The logo on a printed page: top right, inside the columns that are printed. */
import { columnNumber, parseRange } from "../../spreadsheet/a1";
import { RELATIONSHIPS } from "../../xlsx/package/namespaces";
import { addDefaultType, addPart, relate } from "../../xlsx/package/package-relations";
import type { SheetPart, XlsxPackage } from "../../xlsx/package/xlsx-package";
import { XmlEditor } from "../../xlsx/package/xml-editor";
import { DECLARATION, element } from "../../xlsx/package/xml-text";
import { all, deep, first } from "../../xlsx/package/xml-tree";
import { CLEAR_PNG, type Logo } from "./logo";

export const LOGO_NAME = "Logo of the firm";
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing";
const MAIN_DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";
const SVG_DRAWING = "http://schemas.microsoft.com/office/drawing/2016/SVG/main";
const SVG_EXTENSION = "{96DAC541-7B7A-43D3-8B79-37D633B846F1}";
const DRAWING_TYPE = "application/vnd.openxmlformats-officedocument.drawing+xml";
const PNG_PART = "xl/media/firm-logo.png";
const SVG_PART = "xl/media/firm-logo.svg";
/** Elements of a worksheet after its drawing. */
const AFTER_DRAWING = new Set(["legacyDrawing", "tableParts", "extLst"]);

/** English metric units of a pixel. */
const PER_PIXEL = 9525;
/** The rows of title and subtitle. */
const MAX_HEIGHT = 54;
const MAX_WIDTH = 190;
const MIN_WIDTH = 48;
/** Between title and logo. */
const GAP = 16;
/** Of a character of the title. */
const TITLE_PIXELS = 13;
const DEFAULT_COLUMN = 64;
/** Of a column: those of its characters and of its padding. */
const columnPixels = (characters: number): number => Math.trunc(characters * 7 + 5);

/** Widths of the printed columns in pixels, from column A. */
function columnsOf(sheet: string, last: number): readonly number[] {
  const xml = new XmlEditor(sheet, { without: "sheetData" });
  const widths = Array.from({ length: last }, () => DEFAULT_COLUMN);
  for (const { attributes } of all(first(xml.root, "cols"), "col"))
    for (let column = Number(attributes.min); column <= Number(attributes.max); column += 1)
      if (column <= last) widths[column - 1] = columnPixels(Number(attributes.width));
  return widths;
}

/** A page of the report. */
export interface Page {
  readonly sheet: SheetPart;
  /** The cells that are printed, such as "B1:G53". */
  readonly area: string;
  /** The title in its first row. */
  readonly title: string;
}

interface LogoPlace {
  readonly column: number;
  /** From the left edge of the column, in pixels. */
  readonly offset: number;
  readonly width: number;
  readonly height: number;
}

/** Right-aligned, as large as title and rows allow. */
function placeOf({ width, height }: Logo, widths: readonly number[], title: string): LogoPlace {
  const page = widths.reduce((sum, pixels) => sum + pixels, 0);
  const free = Math.max(MIN_WIDTH, page - widths[0]! - title.length * TITLE_PIXELS - GAP);
  const scale = Math.min(MAX_HEIGHT / height, Math.min(MAX_WIDTH, free) / width);
  const [shownWidth, shownHeight] = [width * scale, height * scale].map(Math.round);
  let [column, offset] = [0, Math.max(0, page - shownWidth!)];
  while (column < widths.length - 1 && offset >= widths[column]!) offset -= widths[column++]!;
  return { column, offset, width: shownWidth!, height: shownHeight! };
}

function pictureXml(place: LogoPlace, firm: string, png: string, svg: string | undefined): string {
  const size = { cx: place.width * PER_PIXEL, cy: place.height * PER_PIXEL };
  const vector =
    svg === undefined
      ? ""
      : element(
          "a:extLst",
          {},
          element(
            "a:ext",
            { uri: SVG_EXTENSION },
            element("asvg:svgBlip", { "xmlns:asvg": SVG_DRAWING, "r:embed": svg }),
          ),
        );
  const picture =
    element(
      "xdr:nvPicPr",
      {},
      element("xdr:cNvPr", { id: 1001, name: LOGO_NAME, descr: `Logo of ${firm}` }) +
        '<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr>',
    ) +
    element(
      "xdr:blipFill",
      {},
      element("a:blip", { "r:embed": png }, vector) + "<a:stretch><a:fillRect/></a:stretch>",
    ) +
    element(
      "xdr:spPr",
      {},
      element("a:xfrm", {}, '<a:off x="0" y="0"/>' + element("a:ext", size)) +
        '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>',
    );
  const from = [
    ["col", place.column],
    ["colOff", Math.round(place.offset) * PER_PIXEL],
    ["row", 0],
    ["rowOff", 2 * PER_PIXEL],
  ] as const;
  return element(
    "xdr:oneCellAnchor",
    { "xmlns:xdr": DRAWING, "xmlns:a": MAIN_DRAWING, "xmlns:r": RELATIONSHIPS },
    element(
      "xdr:from",
      {},
      from.map(([name, value]) => element(`xdr:${name}`, {}, String(value))).join(""),
    ) +
      element("xdr:ext", size) +
      element("xdr:pic", {}, picture) +
      "<xdr:clientData/>",
  );
}

/** The id of the relation of a part to another one, which is added if it has none. */
async function relationTo(
  parts: XlsxPackage,
  from: string,
  type: string,
  to: string,
): Promise<string> {
  for (const [id, { target }] of await parts.relations(from)) if (target === to) return id;
  return relate(parts, from, type, to);
}

/** The drawing of a sheet, which is added if it has none. */
async function drawingOf(parts: XlsxPackage, sheet: SheetPart): Promise<string> {
  const relations = [...(await parts.relations(sheet.path)).values()];
  const existing = relations.find(({ type }) => type === "drawing")?.target;
  if (existing !== undefined) return existing;
  let number = 1;
  while (parts.has(`xl/drawings/drawing${number}.xml`)) number += 1;
  const path = `xl/drawings/drawing${number}.xml`;
  const root = element("xdr:wsDr", { "xmlns:xdr": DRAWING, "xmlns:a": MAIN_DRAWING });
  await addPart(parts, path, DECLARATION + root, DRAWING_TYPE);
  const id = await relate(parts, sheet.path, "drawing", path);
  await parts.change(sheet.path, (part) => {
    const xml = new XmlEditor(part, { without: "sheetData" });
    const attributes = xml.foreignAttribute(xml.root, RELATIONSHIPS, "id", id);
    xml.insertBefore(xml.root, AFTER_DRAWING, xml.like(xml.root, "drawing", attributes));
    return xml.toString();
  });
  return path;
}

/** A drawing without an earlier logo. */
function withoutLogo(drawing: string): string {
  const xml = new XmlEditor(drawing);
  for (const anchor of xml.root.children)
    if (deep(anchor, "xdr:cNvPr").some(({ attributes }) => attributes.name === LOGO_NAME))
      xml.remove(anchor);
  return xml.toString();
}

function withPicture(drawing: string, picture: string): string {
  const xml = new XmlEditor(drawing);
  xml.append(xml.root, picture);
  return xml.toString();
}

/** Puts the logo on pages of a report; one that is there is replaced. */
export async function putLogo(
  parts: XlsxPackage,
  pages: readonly Page[],
  logo: Logo,
  firm: string,
): Promise<void> {
  if (pages.length === 0) return;
  await parts.put(PNG_PART, logo.kind === "png" ? logo.bytes : (logo.png ?? CLEAR_PNG));
  await addDefaultType(parts, "png", "image/png");
  if (logo.kind === "svg") {
    await parts.put(SVG_PART, logo.bytes);
    await addDefaultType(parts, "svg", "image/svg+xml");
  }
  for (const { sheet, area, title } of pages) {
    const range = parseRange(area);
    const last = range?.to.column ?? columnNumber("G");
    const drawing = await drawingOf(parts, sheet);
    await parts.change(drawing, withoutLogo);
    const png = await relationTo(parts, drawing, "image", PNG_PART);
    const svg =
      logo.kind === "svg" ? await relationTo(parts, drawing, "image", SVG_PART) : undefined;
    const place = placeOf(logo, columnsOf(await parts.text(sheet.path), last), title);
    const picture = pictureXml(place, firm, png, svg);
    await parts.change(drawing, (text) => withPicture(text, picture));
  }
}
