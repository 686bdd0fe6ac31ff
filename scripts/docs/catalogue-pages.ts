/** The catalogue as pages: a page a subject, every table whole. */
import { plural } from "../../src/models/wording";
import { NAMESPACE } from "../../src/functions/core/namespace";
import {
  catalogueHash,
  catalogueVersion,
  documents,
  findTable,
  tableNames,
  type Table,
} from "../../src/catalogue/catalogue";
import { tableCitation } from "../../src/functions/core/citation";
import { SUBJECTS } from "../../src/functions/subjects";
import { code, list, page, plain, section, table } from "./markdown";

/** Subjects of tables that no group of functions is named after. */
const OTHERS: Readonly<Record<string, string>> = {
  "aix-virtual-storage": "AIX 5L with virtual storage of i5/OS",
  p690: "LPARs of the p690",
  cpu: "Processor chips",
  blades: "Blades",
  disk: "Disk guidelines",
  database: "Database access",
  tools: "Sizing and performance tools",
  guidelines: "Guidelines",
  plan: "Rules of the system plan",
};

export const subjectTitle = (subject: string): string =>
  (SUBJECTS as Readonly<Record<string, string>>)[subject] ?? OTHERS[subject] ?? subject;

/** Columns for reviewing; footnotes follow the row. */
const HIDDEN: ReadonlySet<string> = new Set(["line", "column", "notes", "warning"]);

const tables = (): readonly Table[] => tableNames.map((name) => findTable(name)!);

function rows(source: Table): string {
  const fields = source.fields.filter(({ name }) => !HIDDEN.has(name));
  const marked = source.has("notes");
  const warned = source.has("warning");
  const head = [
    ...fields.map(({ name, unit }) => plain(unit && unit !== "1" ? `${name} (${unit})` : name)),
    ...(marked ? ["notes"] : []),
    ...(warned ? ["notes"] : []),
  ];
  const cell = (row: number, name: string): string => {
    const value = source.cell(row, name);
    return value === null
      ? ""
      : plain(typeof value === "boolean" ? (value ? "yes" : "no") : String(value));
  };
  return table(
    head,
    source.rows.map((_, row) => [
      ...fields.map(({ name }) => cell(row, name)),
      ...(marked ? [cell(row, "notes")] : []),
      ...(warned ? [cell(row, "warning")] : []),
    ]),
  );
}

const facts = (source: Table): string[] =>
  Object.entries(source.about.facts).map(
    ([name, value]) =>
      `${plain(name)}: ${plain(typeof value === "object" ? JSON.stringify(value) : String(value))}`,
  );

function tableSection(source: Table): string {
  const { title, conditions, notes, warnings, corrections } = source.about;
  return [
    `<a id="${source.name}"></a>`,
    `## ${plain(title)}`,
    `Table ${code(source.name)}, ${source.rows.length} ${plural(source.rows.length, "row")}. Source: ${plain(tableCitation(source))}.`,
    list(facts(source)),
    rows(source),
    section("Conditions:", list(conditions.map(plain))),
    section(
      "Notes:",
      list(Object.entries(notes).map(([mark, text]) => `${plain(mark)}: ${plain(text)}`)),
    ),
    section("Notes:", list(warnings.map(plain))),
    section(
      "Corrected:",
      list(
        corrections.map(
          ({ field, printed, reading, reason }) =>
            `${plain(field)}: printed "${plain(printed)}", read as ${plain(String(reading))}. ${plain(reason)}`,
        ),
      ),
    ),
  ]
    .filter(Boolean)
    .join("\n\n");
}

export const catalogueSubjects = (): readonly string[] => [
  ...new Set(tables().map(({ about }) => about.subject)),
];

export const cataloguePage = (subject: string): string =>
  page(
    `# ${subjectTitle(subject)}`,
    "Values as published. Headings show the units. Rows with footnotes refer to their notes.",
    ...tables()
      .filter(({ about }) => about.subject === subject)
      .map(tableSection),
  );

