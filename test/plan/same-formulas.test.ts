/**
 * The rows of a table have the same formula in each column, and so have the lines and the cases of
 * a quantity on the Calculation sheet: a reader of one of them has read all. Formulas are the same
 * if they differ only in their cells, numbers and texts.
 */
import { BASE_SCENARIO, SCENARIOS } from "../../src/plan/scenarios";
import {
  buildTemplate,
  planTemplates,
  type PlanTemplate,
} from "../../src/plan/templates/templates";
import { cellAddress, columnNumber, parseCell } from "../../src/spreadsheet/a1";
import { tokenize } from "../../src/spreadsheet/formula/tokens";
import type { TableIndex } from "../../src/spreadsheet/layout/builder";
import type { Sheet } from "../../src/spreadsheet/workbook-model";
import { sample } from "../support/extent";

/** How many templates a short run reads besides the full plan. */
const SAMPLE = 2;

type Exceptions = readonly (readonly [names: RegExp, reason: string])[];

/** Tables, or columns of tables, whose rows have different formulas, and why. */
const TABLE_EXCEPTIONS: Exceptions = [
  [/checks\./, "each row is a check of its own"],
  [/^check\./, "each row refers to a check of another sheet, or to the reason why there is none"],
  [/^fig\./, "each row cites a figure of another sheet"],
  [/^warn\./, "each row is a risk of its own"],
  [/^limit\./, "each row is a limit of its own"],
  [/^sensible\./, "each row is an input of its own"],
  [/^assumption\.(start|basis)$/, "the defaults come from different rules"],
  [/^compared\./, "each row is a quantity of the scenarios"],
  [/^scen\.expected$/, "each row is an input of its own"],
  [/^(side|choice)\./, "the first row is today's systems, the others are alternatives"],
  [/^hourlynames\./, "the rows are the name, the sheet and the unit of a partition"],
  [/^busyhour\.what$/, "the rows are partitions, then kinds of work"],
  [/^conprofile\.slot$/, "the last slot ends at midnight"],
  [/^(consource|conway)\.(list|origins)$/, "the first row has none above it"],
  [/^hacase\.run$/, "the cases of a pair are different failures"],
  [/^hapje\.now$/, "the rows are different inputs"],
  [/^typed\.cells$/, "each row counts the cells of a sheet of its own"],
  [/^own\w+\.n$/, "the first row has none above it"],
  [/^reportbasis\./, "assumptions come first, then the growth of workloads"],
  [/lim\.growth$/, "the bounds of a list of inputs: kind, lowest, highest"],
];

