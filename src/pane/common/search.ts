/**
 * The search of the pane: functions, with keys that a query names, and tables. Its texts are
 * prepared during idle time.
 */
import { dimension, tableNames } from "../../catalogue/catalogue";
import { withoutNamespace } from "../../functions/core/namespace";
import { offeredValues } from "../../functions/core/arguments";
import { allFunctions } from "../../functions";
import type { WorksheetFunction } from "../../functions/core/define-function";
import {
  openSearch,
  searchFunctions as findFunctions,
  searchTables as findTables,
  type FunctionHit,
} from "../../functions/search";
import { SUBJECTS } from "../../functions/subjects";
import { CATALOGUE_SPELLINGS } from "../../models/search/catalogue-spellings";
import { meaningsIn, type Meaning } from "../../models/search/query";

/** A key of the catalogue that a search has found: it can be filled in at once. */
export interface FoundKey {
  /** Position of the parameter that accepts it. */
  readonly param: number;
  readonly key: string;
}

export interface FoundFunction {
  readonly fn: WorksheetFunction;
  /** The key that the query names, if the function was found by one. */
  readonly key?: FoundKey;
  /** Replaced words of the query: "LTO4 = 3580-004". */
  readonly also: readonly string[];
}

/** Maximum duration of a piece of work before the page may draw and handle keys. */
const AT_ONCE_MS = 8;
const pause = (): Promise<void> =>
  new Promise((later) => {
    setTimeout(later, 0);
  });

/**
 * Prepares the searched texts in small pieces, so that the first key is handled as quickly as the
 * others.
 */
export async function prepareSearch(): Promise<void> {
  let since = performance.now();
  while (openSearch()) {
    if (performance.now() - since < AT_ONCE_MS) continue;
    await pause();
    since = performance.now();
  }
}

/** The searched text for a call, or its beginning. */
const searchedName = (query: string): string => withoutNamespace(query.trim()).replace(/\($/, "");

/** The names and other spellings of a parameter's values. */
const spellingsOf = new Map<string, readonly (readonly [string, string])[]>();

function spellings(name: string): readonly (readonly [string, string])[] {
  let texts = spellingsOf.get(name);
  if (!texts) {
    texts = dimension(name).entries.map(
      (entry) =>
        [
          entry.name,
          [entry.name, entry.title ?? "", ...(entry.aliases ?? [])].join(" ").toLowerCase(),
        ] as const,
    );
    spellingsOf.set(name, texts);
  }
  return texts;
}

/** The values of each parameter of a function, with their other spellings. */
const knownKeys = (fn: WorksheetFunction): readonly (readonly (readonly [string, string])[])[] =>
  fn.params.map((definition) => {
    const offered = new Set(offeredValues(definition));
    return definition.type === "key"
      ? spellings(definition.dimension).filter(([key]) => offered.has(key))
      : [...offered].map((key) => [key, key.toLowerCase()] as const);
  });

const BY_KEY: ReadonlySet<string> = new Set(["takes", "arguments"]);

/** The key that a query names: the whole query, or a synonym of one of its words. */
function keyOfHit(
  { fn, hit }: FunctionHit,
  query: string,
  meanings: readonly Meaning[],
): FoundKey | undefined {
  const words = query.toLowerCase().split(/\s+/);
  const byKey = hit.labels.every((label) => BY_KEY.has(label));
  for (const [param, keys] of knownKeys(fn).entries()) {
    const whole = keys.find(([key]) => key.toLowerCase() === words.join(" "));
    const begun = keys.find(([, text]) =>
      words.every((word) => text.split(/[\s()/]+/).some((part) => part.startsWith(word))),
    );
    const key =
      (byKey ? (whole ?? begun)?.[0] : undefined) ??
      (fn.params[param]!.type === "key"
        ? meanings.find(({ meaning }) => keys.some(([name]) => name === meaning))?.meaning
        : undefined);
    if (key !== undefined) return { param, key };
  }
  return undefined;
}

/** Functions for a query, best first; all in their order without a query. */
export function searchFunctions(query: string): readonly FoundFunction[] {
  const name = searchedName(query);
  if (!name) return allFunctions().map((fn) => ({ fn, also: [] }));
  const meanings = meaningsIn(name, CATALOGUE_SPELLINGS);
  return findFunctions(name).map((functionHit) => {
    const key = keyOfHit(functionHit, name, meanings);
    const filled = meanings.filter(({ meaning }) => meaning === key?.key).slice(0, 1);
    const pairs = [...filled, ...functionHit.hit.meanings].map(
      ({ typed, meaning }) => `${typed} = ${meaning}`,
    );
    return { fn: functionHit.fn, key, also: [...new Set(pairs)] };
  });
}

/** Names of tables for a query, best first; all without a query. */
export const searchTables = (query: string): readonly string[] =>
  query.trim() ? findTables(query).map(({ item }) => tableNames[item]!) : tableNames;

/** The title of a subject of the catalogue. */
export const subjectTitle = (subject: string): string =>
  (SUBJECTS as Readonly<Record<string, string>>)[subject] ??
  subject.charAt(0).toUpperCase() + subject.slice(1).replace(/-/g, " ");
