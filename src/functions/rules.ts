/** CHECK, WHY and RULES: thresholds and rules of the documents, by id. */
import { answer, type Scalar } from "../models/answer";
import { listRules } from "../models/rule-list";
import * as rules from "../models/rules";
import { cellsOf } from "./arguments";
import { CellError } from "./cell";
import { worksheetFunction, type WorksheetFunction } from "./define";
import { shown } from "./explain";
import type { Raw } from "./parameters";
import { findFunction } from "./registry";

/** Values of CHECK as they come: cells and ranges, blanks left out; an error in any of them is handed back as text. */
function valuesOf(raw: readonly Raw[]): Scalar[] {
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
    "The rules of the catalogue: id, quantity, comparison, bound, unit, verdict when it does not hold, wording.",
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
  summary: "Verdict of a rule for a value or a range: PASS, WARN or FAIL.",
  params: [
    { name: "rule", type: "text", help: "Id of a rule, as RULES() lists them." },
    {
      name: "values",
      type: "rest",
      optional: true,
      help: "The value or range to judge; for a rule without a bound of its own, the limit comes last.",
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
  ],
  seeAlso: ["WHY", "RULES"],
  answer: (a) => rules.check(a.rule, valuesOf(a.values)),
});

export const why: WorksheetFunction = worksheetFunction({
  name: "WHY",
  subject: "rules",
  summary: "What a rule says, the reason of a CHECK, or of a function's refusal, as one text.",
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
      value: "cpw is -5, which is too small. At least 0 is needed.",
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
      value: "LPARCAP answers 900; there is nothing to explain away.",
      shows: "an answer that is no refusal",
    },
  ],
  seeAlso: ["CHECK", "EXPLAIN"],
  answer: (a) => {
    const fn = findFunction(a.what);
    if (!fn) return rules.why(a.what, valuesOf(a.values));
    const { message, value } = shown(fn.outcome(a.values));
    return answer<Scalar>(
      message || `${fn.name} answers ${String(value)}; there is nothing to explain away.`,
      "text",
      "rule",
    );
  },
});
