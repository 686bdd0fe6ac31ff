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

const recordXml = async (
  parts: XlsxPackage,
  record: NewRecord,
  sheets: readonly SheetPart[],
): Promise<string> => {
  const names = sheets.map(({ name }) => name);
  return rowsSheetXml(recordRows(record, names), RECORD_WIDTHS, await editionOf(parts));
};

/** Adds the sheet of a record, which is about some sheets. */
export async function addRecord(
  parts: XlsxPackage,
  record: NewRecord,
  sheets: readonly SheetPart[],
): Promise<void> {
  await addSheet(
    parts,
    freeSheetName(sheets, RECORD_SHEET),
    await recordXml(parts, record, sheets),
    "veryHidden",
  );
}

/** Seals a copy with such a record, if hashes can be calculated. */
export async function sealCopy(
  parts: XlsxPackage,
  record: NewRecord,
  sheets: readonly SheetPart[],
): Promise<void> {
  if (!canHash()) return;
  const name = freeSheetName(sheets, RECORD_SHEET);
  const path = (await parts.sheets()).find((sheet) => sheet.name === name)!.path;
  const sealed = { ...record, seal: await sealOf(parts, path) };
  const xml = await recordXml(parts, sealed, sheets);
  await parts.change(path, () => xml);
  await sealRecord(parts, path);
}
