/** The very hidden sheet of a copy's formulas, as a part. */
import type { CellContent } from "../spreadsheet/workbook-host";
import { canHash, contentsOf, type SheetContents } from "./copy-contents";
import { sealOf, sealRecord } from "./copy-seal";
import { readRecord, RECORD_SHEET, recordRows, type SharingRecord } from "./formula-record";
import { editionOf } from "../xlsx/package/package-relations";
import { addSheet, freeSheetName } from "../xlsx/package/workbook-part";
import { contentOfCell, eachCell, type SharedContents } from "../xlsx/read/cells";
import { cellReader, sharedContents } from "../xlsx/read/file-cells";
import { SharedFormulas } from "../xlsx/read/shared-formulas";
import { rowsSheetXml } from "../xlsx/write/rows-sheet";
import type { SheetPart, XlsxPackage } from "../xlsx/package/xlsx-package";

/** Characters. */
const RECORD_WIDTHS = [16, 16, 16, 80, 16, 4, 16, 10, 10, 24];

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

/** Records the contents of the copy's sheets, so that its recipient can verify them. */
export async function copyContents(
  parts: XlsxPackage,
  namespace: string | undefined,
): Promise<SheetContents[]> {
  if (!canHash()) return [];
  const readCells = await cellReader(parts, namespace);
  const contents: SheetContents[] = [];
  for (const { name, path } of await parts.sheets())
    contents.push(await contentsOf(name, readCells(await parts.text(path))));
  return contents;
}

type NewRecord = Omit<SharingRecord, "anchors">;

const sheetXml = async (parts: XlsxPackage, rows: CellContent[][]): Promise<string> =>
  rowsSheetXml(rows, RECORD_WIDTHS, await editionOf(parts));

/** Adds an empty sheet for the record of a copy of some sheets. */
export const addRecordSheet = async (
  parts: XlsxPackage,
  sheets: readonly SheetPart[],
): Promise<void> =>
  addSheet(parts, freeSheetName(sheets, RECORD_SHEET), await sheetXml(parts, []), "veryHidden");

/** Writes the record into its sheet, and seals the copy with it if hashes can be calculated. */
export async function writeRecord(
  parts: XlsxPackage,
  record: NewRecord,
  sheets: readonly SheetPart[],
): Promise<void> {
  const name = freeSheetName(sheets, RECORD_SHEET);
  const path = (await parts.sheets()).find((sheet) => sheet.name === name)!.path;
  const seal = canHash() ? await sealOf(parts, path) : undefined;
  const names = sheets.map((sheet) => sheet.name);
  const xml = await sheetXml(parts, recordRows({ ...record, ...(seal ? { seal } : {}) }, names));
  await parts.change(path, () => xml);
  if (seal) await sealRecord(parts, path);
}
