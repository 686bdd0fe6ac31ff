/**
 * The most frequent words of stored texts, each written as two characters. The compression of
 * bundles looks back 32 KB only, so shorter texts let it see further, which saves three thousand
 * bytes.
 */

const MARKS = "!$?@^`|~#&_{}";
const SECONDS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const CODE = /[!$?@^`|~#&_{}]./g;
const WORD_OR_MARK = /[!$?@^`|~#&_{}]| ?[A-Za-z][a-z]+/g;

/**
 * The code of the word at an index: a marker and a letter or digit. A marker that occurs in a text
 * is doubled.
 */
const codeAt = (place: number): string =>
  MARKS[Math.floor(place / SECONDS.length)]! + SECONDS[place % SECONDS.length]!;

/** Words ordered by the bytes that their codes save, so that the best of them share one prefix. */
export function frequentWords(texts: readonly string[]): string[] {
  const saved = new Map<string, number>();
  for (const word of texts.flatMap((text) => text.match(WORD_OR_MARK) ?? []))
    if (word.length > 2) saved.set(word, (saved.get(word) ?? -word.length) + word.length - 1);
  return [...saved]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MARKS.length * SECONDS.length)
    .map(([word]) => word);
}

/** Returns a function that replaces frequent words by their codes. */
export function encoder(words: readonly string[]): (text: string) => string {
  const codes = new Map(words.map((word, place) => [word, codeAt(place)]));
  return (text) =>
    text.replace(WORD_OR_MARK, (match) =>
      match.length === 1 ? match + match : (codes.get(match) ?? match),
    );
}

/** Returns a function that replaces codes by their words. */
export function decoder(words: readonly string[]): (text: string) => string {
  const byCode = new Map(words.map((word, place) => [codeAt(place), word]));
  return (text) => text.replace(CODE, (code) => byCode.get(code) ?? code[0]!);
}
