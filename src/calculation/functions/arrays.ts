/** Functions that create arrays and shape them. */
import type { CellError } from "../../functions/core/cell-error";
import { type Value, isError, NUMBER_ERROR, VALUE_ERROR } from "../../spreadsheet/cell-values";
import {
  CALCULATION_ERROR,
  firstOf,
  matrixOf,
  NOT_AVAILABLE,
  sizeOf,
  toNumber,
  toTruth,
  type ValueRows,
} from "../operands";
import { built, listOf, numbersIn, ofArray, transposed, turned } from "./array-lines";
import { ofOperands, type NativeFunction, withArguments } from "./definitions";
import { cut, numberOf } from "./lookup";

/** Numbers in an array of a size: the first two options; one row and column if omitted. */
const generated = (
  defaults: readonly Value[],
  generatorOf: (...options: readonly number[]) => ((index: number) => number) | CellError,
): NativeFunction =>
  withArguments(
    0,
    ofOperands((...operands) => {
      const numbers = operands.map((operand) => toNumber(firstOf(operand)));
      const error = numbers.find(isError);
      if (error) return error;
      const [rowCount, columnCount, ...options] = numbers as readonly number[];
      const [rows, columns] = [Math.trunc(rowCount!), Math.trunc(columnCount!)];
      if (rows < 0 || columns < 0) return VALUE_ERROR;
      if (rows === 0 || columns === 0) return CALCULATION_ERROR;
      const generate = generatorOf(...options);
      return isError(generate)
        ? generate
        : built(rows, columns, (row, column) => generate(row * columns + column), VALUE_ERROR);
    }),
    [1, 1, ...defaults],
  );

const randomArray = generated([0, 1, false], (least, most, whole) => {
  const isWhole = whole !== 0;
  const areWhole = Number.isInteger(least) && Number.isInteger(most);
  if (least! > most! || (isWhole && !areWhole)) return VALUE_ERROR;
  const width = most! - least!;
  return isWhole
    ? () => least! + Math.floor(Math.random() * (width + 1))
    : () => least! + Math.random() * width;
});

/** The first and the last place of a part, from 1. */
type LineSpan = readonly [first: number, last: number];

/** Rows and columns from the start of an array, or from its end by negative numbers. */
const partBy = (spanOf: (count: number, length: number) => LineSpan, all: number): NativeFunction =>
  ofArray(
    1,
    (array, ...counts) => {
      const numbers = numbersIn(counts.map(firstOf));
      if (isError(numbers)) return numbers;
      const [[top, bottom], [left, right]] = sizeOf(array).map((length, i) =>
        spanOf(numbers[i]!, length),
      ) as [LineSpan, LineSpan];
      return top > bottom || left > right
        ? CALCULATION_ERROR
        : cut(array, top, left, bottom, right);
    },
    [all, all],
  );

const spanToTake = (count: number, length: number): LineSpan =>
  count < 0 ? [Math.max(1, length + count + 1), length] : [1, Math.min(count, length)];
const spanAfterDrop = (count: number, length: number): LineSpan =>
  count < 0 ? [1, length + count] : [count + 1, length];

/** Rows or columns by their numbers, or by negative ones from the end. */
const chosen = (isTurned: boolean): NativeFunction =>
  ofArray(2, (array, ...choices) => {
    const numbers = numbersIn(choices.flatMap(listOf));
    if (isError(numbers)) return numbers;
    const lines = turned(matrixOf(array), isTurned);
    const picked = numbers.map((number) => lines[number < 0 ? lines.length + number : number - 1]);
    return picked.includes(undefined) ? VALUE_ERROR : turned(picked as ValueRows, isTurned);
  });

/** Arrays one below the other, or side by side; narrower ones are filled with #N/A. */
const stacked = (isTurned: boolean): NativeFunction =>
  withArguments(
    1,
    ofOperands((...operands) => {
      const arrays = operands.map((operand) => turned(matrixOf(operand), isTurned));
      const lines = arrays.flat();
      const width = Math.max(...arrays.map(([line]) => line!.length));
      const stack = built(lines.length, width, (row, column) => {
        const value = lines[row]![column];
        return value === undefined ? NOT_AVAILABLE : value;
      });
      return isError(stack) ? stack : turned(stack as ValueRows, isTurned);
    }),
  );

/** What TOCOL leaves out, by its numbers. */
const IGNORED: readonly ((value: Value) => boolean)[] = [
  () => false,
  (value) => value === null,
  isError,
  (value) => value === null || isError(value),
];

/** All values in one column or row: TOCOL(array, what is left out, whether column by column). */
const inOneLine = (isColumn: boolean): NativeFunction =>
  ofArray(
    1,
    (array, ignore, byColumn) => {
      const [number, isTurned] = [numberOf(ignore, 0), toTruth(firstOf(byColumn!))];
      if (isError(number)) return number;
      if (isError(isTurned)) return isTurned;
      const isIgnored = IGNORED[number];
      if (!isIgnored) return VALUE_ERROR;
      const values = turned(matrixOf(array), isTurned)
        .flat()
        .filter((value) => !isIgnored(value));
      return values.length === 0 ? CALCULATION_ERROR : turned([values], isColumn);
    },
    [0, false],
  );

/** A row or column in rows, or columns, of a length: WRAPROWS(values, length, filling). */
const wrapped = (isTurned: boolean): NativeFunction =>
  ofArray(
    2,
    (array, length, filling) => {
      const [values, count] = [matrixOf(array), numberOf(length, 0)];
      if (isError(count)) return count;
      if (values.length > 1 && values[0]!.length > 1) return VALUE_ERROR;
      if (count < 1) return NUMBER_ERROR;
      const list = values.flat();
      const width = Math.min(count, list.length);
      const padding = firstOf(filling!);
      const lines = built(Math.ceil(list.length / width), width, (row, column) => {
        const value = list[row * width + column];
        return value === undefined ? padding : value;
      });
      return isError(lines) ? lines : turned(lines as ValueRows, isTurned);
    },
    [NOT_AVAILABLE],
  );

/** EXPAND(array, rows, columns, filling): an array in the first corner of a larger one. */
const expand = ofArray(
  1,
  (array, rowCount, columnCount, filling) => {
    const values = matrixOf(array);
    const [rows, columns] = [values.length, values[0]!.length];
    // An omitted size is an empty one.
    const [newRows, newColumns] = [
      numberOf(rowCount ?? rows, rows),
      numberOf(columnCount ?? columns, columns),
    ];
    if (isError(newRows)) return newRows;
    if (isError(newColumns)) return newColumns;
    if (newRows < rows || newColumns < columns) return VALUE_ERROR;
    const padding = firstOf(filling!);
    return built(newRows, newColumns, (row, column) =>
      row < rows && column < columns ? values[row]![column]! : padding,
    );
  },
  [null, null, NOT_AVAILABLE],
);

export const ARRAYS: Readonly<Record<string, NativeFunction>> = {
  TRANSPOSE: ofArray(1, (array) => transposed(matrixOf(array))),
  SEQUENCE: generated([1, 1], (first, step) => (index) => first! + index * step!),
  RANDARRAY: randomArray,
  TAKE: partBy(spanToTake, Infinity),
  DROP: partBy(spanAfterDrop, 0),
  CHOOSEROWS: chosen(false),
  CHOOSECOLS: chosen(true),
  VSTACK: stacked(false),
  HSTACK: stacked(true),
  TOCOL: inOneLine(true),
  TOROW: inOneLine(false),
  WRAPROWS: wrapped(false),
  WRAPCOLS: wrapped(true),
  EXPAND: expand,
};
