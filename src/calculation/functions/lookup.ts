/** Functions that find cells. */
import type { CellError } from "../../functions/core/cell-error";
import { isError, VALUE_ERROR } from "../../spreadsheet/cell-values";
import { Area, type CellFormula, type Operand } from "../cells";
import {
  firstOf,
  isMatrix,
  matrixOf,
  sizeOf,
  NOT_AVAILABLE,
  REFERENCE_ERROR,
  toNumber,
  type ValueRows,
} from "../operands";
import { ofOperands, type NativeFunction, withArguments } from "./definitions";
import {
  placeOfNearest,
  placeOfNextLarger,
  placeOfSame,
  resultsFor,
  soughtOf,
  vectorOf,
} from "./searches";

/** The whole number of an operand. */
export const numberOf = (operand: Operand | undefined, otherwise: number): number | CellError => {
  if (operand === undefined) return otherwise;
  const number = toNumber(firstOf(operand));
  return typeof number === "number" ? Math.trunc(number) : number;
};

/** Cells of an operand, by places from 1. */
export function cut(operand: Operand, top: number, left: number, bottom: number, right: number) {
  if (operand instanceof Area) return operand.part(top, left, bottom, right);
  const part = matrixOf(operand)
    .slice(top - 1, bottom)
    .map((line) => line.slice(left - 1, right));
  return part.length === 1 && part[0]!.length === 1 ? part[0]![0]! : part;
}

/** A cell of an operand, or for 0 a whole row or column. */
export function partOf(operand: Operand, row: number, column: number): Operand {
  const [rows, columns] = sizeOf(operand);
  if (row < 0 || column < 0) return VALUE_ERROR;
  if (row > rows || column > columns) return REFERENCE_ERROR;
  const [top, bottom] = row === 0 ? [1, rows] : [row, row];
  const [left, right] = column === 0 ? [1, columns] : [column, column];
  return cut(operand, top, left, bottom, right);
}

/** The number of one argument counts along a single row. */
const index: NativeFunction = ofOperands((operand, first, second) => {
  const value = operand!;
  if (!(value instanceof Area) && !isMatrix(value) && isError(value)) return value;
  const row = numberOf(first, 0);
  if (typeof row !== "number") return row;
  const column = numberOf(second, 0);
  if (typeof column !== "number") return column;
  const isRow =
    second === undefined &&
    (value instanceof Area ? value.rowCount === 1 : matrixOf(value).length === 1);
  return isRow ? partOf(value, 1, row) : partOf(value, row, column);
});

const match: NativeFunction = ofOperands((sought, range, type) => {
  const kind = numberOf(type, 1);
  if (typeof kind !== "number") return kind;
  if (isError(range)) return range;
  const vector = vectorOf(range!);
  return resultsFor(sought!, (value) => {
    const plain = soughtOf(value);
    if (isError(plain)) return plain;
    if (vector === undefined) return NOT_AVAILABLE;
    const place =
      kind === 0
        ? placeOfSame(vector, plain, { hasPatterns: true })
        : (kind > 0 ? placeOfNearest : placeOfNextLarger)(vector, plain);
    return place < 0 ? NOT_AVAILABLE : place + 1;
  });
});

/** Numbers of rows or columns: of an area, one for each. */
const placeOf =
  (own: (cell: CellFormula) => number, of: (area: Area) => ValueRows): NativeFunction =>
  ([part]) =>
  (cell) => {
    if (part === undefined) return own(cell);
    const area = part(cell);
    if (!(area instanceof Area)) return isMatrix(area) ? VALUE_ERROR : area;
    const places = of(area);
    return places.length === 1 && places[0]!.length === 1 ? places[0]![0]! : places;
  };

/** The number of rows or of columns; an error has none. */
const sizeIn = (side: 0 | 1): NativeFunction =>
  ofOperands((operand) => (isError(operand) ? operand : sizeOf(operand!)[side]));

const numbersFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => first + i);

export const LOOKUP: Readonly<Record<string, NativeFunction>> = {
  INDEX: index,
  MATCH: withArguments(2, match),
  ROW: placeOf(
    ({ row }) => row,
    ({ top, rowCount }) => numbersFrom(top, rowCount).map((row) => [row]),
  ),
  COLUMN: placeOf(
    ({ column }) => column,
    ({ left, columnCount }) => [numbersFrom(left, columnCount)],
  ),
  ROWS: sizeIn(0),
  COLUMNS: sizeIn(1),
};
