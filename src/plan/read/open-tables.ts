/** Lists of inputs in an open plan: their rows, and changes of their cells. */
import { cellAddress, parseRange } from "../../spreadsheet/a1";
import type { Change } from "../../spreadsheet/workbook-host";
import type { Cell, CellValue } from "../../spreadsheet/workbook-model";
import type { WorkbookReader } from "../../spreadsheet/workbook-reader";
import { TABLES } from "../inputs/input-definitions";
import type { InputRow, InputValue } from "../inputs/plan-inputs";
import type { NameEntry, NameIndex } from "./name-index";

const columnsOf = (key: string): string[] => Object.keys(TABLES[key]!.columns);

/** The values of a column of inputs, from its first row on. */
async function columnValues(host: WorkbookReader, entry: NameEntry): Promise<CellValue[]> {
  return (await host.read(entry.range)).map(([cell]) => cell?.value ?? null);
}

/** The filled rows of a table in the workbook. */
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

/** Values of cells, collected by sheet. */
export class InputChanges {
  private readonly sheets = new Map<string, Map<string, Partial<Cell>>>();

  set(entry: NameEntry, row: number, value: CellValue): void {
    const corner = parseRange(entry.range.range)!.from;
    const address = cellAddress({ row: corner.row + row, column: corner.column });
    const cells = this.sheets.get(entry.range.sheet) ?? new Map<string, Partial<Cell>>();
    cells.set(address, { value });
    this.sheets.set(entry.range.sheet, cells);
  }

  all(): Change[] {
    return [...this.sheets].map(([sheet, cells]) => ({ kind: "cells", sheet, cells }));
  }
}

const rowsOfEntry = ({ range }: NameEntry): number => {
  const { from, to } = parseRange(range.range)!;
  return to.row - from.row + 1;
};

/** The sentence about a list that has fewer rows than are needed; undefined if it has enough. */
export function shortTable(index: NameIndex, key: string, needed: number): string | undefined {
  const entry = index.get(`${key}.${columnsOf(key)[0]!}`);
  const capacity = entry ? rowsOfEntry(entry) : Infinity;
  return needed > capacity
    ? `The list "${TABLES[key]!.title}" of this plan has ${capacity} rows, and ${needed} are needed.`
    : undefined;
}

interface OpenPlan {
  readonly host: WorkbookReader;
  readonly index: NameIndex;
  readonly changes: InputChanges;
}

/** Changes the cells of a table that differ. A replaced table is emptied below its new rows. */
export async function setTable(
  { host, index, changes }: OpenPlan,
  key: string,
  rows: readonly InputRow[],
  { isReplaced }: { readonly isReplaced: boolean },
): Promise<void> {
  for (const column of columnsOf(key)) {
    const entry = index.get(`${key}.${column}`);
    if (!entry) continue;
    const before = await columnValues(host, entry);
    const last = isReplaced ? before.length : rows.length;
    for (let row = 0; row < last; row += 1) {
      const value = rows[row]?.[column] ?? null;
      if ((before[row] ?? null) !== value) changes.set(entry, row, value);
    }
  }
}
