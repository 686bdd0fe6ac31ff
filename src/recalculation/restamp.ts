/** Renews the stamp of a file's results after a recalculation. */
import { createStamp } from "../plan/build/plan-stamp";
import type { Workbook } from "../spreadsheet/workbook-model";
import { readerOf } from "../spreadsheet/workbook-reader";
import { stampChanges } from "../provenance/stamp-sheet";
import { STAMP_SHEET } from "../provenance/stamp";
import { patchCells } from "../xlsx/write/patch-cells";
import type { OpenedFile } from "./opened-file";

/** Renews the stamp of a workbook that has one; `workbook` has the new results. */
export async function restamp(opened: OpenedFile, workbook: Workbook): Promise<void> {
  const stamp = opened.sheets.find(({ sheet }) => sheet.name === STAMP_SHEET);
  if (!stamp) return;
  const now = workbook.sheets.find(({ name }) => name === STAMP_SHEET)!.cells;
  const reading = readerOf(workbook);
  for (const change of await stampChanges(reading, await createStamp(reading))) {
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
