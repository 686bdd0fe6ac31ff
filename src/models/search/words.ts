/**
 * Splits text into words for a search: units and digits stay, codes are found as a whole and by
 * their parts.
 */

const DIGIT = /\d/;
/** "16,384" is one number. */
const THOUSANDS = /(\d),(?=\d{3}(?!\d))/g;
/**
 * Words, with the characters inside codes and numbers: "3580-004", "9.4", "POWER7+", "95%", "95 %".
 */
const WORD = /[a-z0-9]+(?:[.\-_][a-z0-9]+)*(?:\+(?![a-z0-9])| ?%)?/g;

/** Text as it is compared; as long as before, but for the commas in numbers. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replace(THOUSANDS, "$1")
    .replace(/is(ation|e|ed|es|ing)\b/g, "iz$1");

/** "9.4" is a number, "3580.004" and "a.b" are parts. */
const isDecimal = (word: string): boolean => /^\d+\.\d+[%+]?$/.test(word);

/** The parts of a word that a separator joins; numbers stay whole. */
const partsOf = (word: string): string[] =>
  !/[.\-_]/.test(word) || isDecimal(word) ? [word] : word.split(/[.\-_]/);

function rawWords(text: string): string[] {
  return (plainText(text).match(WORD) ?? []).map((word) => word.replace(" ", ""));
}

/** The words of a query, codes in parts: a search joins neighbors again. */
export const queryWords = (query: string): string[] => rawWords(query).flatMap(partsOf);

/** Texts that need splitting: codes, numbers with a point or a comma, and spellings that differ. */
const SPECIAL = /[.\-_,%+]|is[aei]/;
const SEPARATORS = /[^a-z0-9]+/g;

/**
 * The words of a searched text, separated by spaces: a code with digits is joined, followed by its
 * parts that are words.
 */
export function textWords(text: string): string {
  const lower = text.toLowerCase();
  return SPECIAL.test(lower) ? specialWords(lower) : lower.replace(SEPARATORS, " ").trim();
}

function specialWords(text: string): string {
  const words: string[] = [];
  for (const word of rawWords(text)) {
    const parts = partsOf(word);
    if (parts.length === 1) words.push(word);
    else if (!DIGIT.test(word)) words.push(...parts);
    else words.push(parts.join(""), ...parts.filter((part) => /^[a-z]{2,}|^[a-z]+\d/.test(part)));
  }
  return words.join(" ");
}

const ENDING = /(?:ies|[^su]s|ing|ion|ed)$/;
const MIN_STEM_LENGTH = 4;

/**
 * A word without its ending: "disks" finds "disk", "encryption" finds "encrypted". Codes and
 * numbers have none.
 */
export function stemOf(word: string): string {
  if (word.length < MIN_STEM_LENGTH || DIGIT.test(word)) return word;
  const ending = ENDING.exec(word)?.[0];
  if (!ending) return word;
  const length = /s$/.test(ending) && ending !== "ies" ? 1 : ending.length;
  const stem = word.slice(0, -length);
  return stem.length < MIN_STEM_LENGTH - 1 ? word : stem;
}

/** Words of questions that do not describe the subject. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about actually after all also am an and another any are as at be because been before better both but by can cannot " +
    "could did do does doing during every find fit for from get give go good got had has have having help how i if in is " +
    "it its just know left less like long fast make many me mean more much must my need needed needs no not now of off on " +
    "one ones two three four five six seven eight nine ten only or other our out over per put really same say see should so some still such take taken takes tell " +
    "than that the their them then there these they thing this those to too under until up us use used using versus very " +
    "vs want was we were what when where whether which while who why will with without worth would yet you your " +
    "between into"
  ).split(" "),
);
/** Whether a word is too common to be searched for. */
export const isStopWord = (word: string): boolean => /^[a-z]$/.test(word) || STOP_WORDS.has(word);
