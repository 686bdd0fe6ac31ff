/**
 * EXPLAIN, SOURCE, BASIS, WARNINGS and the like: the answer of another function as text, the same
 * for all hosts.
 */
import { isRefusal, type Answer, type Outcome, type Scalar } from "../../models/answer";
import { withoutNoise } from "../../models/significant-digits";
import { CellError } from "./cell-error";
import { citations, conditionsOf, sourceLines, sourcesOf, warningsOf } from "./citation";
import type { WorksheetFunction } from "./define-function";
import { errorCode, KIND_NAMES, sentence } from "./messages";

/** The rows of an explanation, in their fixed order. */
export const EXPLANATION_ROWS = [
  "value",
  "unit",
  "basis",
  "formula",
  "inputs",
  "source",
  "conditions",
  "warnings",
] as const;

export interface Explanation {
  readonly value: Scalar;
  /** "" for an answer, else the error code that the cell shows. */
  readonly error: string;
  /** The message of a refusal, "" for an answer. */
  readonly message: string;
  /** The kind of the refusal in words, the same for all functions; "" for an answer. */
  readonly kind: string;
  readonly unit: string;
  readonly basis: string;
  readonly formula: string;
  readonly inputs: readonly string[];
  readonly sources: readonly string[];
  readonly sourceLines: readonly string[];
  readonly conditions: readonly string[];
  readonly warnings: readonly string[];
}

const text = (value: unknown): string => {
  if (Array.isArray(value))
    return `${value.length} x ${Array.isArray(value[0]) ? value[0].length : 1} range`;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return value === null || value === undefined || value === ""
    ? ""
    : value instanceof CellError
      ? value.code
      : String(value);
};

const inputsOf = (fn: WorksheetFunction, args: readonly unknown[]): string[] =>
  args.flatMap((arg, i) => {
    const display = text(arg);
    const param = fn.params[Math.min(i, fn.params.length - 1)];
    return display === "" ? [] : [param ? `${param.name} = ${display}` : display];
  });

function shownValue(answer: Answer): Scalar {
  if (!Array.isArray(answer.value))
    return typeof answer.value === "number" ? withoutNoise(answer.value) : (answer.value as Scalar);
  return `${answer.value.length} rows x ${answer.value[0]?.length ?? 0} columns`;
}

/** What a cell shows for an outcome: its value, or an error with its message. */
export function displayedResult(
  outcome: Outcome | CellError,
): Pick<Explanation, "value" | "error" | "message" | "kind"> {
  if (outcome instanceof CellError)
    return {
      value: outcome.code,
      error: outcome.code,
      message: `An argument holds the error ${outcome.code}.`,
      kind: "error in an argument",
    };
  if (!isRefusal(outcome)) return { value: shownValue(outcome), error: "", message: "", kind: "" };
  const error = errorCode(outcome.refused);
  return { value: error, error, message: sentence(outcome), kind: KIND_NAMES[outcome.refused] };
}

/** The answer of a function to these arguments. */
export function explain(fn: WorksheetFunction, args: readonly unknown[]): Explanation {
  return explainOutcome(fn, args, fn.outcome(args));
}

/**
 * The explanation of an outcome: value, unit, basis, source, conditions and warnings, or the
 * refusal.
 */
export function explainOutcome(
  fn: WorksheetFunction,
  args: readonly unknown[],
  outcome: Outcome | CellError,
): Explanation {
  const explanation = { ...NOTHING, ...displayedResult(outcome), inputs: inputsOf(fn, args) };
  if (outcome instanceof CellError) return explanation;
  if (isRefusal(outcome))
    return {
      ...explanation,
      sources: citations(outcome.references),
      sourceLines: sourceLines(outcome.references),
    };
  return {
    ...explanation,
    unit: outcome.unit,
    basis: outcome.basis,
    formula: outcome.formula,
    sources: sourcesOf(outcome),
    sourceLines: sourceLines(outcome.references),
    conditions: conditionsOf(outcome),
    warnings: warningsOf(outcome),
  };
}

const NOTHING: Explanation = {
  value: "",
  error: "",
  message: "",
  kind: "",
  unit: "",
  basis: "",
  formula: "",
  inputs: [],
  sources: [],
  sourceLines: [],
  conditions: [],
  warnings: [],
};

/**
 * The two columns that EXPLAIN spills. A refusal shows its sentence in the place of the value and
 * its kind in that of the basis.
 */
export function explanationRows(explanation: Explanation): Scalar[][] {
  const refused = explanation.error !== "";
  const cells: Readonly<Record<(typeof EXPLANATION_ROWS)[number], Scalar>> = {
    value: refused ? `${explanation.error} ${explanation.message}`.trim() : explanation.value,
    unit: explanation.unit,
    basis: explanation.kind || explanation.basis,
    formula: explanation.formula,
    inputs: explanation.inputs.join("; "),
    source: explanation.sources.join(" | "),
    conditions: explanation.conditions.join("; "),
    warnings: explanation.warnings.join(" | "),
  };
  return EXPLANATION_ROWS.map((row) => [row, cells[row]]);
}
