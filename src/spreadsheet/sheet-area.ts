/** Rectangles of cells, and those that references of formulas name. */
import {
  cellAddress,
  columnNumber,
  LAST_CELL,
  parseRange,
  splitReference,
  type Corner,
  type Position,
} from "./a1";
import type { DefinedName } from "./workbook-model";

/** A rectangle of cells, corners included. */
export interface CellArea {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A rectangle of cells of one sheet. */
export interface SheetArea extends CellArea {
  readonly sheet: string;
}

/** Whether an area is a single cell. */
export const isOneCell = ({ top, left, bottom, right }: CellArea): boolean =>
  top === bottom && left === right;

/** Whether a cell lies in an area of its sheet. */
export const isInArea = ({ row, column }: Position, area: CellArea): boolean =>
  row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;

/** The area of "C5", "C5:D9" or "$C$5:$D$9"; undefined when it is no range. */
export function areaOfRange(range: string): CellArea | undefined {
  const corners = parseRange(range);
  if (!corners) return undefined;
  const { from, to } = corners;
  return { top: from.row, left: from.column, bottom: to.row, right: to.column };
}

/** A name with its formula as the name of a single cell; undefined for any other name. */
export function nameOfCell(name: string, formula: string): DefinedName | undefined {
  const place = splitReference(formula);
  const area = place && areaOfRange(place.range);
  return area && isOneCell(area)
    ? { name, sheet: place.sheet, cell: cellAddress({ row: area.top, column: area.left }) }
    : undefined;
}

/** The area between the corners of a reference; a column or a row alone is a whole one. */
export function areaBetween(from: Corner, to: Corner = from): CellArea {
  const columnOf = ({ column }: Corner, otherwise: number): number =>
    column === undefined ? otherwise : columnNumber(column);
  const rows = [from.row ?? 1, to.row ?? LAST_CELL.row];
  const columns = [columnOf(from, 1), columnOf(to, LAST_CELL.column)];
  return {
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows),
    right: Math.max(...columns),
  };
}

/** The sheets of a reference from one tab to another; none if one of them does not exist. */
export function sheetsBetween(
  names: readonly string[],
  first: string,
  last: string,
): readonly string[] {
  const lower = names.map((name) => name.toLowerCase());
  const places = [first, last].map((name) => lower.indexOf(name.toLowerCase()));
  return places.includes(-1) ? [] : names.slice(Math.min(...places), Math.max(...places) + 1);
}
