/** Workbooks that a command reads: what is wrong with one is said in one line. */
import { readFileSync } from "node:fs";
import { readWorkbook } from "../hosts/xlsx/read-workbook";
import type { Workbook } from "../workbook/model";
import { InputError } from "./arguments";

/** The bytes of a file. */
export function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new InputError(missing ? `There is no file ${path}.` : `${path} cannot be read: ${(error as Error).message}`);
  }
}

/** A file as a workbook of the model. */
export async function workbookOf(path: string, bytes: Uint8Array = bytesOf(path)): Promise<Workbook> {
  const read = await readWorkbook(bytes);
  if ("problem" in read) throw new InputError(`${path} cannot be read: ${read.problem}`);
  return read.workbook;
}
