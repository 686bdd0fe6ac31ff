/** The workbook that the cases are calculated in. */
import type { Cell, CellValue, Workbook } from "../../src/spreadsheet/workbook-model";
import type { HiddenRows } from "../../src/calculation/calculate";
import { engineWorkbook } from "../../src/foreign/recalculate/engine-workbook";
import { DATA } from "./function-cases";

/**
 * Formulas are below the rows of the data, so that ranges of these rows do not include their row.
 */
export const FORMULA_COLUMN = "M";
export const FIRST_ROW = 11;

/** The cells of each sheet; references through several sheets need a second one. */
export const CASE_SHEETS: Readonly<Record<string, Readonly<Record<string, CellValue>>>> = {
  Data: DATA,
  More: { A1: 100 },
  Filtered: { A1: 1, A2: 2, A3: 4 },
};

/** A user has hidden a row of the sheet Filtered. */
export const HIDDEN_ROWS: ReadonlyMap<string, HiddenRows> = new Map([
  ["Filtered", new Map([[2, "user"]])],
]);

export const caseAddress = (index: number): string => `${FORMULA_COLUMN}${FIRST_ROW + index}`;

/** No program stores a cell with an empty text, unless a formula returns it. */
const cellOf = (value: CellValue): Cell =>
  value === "" ? { style: "default", value, formula: '""' } : { style: "default", value };

/** The sheets, with the formulas below each other on Data. */
export const caseBook = (formulas: readonly string[]): Workbook =>
  engineWorkbook(
    Object.entries(CASE_SHEETS).map(([sheet, values]) => {
      const cells = new Map<string, Cell>(
        Object.entries(values).map(([address, value]) => [address, cellOf(value)]),
      );
      if (sheet === "Data")
        formulas.forEach((formula, i) => cells.set(caseAddress(i), { style: "default", formula }));
      return [sheet, cells];
    }),
  );