/** Numbered columns of a table with different formulas, and why. */
const COLUMN_EXCEPTIONS: Exceptions = [
  [/^busyhour\.[hr]#$/, "the second hour leaves out the first"],
  [/^iplrun\.phase#$/, "an abnormal IPL has phases that a normal one has not"],
];

/** Quantities of Calculation whose lines have different formulas, and why. */
const LINE_EXCEPTIONS: Exceptions = [
  [/\bload #/, "loads are the workloads of today and, after them, the additions"],
  [/, part #$/, "parts of a long text, no lines of a list"],
  [/ proposal #$/, "the first proposal has none above it"],
  [/(stream # up to the line|beginning) of data set #$/, "the first data set has none above it"],
  [/: CPU threshold by number of processors/, "the first row is the flat target"],
  [
    /^(Value (today|at go-live|in the worst month|at horizon)|Limit), row #$/,
    "each row is a limit of its own",
  ],
  [
    /^(Name of the load|Place among the loads that change), row #$/,
    "loads are the workloads of today and, after them, the additions",
  ],
  [
    /^(What the bar shows|Change|Demand below the bar), row #$/,
    "the first bar is today, the last is the horizon",
  ],
  [/^Label: the year, where it begins, row #$/, "the first point has none before it"],
  [/^Month, row #$/, "the rows are today, go-live, the horizon and the month of the threshold"],
];

/** Quantities of Calculation whose cases have different formulas, and why. */
const CASE_EXCEPTIONS: Exceptions = [
  [/^Consolidation: .*: Shift/, "only the first hours have a shift as well"],
  [/^Sensitivity: /, "each case changes another input"],
];

/** A formula without its cells, numbers and texts. */
const shapes = new Map<string, string>();
function shapeOf(formula: string): string {
  const cached = shapes.get(formula);
  if (cached !== undefined) return cached;
  const shape = tokenize(formula)
    .map(({ kind, text }) => {
      if (kind === "reference" || kind === "name") return "cell";
      return kind === "text" || kind === "number" ? kind : text;
    })
    .join(" ")
    .replace(/cell : cell/g, "cell");
  shapes.set(formula, shape);
  return shape;
}

const shapeAt = (sheet: Sheet, row: number, column: number): string | undefined => {
  const formula = sheet.cells.get(cellAddress({ row, column }))?.formula;
  return formula === undefined ? undefined : shapeOf(String(formula));
};

const areDifferent = (formulas: readonly (string | undefined)[]): boolean =>
  new Set(formulas.filter((shape) => shape !== undefined)).size > 1;

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

const withoutNumbers = (name: string): string => name.replace(/\d+/g, "#");

/** Columns of a table whose rows have different formulas. */
const columnsWithDifferentRows = (
  sheet: Sheet,
  key: string,
  { firstRow, lastRow, columns }: TableIndex,
): readonly string[] =>
  [...columns].flatMap(([column, letters]) =>
    areDifferent(range(firstRow, lastRow).map((row) => shapeAt(sheet, row, columnNumber(letters))))
      ? [`${key}.${column}`]
      : [],
  );

/** Columns with the same key but for a number, such as those of months, with other formulas. */
function differentColumns(
  sheet: Sheet,
  key: string,
  { firstRow, columns }: TableIndex,
): readonly string[] {
  const groups = new Map<string, (string | undefined)[]>();
  for (const [column, letters] of columns) {
    const group = `${key}.${withoutNumbers(column)}`;
    const shape = shapeAt(sheet, firstRow, columnNumber(letters));
    groups.set(group, [...(groups.get(group) ?? []), shape]);
  }
  return [...groups].flatMap(([group, formulas]) => (areDifferent(formulas) ? [group] : []));
}

interface CalculationRow {
  readonly block: string;
  readonly label: string;
  readonly cases: readonly (string | undefined)[];
  /** Cases of one kind have the same formulas. */
  readonly kinds: readonly (string | undefined)[];
}

const BASE_LABEL = SCENARIOS.find(({ id }) => id === BASE_SCENARIO)!.label;

/** The expected scenario, the scenarios that differ from it, or the alternatives. */
function kindOfCase(head: unknown): string | undefined {
  // The column next to the cases shows the one in use.
  if (head === undefined || head === null || head === "Shown") return undefined;
  if (head === BASE_LABEL) return "base";
  return /^Alternative \d/.test(String(head)) ? "alternative" : "case";
}

const FIRST_CASE = 4;

/** The quantities of the Calculation sheet. */
function calculationRows(sheet: Sheet): readonly CalculationRow[] {
  const positions = [...sheet.cells.keys()].map((address) => parseCell(address)!);
  const lastOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b));
  const columns = range(FIRST_CASE, lastOf(positions.map(({ column }) => column)));
  const valueAt = (row: number, column: number): unknown =>
    sheet.cells.get(cellAddress({ row, column }))?.value;
  let [block, kinds]: [string, readonly (string | undefined)[]] = ["", []];
  return range(1, lastOf(positions.map(({ row }) => row))).map((row) => {
    if (valueAt(row, FIRST_CASE - 1) === "Unit") {
      block = String(valueAt(row - 1, FIRST_CASE - 2));
      kinds = columns.map((column) => kindOfCase(valueAt(row, column)));
    }
    const label = String(valueAt(row, FIRST_CASE - 2) ?? "");
    return { block, label, kinds, cases: columns.map((column) => shapeAt(sheet, row, column)) };
  });
}

/** Whether a row is the next line of the quantity above it: one number of its label is one more. */
function isNextLine(above: string, label: string): boolean {
  if (withoutNumbers(above) !== withoutNumbers(label)) return false;
  const [before, after] = [above, label].map((text) => (text.match(/\d+/g) ?? []).map(Number));
  const steps = after!.map((number, i) => number - before![i]!).filter((step) => step !== 0);
  return steps.length === 1 && steps[0] === 1;
}

function quantitiesWithDifferentLines(rows: readonly CalculationRow[]): readonly string[] {
  const labels = rows.flatMap(({ label, cases }, i) => {
    const above = rows[i - 1];
    if (!above || !isNextLine(above.label, label)) return [];
    return cases.some((shape, column) => areDifferent([shape, above.cases[column]]))
      ? [withoutNumbers(label)]
      : [];
  });
  return [...new Set(labels)];
}

function quantitiesWithDifferentCases(rows: readonly CalculationRow[]): readonly string[] {
  const labels = rows.flatMap(({ block, label, kinds, cases }) =>
    [...new Set(kinds)].some(
      (kind) => kind !== undefined && areDifferent(cases.filter((_, i) => kinds[i] === kind)),
    )
      ? [`${block}: ${withoutNumbers(label)}`]
      : [],
  );
  return [...new Set(labels)];
}

/** What has different formulas in a plan. */
interface Differences {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly lines: readonly string[];
  readonly cases: readonly string[];
}

function differencesIn(template: PlanTemplate): Differences {
  const { workbook, index } = buildTemplate(template);
  const sheetOf = (name: string): Sheet => workbook.sheets.find((sheet) => sheet.name === name)!;
  const ofTables = (
    find: (sheet: Sheet, key: string, table: TableIndex) => readonly string[],
  ): readonly string[] =>
    [...index.tables].flatMap(([key, table]) => find(sheetOf(table.sheet), key, table));
  const rows = calculationRows(sheetOf("Calculation"));
  return {
    rows: ofTables(columnsWithDifferentRows),
    columns: ofTables(differentColumns),
    lines: quantitiesWithDifferentLines(rows),
    cases: quantitiesWithDifferentCases(rows),
  };
}

const without = (names: readonly string[], ...exceptions: readonly Exceptions[]): string[] =>
  names.filter((name) => !exceptions.flat().some(([pattern]) => pattern.test(name)));

const [full, ...others] = planTemplates;
const inFullPlan = differencesIn(full!);
const plans = [
  [full!.file, inFullPlan] as const,
  ...sample(others, SAMPLE, "same formulas").map(
    (template) => [template.file, differencesIn(template)] as const,
  ),
];

describe.each(plans)("%s", (_, { rows, columns, lines, cases }) => {
  test("the rows of a table have the same formulas", () => {
    expect(without(rows, TABLE_EXCEPTIONS)).toEqual([]);
  });

  test("columns that differ in a number have the same formulas", () => {
    expect(without(columns, TABLE_EXCEPTIONS, COLUMN_EXCEPTIONS)).toEqual([]);
  });

  test("the lines of a quantity have the same formulas", () => {
    expect(without(lines, LINE_EXCEPTIONS)).toEqual([]);
  });

  test("scenarios have the same formulas, and alternatives have", () => {
    expect(without(cases, CASE_EXCEPTIONS)).toEqual([]);
  });
});

test.each([
  ["rows", TABLE_EXCEPTIONS, inFullPlan.rows],
  ["columns", COLUMN_EXCEPTIONS, inFullPlan.columns],
  ["lines", LINE_EXCEPTIONS, inFullPlan.lines],
  ["cases", CASE_EXCEPTIONS, inFullPlan.cases],
] as const)("each exception of %s is needed", (_, exceptions, different) => {
  expect(exceptions.filter(([pattern]) => !different.some((name) => pattern.test(name)))).toEqual(
    [],
  );
});
