/** A calculated workbook for a recalculation: formulas with their stored results. */
import type { CalculationOptions, HiddenRows } from "../../calculation/calculate";
import type { CellContent } from "../../spreadsheet/workbook-host";

export type StoredContent = Pick<CellContent, "value" | "error">;

/** How a formula fills cells. */
export interface ArrayArea {
  /** First cell and extent of the cells that the formula fills. */
  readonly anchor: string;
  readonly rows: number;
  readonly columns: number;
  /** Row and column of this cell within them, from 1. */
  readonly row: number;
  readonly column: number;
  /**
   * Whether the extent follows the result; a formula entered with Ctrl+Shift+Enter keeps its own.
   */
  readonly isDynamic: boolean;
}

export interface StoredCell {
  /**
   * In the typed spelling, names of ranges replaced by the ranges; undefined for a constant. Cells
   * filled by an array have its formula.
   */
  readonly formula?: string;
  /** The shown value; undefined for a formula without a stored result. */
  readonly content?: StoredContent;
  readonly array?: ArrayArea;
  /** Why the formula cannot be calculated here, as the second half of a sentence. */
  readonly obstacle?: string;
  /** Whether the file has names of ranges or of formulas, or tables, in the formula. */
  readonly hasNames?: boolean;
}

export interface StoredSheet {
  readonly name: string;
  readonly cells: ReadonlyMap<string, StoredCell>;
  readonly hiddenRows: HiddenRows;
}

export interface StoredTable {
  readonly sheet: string;
  /** With its head and totals: "A1:D20". */
  readonly range: string;
  readonly columns: readonly string[];
  readonly headRows: number;
  readonly totalRows: number;
}

export interface StoredBook {
  readonly sheets: readonly StoredSheet[];
  /** Contents of defined names that are not plain references, by lower-case name. */
  readonly formulaNames: ReadonlyMap<string, string>;
  readonly tables: ReadonlyMap<string, StoredTable>;
  /** Whether the stored results are those of a complete calculation. */
  readonly isCalculated: boolean;
  /** Whether days are counted from 1904. */
  readonly from1904: boolean;
  /** Whether formulas that depend on themselves are calculated round by round. */
  readonly isIterative: boolean;
}

/** What hides rows of a book. */
export const hiddenBy = ({ sheets }: StoredBook): ReadonlySet<"filter" | "user"> =>
  new Set(sheets.flatMap(({ hiddenRows }) => [...hiddenRows.values()]));

/** What beside its cells decides how a book is calculated. */
export const calculationOptions = ({ sheets, from1904 }: StoredBook): CalculationOptions => ({
  from1904,
  hiddenRows: new Map(sheets.map(({ name, hiddenRows }) => [name, hiddenRows])),
});

/** How a cell is named everywhere here: "Growth!B5". */
export const placeOf = (sheet: string, address: string): string => `${sheet}!${address}`;
