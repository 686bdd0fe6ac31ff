/**
 * Our functions in merged cells: Excel does not spill arrays there, and each function declares an
 * array as its result.
 */
import { hasCall } from "../../../spreadsheet/formula/calls";
import { cellAddress, parseRange } from "../../../spreadsheet/a1";
import { rectanglesOf } from "../rectangles";
import { ExcelProblem } from "../office-errors";
import { readMergedAreas } from "../read/read-cells";
import type { Access } from "./workbook-snapshot";
import type { ChangeSet } from "./change-set";

/** @throws a sentence if a function would be written into merged cells and show #SPILL!. */
export async function checkMergedCells(access: Access, { cells }: ChangeSet): Promise<void> {
  for (const { sheet, cells: changes } of cells) {
    const calling = [...changes]
      .filter(([, change]) => change?.formula !== undefined && hasCall(change.formula))
      .map(([address]) => address);
    for (const area of rectanglesOf(calling)) {
      const [merged] = await readMergedAreas(access, sheet, area);
      if (merged !== undefined)
        throw new ExcelProblem(
          `${sheet}!${cellAddress(parseRange(merged)!.from)} is merged with other cells, where Excel shows #SPILL! for a function. Unmerge them (Home, Merge & Center) or choose another cell, and try again. Nothing was changed.`,
        );
    }
  }
}
