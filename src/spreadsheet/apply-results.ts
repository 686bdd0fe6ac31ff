/** Writes the results of a calculation into the workbook itself. */
import type { CellContent } from "./workbook-host";
import type { Cell, Workbook } from "./workbook-model";

type CalculatedContent = Pick<CellContent, "value" | "error">;

/** A calculated workbook whose cells can be read. */
export interface CalculatedCells {
  read(sheet: string, address: string): CalculatedContent;
}

function setResult(cell: Cell, { value, error }: CalculatedContent): void {
  cell.value = value;
  if (error === undefined) delete cell.error;
  else cell.error = error;
}

/** Writes new contents into cells by place ("Growth!B5"); undefined removes the result. */
export function applyContents(
  workbook: Workbook,
  contents: ReadonlyMap<string, CalculatedContent | undefined>,
): void {
  for (const { name, cells } of workbook.sheets)
    for (const [address, cell] of cells) {
      const place = `${name}!${address}`;
      if (contents.has(place)) setResult(cell, contents.get(place) ?? { value: null });
    }
}

/** Fills the cached results of every formula cell. */
export function applyResults(workbook: Workbook, calculated: CalculatedCells): void {
  for (const { name, cells } of workbook.sheets)
    for (const [address, cell] of cells)
      if (cell.formula !== undefined) setResult(cell, calculated.read(name, address));
}
