/** Letters of columns, and names of sheets as formulas spell them. */

/** Excel's last cell, XFD1048576. */
export const LAST_CELL = { row: 1_048_576, column: 16_384 } as const;

/** Every address begins with letters: those of the columns that most sheets stay within are put together once. */
const KEPT = 702; // to ZZ
const kept: string[] = [];

/** 1 -> "A", 28 -> "AB". */
export const columnLetters = (column: number): string =>
  column >= 1 && column <= KEPT ? (kept[column] ??= lettersOf(column)) : lettersOf(column);

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

/** What reads as a cell or as R1C1 must be quoted. */
const LIKE_A_CELL = /^(?:[A-Za-z]{1,3}[1-9][0-9]{0,6}|[Rr][0-9]*(?:[Cc][0-9]*)?)$/;

/** "Growth" stays, "Target and alternatives" is quoted. */
export const quoteSheet = (name: string): string =>
  /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !LIKE_A_CELL.test(name)
    ? name
    : `'${name.replace(/'/g, "''")}'`;
