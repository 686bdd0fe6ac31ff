/** Shifts the references of formulas as Excel does when it fills them into another cell. */
import { columnLetters, columnNumber, LAST_CELL, type Corner } from "../a1";
import { referenceText, replaceReferences } from "./references";

/** References beyond the last row or column continue at the first one. */
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

/** Shifts the relative references of a formula, as Excel does for cells that share it. */
export function shiftReferences(formula: string, rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return formula;
  return replaceReferences(formula, ({ text, from, to }) => {
    const prefix = text.slice(0, text.lastIndexOf("!") + 1);
    return `${prefix}${referenceText({ from: shiftCorner(from, rows, columns), ...(to ? { to: shiftCorner(to, rows, columns) } : {}) })}`;
  });
}
