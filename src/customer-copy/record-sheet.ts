/** The very hidden sheet of a copy's formulas, as a part. */
import type { CellContent } from "../spreadsheet/workbook-host";
import { readRecord, RECORD_SHEET, type SharingRecord } from "./formula-record";
import { contentOfCell, eachCell, type SharedContents } from "../xlsx/read/cells";
import { sharedContents } from "../xlsx/read/file-cells";
import { SharedFormulas } from "../xlsx/read/shared-formulas";
import type { SheetPart, XlsxPackage } from "../xlsx/package/xlsx-package";

/** Characters. */
export const RECORD_WIDTHS = [16, 16, 16, 80, 16, 4, 16, 10, 10, 24];

/** Rows of a worksheet part from A1 on, formulas as the file spells them. */
export function rowsOf(part: string, shared: SharedContents): CellContent[][] {
  const rows: CellContent[][] = [];
  const formulas = new SharedFormulas(part);
  eachCell(part, (cell) => {
    const row = (rows[cell.row - 1] ??= []);
    const formula = formulas.text(cell);
    row[cell.column - 1] = {
      ...(contentOfCell(cell, shared) ?? { value: null }),
      ...(formula === undefined ? {} : { formula }),
    };
  });
  return Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? { value: null }));
}

/** The record of a copy, with its sheet; undefined in a workbook that is no copy. */
export async function readSharingRecord(
  parts: XlsxPackage,
  sheets: readonly SheetPart[],
): Promise<{ readonly sheet: SheetPart; readonly record: SharingRecord } | undefined> {
  for (const sheet of sheets.filter(({ name }) => name.startsWith(RECORD_SHEET))) {
    const record = readRecord(rowsOf(await parts.text(sheet.path), await sharedContents(parts)));
    if (record) return { sheet, record };
  }
  return undefined;
}
