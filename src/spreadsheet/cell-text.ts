/** How long the text of a cell may be. */

/** Characters that Excel takes in a cell, and as the result of a formula. */
export const MAX_CELL_TEXT = 32_767;
const CUT = " ...";

/** A text that a reader is shown, as much of it as a cell takes. */
export function fittingCell(text: string): string {
  if (text.length <= MAX_CELL_TEXT) return text;
  const end = MAX_CELL_TEXT - CUT.length;
  // The half of a character is none.
  const isSplit = /[\uD800-\uDBFF]/.test(text[end - 1]!);
  return text.slice(0, isSplit ? end - 1 : end) + CUT;
}

/** Sentence for a text that no cell takes; its beginning tells which one it is. */
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
