/** Reads the contents of sheets in portions that Excel can return. */
import { CELL_PATTERN } from "../../../spreadsheet/a1";
import type { CellContent } from "../../../spreadsheet/workbook-host";
import {
  addressOf,
  splitIntoBands,
  rangeOfAddress,
  columnsOf,
  rowsOf,
  type Rectangle,
} from "../rectangles";
import { fromExcelValue } from "./cell-content";
import { codeOf } from "../office-errors";
import {
  FAIL_DURING_CELL_EDIT,
  type Access,
  type ReadAccess,
} from "../transaction/workbook-snapshot";

/** Cells per request. */
const PORTION = 20_000;
/** Areas per request. */
const MAX_AREAS = 500;
const TOO_MUCH = "ResponsePayloadSizeLimitExceeded";

/** A sheet of a workbook, by name or id. */
const sheetIn = (context: Excel.RequestContext, sheet: string): Excel.Worksheet =>
  context.workbook.worksheets.getItem(sheet);

const halves = (area: Rectangle): Rectangle[] =>
  splitIntoBands(area, Math.max(columnsOf(area), Math.floor((rowsOf(area) * columnsOf(area)) / 2)));

/** Requests an area; its halves if the answer is too large for Excel. */
async function portion<Cells>(
  access: ReadAccess,
  sheet: string,
  area: Rectangle,
  ask: (range: Excel.Range) => () => Cells[],
): Promise<Cells[]> {
  try {
    return await access.run(FAIL_DURING_CELL_EDIT, async (context) => {
      const cells = ask(sheetIn(context, sheet).getRange(addressOf(area)));
      await context.sync();
      return cells();
    });
  } catch (error) {
    if (codeOf(error) !== TOO_MUCH || rowsOf(area) === 1) throw error;
    const parts: Cells[] = [];
    for (const half of halves(area)) parts.push(...(await portion(access, sheet, half, ask)));
    return parts;
  }
}

async function inPortions<Cells>(
  access: ReadAccess,
  sheet: string,
  area: Rectangle,
  ask: (range: Excel.Range) => () => Cells[],
): Promise<Cells[]> {
  const rows: Cells[] = [];
  for (const band of splitIntoBands(area, PORTION))
    for (const row of await portion(access, sheet, band, ask)) rows.push(row);
  return rows;
}

/** The loaded values of a range, row by row. */
const contentsOf = (range: Excel.Range, namespace: string): CellContent[][] =>
  range.formulas.map((row: unknown[], i) =>
    row.map((formula, j) =>
      fromExcelValue(formula, range.values[i]![j], range.valueTypes[i]![j]!, namespace),
    ),
  );

/** The contents row by row. */
export const readContents = (
  access: ReadAccess,
  sheet: string,
  area: Rectangle,
): Promise<CellContent[][]> =>
  inPortions(access, sheet, area, (range) => {
    range.load("formulas,values,valueTypes");
    return () => contentsOf(range, access.namespace);
  });

/** Groups of areas, each small enough for one request. */
function groupAreas(areas: readonly Rectangle[]): Rectangle[][] {
  const all: Rectangle[][] = [];
  let cells = 0;
  for (const band of areas.flatMap((area) => splitIntoBands(area, PORTION))) {
    const size = rowsOf(band) * columnsOf(band);
    const last = all[all.length - 1];
    if (last && last.length < MAX_AREAS && cells + size <= PORTION) {
      last.push(band);
      cells += size;
    } else {
      all.push([band]);
      cells = size;
    }
  }
  return all;
}

/** Whether areas of a sheet contain a cell of a kind. Stops reading at the first one. */
export async function holdsCell(
  access: ReadAccess,
  sheet: string,
  areas: readonly Rectangle[],
  matches: (content: CellContent) => boolean,
): Promise<boolean> {
  for (const group of groupAreas(areas)) {
    const contents =
      group.length === 1
        ? await readContents(access, sheet, group[0]!)
        : await readSmallAreas(access, sheet, group);
    if (contents.some((row) => row.some(matches))) return true;
  }
  return false;
}

/** The rows of several areas, in one request. */
const readSmallAreas = (
  access: ReadAccess,
  sheet: string,
  areas: readonly Rectangle[],
): Promise<CellContent[][]> =>
  access.run(FAIL_DURING_CELL_EDIT, async (context) => {
    const ranges = areas.map((area) =>
      sheetIn(context, sheet).getRange(addressOf(area)).load("formulas,values,valueTypes"),
    );
    await context.sync();
    return ranges.flatMap((range) => contentsOf(range, access.namespace));
  });

/**
 * Merged areas that overlap a range, such as "B2:C3". Empty if this Excel does not list them, as
 * with more than 512.
 */
export async function readMergedAreas(
  access: Access,
  sheet: string,
  area: Rectangle,
): Promise<readonly string[]> {
  if (!access.supports("mergedAreas")) return [];
  return access
    .run(FAIL_DURING_CELL_EDIT, async (context) => {
      const merged = sheetIn(context, sheet)
        .getRange(addressOf(area))
        .getMergedAreasOrNullObject()
        .load("address");
      await context.sync();
      return merged.isNullObject ? [] : (merged.address.match(CELLS) ?? []);
    })
    .catch(() => []);
}

/** Cells without their sheet in the address of several areas. */
const CELLS = new RegExp(`${CELL_PATTERN}:${CELL_PATTERN}(?=,|$)`, "g");

/** Formulas and values as Excel spells them, row by row. */
export const readFormulas = (
  access: ReadAccess,
  sheet: string,
  area: Rectangle,
): Promise<unknown[][]> =>
  inPortions(access, sheet, area, (range) => {
    range.load("formulas");
    return () => range.formulas as unknown[][];
  });

/** The part of a sheet that holds something. */
export async function usedRange(access: ReadAccess, sheet: string): Promise<string | undefined> {
  return access.run(FAIL_DURING_CELL_EDIT, async (context) => {
    const used = sheetIn(context, sheet).getUsedRangeOrNullObject(true).load("address");
    await context.sync();
    return used.isNullObject ? undefined : rangeOfAddress(used.address);
  });
}
