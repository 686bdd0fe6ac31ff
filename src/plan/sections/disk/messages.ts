/** Short ways to write the formulas of Disk and SAN. */
import { needs } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import type { Column } from "../../../spreadsheet/layout/builder";
import { diskInputs } from "./inputs";

export const SHEET = diskInputs.name;
export const USED = inUseFormula(diskInputs);
export const OFF = `NOT(${USED})`;
/** Months from the measurement to the horizon; 0 while the dates are missing. */
export const HORIZON = "{load.horizon#active}";

/** Cells of the row with the same number in a table of inputs, at a given row. */
export const cellsOf =
  (table: string, at = "@row") =>
  (column: string): string =>
    `{${table}.${column}${at}}`;

/** What is wrong, with the sheet in front and a cell in it. */
export const say = (before: string, cell: string, after = ""): string =>
  `"${SHEET}: ${before}"&${cell}${after ? `&"${after}"` : ""}`;

/** Something in these cells is not a number. */
export const notNumbers = (cells: readonly string[]): string =>
  `COUNT(${cells.join(",")})<COUNTA(${cells.join(",")})`;

/**
 * Whether this text is a name in a table of results, whose names are texts even where digits were
 * entered.
 */
export const isNamed = (cell: string, table: string): string =>
  `AND(${cell}<>"",ISNUMBER(MATCH(${cell},{${table}.name[]},0)))`;

/**
 * The formula where the row has a name, the section is in use and nothing that it needs is missing.
 */
export const inRow = (table: string, bad: string, formula: string): string =>
  needs(
    [
      [`{${table}.name@row}=""`, '""'],
      [`${OFF}`, '"not used"'],
      [bad, '"open"'],
    ],
    formula,
  );

/** A growth rate to the horizon as a factor. */
export const factor = (rate: string): string => `(1+${rate})^(${HORIZON}/12)`;

export const nameColumn = (table: string, head: string): Column => ({
  key: "name",
  head,
  width: 20,
  style: "resultText",
  formula: `{${table}.name@row}&""`,
});

/** What is open on the sheet, or the formula. */
export const ready = (formula: string): string =>
  `IF({disk.problem}="",${formula},"open: see above")`;

/** The value of a column in the row where another column is highest. */
export const atMost = (column: string, by: string): string =>
  `IF({disk.problem}="",INDEX({${column}[]},MATCH(MAX({${by}[]}),{${by}[]},0)),{disk.problem})`;
/**
 * A check over rows that may be empty: it applies where something is open or something can be
 * judged.
 */
export const judged = (by: string): string =>
  `AND(${USED},OR({disk.problem}<>"",COUNT({${by}[]})>0))`;
