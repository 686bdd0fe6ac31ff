/** Functions that look values up in tables, and the addresses of cells. */
import type { CellError } from "../../functions/core/cell-error";
import { columnLetters, cornerText, LAST_CELL, quoteSheet } from "../../spreadsheet/a1";
import { type Value, asText, isError, VALUE_ERROR } from "../../spreadsheet/cell-values";
import { Area, PrecedentArea, type Operand } from "../cells";
import {
  broadcast,
  firstOf,
  isMatrix,
  matrixOf,
  NOT_AVAILABLE,
  REFERENCE_ERROR,
  sizeOf,
  toTruth,
  valueOf,
} from "../operands";
import { ofOperands, withoutErrors, type NativeFunction, withArguments } from "./definitions";
import { cut, numberOf, partOf } from "./lookup";
import {
  placeByModes,
  placeOfNearest,
  placeOfSame,
  resultsFor,
  soughtOf,
  vectorOf,
  type MatchMode,
  type SearchMode,
  type Vector,
} from "./searches";

/** The value of a cell by its place, from 1. */
const valueAt = (operand: Operand, row: number, column: number): Value =>
  operand instanceof Area
    ? operand.at(row, column)
    : (matrixOf(operand)[row - 1]?.[column - 1] ?? null);

/** The first row or column. Its values and their index are kept for the next lookup. */
function firstLine(table: Operand, isRow: boolean): Vector {
  const [rows, columns] = sizeOf(table);
  const line = cut(table, 1, 1, isRow ? 1 : rows, isRow ? columns : 1);
  if (!(table instanceof PrecedentArea) || !(line instanceof Area)) return vectorOf(line)!;
  const { sheet, top, left, bottom, right } = line;
  return vectorOf(sheet.precedent(top, left, bottom, right))!;
}

/** VLOOKUP(value, table, column, nearest); HLOOKUP finds the value in the first row. */
const lookupIn = (isRow: boolean): NativeFunction =>
  withArguments(
    3,
    ofOperands((sought, table, line, nearest = true) => {
      if (isError(table)) return table;
      const isNearest = toTruth(firstOf(nearest));
      if (isError(isNearest)) return isNearest;
      const vector = firstLine(table!, isRow);
      const lines = sizeOf(table!)[isRow ? 0 : 1];
      const resultOf = (value: Value, lineValue: Value): Value => {
        const plain = soughtOf(value);
        if (isError(plain)) return plain;
        const number = numberOf(lineValue, 1);
        if (isError(number)) return number;
        if (number < 1) return VALUE_ERROR;
        if (number > lines) return REFERENCE_ERROR;
        const place = isNearest
          ? placeOfNearest(vector, plain)
          : placeOfSame(vector, plain, { hasPatterns: true });
        if (place < 0) return NOT_AVAILABLE;
        return isRow ? valueAt(table!, number, place + 1) : valueAt(table!, place + 1, number);
      };
      const values = [valueOf(sought!), valueOf(line!)];
      return values.some(isMatrix)
        ? broadcast(values, ([value, number]) => resultOf(value!, number!))
        : resultOf(values[0] as Value, values[1] as Value);
    }),
  );

/**
 * LOOKUP(value, vector, results). Without results, a wide array has the values in its first row and
 * the results in its last one; any other array has them in columns.
 */
const lookup: NativeFunction = withArguments(
  2,
  ofOperands((sought, operand, results) => {
    const error = [operand, results].find(isError);
    if (error) return error;
    const [rows, columns] = sizeOf(operand!);
    const isWide = columns > rows;
    const vector = results === undefined ? firstLine(operand!, isWide) : vectorOf(operand!);
    const target = results ?? cut(operand!, isWide ? rows : 1, isWide ? 1 : columns, rows, columns);
    const [resultRows, resultColumns] = sizeOf(target);
    const isVector = resultRows === 1 || resultColumns === 1;
    return resultsFor(sought!, (value) => {
      const plain = soughtOf(value);
      if (isError(plain)) return plain;
      const place = vector && isVector ? placeOfNearest(vector, plain) + 1 : 0;
      if (place === 0 || place > resultRows * resultColumns) return NOT_AVAILABLE;
      return resultRows === 1 ? valueAt(target, 1, place) : valueAt(target, place, 1);
    });
  }),
);

interface LookupSearch {
  readonly vector: Vector;
  /** The place of a value, from 1; 0 without one. */
  placeOf(value: Exclude<Value, CellError>): number;
}

