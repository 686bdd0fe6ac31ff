/** Existing tables: Excel fills a formula that is written into an empty column down to its end. */
import type { Position } from "../../../spreadsheet/a1";
import { addressOf, contains, rangeOfAddress, rectangleOf, type Rectangle } from "../rectangles";

/** Written cells, and those of them that get a formula. */
export interface WrittenCells {
  readonly all: readonly Position[];
  readonly formulas: readonly Position[];
}

/** Cells of table columns next to formulas that are not written: above, between and below. */
function besideIn(bodies: readonly Rectangle[], { all, formulas }: WrittenCells): Rectangle[] {
  return bodies.flatMap((body) => {
    const columns = new Set(
      formulas.filter((cell) => contains(body, cell)).map(({ column }) => column),
    );
    return [...columns].flatMap((column) => {
      const rows = all
        .filter((cell) => cell.column === column && contains(body, cell))
        .map(({ row }) => row)
        .sort((a, b) => a - b);
      const gaps = [body.from.row - 1, ...rows].map((row, i) => ({
        from: { row: row + 1, column },
        to: { row: (rows[i] ?? body.to.row + 1) - 1, column },
      }));
      return gaps.filter(({ from, to }) => from.row <= to.row);
    });
  });
}

/**
 * Requests the tables of a sheet; then, if there are any, which cells next to new formulas are
 * empty and must stay empty.
 */
export function findAutofillCells(
  sheet: Excel.Worksheet,
): (cells: WrittenCells) => Promise<Rectangle[]> {
  const tables = sheet.tables.load("items/id");
  return async (writtenCells) => {
    if (tables.items.length === 0) return [];
    const bodies = tables.items.map((table) => table.getDataBodyRange().load("address"));
    await sheet.context.sync();
    const cellsBeside = besideIn(
      bodies.map(({ address }) => rectangleOf(rangeOfAddress(address))),
      writtenCells,
    ).map((area) => ({
      area,
      used: sheet.getRange(addressOf(area)).getUsedRangeOrNullObject(true).load("address"),
    }));
    if (cellsBeside.length > 0) await sheet.context.sync();
    return cellsBeside.filter(({ used }) => used.isNullObject).map(({ area }) => area);
  };
}
