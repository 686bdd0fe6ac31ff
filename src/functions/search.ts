/**
 * The search: functions by names, summaries, help, parameters and planners' terms, and the tables
 * and rows of the catalogue, in one index. For FIND and TABLES, the pane and the command line.
 */
import { dimension, tableNames } from "../catalogue/catalogue";
import { memoized } from "../catalogue/lookup-key";
import { answer, refuse, type Outcome, type Scalar } from "../models/answer";
import {
  rowLine,
  rowOfHit,
  rowSection,
  tableListing,
  tableSection,
} from "../models/catalogue-search";
import { CATALOGUE_SPELLINGS } from "../models/search/catalogue-spellings";
import { isAmount } from "../models/search/query";
import {
  bestHits,
  CODES_IN_QUESTIONS,
  isFitting,
  WordSearch,
  type Hit,
  type SearchField,
  type SearchSection,
} from "../models/search/word-search";
import { offeredValues } from "./core/arguments";
import type { WorksheetFunction } from "./core/define-function";
import { allFunctions } from "./core/registry";
import { signature } from "./core/signature";

/** Hits with a smaller share of the best score are omitted. */
const MIN_SHARE_OF_BEST = 0.3;

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

const functionSection: SearchSection = {
  codes: CODES_IN_QUESTIONS,
  fields: () => [
    field("name", 8, ({ name }) => name),
    field("summary", 4, ({ summary }) => summary),
    field("asked as", 6, ({ askedAs }) => askedAs),
    field("subject", 2, ({ subject }) => subject),
    field("arguments", 1.5, ({ params }) => params.flatMap(({ name, help }) => [name, help])),
    field("takes", 1, keysOf),
  ],
};

const INDEX = new WordSearch(
  { functions: functionSection, tables: tableSection, rows: rowSection },
  CATALOGUE_SPELLINGS,
);

/** Hits with too small a share of the best score are left out. */
function bestFunctions(hits: readonly Hit[]): readonly FunctionHit[] {
  const minScore = (hits[0]?.score ?? 0) * MIN_SHARE_OF_BEST;
  return hits
    .filter(({ score }) => score >= minScore)
    .map((hit) => ({ fn: allFunctions()[hit.item]!, hit }));
}

/** Functions for a query, the best first. */
export const searchFunctions = (query: string): readonly FunctionHit[] =>
  bestFunctions(INDEX.search(query, ["functions"]).functions);

/** Tables for a query, the best first. */
export const searchTables = (query: string): readonly Hit[] =>
  bestHits(INDEX.search(query, ["tables"]).tables);

/**
 * Prepares part of the texts of functions and tables before the first search; false when all are
 * prepared.
 */
export function openSearch(): boolean {
  const next = allFunctions().find((fn) => !keys.has(fn));
  if (next) keysOf(next);
  return next !== undefined || INDEX.openNext("functions") || INDEX.openNext("tables");
}

/** Results with many cells are large, so only few are cached. */
const MAX_ANSWERS = 20;

/** All tables, or those with the words, best first, with the fields that match. */
export const listTables = memoized((search): Outcome => {
  if (!search.trim()) return answer(tableListing(), "table", "rule");
  const hits = searchTables(search);
  return hits.length
    ? answer(tableListing(hits), "table", "rule")
    : refuse("unknownKey", { search }, "", { suggestions: () => tableNames });
}, MAX_ANSWERS);

/** Lines of an answer of FIND, with its heading. */
const MAX_LINES = 30;
const MAX_FUNCTIONS = 3;
const HEADING = ["function or table", "row", "wording", "found by"] as const;

const functionLine = ({ fn, hit }: FunctionHit): readonly Scalar[] => [
  fn.name,
  "",
  `${signature(fn)}: ${fn.summary}`,
  hit.reason(),
];

/** A function with this share of the words answers the question. */
const MIN_ANSWER = 0.7;

/** Whether the cells of a row have all words, and no function has most of them. */
const isAnsweredByRow = ([row]: readonly Hit[], functions: readonly FunctionHit[]): boolean =>
  row !== undefined &&
  row.coverage === 1 &&
  row.labels.every((label) => label === "row") &&
  functions.every(({ hit }) => hit.coverage < MIN_ANSWER);

/** What FIND lists of hits. */
function foundIn(
  text: string,
  hits: Readonly<Record<"functions" | "rows", readonly Hit[]>>,
): Outcome {
  const functions = bestFunctions(hits.functions.filter(isFitting)).slice(0, MAX_FUNCTIONS);
  const rows = bestHits(hits.rows);
  if (!functions.length && !rows.length)
    return refuse("unknownKey", { text }, "Try fewer or other terms, or TABLES().");
  const most = MAX_LINES - 1 - functions.length;
  const listed = rows.length > most ? rows.slice(0, most - 1) : rows;
  const left = rows.length - listed.length;
  const parts = [functions.map(functionLine), listed.map(rowLine)];
  if (isAnsweredByRow(rows, functions)) parts.reverse();
  if (left) parts.push([["", "", `${left} more rows match. Add a term to narrow the search.`, ""]]);
  return answer([HEADING, ...parts.flat()], "table", "measured", {
    references: listed.map(rowOfHit),
  });
}

/**
 * The functions that answer a question and rows of any table with its words, best first, with the
 * fields that match.
 */
export const find = memoized(
  (text) => foundIn(text, INDEX.search(text, ["functions", "rows"])),
  MAX_ANSWERS,
);
