import { toFileFormula } from "../../spreadsheet/formula/function-names";
import type { Cell, ConditionalFormat, Sheet } from "../../spreadsheet/workbook-model";
import { parseCell, quoteSheet } from "../../spreadsheet/a1";
import { conditionIndex } from "./styles";
import { RELATIONSHIPS } from "../package/namespaces";
import { XmlEditor } from "../package/xml-editor";
import { element, escapeXml } from "../package/xml-text";
import { first, type XmlElement } from "../package/xml-tree";

/**
 * The content of a worksheet part besides its cells: conditional formats, links inside the
 * workbook, the drawing of its charts.
 */

/** Elements of a worksheet after the inserted ones, in the order of the schema. */
const AFTER_DRAWING = ["legacyDrawing", "tableParts", "extLst"];
const AFTER_IGNORED = ["drawing", ...AFTER_DRAWING];
const AFTER_LINKS = ["printOptions", "pageMargins", "pageSetup", "headerFooter", ...AFTER_IGNORED];
const AFTER_CONDITIONS = ["dataValidations", "hyperlinks", ...AFTER_LINKS];

/** Adds to a worksheet part what exceljs cannot write. */
export function completeSheet(
  part: string,
  sheet: Sheet,
  drawingId: string | undefined,
  namespace?: string,
): string {
  const xml = new XmlEditor(part, { without: "sheetData" });
  const { root } = xml;
  const drawing =
    drawingId === undefined
      ? ""
      : xml.like(root, "drawing", xml.foreignAttribute(root, RELATIONSHIPS, "id", drawingId));
  for (const [followers, fragment] of [
    [AFTER_CONDITIONS, conditionsXml(sheet.conditionalFormats, namespace)],
    [AFTER_LINKS, linksXml(sheet)],
    [AFTER_IGNORED, ignoredXml(sheet)],
    [AFTER_DRAWING, drawing],
  ] as const)
    xml.insertBefore(root, new Set(followers), fragment);
  return xml.toString();
}

function conditionsXml(
  formats: readonly ConditionalFormat[],
  namespace: string | undefined,
): string {
  return formats
    .map(({ range, formula, style }, index) =>
      element(
        "conditionalFormatting",
        { sqref: range },
        element(
          "cfRule",
          { type: "expression", dxfId: conditionIndex(style), priority: index + 1 },
          element("formula", {}, escapeXml(toFileFormula(formula, namespace))),
        ),
      ),
    )
    .join("");
}

const linkTarget = (link: NonNullable<Cell["link"]>): string =>
  `${quoteSheet(link.sheet)}!${link.cell}`;

function linksXml(sheet: Sheet): string {
  const links = [...sheet.cells].flatMap(([ref, { link, value }]) =>
    link
      ? [
          element("hyperlink", {
            ref,
            location: linkTarget(link),
            display: typeof value === "string" ? value : undefined,
          }),
        ]
      : [],
  );
  return links.length === 0 ? "" : element("hyperlinks", {}, links.join(""));
}

/**
 * Suppresses Excel's green corners for feature codes stored as text, unlocked formulas, and rows
 * that differ on purpose.
 */
function ignoredXml(sheet: Sheet): string {
  let [row, column] = [1, "A"];
  for (const address of sheet.cells.keys()) {
    const position = parseCell(address);
    const letters = address.replace(/[0-9]/g, "");
    if (position && position.row > row) row = position.row;
    if (letters.length > column.length || (letters.length === column.length && letters > column))
      column = letters;
  }
  const ignored = {
    numberStoredAsText: true,
    formula: true,
    formulaRange: true,
    unlockedFormula: true,
  };
  return element(
    "ignoredErrors",
    {},
    element("ignoredError", { sqref: `A1:${column}${row}`, ...ignored }),
  );
}

/** Sizes comment boxes to their text; exceljs gives all of them the same small one. */
export function sizeComments(vml: string, sheet: Sheet): string {
  const texts = new Map<string, string>();
  for (const [address, { comment }] of sheet.cells) {
    const position = parseCell(address);
    if (comment && position) texts.set(`${position.row - 1}:${position.column - 1}`, comment);
  }
  const xml = new XmlEditor(vml);
  for (const shape of xml.root.children.filter(({ name }) => name === "v:shape"))
    sizeBox(xml, shape, texts);
  return xml.toString();
}

function sizeBox(xml: XmlEditor, shape: XmlElement, texts: ReadonlyMap<string, string>): void {
  const data = first(shape, "x:ClientData");
  const [row, column] = ["x:Row", "x:Column"].map((name) => Number(first(data, name)?.text));
  const anchor = first(data, "x:Anchor");
  if (row === undefined || column === undefined || !anchor) return;
  const lines = Math.ceil((texts.get(`${row}:${column}`)?.length ?? 0) / 38) + 1;
  const [left, top] = [column + 1, Math.max(0, row - 1)];
  const style = (shape.attributes.style ?? "").replace(
    /width:[\d.]+pt;height:[\d.]+pt/,
    `width:180pt;height:${lines * 13 + 6}pt`,
  );
  xml.setAttributes(shape, { style });
  xml.setContent(anchor, `${left}, 10, ${top}, 4, ${left + 3}, 10, ${top + Math.max(2, lines)}, 4`);
}
