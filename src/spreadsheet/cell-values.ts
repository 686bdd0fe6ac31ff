/**
 * Cell values and operators with Excel's semantics: an empty cell is 0, "" or FALSE, depending on
 * the other operand.
 */
import { isClose } from "../models/tolerance";
import { CellError, errorOf } from "../functions/core/cell-error";
import type { CellContent } from "./workbook-host";

export type Value = number | string | boolean | null | CellError;
export type Evaluated = Value | readonly (readonly Value[])[];

/** Whether a value is an array, row by row. */
export const isMatrix = (value: Evaluated): value is readonly (readonly Value[])[] =>
  Array.isArray(value);

/** The value of a cell, or its error. */
export const contentValue = ({ value, error }: CellContent): Value =>
  error === undefined ? value : errorOf(error);

/** Excel calculates and displays this many significant digits. */
const DIGITS = 15;

/** The number that arithmetic uses; undefined where Excel gives #VALUE!. */
export function asNumber(value: Value): number | undefined {
  if (value === null) return 0;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "number") return value;
  return typeof value !== "string" || value.trim() === "" || Number.isNaN(Number(value))
    ? undefined
    : Number(value);
}

const MAX_WITHOUT_EXPONENT = 1e15;

/** A number as Excel converts it to text, with at most 15 digits. */
export function numberText(value: number): string {
  const rounded = displayed(value);
  if (Math.abs(rounded) < MAX_WITHOUT_EXPONENT) return String(rounded).replace("e", "E");
  const [digits, exponent] = rounded.toExponential().split("e");
  return `${digits}E${exponent}`;
}

/** The text of a value in Excel: "" for an empty cell, TRUE and FALSE in capitals. */
export const asText = (value: Value): string =>
  value === null
    ? ""
    : typeof value === "boolean"
      ? String(value).toUpperCase()
      : typeof value === "number"
        ? numberText(value)
        : value instanceof CellError
          ? value.code
          : value;

/** Whether a value is an error. */
export const isError = (value: unknown): value is CellError => value instanceof CellError;

export const VALUE_ERROR = new CellError("#VALUE!");
export const NUMBER_ERROR = new CellError("#NUM!");
export const DIVISION_ERROR = new CellError("#DIV/0!");

/** A number with the digits that Excel displays. */
export const displayed = (number: number): number => Number(number.toPrecision(DIGITS));

/** Numbers further apart than this share of them differ in their first digits. */
const SURELY_DIFFERENT = 1e-13;

/** Below zero, zero or above, as two numbers compare by the digits that are displayed. */
export function compareNumbers(a: number, b: number): number {
  const difference = a - b;
  if (difference === 0) return 0;
  return isClose(a, b, SURELY_DIFFERENT) && displayed(a) === displayed(b) ? 0 : difference;
}

const collator = new Intl.Collator("en");
/** Below zero, zero or above, as two texts compare, which ignores their case. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left === right ? 0 : collator.compare(left, right);
}

const emptyLike = (other: Value): number | string | boolean =>
  typeof other === "string" ? "" : typeof other === "boolean" ? false : 0;
/** Excel sorts numbers before texts, and texts before logical values. */
const typeRank = (value: Value): number => ["number", "string", "boolean"].indexOf(typeof value);

/** Below zero, zero or above; an empty cell is 0, "" or FALSE, by the other value. */
export function compareValues(a: Exclude<Value, CellError>, b: Exclude<Value, CellError>): number {
  if (typeof a === "number" && typeof b === "number") return compareNumbers(a, b);
  const [left, right] = [a ?? emptyLike(b), b ?? emptyLike(a)];
  if (typeof left === "string" && typeof right === "string") return compareTexts(left, right);
  if (typeof left === "number" && typeof right === "number") return compareNumbers(left, right);
  const byRank = typeRank(left) - typeRank(right);
  return byRank === 0 ? Number(left) - Number(right) : byRank;
}

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  "=": (n) => n === 0,
  "<>": (n) => n !== 0,
  "<": (n) => n < 0,
  ">": (n) => n > 0,
  "<=": (n) => n <= 0,
  ">=": (n) => n >= 0,
};

/**
 * A sum or difference is 0 if it is this small a share of its operands: 0.3 - 0.2 - 0.1 is 0, as in
 * Excel, although these fractions are not exact.
 */
const NEARLY_ZERO = 2 ** -48;

const settledSum = (sum: number, a: number, b: number): number =>
  Math.abs(sum) < NEARLY_ZERO * Math.max(Math.abs(a), Math.abs(b)) ? 0 : sum;

/** A power; those of 0 that do not exist are errors. */
export const power = (base: number, exponent: number): number | CellError => {
  if (base !== 0 || exponent > 0) return base ** exponent;
  return exponent === 0 ? NUMBER_ERROR : DIVISION_ERROR;
};

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number | CellError>> = {
  "+": (a, b) => settledSum(a + b, a, b),
  "-": (a, b) => settledSum(a - b, a, b),
  "*": (a, b) => a * b,
  "/": (a, b) => (b === 0 ? DIVISION_ERROR : a / b),
  "^": power,
};

/** Applies an operator to two values. Errors propagate, the left one first. */
export type ApplyOperator = (a: Value, b: Value) => Value;

/**
 * One of Excel's operators.
 * @param toNumber the number of a value that is no error; undefined where Excel gives #VALUE!
 */
export function operatorNamed(operator: string, toNumber = asNumber): ApplyOperator {
  const apply = withoutErrors(operator, toNumber);
  return (a, b) => (isError(a) ? a : isError(b) ? b : apply(a, b));
}

/** A value that is no error. */
export type PlainValue = Exclude<Value, CellError>;

function withoutErrors(
  operator: string,
  toNumber: typeof asNumber,
): (a: PlainValue, b: PlainValue) => Value {
  if (operator === "&") return (a, b) => asText(a) + asText(b);
  const holds = COMPARISONS[operator];
  if (holds) return (a, b) => holds(compareValues(a, b));
  const compute = ARITHMETIC[operator]!;
  return (a, b) => {
    const left = typeof a === "number" ? a : toNumber(a);
    const right = typeof b === "number" ? b : toNumber(b);
    if (left === undefined || right === undefined) return VALUE_ERROR;
    const result = compute(left, right);
    return typeof result === "number" && !Number.isFinite(result) ? NUMBER_ERROR : result;
  };
}

/** Whether two cells display the same value; an empty cell equals 0. */
export function isSameValue(a: Value, b: Value): boolean {
  if (a instanceof CellError || b instanceof CellError)
    return a instanceof CellError && b instanceof CellError && a.code === b.code;
  if (typeof a === "number" && typeof b === "number") return isClose(a, b);
  return (a ?? 0) === (b ?? 0);
}
