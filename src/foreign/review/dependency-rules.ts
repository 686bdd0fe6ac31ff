/** Rules about the connections of cells: circular references, and checks that nothing reads. */
import { circularPlaces, Precedents, type PlacedFormula } from "../recalculate/dependents";
import { placeOf, type StoredBook } from "../recalculate/stored-book";
import { addToList } from "../../spreadsheet/add-to-list";
import { isInArea, type SheetArea } from "../../spreadsheet/sheet-area";
import { formulasIn, type FormulaCell, type ReviewedWorkbook } from "./reviewed-workbook";
import { findingAt, type StandardsFinding } from "./rules";

/** The workbook as precedents are found in it. */
const storedBookOf = ({ sheets, names, tables }: ReviewedWorkbook): StoredBook => ({
  sheets: sheets.map(({ sheet }) => ({
    name: sheet.name,
    cells: sheet.cells,
    hiddenRows: new Map(),
  })),
  formulaNames: new Map(names.map(({ name, formula }) => [name.toLowerCase(), formula])),
  tables,
  isCalculated: true,
  from1904: false,
  isIterative: false,
});

export function findCircular(book: ReviewedWorkbook): readonly StandardsFinding[] {
  const formulas = new Map<string, PlacedFormula>(
    formulasIn(book).map(({ sheet, address, cell }) => [
      placeOf(sheet, address),
      { sheet, address, cell: { formula: cell.formula } },
    ]),
  );
  return [...circularPlaces(formulas, new Precedents(storedBookOf(book)))].map((place) =>
    findingAt("circularity", formulas.get(place)!, "the formula depends on its own result"),
  );
}

/** The results of checks, in the words that workbooks use. */
const CHECK_RESULT =
  /^(?:pass(?:ed)?|fail(?:ed)?|warn(?:ing)?|ok|error|true|false|check|open|note)$/i;

const isCheck = ({ cell: { value } }: FormulaCell): boolean =>
  typeof value === "boolean" || (typeof value === "string" && CHECK_RESULT.test(value.trim()));

/** Checks that no other formula reads, unless only one is left: the overall check. */
export function findUnreadChecks(book: ReviewedWorkbook): readonly StandardsFinding[] {
  const formulas = formulasIn(book);
  const checks = formulas.filter(isCheck);
  if (checks.length < 2) return [];
  const precedents = new Precedents(storedBookOf(book));
  const areas = new Map<string, SheetArea>();
  for (const { sheet, address, cell } of formulas)
    for (const area of precedents.of(sheet, address, cell.formula))
      areas.set([area.sheet, area.top, area.left, area.bottom, area.right].join("|"), area);
  const areasOfSheet = new Map<string, SheetArea[]>();
  for (const area of areas.values()) addToList(areasOfSheet, area.sheet, area);
  const unread = checks.filter(
    (check) => !areasOfSheet.get(check.sheet)?.some((area) => isInArea(check.position, area)),
  );
  return unread.length < 2
    ? []
    : unread.map((check) =>
        findingAt("checks", check, "no other formula reads the result of the check"),
      );
}
