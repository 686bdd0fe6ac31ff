/**
 * The search of Sizebook: several words in any order, whole words before parts, rare words before
 * common ones. Items have weighted fields; a hit names the fields that match. Built at the first
 * search.
 */
import { distance } from "../../catalogue/lookup-key";
import { readQuery, type Alternative, type Meaning, type Query, type Spellings } from "./query";
import { TextLines, type SearchText } from "./scan";
import { isStopWord } from "./words";

export interface SearchField {
  /** The name of the field in a hit. */
  readonly label: string;
  readonly weight: number;
  /** A text for each item; or, with `textOf`, texts that many items share. */
  readonly texts: readonly SearchText[];
  /** The text of each item. */
  readonly textOf?: readonly number[];
}

export interface Hit {
  /** Index of the found item. */
  readonly item: number;
  readonly score: number;
  /** The number of words of the query that any item has, and its share of them. */
  readonly knownWords: number;
  readonly coverage: number;
  /** Its share of all words of the query. */
  readonly share: number;
  /** "title: backup; row: LTO4 = 3580-004". */
  reason(): string;
  /** The fields that contain its words. */
  readonly labels: readonly string[];
  /** Replaced words of the query: "3580-004" for LTO4. */
  readonly meanings: readonly Meaning[];
}

/** "Save 500 GB" or "sockets of a Power 720": an amount or code says little about the question. */
export const CODES_IN_QUESTIONS = 0.15;

/** Items of one kind, and what of them is searched. */
export interface SearchSection {
  /** Called once, at the first search of the kind. */
  readonly fields: () => readonly SearchField[];
  /**
   * In questions numbers are amounts, which say nothing about the subject; those of three or four
   * digits may be codes and have this weight relative to a word. Without it, numbers are words.
   */
  readonly codes?: number;
  /** How much sooner than others each item is listed; without it, all are equal. */
  readonly weights?: readonly number[];
}

interface OpenField extends SearchField {
  readonly opened: TextLines;
  readonly itemsOf?: readonly (readonly number[])[];
}

/** A section whose fields are prepared one after the other. */
interface OpenSection extends Pick<SearchSection, "codes" | "weights"> {
  readonly fields: OpenField[];
  unopened?: SearchField[];
  vocabulary?: ReadonlySet<string>;
}

/** How an item matches a word of the query. */
interface Match {
  readonly score: number;
  readonly field: SearchField;
  readonly alternative: Alternative;
}

type Matches = ReadonlyMap<number, Match>;

const MISSPELT = 0.6;
const LONG_WORD = 8;
const MIN_MISSPELLED_LENGTH = 5;

function openField(field: SearchField): OpenField {
  const itemsOf = field.textOf && field.texts.map((): number[] => []);
  field.textOf?.forEach((text, item) => itemsOf![text]!.push(item));
  return { ...field, opened: new TextLines(field.texts), itemsOf };
}

/** One index over items of several kinds. */
export class WordSearch<Kind extends string = string> {
  private readonly open = new Map<Kind, OpenSection>();

  constructor(
    private readonly sections: Readonly<Record<Kind, SearchSection>>,
    private readonly spellings: Spellings,
  ) {}

  /** Prepares one more field of a kind before the first search; false when all are prepared. */
  openNext(kind: Kind): boolean {
    const { fields, codes, weights } = this.sections[kind];
    const section: OpenSection = this.open.get(kind) ?? { codes, weights, fields: [] };
    this.open.set(kind, section);
    section.unopened ??= [...fields()].reverse();
    const field = section.unopened.pop();
    if (field) section.fields.push(openField(field));
    return section.unopened.length > 0;
  }

  private opened(kind: Kind): OpenSection {
    while (this.openNext(kind));
    return this.open.get(kind)!;
  }

  /**
   * Hits of each kind, best first; equals in their order. A word that no item of these kinds has
   * changes neither their order nor their coverage.
   */
  search<K extends Kind>(text: string, kinds: readonly K[]): Readonly<Record<K, readonly Hit[]>> {
    const query = readQuery(text, this.spellings);
    const sections = kinds.map((kind) => this.opened(kind));
    const slots = query.keywordPlaces.map((place) => matchesAt(query, place, sections));
    const isKnown = slots.map((ofSections) => ofSections.some(({ size }) => size > 0));
    const hits = sections.map((section, i) =>
      hitsOf(
        query,
        section,
        slots.map((ofSections) => ofSections[i]!),
        isKnown,
      ),
    );
    return Object.fromEntries(kinds.map((kind, i) => [kind, hits[i]!])) as Record<
      K,
      readonly Hit[]
    >;
  }
}

