/** Columns of tables and lists of records in the form in which bundles store them. */
import { ABSENT, type Columnar } from "../../src/catalogue/columnar";
import { isText, type CompressedColumn } from "../../src/catalogue/packed-column";
import type { TableCell } from "../../src/catalogue/types";

/** Below this length a run of numbers is shorter as it is. */
const MIN_RUN_LENGTH = { text: 2, number: 3 } as const;

function withRuns(cells: readonly TableCell[]): TableCell[] {
  const shortest = isText(cells[0]!) ? MIN_RUN_LENGTH.text : MIN_RUN_LENGTH.number;
  const stored: TableCell[] = [];
  for (let start = 0, end = 0; start < cells.length; start = end) {
    const cell = cells[start]!;
    while (end < cells.length && cells[end] === cell) end += 1;
    const length = end - start;
    if (length < shortest) stored.push(...cells.slice(start, end));
    else stored.push(cell, isText(cell) ? length : String(length));
  }
  return stored;
}

/** Cells of a column in the shortest form. */
export function compressColumn(cells: readonly TableCell[]): CompressedColumn {
  if (cells.length < 2) return cells;
  if (cells.every((cell) => cell === cells[0])) return [cells[0]!];
  const texts = cells.filter(isText).length;
  return texts > 0 && texts < cells.length ? { cells } : withRuns(cells);
}

export function toColumns<T extends object>(list: readonly T[]): Columnar<T> {
  const names = [...new Set(list.flatMap((item) => Object.keys(item)))] as (keyof T)[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      list.map((item) => {
        const value = item[name];
        if (value === ABSENT)
          throw new Error(`${String(name)} is 0, which represents a missing property.`);
        return value ?? ABSENT;
      }),
    ]),
  ) as unknown as Columnar<T>;
}
