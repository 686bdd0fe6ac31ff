/** Functions about the answers of other functions. */
import { NAMESPACE } from "./core/namespace";
import {
  answer,
  refuse,
  type Answer,
  type Outcome,
  type Refusal,
  type Scalar,
} from "../models/answer";
import { CellError } from "./core/cell-error";
import { sourcesOf, warningsOf } from "./core/citation";
import { worksheetFunction, type WorksheetFunction } from "./core/define-function";
import { explain, explanationRows, type Explanation } from "./core/explain";
import { allFunctions, findFunction } from "./core/registry";

const functionParam = {
  name: "function",
  type: "text",
  help: `Name of a function, such as SAVERATE, with or without the prefix ${NAMESPACE}.`,
} as const;
const argumentsParam = {
  name: "arguments",
  type: "rest",
  optional: true,
  help: "Arguments of the function, in its order.",
} as const;

const unknownFunction = (name: string): Refusal =>
  refuse("unknownKey", { function: name }, "", {
    suggestions: () => allFunctions().map((fn) => fn.name),
  });

/** Explains another function's answer, as an answer. */
function aboutCall(
  name: string,
  args: readonly unknown[],
  make: (explanation: Explanation, fn: WorksheetFunction) => Outcome,
): Outcome {
  const fn = findFunction(name);
  return fn ? make(explain(fn, args), fn) : unknownFunction(name);
}

/** A text about an answer; for a refusal, its error with its message. */
const textAbout =
  (pick: (answer: Answer) => string) =>
  (name: string, args: readonly unknown[]): Outcome => {
    const fn = findFunction(name);
    if (!fn) return unknownFunction(name);
    const outcome = fn.outcome(args);
    if (outcome instanceof CellError)
      return refuse("impossible", { arguments: outcome.code }, "An argument holds an error.");
    return "refused" in outcome
      ? outcome
      : answer<Scalar>(pick(outcome), "text", outcome.basis, { references: outcome.references });
  };

const sourceOf = textAbout(
  (outcome) => sourcesOf(outcome).join(" | ") || "no document: computed from the arguments alone",
);
const basisOf = textAbout(({ basis: obtained }) => obtained);
const warningsText = textAbout((outcome) => warningsOf(outcome).join(" | "));

export const explainFunction = worksheetFunction({
  name: "EXPLAIN",
  subject: "catalogue",
  spills: true,
  summary:
    "Returns a function's value, unit, basis, formula, inputs, source, conditions and warnings in two columns.",
  params: [functionParam, argumentsParam],
  returns: "table",
  examples: [
    {
      args: ["SAVEEST", "SLR100", "Large File 4GB"],
      first: "value",
      shows: "eight rows in a fixed order",
    },
    {
      args: ["NOSUCH"],
      value: "#N/A",
      shows: "an unknown function is #N/A with the nearest names",
    },
  ],
  seeAlso: ["SOURCE", "BASIS", "WARNINGS"],
  answer: (a) =>
    aboutCall(a.function, a.arguments, (explanation) =>
      answer(explanationRows(explanation), "table", "rule"),
    ),
});

export const source = worksheetFunction({
  name: "SOURCE",
  subject: "catalogue",
  summary: "Returns the source of a value: document, edition, section, page, table and row.",
  params: [functionParam, argumentsParam],
  returns: "text",
  examples: [
    {
      args: ["TAPEDEV", "3592-E07", "RATE"],
      contains: "section 9.1",
      shows: "document, edition, section, page, table and row",
      source: "PCR 2281",
    },
    { args: ["NOSUCH"], value: "#N/A", shows: "an unknown function" },
  ],
  seeAlso: ["EXPLAIN"],
  answer: (a) => sourceOf(a.function, a.arguments),
});

export const basis = worksheetFunction({
  name: "BASIS",
  subject: "catalogue",
  summary:
    "Returns how a value was obtained: measured, published, rule, interpolated, derived or user.",
  params: [functionParam, argumentsParam],
  returns: "text",
  examples: [
    { args: ["TAPEDEV", "3592-E07", "RATE"], value: "published", shows: "a data sheet" },
    { args: ["LPARCAP", 1000], value: "rule", shows: "a rule that PCR chapter 7 states" },
  ],
  seeAlso: ["EXPLAIN"],
  answer: (a) => basisOf(a.function, a.arguments),
});

export const warnings = worksheetFunction({
  name: "WARNINGS",
  subject: "catalogue",
  summary:
    "Returns the notes on a value: doubts, corrections and footnotes. Empty if there are none.",
  params: [functionParam, argumentsParam],
  returns: "text",
  examples: [
    { args: ["TAPEDEV", "SLR100", "RATE"], value: "", shows: "no footnote on this row" },
    { args: ["NOSUCH"], value: "#N/A", shows: "an unknown function" },
  ],
  seeAlso: ["EXPLAIN"],
  answer: (a) => warningsText(a.function, a.arguments),
});
