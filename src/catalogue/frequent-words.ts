/**
 * The most frequent words of stored texts, each written as two characters. The compression of
 * bundles looks back 32 KB only, so shorter texts let it see further, which saves almost seven
 * thousand bytes.
 */

export const MARKS = "!$?@^`|~#&_<>=*{}";
export const SECONDS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:/()%]- ";
const CODE = new RegExp(`[${MARKS}].`, "g");

/**
 * The code of the word at an index: a marker and another character, never a marker, because a
 * marker that occurs in a text is doubled.
 */
export const codeAt = (place: number): string =>
  MARKS[Math.floor(place / SECONDS.length)]! + SECONDS[place % SECONDS.length]!;

/** Returns a function that replaces codes by their words. */
export function decoder(words: string): (text: string) => string {
  const byCode = new Map(words.split(",").map((word, place) => [codeAt(place), word]));
  return (text) => text.replace(CODE, (code) => byCode.get(code) ?? code[0]!);
}
