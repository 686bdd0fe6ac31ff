/**
 * Contents that cells show instead of the results of their formulas, as long as they have these
 * formulas.
 */
import type { StoredContent } from "../../foreign/recalculate/stored-book";

/** A cell that shows a content instead of its formula's result, as long as it has that formula. */
export interface HeldCell {
  /** The id of its sheet. */
  readonly sheet: string;
  /** Counted from 0. */
  readonly row: number;
  readonly column: number;
  readonly content: StoredContent;
  readonly formula: string;
}

/** What a grid requests from its engine if that runs in a thread of its own. */
export interface RemoteEngine {
  /**
   * Holds cells of a workbook, and updates their positions when rows and columns are inserted or
   * deleted.
   */
  hold(workbook: string, cells: readonly HeldCell[]): Promise<void>;
  /** Forgets the held cells of a workbook. */
  release(workbook: string): Promise<void>;
}

/** Number of columns of a sheet, which combines a row and a column into one number. */
export const COLUMNS = 16_384;

export interface HeldValue {
  readonly content: StoredContent;
  /** With its equals sign. */
  readonly formula: string;
}

/**
 * Held values of a sheet by position: its row, counted from 0, times the number of columns, plus
 * its column.
 */
export type HeldSheet = Map<number, HeldValue>;

const heldSheets = new Map<string, Map<string, HeldSheet>>();

/** Holds cells until their workbook is released. */
export function holdCells(workbook: string, cells: readonly HeldCell[]): void {
  const sheets = heldSheets.get(workbook) ?? new Map<string, HeldSheet>();
  heldSheets.set(workbook, sheets);
  for (const { sheet, row, column, content, formula } of cells) {
    const values = sheets.get(sheet) ?? new Map<number, HeldValue>();
    sheets.set(sheet, values);
    values.set(row * COLUMNS + column, { content, formula });
  }
}

/** The held cells of a workbook. */
export const heldCells = (workbook: string): HeldCell[] =>
  [...(heldSheets.get(workbook) ?? [])].flatMap(([sheet, cells]) =>
    [...cells].map(([index, value]) => ({
      sheet,
      row: Math.floor(index / COLUMNS),
      column: index % COLUMNS,
      ...value,
    })),
  );

/** The held values of a workbook by its sheets. */
export const heldValues = (workbook: string): Map<string, HeldSheet> | undefined =>
  heldSheets.get(workbook);

/** Forgets everything about a closed workbook. */
export function releaseWorkbook(workbook: string): void {
  heldSheets.delete(workbook);
}
