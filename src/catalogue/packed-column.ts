/**
 * A column of a table as bundles store it: equal neighbors once, with their number. The number is a
 * text among numbers and a number among texts, so that it needs no sign of its own.
 */
import type { TableCell } from "./types";

/**
 * A single cell that applies to all rows; texts with the number of their repetitions, as in
 * ["a", 3, "b"]; other cells with that number as a text, as in [1, "3", 2]; or, where texts and
 * other cells stand in one column, the cells as they are.
 */
export type CompressedColumn = readonly TableCell[] | { readonly cells: readonly TableCell[] };

export const isText = (cell: TableCell): cell is string => typeof cell === "string";

export function expandColumn(column: CompressedColumn, size: number): readonly TableCell[] {
  if ("cells" in column) return column.cells;
  if (column.length < 2 && size === column.length) return column;
  if (column.length === 1) return Array.from({ length: size }, () => column[0]!);
  const ofTexts = isText(column[0]!);
  const cells: TableCell[] = [];
  for (const item of column)
    if (isText(item) === ofTexts) cells.push(item);
    else for (let n = Number(item); n > 1; n -= 1) cells.push(cells[cells.length - 1]!);
  return cells;
}

/** A column with its texts converted. */
export function withTexts(
  column: CompressedColumn,
  change: (text: string) => string,
): CompressedColumn {
  const changed = (cells: readonly TableCell[]): readonly TableCell[] =>
    cells.map((cell) => (isText(cell) ? change(cell) : cell));
  return "cells" in column ? { cells: changed(column.cells) } : changed(column);
}
