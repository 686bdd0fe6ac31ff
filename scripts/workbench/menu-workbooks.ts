/** The workbooks that can be chosen from the menu. */
import { NAMESPACE } from "../../src/functions/core/namespace";
import { allFunctions } from "../../src/functions";
import type { WorksheetFunction } from "../../src/functions/core/define-function";
import { exampleFormula } from "../../src/functions/core/example-text";
import { signature } from "../../src/functions/core/signature";
import { SUBJECTS } from "../../src/functions/subjects";
import {
  buildTemplate,
  planTemplates,
  SYSTEM_PLAN,
  type PlanTemplate,
} from "../../src/plan/templates/templates";
import { selfTestWorkbook } from "../self-test/self-test";
import {
  plainSheet,
  plainWorkbook,
  type Cell,
  type Sheet,
  type Workbook,
} from "../../src/spreadsheet/workbook-model";

export interface Template {
  readonly id: string;
  readonly title: string;
  /** Under which heading of the menu. */
  readonly group: "System plan" | "Focused plans" | "Functions";
  /** Its calculated file in templates/, if any. */
  readonly file?: string;
  build(): Workbook;
}

const ofPlan = (
  template: PlanTemplate,
  more: Pick<Template, "id" | "title" | "group">,
): Template => ({ ...more, file: template.file, build: () => buildTemplate(template).workbook });
const systemPlan = (isExample: boolean): PlanTemplate =>
  planTemplates.find(
    (template) => template.kind === SYSTEM_PLAN && template.isExample === isExample,
  )!;

const HEAD_ROW = 4;

const functionRow = (fn: WorksheetFunction, row: number): readonly (readonly [string, Cell])[] => {
  const example = fn.examples[0]!;
  return [
    [`B${row}`, { value: fn.name, style: "label", comment: fn.summary }],
    [
      `C${row}`,
      {
        formula: exampleFormula(fn, example, NAMESPACE).slice(1),
        style: "resultDecimal",
        format: "General",
      },
    ],
    [`D${row}`, { value: example.shows, style: "note" }],
    [`E${row}`, { value: signature(fn), style: "note" }],
    [`F${row}`, { value: SUBJECTS[fn.subject], style: "note" }],
  ];
};

function functionsSheet(): Sheet {
  const functions = allFunctions().filter((fn) => !fn.spills);
  const rowOf = (i: number): number => HEAD_ROW + 1 + i;
  return {
    name: "Functions",
    state: "visible",
    tab: "input",
    columnWidths: [2, 16, 20, 46, 64, 24],
    cells: new Map<string, Cell>([
      ["B1", { value: "Functions to try", style: "title" }],
      [
        "B2",
        {
          value: `One example of each function. Change a formula, or type your own in any empty cell: begin with =${NAMESPACE}. and choose.`,
          style: "subtitle",
        },
      ],
      ...["Function", "Example", "What it shows", "Arguments", "Subject"].map(
        (head, i): [string, Cell] => [
          `${"BCDEF"[i]!}${HEAD_ROW}`,
          { value: head, style: "tableHead" },
        ],
      ),
      ...functions.flatMap((fn, i) => functionRow(fn, rowOf(i))),
    ]),
    merges: [],
    validations: [],
    conditionalFormats: [],
    charts: [],
    freeze: { rows: HEAD_ROW, columns: 2 },
    print: { landscape: true, fitWidth: true, titleRows: `${HEAD_ROW}:${HEAD_ROW}` },
    rowHeights: new Map([[1, 28], ...functions.map((_, i): [number, number] => [rowOf(i), 26])]),
  };
}

/** One live example of each function to change and try, and an empty sheet next to it. */
function functionsToTry(): Workbook {
  const sheet = functionsSheet();
  const empty: Sheet = { ...plainSheet("Mine"), tab: "input" };
  const workbook = plainWorkbook([sheet, empty]);
  return {
    ...workbook,
    properties: { ...workbook.properties, title: "Functions to try", created: "2026-01-01" },
  };
}

export const TEMPLATES: readonly Template[] = [
  ofPlan(systemPlan(true), {
    id: "example",
    title: "System plan: worked example",
    group: "System plan",
  }),
  ofPlan(systemPlan(false), { id: "empty", title: "System plan: empty", group: "System plan" }),
  ...planTemplates
    .filter(({ kind }) => kind !== SYSTEM_PLAN)
    .map((template) =>
      ofPlan(template, {
        id: template.file.replace(/\.xlsx$/, ""),
        title: `${template.kind.variant.title}: ${template.isExample ? "example" : "empty"}`,
        group: "Focused plans",
      }),
    ),
  { id: "functions", title: "Functions to try", group: "Functions", build: functionsToTry },
  {
    id: "self-test",
    title: "Self-test of all functions",
    group: "Functions",
    file: "self-test.xlsx",
    build: selfTestWorkbook,
  },
];
