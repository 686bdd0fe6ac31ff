import { CellError } from "../../../src/functions/cell";
import { Evaluator, Unreadable } from "../../../src/workbook/evaluate";
import { MemoryHost } from "../../../src/workbook/memory-host";
import type { Cell, Workbook } from "../../../src/workbook/model";

/** Values of formulas that our own evaluation can read; others stay without one. Enough for the pane's tests. */
export async function calculateOwn(workbook: Workbook): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    const host = new MemoryHost(workbook);
    for (const { name, cells } of workbook.sheets) for (const cell of cells.values()) if (cell.formula !== undefined) await fill(host, name, cell);
  }
}

async function fill(host: MemoryHost, sheet: string, cell: Cell): Promise<void> {
  try {
    const value = await new Evaluator(host, sheet).valueOf(cell.formula!);
    delete cell.error;
    if (value instanceof CellError) cell.error = value.code;
    else cell.value = value as Cell["value"];
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
}
