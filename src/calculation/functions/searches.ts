/** How values are found in a row or column: as MATCH and VLOOKUP do, and as XMATCH does. */
import type { CellError } from "../../functions/core/cell-error";
import {
  type Evaluated,
  type Value,
  isError,
  VALUE_ERROR,
  compareNumbers,
  compareValues,
  type PlainValue,
} from "../../spreadsheet/cell-values";
import { Area, PrecedentArea, type Operand } from "../cells";
import { isMatrix, isSameText, matrixOf, sizeOf, valueOf } from "../operands";
import type { ValueTest } from "./criteria";
import { hasWildcards, WildcardPattern } from "./wildcards";

/** A row or a column. */
export interface Vector {
  readonly operand: Operand;
  /** Its values; empty cells at its end are left out. */
  readonly list: readonly Value[];
  readonly size: number;
}

/** An operand as a row or a column; undefined of anything else. */
export function vectorOf(operand: Operand): Vector | undefined {
  const [rows, columns] = sizeOf(operand);
  if (rows !== 1 && columns !== 1) return undefined;
  const list = operand instanceof Area ? operand.list : matrixOf(operand).flat();
  return { operand, list, size: rows * columns };
}

/** A longer text is not looked for. */
const MAX_SOUGHT_TEXT = 255;

/** What MATCH and VLOOKUP look for: an empty cell is 0. */
export function soughtOf(value: Value): Exclude<PlainValue, null> | CellError {
  if (typeof value === "string" && value.length > MAX_SOUGHT_TEXT) return VALUE_ERROR;
  return value ?? 0;
}

/** The result for a value, or for each of an array. */
export function resultsFor(sought: Operand, resultOf: (value: Value) => Value): Evaluated {
  const values = valueOf(sought);
  return isMatrix(values) ? values.map((row) => row.map(resultOf)) : resultOf(values);
}

function sameAs(sought: PlainValue): ValueTest {
  switch (typeof sought) {
    case "number":
      return (value) => typeof value === "number" && compareNumbers(value, sought) === 0;
    case "string":
      return (value) => typeof value === "string" && isSameText(value, sought);
    default:
      return (value) => value === sought;
  }
}

function like(pattern: string): ValueTest {
  const wildcards = new WildcardPattern(pattern);
  return (value) => typeof value === "string" && wildcards.matches(value);
}

/** An index of fewer cells takes longer than reading them. */
const MIN_INDEXED = 8;

/** The places of a value, if the cells have an index that tells. */
function indexedPlaces(
  { operand, list }: Vector,
  sought: PlainValue,
): readonly number[] | undefined {
  if (!(operand instanceof PrecedentArea) || list.length < MIN_INDEXED) return undefined;
  if (typeof sought === "number") return operand.index.ofNumber(sought);
  return typeof sought === "string" ? operand.index.ofText(sought) : undefined;
}

interface SearchOptions {
  /** Whether a text is a pattern. */
  readonly hasPatterns: boolean;
  readonly isFromEnd?: boolean;
}

/** The place, from 0, of the first or last value that is the same; below 0 without one. */
export function placeOfSame(
  vector: Vector,
  sought: PlainValue,
  { hasPatterns, isFromEnd = false }: SearchOptions,
): number {
  if (sought === null) return placeOfEmpty(vector, isFromEnd);
  const isPattern = hasPatterns && typeof sought === "string" && hasWildcards(sought);
  const places = isPattern ? undefined : indexedPlaces(vector, sought);
  if (places) return places[isFromEnd ? places.length - 1 : 0] ?? -1;
  return placeOfTest(vector.list, isPattern ? like(sought) : sameAs(sought), isFromEnd);
}

/** The empty cells at the end of a row or column are not in its list. */
function placeOfEmpty({ list, size }: Vector, isFromEnd: boolean): number {
  const hasMore = list.length < size;
  if (isFromEnd && hasMore) return size - 1;
  const place = placeOfTest(list, (value) => value === null, isFromEnd);
  return place < 0 && hasMore ? list.length : place;
}

function placeOfTest(list: readonly Value[], test: ValueTest, isFromEnd: boolean): number {
  if (!isFromEnd) return list.findIndex(test);
  let place = list.length - 1;
  while (place >= 0 && !test(list[place]!)) place -= 1;
  return place;
}

/** The order of a value and another one of its type; undefined of any other. */
function orderOf(candidate: Value | undefined, sought: PlainValue): number | undefined {
  const isComparable = candidate !== null && typeof candidate === typeof sought;
  return isComparable ? compareValues(candidate as PlainValue, sought) : undefined;
}

