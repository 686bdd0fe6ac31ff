/**
 * Searches functions by words: names, summaries, help, parameters, and planners' terms. For the
 * pane and the command line.
 */
import { dimension } from "../catalogue/catalogue";
import { isAmount } from "../models/search/query";
import { WordSearch, type Hit, type SearchField } from "../models/search/word-search";
import { offeredValues } from "./core/arguments";
import type { WorksheetFunction } from "./core/define-function";
import { allFunctions } from "./core/registry";
import searchTerms from "./search-terms.json";
import { SUBJECTS } from "./subjects";

const TERMS = searchTerms as Readonly<Record<string, readonly string[]>>;
/** Hits with a smaller share of the best score are omitted. */
const MIN_SHARE_OF_BEST = 0.3;
/** "Save 500 GB" or "sockets of a Power 720": an amount or code says little about the question. */
const CODES = 0.15;

export interface FunctionHit {
  readonly fn: WorksheetFunction;
  readonly hit: Hit;
}

const keys = new Map<WorksheetFunction, readonly string[]>();

/** The names and other spellings of a function's parameters. */
function keysOf(fn: WorksheetFunction): readonly string[] {
  let cached = keys.get(fn);
  if (!cached)
    keys.set(
      fn,
      (cached = fn.params.flatMap((param) => [
        ...offeredValues(param),
        ...(param.type === "key"
          ? dimension(param.dimension).entries.flatMap(({ title, aliases }) => [
              title ?? "",
              ...(aliases ?? []).filter((alias) => !isAmount(alias)),
            ])
          : []),
      ])),
    );
  return cached;
}

const field = (
  label: string,
  weight: number,
  textOf: (fn: WorksheetFunction) => string | readonly string[],
): SearchField => ({ label, weight, texts: allFunctions().map(textOf) });

const FUNCTIONS = new WordSearch(
  () => [
    field("name", 8, ({ name }) => name),
    field("summary", 4, ({ summary }) => summary),
    field("asked as", 6, ({ name }) => TERMS[name] ?? []),
    field("subject", 2, ({ subject }) => SUBJECTS[subject]),
    field("arguments", 1.5, ({ params }) => params.flatMap(({ name, help }) => [name, help])),
    field("takes", 1, keysOf),
  ],
  { codes: CODES },
);

/** Functions for a query, the best first. */
export function searchFunctions(query: string): readonly FunctionHit[] {
  const hits = FUNCTIONS.search(query);
  const minScore = (hits[0]?.score ?? 0) * MIN_SHARE_OF_BEST;
  return hits
    .filter(({ score }) => score >= minScore)
    .map((hit) => ({ fn: allFunctions()[hit.item]!, hit }));
}

/**
 * Prepares part of the texts of the functions before the first search; false when all are prepared.
 */
export function openFunctionSearch(): boolean {
  const next = allFunctions().find((fn) => !keys.has(fn));
  if (next) keysOf(next);
  return next !== undefined || FUNCTIONS.openNext();
}
