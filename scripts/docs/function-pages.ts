/**
 * The function reference: one page per function, generated from its definition and the answers of
 * its examples.
 */
import { NAMESPACE } from "../../src/functions/core/namespace";
import { offeredValues } from "../../src/functions/core/arguments";
import { CellError } from "../../src/functions/core/cell-error";
import type { Example, WorksheetFunction } from "../../src/functions/core/define-function";
import { exampleFormula, exampleResult } from "../../src/functions/core/example-text";
import { explain, type Explanation } from "../../src/functions/core/explain";
import type { Param } from "../../src/functions/core/parameters";
import { SUBJECTS, type Subject } from "../../src/functions/subjects";
import { findFunction } from "../../src/functions/core/registry";
import { code, list, page, plain, section, table } from "./markdown";

/** Longer lists of values are cut: Excel offers them while typing. */
const MAX_VALUES = 16;
const MAX_ROWS = 6;
const MAX_SOURCES = 12;

const pageOf = (name: string): string => `${name}.md`;

const valueList = (values: readonly string[]): string =>
  values.length <= MAX_VALUES
    ? values.map(code).join(", ")
    : `${values
        .slice(0, MAX_VALUES - 4)
        .map(code)
        .join(", ")} and ${values.length - MAX_VALUES + 4} more`;

function numberLimits(param: Extract<Param, { type: "number" }>): string {
  const least = `${param.above ? "above" : "from"} ${param.min}`;
  return [
    `${param.whole ? "whole number" : "number"} ${least}${param.max === undefined ? "" : ` to ${param.max}`}`,
    param.unit === "1" ? "" : plain(param.unit),
  ]
    .filter(Boolean)
    .join(", ");
}

const fractionLimits = (param: Extract<Param, { type: "fraction" }>): string =>
  `fraction ${param.signed ? "from -1" : param.above ? "above 0" : "from 0"} to ${param.max ?? 1}, such as 50% or 0.5`;

function allowed(param: Param): string {
  const offered = offeredValues(param);
  if (offered.length) return valueList(offered);
  switch (param.type) {
    case "number":
      return numberLimits(param);
    case "fraction":
      return fractionLimits(param);
    case "boolean":
      return "TRUE or FALSE";
    case "range":
      return "a range as a whole";
    case "rows":
      return "a range of custom entries with a header row";
    case "rest":
      return "any number of further arguments";
    default:
      return "text";
  }
}

const whetherRequired = (param: Param): string => {
  if (!param.optional) return "required";
  const value = "default" in param ? param.default : undefined;
  return value === undefined
    ? "optional"
    : `optional, default ${code(typeof value === "boolean" ? String(value).toUpperCase() : String(value))}`;
};

const parameters = (fn: WorksheetFunction): string =>
  fn.params.length
    ? table(
        ["Parameter", "What it is", "Values", "Required"],
        fn.params.map((param) => [
          code(param.name),
          plain(param.help),
          allowed(param),
          whetherRequired(param),
        ]),
      )
    : "None.";

const shownCell = (value: unknown): string =>
  plain(
    value instanceof CellError
      ? value.code
      : typeof value === "boolean"
        ? String(value).toUpperCase()
        : String(value),
  );

/** The beginning of a spilled answer. */
function spilled(fn: WorksheetFunction, example: Example): string {
  const result = fn.call(example.args);
  if (!Array.isArray(result) || result.length < 2) return "";
  const [head, ...rows] = (result as readonly (readonly unknown[])[])
    .slice(0, MAX_ROWS)
    .map((cells) => cells.map(shownCell));
  const more = result.length - 1 - rows.length;
  return `${table(head!, rows)}${more > 0 ? `\n\nand ${more} more rows.` : ""}`;
}

const inAll = (
  explanations: readonly Explanation[],
  part: "sources" | "conditions" | "warnings",
): string[] => [...new Set(explanations.flatMap((explanation) => explanation[part]))];

