/** Formulas as they read when they are filled into another cell. */
import { columnLetters, columnNumber, LAST_CELL, type Corner } from "../a1";
import { referenceText, replaceReferences } from "./references";

/** Beyond the last row or column a sheet goes on at the first. */
const wrapAround = (number: number, most: number): number =>
  ((((number - 1) % most) + most) % most) + 1;

const shiftCorner = (corner: Corner, rows: number, columns: number): Corner => ({
  ...corner,
  ...(corner.row === undefined || corner.rowFixed
    ? {}
    : { row: wrapAround(corner.row + rows, LAST_CELL.row) }),
  ...(corner.column === undefined || corner.columnFixed
    ? {}
    : {
        column: columnLetters(wrapAround(columnNumber(corner.column) + columns, LAST_CELL.column)),
      }),
});

/** The formula with its relative references moved, as Excel does where cells share one. */
export function shiftReferences(formula: string, rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return formula;
  return replaceReferences(formula, ({ text, from, to }) => {
    const prefix = text.slice(0, text.lastIndexOf("!") + 1);
    return `${prefix}${referenceText({ from: shiftCorner(from, rows, columns), ...(to ? { to: shiftCorner(to, rows, columns) } : {}) })}`;
  });
}
