/** Stores calculated workbooks as the workbench fetches them. */
import type { Cell, Workbook } from "../../src/spreadsheet/workbook-model";
import type {
  Appearance,
  CompactCell,
  CompactSheet,
  StoredWorkbook,
} from "../../src/workbench/stored-workbook";

export function storeWorkbook(workbook: Workbook): StoredWorkbook {
  const appearances = new Map<string, number>();
  const storedCell = (
    address: string,
    { formula, value, error, ...appearance }: Cell,
  ): CompactCell => {
    const key = JSON.stringify(appearance);
    const number = appearances.get(key) ?? appearances.size;
    appearances.set(key, number);
    const content = error === undefined ? value : { error };
    if (formula !== undefined) return [address, number, content ?? null, formula];
    return content === undefined ? [address, number] : [address, number, content];
  };
  const sheets = workbook.sheets.map(({ cells, rowHeights, ...sheet }): CompactSheet => ({
    ...sheet,
    cells: [...cells].map(([address, cell]) => storedCell(address, cell)),
    ...(rowHeights ? { rowHeights: [...rowHeights] } : {}),
  }));
  return {
    ...workbook,
    appearances: [...appearances.keys()].map((key) => JSON.parse(key) as Appearance),
    sheets,
  };
}
