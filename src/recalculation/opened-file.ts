/** A workbook that is opened for calculation. */
import { type StoredBook } from "./stored-book";
import type { XlsxPackage } from "../xlsx/package/xlsx-package";
import { type SheetXml } from "./read-stored-book";

export interface OpenedFile {
  readonly parts: XlsxPackage;
  readonly sheets: readonly SheetXml[];
  readonly texts: readonly string[];
  readonly book: StoredBook;
}
