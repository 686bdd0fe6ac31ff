/**
 * Reads raw arguments. The only place for the quirks of hosts (an empty cell that arrives as 0,
 * null or FALSE, data types, an Invocation object instead of a new parameter) and for all checks
 * that a parameter's data require.
 */
import { dimension } from "../../catalogue/catalogue";
import { normalizeKey } from "../../catalogue/lookup-key";
import type { DimensionEntry } from "../../catalogue/types";
import { isRefusal, refuse, type Refusal, type Scalar } from "../../models/answer";
import { numberStoredAsText } from "../../models/stored-number";
import { inPercent } from "../../models/wording";
import { readUserRows } from "../../models/user-rows";
import { CellError, errorOf, isErrorCode } from "./cell-error";
import {
  type Param,
  type ArgumentValue,
  type ArgumentCell,
  type ArgumentMatrix,
} from "./parameters";

interface DataType {
  readonly basicType?: string;
  readonly type?: string;
  readonly basicValue?: unknown;
  readonly errorType?: string;
}

/**
 * A host's scalar as one of ours: basic values of data types, errors as `CellError`, anything else
 * as empty.
 */
export function toArgumentCell(value: unknown): ArgumentCell {
  switch (typeof value) {
    case "number":
      return Number.isFinite(value) ? value : new CellError("#NUM!", "");
    case "string":
      return isErrorCode(value) ? new CellError(value, "") : value;
    case "boolean":
      return value;
    case "object": {
      if (value === null) return null;
      if (value instanceof CellError) return value;
      const entity = value as DataType;
      if (entity.basicType === "Error" || entity.type === "Error")
        return errorOf(entity.basicValue);
      // An Invocation object means that no argument was given.
      return "basicValue" in entity ? toArgumentCell(entity.basicValue) : null;
    }
    default:
      return null;
  }
}

/** A host's argument: a scalar, or a matrix if it has several cells. */
export function toArgumentValue(value: unknown): ArgumentValue {
  if (!Array.isArray(value)) return toArgumentCell(value);
  const line: unknown = value[0];
  if (value.length === 1 && Array.isArray(line) && line.length === 1)
    return toArgumentCell(line[0]);
  const matrix: ArgumentCell[][] = value.map((row: unknown) =>
    Array.isArray(row)
      ? row.length === 1
        ? [toArgumentCell(row[0])]
        : row.map(toArgumentCell)
      : [toArgumentCell(row)],
  );
  return matrix.length === 0 || matrix[0]!.length === 0 ? null : matrix;
}

/**
 * Reads an argument: returns its value, undefined if it is missing, or the refusal. Errors are
 * handled before.
 */
export type ArgumentReader = (value: ArgumentValue) => unknown;

/** The reader of a parameter, created once so that calls need not evaluate the parameter again. */
export function readerOf(param: Param): ArgumentReader {
  switch (param.type) {
    case "range":
      return (value) => readRange(param, value);
    case "rows":
      return (value) =>
        isEmptyZeroOrFalse(value) ? undefined : readUserRows(param.kind, asMatrix(value));
    case "rest":
      return (value) => value;
    case "text":
      return cellReader(param, textReader(param));
    case "textOrNumber":
      return cellReader(param, textOrNumberReader(param));
    case "keyword":
      return cellReader(param, keywordReader(param));
    case "key":
      return cellReader(param, keyReader(param));
    case "number":
      return cellReader(param, numberReader(param));
    case "fraction":
      return cellReader(param, fractionReader(param));
    case "boolean":
      return cellReader(param, booleanReader(param));
  }
}

const isEmpty = (value: ArgumentValue): boolean => value === null || value === "";
/** Whether a value is what an empty cell arrives as. */
export const isEmptyZeroOrFalse = (value: ArgumentValue): boolean =>
  isEmpty(value) || value === 0 || value === false;