/**
 * The place, from 0, of the last value that is not above another one, in ascending values; below 0
 * without one. Halving the list decides what is found in any other order. Values of other types are
 * passed over.
 */
export function placeOfNearest({ list, size }: Vector, sought: PlainValue): number {
  let [low, high, place] = [0, size - 1, -1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const end = Math.min(high, list.length - 1);
    let probe = middle;
    while (probe <= end && orderOf(list[probe], sought) === undefined) probe += 1;
    const order = probe > end ? 1 : orderOf(list[probe], sought)!;
    if (order === 0) return lastOfSame(list, probe, sought);
    if (order < 0) [place, low] = [probe, probe + 1];
    else high = middle - 1;
  }
  return place;
}

function lastOfSame(list: readonly Value[], first: number, sought: PlainValue): number {
  let place = first;
  while (orderOf(list[place + 1], sought) === 0) place += 1;
  return place;
}

/** The place of the last value that is not below another one, in descending values. */
export function placeOfNextLarger({ list }: Vector, sought: PlainValue): number {
  let place = -1;
  for (let i = 0; i < list.length; i += 1) {
    const order = orderOf(list[i], sought);
    if (order === undefined) continue;
    if (order < 0) break;
    place = i;
    if (order === 0) break;
  }
  return place;
}

/** What XMATCH also finds: the next smaller value, the next larger one, or a pattern. */
export type MatchMode = 0 | -1 | 1 | 2;
/** Where XMATCH begins, or the order of values that it halves. */
export type SearchMode = 1 | -1 | 2 | -2;

/** The place, from 0, that XMATCH finds; below 0 without one. */
export function placeByModes(
  vector: Vector,
  sought: PlainValue,
  match: MatchMode,
  search: SearchMode,
): number {
  if (Math.abs(search) === 2 && sought !== null)
    return placeInOrder(vector, sought, match, search > 0 ? 1 : -1);
  const isFromEnd = search < 0;
  const same = placeOfSame(vector, sought, { hasPatterns: match === 2, isFromEnd });
  if (same >= 0 || match === 0 || match === 2) return same;
  return placeOfNext(vector.list, sought, match, isFromEnd);
}

/** The first index for which a condition holds from there on; the count if it never does. */
function firstIndex(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The places of values of a type in ascending order: as long as cells keep their list. */
const ASCENDING_PLACES = new WeakMap<readonly Value[], Map<string, readonly number[]>>();

function ascendingPlaces(list: readonly Value[], type: string): readonly number[] {
  const ofTypes = ASCENDING_PLACES.get(list) ?? new Map<string, readonly number[]>();
  ASCENDING_PLACES.set(list, ofTypes);
  const existing = ofTypes.get(type);
  if (existing) return existing;
  const places = [...list.keys()].filter((i) => list[i] !== null && typeof list[i] === type);
  places.sort((a, b) => compareValues(list[a] as PlainValue, list[b] as PlainValue) || a - b);
  ofTypes.set(type, places);
  return places;
}

/** The nearest value above (1) or below (-1) another one, in any order. */
function placeOfNext(list: readonly Value[], sought: PlainValue, side: 1 | -1, isFromEnd: boolean) {
  const places = ascendingPlaces(list, typeof sought);
  const indexAbove = (value: PlainValue): number =>
    firstIndex(places.length, (i) => compareValues(list[places[i]!] as PlainValue, value) > 0);
  const above = indexAbove(sought);
  const nearest = list[places[side > 0 ? above : above - 1]!] as PlainValue | undefined;
  if (nearest === undefined) return -1;
  // The first or the last of several that are equal.
  return isFromEnd
    ? places[indexAbove(nearest) - 1]!
    : places[firstIndex(places.length, (i) => orderOf(list[places[i]!], nearest)! >= 0)]!;
}

/** The first same value in ascending (1) or descending (-1) values, or the next one. */
function placeInOrder({ list }: Vector, sought: PlainValue, match: MatchMode, direction: 1 | -1) {
  // Errors and empty cells come last.
  const first = firstIndex(list.length, (i) => {
    const value = list[i]!;
    return value === null || isError(value) || compareValues(value, sought) * direction >= 0;
  });
  if (orderOf(list[first], sought) === 0) return first;
  const place = match === direction ? first : first - 1;
  return match !== 0 && orderOf(list[place], sought) !== undefined ? place : -1;
}
