/**
 * Formulas that say the same from where they stand: Univer reads the first of them and moves its
 * references for the others.
 */
import { columnNumber } from "../../spreadsheet/a1";

/** A reference to a cell; texts and quoted names of sheets are passed over. */
const REFERENCE =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\w.$\\])(\$?)([A-Za-z]{1,3})(\$?)([0-9]{1,7})(?![\w.(!])/g;

/**
 * The formula with its relative references counted from its own cell: equal for formulas that were
 * filled down or to the right.
 */
export const relativeForm = (formula: string, row: number, column: number): string =>
  formula.replace(
    REFERENCE,
    (
      whole: string,
      fixedColumn: string | undefined,
      letters: string | undefined,
      fixedRow: string | undefined,
      digits: string | undefined,
    ) =>
      letters === undefined
        ? whole
        : `R${fixedRow ? digits : `[${Number(digits) - row}]`}C${fixedColumn ? letters : `[${columnNumber(letters) - column}]`}`,
  );
