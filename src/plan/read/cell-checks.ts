/** The checks of a plan that concern a cell: those that read it, and those of its sheet. */
import { tokenize } from "../../spreadsheet/formula/tokens";
import type { SheetRange } from "../../spreadsheet/workbook-host";
import { parseRange, rangeAddress, splitReference } from "../../spreadsheet/a1";
import { snapshotOf, type WorkbookReader } from "../../spreadsheet/workbook-reader";
import { includes } from "./name-index";
import { readPlan, type PlanCheck } from "./read-checks";

export interface CheckPrecedents {
  readonly check: PlanCheck;
  /** The precedents of the formulas of its row and of its reason. */
  readonly reads: readonly SheetRange[];
}

type RangeByName = ReadonlyMap<string, SheetRange>;

const withoutDollars = (range: string): string => range.replace(/\$/g, "");

/** Cells, ranges and names in a formula of a sheet. */
function rangesIn(formula: string, sheet: string, names: RangeByName): SheetRange[] {
  return tokenize(formula).flatMap(({ kind, text }): SheetRange[] => {
    if (kind === "name") {
      const range = names.get(text.toLowerCase());
      return range ? [range] : [];
    }
    if (kind !== "reference") return [];
    const reference = splitReference(text) ?? { sheet, range: text };
    return parseRange(withoutDollars(reference.range))
      ? [{ sheet: reference.sheet, range: withoutDollars(reference.range) }]
      : [];
  });
}

/**
 * Cells of a check's row: its label is to the left of its status; value, limit and reason are to
 * the right.
 */
function rowOf({ sheet, range }: SheetRange): SheetRange | undefined {
  const position = parseRange(range)?.from;
  return (
    position && {
      sheet,
      range: rangeAddress(
        { row: position.row, column: 1 },
        { row: position.row, column: position.column + 4 },
      ),
    }
  );
}

/**
 * Every check of the plan with its precedents; empty without a plan. Hidden sheets are not read.
 */
export async function readCheckPrecedents(
  host: WorkbookReader,
): Promise<readonly CheckPrecedents[]> {
  const whole = snapshotOf(host);
  const plan = await readPlan(whole);
  if (!plan) return [];
  const names: RangeByName = new Map(
    (await whole.names()).map(({ name, sheet, cell }) => [
      name.toLowerCase(),
      { sheet, range: withoutDollars(cell) },
    ]),
  );
  return Promise.all(
    plan.checks.map(async (check): Promise<CheckPrecedents> => {
      const rows = [rowOf(check.range), check.reasonAt].filter((row) => row !== undefined);
      const reads = await Promise.all(
        rows.map(async (row) =>
          ((await whole.read(row))[0] ?? []).flatMap(({ formula }) =>
            formula === undefined ? [] : rangesIn(formula, row.sheet, names),
          ),
        ),
      );
      return { check, reads: reads.flat() };
    }),
  );
}

const key = (sheet: string): string => sheet.toLowerCase();

export interface CellChecks {
  readonly reading: readonly PlanCheck[];
  /**
   * Of the same sheet, without those that read the cell and those that do not concern this plan.
   */
  readonly onSheet: readonly PlanCheck[];
}

/** The checks that concern a cell, the worst first. */
export function cellChecks(all: readonly CheckPrecedents[], range: SheetRange): CellChecks {
  const reading = all
    .filter(
      ({ check, reads }) =>
        includes(check.range, range) || reads.some((place) => includes(place, range)),
    )
    .map(({ check }) => check);
  return {
    reading,
    onSheet: all
      .map(({ check }) => check)
      .filter(
        (check) =>
          key(check.section) === key(range.sheet) &&
          check.verdict !== "-" &&
          !reading.includes(check),
      ),
  };
}