const cut = (items: readonly string[]): string[] => [
  ...items.slice(0, MAX_SOURCES),
  ...(items.length > MAX_SOURCES
    ? [`and ${items.length - MAX_SOURCES} more, which EXPLAIN lists for a single call`]
    : []),
];

const syntax = (fn: WorksheetFunction): string =>
  `=${NAMESPACE}.${fn.name}(${fn.params
    .map((param) => {
      const name = param.type === "rest" ? `${param.name}, ...` : param.name;
      return param.optional ? `[${name}]` : name;
    })
    .join(", ")})`;

const RESULTS: Readonly<Record<string, string>> = {
  "1": "A plain number (a share, a factor or a count)",
  "as given": "A number in the unit of the argument",
  "as the column": "A value in the unit of the published column, which EXPLAIN shows",
  text: "A text",
  table: "A table",
  date: "A date",
  verdict: "A status as text",
  "unit of the time given": "A number in the unit of the time",
  us: "Unit: microseconds",
};

/** The page of one function. */
export function functionPage(fn: WorksheetFunction): string {
  const answers = fn.examples
    .map((example) => explain(fn, example.args))
    .filter(({ error }) => !error);
  const first = answers[0];
  const related = fn.seeAlso.filter((name) => findFunction(name));
  return page(
    `# ${fn.name}`,
    plain(fn.summary),
    `\`\`\`\n${syntax(fn)}\n\`\`\``,
    section("## Parameters", parameters(fn)),
    section(
      "## Result",
      `${plain(RESULTS[fn.returns] ?? `Unit: ${fn.returns}`)}.${fn.spills ? " The result spills over several cells." : ""}`,
    ),
    section(
      "## Examples",
      table(
        ["Formula", "Result", "What it shows"],
        fn.examples.map((example) => [
          code(exampleFormula(fn, example, NAMESPACE)),
          plain(exampleResult(fn, example)),
          plain(example.shows),
        ]),
      ),
      fn.spills && first
        ? spilled(
            fn,
            fn.examples.find((example) => !explain(fn, example.args).error)!,
          )
        : "",
    ),
    section(
      "## Method",
      first
        ? list([
            `Basis of the first example: ${first.basis}.`,
            ...(first.formula ? [`Arithmetic: ${plain(first.formula)}.`] : []),
          ])
        : "",
    ),
    section("## Sources of the examples", list(cut(inAll(answers, "sources")).map(plain))),
    section("## Conditions", list(cut(inAll(answers, "conditions")).map(plain))),
    section("## Notes", list(cut(inAll(answers, "warnings")).map(plain))),
    section("## Related", related.map((name) => `[${name}](${pageOf(name)})`).join(", ")),
  );
}

export const subjectsOf = (
  functions: readonly WorksheetFunction[],
): readonly (readonly [string, readonly WorksheetFunction[]])[] =>
  (Object.keys(SUBJECTS) as Subject[])
    .map(
      (subject) => [SUBJECTS[subject], functions.filter((fn) => fn.subject === subject)] as const,
    )
    .filter(([, own]) => own.length);

const oneSentence =
  "Percentages are fractions, as in Excel: 50% is `0.5`. Every argument accepts a cell or a range, unless its page states otherwise.";

/** The list of all functions, by subject. */
export const functionIndex = (functions: readonly WorksheetFunction[]): string =>
  page(
    "# Functions",
    `${functions.length} worksheet functions. ${oneSentence} \`=${NAMESPACE}.EXPLAIN("NAME", arguments)\` returns the source of a result, or the reason for an error.`,
    ...subjectsOf(functions).map(([title, own]) =>
      section(
        `## ${plain(title)}`,
        table(
          ["Function", "Result"],
          own.map((fn) => [`[${fn.name}](${pageOf(fn.name)})`, plain(fn.summary)]),
        ),
      ),
    ),
  );
