/** Functions that count and add the cells that meet criteria. */
import type { CellError } from "../../functions/core/cell-error";
import {
  type Value,
  isError,
  VALUE_ERROR,
  DIVISION_ERROR,
  compareNumbers,
  compareTexts,
} from "../../spreadsheet/cell-values";
import { Area, PrecedentArea, type Operand } from "../cells";
import { firstOf, isSameText, matrixOf, sizeOf } from "../operands";
import { numberInText } from "../numbers-in-texts";
import type { ValueIndex } from "../value-index";
import { ofOperands, type NativeFunction } from "./definitions";
import { hasWildcards, WildcardPattern } from "./wildcards";

/** Whether a value is meant. */
export type ValueTest = (value: Value) => boolean;

const OPERATOR = /^(<>|<=|>=|=|<|>)?([\s\S]*)$/;

const ORDERS: Readonly<Record<string, (order: number) => boolean>> = {
  "<": (order) => order < 0,
  ">": (order) => order > 0,
  "<=": (order) => order <= 0,
  ">=": (order) => order >= 0,
};

/** What cells have to meet. */
export interface Criterion {
  readonly test: ValueTest;
  /** Where the cells that meet it are, if an index tells. */
  readonly placesIn?: (index: ValueIndex) => readonly number[];
}

/** Equal to a number: also a text that is this number. */
const isNumber = (number: number): Criterion => ({
  test: (value) =>
    typeof value === "number"
      ? compareNumbers(value, number) === 0
      : typeof value === "string" && numberInText(value) === number,
  placesIn: (index) => index.ofNumberOrText(number),
});

export function isText(text: string): Criterion {
  if (!hasWildcards(text))
    return {
      test: (value) => typeof value === "string" && isSameText(value, text),
      placesIn: (index) => index.ofText(text),
    };
  const pattern = new WildcardPattern(text);
  return { test: (value) => typeof value === "string" && pattern.matches(value) };
}

/** What a text in a criterion is: a number, a logical value, an error, or a text. */
function equalTo(text: string, textCriterion = isText): Criterion {
  const number = numberInText(text);
  if (number !== undefined) return isNumber(number);
  const upper = text.toUpperCase();
  if (upper === "TRUE" || upper === "FALSE")
    return { test: (value) => value === (upper === "TRUE") };
  if (upper.startsWith("#")) return { test: (value) => isError(value) && value.code === upper };
  return textCriterion(text);
}

function ordered(operator: string, text: string): Criterion {
  const holds = ORDERS[operator]!;
  const number = numberInText(text);
  return {
    test:
      number === undefined
        ? (value) => typeof value === "string" && holds(compareTexts(value, text))
        : (value) => typeof value === "number" && holds(compareNumbers(value, number)),
  };
}

const isBlank: Criterion = { test: (value) => value === null || value === "" };
const isEmpty: Criterion = { test: (value) => value === null };

/**
 * A criterion as COUNTIF takes it: 5, "ERP", ">=0", "<>x", "w*".
 * @param bareText what a text without an operator is
 */
export function criterionOf(criterion: Value, bareText = isText): Criterion {
  if (typeof criterion === "number") return isNumber(criterion);
  if (typeof criterion === "boolean") return { test: (value) => value === criterion };
  // A criterion in an empty cell is 0.
  if (criterion === null) return isNumber(0);
  if (isError(criterion))
    return { test: (value) => isError(value) && value.code === criterion.code };
  const [, operator, text] = OPERATOR.exec(criterion)!;
  switch (operator) {
    case undefined:
      return text === "" ? isBlank : equalTo(text!, bareText);
    case "=":
      return text === "" ? isEmpty : equalTo(text!);
    case "<>": {
      const { test } = text === "" ? isEmpty : equalTo(text!);
      return { test: (value) => !test(value) };
    }
    default:
      return ordered(operator, text!);
  }
}

interface Condition extends Criterion {
  readonly operand: Operand;
  readonly list: readonly Value[];
}

const listOf = (operand: Operand): readonly Value[] =>
  operand instanceof Area ? operand.list : matrixOf(operand).flat();

const isSameSize = (a: Operand, b: Operand): boolean => {
  const [[rows, columns], [otherRows, otherColumns]] = [sizeOf(a), sizeOf(b)];
  return rows === otherRows && columns === otherColumns;
};

