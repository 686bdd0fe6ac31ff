/** The very hidden sheet of a copy's formulas, as a part. */
import type { CellContent } from "../../workbook/host";
import { cellAddress } from "../../workbook/layout/address";
import { readRecord, RECORD_SHEET, type SharingRecord } from "../../workbook/share/record";
import { contentOfCell, eachCell, sharedTexts } from "./cells";
import { SharedFormulas } from "./cell-values";
import type { SheetPart, XlsxParts } from "../../xlsx/package/xlsx-package";
import { cellXml } from "./patch";
import { DECLARATION, element } from "./xml";

/** Characters. */
export const RECORD_WIDTHS = [16, 16, 16, 80, 16, 4, 16, 10, 10, 24];

/** A worksheet part of these rows. */
export function rowsSheetXml(
  rows: readonly (readonly CellContent[])[],
  widths: readonly number[],
): string {
  const columns = widths
    .map((width, i) => element("col", { min: i + 1, max: i + 1, width, customWidth: true }))
    .join("");
  const lines = rows.map((cells, i) => {
    const held = cells.map((content, c) =>
      content.value === null && content.formula === undefined
        ? ""
        : cellXml(cellAddress({ row: i + 1, column: c + 1 }), undefined, content),
    );
    return held.some(Boolean) ? `<row r="${i + 1}">${held.join("")}</row>` : "";
  });
  return `${DECLARATION}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols>${columns}</cols><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

/** Rows of a worksheet part from A1 on, formulas as the file spells them. */
export function rowsOf(part: string, shared: readonly string[]): CellContent[][] {
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

export const textsOf = async (parts: XlsxParts): Promise<readonly string[]> =>
  sharedTexts(await parts.text("xl/sharedStrings.xml"));

/** The record of a copy, with the sheet that it stands on; undefined in a workbook that is no copy. */
export async function recordOf(
  parts: XlsxParts,
  sheets: readonly SheetPart[],
): Promise<{ readonly sheet: SheetPart; readonly record: SharingRecord } | undefined> {
  for (const sheet of sheets.filter(({ name }) => name.startsWith(RECORD_SHEET))) {
    const record = readRecord(rowsOf(await parts.text(sheet.path), await textsOf(parts)));
    if (record) return { sheet, record };
  }
  return undefined;
}
