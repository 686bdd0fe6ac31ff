/** What functions of arrays share: rows and columns as lines, options, and the size of results. */
import type { CellError } from "../../functions/core/cell-error";
import { LAST_CELL } from "../../spreadsheet/a1";
import { type Value, isError, NUMBER_ERROR } from "../../spreadsheet/cell-values";
import type { Operand } from "../cells";
import { arrayOf, matrixOf, type ValueRows } from "../operands";
import { ofOperands, type NativeFunction, withArguments } from "./definitions";
import { numberOf } from "./lookup";

export const transposed = (values: ValueRows): ValueRows =>
  values[0]!.map((_, column) => values.map((row) => row[column]!));

/** Rows as they are, or columns as rows; the other way round, it is the same. */
export const turned = (values: ValueRows, isTurned: boolean): ValueRows =>
  isTurned ? transposed(values) : values;

export const listOf = (operand: Operand): readonly Value[] => matrixOf(operand).flat();

/** The whole numbers of operands, or the first error. */
export function numbersIn(values: readonly Value[]): readonly number[] | CellError {
  const numbers = values.map((value) => numberOf(value, 0));
  return numbers.find(isError) ?? (numbers as readonly number[]);
}

/** An array; one with more rows or columns than a sheet is an error. */
export function built(
  rows: number,
  columns: number,
  valueAt: (row: number, column: number) => Value,
  tooLarge = NUMBER_ERROR,
): Operand {
  return rows > LAST_CELL.row || columns > LAST_CELL.column
    ? tooLarge
    : arrayOf(rows, columns, valueAt);
}

/** A function of an array and the values of its options. An error in place of the array stays. */
export const ofArray = (
  required: number,
  compute: (array: Operand, ...options: readonly Operand[]) => Operand,
  defaults: readonly Value[] = [],
): NativeFunction =>
  withArguments(
    required,
    ofOperands((array, ...options) => (isError(array) ? array : compute(array!, ...options))),
    defaults,
  );
