/** TABLES and FIND: searches the tables of the catalogue, and their rows, by words. */
import { memoized, suggest } from "../catalogue/lookup-key";
import { table as tableOf, tableNames, type Table } from "../catalogue/catalogue";
import { answer, refuse, type Outcome, type Reference, type Scalar } from "./answer";
import { HIDDEN } from "./catalogue";
import { bestHits, WordSearch, type Hit, type SearchField } from "./search/word-search";

const MAX_ROWS = 200;

const allTables = (): readonly Table[] => tableNames.map(tableOf);

/** Names, titles and units of the columns: "rate MB/s". */
const columnsOf = ({ fields }: Table): string =>
  fields
    .filter(({ name }) => !HIDDEN.has(name))
    .map(({ name, title, unit }) => [name, title ?? "", unit ?? ""].join(" "))
    .join(" ");

const notesOf = ({ about }: Table): string =>
  [...about.conditions, ...Object.values(about.notes), ...about.warnings].join(" ");

/** The fields of tables; `textOf` where rows share them. */
const tableFields = (textOf?: readonly number[]): readonly SearchField[] => [
  {
    label: "title",
    weight: textOf ? 1.5 : 4,
    texts: allTables().map(({ about }) =>
      [about.title, about.name, about.subject, about.document, about.section, about.caption].join(
        " ",
      ),
    ),
    textOf,
  },
  { label: "columns", weight: textOf ? 1 : 2, texts: allTables().map(columnsOf), textOf },
  { label: "notes", weight: 1, texts: allTables().map(notesOf), textOf },
];

/** Cells of a row that are filled and meaningful to a planner. */
const shownCells = (table: Table, row: number): readonly Scalar[] =>
  table.fields.flatMap(({ name }, i) => {
    const cell = table.rows[row]![i]!;
    return HIDDEN.has(name) || cell === null || cell === "" ? [] : [cell];
  });

/**
 * Searched texts of the rows of a table: cells, names of columns that are true, percentages with
 * their sign.
 */
function rowTexts(table: Table): readonly (readonly string[])[] {
  const columns = table.fields.flatMap(({ name, unit }, index) =>
    HIDDEN.has(name) ? [] : [{ name, at: index, unit }],
  );
  const unitAt = table.has("unit") ? table.at("unit") : -1;
  return table.rows.map((row) => {
    const texts: string[] = [];
    for (const { name, at, unit } of columns) {
      const cell = row[at]!;
      if (cell === null || cell === false || cell === "") continue;
      if (cell === true) texts.push(name);
      else if (typeof cell === "string") texts.push(cell);
      else texts.push((unit ?? row[unitAt]) === "%" ? `${cell}%` : String(cell));
    }
    return texts;
  });
}

const footnotesOf = (table: Table): readonly (readonly string[])[] =>
  table.rows.map((_, row) => table.footnotes(row));

let everyRow: readonly Reference[] | undefined;
const allRows = (): readonly Reference[] =>
  (everyRow ??= allTables().flatMap((table) =>
    table.rows.map((_, row): Reference => ({ table: table, row })),
  ));

function rowFields(): readonly SearchField[] {
  return [
    { label: "row", weight: 4, texts: allTables().flatMap(rowTexts) },
    { label: "note", weight: 2, texts: allTables().flatMap(footnotesOf) },
    ...tableFields(allTables().flatMap(({ rows }, place) => rows.map(() => place))),
  ];
}

/** Tables by the content of their rows too. */
const TABLES = new WordSearch(() => [
  ...tableFields(),
  {
    label: "rows",
    weight: 0.5,
    texts: allTables().map(({ rows }) => [
      ...new Set(rows.flat().filter((cell) => typeof cell === "string")),
    ]),
  },
]);
const ROWS = new WordSearch(rowFields);

/** Tables for a query, the best first. */
export const searchTables = (query: string): readonly Hit[] => bestHits(TABLES.search(query));

/**
 * Prepares part of the texts of the tables before the first search; false when all are prepared.
 */
export const openTableSearch = (): boolean => TABLES.openNext();

const listing = ({ name, about }: Table): readonly Scalar[] => [
  name,
  about.title,
  about.subject,
  about.document,
  about.section,
  about.size,
];
const LISTED = ["name", "title", "subject", "document", "section", "rows"] as const;

/** Results with many cells are large, so only few are cached. */
const MAX_ANSWERS = 20;

/** All tables, or those with the words, best first, with the fields that match. */
export const listTables = (search = ""): Outcome => tablesWith(search);

const tablesWith = memoized((search): Outcome => {
  if (!search.trim()) return answer([[...LISTED], ...allTables().map(listing)], "table", "rule");
  const hits = searchTables(search);
  if (!hits.length)
    return refuse("unknownKey", "search", search, "", () => suggest(search, tableNames));
  const rows = hits.map((hit) => [...listing(tableOf(tableNames[hit.item]!)), hit.reason()]);
  return answer([[...LISTED, "found by"], ...rows], "table", "rule");
}, MAX_ANSWERS);

/** Rows of any table with the words, best first, with the fields that match. */
export const searchRows = memoized((text): Outcome => {
  const hits = bestHits(ROWS.search(text));
  if (!hits.length)
    return refuse("unknownKey", "text", text, "Try fewer or other terms, or TABLES().");
  const visibleHits = hits.slice(0, MAX_ROWS);
  const references = visibleHits.map(({ item }) => allRows()[item]!);
  const rows = references.map(({ table, row }, i): Scalar[] => [
    table.name,
    row + 1,
    shownCells(table, row).join(" | "),
    visibleHits[i]!.reason(),
  ]);
  const cut = hits.length - visibleHits.length;
  const more: Scalar[][] = cut
    ? [["", "", `${cut} more rows match. Add a term to narrow the search.`, ""]]
    : [];
  return answer([["table", "row", "wording", "found by"], ...rows, ...more], "table", "measured", {
    references,
  });
}, MAX_ANSWERS);
