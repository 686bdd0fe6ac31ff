/**
 * Checks of a catalogue file before it is compiled. Each problem is one line with row and field.
 */
import Ajv from "ajv";
import schema from "../src/catalogue/schema.json";
import { normalizeKey } from "../src/catalogue/lookup-key";
import { inWords, meant } from "./catalogue-words";
import type {
  Correction,
  Field,
  PackedDimension,
  PackedTable,
  TableCell,
} from "../src/catalogue/types";

/** A correction as written in a file, with its source line. */
export type PublishedCorrection = Omit<Correction, "rows"> & { readonly line: string };

export interface Resource {
  readonly name: string;
  readonly title: string;
  readonly subject: string;
  readonly sources: readonly {
    title: string;
    document: string;
    section: string;
    page?: string | number;
    table?: string;
    lines?: string;
  }[];
  readonly conditions?: readonly string[];
  readonly notes?: Readonly<Record<string, string>>;
  readonly warnings?: readonly string[];
  readonly schema: {
    readonly fields: readonly (Field & { column?: number; dimension?: string })[];
    readonly primaryKey?: readonly string[];
  };
  readonly corrections?: readonly PublishedCorrection[];
  readonly data: readonly (readonly TableCell[])[];
}

/**
 * A line can contain several rows: a correction belongs to those whose field has the corrected
 * value.
 */
export function correctedRows(
  { schema: { fields }, data }: Pick<Resource, "schema" | "data">,
  { line, field, reading }: PublishedCorrection,
): number[] {
  const columnOf = (name: string): number =>
    fields.findIndex((candidate) => candidate.name === name);
  return data.flatMap((row, i) =>
    row[columnOf("line")] === line && row[columnOf(field)] === reading ? [i] : [],
  );
}

const validate = new Ajv({ strict: false, allErrors: true, verbose: true }).compile<Resource>(
  schema,
);

/** The documents and units of `documents.json`, by key. */
export interface Listed {
  readonly documents: Readonly<Record<string, unknown>>;
  readonly units: Readonly<Record<string, string>>;
}

/**
 * A folder holds the tables of the subject that it is named after; a file that belongs to none is
 * next to the folders.
 * @param path of the file in the catalogue: "backup/save-workloads.json"
 */
export function checkPlace(
  path: string,
  { name, subject }: Pick<Resource, "name" | "subject">,
): string[] {
  const [file, folder] = path.split("/").reverse();
  return [
    ...(folder === undefined || folder === subject
      ? []
      : [
          `the subject is "${subject}", but the folder holds "${folder}": one of the two is misspelt`,
        ]),
    ...(file === `${name}.json`
      ? []
      : [`the table is called "${name}", but the file "${file}": one of the two is misspelt`]),
  ];
}

/** Problems of one file, which should be a table; `file` is one if there are none. */
export function checkResource(file: unknown, listed: Listed): string[] {
  if (!validate(file)) return inWords(validate.errors ?? [], file);
  const {
    sources,
    corrections = [],
    schema: { fields },
  } = file;
  const problems = [
    ...sources.flatMap(({ document, lines }, i) => [
      ...unlisted(`source ${i + 1}`, "document", document, listed.documents),
      ...(lines === undefined && document !== OTHERS
        ? [`source ${i + 1}: "lines" is missing: the lines of the source text, such as "572-582"`]
        : []),
    ]),
    ...fields.flatMap(({ name, unit }) =>
      unit === undefined ? [] : unlisted(`field ${name}`, "unit", unit, listed.units),
    ),
    ...checkNames(file),
  ];
  // Every row would repeat the problems of the fields.
  if (problems.length) return problems;
  return [
    ...checkRows(file),
    ...corrections
      .filter((correction) => !correctedRows(file, correction).length)
      .map(
        ({ line, field, reading }) =>
          `the correction of line ${line}, field ${field}, fits no row: none of that line has the reading ${JSON.stringify(reading)} there`,
      ),
  ];
}

const unlisted = (address: string, what: string, value: string, listed: object): string[] =>
  value in listed
    ? []
    : [
        `${address}: unknown ${what} "${value}"${meant(value, Object.keys(listed))} documents.json lists them`,
      ];

/** Fields are there once and where they are named. */
function checkNames({ schema: { fields, primaryKey = [] }, corrections = [] }: Resource): string[] {
  const names = fields.map(({ name }) => name);
  const absent = (name: string, where: string): string[] =>
    names.includes(name) ? [] : [`${where} names an unknown field "${name}"${meant(name, names)}`];
  return [
    ...names
      .filter((name, i) => names.indexOf(name) !== i)
      .map((name) => `two fields are called "${name}"`),
    ...(names.includes("line")
      ? []
      : [
          'there is no field "line": every row cites the line of the source text that it is published on',
        ]),
    ...primaryKey.flatMap((name) => absent(name, "the primary key")),
    ...corrections.flatMap(({ line, field }) => absent(field, `the correction of line ${line}`)),
  ];
}

function checkRows({
  schema: { fields, primaryKey = [] },
  notes = {},
  sources,
  data,
}: Resource): string[] {
  const keys = primaryKey.map((name) => fields.findIndex((field) => field.name === name));
  const lines = sources.some(({ document }) => document === OTHERS)
    ? undefined
    : lineRanges(sources.map((source) => source.lines ?? "").join(","));
  const rowByKey = new Map<string, number>();
  return data.flatMap((row, r) => {
    const address = `row ${r + 1} (${keys
      .map((key) => row[key])
      .filter((cell) => cell !== "")
      .join(", ")})`;
    if (row.length !== fields.length)
      return [
        `${address} has ${row.length} cells for ${fields.length} fields: ${fields.map(({ name }) => name).join(", ")}`,
      ];
    const problems = fields.flatMap((field, f) =>
      checkCell(row[f]!, field, notes, lines).map(
        (problem) => `${address}, field ${field.name}: ${problem}`,
      ),
    );
    const key = JSON.stringify(keys.map((k) => row[k]));
    const first = rowByKey.get(key);
    rowByKey.set(key, r);
    return first === undefined
      ? problems
      : [...problems, `${address}: same key as row ${first + 1}: ${primaryKey.join(", ")}`];
  });
}

