/**
 * A comparison as a workbook in the style of plans: changed inputs, their effect, and every further
 * result.
 */
import type { SheetBuilder } from "../../spreadsheet/layout/builder";
import type { CellSpec, ColumnSpec, TableRow } from "../../spreadsheet/layout/builder";
import { fittingCell } from "../../spreadsheet/cell-text";
import type { Cell, CellValue, Workbook } from "../../spreadsheet/workbook-model";
import { CellError } from "../../functions/core/cell-error";
import { answerPlace } from "../../provenance/drift-report";
import { formatValue } from "../../spreadsheet/format-value";
import { differingParts } from "../../spreadsheet/text-difference";
import { isSameValue, type Value } from "../../spreadsheet/cell-values";
import { reportBook } from "../definition/build-plan";
import { isVerdictChange, SAME_TEXT, verdictText } from "./compare-messages";
import { isSame, type CheckDifference, type Comparison, type RowDifference } from "./comparison";
import type { Difference } from "../../spreadsheet/compare-cells";

/** Maximum number of listed rows per kind; a line counts the others. */
const MAX_ROWS_LISTED = 2_000;

const SIDE = { width: 26, style: "resultText" } as const;
const FIRST_AND_SECOND: readonly ColumnSpec[] = [
  { key: "before", head: "First", ...SIDE },
  { key: "now", head: "Second", ...SIDE },
];
const PLACE_COLUMNS: readonly ColumnSpec[] = [
  { key: "section", head: "Sheet", width: 24, style: "resultText" },
  { key: "row", head: "Row", width: 24, style: "resultText" },
  { key: "label", head: "What", width: 44, style: "resultText" },
];

/** Values above this are shown without decimals. */
const LARGE = 1_000;

/** A value in its own cell; numbers remain numbers. */
function cellOf(value: Value, { unit, format }: Pick<Difference, "unit" | "format">): CellSpec {
  if (typeof value !== "number")
    return {
      value:
        value instanceof CellError ? value.code : (formatValue(value, unit, format) as CellValue),
    };
  return {
    value,
    style: "result",
    format: format || (Number.isInteger(value) || Math.abs(value) >= LARGE ? "#,##0" : "0.####"),
  };
}

/** Both sides of a difference; if the values are equal, the differing formulas. */
export function sidesOf(difference: Difference): {
  readonly before: CellSpec;
  readonly now: CellSpec;
} {
  const { before, now, formulas } = difference;
  if (formulas && isSameValue(before, now)) {
    const [was, is] = differingParts(`=${formulas[0]}`, `=${formulas[1]}`);
    return { before: { value: was }, now: { value: is } };
  }
  return { before: cellOf(before, difference), now: cellOf(now, difference) };
}

const differenceRow = (difference: Difference): TableRow => ({
  cells: {
    section: difference.section,
    row: difference.row,
    label: difference.label,
    unit: difference.unit,
    ...sidesOf(difference),
  },
});

function differences(
  sheet: SheetBuilder,
  key: string,
  title: string,
  list: readonly Difference[],
): void {
  if (list.length === 0) return;
  const more = list.length - MAX_ROWS_LISTED;
  sheet.table({
    key,
    title,
    columns: [
      ...PLACE_COLUMNS,
      ...FIRST_AND_SECOND,
      { key: "unit", head: "Unit", width: 14, style: "unit" },
    ],
    rows: list.slice(0, MAX_ROWS_LISTED).map(differenceRow),
  });
  if (more > 0)
    sheet.text(`${more} more are not listed here; the comparison as JSON has them.`, "note");
}

function pairs(
  sheet: SheetBuilder,
  key: string,
  title: string,
  head: string,
  rows: readonly { readonly what: string; readonly before: CellSpec; readonly now: CellSpec }[],
): void {
  if (rows.length === 0) return;
  sheet.table({
    key,
    title,
    columns: [{ key: "what", head, width: 24, style: "resultText" }, ...FIRST_AND_SECOND],
    rows: rows.map(({ what, before, now }) => ({ cells: { what, before, now } })),
  });
}

const CHANGES = { added: "new", removed: "gone", renamed: "renamed" } as const;

