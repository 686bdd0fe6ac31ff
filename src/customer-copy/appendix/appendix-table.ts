/** What the appendix of a report consists of, whatever sheets it comes from. */
import type { CellValue, StyleName } from "../../spreadsheet/workbook-model";

/** A cell with its style, and the number of its format in the file. */
export interface AppendixCell {
  readonly style: StyleName;
  readonly format: number;
  readonly value: CellValue;
  readonly error?: string;
}
/** The cells of a row by column. */
export type AppendixRow = ReadonlyMap<number, AppendixCell>;

/** A table; the values of a sheet are one without heads. */
export interface AppendixTable {
  readonly heads: readonly AppendixCell[];
  readonly units: readonly AppendixCell[];
  readonly rows: readonly (readonly (AppendixCell | undefined)[])[];
}

/** A heading with what stands below it, in order. */
export interface AppendixBlock {
  readonly sheet: string;
  readonly heading: string;
  readonly parts: readonly AppendixPart[];
  /** What stands in its place where the appendix would have too many pages. */
  readonly shortParts: readonly AppendixPart[];
}
export type AppendixPart = AppendixCell | AppendixTable;

export const isTable = (part: AppendixPart): part is AppendixTable => "rows" in part;