/** Rows of other publications cite a place of theirs, not a line of our source texts. */
const OTHERS = "EXT";

type Range = readonly [first: number, last: number];
/** "572-582,590" as ranges; undefined where it is not written so. */
function lineRanges(text: string): readonly Range[] | undefined {
  const parts = text.split(",").map((part) => /^(\d+)(?:-(\d+))?$/.exec(part.trim()));
  return parts.every((part) => part !== null)
    ? parts.map((part) => [Number(part[1]), Number(part[2] ?? part[1])])
    : undefined;
}

/** @param lines the source lines of the table, if its rows cite lines */
function checkCell(
  value: TableCell,
  field: Field,
  notes: Readonly<Record<string, string>>,
  lines: readonly Range[] | undefined,
): string[] {
  const json = JSON.stringify(value);
  if (field.name === "line" && lines) return checkLine(value, lines);
  if (value === null) return [];
  if (field.type === "number" && (typeof value !== "number" || !Number.isFinite(value)))
    return [`${json} is no number`];
  if (field.type === "integer" && !Number.isInteger(value)) return [`${json} is no whole number`];
  if (field.type === "string" && typeof value !== "string")
    return [`${json} is no text: it needs quotation marks`];
  if (field.type === "boolean" && typeof value !== "boolean")
    return [`${json} is neither true nor false`];
  if (field.name === "notes")
    return String(value)
      .split(",")
      .map((key) => key.trim())
      .filter((key) => key && !(key in notes))
      .map((key) => `there is no note "${key}"`);
  return [];
}

function checkLine(value: TableCell, lines: readonly Range[]): string[] {
  const cited = typeof value === "string" ? lineRanges(value) : undefined;
  if (!cited)
    return [
      `${JSON.stringify(value)} is not a line of the source text, such as "578" or "578-579"`,
    ];
  const first = Math.min(...lines.map(([from]) => from));
  const last = Math.max(...lines.map(([, to]) => to));
  return cited.every(([from, to]) => first <= from && from <= to && to <= last)
    ? []
    : [`line ${String(value)} is not within those of the source, ${first} to ${last}`];
}

/** Names in a column that has a dimension are names of this dimension. */
export function checkSpellings(
  { schema: { fields }, data }: Resource,
  dimensions: readonly PackedDimension[],
): string[] {
  return fields.flatMap(({ name: field, dimension }, f) => {
    if (dimension === undefined) return [];
    const about = dimensions.find(({ name }) => name === dimension);
    if (!about) {
      const names = dimensions.map(({ name }) => name);
      return [`field ${field}: unknown dimension "${dimension}"${meant(dimension, names)}`];
    }
    const spellings = about.entries.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
    const keys = new Set(spellings.map(normalizeKey));
    return data.flatMap((row, r) => {
      const text = String(row[f] ?? "");
      return text === "" || keys.has(normalizeKey(text))
        ? []
        : [
            `row ${r + 1}, field ${field}: dimensions/${dimension}.json has no "${text}"${meant(text, spellings)}`,
          ];
    });
  });
}

/** Problems of one dimension: every spelling leads to one entry only. */
export function checkDimension(dimension: PackedDimension): string[] {
  if (!dimension.name || !Array.isArray(dimension.entries))
    return ["a dimension needs a name and entries"];
  const owner = new Map<string, string>();
  return dimension.entries.flatMap(({ name, aliases = [] }, i) => {
    if (typeof name !== "string" || !Array.isArray(aliases))
      return [
        `entry ${i + 1}: it needs a "name", a text, and its "aliases", where it has such, are a list`,
      ];
    return [name, ...aliases].flatMap((spelling) => {
      const key = normalizeKey(spelling);
      const other = owner.get(key);
      owner.set(key, name);
      if (!key) return [`${name}: the spelling "${spelling}" has no letter or digit`];
      return other !== undefined && other !== name
        ? [`"${spelling}" leads to both ${other} and ${name}`]
        : [];
    });
  });
}

/** Days of announcement in rating packs that are not in a month that the documents state. */
export function checkAnnouncements(tables: readonly PackedTable[]): string[] {
  const stated = new Map<string, Set<string>>();
  const systemsOf = ({ fields, rows }: PackedTable): readonly string[] => {
    const place = fields.findIndex(({ name }) => name === "system");
    return place < 0 ? [] : rows.map((row) => String(row[place]));
  };
  for (const each of tables) {
    const months = Array.isArray(each.facts.announced) ? (each.facts.announced as string[]) : [];
    for (const system of months.length ? systemsOf(each) : [])
      stated.set(system, new Set([...(stated.get(system) ?? []), ...months]));
  }
  return tables.flatMap((each) => {
    const place = each.fields.findIndex(({ name }) => name === "announced");
    if (place < 0) return [];
    return systemsOf(each).flatMap((system, i) => {
      const [day, months] = [String(each.rows[i]![place] ?? ""), stated.get(system)];
      return day === "" || !months || months.has(day.slice(0, 7))
        ? []
        : [
            `${each.name}: ${system} is announced on ${day}, in the documents in ${[...months].join(", ")}`,
          ];
    });
  });
}
