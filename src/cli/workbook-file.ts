/** Writes the workbooks of commands to files. */
import type { Workbook } from "../spreadsheet/workbook-model";
import { catchUnreadable } from "../xlsx/package/invalid-file";
import { writeXlsx } from "../xlsx/write/write-xlsx";
import { InputError } from "./arguments";

/**
 * A workbook as the bytes of its file. Throws `InputError` where Excel would not open it as it is.
 */
export async function workbookFile(
  to: string,
  workbook: Workbook,
  options?: Parameters<typeof writeXlsx>[1],
): Promise<Uint8Array> {
  const bytes = await catchUnreadable(() => writeXlsx(workbook, options));
  if ("problem" in bytes) throw new InputError(`${to} cannot be written: ${bytes.problem}`);
  return bytes;
}
