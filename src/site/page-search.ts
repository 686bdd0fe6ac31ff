/** The search over the pages of the guide, in words as everywhere. */
import { withoutNamespace } from "../functions/core/namespace";
import { Spellings } from "../models/search/query";
import { CODES_IN_QUESTIONS, WordSearch } from "../models/search/word-search";

/** The search entry of a heading. */
export interface SearchRecord {
  readonly page: string;
  readonly area: string;
  /** Empty for the page itself. */
  readonly heading: string;
  /** From the root of the site. */
  readonly address: string;
  /** The beginning of its text. */
  readonly excerpt: string;
  /** How planners ask for what is on it. */
  readonly askedAs: string;
  /** Its words, each once. */
  readonly words: string;
  /** How much sooner than others it is shown. */
  readonly weight: number;
}

/** What the site is searched with; `scripts/site/search-index.ts` writes it. */
export interface SiteIndex {
  readonly records: readonly SearchRecord[];
  /** Spellings with one meaning. */
  readonly spellings: readonly (readonly string[])[];
}

const MAX_HITS = 12;
/** A page has at least half of the words of a question. */
const MIN_SHARE = 0.5;
/** A word that is on no page may be the one that is meant, so most words are on some page. */
const MIN_KNOWN = 0.7;
/** A page itself is shown sooner than one of its headings. */
const WHOLE_PAGE = 2;

/** Searches the headings of the pages, best first. */
export function pageSearch({
  records,
  spellings,
}: SiteIndex): (query: string) => readonly SearchRecord[] {
  const index = new WordSearch(
    {
      records: {
        fields: () => [
          { label: "page", weight: 6, texts: records.map(({ page }) => page) },
          { label: "asked as", weight: 6, texts: records.map(({ askedAs }) => askedAs) },
          { label: "heading", weight: 3, texts: records.map(({ heading }) => heading) },
          { label: "excerpt", weight: 2, texts: records.map(({ excerpt }) => excerpt) },
          { label: "words", weight: 1, texts: records.map(({ words }) => words) },
        ],
        codes: CODES_IN_QUESTIONS,
        weights: records.map(({ weight, heading }) => weight * (heading === "" ? WHOLE_PAGE : 1)),
      },
    },
    new Spellings(() => spellings),
  );
  return (query) =>
    index
      .search(withoutNamespace(query).replace(/\($/, ""), ["records"])
      .records.filter(({ share, coverage }) => share >= MIN_SHARE && share / coverage >= MIN_KNOWN)
      .slice(0, MAX_HITS)
      .map(({ item }) => records[item]!);
}
