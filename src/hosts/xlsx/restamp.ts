/** The stamp of a file's results, made anew when they were calculated anew. */
import type { Cell, Workbook } from "../../workbook/model";
import { readingOf } from "../../workbook/reading";
import { isTheirs, STAMP_SHEET, stampChanges } from "../../workbook/stamp";
import { stampOf } from "../../plan/stamp";
import { patchCells } from "../../xlsx/write/patch-cells";
import type { Engine, Opened } from "./recalculate";

/** The workbook with its new results. */
function answered(
  { calculation }: Opened,
  results: Awaited<ReturnType<Engine["calculate"]>>,
): Workbook {
  const withResult = (sheet: string, address: string, cell: Cell): Cell => {
    if (cell.formula === undefined) return cell;
    const { value, error } = results.read(sheet, address);
    return { ...cell, value, ...(error === undefined ? {} : { error }) };
  };
  return {
    ...calculation.workbook,
    sheets: calculation.workbook.sheets.map((sheet) => ({
      ...sheet,
      cells: new Map(
        [...sheet.cells].map(([address, cell]) => [address, withResult(sheet.name, address, cell)]),
      ),
    })),
  };
}

/** A workbook without a stamp stays without one, and a sheet of that name that is none stays as it is. */
export async function restamp(
  opened: Opened,
  results: Awaited<ReturnType<Engine["calculate"]>>,
): Promise<void> {
  const stamp = opened.sheets.find(({ sheet }) => sheet.name === STAMP_SHEET);
  if (!stamp) return;
  const now = opened.calculation.workbook.sheets.find(({ name }) => name === STAMP_SHEET)!.cells;
  const reading = readingOf(answered(opened, results));
  if (await isTheirs(reading)) return;
  for (const change of await stampChanges(reading, await stampOf(reading))) {
    if (change.kind !== "cells") continue;
    const cells = new Map(
      [...change.cells].flatMap(([address, cell]) =>
        (cell?.value ?? null) !== (now.get(address)?.value ?? null)
          ? [[address, { value: cell?.value ?? null }] as const]
          : [],
      ),
    );
    if (cells.size) await patchCells(opened.parts, stamp.sheet.path, cells);
  }
}
