/**
 * Reads the packed catalogue: tables with typed rows, dimensions with aliases, and indexes that are
 * built on first use. A look-up is one Map access.
 */
import packed from "../../build/catalogue.json";
import { normalizeKey, padDigits, suggest } from "./lookup-key";
import { Trie } from "./trie";

import { expand, ExpandedTable, type CompressedCatalogue } from "./packed-format";
import type { TableCell, DimensionEntry, Field, PackedDimension, PackedTable } from "./types";

const NO_ROWS: readonly number[] = [];
const NO_NOTES: readonly string[] = [];

/** Thrown for a name in the code that the catalogue lacks: a programming error. */
export const unknownName = (what: string, name: string, names: readonly string[]): Error =>
  new Error(`${what} "${name}". Did you mean "${suggest(name, names, 1)[0]}"?`);

/** A published table of the catalogue. */
export class Table {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly size: number;
  private readonly positions: ReadonlyMap<string, number>;
  /** Columns that were read before the rows. */
  private readonly columns: (readonly TableCell[] | undefined)[] = [];
  private wholeRows: readonly (readonly TableCell[])[] | undefined;
  /** Indexes by the fields that they cover. */
  private readonly indexes = new Trie<Trie<number[]>>();

  constructor(readonly about: PackedTable) {
    this.name = about.name;
    this.fields = about.fields;
    this.size = about.size;
    this.positions = new Map(about.fields.map((field, i) => [field.name, i]));
  }

  /** All cells. A single column is read by `cell`, which leaves the others packed. */
  get rows(): readonly (readonly TableCell[])[] {
    return (this.wholeRows ??= this.about.rows);
  }

  has(field: string): boolean {
    return this.positions.has(field);
  }

  /** Position of a field in the rows; a field that the table lacks is a programming error. */
  at(field: string): number {
    const position = this.positions.get(field);
    if (position === undefined)
      throw unknownName(`Table ${this.name} has no column`, field, [...this.positions.keys()]);
    return position;
  }

  field(name: string): Field {
    return this.fields[this.at(name)]!;
  }

  cell(row: number, field: string): TableCell {
    const position = this.at(field);
    if (this.wholeRows) return this.wholeRows[row]![position]!;
    return (this.columns[position] ??= this.column(field))[row]!;
  }

  private column(field: string): readonly TableCell[] {
    const { about } = this;
    return about instanceof ExpandedTable
      ? about.column(field)!
      : about.rows.map((row) => row[this.at(field)]!);
  }

  text(row: number, field: string): string {
    const value = this.cell(row, field);
    return value === null ? "" : String(value);
  }

  /**
   * The footnotes of a row as texts; for a single column, without the footnotes of other columns.
   */
  footnotes(row: number, field?: string): readonly string[] {
    const keys = this.has("notes") ? this.text(row, "notes") : "";
    return keys === ""
      ? NO_NOTES
      : keys
          .split(",")
          .map((key) => key.trim())
          .filter((key) => this.about.notes[key] && this.concerns(key, row, field))
          .map((key) => this.about.notes[key]!);
  }

  /**
   * Whether a note (by its number), a condition or a warning (by its beginning) concerns a row and
   * a column. One that names none concerns all.
   */
  concerns(note: string, row: number, field?: string): boolean {
    const [column, pattern] = this.scopeOf("noteRows", note)?.split("~") ?? [];
    if (pattern && !new RegExp(pattern).test(this.text(row, column!))) return false;
    const columns =
      this.scopeOf("noteColumns", note) ??
      (this.name.startsWith("cpw-c")
        ? columnsOfRatingNote(this.about.notes[note] ?? note)
        : (this.about.facts.valueColumns as string | undefined));
    return field === undefined || columns === undefined || columns.split(",").includes(field);
  }

  /** Why a cell is empty: what the row notes of its column; "" if it notes nothing of it. */
  reasonOfEmpty(row: number, field: string): string {
    const notes = this.has("note") ? this.text(row, "note") : "";
    if (!this.about.facts.noteColumns) return notes;
    return notes
      .split(/[,;] /)
      .filter((note) => this.concerns(note, row, field))
      .join("; ");
  }

