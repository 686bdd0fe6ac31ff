/**
 * Finds the sheets of an opened workbook that need repair with as few requests as possible: cells
 * with errors, and their formulas. Cells that cannot be searched are read.
 */
import { namespaceSpellings } from "../functions/core/namespace";
import { addressOf, rangeOfAddress, rectangleOf, type Rectangle } from "../hosts/excel/rectangles";
import { holdsCell, usedRange } from "../hosts/excel/read/read-cells";
import { gateOf } from "../hosts/excel/requirements";
import {
  FAIL_DURING_CELL_EDIT,
  type Access,
  type ReadAccess,
} from "../hosts/excel/transaction/workbook-snapshot";
import { needsRepair } from "../foreign/repair/repair";
import { NAMESPACE } from "./build-config";

interface SheetToCheck {
  readonly id: string;
  readonly name: string;
  /** Excel does not search hidden sheets, and may reject searching protected ones for errors. */
  readonly isSearchable: boolean;
}

async function sheetsToCheck({ run }: ReadAccess): Promise<SheetToCheck[]> {
  return run(FAIL_DURING_CELL_EDIT, async (context) => {
    const sheets = context.workbook.worksheets.load("items/id,items/name,items/visibility");
    await context.sync();
    const protections = sheets.items.map(({ protection }) => protection.load("protected"));
    await context.sync();
    return sheets.items.map(({ id, name, visibility }, i) => ({
      id,
      name,
      isSearchable: visibility === "Visible" && !protections[i]!.protected,
    }));
  });
}

/**
 * Areas of sheets whose formulas show an error or have the spelling of files, by the ids of the
 * sheets.
 */
async function suspectAreas(
  { run, namespace }: ReadAccess,
  sheets: readonly SheetToCheck[],
): Promise<Map<string, Rectangle[]>> {
  // The shortest prefix, with which the others start.
  const inFiles = `_xldudf_${namespaceSpellings(namespace).at(-1)!}`;
  return run(FAIL_DURING_CELL_EDIT, async (context) => {
    const ranges = sheets.map(({ id }) => {
      const sheet = context.workbook.worksheets.getItem(id);
      return [
        sheet.getUsedRange().getSpecialCellsOrNullObject("Formulas", "Errors").load("cellCount"),
        sheet
          .findAllOrNullObject(inFiles, { completeMatch: false, matchCase: false })
          .load("cellCount"),
      ];
    });
    await context.sync();
    const areas = ranges.map((ofSheet) =>
      ofSheet
        .filter(({ isNullObject }) => !isNullObject)
        .map((hits) => hits.areas.load("items/address")),
    );
    if (areas.some(({ length }) => length > 0)) await context.sync();
    return new Map(
      sheets.map(({ id }, i) => [
        id,
        areas[i]!.flatMap(({ items }) =>
          items.map(({ address }) => rectangleOf(rangeOfAddress(address))),
        ),
      ]),
    );
  });
}

/** The same, skipping a sheet that Excel cannot search. */
async function searchEach(
  access: ReadAccess,
  sheets: readonly SheetToCheck[],
): Promise<Map<string, Rectangle[]>> {
  if (sheets.length === 0) return new Map();
  try {
    return await suspectAreas(access, sheets);
  } catch {
    if (sheets.length === 1) return new Map();
    const alone: [string, Rectangle[]][] = [];
    for (const sheet of sheets) alone.push(...(await searchEach(access, [sheet])));
    return new Map(alone);
  }
}

/**
 * The names of sheets with a cell that needs repair; none in an Excel that cannot search. Skips a
 * sheet that cannot be read.
 */
export async function sheetsNeedingRepair(access: Access): Promise<string[]> {
  if (!access.supports("special")) return [];
  const sheets = await sheetsToCheck(access);
  const suspects = await searchEach(
    access,
    sheets.filter(({ isSearchable }) => isSearchable),
  );
  const inNeed: string[] = [];
  for (const { id, name } of sheets) {
    try {
      const used = suspects.has(id) ? undefined : await usedRange(access, id);
      const areas = suspects.get(id) ?? (used === undefined ? [] : [rectangleOf(used)]);
      if (await holdsCell(access, id, distinct(areas), needsRepair)) inNeed.push(name);
    } catch {
      // The pane can try again.
    }
  }
  return inNeed;
}

/** A cell that shows an error and has the spelling of files is found twice. */
const distinct = (areas: readonly Rectangle[]): Rectangle[] => [
  ...new Map(areas.map((area) => [addressOf(area), area])).values(),
];

/** For the workbook that is open in Excel. */
export const openSheetsNeedingRepair = (): Promise<string[]> =>
  sheetsNeedingRepair({
    run: Excel.run,
    namespace: NAMESPACE,
    supports: gateOf((set, version) => Office.context.requirements.isSetSupported(set, version)),
  });
