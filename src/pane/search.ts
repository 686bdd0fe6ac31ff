/** Search over functions and tables: names, help, and the keys that a planner knows. */
import MiniSearch from "minisearch";
import { dimension, findTable, tableNames } from "../catalogue/reader";
import { offeredBy } from "../functions/arguments";
import type { WorksheetFunction } from "../functions/define";
import { allFunctions } from "../functions/all";
import { SUBJECTS } from "../functions/subjects";

const OPTIONS = { prefix: true, fuzzy: 0.15, combineWith: "AND" } as const;

/** Codes such as 3580-004 are found whole, and by their parts. */
const tokenize = (text: string): string[] => text.split(/[\s,;()[\]"]+/).flatMap((word) => (/[-_/.]/.test(word) ? [word, ...word.split(/[-_/.]/)] : [word])).filter(Boolean);

const keysOf = (fn: WorksheetFunction): string => fn.params.flatMap((param) => (param.type === "key" ? [...offeredBy(param), ...dimension(param.dimension).entries.flatMap(({ aliases }) => aliases ?? [])] : [...offeredBy(param)])).join(" ");

let functions: MiniSearch | undefined;

function functionIndex(): MiniSearch {
  if (functions) return functions;
  functions = new MiniSearch({ idField: "name", fields: ["name", "summary", "help", "subject", "keys"], tokenize, searchOptions: { ...OPTIONS, boost: { name: 6, summary: 3, subject: 2 }, tokenize } });
  functions.addAll(allFunctions().map((fn) => ({ name: fn.name, summary: fn.summary, subject: SUBJECTS[fn.subject], help: fn.params.map(({ name, help }) => `${name} ${help}`).join(" "), keys: keysOf(fn) })));
  return functions;
}

const withoutNamespace = (query: string): string => query.trim().replace(/^=?(SIZE|SIZEDEV)[._]/i, "");

/** Functions for a query, the best first; all of them, in their order, without one. */
export function searchFunctions(query: string): readonly WorksheetFunction[] {
  const wanted = withoutNamespace(query);
  if (!wanted) return allFunctions();
  const byName = new Map(allFunctions().map((fn) => [fn.name, fn]));
  return functionIndex().search(wanted).flatMap(({ id }) => byName.get(String(id)) ?? []);
}

let tables: MiniSearch | undefined;

function tableIndex(): MiniSearch {
  if (tables) return tables;
  tables = new MiniSearch({ idField: "name", fields: ["name", "title", "subject", "section", "words"], tokenize, searchOptions: { ...OPTIONS, boost: { title: 4, name: 4, section: 3, subject: 2 }, tokenize } });
  tables.addAll(tableNames.map((name) => {
    const { about, rows } = findTable(name)!;
    return { name, title: about.title, subject: about.subject, section: about.section, words: [...new Set(rows.flat().filter((cell) => typeof cell === "string"))].join(" ") };
  }));
  return tables;
}

/** Names of tables for a query, the best first; all without one. */
export const searchTables = (query: string): readonly string[] => (query.trim() ? tableIndex().search(query.trim()).map(({ id }) => String(id)) : tableNames);
