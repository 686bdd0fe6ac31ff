/**
 * The source of a value for a reader with the published document: document, edition, section, page,
 * table, row.
 */
import { memoized, memoizedByRow } from "../../catalogue/lookup-key";
import { plural } from "../../models/wording";
import { documents } from "../../catalogue/catalogue";
import type { Answer, Reference } from "../../models/answer";
import {
  conflictWarnings,
  isReported,
  packOf,
  REPORTED_WARNING,
  sourceOf,
} from "../../models/pack-rows";
import { isUserSource } from "../../models/user-rows";

const MAX_ROWS = 4;
const PRINTED_BASES = new Set(["EXT"]);

/** The row as a reader finds it in the document: its keys, or the words of its line. */
export const publishedRow = memoizedByRow(({ table, row }: Reference): string => {
  const texts = table.fields
    .filter((field) => field.role === "key" && field.type === "string")
    .map((field) => table.text(row, field.name))
    .filter(Boolean);
  // Omits a number that a text key contains ("6 cores").
  const numbers = table.fields
    .filter((field) => field.role === "key" && field.type !== "string")
    .map((field) => table.text(row, field.name))
    .filter((number) => number && !texts.some((text) => text.split(/[^0-9.]+/).includes(number)));
  const keys = [...texts, ...numbers];
  const own = table.has("publication")
    ? [table.text(row, "publication"), table.text(row, "edition")].filter(Boolean)
    : [];
  const keyTexts = keys.length
    ? keys
    : [table.has("id") ? table.text(row, "id") : String(table.rows[row]?.[0] ?? "")];
  return [...own, ...keyTexts].join(" / ") + statusOfRow(table, row);
});

/** The status of a row of a pack: " (reported)". */
const statusOfRow = (table: Reference["table"], row: number): string =>
  packOf(table) && table.has("status") ? ` (${table.text(row, "status")})` : "";

/** The sources of rows of a pack, each once, with their places: "; from GitHub ..., perf.csv". */
function packSources(group: readonly Reference[]): string {
  const texts = group.flatMap(({ table, row }) => {
    if (!packOf(table) || !table.has("source")) return [];
    const second = table.has("secondSource") ? table.text(row, "secondSource") : "";
    const { title = "", date = "" } = sourceOf(table, table.text(row, "source")) ?? {};
    const first = [title, table.text(row, "place"), date].filter(Boolean).join(", ");
    return second ? [first, sourceOf(table, second)!.title] : [first];
  });
  return texts.length ? `; from ${[...new Set(texts)].join("; ")}` : "";
}

/** Rules of one table may be from different sections. */
const ownPlace = ({ table, row }: Reference, field: "section" | "page"): string =>
  (table.has(field) ? table.text(row, field) : "") || table.about[field];

/** The place inside the document. */
const placeInside = memoizedByRow((reference: Reference): string => {
  const { caption, title } = reference.table.about;
  const section = ownPlace(reference, "section");
  const page = ownPlace(reference, "page");
  return [
    section && `section ${section}`,
    page && `page ${page}`,
    caption ? `table ${caption.replace(/^table\s+/i, "")}` : `"${title}"`,
  ]
    .filter(Boolean)
    .join(", ");
});

function place(reference: Reference): string {
  const { document, title } = reference.table.about;
  if (PRINTED_BASES.has(document)) return title;
  const about = documents[document];
  return [about ? about.title : document, about?.edition, placeInside(reference)]
    .filter(Boolean)
    .join(", ");
}

/** A whole table as a reader finds it. */
export const tableCitation = (table: Reference["table"]): string => place({ table, row: 0 });

/** Rows of one table, or of one section of it, behind an answer. */
export interface Citation {
  readonly table: Reference["table"];
  /** Positions in the table. */
  readonly rows: readonly number[];
  /** Section, page and table, without the document. */
  readonly place: string;
  /** The first few rows as published. */
  readonly rowsText: string;
  /** The whole citation in one line, document and edition first. */
  readonly text: string;
}

