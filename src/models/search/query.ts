/** A query: its words, and their other spellings. */
import { normalizeKey } from "../../catalogue/lookup-key";
import { isStopWord, plainText, queryWords, textWords } from "./words";

interface Spelling {
  /** The words that must be there, one after the other. */
  readonly phrase: string;
  readonly quality: number;
}

/** Alternatives for some consecutive words of a query. */
export interface Alternative extends Spelling {
  /** The first of these words of the query, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** "LTO4 = 3580-004"; empty for the words of the query themselves. */
  readonly because: string;
}

export interface Query {
  readonly words: readonly string[];
  /** Positions of the words that count. */
  readonly keywordPlaces: readonly number[];
  readonly alternatives: readonly Alternative[];
  /** Words of the query as typed. */
  spelled(from: number, to: number): string;
}

/** Words of a query, and the alternatives that were found for them. */
export interface Meaning {
  readonly typed: string;
  readonly meaning: string;
}

const SYNONYM = 0.6;
/** Several words with one meaning are rarely meant differently. */
const PHRASE = 1;
/** "How long" asks for a time, but says little about the subject. */
const QUESTION = 0.3;
const MAX_PHRASE_WORDS = 4;
const MAX_CODE_LENGTH = 3;

/** A bare number, or an amount such as 10 Gb, is a name of too many things. */
export const isAmount = (spelling: string): boolean => /^[\d.]+ ?(?:[kmg]b?)?$/i.test(spelling);

/** Which spellings mean the same: names, their aliases, and terms of the trade. */
export class Spellings {
  private byKey: Map<string, (readonly string[])[]> | undefined;

  /** @param groups spellings with one meaning; called at the first search */
  constructor(private readonly groups: () => Iterable<readonly string[]>) {}

  /** The groups of each spelling, by its normalized form. */
  private groupsByKey(): ReadonlyMap<string, readonly (readonly string[])[]> {
    if (this.byKey) return this.byKey;
    this.byKey = new Map();
    for (const group of this.groups())
      for (const spelling of group) {
        const key = normalizeKey(spelling);
        if (key === "" || isAmount(key)) continue;
        const alternatives = this.byKey.get(key);
        if (alternatives) alternatives.push(group);
        else this.byKey.set(key, [group]);
      }
    return this.byKey;
  }

  /** Other spellings of consecutive words of a query. */
  of(words: readonly string[]): readonly string[] {
    const key = normalizeKey(words.join(""));
    const groupsByKey = this.groupsByKey();
    const groups = groupsByKey.get(key) ?? groupsByKey.get(key.replace(/([^s])s$/, "$1")) ?? [];
    return [...new Set(groups.flat())].filter((meaning) => !isAmount(meaning));
  }
}

/** Where each word was typed. */
function placesOf(query: string, words: readonly string[]): readonly number[] {
  const lower = plainText(query);
  let index = 0;
  return words.map((word) => {
    const place = lower.indexOf(word, index);
    if (place >= 0) index = place + word.length;
    return place;
  });
}

/** The digits of a list, such as "1, 2", are no code; those of "9-19-1" are. */
const LIST = /^\d(?:[, ]+\d)+$/;

/** "RAID5" is also published as "RAID 5", and "15K" as 15,000. */
const REWRITTEN = [
  { pattern: /^([a-z]{2,})(\d+)$/, replacement: "$1 $2", quality: SYNONYM },
  { pattern: /^(\d+)k$/, replacement: "$1000", quality: 1 },
] as const;

/** How consecutive words of a query are spelled in texts: as one code, or in parts. */
function spellingsOf(span: readonly string[], typed: string): readonly Spelling[] {
  const text = span.join("");
  if (span.length > 1)
    return span.length <= MAX_CODE_LENGTH && /\d/.test(text) && !LIST.test(typed)
      ? [{ phrase: text, quality: 1 }]
      : [];
  return [
    { phrase: text, quality: 1 },
    ...REWRITTEN.filter(({ pattern }) => pattern.test(text)).map(
      ({ pattern, replacement, quality }) => ({
        phrase: text.replace(pattern, replacement),
        quality,
      }),
    ),
  ];
}

function alternativesAt(
  { words, spellings }: { readonly words: readonly string[]; readonly spellings: Spellings },
  from: number,
  to: number,
  typed: string,
): Alternative[] {
  const span = words.slice(from, to);
  const alternatives = spellingsOf(span, typed).map((spelling): Alternative => ({
    from,
    to,
    ...spelling,
    because: "",
  }));
  for (const meaning of spellings.of(span)) {
    const phrase = textWords(meaning);
    const parts = phrase.split(" ");
    if (parts.every(isStopWord) || parts.every((word) => words.includes(word))) continue;
    const quality = span.every(isStopWord)
      ? QUESTION
      : span.filter((word) => !isAmount(word)).length > 1
        ? PHRASE
        : SYNONYM;
    alternatives.push({ from, to, phrase, quality, because: meaning });
  }
  return alternatives;
}

/** Synonyms for words of a query, for the longest sequence first. */
export function meaningsIn(text: string, spellings: Spellings): readonly Meaning[] {
  const query = readQuery(text, spellings);
  return [...query.alternatives]
    .sort((a, b) => b.to - b.from - (a.to - a.from))
    .flatMap(({ from, to, because }) =>
      because ? [{ typed: query.spelled(from, to), meaning: because }] : [],
    );
}

/** No question is longer: of more, the beginning is searched. */
const MAX_LETTERS = 255;

/** Parses a query into words and their alternatives. */
export function readQuery(text: string, spellings: Spellings): Query {
  const words = queryWords(text.slice(0, MAX_LETTERS));
  const alternatives: Alternative[] = [];
  const firstPlaces = words.flatMap((word, i) => (words.indexOf(word) < i ? [] : [i]));
  const subjects = firstPlaces.filter((i) => !isStopWord(words[i]!));
  const keywords = new Set(subjects.length ? subjects : firstPlaces);
  const places = placesOf(text, words);
  const spellingOf = (from: number, to: number): string => {
    const [first, last] = [places[from]!, places[to - 1]!];
    return first < 0 || last < first || plainText(text).length !== text.length
      ? words.slice(from, to).join(" ")
      : text.slice(first, last + words[to - 1]!.length);
  };
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_PHRASE_WORDS); to += 1) {
      if (to === from + 1 && !keywords.has(from)) continue;
      const ofSpan = alternativesAt({ words, spellings }, from, to, spellingOf(from, to));
      alternatives.push(...ofSpan);
      // "How long" asks for a time, although neither word says so.
      if (ofSpan.some(({ because }) => because) && words.slice(from, to).every(isStopWord))
        keywords.add(from);
    }
  return {
    words,
    keywordPlaces: [...keywords].sort((a, b) => a - b),
    alternatives,
    spelled: spellingOf,
  };
}
