/**
 * Cell values and operators with Excel's semantics: an empty cell is 0, "" or FALSE, depending on
 * the other operand.
 */
import { TOLERANCE } from "../models/tolerance";
import { CellError } from "../functions/core/cell-error";

export type Value = number | string | boolean | null | CellError;
export type Evaluated = Value | readonly (readonly Value[])[];

/** Whether a value is an array, row by row. */
export const isMatrix = (value: Evaluated): value is readonly (readonly Value[])[] =>
  Array.isArray(value);

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
  const rounded = Number(value.toPrecision(DIGITS));
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

const emptyLike = (other: Value): Value =>
  typeof other === "string" ? "" : typeof other === "boolean" ? false : 0;
/** Excel sorts numbers before texts, and texts before logical values. */
const typeRank = (value: Value): number => ["number", "string", "boolean"].indexOf(typeof value);

function compareValues(a: Value, b: Value): number {
  const [left, right] = [a ?? emptyLike(b), b ?? emptyLike(a)];
  if (typeRank(left) !== typeRank(right)) return typeRank(left) - typeRank(right);
  return typeof left === "string"
    ? left.toLowerCase().localeCompare(String(right).toLowerCase())
    : Number(left) - Number(right);
}

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  "=": (n) => n === 0,
  "<>": (n) => n !== 0,
  "<": (n) => n < 0,
  ">": (n) => n > 0,
  "<=": (n) => n <= 0,
  ">=": (n) => n >= 0,
};

const finiteOrError = (value: number): Value =>
  Number.isFinite(value) ? value : new CellError("#NUM!");

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => Value>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => finiteOrError(a * b),
  "/": (a, b) => (b === 0 ? new CellError("#DIV/0!") : finiteOrError(a / b)),
  "^": (a, b) =>
    a === 0 && b === 0
      ? new CellError("#NUM!")
      : a === 0 && b < 0
        ? new CellError("#DIV/0!")
        : finiteOrError(a ** b),
};

/** Applies an operator to two values. Errors propagate, the left one first. */
export function applyOperator(operator: string, a: Value, b: Value): Value {
  if (a instanceof CellError) return a;
  if (b instanceof CellError) return b;
  if (operator === "&") return asText(a) + asText(b);
  const comparison = COMPARISONS[operator];
  if (comparison) return comparison(compareValues(a, b));
  const [x, y] = [asNumber(a), asNumber(b)];
  return x === undefined || y === undefined
    ? new CellError("#VALUE!")
    : ARITHMETIC[operator]!(x, y);
}

/** Whether two cells display the same value; an empty cell equals 0. */
export function isSameValue(a: Value, b: Value): boolean {
  if (a instanceof CellError || b instanceof CellError)
    return a instanceof CellError && b instanceof CellError && a.code === b.code;
  if (typeof a === "number" && typeof b === "number")
    return Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
  return (a ?? 0) === (b ?? 0);
}
