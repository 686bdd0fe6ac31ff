/** Normalized keys: case, spaces, hyphens and punctuation do not matter. */

const MAX_KEYS = 2_000;
/** Of all texts in a cache together: results of mistakes repeat them. */
const MAX_LETTERS = 2 ** 20;

/**
 * Caches the results of a function of a text: workbooks use the same few texts repeatedly. The
 * cache is cleared before it grows large, however many texts are mistakes.
 */
export function memoized<T>(compute: (text: string) => T, most = MAX_KEYS): (text: string) => T {
  const results = new Map<string, T>();
  let letters = 0;
  return (text) => {
    let result = results.get(text);
    if (result === undefined) {
      letters += text.length;
      if (results.size >= most || letters > MAX_LETTERS) {
        results.clear();
        letters = text.length;
      }
      results.set(text, (result = compute(text)));
    }
    return result;
  };
}

const BETWEEN_TEXTS = "\u0000";

/** Caches the results of a function of several texts. */
export function memoizedByTexts<Texts extends readonly string[], T>(
  compute: (...texts: Texts) => T,
): (...texts: Texts) => T {
  const results = memoized((key) => compute(...(key.split(BETWEEN_TEXTS) as unknown as Texts)));
  return (...texts) =>
    texts.some((text) => text.includes(BETWEEN_TEXTS))
      ? compute(...texts)
      : results(texts.join(BETWEEN_TEXTS));
}

/** Caches the results of a function of a row of a table. */
export function memoizedByRow<R extends { readonly table: object; readonly row: number }, T>(
  compute: (reference: R) => T,
): (reference: R) => T {
  const results = new WeakMap<object, T[]>();
  return (reference) => {
    let rows = results.get(reference.table);
    if (!rows) results.set(reference.table, (rows = []));
    return (rows[reference.row] ??= compute(reference));
  };
}

/**
 * The form in which keys are compared: lower case, only letters, digits and "+", and the point
 * between digits.
 */
export const normalizeKey = memoized(reduceKey);

function reduceKey(text: string): string {
  let out = "";
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if ((c >= 48 && c <= 57) || (c >= 97 && c <= 122) || c === 43) out += text[i];
    else if (c >= 65 && c <= 90) out += String.fromCharCode(c + 32);
    else if (c === 46 && isDigit(text.charCodeAt(i - 1)) && isDigit(text.charCodeAt(i + 1)))
      out += ".";
    else if (c === 189) out += "half";
  }
  return out;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Words around a name that do not belong to it, and units in their other spellings. */
const VARIANTS: readonly (readonly [words: RegExp, replacement: string])[] = [
  [/^(?:fc|f\/c|ccin|feature(?:\s+code)?)[\s#:]*(?=[0-9a-z]{4}$)/i, ""],
  [/^ibm\s+/i, ""],
  [/\s+(?:express|mode)$/i, ""],
  [/(\d)[\s-]*g(?:b(?:it|ps|e)?(?:\/s)?|igabits?)?\b/i, "$1 Gigabit"],
  [/(\d)[\s-]*m(?:b(?:it|ps)?(?:\/s)?|egabits?)?\b/i, "$1 Megabit"],
];

/**
 * The form of a name without the words that people write around it: "FC 5913" as 5913, "TurboCore
 * mode" as TurboCore, "HEA 10 Gbit" as HEA 10 Gigabit. For a name that is not in the catalogue as
 * it was typed.
 */
export const plainName = (text: string): string =>
  VARIANTS.reduce((name, [words, replacement]) => name.replace(words, replacement), text.trim());

/** Whole numbers that lost their leading zeros in a cell: 952 may mean 0952. */
export const padDigits = (text: string): string =>
  text.length < 4 && /^\d+$/.test(text) ? text.padStart(4, "0") : text;

/** Few names are longer. Comparing the rest of a longer text would take time without a benefit. */
const MAX_NAME_LENGTH = 64;

/**
 * The keys closest to the given one, best first: those that contain it or are contained in it, then
 * by edit distance. The first words of a name count less: "i5 571" is close to "eServer i5 570".
 * Only used when a message is read.
 */
export function suggest(spelling: string, names: readonly string[], most = names.length): string[] {
  const keyOfName = normalizeKey(spelling).slice(0, MAX_NAME_LENGTH);
  const scored = names.map((name) => {
    const key = normalizeKey(name);
    if (!keyOfName || !key) return { name, score: 99 };
    const within = key.includes(keyOfName) || keyOfName.includes(key);
    return {
      name,
      score: within ? 0.5 - commonHead(key, keyOfName) / 100 : keyDistance(name, keyOfName),
    };
  });
  scored.sort((a, b) => a.score - b.score);
  return [...new Set(scored.map((entry) => entry.name))].slice(0, most);
}

const MIN_COMMON_LETTERS = 3;
/** Whether a name contains a spelling or the reverse, or most of its letters are the same. */
export function resembles(spelling: string, name: string): boolean {
  const [given, key] = [normalizeKey(spelling).slice(0, MAX_NAME_LENGTH), normalizeKey(name)];
  return (
    (Math.min(given.length, key.length) >= MIN_COMMON_LETTERS &&
      (key.includes(given) || given.includes(key))) ||
    keyDistance(name, given) < given.length / 2
  );
}

/** The smallest distance of a key from the last words of a name. */
const keyDistance = (name: string, keyOfName: string): number =>
  Math.min(
    ...name.split(" ").map((_, i, words) => {
      const key = normalizeKey(words.slice(i).join(" "));
      return distance(key, keyOfName) - commonHead(key, keyOfName) / 2 + i / 4;
    }),
  );

function commonHead(a: string, b: string): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n += 1;
  return n;
}

/** Levenshtein distance. */
export function distance(a: string, b: string): number {
  // One row of the matrix, which each letter of `a` overwrites: long lists of names are compared.
  const row = new Uint16Array(b.length + 1).map((_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1);
    let diagonal = i - 1;
    row[0] = i;
    for (let j = 1; j <= b.length; j += 1) {
      const above = row[j]!;
      const replaced = diagonal + (letter === b.charCodeAt(j - 1) ? 0 : 1);
      const left = row[j - 1]!;
      const shorter = (left < above ? left : above) + 1;
      row[j] = replaced < shorter ? replaced : shorter;
      diagonal = above;
    }
  }
  return row[b.length]!;
}

/** A serial day number where a key such as 4-8 or 1-2 was typed: Excel turns those into dates. */
export const looksLikeDate = (value: unknown): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= 36526 && value <= 73050;
