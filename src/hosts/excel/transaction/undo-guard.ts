/** Whether the result of a change is unmodified: only then undo loses nothing. */
import { cellAddress, parseCell } from "../../../spreadsheet/a1";
import {
  contains,
  gridOf,
  rectangleOf,
  rectanglesOf,
  splitIntoBands,
  valueIn,
  type Rectangle,
} from "../rectangles";
import { displayFormula } from "../read/cell-content";
import { readFormatting, type CellSnapshot } from "./cell-snapshot";
import { readFormulas, usedRange } from "../read/read-cells";
import {
  FAIL_DURING_CELL_EDIT,
  snapshotWorkbook,
  isSameName,
  findSheet,
  type Access,
  type WorkbookSnapshot,
} from "./workbook-snapshot";
import type { AppliedChange } from "./rollback";

const isFormula = (content: unknown): content is string =>
  typeof content === "string" && content.startsWith("=");

/** Excel changes the spelling of a formula once it knows its functions. */
const isSameContent = (a: unknown, b: unknown, namespace: string): boolean =>
  a === b ||
  (isFormula(a) &&
    isFormula(b) &&
    displayFormula(a, namespace).toLowerCase() === displayFormula(b, namespace).toLowerCase());

/** Whether the cells of an area have their contents after the change; without one, `otherwise`. */
async function isAreaUntouched(
  access: Access,
  id: string,
  area: Rectangle,
  cells: ReadonlyMap<string, unknown>,
  otherwise?: "",
): Promise<boolean> {
  const now = await readFormulas(access, id, area);
  return gridOf(area, (position) =>
    isSameContent(
      valueIn(area, now, position),
      cells.get(cellAddress(position)) ?? otherwise,
      access.namespace,
    ),
  ).every((row) => row.every(Boolean));
}

async function isSheetUntouched(
  access: Access,
  id: string,
  cells: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  const used = await usedRange(access, id);
  const filled = [...cells].filter(([, content]) => content !== "").map(([address]) => address);
  if (used === undefined) return filled.length === 0;
  const area = rectangleOf(used);
  return (
    filled.every((address) => contains(area, parseCell(address)!)) &&
    isAreaUntouched(access, id, area, cells, "")
  );
}

const MAX_BAND_CELLS = 2_000;

async function areCellsUntouched(
  access: Access,
  id: string,
  cells: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  for (const area of rectanglesOf(cells.keys()).flatMap((rectangle) =>
    splitIntoBands(rectangle, MAX_BAND_CELLS),
  ))
    if (!(await isAreaUntouched(access, id, area, cells))) return false;
  return true;
}

/**
 * Whether the cells have the formats of the change; sheets without changed formats are not read.
 */
async function isFormattingUntouched(
  access: Access,
  id: string,
  expected: CellSnapshot["formatting"] | undefined,
): Promise<boolean> {
  if (!expected) return true;
  return access.run(FAIL_DURING_CELL_EDIT, async (context) => {
    const formatting = readFormatting(
      context.workbook.worksheets.getItem(id),
      expected.map(({ area }) => area),
    );
    await context.sync();
    return JSON.stringify(formatting()) === JSON.stringify(expected);
  });
}

/** Whether the names of the change still refer to cells; another user may have deleted them. */
const areNamesDefined = (applied: AppliedChange, now: WorkbookSnapshot): boolean =>
  applied.names.every((name) => now.names.some((present) => isSameName(present.name, name)));

/** Whether nobody has modified the result of the change. */
export async function isUntouched(access: Access, applied: AppliedChange): Promise<boolean> {
  const now = await access.run(FAIL_DURING_CELL_EDIT, snapshotWorkbook);
  if (!areNamesDefined(applied, now)) return false;
  for (const [name, id] of applied.added) {
    if (!now.sheets.some((sheet) => sheet.id === id && sheet.name === name)) return false;
    if (!(await isSheetUntouched(access, id, applied.after.get(name) ?? new Map()))) return false;
  }
  for (const { sheet } of applied.cells) {
    const earlierSheet = findSheet(applied.before, sheet);
    if (!earlierSheet || !now.sheets.some(({ id }) => id === earlierSheet.id)) return false;
    if (
      !(await areCellsUntouched(access, earlierSheet.id, applied.after.get(sheet) ?? new Map())) ||
      !(await isFormattingUntouched(access, earlierSheet.id, applied.formattingAfter.get(sheet)))
    )
      return false;
  }
  return true;
}
