/** Frequent words of stored texts and their codes; see `src/catalogue/frequent-words.ts`. */
import { codeAt, MARKS, SECONDS } from "../../src/catalogue/frequent-words";

const WORD_OR_MARK = new RegExp(`[${MARKS}]| ?[A-Za-z][a-z]+`, "g");

const hasSpace = (word: string): number => Number(word.startsWith(" "));
const hasCapital = (word: string): number => Number(/[A-Z]/.test(word));

/**
 * Words ordered by the bytes that their codes save, so that the best of them share one prefix, and
 * by what they follow: words after a space have prefixes of their own.
 */
export function frequentWords(texts: readonly string[]): string[] {
  const saved = new Map<string, number>();
  for (const word of texts.flatMap((text) => text.match(WORD_OR_MARK) ?? []))
    if (word.length > 2) saved.set(word, (saved.get(word) ?? -word.length) + word.length - 1);
  return [...saved]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MARKS.length * SECONDS.length)
    .map(([word]) => word)
    .sort((a, b) => hasSpace(b) - hasSpace(a) || hasCapital(a) - hasCapital(b));
}

/** Returns a function that replaces frequent words by their codes. */
export function encoder(words: readonly string[]): (text: string) => string {
  const codes = new Map(words.map((word, place) => [word, codeAt(place)]));
  return (text) =>
    text.replace(WORD_OR_MARK, (match) =>
      match.length === 1 ? match + match : (codes.get(match) ?? match),
    );
}
