/** Search over templates of plans and tasks of the guide; fetched with the first query. */
import { CATALOGUE_SPELLINGS } from "../../models/search/catalogue-spellings";
import { CODES_IN_QUESTIONS, WordSearch } from "../../models/search/word-search";
import guideEntries from "./guide-entries.json";

/** A template of a plan, or a page of the guide about a task. */
export interface GuideEntry {
  readonly kind: string;
  /** Key of the template, or path of the page. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

const ENTRIES: readonly GuideEntry[] = guideEntries;
const GUIDE = new WordSearch(
  {
    entries: {
      fields: () => [
        { label: "title", weight: 4, texts: ENTRIES.map(({ title }) => title) },
        { label: "text", weight: 2, texts: ENTRIES.map(({ text }) => text) },
        { label: "words", weight: 1, texts: guideEntries.map(({ words }) => words) },
      ],
      codes: CODES_IN_QUESTIONS,
    },
  },
  CATALOGUE_SPELLINGS,
);
/** The guide answers questions, so most of a question must be in it. */
const MIN_SHARE_OF_QUESTION = 0.5;

/** Templates of plans and tasks of the guide for a query, the best first. */
export const searchGuide = (query: string): readonly GuideEntry[] =>
  GUIDE.search(query, ["entries"])
    .entries.filter(({ share }) => share >= MIN_SHARE_OF_QUESTION)
    .map(({ item }) => ENTRIES[item]!);
