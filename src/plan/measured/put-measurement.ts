/** Puts a measurement into the open plan: cells of its inputs, found by their names. */
import { cellAddress, parseRange } from "../../spreadsheet/a1";
import type { Change } from "../../spreadsheet/workbook-host";
import type { Cell, CellValue } from "../../spreadsheet/workbook-model";
import type { Problem } from "../../spreadsheet/problem";
import type { WorkbookReader } from "../../spreadsheet/workbook-reader";
import { TABLES } from "../inputs/input-definitions";
import type { InputRow, InputValue, PlanInputs } from "../inputs/plan-inputs";
import { readNameIndex, type NameEntry, type NameIndex } from "../read/name-index";
import { mergeMeasurement } from "./measured-plan";

/** Tables that a measurement fills; `hourly` and `daypart` are replaced as a whole. */
const MERGED = ["box", "source", "cpu"] as const;
const REPLACED = ["daypart", "hourly"] as const;

const columnsOf = (key: string): string[] => Object.keys(TABLES[key]!.columns);

/** The values of a column of inputs, from its first row on. */
async function columnValues(host: WorkbookReader, entry: NameEntry): Promise<CellValue[]> {
  return (await host.read(entry.range)).map(([cell]) => cell?.value ?? null);
}

/** The filled rows of a table in the workbook. */
async function tableRows(host: WorkbookReader, index: NameIndex, key: string): Promise<InputRow[]> {
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

class InputChanges {
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

export interface MeasurementChanges {
  readonly changes: readonly Change[];
  /** Whether the plan has the sheet for the hours. */
  readonly hasHours: boolean;
}

/** Changes the cells of a table that differ. A replaced table is emptied below its new rows. */
async function setTable(
  host: WorkbookReader,
  index: NameIndex,
  key: string,
  rows: readonly InputRow[],
  changes: InputChanges,
): Promise<void> {
  const isReplaced = (REPLACED as readonly string[]).includes(key);
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

/** The list of the plan that has fewer rows than are needed, in a sentence. */
function shortList(index: NameIndex, { tables }: PlanInputs): string | undefined {
  for (const key of MERGED) {
    const entry = index.get(`${key}.${columnsOf(key)[0]!}`);
    const [capacity, needed] = [entry ? rowsOfEntry(entry) : Infinity, tables[key]?.length ?? 0];
    if (needed > capacity)
      return `The list "${TABLES[key]!.title}" of this plan has ${capacity} rows, and ${needed} are needed. Build the plan with sizebook plan --measured.`;
  }
  return undefined;
}

/**
 * The changes of cells that put a measurement into the plan of the workbook; or why there are none,
 * in a sentence. Partitions are matched by name, and all other inputs stay.
 */
export async function measurementChanges(
  host: WorkbookReader,
  measured: PlanInputs,
): Promise<MeasurementChanges | Problem> {
  const index = await readNameIndex(host);
  if (!index?.has("source.name"))
    return { problem: "The workbook has no plan with the sheet Current system. Insert one first." };
  const tables: Record<string, readonly InputRow[]> = {};
  for (const key of MERGED) tables[key] = await tableRows(host, index, key);
  const inputs = mergeMeasurement({ fields: {}, tables, scenarios: {} }, measured);
  const problem = shortList(index, inputs);
  if (problem !== undefined) return { problem };
  const changes = new InputChanges();
  for (const key of [...MERGED, ...REPLACED])
    await setTable(host, index, key, inputs.tables[key] ?? [], changes);
  for (const [name, value] of Object.entries(inputs.fields)) {
    const entry = index.get(name);
    if (entry) changes.set(entry, 0, value);
  }
  return { changes: changes.all(), hasHours: index.has("hourly.hour") };
}
