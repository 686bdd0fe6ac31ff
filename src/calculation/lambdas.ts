/** Functions that formulas define with LAMBDA, and Excel's functions that call them. */
import { type Value, VALUE_ERROR } from "../spreadsheet/cell-values";
import { Area, type CellFormula, type Evaluate, type Operand } from "./cells";
import type { CallParts } from "./functions/definitions";
import {
  arrayOf,
  CALCULATION_ERROR,
  firstOf,
  isMatrix,
  matrixOf,
  NOT_AVAILABLE,
  sizeOf,
  toNumber,
  valueOf,
} from "./operands";

/** A function of a formula: its parameters are variables of the cell. */
export interface Lambda {
  readonly variables: readonly number[];
  readonly result: Evaluate;
}

/** Compiles a call whose last argument is a LAMBDA. */
export type FunctionWithLambda = (parts: CallParts, lambda: Lambda) => Evaluate;

/** Calls a function with values; it never calls itself, so that a variable has one value. */
function called({ variables, result }: Lambda, args: readonly Operand[], cell: CellFormula) {
  const values = (cell.variables ??= []);
  variables.forEach((variable, i) => (values[variable] = args[i] ?? null));
  return result(cell);
}

const valuesAt = (parts: CallParts, cell: CellFormula): readonly Operand[] =>
  parts.map((part) => (part ? part(cell) : null));

/** A call by the name that LET gives to a function. */
export const calling =
  (lambda: Lambda, parts: CallParts): Evaluate =>
  (cell) =>
    parts.length === lambda.variables.length
      ? called(lambda, valuesAt(parts, cell), cell)
      : VALUE_ERROR;

/** A function that returns several values for one of an array has none. */
function single(operand: Operand): Value {
  const value = valueOf(operand);
  if (!isMatrix(value)) return value;
  const isOne = value.length === 1 && value[0]!.length === 1;
  return isOne ? value[0]![0]! : CALCULATION_ERROR;
}

/** The cells of a range one by one, as cells; the values of an array. */
const itemOf = (operand: Operand, row: number, column: number): Operand =>
  operand instanceof Area
    ? operand.part(row + 1, column + 1, row + 1, column + 1)
    : matrixOf(operand)[row]![column]!;

const map: FunctionWithLambda = (parts, lambda) => (cell) => {
  const operands = valuesAt(parts, cell);
  const sizes = operands.map(sizeOf);
  const rows = Math.max(...sizes.map(([count]) => count));
  const columns = Math.max(...sizes.map(([, count]) => count));
  return arrayOf(rows, columns, (row, column) => {
    const isInAll = sizes.every(([height, width]) => row < height && column < width);
    if (!isInAll) return NOT_AVAILABLE;
    const items = operands.map((operand) => itemOf(operand, row, column));
    return single(called(lambda, items, cell));
  });
};

/** The initial value is that of the first argument, or empty. */
const reduce: FunctionWithLambda =
  ([initial, list], lambda) =>
  (cell) => {
    let result: Operand = initial ? initial(cell) : null;
    if (list === undefined) return VALUE_ERROR;
    const operand = list(cell);
    const [rows, columns] = sizeOf(operand);
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1)
        result = called(lambda, [result, itemOf(operand, row, column)], cell);
    return result;
  };

const scan: FunctionWithLambda =
  ([initial, list], lambda) =>
  (cell) => {
    let result: Value = initial ? firstOf(initial(cell)) : null;
    if (list === undefined) return VALUE_ERROR;
    const operand = list(cell);
    return arrayOf(...sizeOf(operand), (row, column) => {
      result = single(called(lambda, [result, itemOf(operand, row, column)], cell));
      return result;
    });
  };

const makeArray: FunctionWithLambda = (parts, lambda) => (cell) => {
  const [rows, columns] = valuesAt(parts, cell).map((operand) => toNumber(firstOf(operand)));
  if (typeof rows !== "number") return rows ?? VALUE_ERROR;
  if (typeof columns !== "number") return columns ?? VALUE_ERROR;
  const [height, width] = [Math.trunc(rows), Math.trunc(columns)];
  if (height < 1 || width < 1) return VALUE_ERROR;
  return arrayOf(height, width, (row, column) =>
    single(called(lambda, [row + 1, column + 1], cell)),
  );
};

/** A row or a column of an operand, from 1. */
function lineOf(operand: Operand, row: number | undefined, column: number | undefined): Operand {
  const [rows, columns] = sizeOf(operand);
  if (operand instanceof Area)
    return operand.part(row ?? 1, column ?? 1, row ?? rows, column ?? columns);
  const lines = row === undefined ? matrixOf(operand) : [matrixOf(operand)[row - 1]!];
  return column === undefined ? lines : lines.map((line) => [line[column - 1]!]);
}

const byRow: FunctionWithLambda =
  ([list], lambda) =>
  (cell) => {
    const operand = list ? list(cell) : null;
    return arrayOf(sizeOf(operand)[0], 1, (row) =>
      single(called(lambda, [lineOf(operand, row + 1, undefined)], cell)),
    );
  };

const byColumn: FunctionWithLambda =
  ([list], lambda) =>
  (cell) => {
    const operand = list ? list(cell) : null;
    return arrayOf(1, sizeOf(operand)[1], (_, column) =>
      single(called(lambda, [lineOf(operand, undefined, column + 1)], cell)),
    );
  };

const FUNCTIONS: ReadonlyMap<string, FunctionWithLambda> = new Map([
  ["MAP", map],
  ["REDUCE", reduce],
  ["SCAN", scan],
  ["MAKEARRAY", makeArray],
  ["BYROW", byRow],
  ["BYCOL", byColumn],
]);

/** A function whose last argument is a LAMBDA, by its name in capitals. */
export const functionWithLambda = (name: string): FunctionWithLambda | undefined =>
  FUNCTIONS.get(name);
