/** Formulas that are equal relative to their cells, as formulas filled down a column are. */
import { CELL_PATTERN, columnNumber, cornerOf } from "../a1";

/** A reference to a cell; texts and quoted sheet names are skipped. */
const REFERENCE = new RegExp(
  `"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\\w.$\\\\])(${CELL_PATTERN})(?![\\w.(!])`,
  "g",
);

/**
 * The formula with its references relative to its cell: equal for formulas that were filled down or
 * to the right.
 */
export const relativeForm = (formula: string, row: number, column: number): string =>
  formula.replace(REFERENCE, (text: string, cell: string | undefined) =>
    cell === undefined ? text : relativeCell(cell, row, column),
  );

function relativeCell(cell: string, row: number, column: number): string {
  const corner = cornerOf(cell);
  return `R${corner.rowFixed ? corner.row : `[${corner.row! - row}]`}C${corner.columnFixed ? corner.column : `[${columnNumber(corner.column!) - column}]`}`;
}