/** Pairs of range and criterion; #VALUE! if the ranges are not of one size. */
function conditionsOf(operands: readonly Operand[]): readonly Condition[] | CellError {
  const conditions: Condition[] = [];
  for (let i = 0; i + 1 < operands.length; i += 2) {
    const operand = operands[i]!;
    if (!isSameSize(operand, operands[0]!)) return VALUE_ERROR;
    const criterion = criterionOf(firstOf(operands[i + 1]!));
    conditions.push({ ...criterion, operand, list: listOf(operand) });
  }
  return conditions;
}

/** An index of fewer cells takes longer than reading them. */
const MIN_INDEXED = 8;

/** The places of the cells that meet one of the conditions, by its index. */
function indexedPlaces(conditions: readonly Condition[]): readonly number[] | undefined {
  for (const { operand, list, placesIn } of conditions)
    if (placesIn && operand instanceof PrecedentArea && list.length >= MIN_INDEXED)
      return placesIn(operand.index);
  return undefined;
}

/** The places, below a number of cells, of those that meet all conditions. */
function placesOf(conditions: readonly Condition[], cells: number): readonly number[] {
  const isMet = (place: number): boolean =>
    conditions.every(({ list, test }) => test(list[place] ?? null));
  const indexed = indexedPlaces(conditions);
  if (indexed) return conditions.length === 1 ? indexed : indexed.filter(isMet);
  const places: number[] = [];
  for (let place = 0; place < cells; place += 1) if (isMet(place)) places.push(place);
  return places;
}

function selected(operand: Operand, conditions: readonly Condition[]): readonly Value[] {
  const list = listOf(operand);
  return placesOf(conditions, list.length).map((place) => list[place] ?? null);
}

export type Combine = (numbers: readonly number[]) => Value;

/** The numbers of the selected cells, combined. An error among them is the result. */
export function combinedValues(values: readonly Value[], combine: Combine): Value {
  const error = values.find(isError);
  return error ?? combine(values.filter((value) => typeof value === "number"));
}

export const sum: Combine = (numbers) => numbers.reduce((total, number) => total + number, 0);
export const average: Combine = (numbers) =>
  numbers.length === 0 ? DIVISION_ERROR : (sum(numbers) as number) / numbers.length;
export const largest: Combine = (numbers) =>
  numbers.reduce((a, b) => Math.max(a, b), numbers[0] ?? 0);
export const smallest: Combine = (numbers) =>
  numbers.reduce((a, b) => Math.min(a, b), numbers[0] ?? 0);

/** SUMIFS(range, range of criterion, criterion, ...). */
const ofSeveral = (combine: Combine): NativeFunction =>
  ofOperands((range, ...operands) => {
    const conditions = conditionsOf(operands);
    if (isError(conditions)) return conditions;
    if (!isSameSize(range!, operands[0]!)) return VALUE_ERROR;
    return combinedValues(selected(range!, conditions), combine);
  });

/** A range as large as another one, from the same first cell. */
function resized(range: Operand, like: Operand): Operand {
  if (!(range instanceof Area) || isSameSize(range, like)) return range;
  const [rows, columns] = sizeOf(like);
  return range.part(1, 1, rows, columns);
}

/** SUMIF(range of criterion, criterion, range): the range starts at its cell and is as large. */
const ofOne = (combine: Combine): NativeFunction =>
  ofOperands((tested, criterion, range = tested!) => {
    const conditions = conditionsOf([tested!, criterion!]);
    if (isError(conditions)) return conditions;
    return combinedValues(selected(resized(range, tested!), conditions), combine);
  });

/** Counts the cells, those beyond the last content too. */
const count: NativeFunction = ofOperands((...operands) => {
  const conditions = conditionsOf(operands);
  if (isError(conditions)) return conditions;
  const [rows, columns] = sizeOf(operands[0]!);
  const filled = Math.max(...conditions.map(({ list }) => list.length));
  const isMetBeyond = conditions.every(({ test }) => test(null));
  const beyond = isMetBeyond ? rows * columns - filled : 0;
  return placesOf(conditions, filled).length + beyond;
});

export const CRITERIA: Readonly<Record<string, NativeFunction>> = {
  COUNTIF: count,
  COUNTIFS: count,
  SUMIF: ofOne(sum),
  AVERAGEIF: ofOne(average),
  SUMIFS: ofSeveral(sum),
  AVERAGEIFS: ofSeveral(average),
  MAXIFS: ofSeveral(largest),
  MINIFS: ofSeveral(smallest),
};
