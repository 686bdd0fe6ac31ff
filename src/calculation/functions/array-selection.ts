/** Functions that select the rows or columns of an array, and sort them. */
import { type Value, compareValues, isError, VALUE_ERROR } from "../../spreadsheet/cell-values";
import { Area, type Operand } from "../cells";
import { CALCULATION_ERROR, firstOf, matrixOf, sizeOf, toTruth, type ValueRows } from "../operands";
import { listOf, numbersIn, ofArray, turned } from "./array-lines";
import type { NativeFunction } from "./definitions";
import { numberOf } from "./lookup";

/** FILTER(array, conditions of its rows or columns, otherwise). */
const filter = ofArray(
  2,
  (array, include, otherwise) => {
    if (isError(include)) return include;
    const [values, tests] = [matrixOf(array), matrixOf(include!)];
    const isDown = tests[0]!.length === 1 && tests.length === values.length;
    const isAcross = tests.length === 1 && tests[0]!.length === values[0]!.length;
    if (!isDown && !isAcross) return VALUE_ERROR;
    const truths = tests.flat().map(toTruth);
    const error = truths.find(isError);
    if (error) return error;
    const matches = turned(values, !isDown).filter((_, i) => truths[i]);
    return matches.length === 0 ? otherwise! : turned(matches, !isDown);
  },
  [CALCULATION_ERROR],
);

/** Values to sort by, in ascending (1) or descending (-1) order. */
interface SortKey {
  readonly values: readonly Value[];
  readonly direction: number;
}

/** Errors come after other values; empty cells come last in both orders. */
function compareCells(a: Value, b: Value, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (isError(a) || isError(b)) return (Number(isError(a)) - Number(isError(b))) * direction;
  return compareValues(a, b) * direction;
}

function sorted(lines: ValueRows, keys: readonly SortKey[]): ValueRows {
  const order = lines.map((_, i) => i);
  order.sort((a, b) => {
    for (const { values, direction } of keys) {
      const difference = compareCells(values[a]!, values[b]!, direction);
      if (difference !== 0) return difference;
    }
    return a - b;
  });
  return order.map((i) => lines[i]!);
}

const isDirection = (number: number): boolean => number === 1 || number === -1;

/** SORT(array, columns to sort by, orders, whether columns are sorted). */
const sort = ofArray(
  1,
  (array, sortIndex, sortOrder, byColumn) => {
    const places = numbersIn(listOf(sortIndex!));
    const orders = numbersIn(listOf(sortOrder!));
    const isTurned = toTruth(firstOf(byColumn!));
    if (isError(places)) return places;
    if (isError(orders)) return orders;
    if (isError(isTurned)) return isTurned;
    const lines = turned(matrixOf(array), isTurned);
    const isPlace = (place: number): boolean => place >= 1 && place <= lines[0]!.length;
    const isPaired = orders.length === 1 || orders.length === places.length;
    if (!places.every(isPlace) || !orders.every(isDirection) || !isPaired) return VALUE_ERROR;
    const keys = places.map((place, i) => ({
      values: lines.map((line) => line[place - 1]!),
      direction: orders[i] ?? orders[0]!,
    }));
    return turned(sorted(lines, keys), isTurned);
  },
  [1, 1, false],
);

/** SORTBY(array, values, order, values, order, ...). */
const sortBy = ofArray(2, (array, ...options) => {
  const values = matrixOf(array);
  const isTurned = sizeOf(options[0]!)[1] !== 1;
  const lines = turned(values, isTurned);
  const keys: SortKey[] = [];
  for (let i = 0; i < options.length; i += 2) {
    const by = options[i]!;
    if (isError(by)) return by;
    const key = turned(matrixOf(by), !isTurned);
    // An omitted order is an empty one.
    const direction = numberOf(options[i + 1] ?? 1, 1);
    if (isError(direction)) return direction;
    const isKey = key.length === 1 && key[0]!.length === lines.length;
    if (!isKey || !isDirection(direction)) return VALUE_ERROR;
    keys.push({ values: key[0]!, direction });
  }
  return turned(sorted(lines, keys), isTurned);
});

const keyOf = (line: readonly Value[]): string =>
  line
    .map((value) => {
      if (typeof value === "string") return `text ${value.toLowerCase()}`;
      return isError(value) ? value.code : String(value);
    })
    .join("\u0000");

/** Whole columns have an empty cell beyond the last content. */
const withEmptyRow = (operand: Operand, values: ValueRows): ValueRows =>
  operand instanceof Area && operand.rowCount > values.length
    ? [...values, values[0]!.map(() => null)]
    : values;

/** UNIQUE(array, whether columns are compared, whether only those that occur once count). */
const unique = ofArray(
  1,
  (array, byColumn, exactlyOnce) => {
    const [isTurned, isOnce] = [toTruth(firstOf(byColumn!)), toTruth(firstOf(exactlyOnce!))];
    if (isError(isTurned)) return isTurned;
    if (isError(isOnce)) return isOnce;
    const lines = turned(withEmptyRow(array, matrixOf(array)), isTurned);
    const places = new Map<string, number[]>();
    lines.map(keyOf).forEach((key, i) => {
      const ofKey = places.get(key);
      if (ofKey) ofKey.push(i);
      else places.set(key, [i]);
    });
    const groups = [...places.values()].filter(({ length }) => !isOnce || length === 1);
    const result = groups.map(([first]) => lines[first!]!);
    return result.length === 0 ? CALCULATION_ERROR : turned(result, isTurned);
  },
  [false, false],
);

export const ARRAY_SELECTION: Readonly<Record<string, NativeFunction>> = {
  FILTER: filter,
  SORT: sort,
  SORTBY: sortBy,
  UNIQUE: unique,
};
