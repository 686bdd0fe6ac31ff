/**
 * Calls of our functions as texts with their arguments, so that they can be repeated without the
 * workbook.
 */
import { EXCEL_LIMITS } from "../spreadsheet/excel-limits";
import { CellError, errorOf } from "../functions/core/cell-error";
import type { WorksheetFunction } from "../functions/core/define-function";
import { findFunction } from "../functions/core/registry";
import { isRefusal, type Outcome } from "../models/answer";
import { parseFormula } from "../spreadsheet/formula/parse";
import type { Expression } from "../spreadsheet/formula/expression";
import { NAMESPACE } from "../functions/core/namespace";
import { sizeFunction } from "../spreadsheet/formula/function-names";
import { isMatrix, type Evaluated, type Value } from "../spreadsheet/cell-values";

type ValueRange = readonly (readonly Value[])[];

/** The name of a range in the text of a call. */
export type NameOfRange = (range: ValueRange) => string;

/** Texts that a formula cannot hold unchanged: with line breaks, or too long for Excel. */
const MAX_TYPED_LENGTH = EXCEL_LIMITS.textInFormula;
const isTyped = (text: string): boolean =>
  text.length <= MAX_TYPED_LENGTH && !/[\u0000-\u001f]/.test(text);

function argumentText(value: Evaluated, nameOf: NameOfRange): string {
  if (isMatrix(value)) return nameOf(value);
  if (value === null) return "";
  if (value instanceof CellError) return value.code;
  if (typeof value === "string")
    return isTyped(value) ? `"${value.replace(/"/g, '""')}"` : nameOf([[value]]);
  return typeof value === "boolean" ? String(value).toUpperCase() : String(value);
}

/** `SIZEBOOK.CPWLPAR("9117-MMD","EPM0",16,,range1)` */
export const callText = (
  fn: WorksheetFunction,
  args: readonly Evaluated[],
  nameOf: NameOfRange,
): string => `${NAMESPACE}.${fn.name}(${args.map((arg) => argumentText(arg, nameOf)).join(",")})`;

const byContents: NameOfRange = (range) => `range#${digest(range)}`;

/** A key that is equal for equal calls of any workbook: ranges are replaced by their content. */
export const callKey = (fn: WorksheetFunction, args: readonly Evaluated[]): string =>
  callText(fn, args, byContents);

/** The key of a call with numbered ranges; texts in quotes are not changed. */
export const keyOfCall = (call: string, ranges: readonly ValueRange[]): string =>
  call.replace(/"(?:[^"]|"")*"|\brange(\d+)\b/g, (text, number: string | undefined) => {
    const range = ranges[Number(number) - 1];
    return range ? byContents(range) : text;
  });

/** The value of an argument in such a text; undefined if callText does not write it. */
function argumentOf(
  part: Expression | undefined,
  ranges: readonly ValueRange[],
): Evaluated | undefined {
  if (!part) return null;
  switch (part.kind) {
    case "number":
    case "text":
    case "boolean":
      return part.value;
    case "error":
      return errorOf(part.code);
    case "sign":
      return part.operator === "-" && part.of.kind === "number" ? -part.of.value : undefined;
    case "name": {
      const range = ranges[Number(/^range(\d+)$/.exec(part.text)?.[1]) - 1];
      return range && range.length === 1 && range[0]!.length === 1 ? range[0]![0]! : range;
    }
    default:
      return undefined;
  }
}

/** The answer of a function, and the catalogue rows behind it. */
export interface ReplayedAnswer {
  readonly value: Value;
  /** The message of a refusal is evaluated only where it is shown. */
  readonly outcome: Outcome | CellError;
}

const SPREAD = "rows of a table";

/**
 * Calls a function as a cell would. A table is represented by its size and a hash, because only
 * equality matters.
 */
export function evaluateCall(fn: WorksheetFunction, args: readonly Evaluated[]): ReplayedAnswer {
  const outcome = fn.outcome(args);
  if (!(outcome instanceof CellError) && !isRefusal(outcome) && !Array.isArray(outcome.value))
    return { value: outcome.value as Value, outcome };
  const result = fn.call(args);
  return {
    value: Array.isArray(result) ? `${result.length} ${SPREAD} (${digest(result)})` : result,
    outcome,
  };
}

function digest(rows: readonly (readonly unknown[])[]): string {
  let hash = 0;
  const text = JSON.stringify(rows);
  for (let i = 0; i < text.length; i += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) >>> 0;
  return hash.toString(16);
}

export type ReplayedCall =
  | {
      readonly kind: "said";
      readonly fn: WorksheetFunction;
      readonly args: readonly Evaluated[];
      readonly answer: ReplayedAnswer;
    }
  | { readonly kind: "noFunction"; readonly name: string }
  | { readonly kind: "unreadable" };

/** Repeats a call from its text. */
export function replayCalls(text: string, ranges: readonly ValueRange[]): ReplayedCall {
  const call = parseFormula(text);
  if (call?.kind !== "call") return { kind: "unreadable" };
  const name = sizeFunction(call.name) ?? call.name;
  const fn = findFunction(name);
  if (!fn) return { kind: "noFunction", name };
  const args = call.args.map((part) => argumentOf(part, ranges));
  return args.includes(undefined)
    ? { kind: "unreadable" }
    : {
        kind: "said",
        fn,
        args: args as Evaluated[],
        answer: evaluateCall(fn, args as Evaluated[]),
      };
}
