/** Whether a change still stands as it was made: only then it can be taken back without loss. */
import { cellAddress, parseCell } from "../../workbook/layout/address";
import { bands, gridOf, rectangleOf, rectangles } from "./blocks";
import { typedFormula } from "./contents";
import { readLooks, type KeptCells } from "./kept";
import { readFormulas, usedPart } from "./read";
import { AT_ONCE, readState, same, sheetOf, type Access, type State } from "./state";
import type { Done } from "./take-back";

const isFormula = (content: unknown): content is string =>
  typeof content === "string" && content.startsWith("=");

/** Excel spells a formula otherwise once it knows its functions. */
const alike = (a: unknown, b: unknown, namespace: string): boolean =>
  a === b ||
  (isFormula(a) &&
    isFormula(b) &&
    typedFormula(a, namespace).toLowerCase() === typedFormula(b, namespace).toLowerCase());

async function sheetStands(
  access: Access,
  id: string,
  cells: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  const used = await usedPart(access, id);
  const filled = [...cells].filter(([, content]) => content !== "").map(([address]) => address);
  if (used === undefined) return filled.length === 0;
  const area = rectangleOf(used);
  const inside = (address: string): boolean => {
    const at = parseCell(address);
    return (
      at !== undefined &&
      at.row >= area.from.row &&
      at.row <= area.to.row &&
      at.column >= area.from.column &&
      at.column <= area.to.column
    );
  };
  if (!filled.every(inside)) return false;
  const now = await readFormulas(access, id, area);
  return gridOf(area, (at) =>
    alike(
      now[at.row - area.from.row]?.[at.column - area.from.column],
      cells.get(cellAddress(at)) ?? "",
      access.namespace,
    ),
  ).every((row) => row.every(Boolean));
}

const BAND = 2_000;

async function cellsStand(
  access: Access,
  id: string,
  cells: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  for (const area of rectangles(cells.keys()).flatMap((one) => bands(one, BAND))) {
    const now = await readFormulas(access, id, area);
    const stands = gridOf(area, (at) =>
      alike(
        now[at.row - area.from.row]?.[at.column - area.from.column],
        cells.get(cellAddress(at)),
        access.namespace,
      ),
    );
    if (!stands.every((row) => row.every(Boolean))) return false;
  }
  return true;
}

/** Whether the cells look as the change has left them; sheets where it changed no look are not asked. */
async function looksStand(
  access: Access,
  id: string,
  looks: KeptCells["looks"] | undefined,
): Promise<boolean> {
  if (!looks) return true;
  return access.run(AT_ONCE, async (context) => {
    const read = readLooks(
      context.workbook.worksheets.getItem(id),
      looks.map(({ area }) => area),
    );
    await context.sync();
    return JSON.stringify(read()) === JSON.stringify(looks);
  });
}

/** The names that the change has set stand for something still; another user may have taken them. */
const namesStand = (done: Done, now: State): boolean =>
  done.names.every((name) => now.names.some((known) => same(known.name, name)));

/** Whether nobody has changed since what the change has written. */
export async function stands(access: Access, done: Done): Promise<boolean> {
  const now = await access.run(AT_ONCE, readState);
  if (!namesStand(done, now)) return false;
  for (const [name, id] of done.added) {
    if (!now.sheets.some((sheet) => sheet.id === id && sheet.name === name)) return false;
    if (!(await sheetStands(access, id, done.after.get(name) ?? new Map()))) return false;
  }
  for (const { sheet } of done.cells) {
    const known = sheetOf(done.before, sheet);
    if (!known || !now.sheets.some(({ id }) => id === known.id)) return false;
    if (
      !(await cellsStand(access, known.id, done.after.get(sheet) ?? new Map())) ||
      !(await looksStand(access, known.id, done.looksAfter.get(sheet)))
    )
      return false;
  }
  return true;
}
