import { toFile } from "../../formula/spelling";
import type { Cell, ConditionalFormat, Sheet } from "../../workbook/model";
import { parseCell, quoteSheet } from "../../workbook/layout/address";
import { conditionIndex } from "./styles";
import { element, escapeXml, insertBefore } from "./xml";

/** What a worksheet part gets beside the cells: conditional formats, links inside the workbook, the drawing of its charts. */

/** Elements of a worksheet that follow the ones put in here, in the order of the schema. */
const AFTER_DRAWING = ["legacyDrawing", "tableParts", "extLst"];
const AFTER_IGNORED = ["drawing", ...AFTER_DRAWING];
const AFTER_LINKS = ["printOptions", "pageMargins", "pageSetup", "headerFooter", ...AFTER_IGNORED];
const AFTER_CONDITIONS = ["dataValidations", "hyperlinks", ...AFTER_LINKS];

export function completeSheet(
  part: string,
  sheet: Sheet,
  drawingId: string | undefined,
  namespace?: string,
): string {
  const drawing = drawingId === undefined ? "" : element("drawing", { "r:id": drawingId });
  return [
    [AFTER_CONDITIONS, conditionsXml(sheet.conditionalFormats, namespace)],
    [AFTER_LINKS, linksXml(sheet)],
    [AFTER_IGNORED, ignoredXml(sheet)],
    [AFTER_DRAWING, drawing],
  ].reduce(
    (xml, [followers, fragment]) => insertBefore(xml, followers as string[], fragment as string),
    part,
  );
}

function conditionsXml(
  formats: readonly ConditionalFormat[],
  namespace: string | undefined,
): string {
  return formats
    .map(({ range, formula, look }, index) =>
      element(
        "conditionalFormatting",
        { sqref: range },
        element(
          "cfRule",
          { type: "expression", dxfId: conditionIndex(look), priority: index + 1 },
          element("formula", {}, escapeXml(toFile(formula, namespace))),
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

/** No green corners for feature codes kept as text, unlocked formulas and rows that differ on purpose. */
function ignoredXml(sheet: Sheet): string {
  let [row, column] = [1, "A"];
  for (const address of sheet.cells.keys()) {
    const at = parseCell(address);
    const letters = address.replace(/[0-9]/g, "");
    if (at && at.row > row) row = at.row;
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
    const at = parseCell(address);
    if (comment && at) texts.set(`${at.row - 1}:${at.column - 1}`, comment);
  }
  return vml.replace(/<v:shape [\s\S]*?<\/v:shape>/g, (shape) => {
    const [row, column] = [/<x:Row>(\d+)</.exec(shape)?.[1], /<x:Column>(\d+)</.exec(shape)?.[1]];
    const lines = Math.ceil((texts.get(`${row}:${column}`)?.length ?? 0) / 38) + 1;
    const [left, top] = [Number(column) + 1, Math.max(0, Number(row) - 1)];
    return shape
      .replace(/width:[\d.]+pt;height:[\d.]+pt/, `width:180pt;height:${lines * 13 + 6}pt`)
      .replace(
        /<x:Anchor>[^<]*<\/x:Anchor>/,
        `<x:Anchor>${left}, 10, ${top}, 4, ${left + 3}, 10, ${top + Math.max(2, lines)}, 4</x:Anchor>`,
      );
  });
}
