/** The page about the inputs of a plan, from their definitions. `npm run docs:inputs` writes it; a test keeps it up to date. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SCENARIOS } from "../src/plan/case";
import { FIELDS, SCENARIO_INPUTS, TABLES, type InputDefinition } from "../src/plan/input-definitions";

const cell = (text: string): string => text.replace(/\|/g, "\\|");

function allowed({ kind, choices, min, max, unit }: InputDefinition): string {
  if (choices) return choices.join(", ");
  if (kind === "date") return "a day, 2026-01-31";
  if (kind === "text") return "text";
  const range = [min === undefined ? "" : `from ${min}`, max === undefined ? "" : `to ${max}`].filter(Boolean).join(" ");
  const what = kind === "whole" ? "whole number" : kind === "fraction" ? "fraction, 50% is 0.5" : "number";
  return [what, unit ? `(${unit})` : "", range].filter(Boolean).join(" ");
}

const rows = (definitions: Readonly<Record<string, InputDefinition>>): string =>
  ["| name | allowed | meaning |", "|---|---|---|", ...Object.entries(definitions).map(([name, definition]) => `| \`${name}\` | ${cell(allowed(definition))} | ${cell(definition.help)} |`)].join("\n");

export function planInputsPage(): string {
  const tables = Object.entries(TABLES).map(([key, table]) =>
    `### \`${key}\`: ${table.title}\n\nOn the sheet ${table.sheet}${table.room ? `, at most ${table.room} rows` : ", one entry for each assumption by its name"}.\n\n${rows(table.columns)}`);
  return `${[
    "# The inputs of a plan",
    "A file of inputs is JSON by names. `sizebook plan --inputs FILE.json` reads it whole and says everything that is wrong with it at once, each with its path; then nothing is written.",
    "[src/plan/examples/worked-example.json](../src/plan/examples/worked-example.json) is a complete file. What is left out stays empty on the sheet and is asked for in words.",
    "```json\n{ \"sizebook\": \"plan\",\n  \"fields\": { \"cover.customer\": \"Example Ltd\", \"date.measured\": \"2026-01-01\" },\n  \"tables\": { \"source\": [{ \"name\": \"ERP\", \"box\": \"PROD\", \"cores\": 8 }] },\n  \"scenarios\": { \"high\": { \"growthAdd\": 0.05 } } }\n```",
    "## Fields", rows(FIELDS), "## Tables", ...tables,
    `## Scenarios\n\nBy scenario: ${SCENARIOS.map(({ id, label }) => `\`${id}\` (${label})`).join(", ")}. What is left out is as on the input sheets.`, rows(SCENARIO_INPUTS),
  ].join("\n\n")}\n`;
}

if (require.main === module) writeFileSync(join(__dirname, "..", "docs", "plan-inputs.md"), planInputsPage());
