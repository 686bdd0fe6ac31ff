/** A workbook that is opened to calculate it. */
import { type StoredBook } from "../../workbook/recalculation/stored-book";
import type { XlsxPackage } from "../../xlsx/package/xlsx-package";
import { type SheetXml } from "./stored-book";

export interface Opened {
  readonly parts: XlsxPackage;
  readonly sheets: readonly SheetXml[];
  readonly texts: readonly string[];
  readonly book: StoredBook;
}