/**
 * Reads one cell as Excel's functions do: omitted, null and empty text are missing, and a 0 is a 0,
 * even from an empty cell on the desktop. For text parameters only, 0 and FALSE are missing,
 * because no text is spelled so.
 */
function cellReader(param: Param, readCell: (value: Scalar) => unknown): ArgumentReader {
  const isLeftOut = isNumeric(param) ? isEmpty : isEmptyZeroOrFalse;
  const standard = "default" in param ? param.default : undefined;
  const isRequired = standard === undefined && !param.optional && !param.unneededWith;
  const most = param.type === "text" && param.isList === true ? MAX_LIST_LETTERS : MAX_LETTERS;
  return (value) => {
    if (isLeftOut(value)) return isRequired ? missing(param) : standard;
    if (typeof value === "string" && value.length > most)
      return refuse(
        "impossible",
        { [param.name]: `${value.slice(0, MAX_QUOTED_LETTERS)}...` },
        `It has ${value.length} letters. Enter a text of at most ${most}.`,
      );
    return readCell(value as Scalar);
  };
}

/** The most that Excel takes of a text in a formula: no name and no question is longer. */
const MAX_LETTERS = 255;
/** A list of names, such as all columns of a table. */
const MAX_LIST_LETTERS = 1_000;
const MAX_QUOTED_LETTERS = 40;

const isNumeric = ({ type }: Param): boolean =>
  type === "number" || type === "fraction" || type === "boolean";

/** The refusal of a call without a parameter that it needs. */
export const missing = (param: Param): Refusal =>
  refuse("missing", { [param.name]: "" }, param.help, { suggestions: () => offeredValues(param) });

/** The values that a parameter offers, where it has a list. */
export function offeredValues(param: Param): readonly string[] {
  if (param.type === "keyword") return param.values;
  if (param.type === "key") return param.choices?.() ?? dimension(param.dimension).names;
  if (param.type === "textOrNumber") return param.choices?.() ?? [];
  return [];
}

/** Ranges may have thousands of unknown names: the offered ones are listed once. */
const offeredKeys = new WeakMap<Param, ReadonlySet<string>>();

/** Whether the parameter accepts a name, by itself or in combination with other arguments. */
export function isOffered(param: Param, name: string): boolean {
  const key = normalizeKey(name);
  let keys = offeredKeys.get(param);
  if (!keys) offeredKeys.set(param, (keys = new Set(offeredValues(param).map(normalizeKey))));
  return (
    key !== "" &&
    (keys.has(key) ||
      ("dimension" in param &&
        param.dimension !== undefined &&
        dimension(param.dimension).find(name) !== undefined))
  );
}

type Typed<T extends Param["type"]> = Extract<Param, { type: T }>;

/**
 * Every spelling of a keyword's values. Of equal spellings, a value wins over an alias, and the
 * first over the next.
 */
function spellingsOf(param: Typed<"keyword">): ReadonlyMap<string, string> {
  const all = [
    ...param.values.map((value) => [value, value] as const),
    ...Object.entries(param.aliases ?? {}),
  ];
  const spellings = new Map(
    all.reverse().map(([spelling, value]) => [normalizeKey(spelling), value]),
  );
  if (param.dimension)
    for (const { name, aliases } of dimension(param.dimension).entries) {
      const names = [name, ...(aliases ?? [])].map(normalizeKey);
      const value = spellings.get(names.find((key) => spellings.has(key)) ?? "");
      if (value !== undefined)
        for (const key of names) if (!spellings.has(key)) spellings.set(key, value);
    }
  return spellings;
}

/**
 * A text in the spelling of the model: the offered value with the same name, or the canonical name
 * of the dimension.
 */
