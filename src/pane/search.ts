/** Search over functions and tables: names, help, and the keys that a planner knows. Indexes are built while nobody waits, or when they are first asked. */
import MiniSearch, { type Options, type SearchResult } from "minisearch";
import { dimension, findTable, tableNames } from "../catalogue/reader";
import { withoutNamespace } from "../formula/namespace";
import { offeredBy } from "../functions/arguments";
import { allFunctions } from "../functions/all";
import type { WorksheetFunction } from "../functions/define";
import { findFunction } from "../functions/registry";
import { SUBJECTS } from "../functions/subjects";
import { searchOptions, tokenize } from "./search-words";

/** A key of the catalogue that a search has found: it can be filled in at once. */
export interface FoundKey {
  /** Position of the parameter that takes it. */
  readonly param: number;
  readonly key: string;
}

export interface FoundFunction {
  readonly fn: WorksheetFunction;
  /** The key that the query names, where the function was found by one. */
  readonly key?: FoundKey;
}

const index = (fields: readonly string[], boost: Readonly<Record<string, number>>): MiniSearch =>
  new MiniSearch({
    idField: "name",
    fields: [...fields],
    tokenize,
    searchOptions: { ...searchOptions, boost },
  } as Options);

const keysOf = (fn: WorksheetFunction): string =>
  fn.params
    .flatMap((param) => [
      ...offeredBy(param),
      ...(param.type === "key"
        ? dimension(param.dimension).entries.flatMap(({ title, aliases }) => [
            title ?? "",
            ...(aliases ?? []),
          ])
        : []),
    ])
    .join(" ");

/** Work goes on for so long before the page may draw and hear keys. */
const AT_ONCE_MS = 8;
const pause = (): Promise<void> =>
  new Promise((later) => {
    setTimeout(later, 0);
  });

/** An index over named things, made piece by piece while nobody waits; a search adds at once what is still missing. */
class Searched {
  private index?: MiniSearch;
  private missing: string[] = [];

  /** @param names asked when the index is begun: functions are registered until then */
  constructor(
    private readonly empty: () => MiniSearch,
    private readonly names: () => readonly string[],
    private readonly wordsOf: (name: string) => Readonly<Record<string, string>>,
  ) {}

  /** @returns false when nothing is missing any more */
  private addNext(): boolean {
    if (!this.index) {
      this.index = this.empty();
      this.missing = [...this.names()].reverse();
    }
    const name = this.missing.pop();
    if (name !== undefined) this.index.add(this.wordsOf(name));
    return this.missing.length > 0;
  }

  async prepare(): Promise<void> {
    let since = performance.now();
    while (this.addNext()) {
      if (performance.now() - since < AT_ONCE_MS) continue;
      await pause();
      since = performance.now();
    }
  }

  search(query: string): readonly SearchResult[] {
    while (this.addNext());
    return this.index!.search(query);
  }
}

const FUNCTIONS = new Searched(
  () =>
    index(["name", "summary", "help", "subject", "keys"], {
      name: 8,
      summary: 4,
      subject: 2,
      help: 1.5,
    }),
  () => allFunctions().map(({ name }) => name),
  (name) => {
    const fn = findFunction(name)!;
    return {
      name,
      summary: fn.summary,
      subject: SUBJECTS[fn.subject],
      help: fn.params.map((param) => `${param.name} ${param.help}`).join(" "),
      keys: keysOf(fn),
    };
  },
);

const TABLES = new Searched(
  () =>
    index(["name", "title", "subject", "section", "words"], {
      title: 4,
      name: 4,
      section: 3,
      subject: 2,
    }),
  () => tableNames,
  (name) => {
    const { about, rows } = findTable(name)!;
    return {
      name,
      title: about.title,
      subject: subjectTitle(about.subject),
      section: about.section,
      words: [...new Set(rows.flat().filter((cell) => typeof cell === "string"))].join(" "),
    };
  },
);

/** Builds the indexes in small pieces, so that the first key is answered as quickly as the others. */
export async function prepareSearch(): Promise<void> {
  await FUNCTIONS.prepare();
  await TABLES.prepare();
}

/** What is searched for when a call, or its beginning, is typed. */
const searchedName = (query: string): string => withoutNamespace(query.trim()).replace(/\($/, "");

/** The names and other spellings of what a parameter takes. */
const spellingsOf = new Map<string, readonly (readonly [string, string])[]>();

function spellings(name: string): readonly (readonly [string, string])[] {
  let found = spellingsOf.get(name);
  if (!found) {
    found = dimension(name).entries.map(
      (entry) =>
        [
          entry.name,
          [entry.name, entry.title ?? "", ...(entry.aliases ?? [])].join(" ").toLowerCase(),
        ] as const,
    );
    spellingsOf.set(name, found);
  }
  return found;
}

/** The first key of a function that has every word of the query. */
function keyFor(fn: WorksheetFunction, words: readonly string[]): FoundKey | undefined {
  for (const [param, definition] of fn.params.entries()) {
    const offered = new Set(offeredBy(definition));
    const known: readonly (readonly [string, string])[] =
      definition.type === "key"
        ? spellings(definition.dimension).filter(([key]) => offered.has(key))
        : [...offered].map((key) => [key, key.toLowerCase()] as const);
    const exact = known.find(([key]) => key.toLowerCase() === words.join(" "));
    const key = (exact ??
      known.find(([, text]) =>
        words.every((word) => text.split(/[\s()/]+/).some((part) => part.startsWith(word))),
      ))?.[0];
    if (key !== undefined) return { param, key };
  }
  return undefined;
}

/** Functions for a query, the best first; all of them, in their order, without one. */
export function searchFunctions(query: string): readonly FoundFunction[] {
  const wanted = searchedName(query);
  if (!wanted) return allFunctions().map((fn) => ({ fn }));
  const byName = new Map(allFunctions().map((fn) => [fn.name, fn]));
  const words = wanted.toLowerCase().split(/\s+/);
  return FUNCTIONS.search(wanted).flatMap(({ id, match }) => {
    const fn = byName.get(String(id));
    if (!fn) return [];
    const byKey =
      Object.values(match).some((fields) => fields.includes("keys")) &&
      Object.values(match).every(
        (fields) => !fields.includes("name") && !fields.includes("summary"),
      );
    return [{ fn, key: byKey ? keyFor(fn, words) : undefined }];
  });
}

/** Names of tables for a query, the best first; all without one. */
export const searchTables = (query: string): readonly string[] =>
  query.trim() ? TABLES.search(query.trim()).map(({ id }) => String(id)) : tableNames;

/** The words for a subject of the catalogue. */
export const subjectTitle = (subject: string): string =>
  (SUBJECTS as Readonly<Record<string, string>>)[subject] ??
  subject.charAt(0).toUpperCase() + subject.slice(1).replace(/-/g, " ");
