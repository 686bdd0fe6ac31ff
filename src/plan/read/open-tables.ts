/** Changes of lists of inputs in an open plan. */
import { cellAddress, parseRange } from "../../spreadsheet/a1";
import type { Change } from "../../spreadsheet/workbook-host";
import type { Cell, CellValue } from "../../spreadsheet/workbook-model";
import type { WorkbookReader } from "../../spreadsheet/workbook-reader";
import { TABLES } from "../inputs/input-definitions";
import type { InputRow } from "../inputs/plan-inputs";
import { columnsOf, columnValues } from "./input-rows";
import type { NameEntry, NameIndex } from "./name-index";

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
