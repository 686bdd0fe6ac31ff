/** Results of a calculation in the workbook itself. */
import type { CellContent } from "./host";
import type { Workbook } from "./model";

/** A calculated workbook, as far as its cells can be read. */
export interface CalculatedCells {
  read(sheet: string, address: string): Pick<CellContent, "value" | "error">;
}

/** Fills the cached results of every formula cell. */
export function applyResults(workbook: Workbook, calculated: CalculatedCells): void {
  for (const sheet of workbook.sheets) {
    for (const [address, cell] of sheet.cells) {
      if (cell.formula === undefined) continue;
      const { value, error } = calculated.read(sheet.name, address);
      cell.value = value;
      if (error === undefined) delete cell.error;
      else cell.error = error;
    }
  }
}
