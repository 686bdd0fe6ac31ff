/**
 * The numbers of functions, tables, rows, misprints and doubts in pages that are otherwise written
 * by hand.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findTable, tableNames, type Table } from "../../src/catalogue/catalogue";
import { allFunctions } from "../../src/functions";
import { countDoubts } from "./catalogue-pages";

const docs = join(__dirname, "..", "..", "docs");

type Replacement = readonly [pattern: RegExp, text: string];

/**
 * Guidelines and rules of the plan cite other publications: they are not tables of the documents.
 */
const publishedTables = (): readonly Table[] =>
  tableNames
    .map((name) => findTable(name)!)
    .filter(({ about: { document } }) => document !== "EXT");

const sum = (tables: readonly Table[], count: (table: Table) => number): number =>
  tables.reduce((total, table) => total + count(table), 0);

function readmeCounts(): readonly Replacement[] {
  const functions = allFunctions().length;
  const tables = publishedTables();
  const rows = sum(tables, (table) => table.rows.length).toLocaleString("en");
  const corrected = sum(tables, ({ about: { corrections } }) =>
    corrections.reduce((total, correction) => total + correction.rows.length, 0),
  );
  return [
    [/gives Excel \d+ functions/, `gives Excel ${functions} functions`],
    [/each of the \d+ functions/, `each of the ${functions} functions`],
    [/\d+ tables, [\d,]+ rows/, `${tables.length} tables, ${rows} rows`],
    [/\d+ misprints are corrected/, `${corrected} misprints are corrected`],
    [/\[\d+ doubts\]/, `[${countDoubts()} doubts]`],
  ];
}

function checklistCounts(): readonly Replacement[] {
  const names = allFunctions()
    .map(({ name }) => name)
    .sort();
  const count = String(names.length);
  return [
    [/(?<=find \/c \/v ""` +\| )\d+/, count],
    [/from [A-Z0-9]+ to [A-Z0-9]+(?= )/, `from ${names[0]} to ${names[names.length - 1]}`],
    [/\d+ functions, each with its summary/, `${count} functions, each with its summary`],
    [/\d+ of \d+ functions answer/, `${count} of ${count} functions answer`],
  ];
}

function withCounts(path: string, replacements: readonly Replacement[]): string {
  const page = readFileSync(join(docs, path), "utf8");
  return replacements.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text))
      throw new Error(`docs/${path} has no text that matches ${String(pattern)}.`);
    return text.replace(pattern, replacement);
  }, page);
}

/** Pages with current numbers, by their path in docs/. */
export const countedPages = (): ReadonlyMap<string, string> =>
  new Map([
    ["../README.md", withCounts("../README.md", readmeCounts())],
    ["excel-checklist.md", withCounts("excel-checklist.md", checklistCounts())],
  ]);
