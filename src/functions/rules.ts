/** CHECK and WHY: thresholds and rules of the documents, by id. */
import { answer, isRefusal, type Outcome, type Scalar } from "../models/answer";
import * as rules from "../models/rules";
import { cellsOf } from "./core/arguments";
import { CellError } from "./core/cell-error";
import { worksheetFunction, type WorksheetFunction } from "./core/define-function";
import { displayedResult } from "./core/explain";
import type { ArgumentValue } from "./core/parameters";
import { findFunction } from "./core/registry";

/** Values of CHECK: cells and ranges; "" is a blank, and an error is passed on as text. */
const valuesOf = (raw: readonly ArgumentValue[]): Scalar[] =>
  [...cellsOf(raw)].map((value) => (value instanceof CellError ? value.code : (value ?? "")));

export const check: WorksheetFunction = worksheetFunction({
  name: "CHECK",
  subject: "rules",
  summary:
    "Checks values against a rule: PASS, INFO (unusual), WARN (not as recommended) or FAIL (limit exceeded).",
  params: [
    { name: "rule", type: "text", help: "Id of a rule from RULES(), such as cpu.critical." },
    {
      name: "values",
      type: "rest",
      optional: true,
      help: "Value or range to check, percentages as 60% or 0.6. If the rule has no limit, the limit comes last.",
    },
  ],
  returns: "verdict",
  examples: [
    {
      args: ["plan.partition.utilisation", 0.65, 0.7],
      value: "PASS",
      shows: "a rule that compares with the caller's limit",
    },
    { args: ["plan.partition.utilisation", 0.75, 0.7], value: "FAIL", shows: "above the limit" },
    { args: ["vios.processors", 6, 2], value: "PASS", shows: "3 processors for 1 of VIOS" },
    { args: ["communications.jumbo.gain", 0.1], value: "INFO", shows: "12% was measured" },
    { args: ["disk.ioa.utilisation", 60], value: "#VALUE!", shows: "60% is 0.6" },
  ],
  seeAlso: ["WHY", "RULES"],
  answer: (a) => rules.check(a.rule, valuesOf(a.values)),
});

/** Why a function answers so: the sentence of a refusal, the reason of a verdict. */
function reasonOf(name: string, outcome: Outcome | CellError): Outcome {
  const { message, value } = displayedResult(outcome);
  const answerOfCall =
    message || outcome instanceof CellError || isRefusal(outcome) ? undefined : outcome;
  const { formula = "", unit = "" } = answerOfCall ?? {};
  const reason = unit === "verdict" || value === "NO" ? formula : "";
  return answer<Scalar>(
    message ||
      (reason
        ? `${shownTruth(value)}: ${reason}`
        : `${name} answers ${shownTruth(value)}. It is not an error.`),
    "text",
    answerOfCall?.basis ?? "rule",
    { references: answerOfCall?.references },
  );
}

const shownTruth = (value: Scalar): string =>
  typeof value === "boolean" ? String(value).toUpperCase() : String(value);

export const why: WorksheetFunction = worksheetFunction({
  name: "WHY",
  subject: "rules",
  summary: "Returns what a rule states, the reason of a CHECK, or why no value is available.",
  params: [
    { name: "what", type: "text", help: "Id of a rule or name of a function, such as CPWRATE." },
    {
      name: "values",
      type: "rest",
      optional: true,
      help: "Values for the rule, or arguments of the function. Leave empty for the wording of the rule.",
    },
  ],
  returns: "text",
  examples: [
    {
      args: ["LPARCAP", -5],
      value: "CPW -5 is too small. Enter a number of at least 0.",
      shows: "the sentence behind a #VALUE!",
    },
    {
      args: ["plan.partition.utilisation", 0.75, 0.7],
      contains: "The limit is 70%",
      shows: "the reason of a FAIL",
    },
    {
      args: ["plan.partition.utilisation"],
      contains: "at most the limit given",
      shows: "the wording of the rule",
    },
    {
      args: ["LPARCAP", 1000],
      value: "LPARCAP answers 900. It is not an error.",
      shows: "an answer",
    },
    {
      args: ["SRIOVSUM", [[0.06], [0.95]]],
      value: "FAIL: The ports have 101% of 100%.",
      shows: "the reason of a function's FAIL",
    },
  ],
  seeAlso: ["CHECK", "EXPLAIN"],
  answer: (a) => {
    const fn = findFunction(a.what);
    if (!fn) return rules.why(a.what, valuesOf(a.values));
    return reasonOf(fn.name, fn.outcome(a.values));
  },
});
