/** Functions of matrices. */
import type { CellError } from "../../functions/core/cell-error";
import { isError, NUMBER_ERROR, VALUE_ERROR } from "../../spreadsheet/cell-values";
import type { Operand } from "../cells";
import { refuseTooLarge } from "../limits";
import { matrixOf, toNumber } from "../operands";
import { finite, ofOperands, type NativeFunction, withArguments } from "./definitions";
import type { Numbers } from "./samples";

/** Numbers row by row. */
export type NumberRows = readonly Numbers[];

/** The rows of an operand of numbers only; anything else is an error. */
export function numberRowsOf(operand: Operand): NumberRows | CellError {
  const rows = matrixOf(operand);
  const other = rows.flat().find((value) => typeof value !== "number");
  if (other === undefined) return rows as NumberRows;
  return isError(other) ? other : VALUE_ERROR;
}

const product: NativeFunction = ofOperands((first, second) => {
  const [left, right] = [numberRowsOf(first!), numberRowsOf(second!)];
  if (isError(left)) return left;
  if (isError(right)) return right;
  const columns = right[0]!.map((_, column) => right.map((row) => row[column]!));
  if (left[0]!.length !== right.length) return VALUE_ERROR;
  refuseTooLarge(left.length, columns.length);
  return left.map((row) =>
    columns.map((column) => finite(row.reduce((sum, number, i) => sum + number * column[i]!, 0))),
  );
});

const unitMatrix = (size: number): number[][] =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => Number(row === column)),
  );

/** The determinant and the inverse, by elimination with the largest pivots. */
function inverted(matrix: NumberRows): readonly [determinant: number, inverse: NumberRows] {
  const size = matrix.length;
  const unit = unitMatrix(size);
  const rows = matrix.map((row, i) => [...row, ...unit[i]!]);
  let determinant = 1;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let i = column + 1; i < size; i += 1)
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    const pivotRow = rows[pivot]!;
    const divisor = pivotRow[column]!;
    if (divisor === 0) return [0, []];
    determinant *= pivot === column ? divisor : -divisor;
    rows[pivot] = rows[column]!;
    rows[column] = pivotRow;
    for (let i = 0; i < size; i += 1) {
      const row = rows[i]!;
      const factor = row[column]! / divisor;
      if (i === column || factor === 0) continue;
      for (let j = column; j < row.length; j += 1) row[j]! -= factor * pivotRow[j]!;
    }
  }
  return [determinant, rows.map((row, i) => row.slice(size).map((number) => number / row[i]!))];
}

const ofSquareMatrix = (compute: (matrix: NumberRows) => Operand): NativeFunction =>
  withArguments(
    1,
    ofOperands((operand) => {
      const rows = numberRowsOf(operand!);
      if (isError(rows)) return rows;
      const size = rows.length;
      return rows[0]!.length === size ? compute(rows) : VALUE_ERROR;
    }),
  );

const inverse = (matrix: NumberRows): Operand => {
  const [determinant, rows] = inverted(matrix);
  return determinant === 0 ? NUMBER_ERROR : rows.map((row) => row.map(finite));
};

const unit: NativeFunction = ofOperands((operand) => {
  const number = toNumber(matrixOf(operand!)[0]![0]!);
  if (isError(number)) return number;
  const size = Math.trunc(number);
  if (size < 1) return VALUE_ERROR;
  refuseTooLarge(size, size);
  return unitMatrix(size);
});

export const MATRICES: Readonly<Record<string, NativeFunction>> = {
  MMULT: withArguments(2, product),
  MDETERM: ofSquareMatrix((matrix) => finite(inverted(matrix)[0])),
  MINVERSE: ofSquareMatrix(inverse),
  MUNIT: withArguments(1, unit),
};
