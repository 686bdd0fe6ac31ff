/** Functions of ours in merged cells: Excel spills no array there, and each of them declares one as its result. */
import { hasCall } from "../../formula/calls";
import { cellAddress, parseRange } from "../../workbook/layout/address";
import { rectangles } from "./blocks";
import { ExcelProblem } from "./messages";
import { readMergedAreas } from "./read";
import type { Access } from "./state";
import type { Wanted } from "./wanted";

/** Throws a sentence where a function would be written into merged cells and show #SPILL!. */
export async function checkMergedCells(access: Access, { cells }: Wanted): Promise<void> {
  for (const { sheet, cells: changes } of cells) {
    const calling = [...changes]
      .filter(([, change]) => change?.formula !== undefined && hasCall(change.formula))
      .map(([address]) => address);
    for (const area of rectangles(calling)) {
      const [merged] = await readMergedAreas(access, sheet, area);
      if (merged !== undefined)
        throw new ExcelProblem(
          `${sheet}!${cellAddress(parseRange(merged)!.from)} is merged with other cells, where Excel shows #SPILL! for a function. Unmerge them (Home, Merge & Center) or choose another cell, and try again. Nothing was changed.`,
        );
    }
  }
}
