/** Groups cells into rectangles, so that few calls write many cells. */
import { parseCell, parseRange, rangeAddress, type Position } from "../../spreadsheet/a1";

export interface Rectangle {
  readonly from: Position;
  readonly to: Position;
}

export const addressOf = ({ from, to }: Rectangle): string => rangeAddress(from, to);
export const rowsOf = ({ from, to }: Rectangle): number => to.row - from.row + 1;
export const columnsOf = ({ from, to }: Rectangle): number => to.column - from.column + 1;

const byPosition = (a: Position, b: Position): number => a.row - b.row || a.column - b.column;

/** Runs of adjacent cells, row by row. */
function rowRuns(places: readonly Position[]): { from: Position; to: Position }[] {
  const runs: { from: Position; to: Position }[] = [];
  for (const place of places) {
    const last = runs[runs.length - 1];
    if (last && last.to.row === place.row && last.to.column + 1 === place.column) last.to = place;
    else runs.push({ from: place, to: place });
  }
  return runs;
}

/** Rectangles that cover exactly these cells: runs of a row, joined with equal runs above. */
export function rectanglesOf(addresses: Iterable<string>): Rectangle[] {
  const places = [...addresses].flatMap((address) => parseCell(address) ?? []).sort(byPosition);
  const open = new Map<string, { from: Position; to: Position }>();
  const all: { from: Position; to: Position }[] = [];
  for (const run of rowRuns(places)) {
    const key = `${run.from.column}:${run.to.column}`;
    const above = open.get(key);
    if (above && above.to.row + 1 === run.from.row) above.to = run.to;
    else {
      open.set(key, run);
      all.push(run);
    }
  }
  return all;
}

/** The range from A1 to the last row and column with a cell; undefined without cells. */
export function usedExtent(addresses: Iterable<string>): Rectangle | undefined {
  let [row, column] = [0, 0];
  for (const address of addresses) {
    const place = parseCell(address);
    if (!place) continue;
    row = Math.max(row, place.row);
    column = Math.max(column, place.column);
  }
  return row === 0 ? undefined : { from: { row: 1, column: 1 }, to: { row, column } };
}

/** Whether a cell lies in a rectangle. */
export const contains = ({ from, to }: Rectangle, { row, column }: Position): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;

/** The value of a cell among those of a rectangle, row by row; undefined if it is outside. */
export const valueIn = <Value>(
  { from }: Rectangle,
  rows: readonly (readonly Value[])[],
  { row, column }: Position,
): Value | undefined => rows[row - from.row]?.[column - from.column];

/** Creates a value for every cell of a rectangle, row by row. */
export const gridOf = <Value>(area: Rectangle, value: (position: Position) => Value): Value[][] =>
  Array.from({ length: rowsOf(area) }, (_, row) =>
    Array.from({ length: columnsOf(area) }, (__, column) =>
      value({ row: area.from.row + row, column: area.from.column + column }),
    ),
  );

/** Splits the rows of a rectangle into bands with a maximum number of cells. */
export function splitIntoBands(area: Rectangle, mostCells: number): Rectangle[] {
  const rows = Math.max(1, Math.floor(mostCells / columnsOf(area)));
  return Array.from({ length: Math.ceil(rowsOf(area) / rows) }, (_, index) => {
    const row = area.from.row + index * rows;
    return {
      from: { row, column: area.from.column },
      to: { row: Math.min(area.to.row, row + rows - 1), column: area.to.column },
    };
  });
}

/** Excel accepts at most 8192 characters of areas, counted in its own longer spelling. */
const MAX_CHARACTERS = 1500;

/** Joins areas by commas, as `getRanges` accepts them, into texts that are short enough. */
export function areaLists(areas: readonly Rectangle[]): string[] {
  const lists: string[] = [];
  for (const area of areas.map(addressOf)) {
    const last = lists[lists.length - 1];
    if (last !== undefined && last.length + area.length < MAX_CHARACTERS)
      lists[lists.length - 1] = `${last},${area}`;
    else lists.push(area);
  }
  return lists;
}

/**
 * Excel's address ("'My sheet'!A1:B2", "Data!C:D", "Data!3:4") as a range of cells without its
 * sheet.
 */
export function rangeOfAddress(address: string): string {
  const first = address.split(/,(?=(?:[^']*'[^']*')*[^']*$)/)[0] ?? address;
  const range = first.slice(first.lastIndexOf("!") + 1).replace(/\$/g, "");
  const rows = /^(\d+):(\d+)$/.exec(range);
  if (rows) return `A${rows[1]}:XFD${rows[2]}`;
  const columns = /^([A-Za-z]+):([A-Za-z]+)$/.exec(range);
  return columns ? `${columns[1]}1:${columns[2]}1048576` : range;
}

export function rectangleOf(range: string): Rectangle {
  const corners = parseRange(range);
  if (!corners) throw new Error(`${range} is not a range.`);
  return corners;
}
