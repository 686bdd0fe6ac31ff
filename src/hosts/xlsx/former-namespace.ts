/** Formulas of a file that call our functions in their former namespace, which no Excel knows any more: written as they are called today. */
import { hasFormerNamespace, toFile, toTyped } from "../../formula/spelling";
import { FORMER_NAMESPACE, NAMESPACE } from "../../formula/namespace";
import type { XlsxParts } from "../../xlsx/package/xlsx-package";
import { BOOK } from "./book";
import { unescapeXml } from "./cells";
import { escapeXml } from "./xml";

/** Elements that hold a formula as their text: of cells, and of names, rules, validations and columns of tables. */
const IN_CELLS = ["f"];
const BESIDE_CELLS = [
  "definedName",
  "formula",
  "formula1",
  "formula2",
  "calculatedColumnFormula",
  "totalsRowFormula",
];

const elementsOf = (names: readonly string[]): RegExp =>
  new RegExp(`(<((?:[\\w.-]+:)?(?:${names.join("|")}))(?:\\s[^>]*)?(?<!/)>)([^<]+)(</\\2>)`, "g");
const EVERYWHERE = elementsOf([...IN_CELLS, ...BESIDE_CELLS]);
const OUTSIDE_CELLS = elementsOf(BESIDE_CELLS);
/** Extensions of Excel write the formulas of rules as `xm:f`; a cell's formula has the prefix of its sheet. */
const OF_EXTENSIONS = /(<(xm:f)(?:\s[^>]*)?>)([^<]+)(<\/\2>)/g;
const MARK = new RegExp(`\\b(?:_xldudf_)?${FORMER_NAMESPACE}[._]`, "i");

const FORMULA_PARTS = new RegExp(`^(?:${BOOK}|xl/worksheets/[^/]+\\.xml|xl/tables/[^/]+\\.xml)$`);

function respelled(
  xml: string,
  elements: RegExp,
): { readonly xml: string; readonly count: number } {
  let count = 0;
  const changed = xml.replace(
    elements,
    (whole: string, start: string, _name: string, text: string, end: string) => {
      const formula = unescapeXml(text);
      if (!hasFormerNamespace(formula)) return whole;
      count += 1;
      return start + escapeXml(toFile(toTyped(formula))) + end;
    },
  );
  return { xml: changed, count };
}

/** Whether this file's functions stand in the released namespace; a development build never had another one. */
const isReleased = (namespace: string | undefined): boolean =>
  namespace === undefined || namespace === NAMESPACE;

/**
 * Writes the calls of a file in today's namespace; says how many formulas changed. `where` leaves the formulas of cells to somebody who
 * calculates them too.
 */
export async function withoutFormerNamespace(
  parts: XlsxParts,
  where: "everywhere" | "outside cells",
  namespace?: string,
): Promise<number> {
  if (!isReleased(namespace)) return 0;
  let count = 0;
  for (const path of parts.paths().filter((one) => FORMULA_PARTS.test(one)))
    await parts.change(path, (xml) => {
      if (!MARK.test(xml)) return xml;
      const first = respelled(xml, where === "everywhere" ? EVERYWHERE : OUTSIDE_CELLS);
      const second = respelled(first.xml, OF_EXTENSIONS);
      count += first.count + second.count;
      return second.xml;
    });
  return count;
}
