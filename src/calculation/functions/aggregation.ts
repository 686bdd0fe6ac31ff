/** Functions of many numbers. In cells and arrays only numbers count, in arguments what is one. */
import type { CellError } from "../../functions/core/cell-error";
import {
  type Value,
  isError,
  VALUE_ERROR,
  NUMBER_ERROR,
  DIVISION_ERROR,
} from "../../spreadsheet/cell-values";
import { Area, type Operand } from "../cells";
import { firstOf, isMatrix, matrixOf, toNumber } from "../operands";
import { numberInText } from "../numbers-in-texts";
import { ofOperands, withArguments, type NativeFunction } from "./definitions";

/** Calls back with the numbers of operands. Returns the first error. */
export function forEachNumber(
  operands: readonly Operand[],
  callback: (number: number) => void,
): CellError | undefined {
  const ifNumber = (value: Value): void => {
    if (typeof value === "number") callback(value);
  };
  for (const operand of operands) {
    if (operand instanceof Area) {
      const error = operand.forEach(ifNumber);
      if (error) return error;
    } else if (isMatrix(operand)) {
      for (const row of operand)
        for (const value of row) {
          if (isError(value)) return value;
          ifNumber(value);
        }
    } else {
      const number = toNumber(operand);
      if (typeof number !== "number") return number;
      callback(number);
    }
  }
  return undefined;
}

export const aggregate = (
  start: number,
  add: (result: number, number: number) => number,
  finish: (result: number, count: number) => Value = (result) => result,
): NativeFunction =>
  ofOperands((...operands) => {
    let [result, count] = [start, 0];
    const error = forEachNumber(operands, (number) => {
      result = add(result, number);
      count += 1;
    });
    if (error) return error;
    return count > 0 && !Number.isFinite(result) ? NUMBER_ERROR : finish(result, count);
  });

const extreme = (start: number, pick: (a: number, b: number) => number): NativeFunction =>
  aggregate(start, pick, (result, count) => (count === 0 ? 0 : result));

/** Counts values: those of cells and arrays, and arguments. */
const counting = (
  counts: (value: Value) => boolean,
  countsAsArgument: (value: Value) => boolean = counts,
): NativeFunction =>
  ofOperands((...operands) =>
    operands.reduce<number>((sum, operand) => {
      if (!(operand instanceof Area) && !isMatrix(operand))
        return sum + (countsAsArgument(operand) ? 1 : 0);
      return sum + matrixOf(operand).reduce((n, row) => n + row.filter(counts).length, 0);
    }, 0),
  );

const isNumberAsArgument = (value: Value): boolean =>
  typeof value === "number" ||
  typeof value === "boolean" ||
  (typeof value === "string" && numberInText(value) !== undefined);

/** The number at a rank, from 1. */
const ranked = (order: (a: number, b: number) => number): NativeFunction =>
  ofOperands((operand, rank) => {
    const numbers: number[] = [];
    const error = forEachNumber([operand!], (number) => void numbers.push(number));
    if (error) return error;
    const place = toNumber(firstOf(rank!));
    if (typeof place !== "number") return place;
    return numbers.sort(order)[Math.ceil(place) - 1] ?? NUMBER_ERROR;
  });

/** What is no number counts as 0; an error is the result. */
const sumOfProducts: NativeFunction = ofOperands((...operands) => {
  const arrays = operands.map(matrixOf);
  const [first] = arrays;
  const isSameSize = arrays.every(
    ({ length, 0: row }) => length === first!.length && row!.length === first![0]!.length,
  );
  if (!isSameSize) return VALUE_ERROR;
  let sum = 0;
  for (let row = 0; row < first!.length; row += 1)
    for (let column = 0; column < first![row]!.length; column += 1) {
      let product = 1;
      for (const array of arrays) {
        const value = array[row]![column]!;
        if (isError(value)) return value;
        product *= typeof value === "number" ? value : 0;
      }
      sum += product;
    }
  return Number.isFinite(sum) ? sum : NUMBER_ERROR;
});

const isFilled = (value: Value): boolean => value !== null;
const isBlank = (value: Value): boolean => value === null || value === "";

export const AGGREGATION: Readonly<Record<string, NativeFunction>> = {
  SUM: aggregate(0, (sum, number) => sum + number),
  MAX: extreme(-Infinity, Math.max),
  MIN: extreme(Infinity, Math.min),
  AVERAGE: aggregate(
    0,
    (sum, number) => sum + number,
    (sum, count) => (count === 0 ? DIVISION_ERROR : sum / count),
  ),
  COUNT: counting((value) => typeof value === "number", isNumberAsArgument),
  COUNTA: counting(isFilled, () => true),
  COUNTBLANK: ofOperands((operand) =>
    operand instanceof Area
      ? operand.rowCount * operand.columnCount -
        operand.values.reduce((n, row) => n + row.filter((value) => !isBlank(value)).length, 0)
      : VALUE_ERROR,
  ),
  LARGE: ranked((a, b) => b - a),
  SMALL: ranked((a, b) => a - b),
  SUMPRODUCT: withArguments(1, sumOfProducts),
};
