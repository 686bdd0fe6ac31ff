/** Values in formulas with Excel's semantics: conversion, comparison, and arrays. */
import { CellError } from "../functions/core/cell-error";
import { numberText, type Evaluated, type Value } from "../spreadsheet/cell-values";
import { Area, type Operand } from "./cells";
import { displayed, numberInText } from "./numbers-in-texts";

/** Values row by row. */
export type ValueRows = readonly (readonly Value[])[];

export const isMatrix = (operand: Operand | undefined): operand is ValueRows =>
  Array.isArray(operand);

/** The value or values of an operand. */
export const valueOf = (operand: Operand): Evaluated =>
  operand instanceof Area ? operand.value : operand;

/** An operand as values row by row. */
export function matrixOf(operand: Operand): ValueRows {
  if (operand instanceof Area) return operand.isCell ? [[operand.value as Value]] : operand.values;
  return isMatrix(operand) ? operand : [[operand]];
}

/** The number of rows and of columns. */
export function sizeOf(operand: Operand): readonly [number, number] {
  if (operand instanceof Area) return [operand.rowCount, operand.columnCount];
  return isMatrix(operand) ? [operand.length, operand[0]?.length ?? 0] : [1, 1];
}

/** The first value of an operand. */
export function firstOf(operand: Operand): Value {
  if (operand instanceof Area) return operand.at(1, 1);
  return isMatrix(operand) ? (operand[0]?.[0] ?? null) : operand;
}

export const VALUE_ERROR = new CellError("#VALUE!");
export const NUMBER_ERROR = new CellError("#NUM!");
export const NOT_AVAILABLE = new CellError("#N/A");
export const DIVISION_ERROR = new CellError("#DIV/0!");
export const REFERENCE_ERROR = new CellError("#REF!");
export const NAME_ERROR = new CellError("#NAME?");
export const NULL_ERROR = new CellError("#NULL!");

/** The number that arithmetic uses. */
export function toNumber(value: Value): number | CellError {
  switch (typeof value) {
    case "number":
      return value;
    case "boolean":
      return value ? 1 : 0;
    case "string":
      return numberInText(value) ?? VALUE_ERROR;
    default:
      return value ?? 0;
  }
}

/** The text that functions of texts use. */
export function toText(value: Value): string | CellError {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      return numberText(value);
    case "boolean":
      return value ? "TRUE" : "FALSE";
    default:
      return value ?? "";
  }
}

/** What a condition is. */
export function toTruth(value: Value): boolean | CellError {
  switch (typeof value) {
    case "boolean":
      return value;
    case "number":
      return value !== 0;
    case "string": {
      const upper = value.toUpperCase();
      return upper === "TRUE" ? true : upper === "FALSE" ? false : VALUE_ERROR;
    }
    default:
      return value ?? false;
  }
}

/** Numbers further apart than this share of them differ in their first digits. */
const SURELY_DIFFERENT = 1e-13;

/** Below zero, zero or above, as two numbers compare by the digits that are displayed. */
export function compareNumbers(a: number, b: number): number {
  const difference = a - b;
  if (difference === 0) return 0;
  const isClose = Math.abs(difference) < SURELY_DIFFERENT * Math.max(Math.abs(a), Math.abs(b));
  return isClose && displayed(a) === displayed(b) ? 0 : difference;
}

const collator = new Intl.Collator("en");
/** Below zero, zero or above, as two texts compare, which ignores their case. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left === right ? 0 : collator.compare(left, right);
}
export const isSameText = (a: string, b: string): boolean =>
  a === b || (a.length === b.length && a.toLowerCase() === b.toLowerCase());

/** Numbers are sorted before texts, and texts before logical values. */
const rankOf = (value: number | string | boolean): number =>
  typeof value === "number" ? 0 : typeof value === "string" ? 1 : 2;

const emptyLike = (other: Value): number | string | boolean =>
  typeof other === "string" ? "" : typeof other === "boolean" ? false : 0;

/** Below zero, zero or above; an empty cell is 0, "" or FALSE, by the other value. */
export function compareValues(a: Exclude<Value, CellError>, b: Exclude<Value, CellError>): number {
  if (typeof a === "number" && typeof b === "number") return compareNumbers(a, b);
  const [left, right] = [a ?? emptyLike(b), b ?? emptyLike(a)];
  if (typeof left === "string" && typeof right === "string") return compareTexts(left, right);
  if (typeof left === "number" && typeof right === "number") return compareNumbers(left, right);
  const byRank = rankOf(left) - rankOf(right);
  return byRank === 0 ? Number(left) - Number(right) : byRank;
}

/** A value by its place in an array; one row or one column stands for all. */
function valueAt(operand: Evaluated, row: number, column: number): Value {
  if (!isMatrix(operand)) return operand;
  const values = operand.length === 1 ? operand[0] : operand[row];
  if (values === undefined) return NOT_AVAILABLE;
  const value = values.length === 1 ? values[0] : values[column];
  return value === undefined ? NOT_AVAILABLE : value;
}

/** Applies a function of single values to each value of arrays. */
export function broadcast(
  operands: readonly Evaluated[],
  apply: (values: readonly Value[]) => Value,
): ValueRows {
  const sizes = operands.map(sizeOf);
  const rows = Math.max(...sizes.map(([count]) => count));
  const columns = Math.max(...sizes.map(([, count]) => count));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) =>
      apply(operands.map((operand) => valueAt(operand, row, column))),
    ),
  );
}
