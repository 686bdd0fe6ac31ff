/** Cells that keep results which others have outdated. */
import { dependentsOf, Precedents, type PlacedFormula } from "./dependents";
import { placeOf, type StoredBook } from "./stored-book";

/** The pinned cells that depend on changed ones. */
export function outdatedBy(
  changed: Iterable<string>,
  book: StoredBook,
  pinned: ReadonlyMap<string, string>,
): string[] {
  if (pinned.size === 0) return [];
  const formulas = new Map<string, PlacedFormula>();
  for (const { name: sheet, cells } of book.sheets)
    for (const [address, cell] of cells) {
      if (cell.formula === undefined) continue;
      const formula = { sheet, address, cell: { ...cell, formula: cell.formula } };
      formulas.set(placeOf(sheet, address), formula);
    }
  const starts = new Set(changed);
  const reached = dependentsOf(starts, formulas, new Precedents(book));
  return [...pinned.keys()].filter((place) => reached.has(place) && !starts.has(place));
}
