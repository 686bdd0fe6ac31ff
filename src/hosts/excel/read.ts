/** Reads what sheets hold, in portions that Excel gives back. */
import type { CellContent } from "../../workbook/host";
import { addressOf, bands, cellsOf, columnsOf, rowsOf, type Rectangle } from "./blocks";
import { shown } from "./contents";
import { codeOf } from "./messages";
import { AT_ONCE, type Access } from "./state";

/** Cells at a time. */
const PORTION = 20_000;
const TOO_MUCH = "ResponsePayloadSizeLimitExceeded";

/** A sheet of a workbook, by name or id. */
const sheetIn = (context: Excel.RequestContext, sheet: string): Excel.Worksheet =>
  context.workbook.worksheets.getItem(sheet);

const halves = (area: Rectangle): Rectangle[] =>
  bands(area, Math.max(columnsOf(area), Math.floor((rowsOf(area) * columnsOf(area)) / 2)));

/** Asks for an area; when the answer is too large for Excel, for its halves. */
async function portion<Cells>(
  access: Access,
  sheet: string,
  area: Rectangle,
  ask: (range: Excel.Range) => () => Cells[],
): Promise<Cells[]> {
  try {
    return await access.run(AT_ONCE, async (context) => {
      const read = ask(sheetIn(context, sheet).getRange(addressOf(area)));
      await context.sync();
      return read();
    });
  } catch (error) {
    if (codeOf(error) !== TOO_MUCH || rowsOf(area) === 1) throw error;
    const parts: Cells[] = [];
    for (const half of halves(area)) parts.push(...(await portion(access, sheet, half, ask)));
    return parts;
  }
}

async function inPortions<Cells>(
  access: Access,
  sheet: string,
  area: Rectangle,
  ask: (range: Excel.Range) => () => Cells[],
): Promise<Cells[]> {
  const rows: Cells[] = [];
  for (const band of bands(area, PORTION)) rows.push(...(await portion(access, sheet, band, ask)));
  return rows;
}

/** Contents row by row. */
export const readContents = (
  access: Access,
  sheet: string,
  area: Rectangle,
): Promise<CellContent[][]> =>
  inPortions(access, sheet, area, (range) => {
    range.load("formulas,values,valueTypes");
    return () =>
      range.formulas.map((row: unknown[], i) =>
        row.map((formula, j) =>
          shown(formula, range.values[i]![j], range.valueTypes[i]![j]!, access.namespace),
        ),
      );
  });

/** Formulas and values as Excel spells them, row by row. */
export const readFormulas = (
  access: Access,
  sheet: string,
  area: Rectangle,
): Promise<unknown[][]> =>
  inPortions(access, sheet, area, (range) => {
    range.load("formulas");
    return () => range.formulas as unknown[][];
  });

/** The part of a sheet that holds something. */
export async function usedPart(access: Access, sheet: string): Promise<string | undefined> {
  return access.run(AT_ONCE, async (context) => {
    const used = sheetIn(context, sheet).getUsedRangeOrNullObject(true).load("address");
    await context.sync();
    return used.isNullObject ? undefined : cellsOf(used.address);
  });
}
