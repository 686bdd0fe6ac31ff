/**
 * Reads raw arguments: one place for every host's quirks (an empty cell that arrives as 0, null or FALSE, data-type
 * objects, an Invocation object in the place of a new parameter) and for every check that a parameter's data asks for.
 */
import { dimension } from "../catalogue/reader";
import { keyOf, nearest } from "../catalogue/key-form";
import { isRefusal, refuse, type Refusal } from "../models/answer";
import { readUserRows } from "../models/user-rows";
import { CellError, isErrorCode } from "./cell";
import { allowsZero, type Param, type RawMatrix, type RawScalar } from "./parameters";

export type Raw = RawScalar | CellError | readonly (readonly (RawScalar | CellError)[])[];
export type RawCell = RawScalar | CellError;

interface DataType { readonly basicType?: string; readonly type?: string; readonly basicValue?: unknown; readonly errorType?: string }

/** A host's scalar as ours: basic values out of data types, errors as `CellError`, everything else that is no value as empty. */
export function plain(value: unknown): RawCell {
  switch (typeof value) {
    case "number": return Number.isFinite(value) ? value : new CellError("#NUM!", "");
    case "string": return isErrorCode(value) ? new CellError(value, "") : value;
    case "boolean": return value;
    case "object": {
      if (value === null) return null;
      if (value instanceof CellError) return value;
      const entity = value as DataType;
      if (entity.basicType === "Error" || entity.type === "Error") {
        return new CellError(isErrorCode(entity.basicValue) ? entity.basicValue : "#VALUE!", "");
      }
      return "basicValue" in entity ? plain(entity.basicValue) : null; // an Invocation object stands for nothing given
    }
    default: return null;
  }
}

/** A host's argument: a scalar, or a matrix where it has more than one cell. */
export function rawArgument(value: unknown): Raw {
  if (!Array.isArray(value)) return plain(value);
  const line: unknown = value[0];
  if (value.length === 1 && Array.isArray(line) && line.length === 1) return plain(line[0]);
  const matrix: RawCell[][] = value.map((row: unknown) => (Array.isArray(row) ? (row.length === 1 ? [plain(row[0])] : row.map(plain)) : [plain(row)]));
  return matrix.length === 0 || matrix[0]!.length === 0 ? null : matrix;
}

/** Whether a scalar stands for "nothing given" for this parameter: empty, or 0 and FALSE where those mean nothing to it. */
export function isLeftOut(param: Param, value: RawCell): boolean {
  if (value === null || value === "") return true;
  if (value === 0 || value === false) return !allowsZero(param);
  return false;
}

const emptyToZero = (param: Param, value: RawCell): RawCell => (value === null || value === "") && allowsZero(param) && !param.optional ? (param.type === "boolean" ? false : 0) : value;

/** One checked argument: its value, undefined where it was left out, or the refusal. Errors are dealt with before. */
export function readArgument(param: Param, given: Raw): unknown | Refusal {
  if (param.type === "range") return readRange(param, given);
  if (param.type === "rows") return given === null || given === "" || given === 0 || given === false ? undefined : readUserRows(param.kind, asMatrix(given));
  const value = emptyToZero(param, given as RawCell) as RawScalar;
  if (isLeftOut(param, value)) {
    if ("default" in param && param.default !== undefined) return param.default;
    if (param.optional) return undefined;
    return refuse("missing", param.name, "", param.help, () => offeredBy(param));
  }
  switch (param.type) {
    case "text": return String(value);
    case "textOrNumber": return readTextOrNumber(param, value!);
    case "keyword": return readKeyword(param, value!);
    case "key": return readKey(param, value!);
    case "number": return readNumber(param, value!);
    case "fraction": return readFraction(param, value!);
    case "boolean": return readBoolean(param, value!);
    case "rest": return value;
  }
}

/** The values that a parameter offers, where it has a list. */
export function offeredBy(param: Param): readonly string[] {
  if (param.type === "keyword") return param.values;
  if (param.type === "key") return param.offered?.() ?? dimension(param.dimension).names;
  if (param.type === "textOrNumber") return param.offered?.() ?? [];
  return [];
}

type KeywordParam = Extract<Param, { type: "keyword" }>;
const spellings = new WeakMap<KeywordParam, ReadonlyMap<string, string>>();

