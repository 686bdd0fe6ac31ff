/** The page about input files, generated from the definitions. */
import { ASSUMPTIONS } from "../assumptions";
import { BASE_SCENARIO, SCENARIOS } from "../scenarios";
import type { InputDefinition } from "./definition";
import { FIELDS, SCENARIO_INPUTS, TABLES } from "./input-definitions";
import { MAX_NAME, MAX_TEXT } from "./inputs";
import { MAX_ROWS } from "./row-capacity";

const KINDS: Readonly<Record<InputDefinition["kind"], string>> = {
  text: "text",
  number: "number",
  whole: "whole number",
  fraction: "fraction, 50% is 0.5",
  date: 'day, "2026-01-31"',
  choice: "",
};

const range = ({ kind, min, max }: InputDefinition): string =>
  kind === "text" || kind === "date" || (min === undefined && max === undefined)
    ? ""
    : `, ${min ?? ""} to ${max ?? "any"}`;
const what = (definition: InputDefinition): string =>
  definition.choices
    ? definition.choices.join(" / ")
    : `${KINDS[definition.kind]}${range(definition)}`;
const lines = (definitions: Readonly<Record<string, InputDefinition>>): string[] => [
  "| name | what | unit | meaning |",
  "|---|---|---|---|",
  ...Object.entries(definitions).map(
    ([name, definition]) =>
      `| \`${name}\` | ${what(definition)} | ${definition.unit ?? ""} | ${definition.help} |`,
  ),
];

const EXAMPLE = `{
  "sizebook": "plan",
  "fields": { "cover.customer": "Example", "date.measured": "2026-01-01" },
  "tables": {
    "assumption": { "cpu": { "own": 0.65, "owner": "A. Planner" } },
    "source": [{ "name": "ERP", "box": "PROD570", "cores": 8 }],
    "cpu": [{ "highA": 0.72, "highB": 0.4 }]
  },
  "scenarios": { "high": { "growthAdd": 0.05, "workloads": { "ERP online": 0.2 } } }
}`;

/** Markdown of the whole format. */
export function inputsPage(): string {
  const scenarios = SCENARIOS.filter(({ id }) => id !== BASE_SCENARIO)
    .map(({ id, label }) => `\`${id}\` (${label})`)
    .join(", ");
  return [
    "# Inputs of a plan as a file",
    "",
    "`sizebook plan --inputs FILE.json` fills in a plan from a file that names the inputs. Inputs that are not in the file stay empty or keep their defaults.",
    "A completed plan (`--inputs OLD.xlsx`) provides its inputs by the same names, so that it can be moved to a newer template. Inputs that the template does not have are listed.",
    `All errors are listed at once, each with its path. The exit code is then 2 and no file is written. A name has at most ${MAX_NAME} characters, another text at most ${MAX_TEXT.toLocaleString("en-US")}. A worked example: \`docs/examples/s1024/inputs.json\`.`,
    "",
    "```json",
    EXAMPLE,
    "```",
    "",
    "## fields",
    "",
    ...lines(FIELDS),
    "",
    "## tables",
    "",
    "Rows in [ ], in the order of the sheet. Rows of `cpu` correspond to the rows of `source` with the same number. Entries of `assumption` have names:",
    ...ASSUMPTIONS.map(({ key, label, unit }) => `\`${key}\` (${label}, ${unit})`)
      .join(", ")
      .split("\n"),
    "",
    ...Object.entries(TABLES).flatMap(([key, table]) => [
      `### ${key}: ${table.title}`,
      "",
      `Sheet ${table.sheet}${table.capacity ? `, ${table.capacity} rows${table.fixed ? "" : `, or as many as are entered (at most ${MAX_ROWS})`}` : ""}.`,
      "",
      ...lines(table.columns),
      "",
    ]),
    "## scenarios",
    "",
    `Differences of ${scenarios}. The scenario ${SCENARIOS.find(({ id }) => id === BASE_SCENARIO)!.label} uses the inputs themselves. \`workloads\` sets the growth of single workloads, by name.`,
    "",
    ...lines(SCENARIO_INPUTS),
    "",
  ].join("\n");
}
