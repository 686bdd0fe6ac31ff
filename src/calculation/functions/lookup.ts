/** Functions that find cells. */
import type { CellError } from "../../functions/core/cell-error";
import {
  type Value,
  isError,
  VALUE_ERROR,
  compareNumbers,
  compareValues,
} from "../../spreadsheet/cell-values";
import { Area, PrecedentArea, type CellFormula, type Operand } from "../cells";
import {
  firstOf,
  isMatrix,
  isSameText,
  matrixOf,
  sizeOf,
  NOT_AVAILABLE,
  REFERENCE_ERROR,
  toNumber,
  valueOf,
  type ValueRows,
} from "../operands";
import { ofOperands, type NativeFunction } from "./definitions";
import { hasWildcards, wildcardPattern } from "./wildcards";

const numberOf = (operand: Operand | undefined, otherwise: number): number | CellError => {
  if (operand === undefined) return otherwise;
  const number = toNumber(firstOf(operand));
  return typeof number === "number" ? Math.trunc(number) : number;
};

/** A part of values row by row, by places from 1. */
function partOfMatrix(values: ValueRows, top: number, left: number, bottom: number, right: number) {
  const part = values.slice(top - 1, bottom).map((line) => line.slice(left - 1, right));
  return part.length === 1 && part[0]!.length === 1 ? part[0]![0]! : part;
}

/** A cell of an operand, or for 0 a whole row or column. */
function partOf(operand: Operand, row: number, column: number): Operand {
  const [rows, columns] = sizeOf(operand);
  if (row < 0 || column < 0) return VALUE_ERROR;
  if (row > rows || column > columns) return REFERENCE_ERROR;
  const [top, bottom] = row === 0 ? [1, rows] : [row, row];
  const [left, right] = column === 0 ? [1, columns] : [column, column];
  return operand instanceof Area
    ? operand.part(top, left, bottom, right)
    : partOfMatrix(matrixOf(operand), top, left, bottom, right);
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

function isFound(value: Exclude<Value, CellError>): (candidate: Value) => boolean {
  switch (typeof value) {
    case "number":
      return (candidate) => typeof candidate === "number" && compareNumbers(candidate, value) === 0;
    case "string": {
      if (!hasWildcards(value))
        return (candidate) => typeof candidate === "string" && isSameText(candidate, value);
      const pattern = wildcardPattern(value);
      return (candidate) => typeof candidate === "string" && pattern.test(candidate);
    }
    default:
      return (candidate) => candidate === value;
  }
}

/** The values of a row or a column; undefined of anything else. */
function listOf(operand: Operand): readonly Value[] | undefined {
  if (operand instanceof Area)
    return operand.rowCount === 1 || operand.columnCount === 1 ? operand.list : undefined;
  const values = matrixOf(operand);
  return values.length === 1 ? values[0] : values[0]!.length === 1 ? values.flat() : undefined;
}

/** The last place, from 1, of a value at most (or least) as large, in values in this order. */
function nearest(
  list: readonly Value[],
  value: Exclude<Value, CellError>,
  isAhead: (order: number) => boolean,
): number | CellError {
  let place = 0;
  for (let i = 0; i < list.length; i += 1) {
    const candidate = list[i]!;
    if (candidate === null || typeof candidate !== typeof value) continue;
    if (isAhead(compareValues(candidate as Exclude<Value, CellError>, value))) break;
    place = i + 1;
  }
  return place === 0 ? NOT_AVAILABLE : place;
}

/** The first place, from 0, of a value; below 0 without one. */
function placeOfSame(range: Operand, list: readonly Value[], value: Exclude<Value, CellError>) {
  if (!(range instanceof PrecedentArea) || list.length < MIN_INDEXED || typeof value === "boolean")
    return list.findIndex(isFound(value));
  if (typeof value === "number") return range.index.ofNumber(value)[0] ?? -1;
  return value !== null && !hasWildcards(value)
    ? (range.index.ofText(value)[0] ?? -1)
    : list.findIndex(isFound(value));
}
/** An index of fewer cells takes longer than reading them. */
const MIN_INDEXED = 8;

function matchOf(value: Value, range: Operand, type: number): number | CellError {
  const list = listOf(range);
  if (list === undefined) return NOT_AVAILABLE;
  if (isError(value)) return value;
  const soughtValue = value ?? 0;
  if (type > 0) return nearest(list, soughtValue, (order) => order > 0);
  if (type < 0) return nearest(list, soughtValue, (order) => order < 0);
  const place = placeOfSame(range, list, soughtValue);
  return place < 0 ? NOT_AVAILABLE : place + 1;
}

const match: NativeFunction = ofOperands((sought, range, type) => {
  const kind = numberOf(type, 1);
  if (typeof kind !== "number") return kind;
  const values = valueOf(sought!);
  return isMatrix(values)
    ? values.map((row) => row.map((value) => matchOf(value, range!, kind)))
    : matchOf(values, range!, kind);
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

const numbersFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => first + i);

export const LOOKUP: Readonly<Record<string, NativeFunction>> = {
  INDEX: index,
  MATCH: match,
  ROW: placeOf(
    ({ row }) => row,
    ({ top, rowCount }) => numbersFrom(top, rowCount).map((row) => [row]),
  ),
  COLUMN: placeOf(
    ({ column }) => column,
    ({ left, columnCount }) => [numbersFrom(left, columnCount)],
  ),
  ROWS: ofOperands((operand) => sizeOf(operand!)[0]),
  COLUMNS: ofOperands((operand) => sizeOf(operand!)[1]),
};