/** Every spelling of a keyword's values; where two are alike, the value's own goes before an alias, the first before the next. */
function spellingsOf(param: KeywordParam): ReadonlyMap<string, string> {
  let found = spellings.get(param);
  if (!found) {
    const all = [...param.values.map((value) => [value, value] as const), ...Object.entries(param.aliases ?? {})];
    spellings.set(param, (found = new Map(all.reverse().map(([spelling, value]) => [keyOf(spelling), value]))));
  }
  return found;
}

const readKeyword = (param: KeywordParam, value: RawScalar): string | Refusal =>
  spellingsOf(param).get(keyOf(String(value))) ?? refuse("notAllowed", param.name, value!, "", () => param.values);

function readKey(param: Extract<Param, { type: "key" }>, value: RawScalar): string | Refusal {
  const text = String(value);
  const found = dimension(param.dimension).find(text);
  if (found) return found.name;
  if (param.open) return text;
  return refuse("unknownKey", param.name, value!, "", () => nearest(text, offeredBy(param)));
}

function readTextOrNumber(param: Extract<Param, { type: "textOrNumber" }>, value: RawScalar): string | number | Refusal {
  if (typeof value === "number") {
    return param.min !== undefined && value < param.min ? refuse("negative", param.name, value, `At least ${param.min}.`) : value;
  }
  return String(value);
}

function readNumber(param: Extract<Param, { type: "number" }>, value: RawScalar): number | Refusal {
  if (typeof value !== "number") return refuse("notANumber", param.name, value!, param.help);
  if (value < param.min || (param.above && value === param.min)) {
    return refuse("negative", param.name, value, param.above ? `More than ${param.min} is needed.` : `At least ${param.min} is needed.`);
  }
  if (param.max !== undefined && value > param.max) return refuse("notAllowed", param.name, value, `At most ${param.max} is allowed.`);
  if (param.whole && !Number.isInteger(value)) return refuse("notAllowed", param.name, value, "A whole number is needed.");
  return value;
}

function readFraction(param: Extract<Param, { type: "fraction" }>, value: RawScalar): number | Refusal {
  if (typeof value !== "number") return refuse("notANumber", param.name, value!, `${param.help} 50% is 0.5.`);
  if (value < (param.signed ? -1 : 0) || (param.above && value === 0)) {
    return refuse("negative", param.name, value, param.signed ? "At least -1 (minus 100%) is needed." : param.above ? "More than 0 is needed. 50% is 0.5." : "At least 0 is needed. 50% is 0.5.");
  }
  if (value > (param.over ? 10 : 1)) return refuse("notAFraction", param.name, value, "50% is 0.5.");
  return value;
}

function readBoolean(param: Extract<Param, { type: "boolean" }>, value: RawScalar): boolean | Refusal {
  if (typeof value === "boolean") return value;
  if (value === 1 || value === 0) return value === 1;
  const key = keyOf(String(value));
  return key === "true" ? true : key === "false" ? false : refuse("notAllowed", param.name, value!, "", () => ["TRUE", "FALSE"]);
}

const asMatrix = (given: Raw): RawMatrix => (Array.isArray(given) ? given : [[given]]) as RawMatrix;

function readRange(param: Extract<Param, { type: "range" }>, given: Raw): RawMatrix | undefined | Refusal {
  if (param.optional && (given === 0 || given === false)) return undefined; // an empty cell on the desktop
  const matrix = asMatrix(given);
  const empty = matrix.every((row) => row.every((cell) => cell === null || cell === ""));
  if (empty) return param.optional ? undefined : refuse("missing", param.name, "", param.help);
  if (param.of === "numbers") {
    for (const row of matrix) for (const cell of row) {
      if (cell !== null && cell !== "" && typeof cell !== "number") return refuse("notANumber", param.name, cell, param.help);
    }
  }
  return matrix;
}

/** The first error in an argument: it passes through. */
export function errorIn(given: Raw): CellError | undefined {
  if (given instanceof CellError) return given;
  if (!Array.isArray(given)) return undefined;
  for (const row of given) for (const cell of row) if (cell instanceof CellError) return cell;
  return undefined;
}

export const refused = (value: unknown): value is Refusal => typeof value === "object" && value !== null && "refused" in value && isRefusal(value as Refusal);
