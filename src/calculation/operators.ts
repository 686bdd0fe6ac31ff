/** Operators of formulas, on values and on arrays. */
import type { CellError } from "../functions/core/cell-error";
import type { Value } from "../spreadsheet/cell-values";
import type { Evaluate } from "./cells";
import {
  broadcast,
  compareValues,
  DIVISION_ERROR,
  isMatrix,
  NUMBER_ERROR,
  toNumber,
  toText,
  valueOf,
} from "./operands";

/**
 * A sum or difference is 0 if it is this small a share of its operands: 0.3 - 0.2 - 0.1 is 0, as in
 * Excel, although these fractions are not exact.
 */
const NEARLY_ZERO = 2 ** -48;

const settledSum = (sum: number, a: number, b: number): number =>
  Math.abs(sum) < NEARLY_ZERO * Math.max(Math.abs(a), Math.abs(b)) ? 0 : sum;

const power = (base: number, exponent: number): number | CellError => {
  if (base === 0 && exponent === 0) return NUMBER_ERROR;
  if (base === 0 && exponent < 0) return DIVISION_ERROR;
  return base ** exponent;
};

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number | CellError>> = {
  "+": (a, b) => settledSum(a + b, a, b),
  "-": (a, b) => settledSum(a - b, a, b),
  "*": (a, b) => a * b,
  "/": (a, b) => (b === 0 ? DIVISION_ERROR : a / b),
  "^": power,
};

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  "=": (order) => order === 0,
  "<>": (order) => order !== 0,
  "<": (order) => order < 0,
  ">": (order) => order > 0,
  "<=": (order) => order <= 0,
  ">=": (order) => order >= 0,
};

const isError = (value: Value): value is CellError => typeof value === "object" && value !== null;

type Apply = (a: Value, b: Value) => Value;

function withNumbers(compute: (a: number, b: number) => number | CellError): Apply {
  return (a, b) => {
    const left = typeof a === "number" ? a : toNumber(a);
    if (typeof left !== "number") return left;
    const right = typeof b === "number" ? b : toNumber(b);
    if (typeof right !== "number") return right;
    const result = compute(left, right);
    return typeof result === "number" && !Number.isFinite(result) ? NUMBER_ERROR : result;
  };
}

/** The error of the left operand comes before that of the right one. */
const arithmeticOf = (operator: string): Apply => {
  const compute = withNumbers(ARITHMETIC[operator]!);
  return (a, b) => (isError(a) ? a : isError(b) ? b : compute(a, b));
};

const comparisonOf = (operator: string): Apply => {
  const holds = COMPARISONS[operator]!;
  return (a, b) => (isError(a) ? a : isError(b) ? b : holds(compareValues(a, b)));
};

function join(a: Value, b: Value): Value {
  if (isError(a)) return a;
  if (isError(b)) return b;
  return `${toText(a) as string}${toText(b) as string}`;
}

/** Applies one of Excel's operators to two values. */
export const operatorNamed = (operator: string): Apply =>
  operator === "&"
    ? join
    : operator in COMPARISONS
      ? comparisonOf(operator)
      : arithmeticOf(operator);

/** An operation between two parts of a formula. */
export function arithmetic(operator: string, left: Evaluate, right: Evaluate): Evaluate {
  const apply = operatorNamed(operator);
  return (cell) => {
    const a = valueOf(left(cell));
    const b = valueOf(right(cell));
    return isMatrix(a) || isMatrix(b) ? broadcast([a, b], ([x, y]) => apply(x!, y!)) : apply(a, b);
  };
}

function ofOne(apply: (value: Value) => Value, part: Evaluate): Evaluate {
  return (cell) => {
    const value = valueOf(part(cell));
    return isMatrix(value) ? value.map((row) => row.map(apply)) : apply(value);
  };
}

const minus = operatorNamed("-");
const divided = operatorNamed("/");
const HUNDRED = 100;
export const negated = (part: Evaluate): Evaluate => ofOne((value) => minus(0, value), part);
export const percent = (part: Evaluate): Evaluate =>
  ofOne((value) => divided(value, HUNDRED), part);