function rowsTable(sheet: SheetBuilder, rows: readonly RowDifference[]): void {
  if (rows.length === 0) return;
  sheet.table({
    key: "rows",
    title: "Rows of lists that only one has",
    columns: [
      { key: "section", head: "Sheet", style: "resultText" },
      { key: "row", head: "Row", style: "resultText" },
      { key: "change", head: "In the second", style: "resultText" },
      { key: "values", head: "What is filled in", style: "resultText", runs: true },
    ],
    rows: rows.map(({ section, row, kind, to, values }) => ({
      cells: {
        section,
        row,
        change: to === undefined ? CHANGES[kind] : `${CHANGES[kind]}: ${to}`,
        values: values.join(", "),
      },
    })),
  });
}

const reason = (side: CheckDifference["now"]): string => side?.reason ?? "";

function checksTable(
  sheet: SheetBuilder,
  key: string,
  title: string,
  checks: readonly CheckDifference[],
): void {
  if (checks.length === 0) return;
  sheet.table({
    key,
    title,
    columns: [
      { key: "section", head: "Sheet", width: 24, style: "resultText" },
      { key: "what", head: "Check", width: 24, style: "resultText" },
      { key: "reason", head: "Reason in the second", width: 44, style: "resultText" },
      { key: "before", head: "First", width: 26, style: "verdict" },
      { key: "now", head: "Second", width: 26, style: "verdict" },
    ],
    rows: checks.map((check) => ({
      cells: {
        section: check.section,
        what: check.what,
        reason: reason(check.now),
        before: verdictText(check.before),
        now: verdictText(check.now),
      },
    })),
  });
}

const text = (words: string): CellSpec => ({ value: words });

function summary(sheet: SheetBuilder, comparison: Comparison): void {
  const { versions, inputs, rows, headline, checks, answers, sheets, notes } = comparison;
  if (isSame(comparison)) sheet.text(SAME_TEXT);
  differences(
    sheet,
    "inputs",
    comparison.kind === "plans" ? "What differs in the inputs" : "Typed cells that differ",
    inputs,
  );
  rowsTable(sheet, rows);
  differences(
    sheet,
    "headline",
    "What this does to the plan",
    headline.map((difference) => ({ ...difference, section: "Cover" })),
  );
  checksTable(sheet, "verdicts", "Checks whose verdict changed", checks.filter(isVerdictChange));
  pairs(
    sheet,
    "answers",
    "Answers of the catalogue that differ",
    "Call",
    answers.map(({ before, now, unit, ...answer }) => ({
      what: answerPlace(answer),
      before: cellOf(before, { unit, format: "" }),
      now: cellOf(now, { unit, format: "" }),
    })),
  );
  pairs(
    sheet,
    "versions",
    "Versions",
    "What",
    versions.map(({ what, before, now }) => ({
      what,
      before: text(before || "not given"),
      now: text(now || "not given"),
    })),
  );
  const only = [
    ...sheets.before.map((name) => `${name} is only in the first.`),
    ...sheets.now.map((name) => `${name} is only in the second.`),
  ];
  if (only.length) sheet.heading("Sheets that only one has");
  for (const line of [...only, ...notes]) sheet.text(line, "note");
}

/** The report, without formulas: it does not change with the two workbooks. */
export function comparisonWorkbook(
  comparison: Comparison,
  first: string,
  second: string,
): Workbook {
  const book = reportBook(
    "Comparison",
    "Differences between two workbooks",
    `${first} and ${second}`,
  );
  const sheet = book.sheet("Comparison", { tab: "result", landscape: true });
  sheet.title("Comparison").subtitle(`First: ${first}. Second: ${second}`);
  summary(sheet, comparison);
  const others = comparison.checks.filter((check) => !isVerdictChange(check));
  if (others.length)
    checksTable(
      book
        .sheet("Checks", { tab: "support", landscape: true, freeze: "others" })
        .title("Checks")
        .subtitle("Checks with the same verdict and other figures"),
      "others",
      "Other figures",
      others,
    );
  if (comparison.results.length) {
    const results = book.sheet("Results", { tab: "support", landscape: true, freeze: "results" });
    results.title("Results").subtitle("Every computed cell that says something else");
    differences(results, "results", "Results that differ", comparison.results);
  }
  return withFittingTexts(book.build().workbook);
}

/** Texts of two adjacent cells, or of a whole row, may be longer than one cell. */
export function withFittingTexts(workbook: Workbook): Workbook {
  const fitting = (cell: Cell): Cell =>
    typeof cell.value === "string" ? { ...cell, value: fittingCell(cell.value) } : cell;
  return {
    ...workbook,
    sheets: workbook.sheets.map((sheet) => ({
      ...sheet,
      cells: new Map([...sheet.cells].map(([address, cell]) => [address, fitting(cell)])),
    })),
  };
}
