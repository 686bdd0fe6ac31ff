/**
 * Rewrites formulas of a file that call our functions in a spelling that Excel does not resolve:
 * with their former namespace, or as another program wrote them.
 */
import { mayBeUnresolved, resolvedSpelling } from "../../spreadsheet/formula/function-names";
import { NAMESPACE } from "../../functions/core/namespace";
import { BOOK } from "../package/part-paths";
import type { XlsxPackage } from "../package/xlsx-package";
import { XmlEditor } from "../package/xml-editor";
import { escapeXml } from "../package/xml-text";
import { descendants } from "../package/xml-tree";
import { formulaCellText } from "./edit-cell";

/**
 * Elements other than cells whose text is a formula: names, rules, validations and table columns.
 * Later versions of Excel write those of rules as `xm:f`. Limits of bars and scales are attributes.
 */
const BESIDE_CELLS = new Set([
  "definedName",
  "formula",
  "formula1",
  "formula2",
  "calculatedColumnFormula",
  "totalsRowFormula",
  "xm:f",
]);

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const TABLE = /^xl\/tables\/[^/]+\.xml$/;

/**
 * Whether the functions of this file are in the released namespace; a development build never had
 * another one.
 */
const isReleased = (namespace: string | undefined): boolean =>
  namespace === undefined || namespace === NAMESPACE;

/** Rewrites the formulas outside of the cells of a part. Returns the number of changes. */
async function respellBesideCells(parts: XlsxPackage, path: string): Promise<number> {
  let count = 0;
  await parts.change(path, (text) => {
    const xml = new XmlEditor(text, { without: "sheetData" });
    for (const descendant of descendants(xml.root)) {
      const limit =
        descendant.name === "cfvo" ? resolvedSpelling(descendant.attributes.val ?? "") : undefined;
      if (limit !== undefined) {
        count += 1;
        xml.setAttributes(descendant, { val: limit });
      }
      const formula = BESIDE_CELLS.has(descendant.name)
        ? resolvedSpelling(descendant.text)
        : undefined;
      if (formula === undefined) continue;
      count += 1;
      xml.setContent(descendant, escapeXml(formula));
    }
    return xml.toString();
  });
  return count;
}

/** Rewrites the formulas in the cells of a sheet. Returns the number of changes. */
async function respellCells(parts: XlsxPackage, path: string): Promise<number> {
  let count = 0;
  await parts.rewriteCells(path, (cell) => {
    const formula = resolvedSpelling(cell.formula?.text ?? "");
    if (formula === undefined) return undefined;
    count += 1;
    return formulaCellText(cell, formula);
  });
  return count;
}

/**
 * Rewrites the calls of a file in the spelling that Excel resolves. Returns the number of changed
 * formulas.
 * `where` excludes the formulas of cells if the caller calculates them too.
 */
export async function withResolvedSpelling(
  parts: XlsxPackage,
  where: "everywhere" | "outside cells",
  namespace?: string,
): Promise<number> {
  if (!isReleased(namespace)) return 0;
  let count = 0;
  for (const path of parts.paths()) {
    if (path !== BOOK && !SHEET.test(path) && !TABLE.test(path)) continue;
    if (!mayBeUnresolved(await parts.text(path))) continue;
    count += await respellBesideCells(parts, path);
    if (SHEET.test(path) && where === "everywhere") count += await respellCells(parts, path);
  }
  return count;
}
