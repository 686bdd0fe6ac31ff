/**
 * Calculated workbooks as the page fetches them: it shows them without building or calculating
 * them. Cells that look alike share one description.
 */
import type { Cell, CellValue, Sheet, Workbook } from "../spreadsheet/workbook-model";

/** Everything about a cell but its content. */
type Look = Omit<Cell, "formula" | "value" | "error">;

/** An address, the number of its look, a content or an error in an object, and a formula. */
type StoredCell = readonly [
  address: string,
  look: number,
  content?: CellValue | { readonly error: string },
  formula?: string,
];

interface StoredSheet extends Omit<Sheet, "cells" | "rowHeights"> {
  readonly cells: readonly StoredCell[];
  readonly rowHeights?: readonly (readonly [number, number])[];
}

export interface StoredWorkbook extends Omit<Workbook, "sheets"> {
  readonly looks: readonly Look[];
  readonly sheets: readonly StoredSheet[];
}

/** An entry of the menu. */
export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  /** Under which heading. */
  readonly group: string;
}

export function storeWorkbook(workbook: Workbook): StoredWorkbook {
  const looks = new Map<string, number>();
  const storedCell = (address: string, { formula, value, error, ...look }: Cell): StoredCell => {
    const key = JSON.stringify(look);
    const number = looks.get(key) ?? looks.size;
    looks.set(key, number);
    const content = error === undefined ? value : { error };
    if (formula !== undefined) return [address, number, content ?? null, formula];
    return content === undefined ? [address, number] : [address, number, content];
  };
  const sheets = workbook.sheets.map(({ cells, rowHeights, ...sheet }): StoredSheet => ({
    ...sheet,
    cells: [...cells].map(([address, cell]) => storedCell(address, cell)),
    ...(rowHeights ? { rowHeights: [...rowHeights] } : {}),
  }));
  return { ...workbook, looks: [...looks.keys()].map((key) => JSON.parse(key) as Look), sheets };
}

function readCell(
  look: Look,
  content: CellValue | { readonly error: string } | undefined,
  formula: string | undefined,
): Cell {
  const cell: Cell = formula === undefined ? { ...look } : { ...look, formula };
  if (typeof content === "object" && content !== null) cell.error = content.error;
  else if (content !== undefined) cell.value = content;
  return cell;
}

export const readStoredWorkbook = ({ looks, sheets, ...workbook }: StoredWorkbook): Workbook => ({
  ...workbook,
  sheets: sheets.map(({ cells, rowHeights, ...sheet }): Sheet => ({
    ...sheet,
    cells: new Map(
      cells.map(([address, look, content, formula]) => [
        address,
        readCell(looks[look]!, content, formula),
      ]),
    ),
    ...(rowHeights ? { rowHeights: new Map(rowHeights) } : {}),
  })),
});
