/** What is searched of the tables of the catalogue and their rows, and how hits are listed. */
import { table as tableOf, tableNames, type Table } from "../catalogue/catalogue";
import type { Matrix, Reference, Scalar } from "./answer";
import { HIDDEN } from "./catalogue";
import type { Hit, SearchField, SearchSection } from "./search/word-search";

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

/** Rows by their cells and notes, and by their table. */
export const rowSection: SearchSection = {
  fields: () => [
    { label: "row", weight: 4, texts: allTables().flatMap(rowTexts) },
    { label: "note", weight: 2, texts: allTables().flatMap(footnotesOf) },
    ...tableFields(allTables().flatMap(({ rows }, place) => rows.map(() => place))),
  ],
};

/** Tables by their titles, and by the content of their rows too. */
export const tableSection: SearchSection = {
  fields: () => [
    ...tableFields(),
    {
      label: "rows",
      weight: 0.5,
      texts: allTables().map(({ rows }) => [
        ...new Set(rows.flat().filter((cell) => typeof cell === "string")),
      ]),
    },
  ],
};

/** The row of a hit. */
export const rowOfHit = ({ item }: Hit): Reference => allRows()[item]!;

/** A row of a hit as it is listed: table, number, filled cells, and the fields that match. */
export function rowLine(hit: Hit): readonly Scalar[] {
  const { table, row } = rowOfHit(hit);
  return [table.name, row + 1, shownCells(table, row).join(" | "), hit.reason()];
}

const listing = ({ name, about }: Table): readonly Scalar[] => [
  name,
  about.title,
  about.subject,
  about.document,
  about.section,
  about.size,
];
const LISTED = ["name", "title", "subject", "document", "section", "rows"] as const;

/** The tables of hits, with the fields that match; all tables without a search. */
export const tableListing = (hits?: readonly Hit[]): Matrix =>
  hits
    ? [
        [...LISTED, "found by"],
        ...hits.map((hit) => [...listing(allTables()[hit.item]!), hit.reason()]),
      ]
    : [[...LISTED], ...allTables().map(listing)];
