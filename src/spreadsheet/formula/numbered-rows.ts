/**
 * Formulas of rows below each other that are written out row by row, and refer to other rows by
 * their numbers. Where only these numbers go on, the rows share one formula.
 */
import type { CellReference } from "./cell-reference";
import { withCells } from "./expression";
import type { FormulaPiece } from "./print";
import { Formula } from "./xl";

const isNumber = (selector: string | undefined): boolean => /^\d+$/.test(selector ?? "");

/** Whether a formula is that of the row above, filled down: all of its rows by number go on. */
export const isOfNextRow = ({ pieces }: Formula, { pieces: above }: Formula): boolean =>
  pieces.length === above.length && pieces.every((piece, i) => isPieceBelow(piece, above[i]!));

function isPieceBelow(piece: FormulaPiece, above: FormulaPiece): boolean {
  if (typeof piece === "string" || typeof above === "string") return piece === above;
  if ("from" in piece || "from" in above)
    return (
      "from" in piece &&
      "from" in above &&
      isCellBelow(piece.from, above.from) &&
      isCellBelow(piece.to, above.to)
    );
  return isCellBelow(piece.cell, above.cell);
}

function isCellBelow(cell: CellReference | string, above: CellReference | string): boolean {
  if (typeof cell === "string" || typeof above === "string") return cell === above;
  // The first row of a list is a fixed place.
  const isNext = isNumber(cell.selector)
    ? Number(above.selector) > 1 && Number(cell.selector) === Number(above.selector) + 1
    : cell.selector === above.selector;
  return (
    isNext &&
    cell.target === above.target &&
    cell.caseId === above.caseId &&
    cell.atRow === above.atRow
  );
}

/**
 * The formula of a row, for those of the rows below it that are filled down from it.
 * @param row the number of its row, from 1
 */
export const countedFrom = (row: number, { tree }: Formula): Formula =>
  new Formula(
    withCells(tree, (cell) => {
      if (typeof cell === "string" || !isNumber(cell.selector)) return cell;
      const distance = Number(cell.selector) - row;
      return { ...cell, selector: `here${distance < 0 ? "" : "+"}${distance}`, atRow: true };
    }),
  );