  private scopeOf(fact: "noteRows" | "noteColumns", note: string): string | undefined {
    const scopes = this.about.facts[fact] as Readonly<Record<string, string>> | undefined;
    return (
      scopes &&
      (scopes[note] ??
        scopes[Object.keys(scopes).find((key) => key.length > 2 && note.startsWith(key)) ?? ""])
    );
  }

  number(row: number, field: string): number {
    const value = this.cell(row, field);
    if (typeof value !== "number")
      throw new Error(`Table ${this.name}, row ${row + 1}: ${field} is not a number.`);
    return value;
  }

  /**
   * Rows whose fields have these keys, compared as normalized keys. Indexes are built on first use.
   */
  where(fields: readonly string[], keys: readonly string[]): readonly number[] {
    let place: Trie<number[]> | undefined = this.indexOf(fields);
    for (let i = 0; i < keys.length && place; i += 1) place = place.at(normalizeKey(keys[i]!));
    return place?.content ?? NO_ROWS;
  }

  private indexOf(fields: readonly string[]): Trie<number[]> {
    let place = this.indexes;
    for (const field of fields) place = place.grown(field);
    return (place.content ??= this.indexed(fields.map((field) => this.at(field))));
  }

  private indexed(positions: readonly number[]): Trie<number[]> {
    const index = new Trie<number[]>();
    this.rows.forEach((row, r) => {
      let place = index;
      for (const position of positions)
        place = place.grown(normalizeKey(String(row[position] ?? "")));
      (place.content ??= []).push(r);
    });
    return index;
  }
}

/**
 * A kind of named objects, each with a canonical name: devices, workloads, releases, systems. Or
 * the options of a function that choose columns or rows, each with the document's words for it.
 */
class Dimension {
  readonly names: readonly string[];
  private readonly byKey = new Map<string, DimensionEntry>();

  constructor(private readonly about: PackedDimension) {
    const { entries } = about;
    this.names = entries.map((entry) => entry.name);
    for (const entry of entries)
      for (const spelling of [entry.name, ...(entry.aliases ?? [])])
        this.byKey.set(normalizeKey(spelling), entry);
  }

  get name(): string {
    return this.about.name;
  }
  get title(): string {
    return this.about.title;
  }
  get entries(): readonly DimensionEntry[] {
    return this.about.entries;
  }
  /** The tables whose columns or rows it chooses; undefined for a kind of named objects. */
  get optionsOf(): readonly string[] | undefined {
    return this.about.optionsOf;
  }

  /** The entry of a spelling. Numbers that lost a leading zero are found too. */
  find(spelling: string): DimensionEntry | undefined {
    const padded = padDigits(spelling);
    return (
      this.byKey.get(normalizeKey(spelling)) ??
      (padded === spelling ? undefined : this.byKey.get(normalizeKey(padded)))
    );
  }

  /** The canonical name of a spelling, or the spelling itself if it is unknown. */
  canonical(spelling: string): string {
    return this.find(spelling)?.name ?? spelling;
  }
}

const source = expand(packed as unknown as CompressedCatalogue);
const tables = new Map<string, Table>();
const dimensions = new Map<string, Dimension>();
const packedTables = new Map(source.tables.map((about) => [about.name, about]));

let tablesByKey: ReadonlyMap<string, PackedTable> | undefined;

export const catalogueVersion = source.version;
export const catalogueHash = source.hash;
export const documents = source.documents;

/** Names of all tables, in the order of the documents. */
export const tableNames: readonly string[] = source.tables.map((about) => about.name);

/** A table by its name, or undefined. */
export function findTable(name: string): Table | undefined {
  let table = tables.get(name);
  if (!table) {
    const about =
      packedTables.get(name) ??
      (tablesByKey ??= new Map(
        source.tables.map((candidate) => [normalizeKey(candidate.name), candidate]),
      )).get(normalizeKey(name));
    if (!about) return formerTable(name);
    table = tables.get(about.name) ?? new Table(about);
    tables.set(about.name, table);
  }
  return table;
}

