/** Calls of functions by name, with the evidence of their answers. Never throws on input. */
import { allFunctions } from "../functions";
import { searchFunctions } from "../functions/search";
import { toArgumentValue } from "../functions/core/arguments";
import { citations } from "../functions/core/citation";
import { cellAt, sharedShape, UNEVEN_RANGES } from "../functions/core/broadcast";
import { CellError } from "../functions/core/cell-error";
import type { WorksheetFunction } from "../functions/core/define-function";
import { displayedResult, explainOutcome } from "../functions/core/explain";
import { shortList } from "../functions/core/messages";
import { isBroadcast, type ArgumentValue, type Param } from "../functions/core/parameters";
import { findFunction } from "../functions/core/registry";
import { signature } from "../functions/core/signature";
import { suggest } from "../catalogue/lookup-key";
import { isRefusal, type Matrix, type Outcome } from "../models/answer";
import { withoutNoise } from "../models/significant-digits";
import { ourVersions } from "../provenance/versions";
import { isWrongCall, readArguments, oneLine } from "./arguments";
import { rowOf, sourceIds } from "./source-ids";
import type {
  CallAnswer,
  ArgumentInput,
  CallResult,
  CallExplanation,
  CallExplanations,
  FunctionDescription,
  ParameterDescription,
  CallRefusal,
  CallValue,
  LibraryVersions,
} from "./types";

const MAX_NEAREST = 6;

const functionNames = (): readonly string[] => allFunctions().map(({ name }) => name);

const unknownFunction = (name: unknown): CallRefusal => ({
  error: "#NAME?",
  message:
    typeof name === "string" && name.trim() !== ""
      ? `There is no function ${oneLine(name)}. Nearest: ${shortList(suggest(name.slice(0, 64), functionNames()), MAX_NEAREST)}.`
      : `The function name must be a text such as "CPWRATE", not ${oneLine(name)}.`,
  kind: "unknown function",
});

const functionNamed = (name: unknown): WorksheetFunction | undefined =>
  typeof name === "string" ? findFunction(name) : undefined;

const DIVIDED_BY_ZERO: CallRefusal = {
  error: "#DIV/0!",
  message: "The arithmetic divides by zero.",
  kind: "division by zero",
};

const UNEVEN: CallRefusal = {
  error: "#N/A",
  message: UNEVEN_RANGES,
  kind: "ranges of different sizes",
};

const plain = (value: CallValue): CallValue =>
  typeof value === "number" ? withoutNoise(value) : value;

function answered(outcome: Outcome | CellError): CallAnswer | CallRefusal {
  if (outcome instanceof CellError || isRefusal(outcome)) {
    const { error, message, kind } = displayedResult(outcome);
    return { error, message, kind };
  }
  const { value, unit, basis, references } = outcome;
  if (typeof value === "number" && !Number.isFinite(value)) return DIVIDED_BY_ZERO;
  return {
    value: Array.isArray(value)
      ? (value as Matrix).map((row) => row.map(plain))
      : plain(value as CallValue),
    unit,
    basis,
    sources: sourceIds(references),
  };
}

/** Whether an argument is a range whose cells are answered one by one. */
const isLifted = ({ params }: WorksheetFunction, value: ArgumentValue, i: number): boolean =>
  Array.isArray(value) && params[i] !== undefined && isBroadcast(params[i]);

const NO_EVIDENCE = { formula: "", inputs: [], citations: [], conditions: [], warnings: [] };

function explained(fn: WorksheetFunction, args: readonly unknown[]): CallExplanation {
  const outcome = fn.outcome(args);
  const { formula, inputs, sources, conditions, warnings } = explainOutcome(fn, args, outcome);
  return { ...answered(outcome), formula, inputs, citations: sources, conditions, warnings };
}

type OfCell<Result> = (fn: WorksheetFunction, args: readonly unknown[]) => Result;

/** One result, or those of each cell of ranges, as a formula that spills. */
function resultOf<Result>(
  name: string,
  args: readonly ArgumentInput[],
  ofCell: OfCell<Result>,
  refused: (refusal: CallRefusal) => Result,
): Result | { readonly answers: readonly (readonly Result[])[] } {
  const fn = functionNamed(name);
  if (!fn) return refused(unknownFunction(name));
  const read = readArguments(args);
  if (isWrongCall(read)) return refused(read);
  if (!read.some(Array.isArray)) return ofCell(fn, read);
  const values = read.map(toArgumentValue);
  const lifted = values.map((value, i) => isLifted(fn, value, i));
  const shape = sharedShape(values, (i) => lifted[i]!);
  if (!shape) return ofCell(fn, values);
  const answerAt = (row: number, column: number): Result => {
    const cells = values.map((value, i) => (lifted[i] ? cellAt(value, row, column) : value));
    return cells.includes(undefined) ? refused(UNEVEN) : ofCell(fn, cells);
  };
  return {
    answers: Array.from({ length: shape.rows }, (_, row) =>
      Array.from({ length: shape.columns }, (__, column) => answerAt(row, column)),
    ),
  };
}

/**
 * Calls a function by its name, as a cell would.
 *
 * @param name in any case, with or without "SIZEBOOK."
 * @param args as in a formula: numbers, texts, booleans, null for an omitted one, arrays for ranges
 */
export function call(name: string, args: readonly ArgumentInput[] = []): CallResult {
  return resultOf(
    name,
    args,
    (fn, own) => answered(fn.outcome(own)),
    (refusal) => refusal,
  );
}

/** The answer of a function with its formula, citations and warnings, or the refusal. */
export function explain(
  name: string,
  args: readonly ArgumentInput[] = [],
): CallExplanation | CallExplanations {
  return resultOf(name, args, explained, (refusal) => ({ ...refusal, ...NO_EVIDENCE }));
}

const parameterOf = (param: Param): ParameterDescription => ({
  name: param.name,
  help: param.help,
  type: param.type,
  optional: param.optional === true,
  ...(param.type === "keyword" ? { values: param.values } : {}),
});

const described = (fn: WorksheetFunction): FunctionDescription => ({
  name: fn.name,
  signature: signature(fn),
  subject: fn.subject,
  summary: fn.summary,
  returns: fn.returns,
  parameters: fn.params.map(parameterOf),
  examples: fn.examples.map(({ args, shows }) => ({ args, shows })),
});

/** All functions, or those that match a search in words, best first. */
export const functions = (search = ""): readonly FunctionDescription[] =>
  typeof search !== "string"
    ? []
    : search.trim() === ""
      ? allFunctions().map(described)
      : searchFunctions(search).map(({ fn }) => described(fn));

/**
 * The citation of a published row by the id in `sources`: document, edition, section, page, table
 * and row; undefined for an id of no row.
 */
export function citation(id: string): string | undefined {
  const reference = typeof id === "string" ? rowOf(id) : undefined;
  return reference && citations([reference])[0];
}

/** The versions of this package and of its catalogue. */
export const versions = (): LibraryVersions => ourVersions();