function textReader(param: Typed<"text"> | Typed<"textOrNumber">): (value: Scalar) => string {
  const { dimension: dimensionName } = param;
  if (!dimensionName) return String;
  let spellings: ReadonlyMap<string, string> | undefined;
  let namesOfEntries: ReadonlyMap<DimensionEntry | undefined, string>;
  return (value) => {
    const text = String(value);
    const names = dimension(dimensionName);
    const dimensionEntry = names.find(text);
    if (!dimensionEntry) return text;
    if (!spellings) {
      // Of equal spellings the first wins.
      const offered = [...offeredValues(param)].reverse();
      spellings = new Map(offered.map((name) => [normalizeKey(name), name]));
      namesOfEntries = new Map(offered.map((name) => [names.find(name), name]));
    }
    return (
      spellings.get(normalizeKey(text)) ?? namesOfEntries.get(dimensionEntry) ?? dimensionEntry.name
    );
  };
}

function keywordReader(param: Typed<"keyword">): (value: Scalar) => string | Refusal {
  let spellings: ReadonlyMap<string, string> | undefined;
  /** A name of the catalogue that these measurements do not have. */
  const isNameOfOther = (text: string): boolean => {
    const names = param.dimension ? dimension(param.dimension) : undefined;
    return names !== undefined && !names.optionsOf && names.find(text) !== undefined;
  };
  return (value) =>
    (spellings ??= spellingsOf(param)).get(normalizeKey(String(value))) ??
    refuse(
      isNameOfOther(String(value)) ? "notMeasured" : "notAllowed",
      { [param.name]: value },
      "",
      { suggestions: () => param.values },
    );
}

const keyReader =
  (param: Typed<"key">) =>
  (value: Scalar): string | Refusal => {
    const text = String(value);
    if (param.asTyped) return text.trim();
    const dimensionEntry = dimension(param.dimension).find(text);
    if (dimensionEntry) return dimensionEntry.name;
    if (param.open) return text;
    return refuse("unknownKey", { [param.name]: value }, "", {
      suggestions: () => offeredValues(param),
    });
  };

function textOrNumberReader(
  param: Typed<"textOrNumber">,
): (value: Scalar) => string | number | Refusal {
  const { name, min = -Infinity } = param;
  const text = textReader(param);
  return (value) => {
    if (typeof value !== "number") return text(value);
    return value < min
      ? refuse("negative", { [name]: value }, `Enter a number of at least ${min}.`)
      : value;
  };
}

/** A hint for an invalid 0: empty cells arrive as 0 on the desktop. */
const emptyCellHint = (value: Scalar): string => (value === 0 ? " Is the cell empty?" : "");

/** The advice for "1200 rPerf" where another measure is expected: a sum of both means nothing. */
const otherMeasure = (value: Scalar, unit: string): string | undefined =>
  unit !== "rPerf" && typeof value === "string" && /rperf/i.test(value)
    ? "rPerf measures other work than CPW: never add the two or compare them."
    : undefined;

/** The accepted numbers: "Enter a whole number from 1 to 4." */
function acceptedNumber({ min, max, above, whole, unit }: Typed<"number">): string {
  if (unit === "day") return "Enter a date, such as DATE(2026,1,1).";
  const range =
    max === undefined
      ? above
        ? `greater than ${min}`
        : `of at least ${min}`
      : above
        ? `greater than ${min} and at most ${max}`
        : `from ${min} to ${max}`;
  return `Enter a ${whole ? "whole " : ""}number ${range}.`;
}

const numberReader = (param: Typed<"number">): ((value: Scalar) => number | Refusal) => {
  const { name, min, max = Infinity, above, whole } = param;
  const accepted = acceptedNumber(param);
  return (cell) => {
    const value = numberStoredAsText(cell);
    if (typeof value !== "number")
      return refuse("notANumber", { [name]: value }, otherMeasure(value, param.unit) ?? accepted);
    if (value < min || (above && value === min))
      return refuse("negative", { [name]: value }, accepted + emptyCellHint(value));
    if (value > max || (whole && !Number.isInteger(value)))
      return refuse("notAllowed", { [name]: value }, accepted);
    return value;
  };
};