/** The table of a pack by the name that the pack had before. */
function formerTable(name: string): Table | undefined {
  const key = normalizeKey(name);
  for (const [pack, { formerNames = [] }] of Object.entries(documents)) {
    const former = formerNames.map(normalizeKey).find((start) => key.startsWith(start));
    if (former !== undefined) return findTable(normalizeKey(pack) + key.slice(former.length));
  }
  return undefined;
}

/**
 * A table that must exist.
 * @throws Error if it does not, which is a programming error
 */
export function table(name: string): Table {
  const match = findTable(name);
  if (!match) throw unknownName("The catalogue has no table", name, tableNames);
  return match;
}

/** All tables that the predicate accepts. */
export const tablesWhere = (passes: (about: PackedTable) => boolean): Table[] =>
  source.tables.filter(passes).map((about) => table(about.name));

/** A column of every table that has it together with another one. The other columns stay packed. */
export const pairedColumns = (
  field: string,
  beside: string,
): readonly { readonly table: string; readonly cells: readonly TableCell[] }[] =>
  source.tables
    .filter(({ fields }) => fields.some(({ name }) => name === beside))
    .flatMap((about) => {
      const cells = about.column(field);
      return cells ? [{ table: about.name, cells }] : [];
    });

export const dimensionNames: readonly string[] = source.dimensions.map(({ name }) => name);

/** A dimension that must exist. */
export function dimension(name: string): Dimension {
  let cached = dimensions.get(name);
  if (!cached) {
    const about = source.dimensions.find((candidate) => candidate.name === name);
    if (!about) throw unknownName("The catalogue has no dimension", name, dimensionNames);
    cached = new Dimension(about);
    dimensions.set(name, cached);
  }
  return cached;
}

/** The spellings of all named objects: the canonical name first. */
export const dimensionSpellings = (): readonly (readonly string[])[] =>
  source.dimensions
    .filter(({ optionsOf }) => !optionsOf)
    .flatMap(({ entries }) => entries.map(({ name, aliases }) => [name, ...(aliases ?? [])]));

/** The columns of the rating tables that are ratings, or follow from one. */
const RATINGS =
  "cpw,oltp,interactive,nonDominoCpw,startup,onDemand,total,knee,max,interactiveAtKnee,interactiveAtMax,processorAtKnee,mode,cores,workload,coresMax,acceleratorFeature";

/**
 * The columns of the rating tables that a note, condition or warning concerns, derived from its
 * words. A text that names no column concerns all.
 */
const RATING_NOTES: readonly (readonly [words: RegExp, columns: string])[] = [
  [/dialog step|Three-tier|^At 65%/, "sd,fi"],
  [/^Processors are activated/, "cores"],
  [
    /^(?:SMT|Energy|Security|An indicator|Only the|A k x n|Every value|Not rated|Accel|Client|Capacity for)|measured|projected|small diff|after the release|linearly|Two ratings|VIOS p|apart from|rates (?:s|it)|size with/,
    RATINGS,
  ],
  [/L2 cache|^Cache is/, "cache,l2,l3"],
  [/5250|^Max:/, "oltp"],
  [
    /^(?:Rating of|\w*[Cc]onstrained|Measured|Taken|The rating|Doubtful|The document has)|-core value|64-way/,
    "cpw",
  ],
  [/ a socket/, "cores"],
  [/maximum memory/, "memoryMax"],
  [/SD rate/, "fi"],
  [/%(?! CPU)|percentages|^A third/, "interactiveAtKnee,interactiveAtMax,processorAtKnee"],
  [/published (?:knee|max)/, "knee,max"],
  [
    /[Ii]nteractive|[Kk]nee/,
    "interactive,knee,max,interactiveAtKnee,interactiveAtMax,processorAtKnee",
  ],
  [/[Ee]dition feature/, "feature,serverFeature,editionFeature"],
];

/** The columns, joined by commas; undefined for all. */
const columnsOfRatingNote = (text: string): string | undefined =>
  RATING_NOTES.find(([words]) => words.test(text))?.[1];