/** A search by the modes of XMATCH. */
function searchIn(operand: Operand, match: Operand, search: Operand): LookupSearch | CellError {
  if (isError(operand)) return operand;
  const vector = vectorOf(operand);
  const [matchMode, searchMode] = [numberOf(match, 0), numberOf(search, 1)];
  if (isError(matchMode)) return matchMode;
  if (isError(searchMode)) return searchMode;
  const isPatternInOrder = matchMode === 2 && Math.abs(searchMode) === 2;
  const areModes = [0, -1, 1, 2].includes(matchMode) && [1, -1, 2, -2].includes(searchMode);
  if (vector === undefined || !areModes || isPatternInOrder) return VALUE_ERROR;
  return {
    vector,
    placeOf: (value) =>
      placeByModes(vector, value, matchMode as MatchMode, searchMode as SearchMode) + 1,
  };
}

/** XMATCH(value, vector, match mode, search mode). */
const xmatch: NativeFunction = withArguments(
  2,
  ofOperands((sought, operand, match, mode) => {
    const search = searchIn(operand!, match!, mode!);
    if (isError(search)) return search;
    return resultsFor(sought!, (value) =>
      isError(value) ? value : search.placeOf(value) || NOT_AVAILABLE,
    );
  }),
  [0, 1],
);

/** Whether a row or column is a whole one; arrays of such ones end with the last content. */
const isWhole = (size: number): boolean => size === LAST_CELL.row || size === LAST_CELL.column;

/** XLOOKUP(value, vector, results, otherwise, match mode, search mode). */
const xlookup: NativeFunction = withArguments(
  3,
  ofOperands((sought, operand, results, otherwise, match, mode) => {
    const search = searchIn(operand!, match!, mode!);
    if (isError(search)) return search;
    if (isError(results)) return results;
    const { size } = search.vector;
    const [rows, columns] = sizeOf(results!);
    const isDown = sizeOf(operand!)[1] === 1 && (size > 1 || rows === 1);
    const resultSize = isDown ? rows : columns;
    if (size !== resultSize && !isWhole(size) && !isWhole(resultSize)) return VALUE_ERROR;
    const resultOf = (value: Value): Operand => {
      if (isError(value)) return value;
      const place = search.placeOf(value);
      if (place === 0) return otherwise!;
      return partOf(results!, isDown ? place : 0, isDown ? 0 : place);
    };
    const values = valueOf(sought!);
    return isMatrix(values)
      ? values.map((row) => row.map((value) => firstOf(resultOf(value))))
      : resultOf(values);
  }),
  [NOT_AVAILABLE, 0, 1],
);

/** A row or column of an address in R1C1: R[2] is not fixed. */
const relativePart = (letter: string, number: number, isFixed: boolean): string =>
  `${letter}${isFixed ? number : `[${number}]`}`;

/** The last of the numbers of ADDRESS for the parts that are fixed: both, the row, the column. */
const NONE_FIXED = 4;

const isUpTo = (number: number, last: number): boolean => number >= 1 && number <= last;

/** ADDRESS(row, column, fixed parts, A1 or R1C1, sheet). */
const address: NativeFunction = withArguments(
  2,
  withoutErrors((...values) => {
    const numbers = values.slice(0, 3).map((value) => numberOf(value, 1));
    const isA1 = toTruth(values[3]!);
    const error = [...numbers, isA1].find(isError);
    if (error) return error;
    const [row, column, fixed] = numbers as [number, number, number];
    const areInside = isUpTo(row, LAST_CELL.row) && isUpTo(column, LAST_CELL.column);
    if (!areInside || !isUpTo(fixed, NONE_FIXED)) return VALUE_ERROR;
    const [isRowFixed, isColumnFixed] = [fixed <= 2, fixed % 2 === 1];
    const cell = isA1
      ? cornerText({
          ...{ column: columnLetters(column), columnFixed: isColumnFixed },
          ...{ row, rowFixed: isRowFixed },
        })
      : relativePart("R", row, isRowFixed) + relativePart("C", column, isColumnFixed);
    const sheet = values[4] ?? null;
    return sheet === null ? cell : `${quoteSheet(asText(sheet))}!${cell}`;
  }),
  [1, true],
);

export const TABLE_LOOKUP: Readonly<Record<string, NativeFunction>> = {
  VLOOKUP: lookupIn(false),
  HLOOKUP: lookupIn(true),
  LOOKUP: lookup,
  XLOOKUP: xlookup,
  XMATCH: xmatch,
  ADDRESS: address,
};
