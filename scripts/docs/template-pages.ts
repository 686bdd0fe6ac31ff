/**
 * A page for each template, from the plan's own definitions, so that its sheets, inputs and checks
 * cannot differ.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findFunction } from "../../src/functions/core/registry";
import { buildPlan } from "../../src/plan/definition/build-plan";
import type { InputDefinition } from "../../src/plan/inputs/definition";
import { FIELDS } from "../../src/plan/inputs/input-definitions";
import { OPTIONAL_SECTIONS } from "../../src/plan/definition/optional-sections";
import { PERIOD_INPUTS } from "../../src/plan/definition/period";
import { planScope } from "../../src/plan/definition/plan-scope";
import {
  emptyInputs,
  exampleOf,
  PLAN_KINDS,
  planTemplates,
  type PlanKind,
} from "../../src/plan/templates/templates";
import { parseCell } from "../../src/spreadsheet/a1";
import type { Sheet, Workbook } from "../../src/spreadsheet/workbook-model";
import { EXAMPLES } from "./examples";
import { code, list, page, plain, section, table } from "./markdown";
import { sheetPicture, templatePicture } from "./pictures";
import { WORDS, type TemplateWords } from "./template-words";

export const templatePage = ({ key }: PlanKind): string => `templates/${key}.md`;

const everySection = OPTIONAL_SECTIONS.map(({ name }) => name);
const sheetsOf = (workbook: Workbook): readonly Sheet[] =>
  workbook.sheets.filter(({ state }) => state === "visible");
const subtitle = ({ cells }: Sheet): string =>
  String([...cells.values()].find(({ style }) => style === "subtitle")?.value ?? "");

const allowed = ({ kind, choices, min, max, offers }: InputDefinition): string => {
  if (choices) return choices.map(code).join(", ");
  if (kind === "date") return "a day";
  if (kind === "text") return offers ? "from a list" : "text";
  return [
    kind === "fraction" ? "share, 50% is 0.5" : kind === "whole" ? "whole number" : "number",
    max === undefined ? (min ? `from ${min}` : "") : `${min ?? 0} to ${max}`,
  ]
    .filter(Boolean)
    .join(", ");
};

const inputRow = ([name, definition]: readonly [string, InputDefinition]): string[] => [
  plain(definition.unit ? `${definition.label} (${definition.unit})` : definition.label),
  plain(definition.help),
  allowed(definition),
  code(name),
];
const HEAD = ["Input", "Meaning", "Values", "Name"];

/** The inputs of a sheet: single ones, then its lists. */
function inputsOf(
  { variant, only }: PlanKind,
  sheet: string,
  everywhere: ReadonlySet<string>,
): string[] {
  const parts = planScope(variant, only ?? everySection);
  const fields = parts.fields.filter(
    (field) => !everywhere.has(field) && parts.sheetOf(field) === sheet,
  );
  const tables = Object.entries(parts.tables).filter(([, part]) => part.sheet === sheet);
  if (!fields.length && !tables.length) return [];
  const called: Readonly<Record<string, Partial<InputDefinition>>> = parts.has("Growth")
    ? {}
    : PERIOD_INPUTS;
  return [
    `### ${plain(sheet)}`,
    fields.length
      ? table(
          HEAD,
          fields.map((field) => inputRow([field, { ...FIELDS[field]!, ...called[field] }])),
        )
      : "",
    ...tables.flatMap(([key, { title, columns }]) => [
      `**${plain(title)}**, one row each:`,
      table(
        HEAD,
        Object.entries(columns).map(([column, definition]) =>
          inputRow([`${key}.${column}`, definition]),
        ),
      ),
    ]),
  ].filter(Boolean);
}

interface CheckRow {
  readonly sheet: string;
  readonly what: string;
  readonly rule: string;
}

/** The list of the sheet Checks, by its heads. */
function checksOf(workbook: Workbook): readonly CheckRow[] {
  const cells = [...workbook.sheets.find(({ name }) => name === "Checks")!.cells].map(
    ([address, cell]) => ({ ...parseCell(address)!, cell }),
  );
  const head = (text: string): { row: number; column: number } =>
    cells.find(({ cell }) => cell.style.startsWith("tableHead") && cell.value === text)!;
  const [sheets, whats, rules] = [head("Section"), head("Check"), head("Rule")];
  const textByPlace = new Map(
    cells.map(({ row, column, cell }) => [`${row} ${column}`, String(cell.value ?? "")]),
  );
  const rows = [...new Set(cells.map(({ row }) => row))].filter(
    (row) => row > whats.row && textByPlace.get(`${row} ${whats.column}`),
  );
  return rows.map((row) => ({
    sheet: textByPlace.get(`${row} ${sheets.column}`) ?? "",
    what: textByPlace.get(`${row} ${whats.column}`)!,
    rule: textByPlace.get(`${row} ${rules.column}`) ?? "",
  }));
}