function hitsOf(
  query: Query,
  { fields, codes, weights }: OpenSection,
  slots: readonly Matches[],
  isKnown: readonly boolean[],
): readonly Hit[] {
  const items = fields.reduce(
    (maximum, { texts, textOf }) => Math.max(maximum, (textOf ?? texts).length),
    0,
  );
  const rarity = slots.map((matches, i) =>
    isKnown[i]
      ? Math.log(1 + items / Math.max(1, matches.size)) *
        shareOf(query.words[query.keywordPlaces[i]!]!, codes)
      : 0,
  );
  const whole = rarity.reduce((sum, weight) => sum + weight, 0);
  const knownWords = isKnown.filter(Boolean).length;
  const matchingItems = new Set(slots.flatMap((matches) => [...matches.keys()]));
  const hits = [...matchingItems].map((item): Hit => {
    const matches = slots.map((slot) => slot.get(item));
    const covered = matches.reduce((sum, match, i) => sum + (match ? rarity[i]! : 0), 0);
    const score = matches.reduce((sum, match, i) => sum + (match?.score ?? 0) * rarity[i]!, 0);
    const words = matches.filter(Boolean).length;
    return {
      item,
      score: ((score * covered) / (whole || 1)) * (weights?.[item] ?? 1),
      knownWords,
      coverage: words / knownWords,
      share: words / slots.length,
      reason: () => reasonOf(query, matches),
      labels: matches.flatMap((match) => match?.field.label ?? []),
      meanings: meaningsOf(query, matches),
    };
  });
  return hits.sort((a, b) => b.score - a.score || a.item - b.item);
}

/** The weight of a word of a query: of an amount or a code less than of others. */
function shareOf(word: string, codes: number | undefined): number {
  if (codes === undefined || !/^\d[\d.]*[a-z%]{0,2}$/.test(word)) return 1;
  return /^\d{3,4}$/.test(word) ? codes : 0;
}

/** Items of each section that match a word of the query or a synonym, with their best match. */
function matchesAt(query: Query, place: number, sections: readonly OpenSection[]): Matches[] {
  const matchesOf = (alternatives: readonly Alternative[]): Matches[] =>
    sections.map(({ fields }) => {
      const matches = new Map<number, Match>();
      for (const alternative of alternatives)
        for (const [item, match] of withPhrase(alternative, fields))
          if (match.score > (matches.get(item)?.score ?? 0)) matches.set(item, match);
      return matches;
    });
  const matches = matchesOf(
    query.alternatives.filter(({ from, to }) => from <= place && place < to),
  );
  if (matches.some(({ size }) => size > 0)) return matches;
  const nearest = nearestWord(query.words[place]!, sections);
  return nearest === undefined
    ? matches
    : matchesOf([
        { from: place, to: place + 1, phrase: nearest, quality: MISSPELT, because: nearest },
      ]);
}

/** Items with the words of an alternative, in any field. */
function withPhrase(alternative: Alternative, fields: readonly OpenField[]): Matches {
  const matches = new Map<number, Match>();
  for (const field of fields)
    for (const [text, quality] of field.opened.find(alternative.phrase)) {
      if (quality === 0) continue;
      const own = quality * alternative.quality * field.weight;
      for (const item of field.itemsOf ? field.itemsOf[text]! : [text]) {
        const match = matches.get(item);
        matches.set(
          item,
          match && match.field.weight >= field.weight
            ? { ...match, score: match.score + own }
            : { score: own + (match?.score ?? 0), field, alternative },
        );
      }
    }
  return matches;
}

/** The intended word if no text has the typed one; never another code. */
function nearestWord(word: string, sections: readonly OpenSection[]): string | undefined {
  if (word.length < MIN_MISSPELLED_LENGTH || /[^a-z]/.test(word)) return undefined;
  const maxChanges = word.length < LONG_WORD ? 1 : 2;
  return sections
    .flatMap((section) => [
      ...(section.vocabulary ??= new Set(
        section.fields.flatMap((field) => [...field.opened.vocabulary()]),
      )),
    ])
    .filter((candidate) => Math.abs(candidate.length - word.length) <= maxChanges)
    .map((candidate) => ({ word: candidate, changes: distance(candidate, word) }))
    .filter(({ changes }) => changes <= maxChanges)
    .sort((a, b) => a.changes - b.changes)[0]?.word;
}

/** Replacements of words of the query, each once. */
function meaningsOf(query: Query, matches: readonly (Match | undefined)[]): readonly Meaning[] {
  const alternatives = new Set(matches.flatMap((match) => match?.alternative ?? []));
  return [...alternatives].flatMap(({ from, to, because }) =>
    because ? [{ typed: query.spelled(from, to), meaning: because }] : [],
  );
}

/** The fields with the words, their replacements, and the missing words. */
function reasonOf(query: Query, matches: readonly (Match | undefined)[]): string {
  const spellings = new Map<string, Set<string>>();
  matches.forEach((match, i) => {
    const place = query.keywordPlaces[i]!;
    if (!match && isStopWord(query.words[place]!)) return;
    const { from, to, because } = match?.alternative ?? { from: place, to: place + 1, because: "" };
    const label = match ? match.field.label : "without";
    const spelling = query.spelled(from, to);
    const words = spellings.get(label) ?? new Set();
    spellings.set(label, words.add(because ? `${spelling} = ${because}` : spelling));
  });
  return [...spellings].map(([label, words]) => `${label}: ${[...words].join(", ")}`).join("; ");
}

/** If nothing has all known words: items with more than this share of them. */
const MIN_COVERAGE = 0.5;

/** The only word that is known is enough if it is most of the query. */
export const isFitting = ({ knownWords, share }: Hit): boolean =>
  knownWords > 1 || share > MIN_COVERAGE;

/** Items with all words that are known; if there are none, items with most of them. */
export function bestHits(hits: readonly Hit[]): readonly Hit[] {
  const fitting = hits.filter(isFitting);
  const complete = fitting.filter(({ coverage }) => coverage === 1);
  return complete.length ? complete : fitting.filter(({ coverage }) => coverage > MIN_COVERAGE);
}
