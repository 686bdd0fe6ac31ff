/** Splits and finds words in the guide. */

/** Codes such as 3580-004 are found whole, and by their parts. */
export const tokenize = (text: string): string[] =>
  text
    .split(/[\s,;:()[\]"|]+/)
    .flatMap((word) => (/[-_/.]/.test(word) ? [word, ...word.split(/[-_/.]/)] : [word]))
    .filter(Boolean);

/** A letter too many finds a word, but never another device. */
const FUZZY = 0.2;
export const searchOptions = {
  prefix: (term: string) => term.length > 1,
  fuzzy: (term: string) => (/\d/.test(term) || term.length < 4 ? false : FUZZY),
  tokenize,
  combineWith: "AND",
} as const;