/** The rule in words. */
const wording = (id: string): string => String(findFunction("WHY")!.call([id]));

/** Checks of every list and of every sheet, described in one sentence. */
const EVERYWHERE: ReadonlySet<string> = new Set(["plan.capacity.rows", "plan.inputs.sound"]);

/** One row per rule: checks of each drive or partition are one. */
const checkRows = (checks: readonly CheckRow[]): string[][] => {
  const namedChecks = new Map(
    checks
      .filter(({ rule }) => !EVERYWHERE.has(rule))
      .map(({ sheet, what, rule }) => [
        `${sheet} ${what} ${rule}`,
        [plain(sheet), plain(what), plain(wording(rule))],
      ]),
  );
  return [...namedChecks.values()];
};

/** A link to a task, by the title of its page. */
const task = (name: string): string =>
  `[${/^# (.+)$/m.exec(readFileSync(join(__dirname, "../../docs/tasks", `${name}.md`), "utf8"))![1]!}](../tasks/${name}.md)`;

/** Inputs that every plan has are listed once, on the page of the system plan. */
const OF_THE_COVER = new Set(
  Object.keys(FIELDS).filter((field) => /^cover\.(customer|date|author|reviewer)$/.test(field)),
);

/** Links to the tasks that follow, and to the example that explains a whole plan. */
function nextSteps({ tasks, example: exampleName }: TemplateWords): string {
  const example = EXAMPLES.find(({ name }) => name === exampleName);
  const links = [...new Set([...tasks, "share-a-plan"])].map(task);
  return list(
    example
      ? [
          ...links,
          `A whole plan, explained: [${plain(example.title)}](../examples/${example.name}.md)`,
        ]
      : links,
  );
}

function onePage(kind: PlanKind): string {
  const { key, about, variant, only } = kind;
  const words = WORDS[key];
  const { workbook } = buildPlan(emptyInputs(kind), only, variant);
  const sheets = sheetsOf(workbook);
  const empty = planTemplates.find((template) => template.kind === kind && !template.isExample)!;
  return page(
    `# ${variant.title}`,
    plain(about),
    `[Empty workbook](../../templates/${empty.file}), [filled example](../../templates/${exampleOf(kind).file}); in the workbench and the pane it is called *${plain(variant.title)}*. On the command line:`,
    `\`\`\`\nnpm run -s sizebook -- plan --template ${key} --out ${key}-example.xlsx\n\`\`\``,
    section(
      "## Questions",
      list(words.asked.map(plain)),
      `![${variant.title}, filled in](../${templatePicture(kind)})`,
    ),
    section(
      "## First steps",
      words.first.map((step, i) => `${i + 1}. ${plain(step)}`).join("\n"),
      "Missing and invalid inputs are listed next to their cells, at the top of the sheet, and on Checks. Cells do not show errors.",
    ),
    section(
      "## Sheets",
      table(
        ["Sheet", "Purpose"],
        sheets.map((sheet) => [
          `[${sheet.name}](../${sheetPicture(sheet.name)})`,
          plain(subtitle(sheet)),
        ]),
      ),
    ),
    section(
      "## Inputs",
      "Every plan has customer, date, author and reviewer on the cover. Yellow cells are inputs. Their names are those of [input files](../plan-inputs.md). Optional inputs can stay blank.",
      ...sheets.flatMap(({ name }) => inputsOf(kind, name, OF_THE_COVER)),
    ),
    section(
      "## Checks",
      "In addition, every plan checks that no list has more rows than its table, and that every input is valid.",
      table(["Sheet", "Check", "Rule"], checkRows(checksOf(workbook))),
    ),
    section(
      "## Limits",
      list([...words.limits.map(plain), "[Known limits](../guide/limits.md) of Sizebook"]),
    ),
    section("## Next steps", nextSteps(words)),
  );
}

export const templatePages = (): readonly (readonly [path: string, text: string])[] =>
  PLAN_KINDS.map((kind) => [templatePage(kind), onePage(kind)]);
