/** References of formulas, counted from their cells. */
import { columnNumber, cornerOf, LAST_CELL, quoteSheet } from "../spreadsheet/a1";
import type { CellSheet, PrecedentArea } from "./cells";
import type { BlankCell, LastCall } from "./own-functions";

/** A cell of a sheet. */
export interface FormulaPlace {
  readonly sheet: CellSheet;
  readonly row: number;
  readonly column: number;
}

/** What the formulas of a workbook can refer to. */
export interface FormulaScope {
  /** A sheet by its name, ignoring case. */
  sheet(name: string): CellSheet | undefined;
  /** The names of the sheets from one to another, ignoring case. */
  sheetsBetween(first: string, last: string): readonly string[];
  /** What a defined name stands for, ignoring case: "'In puts'!$B$2", or another formula. */
  name(name: string): string | undefined;
  /** One of our functions by its name without namespace. */
  ownFunction(name: string): LastCall | undefined;
  /** What our functions receive for an empty cell. */
  readonly blank: BlankCell;
  /** Whether the workbook counts days from 1904. */
  readonly from1904: boolean;
}

/** A row or column, counted from that of the formula unless it is fixed. */
interface Coordinate {
  readonly number: number;
  readonly isFixed: boolean;
}

/** A reference of a shape. */
export interface ShapeReference {
  readonly sheet: CellSheet;
  readonly top: Coordinate;
  readonly left: Coordinate;
  readonly bottom: Coordinate;
  readonly right: Coordinate;
}

/** The reference on each of the sheets that it names: "First:Last!A1". */
export function ofEachSheet(text: string, scope: FormulaScope): readonly string[] {
  const mark = text.lastIndexOf("!");
  const [first, last] = unquoted(text.slice(0, Math.max(mark, 0))).split(":");
  const sheets = last === undefined ? [] : scope.sheetsBetween(first!, last);
  if (sheets.length === 0) return [text];
  return sheets.map((sheet) => `${quoteSheet(sheet)}!${text.slice(mark + 1)}`);
}

const unquoted = (sheet: string): string =>
  sheet.startsWith("'") ? sheet.slice(1, -1).replace(/''/g, "'") : sheet;

/** A reference in a formula of this cell; undefined if its sheet does not exist. */
export function shapeReference(
  text: string,
  from: FormulaPlace,
  scope: FormulaScope,
): ShapeReference | undefined {
  const mark = text.lastIndexOf("!");
  const sheet = mark < 0 ? from.sheet : scope.sheet(unquoted(text.slice(0, mark)));
  if (sheet === undefined) return undefined;
  const [first, last = first] = text
    .slice(mark + 1)
    .split(":")
    .map(cornerOf);
  const row = (number: number | undefined, isFixed = false): Coordinate | undefined =>
    number === undefined ? undefined : { number: isFixed ? number : number - from.row, isFixed };
  const column = (letters: string | undefined, isFixed = false): Coordinate | undefined => {
    if (letters === undefined) return undefined;
    const number = columnNumber(letters);
    return { number: isFixed ? number : number - from.column, isFixed };
  };
  return {
    sheet,
    top: row(first!.row, first!.rowFixed) ?? FIRST,
    left: column(first!.column, first!.columnFixed) ?? FIRST,
    bottom: row(last!.row, last!.rowFixed) ?? { number: LAST_CELL.row, isFixed: true },
    right: column(last!.column, last!.columnFixed) ?? { number: LAST_CELL.column, isFixed: true },
  };
}
const FIRST: Coordinate = { number: 1, isFixed: true };

const placeOf = ({ number, isFixed }: Coordinate, from: number): number =>
  isFixed ? number : number + from;

/** The cells of a reference in a formula of this cell; undefined outside of the sheet. */
export function precedentOf(
  { sheet, top, left, bottom, right }: ShapeReference,
  row: number,
  column: number,
): PrecedentArea | undefined {
  const first = placeOf(top, row);
  const last = placeOf(bottom, row);
  const from = placeOf(left, column);
  const to = placeOf(right, column);
  const lowest = Math.min(first, last);
  const leftmost = Math.min(from, to);
  const highest = Math.max(first, last);
  const rightmost = Math.max(from, to);
  return lowest < 1 || leftmost < 1 || highest > LAST_CELL.row || rightmost > LAST_CELL.column
    ? undefined
    : sheet.precedent(lowest, leftmost, highest, rightmost);
}
