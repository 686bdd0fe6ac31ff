import type { CellValue, StyleName } from "../workbook-model";
import type { CellSpec } from "./blocks";
import type { TemplateContext } from "./registry";

/**
 * Cells below each other that share a definition: a column of a table, a case of a repeated row.
 * Most formulas of a plan are filled down, and are resolved once for all cells of a run.
 */
export interface PlacedRun {
  readonly spec: CellSpec;
  readonly style: StyleName;
  /** The place of its first cell. */
  readonly context: TemplateContext;
  /** The number of its cells. */
  count: number;
  /** The values of its cells, if they have their own. */
  readonly values?: CellValue[];
}

type RunExtent = Pick<PlacedRun, "context" | "count">;

/** The place of a cell of a run, by its number from 0. */
export function contextAt({ context }: RunExtent, index: number): TemplateContext {
  if (index === 0) return context;
  const { at, row } = context;
  return {
    ...context,
    at: { row: at.row + index, column: at.column },
    row: row === undefined ? undefined : row + index,
  };
}

/** The value of a cell of a run that is not a formula. */
export const valueAt = ({ spec, values }: PlacedRun, index: number): CellValue =>
  (values === undefined ? spec.value : values[index]) ?? null;

/** The row below the last one of a run. */
export const rowBelow = ({ context, count }: RunExtent): number => context.at.row + count;

const byPlace = ({ context: { at: a } }: RunExtent, { context: { at: b } }: RunExtent): number =>
  a.row - b.row || a.column - b.column;
const byColumn = ({ context: { at: a } }: RunExtent, { context: { at: b } }: RunExtent): number =>
  a.column - b.column;

/** Visits the cells of runs next to each other, row by row. */
export function visitByRow<Run extends RunExtent>(
  runs: readonly Run[],
  visit: (run: Run, index: number) => void,
): void {
  const waiting = [...runs].sort(byPlace);
  let begun = 0;
  let open: Run[] = [];
  for (let row = 0; begun < waiting.length || open.length > 0; row += 1) {
    if (open.length === 0) row = waiting[begun]!.context.at.row;
    const first = begun;
    while (waiting[begun]?.context.at.row === row) begun += 1;
    if (begun > first) open = [...open, ...waiting.slice(first, begun)].sort(byColumn);
    for (const run of open) visit(run, row - run.context.at.row);
    if (open.some((run) => rowBelow(run) === row + 1))
      open = open.filter((run) => rowBelow(run) > row + 1);
  }
}
