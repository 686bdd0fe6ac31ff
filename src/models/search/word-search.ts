/**
 * The search of Sizebook: several words in any order, whole words before parts, rare words before
 * common ones. Items have weighted fields; a hit names the fields that match. Built at the first
 * search.
 */
import { distance } from "../../catalogue/lookup-key";
import { readQuery, type Alternative, type Meaning, type Query } from "./query";
import { TextLines, type SearchText } from "./scan";

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
  /** Its share of the words of the query. */
  readonly coverage: number;
  /** "title: backup; row: LTO4 = 3580-004". */
  reason(): string;
  /** The fields that contain its words. */
  readonly labels: readonly string[];
  /** Replaced words of the query: "3580-004" for LTO4. */
  readonly meanings: readonly Meaning[];
}

interface WordSearchOptions {
  /**
   * In questions numbers are amounts, which say nothing about the subject; those of three or four
   * digits may be codes and have this weight relative to a word. Without it, numbers are words.
   */
  readonly codes?: number;
}

interface OpenField extends SearchField {
  readonly opened: TextLines;
  readonly itemsOf?: readonly (readonly number[])[];
}

/** How an item matches a word of the query. */
interface Match {
  readonly score: number;
  readonly field: SearchField;
  readonly alternative: Alternative;
}

const MISSPELT = 0.6;
const LONG_WORD = 8;
const MIN_MISSPELLED_LENGTH = 5;

function openField(field: SearchField): OpenField {
  const itemsOf = field.textOf && field.texts.map((): number[] => []);
  field.textOf?.forEach((text, item) => itemsOf![text]!.push(item));
  return { ...field, opened: new TextLines(field.texts), itemsOf };
}

export class WordSearch {
  private readonly fields: OpenField[] = [];
  private unopened?: SearchField[];
  private vocabulary?: readonly string[];

  /** @param makeFields called once, at the first search */
  constructor(
    private readonly makeFields: () => readonly SearchField[],
    private readonly options: WordSearchOptions = {},
  ) {}

  /** Prepares one more field before the first search; false when all are prepared. */
  openNext(): boolean {
    this.unopened ??= [...this.makeFields()].reverse();
    const field = this.unopened.pop();
    if (field) this.fields.push(openField(field));
    return this.unopened.length > 0;
  }

  /** Hits, best first; equals in their order. */
  search(text: string): readonly Hit[] {
    while (this.openNext());
    const query = readQuery(text);
    const items = this.fields.reduce(
      (maximum, { texts, textOf }) => Math.max(maximum, (textOf ?? texts).length),
      0,
    );
    const slots = query.keywordPlaces.map((place) => this.matchesAt(query, place));
    const rarity = slots.map(
      (matches, i) =>
        Math.log(1 + items / Math.max(1, matches.size)) *
        this.share(query, query.keywordPlaces[i]!),
    );
    const whole = rarity.reduce((sum, weight) => sum + weight, 0);
    const matchingItems = new Set(slots.flatMap((matches) => [...matches.keys()]));
    const hits = [...matchingItems].map((item): Hit => {
      const matches = slots.map((slot) => slot.get(item));
      const covered = matches.reduce((sum, match, i) => sum + (match ? rarity[i]! : 0), 0);
      const score = matches.reduce((sum, match, i) => sum + (match?.score ?? 0) * rarity[i]!, 0);
      return {
        item,
        score: (score * covered) / (whole || 1),
        coverage: matches.filter(Boolean).length / matches.length,
        reason: () => reasonOf(query, matches),
        labels: matches.flatMap((match) => match?.field.label ?? []),
        meanings: meaningsOf(query, matches),
      };
    });
    return hits.sort((a, b) => b.score - a.score || a.item - b.item);
  }

  private share(query: Query, place: number): number {
    const word = query.words[place]!;
    const { codes } = this.options;
    if (codes === undefined || !/^\d[\d.]*[a-z%]{0,2}$/.test(word)) return 1;
    return /^\d{3,4}$/.test(word) ? codes : 0;
  }

  /** Items that match a word of the query or a synonym, with their best match. */
  private matchesAt(query: Query, place: number): ReadonlyMap<number, Match> {
    const matches = new Map<number, Match>();
    const add = (alternative: Alternative): void => {
      for (const [item, match] of this.withAll(alternative))
        if (match.score > (matches.get(item)?.score ?? 0)) matches.set(item, match);
    };
    query.alternatives.filter(({ from, to }) => from <= place && place < to).forEach(add);
    if (!matches.size) {
      const nearest = this.nearestWord(query.words[place]!);
      if (nearest)
        add({ from: place, to: place + 1, words: [nearest], quality: MISSPELT, because: nearest });
    }
    return matches;
  }

  /** Items with all words of an alternative, each in any field. */
  private withAll(alternative: Alternative): ReadonlyMap<number, Match> {
    const [first, ...others] = alternative.words.map((word) => this.withWord(word, alternative));
    const all = new Map<number, Match>();
    for (const [item, match] of first ?? []) {
      const rest = others.map((other) => other.get(item));
      if (!rest.every((other) => other !== undefined)) continue;
      all.set(
        item,
        rest.reduce((worst, other) => (other!.score < worst!.score ? other : worst), match)!,
      );
    }
    return all;
  }

  private withWord(word: string, alternative: Alternative): ReadonlyMap<number, Match> {
    const matches = new Map<number, Match>();
    for (const field of this.fields)
      for (const [text, quality] of field.opened.find(word)) {
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
  private nearestWord(word: string): string | undefined {
    if (word.length < MIN_MISSPELLED_LENGTH || /[^a-z]/.test(word)) return undefined;
    this.vocabulary ??= [
      ...new Set(this.fields.flatMap((field) => [...field.opened.vocabulary()])),
    ];
    const maxChanges = word.length < LONG_WORD ? 1 : 2;
    return this.vocabulary
      .filter((candidate) => Math.abs(candidate.length - word.length) <= maxChanges)
      .map((candidate) => ({ word: candidate, changes: distance(candidate, word) }))
      .filter(({ changes }) => changes <= maxChanges)
      .sort((a, b) => a.changes - b.changes)[0]?.word;
  }
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
    const { from, to, because } = match?.alternative ?? { from: place, to: place + 1, because: "" };
    const label = match ? match.field.label : "without";
    const spelling = query.spelled(from, to);
    const words = spellings.get(label) ?? new Set();
    spellings.set(label, words.add(because ? `${spelling} = ${because}` : spelling));
  });
  return [...spellings].map(([label, words]) => `${label}: ${[...words].join(", ")}`).join("; ");
}

/** If nothing has all words: items with more than this share of them. */
const MIN_COVERAGE = 0.5;

/** Items with all words; if there are none, items with most of them. */
export function bestHits(hits: readonly Hit[]): readonly Hit[] {
  const complete = hits.filter(({ coverage }) => coverage === 1);
  return complete.length ? complete : hits.filter(({ coverage }) => coverage > MIN_COVERAGE);
}
