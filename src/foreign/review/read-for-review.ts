/** Reads a file for a review. */
import { storedTables } from "../recalculate/read-stored-book";
import { BOOK } from "../../xlsx/package/part-paths";
import { XlsxPackage } from "../../xlsx/package/xlsx-package";
import { namedFormulas } from "../../xlsx/read/file-reading";
import { readWorkbook } from "../../xlsx/read/read-workbook";
import type { Problem } from "../../spreadsheet/problem";
import { reviewedWorkbook, type ReviewedWorkbook } from "./reviewed-workbook";

export interface ReadForReview {
  readonly book: ReviewedWorkbook;
  /** Whether Sizebook wrote it. */
  readonly own: boolean;
}

/** The file as the rules read it, or the reason why it cannot be read. */
export async function readForReview(bytes: Uint8Array): Promise<ReadForReview | Problem> {
  const read = await readWorkbook(bytes);
  if ("problem" in read) return read;
  const parts = await XlsxPackage.open(bytes);
  if ("problem" in parts) return parts;
  const names = namedFormulas(await parts.text(BOOK));
  const tables = await storedTables(parts, await parts.sheets());
  return { book: reviewedWorkbook(read.workbook.sheets, names, tables), own: read.own };
}
