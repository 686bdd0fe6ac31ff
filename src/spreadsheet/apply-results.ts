/** Writes the results of a calculation into the workbook itself. */
import type { CellContent } from "./workbook-host";
import type { Workbook } from "./workbook-model";

/** A calculated workbook whose cells can be read. */
export interface CalculatedCells {
  read(sheet: string, address: string): Pick<CellContent, "value" | "error">;
}

/** Writes new contents into cells by place ("Growth!B5"); undefined removes the result. */
export function applyContents(
  workbook: Workbook,
  contents: ReadonlyMap<string, Pick<CellContent, "value" | "error"> | undefined>,
): void {
  for (const { name, cells } of workbook.sheets)
    for (const [address, cell] of cells) {
      const place = `${name}!${address}`;
      if (!contents.has(place)) continue;
      const { value, error } = contents.get(place) ?? { value: null };
      cell.value = value;
      if (error === undefined) delete cell.error;
      else cell.error = error;
    }
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