/** How many tables, rows and corrections each document has. */
export const countsByDocument = (): readonly (readonly [
  document: string,
  tables: number,
  rows: number,
  corrections: number,
])[] =>
  [...new Set(tables().map(({ about }) => about.document))].map((document) => {
    const own = tables().filter(({ about }) => about.document === document);
    const sum = (of: (one: Table) => number): number =>
      own.reduce((total, source) => total + of(source), 0);
    return [
      document,
      own.length,
      sum((source) => source.rows.length),
      sum((source) => source.about.corrections.reduce((own, { rows: at }) => own + at.length, 0)),
    ];
  });

export const catalogueIndex = (): string =>
  page(
    "# Catalogue",
    `Version ${catalogueVersion} (${catalogueHash}). Every table and every quantitative rule of five documents, and the rating packs that are built in. \`=${NAMESPACE}.TABLES("words")\` finds a table, \`=${NAMESPACE}.TABLE("name")\` spills it, \`=${NAMESPACE}.DATA("name", "column", keys)\` returns one value.`,
    table(
      ["Document", "Edition", "Tables", "Rows", "Corrections"],
      countsByDocument().map(([document, count, size, corrections]) => [
        plain(
          documents[document]?.title ?? "Guidelines and rules of our own, each with its source",
        ),
        plain(documents[document]?.edition ?? ""),
        String(count),
        String(size),
        String(corrections),
      ]),
    ),
    "[Errata](errata.md) lists all corrected misprints and doubts. [Rating packs](../packs/README.md) add systems after the documents, to Power10.",
    table(
      ["Subject", "Tables", "Rows"],
      catalogueSubjects().map((subject) => {
        const own = tables().filter(({ about }) => about.subject === subject);
        return [
          `[${plain(subjectTitle(subject))}](${subject}.md)`,
          String(own.length),
          String(own.reduce((sum, source) => sum + source.rows.length, 0)),
        ];
      }),
    ),
  );

/** Doubts about whole tables and about rows, each as cells of a line. */
function doubtLines(): readonly (readonly string[])[] {
  return tables().flatMap((source) => {
    const whole = source.about.warnings.map((text) => ["", text] as const);
    const own = source.has("warning")
      ? source.rows.flatMap((_, row) =>
          source.text(row, "warning")
            ? [[keys(source, row), source.text(row, "warning")] as const]
            : [],
        )
      : [];
    return [...whole, ...own].map(([key, text]) => [
      `[${plain(source.about.title)}](${source.about.subject}.md#${source.name})`,
      plain(source.about.section || ""),
      plain(key),
      plain(text),
    ]);
  });
}

export const countDoubts = (): number => doubtLines().length;

/** Corrected misprints, and doubts, in the order of the documents. */
export function errataPage(): string {
  const corrected = tables().flatMap((source) =>
    source.about.corrections.flatMap(({ rows: at, field, printed, reading, reason }) =>
      at.map((row) => [
        plain(tableCitation(source)),
        plain(keys(source, row)),
        plain(field),
        plain(printed),
        plain(String(reading)),
        plain(reason),
      ]),
    ),
  );
  const doubts = doubtLines();
  return page(
    "# Errata",
    "Misprints that the documents' own values reveal, and doubtful values. Every use of a corrected value shows the correction. Doubtful values are used as published and shown with the doubt.",
    section(
      `## Corrected (${corrected.length})`,
      table(["Source", "Row", "Column", "Published", "Corrected to", "Reason"], corrected),
    ),
    section(`## Doubts (${doubts.length})`, table(["Table", "Section", "Row", "Doubt"], doubts)),
  );
}

const keys = (source: Table, row: number): string => {
  const keyFields = source.fields
    .filter(({ role, name }) => role === "key" && name !== "line")
    .map(({ name }) => source.text(row, name))
    .filter(Boolean);
  return keyFields.length ? keyFields.join(" / ") : String(source.rows[row]![0] ?? "");
};
