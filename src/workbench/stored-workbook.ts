/**
 * Calculated workbooks as the page fetches them: it shows them without building or calculating
 * them. Cells that look alike share one description.
 */
import type { Cell, CellValue, Sheet, Workbook } from "../spreadsheet/workbook-model";

/** Everything about a cell but its content. */
export type Appearance = Omit<Cell, "formula" | "value" | "error">;

/** An address, the number of its appearance, a content or an error in an object, and a formula. */
export type CompactCell = readonly [
  address: string,
  appearance: number,
  content?: CellValue | { readonly error: string },
  formula?: string,
];

export interface CompactSheet extends Omit<Sheet, "cells" | "rowHeights"> {
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
