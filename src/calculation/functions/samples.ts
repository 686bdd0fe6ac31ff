/** What functions of samples read from their operands, and the sums that they share. */
import type { CellError } from "../../functions/core/cell-error";
import { DIVISION_ERROR, isError, type Value } from "../../spreadsheet/cell-values";
import { Area, type Operand } from "../cells";
import { isMatrix, matrixOf, NOT_AVAILABLE, sizeOf, toNumber } from "../operands";
import { forEachNumber } from "./aggregation";
import { finite, ofNumbers, ofOperands, type NativeFunction, withArguments } from "./definitions";

export type Numbers = readonly number[];

/** The numbers of operands, or the first error. */
export function numbersOf(operands: readonly Operand[]): Numbers | CellError {
  const numbers: number[] = [];
  return forEachNumber(operands, (number) => void numbers.push(number)) ?? numbers;
}

const isList = (operand: Operand): boolean => operand instanceof Area || isMatrix(operand);

const numberOfValue = (value: Value): Value =>
  typeof value === "string" ? 0 : typeof value === "boolean" ? Number(value) : value;

/** The same where texts in cells and arrays are 0, and TRUE is 1. */
export const numbersOfValues = (operands: readonly Operand[]): Numbers | CellError =>
  numbersOf(
    operands.map((operand) =>
      isList(operand) ? matrixOf(operand).map((row) => row.map(numberOfValue)) : operand,
    ),
  );

/** A function of the numbers of all its operands. */
export const ofSample = (
  compute: (numbers: Numbers) => Operand,
  read: typeof numbersOf = numbersOf,
): NativeFunction =>
  withArguments(
    1,
    ofOperands((...operands) => {
      const numbers = read(operands);
      if (isError(numbers)) return numbers;
      const result = compute(numbers);
      return typeof result === "number" ? finite(result) : result;
    }),
  );

/** A function of the numbers of its first operand, and of single numbers. */
export const ofSampleAndNumbers =
  (compute: (sample: Numbers, ...numbers: Numbers) => number | CellError): NativeFunction =>
  ([first, ...others]) =>
  (cell) => {
    const sample = numbersOf([first?.(cell) ?? null]);
    if (isError(sample)) return sample;
    return ofNumbers((...numbers) => compute(sample, ...numbers))(others)(cell);
  };

/** Two lists of numbers of the same length. */
export type Pairs = readonly [Numbers, Numbers];

function listOf(operand: Operand): readonly Value[] {
  if (operand instanceof Area) return operand.list;
  return isMatrix(operand) ? operand.flat() : [toNumber(operand)];
}

/** The numbers in the same places of two operands. A place with anything else does not count. */
export function pairsOf(first: Operand, second: Operand): Pairs | CellError {
  const argumentError = [first, second].find(isError);
  if (argumentError) return argumentError;
  const [count, otherCount] = [first, second].map((operand) => {
    const [rows, columns] = sizeOf(operand);
    return rows * columns;
  });
  if (count !== otherCount) return NOT_AVAILABLE;
  const [left, right] = [listOf(first), listOf(second)];
  const error = left.find(isError) ?? right.find(isError);
  if (error) return error;
  const pairs: [number[], number[]] = [[], []];
  left.forEach((value, i) => {
    const other = right[i];
    if (typeof value !== "number" || typeof other !== "number") return;
    pairs[0].push(value);
    pairs[1].push(other);
  });
  return pairs;
}

export const divided = (dividend: number, divisor: number): number | CellError =>
  divisor === 0 ? DIVISION_ERROR : dividend / divisor;

export const sumOf = (numbers: Numbers): number => numbers.reduce((sum, number) => sum + number, 0);

export const sumOfProducts = (numbers: Numbers, others: Numbers): number =>
  numbers.reduce((sum, number, i) => sum + number * others[i]!, 0);

/** The mean, and how far each number is from it: exactly 0 where all are equal. */
export function centered(numbers: Numbers): {
  readonly mean: number;
  readonly deviations: Numbers;
} {
  const [first = 0] = numbers;
  const distances = numbers.map((number) => number - first);
  const shift = sumOf(distances) / numbers.length;
  return { mean: first + shift, deviations: distances.map((distance) => distance - shift) };
}
