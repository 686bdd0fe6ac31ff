/**
 * Calculated workbooks as the page fetches them: it shows them without building or calculating
 * them. Cells that look alike share one description.
 */
import type { Cell, CellValue, Sheet, Workbook } from "../spreadsheet/workbook-model";

/** Everything about a cell but its content. */
type Appearance = Omit<Cell, "formula" | "value" | "error">;

/** An address, the number of its appearance, a content or an error in an object, and a formula. */
type CompactCell = readonly [
  address: string,
  appearance: number,
  content?: CellValue | { readonly error: string },
  formula?: string,
];

interface CompactSheet extends Omit<Sheet, "cells" | "rowHeights"> {
  readonly cells: readonly CompactCell[];
  readonly rowHeights?: readonly (readonly [number, number])[];
}

export interface StoredWorkbook extends Omit<Workbook, "sheets"> {
  readonly appearances: readonly Appearance[];
  readonly sheets: readonly CompactSheet[];
}

/** An entry of the menu. */
export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  /** Under which heading. */
  readonly group: string;
}

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

function readCell(
  appearance: Appearance,
  content: CellValue | { readonly error: string } | undefined,
  formula: string | undefined,
): Cell {
  const cell: Cell = formula === undefined ? { ...appearance } : { ...appearance, formula };
  if (typeof content === "object" && content !== null) cell.error = content.error;
  else if (content !== undefined) cell.value = content;
  return cell;
}

export const readStoredWorkbook = ({
  appearances,
  sheets,
  ...workbook
}: StoredWorkbook): Workbook => ({
  ...workbook,
  sheets: sheets.map(({ cells, rowHeights, ...sheet }): Sheet => ({
    ...sheet,
    cells: new Map(
      cells.map(([address, appearance, content, formula]) => [
        address,
        readCell(appearances[appearance]!, content, formula),
      ]),
    ),
    ...(rowHeights ? { rowHeights: new Map(rowHeights) } : {}),
  })),
});

/** A file of the page, from the folder in which its templates are. */
export async function fetchValues(name: string): Promise<Uint8Array> {
  const response = await fetch(`values/${name}.json`);
  if (!response.ok)
    throw new Error(
      `The template could not be loaded (${response.status}). Check your connection and try again.`,
    );
  return new Uint8Array(await response.arrayBuffer());
}