interface FractionLimits {
  readonly above?: true;
  readonly max?: number;
  readonly signed?: true;
  readonly example?: string;
}

/** The accepted fractions: "Enter a percentage from 0% to 100%, such as 50% or 0.5." */
function acceptedFraction({ above, max = 1, signed, example }: FractionLimits): string {
  const highest = inPercent(max);
  const range = above
    ? `greater than 0% and at most ${highest}`
    : `from ${signed ? "-100%" : "0%"} to ${highest}`;
  return `Enter a percentage ${range}, such as ${example ?? "50% or 0.5"}.`;
}

/** The refusal of a number that is no percentage within the limits. */
function unfitFraction(name: string, limits: FractionLimits, value: Scalar): Refusal | undefined {
  const { above, max = 1, signed } = limits;
  if (typeof value !== "number")
    return refuse("notANumber", { [name]: value }, acceptedFraction(limits));
  if (value < (signed ? -1 : 0) || (above && value === 0))
    return refuse("negative", { [name]: value }, acceptedFraction(limits) + emptyCellHint(value));
  return value > max
    ? { ...refuse("notAFraction", { [name]: value }, acceptedFraction(limits)), maximum: max }
    : undefined;
}

const fractionReader =
  (param: Typed<"fraction">) =>
  (cell: Scalar): number | Refusal => {
    const value = numberStoredAsText(cell);
    return unfitFraction(param.name, param, value) ?? (value as number);
  };

const booleanReader =
  ({ name }: Typed<"boolean">) =>
  (value: Scalar): boolean | Refusal => {
    if (typeof value === "boolean") return value;
    if (value === 1 || value === 0) return value === 1;
    const key = normalizeKey(String(value));
    return key === "true"
      ? true
      : key === "false"
        ? false
        : refuse("notAllowed", { [name]: value }, "", { suggestions: () => ["TRUE", "FALSE"] });
  };

const asMatrix = (value: ArgumentValue): ArgumentMatrix =>
  (Array.isArray(value) ? value : [[value]]) as ArgumentMatrix;

function readRange(
  param: Typed<"range">,
  value: ArgumentValue,
): ArgumentMatrix | undefined | Refusal {
  // An empty cell on the desktop.
  if (param.optional && (value === 0 || value === false)) return undefined;
  const matrix = asMatrix(value);
  if (matrix.every((row) => row.every(isEmpty)))
    return param.optional ? undefined : refuse("missing", { [param.name]: "" }, param.help);
  if (param.of === "values") return matrix;
  const numbers = matrix.map((row) => row.map(numberStoredAsText));
  for (const row of numbers)
    for (const cell of row) {
      if (isEmpty(cell)) continue;
      if (typeof cell !== "number")
        return refuse(
          "notANumber",
          { [param.name]: cell as Scalar },
          otherMeasure(cell as Scalar, "") ?? "Enter numbers in all cells of the range.",
        );
      const unfit = param.of === "fractions" && unfitFraction(param.name, param, cell);
      if (unfit) return unfit;
    }
  return numbers;
}

/** The cells of several arguments in sequence, each range row by row; empty cells are null. */
export function cellsOf(args: readonly ArgumentValue[]): readonly ArgumentCell[] {
  const cells: ArgumentCell[] = [];
  for (const arg of args) {
    if (!Array.isArray(arg)) cells.push(arg as ArgumentCell);
    else for (const row of arg) for (const cell of row) cells.push(cell);
  }
  return cells;
}

/** The first error in an argument: it passes through. */
export function firstError(value: ArgumentValue): CellError | undefined {
  if (value instanceof CellError) return value;
  if (!Array.isArray(value)) return undefined;
  for (const row of value) for (const cell of row) if (cell instanceof CellError) return cell;
  return undefined;
}

/** Whether a value is a refusal. */
export const isRefusalValue = (value: unknown): value is Refusal =>
  typeof value === "object" && value !== null && "refused" in value && isRefusal(value as Refusal);
