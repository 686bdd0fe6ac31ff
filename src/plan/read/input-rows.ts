/** Rows of input tables of a plan in a workbook, by the names of their columns. */
import type { CellValue } from "../../spreadsheet/workbook-model";
import type { WorkbookReader } from "../../spreadsheet/workbook-reader";
import { TABLES } from "../inputs/input-definitions";
import type { InputRow, InputValue } from "../inputs/plan-inputs";
import type { NameEntry, NameIndex } from "./name-index";

export const columnsOf = (key: string): string[] => Object.keys(TABLES[key]!.columns);

/** The values of a column of inputs, from its first row on. */
export async function columnValues(host: WorkbookReader, entry: NameEntry): Promise<CellValue[]> {
  return (await host.read(entry.range)).map(([cell]) => cell?.value ?? null);
}

/** The rows of a table in the workbook up to its last filled one. */
export async function tableRows(
  host: WorkbookReader,
  index: NameIndex,
  key: string,
): Promise<InputRow[]> {
  const rows: Record<string, InputValue>[] = [];
  for (const column of columnsOf(key)) {
    const entry = index.get(`${key}.${column}`);
    if (!entry) continue;
    (await columnValues(host, entry)).forEach((value, i) => {
      if (typeof value === "number" || (typeof value === "string" && value !== ""))
        (rows[i] ??= {})[column] = value;
    });
  }
  return Array.from(rows, (row) => row ?? {});
}