/** The citation of rows of one table, or of one section of it. */
function citationOf(group: readonly Reference[]): Citation {
  const rows = [...new Set(group.map(publishedRow))];
  const lines = (
    rows.length > MAX_ROWS
      ? [
          ...rows.slice(0, MAX_ROWS),
          `and ${rows.length - MAX_ROWS} more ${plural(rows.length - MAX_ROWS, "row")}`,
        ]
      : rows
  ).join("; ");
  const first = group[0]!;
  return {
    table: first.table,
    rows: group.map(({ row }) => row),
    place: placeInside(first),
    rowsText: lines,
    text: `${place(first)}, row ${lines}${packSources(group)}`,
  };
}

/** Most answers rest on a single row. */
const citationOfRow = memoizedByRow((reference: Reference) => citationOf([reference]));

/** One citation per table, with its rows. */
export function citationsOf(references: readonly Reference[]): Citation[] {
  if (references.length === 1) return [citationOfRow(references[0]!)];
  const byTable = new Map<string, Reference[]>();
  for (const reference of references) {
    const key = `${reference.table.name} ${ownPlace(reference, "section")}`;
    const ofTable = byTable.get(key);
    if (!ofTable) byTable.set(key, [reference]);
    else if (!ofTable.some((other) => other.row === reference.row)) ofTable.push(reference);
  }
  return [...byTable.values()].map(citationOf);
}

/** The same as lines of text. */
export const citations = (references: readonly Reference[]): string[] =>
  citationsOf(references).map(({ text }) => text);

/** The source of an answer: published rows, or custom entries. */
export const sourcesOf = (answer: Answer): string[] => [
  ...citations(answer.references),
  ...answer.conditions.filter(isUserSource),
];

/**
 * The source lines of the stored documents, for checking on the command line; bundles do not have
 * them.
 */
export const sourceLines = (references: readonly Reference[]): string[] => [
  ...new Set(
    references.map(
      ({ table, row }) =>
        `${table.about.document} ${table.has("line") ? table.text(row, "line") : table.about.lines}`,
    ),
  ),
];

const withoutEnd = memoized((text) => text.replace(/[.;\s]+$/, ""));

/** Each text once, ignoring a final full stop. */
function unique(texts: readonly string[]): string[] {
  const byWords = new Map<string, string>();
  for (const text of texts) {
    const words = withoutEnd(text);
    if (words && !byWords.has(words)) byWords.set(words, text);
  }
  return [...byWords.values()];
}

/** Conditions of the rows and columns an answer rests on, and those of the answer itself. */
export const conditionsOf = (answer: Answer): string[] =>
  unique([
    ...answer.conditions,
    ...answer.references.flatMap(({ table, row, field }) =>
      table.about.conditions.filter((condition) => table.concerns(condition, row, field)),
    ),
  ]);

/**
 * Footnotes, doubts and corrections of the rows and tables an answer rests on, after the answer's
 * own warnings.
 */
export function warningsOf({ warnings, references }: Answer): readonly string[] {
  return warnings.length === 0 && references.length === 1
    ? rowWarnings(references[0]!)
    : unique([...warnings, ...references.flatMap(rowWarnings)]);
}

const rowWarnings = (reference: Reference): readonly string[] =>
  reference.field === undefined ? wholeRowWarnings(reference) : warningsOfRow(reference);

function warningsOfRow({ table, row, field }: Reference): readonly string[] {
  const { warnings, corrections } = table.about;
  const own = table.has("warning") ? [table.text(row, "warning")] : [];
  const corrected = corrections
    .filter((correction) => correction.rows.includes(row))
    .filter(
      (correction) =>
        field === undefined ||
        correction.field === field ||
        table.field(correction.field).role === "key",
    )
    .map(
      (correction) =>
        `Published "${correction.printed}", read as ${String(correction.reading)}: ${correction.reason}`,
    );
  const reported = isReported({ table, row }) ? [REPORTED_WARNING] : [];
  const relevantTexts = [...warnings, ...reported, ...own].filter((text) =>
    table.concerns(text, row, field),
  );
  return unique([
    ...relevantTexts,
    ...conflictWarnings({ table, row }),
    ...corrected,
    ...table.footnotes(row, field),
  ]);
}

const wholeRowWarnings = memoizedByRow(warningsOfRow);
