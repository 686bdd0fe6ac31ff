/**
 * A1 spelling of cells and ranges, and names of sheets as formulas spell them. Rows and columns
 * count from 1.
 */
/** Excel's last cell, XFD1048576. */
export const LAST_CELL = { row: 1_048_576, column: 16_384 } as const;

/** Caches the letters of columns A to ZZ, which most sheets stay within. */
const CACHED_COLUMNS = 702; // to ZZ
const cachedLetters: string[] = [];

/** 1 -> "A", 28 -> "AB". */
export const columnLetters = (column: number): string =>
  column >= 1 && column <= CACHED_COLUMNS
    ? (cachedLetters[column] ??= lettersOf(column))
    : lettersOf(column);

function lettersOf(column: number): string {
  let letters = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** "AB" -> 28. */
export function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** Sheet names that look like a cell or like R1C1 must be quoted. */
const LIKE_A_CELL = /^(?:[A-Za-z]{1,3}[1-9][0-9]{0,6}|[Rr][0-9]*(?:[Cc][0-9]*)?)$/;

/** "Growth" stays, "Target and alternatives" is quoted. */
export const quoteSheet = (name: string): string =>
  /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !LIKE_A_CELL.test(name)
    ? name
    : `'${name.replace(/'/g, "''")}'`;

export interface Position {
  readonly row: number;
  readonly column: number;
}

/** "$C$5" or "C5" -> row 5, column 3; undefined when it is no cell address. */
export function parseCell(address: string): Position | undefined {
  const match = /^\$?([A-Za-z]{1,3})\$?([1-9][0-9]{0,6})$/.exec(address);
  return match ? { column: columnNumber(match[1]!), row: Number(match[2]) } : undefined;
}

export const cellAddress = (position: Position): string =>
  `${columnLetters(position.column)}${position.row}`;

export const absoluteAddress = (position: Position): string =>
  `$${columnLetters(position.column)}$${position.row}`;

/** "C5" for one cell, "C5:C9" for more. */
export const rangeAddress = (from: Position, to: Position): string =>
  from.row === to.row && from.column === to.column
    ? cellAddress(from)
    : `${cellAddress(from)}:${cellAddress(to)}`;

export const absoluteRange = (from: Position, to: Position): string =>
  `${absoluteAddress(from)}:${absoluteAddress(to)}`;

/** Corners of "C5", "C5:D9" or "$C$5:$D$9"; undefined when it is no range. */
export function parseRange(
  range: string,
): { readonly from: Position; readonly to: Position } | undefined {
  const [first, last] = range.split(":") as [string, string | undefined];
  const from = parseCell(first);
  const to = last === undefined ? from : parseCell(last);
  return from && to ? { from, to } : undefined;
}

/** Whether a cell lies between two corners. */
export const isWithin = (
  { row, column }: Position,
  { from, to }: { readonly from: Position; readonly to: Position },
): boolean => row >= from.row && row <= to.row && column >= from.column && column <= to.column;

/** How many cells lie between two corners; none where they are the wrong way round. */
export const cellCount = ({
  from,
  to,
}: {
  readonly from: Position;
  readonly to: Position;
}): number => Math.max(0, to.row - from.row + 1) * Math.max(0, to.column - from.column + 1);

/** Splits "'Db2 Mirror'!$B$5:$B$9" into the sheet's name and the range. */
export function splitReference(
  reference: string,
): { readonly sheet: string; readonly range: string } | undefined {
  const match = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/.exec(reference);
  return match
    ? { sheet: (match[1] ?? match[2]!).replace(/''/g, "'"), range: match[3]!.replace(/\$/g, "") }
    : undefined;
}
