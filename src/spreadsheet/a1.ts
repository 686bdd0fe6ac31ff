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

/**
 * Addresses within a larger pattern; `parseCell` and `parseRange` take whole ones. What takes a
 * formula apart reads its references by the grammar of formulas (formula/references.ts).
 */
const COLUMN_PATTERN = "\\$?[A-Za-z]{1,3}";
const ROW_PATTERN = "\\$?[1-9][0-9]{0,6}";
export const CELL_PATTERN = `${COLUMN_PATTERN}${ROW_PATTERN}`;

/**
 * A sheet between its quotes, with the path of its workbook: at most 249 letters. Without a limit,
 * the end would be searched for from each of many apostrophes.
 */
export const QUOTED_SHEET_PATTERN = "(?:[^']|''){0,300}";

/** Sheet names that look like a cell or like R1C1 must be quoted. */
const LIKE_A_CELL = new RegExp(`^(?:${CELL_PATTERN}|[Rr][0-9]*(?:[Cc][0-9]*)?)$`);

/** "Growth" stays, "Target and alternatives" is quoted. */
export const quoteSheet = (name: string): string =>
  /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !LIKE_A_CELL.test(name)
    ? name
    : `'${name.replace(/'/g, "''")}'`;

export interface Position {
  readonly row: number;
  readonly column: number;
}

/**
 * "$C$5" or "C5" -> row 5, column 3; undefined when it is no cell address. Opening a workbook reads
 * the address of each of its cells: this takes a sixth of the time of `CELL_PATTERN`.
 */
export function parseCell(address: string): Position | undefined {
  let index = address.charCodeAt(0) === DOLLAR ? 1 : 0;
  const letters = index;
  let column = 0;
  for (let letter; (letter = letterAt(address, index)) > 0; index += 1)
    column = column * 26 + letter;
  if (index === letters || index - letters > MAX_COLUMN_LETTERS) return undefined;
  if (address.charCodeAt(index) === DOLLAR) index += 1;
  const digits = index;
  let row = 0;
  for (; index < address.length; index += 1) {
    const digit = address.charCodeAt(index) - ZERO;
    if (digit < 0 || digit > 9) return undefined;
    row = row * 10 + digit;
  }
  const startsWithZero = address.charCodeAt(digits) === ZERO;
  return row === 0 || startsWithZero || index - digits > MAX_ROW_DIGITS
    ? undefined
    : { row, column };
}
const MAX_COLUMN_LETTERS = 3;
const MAX_ROW_DIGITS = 7;

/** 1 for "A" or "a" to 26; 0 for everything else. */
function letterAt(text: string, index: number): number {
  const letter = (text.charCodeAt(index) | LOWER_CASE) - LETTER_BEFORE_A;
  return letter >= 1 && letter <= 26 ? letter : 0;
}
const LETTER_BEFORE_A = 96;
const LOWER_CASE = 32;

/** One end of a reference; a whole column has no row, a whole row no column. */
export interface Corner {
  readonly column?: string;
  readonly columnFixed?: boolean;
  readonly row?: number;
  readonly rowFixed?: boolean;
}

const DOLLAR = 36;
const ZERO = 48;
/** Letters have greater codes than digits. */
const NINE = 57;

/** A corner as the grammar has it: "$A$1", "A", "$1". */
export function cornerOf(text: string): Corner {
  const first = text.charCodeAt(0) === DOLLAR ? 1 : 0;
  let end = first;
  while (end < text.length && text.charCodeAt(end) > NINE) end += 1;
  if (end === first) return { row: Number(text.slice(first)), rowFixed: first === 1 };
  const column = text.slice(first, end).toUpperCase();
  if (end === text.length) return { column, columnFixed: first === 1 };
  const rowFixed = text.charCodeAt(end) === DOLLAR;
  const row = Number(text.slice(rowFixed ? end + 1 : end));
  return { column, columnFixed: first === 1, row, rowFixed };
}

/** A corner of a range in A1 spelling: "$C$5", "C" or "5". */
export const cornerText = ({ column, columnFixed, row, rowFixed }: Corner): string =>
  `${column === undefined ? "" : `${columnFixed ? "$" : ""}${column}`}${row === undefined ? "" : `${rowFixed ? "$" : ""}${row}`}`;

/** Whether it is a column or a row alone, as they stand in "A:C" and "$2:3". */
export const isColumnOrRow = (text: string): boolean => COLUMN_OR_ROW.test(text);
const COLUMN_OR_ROW = new RegExp(`^(?:${COLUMN_PATTERN}|${ROW_PATTERN})$`);

/** "C5". */
export const cellAddress = (position: Position): string =>
  `${columnLetters(position.column)}${position.row}`;

/** "$C$5". */
export const absoluteAddress = (position: Position): string =>
  `$${columnLetters(position.column)}$${position.row}`;

/** "C5" for one cell, "C5:C9" for more. */
export const rangeAddress = (from: Position, to: Position): string =>
  from.row === to.row && from.column === to.column
    ? cellAddress(from)
    : `${cellAddress(from)}:${cellAddress(to)}`;

/** "$C$5:$D$9". */
export const absoluteRange = (from: Position, to: Position): string =>
  `${absoluteAddress(from)}:${absoluteAddress(to)}`;

/** The first and the last cell of a range. */
export interface RangeCorners {
  readonly from: Position;
  readonly to: Position;
}

/** RangeCorners of "C5", "C5:D9" or "$C$5:$D$9"; undefined when it is no range. */
export function parseRange(range: string): RangeCorners | undefined {
  const [first, last] = range.split(":") as [string, string | undefined];
  const from = parseCell(first);
  const to = last === undefined ? from : parseCell(last);
  return from && to ? { from, to } : undefined;
}

/** Whether a cell lies between two corners. */
export const isWithin = ({ row, column }: Position, { from, to }: RangeCorners): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;

/** How many cells lie between two corners; none where they are the wrong way round. */
export const cellCount = ({ from, to }: RangeCorners): number =>
  Math.max(0, to.row - from.row + 1) * Math.max(0, to.column - from.column + 1);

/** The addresses of a range, row by row; none when it is no range. */
export function addressesIn(range: string): readonly string[] {
  const corners = parseRange(range);
  if (!corners) return [];
  const { from, to } = corners;
  const columns = to.column - from.column + 1;
  return Array.from({ length: cellCount(corners) }, (_, i) =>
    cellAddress({ row: from.row + Math.floor(i / columns), column: from.column + (i % columns) }),
  );
}

/** Splits "'Db2 Mirror'!$B$5:$B$9" into the sheet's name and the range. */
export function splitReference(
  reference: string,
): { readonly sheet: string; readonly range: string } | undefined {
  const match = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/.exec(reference);
  return match
    ? { sheet: (match[1] ?? match[2]!).replace(/''/g, "'"), range: match[3]!.replace(/\$/g, "") }
    : undefined;
}
