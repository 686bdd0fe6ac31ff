/** CHECK, WHY and RULES: thresholds and rules of the documents, by id. */
import { answer, isRefusal, type Outcome, type Scalar } from "../models/answer";
import { listRules } from "../models/rule-list";
import * as rules from "../models/rules";
import { cellsOf } from "./core/arguments";
import { CellError } from "./core/cell-error";
import { worksheetFunction, type WorksheetFunction } from "./core/define-function";
import { displayedResult } from "./core/explain";
import type { ArgumentValue } from "./core/parameters";
import { findFunction } from "./core/registry";

/**
 * Values of CHECK: cells and ranges without blanks; an error in any of them is passed on as text.
 */
function valuesOf(raw: readonly ArgumentValue[]): Scalar[] {
  const values: Scalar[] = [];
  for (const value of cellsOf(raw))
    if (value !== null && value !== "")
      values.push(value instanceof CellError ? value.code : value);
  return values;
}

export const rulesFunction: WorksheetFunction = worksheetFunction({
  name: "RULES",
  subject: "rules",
  spills: true,
  summary:
    "The rules of the catalogue: id, quantity, comparison, bound, unit, verdict where it does not hold (INFO: differs from what was observed or is usual; WARN: from what is recommended; FAIL: breaks a limit), wording. Percentages as published: 60 is 60%, which CHECK takes as 60% or 0.6.",
  params: [
    {
      name: "subject",
      type: "text",
      optional: true,
      help: "A subject or the beginning of an id, e.g. backup, or words, e.g. jumbo frames; empty for all rules.",
    },
  ],
  returns: "table",
  examples: [
    { args: [], first: "id", shows: "a header row, then every rule" },
    {
      args: ["no such subject"],
      value: "#N/A",
      shows: "an unknown subject is #N/A with the subjects",
    },
  ],
  seeAlso: ["CHECK", "WHY"],
  answer: (a) => listRules(a.subject),
});

export const check: WorksheetFunction = worksheetFunction({
  name: "CHECK",
  subject: "rules",
  summary:
    "Checks values against a rule: PASS it holds, INFO it differs from what was observed or is usual, WARN it differs from what is recommended, FAIL it breaks a limit.",
  params: [
    { name: "rule", type: "text", help: "Id of a rule, as RULES() lists them." },
    {
      name: "values",
      type: "rest",
      optional: true,
      help: "Value or range to check, percentages as 60% or 0.6; the limit, where the rule has none, last.",
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
  const answered =
    message || outcome instanceof CellError || isRefusal(outcome) ? undefined : outcome;
  const { formula = "", unit = "" } = answered ?? {};
  const reason = unit === "verdict" || value === "NO" ? formula : "";
  return answer<Scalar>(
    message ||
      (reason
        ? `${shownTruth(value)}: ${reason}`
        : `${name} answers ${shownTruth(value)}. It is not an error.`),
    "text",
    answered?.basis ?? "rule",
    { references: answered?.references },
  );
}

const shownTruth = (value: Scalar): string =>
  typeof value === "boolean" ? String(value).toUpperCase() : String(value);

export const why: WorksheetFunction = worksheetFunction({
  name: "WHY",
  subject: "rules",
  summary:
    "What a rule states, the reason of a CHECK, or why a function has no answer, as one text.",
  params: [
    { name: "what", type: "text", help: "Id of a rule, or name of a function." },
    {
      name: "values",
      type: "rest",
      optional: true,
      help: "The rule's values, or the function's arguments; nothing for what the rule says.",
    },
  ],
  returns: "text",
  examples: [
    {
      args: ["LPARCAP", -5],
      value: "Cpw -5 is too small. Enter a number of at least 0.",
      shows: "the sentence behind a #VALUE!",
    },
    {
      args: ["plan.partition.utilisation", 0.75, 0.7],
      contains: "should be at most 70%",
      shows: "the reason of a FAIL",
    },
    {
      args: ["plan.partition.utilisation"],
      contains: "at most the limit given",
      shows: "what the rule says",
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
