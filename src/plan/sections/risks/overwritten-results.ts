/** How many results of each sheet were overwritten by values. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { CalcSpec } from "../../../spreadsheet/layout/builder";
import {
  computedCells,
  overwrittenCount,
  type ComputedCells,
} from "../../../spreadsheet/layout/computed-cells";
import type { Block } from "../../../spreadsheet/layout/blocks";
import { groupByLength, lengthOf } from "../../definition/formula-length";
import type { Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";

/** About as long as a sum of cells may be, in characters. */
const MAX_SUM_LENGTH = 340;

interface ResultSheet {
  readonly sheet: string;
  readonly cells: readonly ComputedCells[];
}

/** Depends on all checks, and so on the number of overwritten results: it is not counted. */
const isRanking = (block: Block): boolean =>
  block.kind === "table" && block.table.key === "ranking";

/** Sheets that hold inputs and results, with their results. */
export const resultSheets = (plan: Plan, excludedSheet: string): readonly ResultSheet[] =>
  plan.book
    .begun()
    .filter(({ name, options }) => options.tab === "input" && name !== excludedSheet)
    .map(({ name, blocks }) => ({
      sheet: name,
      cells: computedCells(blocks.filter((block) => !isRanking(block))),
    }))
    .filter(({ cells }) => cells.length > 0);

/** The number of overwritten results of each sheet; long sums are steps on Calculation. */
export function overwrittenResults(
  plan: Plan,
  excludedSheet: string,
): {
  readonly counts: readonly { readonly sheet: string; readonly formula: Formula }[];
  readonly blocks: readonly CalcSpec[];
} {
  const steps = new Steps("typed", "Overwritten formulas");
  const counts = resultSheets(plan, excludedSheet).map(({ sheet, cells }) => {
    const groups = groupByLength(
      cells,
      (cell) => lengthOf(overwrittenCount([cell])) + 1,
      MAX_SUM_LENGTH,
    );
    if (groups.length === 1) return { sheet, formula: overwrittenCount(cells) };
    const parts = groups.map((group, i) =>
      steps.addWhole(
        `${sheet.replace(/\W/g, "")}${i + 1}`,
        `${sheet}: overwritten formulas, part ${i + 1}`,
        overwrittenCount(group),
      ),
    );
    return { sheet, formula: xl`SUM(${parts})` };
  });
  return { counts, blocks: steps.blocks };
}
