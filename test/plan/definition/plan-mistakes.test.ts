import { readFileSync } from "node:fs";
import { Column, NamedCell } from "../../../src/spreadsheet/formula/named-cells";
import { xl } from "../../../src/spreadsheet/formula/xl";
import { EMPTY_PROPERTIES } from "../../support/plain-book";
import {
  buildSection,
  PlanMistake,
  withoutMistakes,
} from "../../../src/plan/definition/plan-mistakes";
import { roleOf } from "../../../src/plan/definition/check-roles";
import type { SectionDefinition } from "../../../src/plan/definition/define-section";
import { NO_PARTS, type Plan } from "../../../src/plan/definition/section";
import { TableSteps } from "../../../src/plan/definition/steps";
import { inputField, inputTable } from "../../../src/plan/inputs/input-cells";
import { EMPTY_INPUTS } from "../../../src/plan/inputs/plan-inputs";
import {
  BookBuilder,
  type CalcSpec,
  type SheetBuilder,
} from "../../../src/spreadsheet/layout/builder";

/** The mistakes reported for a plan whose sheet Growth has these blocks. */
function mistakesOf(add: (sheet: SheetBuilder) => void): string {
  const book = new BookBuilder({ properties: EMPTY_PROPERTIES });
  add(book.sheet("Growth"));
  try {
    withoutMistakes(() => book.build());
  } catch (error) {
    if (error instanceof PlanMistake) return error.message;
    throw error;
  }
  return "";
}

const withTable =
  (formula: string) =>
  (sheet: SheetBuilder): void =>
    void sheet
      .table({
        key: "workload",
        columns: [
          { key: "target", head: "Target" },
          { key: "growth", head: "Growth" },
        ],
        rows: [{ cells: { growth: 1 } }],
      })
      .fields([{ label: "Sum", formula }]);

describe("a plan is held to its rules when it is built", () => {
  test("and is built where nothing is wrong", () =>
    expect(mistakesOf(withTable("SUM({workload.growth[]})"))).toBe(""));

  test.each([
    ["{workload.grwth[]}", "has no column grwth", "the nearest name is growth"],
    ["{workload.growht[]}", "has no column growht", "the nearest name is growth"],
    ["{wrkload.growth[]}", "no block has the key wrkload", "the nearest name is workload.growth"],
  ])("%s is reported with its section and the nearest name", (reference, what, nearest) => {
    const mistakes = mistakesOf(withTable(`SUM(${reference})`));
    expect(mistakes).toContain("src/plan/sections/growth: Growth!");
    expect(mistakes).toContain(what);
    expect(mistakes).toContain(nearest);
  });

  test("what is not near to any name is told without one", () =>
    expect(mistakesOf(withTable("SUM({backup.hours[]})"))).not.toContain("nearest"));

  test("functions that calculate differently from program to program are told", () =>
    expect(mistakesOf(withTable("XLOOKUP(1,{workload.growth[]},{workload.target[]})"))).toMatch(
      /src\/plan\/sections\/growth: Growth!.*XLOOKUP/,
    ));

  test("each row is looked at, also where the formulas have the same shape", () => {
    const mistakes = mistakesOf(
      (sheet) =>
        void sheet.table({
          key: "years",
          columns: [{ key: "rate", head: "Rate", formula: "IF({i}>700,1,0)" }],
          rows: [{ cells: {} }, { cells: {} }],
        }),
    );
    expect(mistakes.match(/number 700 in a comparison/g)).toHaveLength(2);
  });
});

test.each<[string, () => unknown, string]>([
  [
    "a single input",
    () => inputField(EMPTY_INPUTS, "backup.windw"),
    "There is no input backup.windw; the nearest name is backup.window",
  ],
  [
    "a table of inputs",
    () => inputTable(EMPTY_INPUTS, "ipll"),
    "There is no table of inputs ipll; the nearest name is ipl",
  ],
  [
    "a rule",
    () => roleOf("plan.ipl.namd" as never),
    "No check of a plan has the rule plan.ipl.namd; the nearest rule is plan.ipl.named",
  ],
])(
  "a misspelt name of %s is reported with the folder and the nearest name",
  (_, build, message) => {
    const section = { key: "ipl", build } as unknown as SectionDefinition;
    expect(() => buildSection(section, {} as Plan, NO_PARTS)).toThrow(
      `src/plan/sections/ipl: ${message}`,
    );
  },
);

test.each([
  ["an undefined cell", "SUM({nothing.at}, 1)", /no block has the key nothing/],
  ["what lint does not take", "IF(1>700,1,0)", /number 700 in a comparison/],
])("%s on Calculation is reported with the folder and key of its block", (_, formula, what) => {
  const book = new BookBuilder({ properties: EMPTY_PROPERTIES });
  const block: CalcSpec = {
    key: "iplstep",
    title: "IPL",
    cases: [{ id: "all", label: "All cases" }],
    rows: [
      { key: "state", label: "State, row {i}", repeat: 2, formula: "1" },
      { key: "hours", label: "Hours", formula },
    ],
  };
  const owners = new Map([["iplstep", "ipl"]]);
  book.sheet("Calculation").calc(block);
  expect(() => withoutMistakes(() => book.build(), owners)).toThrow(what);
  expect(() => withoutMistakes(() => book.build(), owners)).toThrow(
    /src\/plan\/sections\/ipl: Calculation![A-Z]+\d+, iplstep\.hours: /,
  );
});

/** Formulas with a mistake each, one in each line. */
const TEMPLATES = [
  xl`SUM(${new Column("nothing.at").all}, 1)`,
  xl`IF(${new NamedCell("ipl.now")} > 700, 1, 0)`,
] as const;
const LINE = readFileSync(__filename, "utf8").split("\n").indexOf("const TEMPLATES = [") + 2;

test.each(TEMPLATES)("%s is reported with the line of its template", (formula) => {
  const book = new BookBuilder({ properties: EMPTY_PROPERTIES });
  book.sheet("Growth").fields([
    { label: "Now", name: "ipl.now", value: 1 },
    { label: "Share", formula: xl`${xl`${formula}`}` },
  ]);
  const line = LINE + TEMPLATES.indexOf(formula);
  expect(() => withoutMistakes(() => book.build())).toThrow(
    `(test/plan/definition/plan-mistakes.test.ts:${line})`,
  );
});

test("a message without a reason does not compile", () => {
  const steps = new TableSteps("ipl", "Probe");
  // @ts-expect-error it needs at least one
  expect(steps.firstReason("missing", "Missing input", [])).toBeUndefined();
  // @ts-expect-error so does the state of a row
  expect(() => steps.addInputState([], "1", [])).toThrow();
});

test("a table with the rows of a misspelt one is reported with the nearest name", () =>
  expect(
    mistakesOf((sheet) => {
      withTable("1")(sheet);
      sheet.table({
        key: "result",
        columns: [{ key: "a", head: "A", formula: "1" }],
        spare: "workloda",
      });
    }),
  ).toContain(
    "src/plan/sections/growth: Growth: table result: no table workloda defines a number of rows; the nearest name is workload",
  ));
