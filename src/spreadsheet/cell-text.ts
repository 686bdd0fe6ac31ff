/** The maximum length of a cell's text. */

import { EXCEL_LIMITS } from "./excel-limits";

/** The maximum number of characters in a cell, and in the result of a formula. */
export const MAX_CELL_TEXT = EXCEL_LIMITS.cellText;
const CUT = " ...";

/** Truncates a text to what a cell can hold. */
export function fittingCell(text: string): string {
  if (text.length <= MAX_CELL_TEXT) return text;
  const end = MAX_CELL_TEXT - CUT.length;
  // Half of a surrogate pair is not a character.
  const isSplit = /[\uD800-\uDBFF]/.test(text[end - 1]!);
  return text.slice(0, isSplit ? end - 1 : end) + CUT;
}

/** The message for a text that is too long for a cell; it quotes the beginning of the text. */
export const tooLongText = (text: string): string =>
  `it holds a text of ${text.length.toLocaleString("en-US")} characters (${JSON.stringify(text.slice(0, 40))} ...), and Excel takes at most ${MAX_CELL_TEXT.toLocaleString("en-US")} in a cell. Shorten the text and try again.`;

/** Below the limit, whatever a program counts. */
const PIECE = 30_000;

/** A text cut into pieces that cells take: one at least, and none that ends within a character. */
export function pieces(text: string): string[] {
  const list: string[] = [];
  for (let start = 0; start < text.length || list.length === 0;) {
    const end = start + PIECE;
    const isSplit = end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1]!);
    const piece = text.slice(start, isSplit ? end - 1 : end);
    list.push(piece);
    start += Math.max(1, piece.length);
  }
  return list;
}
