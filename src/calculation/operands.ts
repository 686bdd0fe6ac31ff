/** Values in formulas with Excel's semantics: conversion, comparison, and arrays. */
import { CellError, type CellErrorCode } from "../functions/core/cell-error";
import {
  asText,
  isError,
  VALUE_ERROR,
  type Evaluated,
  type Value,
} from "../spreadsheet/cell-values";
import { Area, type Operand } from "./cells";
import { refuseTooLarge } from "./limits";
import { numberInText } from "./numbers-in-texts";

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

export const NOT_AVAILABLE = new CellError("#N/A");
export const REFERENCE_ERROR = new CellError("#REF!");
export const NAME_ERROR = new CellError("#NAME?");
export const NULL_ERROR = new CellError("#NULL!");
/** An error that cells can have, also one that our functions never have, such as #SPILL!. */
export const errorWithCode = (code: string): CellError => new CellError(code as CellErrorCode);
export const SPILL_ERROR = errorWithCode("#SPILL!");
export const CALCULATION_ERROR = errorWithCode("#CALC!");

/** The number that arithmetic uses. */
export function toNumber(value: Value): number | CellError {
  switch (typeof value) {
    case "boolean":
      return value ? 1 : 0;
    case "string":
      return numberInText(value) ?? VALUE_ERROR;
    default:
      return value ?? 0;
  }
}

/** The number of a value that must not be a logical one. */
export const plainNumber = (value: Value): number | CellError =>
  typeof value === "boolean" ? VALUE_ERROR : toNumber(value);

/** The text that functions of texts use. */
export const toText = (value: Value): string | CellError =>
  isError(value) ? value : asText(value);

/** What a condition is. */
export function toTruth(value: Value): boolean | CellError {
  switch (typeof value) {
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

export const isSameText = (a: string, b: string): boolean =>
  a === b || (a.length === b.length && a.toLowerCase() === b.toLowerCase());

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
  return arrayOf(rows, columns, (row, column) =>
    apply(operands.map((operand) => valueAt(operand, row, column))),
  );
}

/**
 * An array of a size, by the places of its values from 0.
 * @throws TooLarge
 */
export function arrayOf(
  rows: number,
  columns: number,
  valueOfPlace: (row: number, column: number) => Value,
): ValueRows {
  refuseTooLarge(rows, columns);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => valueOfPlace(row, column)),
  );
}
