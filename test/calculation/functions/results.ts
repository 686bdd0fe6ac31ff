/** Results of formulas that our engine calculates, for tests of Excel's functions. */
import { calculate } from "../../../src/calculation/calculate";
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import { formulaSheet, plainBook, plainSheet, type Contents } from "../../support/plain-book";

/** Decimals that two correct calculations can differ in. */
const MAX_DIFFERENCE = 1e-9;

/** The result of each formula; errors by their codes. `cells` are those of the sheet Data. */
export async function resultsOf(
  formulas: readonly string[],
  cells: Contents = {},
): Promise<readonly CellValue[]> {
  // Each on a sheet of its own: a result of several cells must not be in the way of another one.
  const sheets = formulas.map((formula, i) => formulaSheet(`F${i}`, [formula]));
  const workbook = await calculate(plainBook([plainSheet("Data", cells), ...sheets]), []);
  return formulas.map((_, i) => {
    const { value, error } = workbook.read(`F${i}`, "A1");
    return error ?? value;
  });
}

/** Checks formulas against their results: numbers to nine digits, everything else exactly. */
export async function expectResults(
  cases: readonly (readonly [formula: string, result: CellValue])[],
  cells: Contents = {},
): Promise<void> {
  const results = await resultsOf(
    cases.map(([formula]) => formula),
    cells,
  );
  const different = cases.flatMap(([formula, expected], i) => {
    const result = results[i]!;
    const isSame =
      typeof expected === "number" && typeof result === "number"
        ? Math.abs(result - expected) <= MAX_DIFFERENCE * Math.max(1, Math.abs(expected))
        : result === expected;
    return isSame ? [] : [`${formula} is ${String(result)}, not ${String(expected)}`];
  });
  expect(different).toEqual([]);
}
