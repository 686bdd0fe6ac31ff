/** Reads workbooks for commands; problems are reported in one line. */
import { readWorkbook } from "../xlsx/read/read-workbook";
import type { Workbook } from "../spreadsheet/workbook-model";
import { InputError } from "./arguments";
import { readWhole } from "./paths";

/** A file as a workbook of the model. */
export async function workbookOf(
  path: string,
  bytes: Uint8Array = readWhole(path),
): Promise<Workbook> {
  const outcome = await readWorkbook(bytes);
  if ("problem" in outcome) throw new InputError(`${path} cannot be read: ${outcome.problem}`);
  return outcome.workbook;
}
