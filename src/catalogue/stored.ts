/**
 * The catalogue as it is stored in bundles: tables by column, what many tables share once. Neighbouring cells of a column are
 * alike, so this takes two thirds of the room of rows after compression, and a table is unfolded only when it is read.
 */
import type { Cell, Correction, Field, PackedCatalogue, PackedTable } from "./types";

/** A column: its cells; a single cell stands for all; pairs of a cell and how often it follows. */
export type StoredColumn = readonly Cell[] | { readonly runs: readonly Cell[] };

/** What a table has beside its rows, fields and conditions, in the order of HEAD. */
type Head = readonly [name: string, title: string, subject: string, document: string, section: string, page: string, caption: string, lines: string];

export interface StoredTable {
  readonly head: Head;
  readonly rest?: Partial<Pick<PackedTable, "notes" | "warnings" | "corrections" | "facts">>;
  /** Fields and conditions by their place in the lists that all tables share. */
  readonly fields: readonly number[];
  readonly conditions: readonly number[];
  /** Places of the key fields. */
  readonly key: readonly number[];
  readonly size: number;
  readonly columns: readonly StoredColumn[];
}

export interface StoredCatalogue extends Omit<PackedCatalogue, "tables"> {
  readonly fields: readonly Field[];
  readonly conditions: readonly string[];
  readonly tables: readonly StoredTable[];
}

const HEAD = ["name", "title", "subject", "document", "section", "page", "caption", "lines"] as const;
/** The column of source lines rises with the rows: it is stored as differences. */
const LINES = "line";
const NOTHING: readonly never[] = [];
const NO_NOTES: Readonly<Record<string, never>> = {};

const isWhole = (text: Cell): text is string => typeof text === "string" && /^\d+$/.test(text);
const lastNumber = (text: Cell): number => Number(/(\d+)\D*$/.exec(String(text))?.[1] ?? 0);

/** Lines "5509", "5510-5511" as differences to the line before; what is no single number stays as it is. */
function toDifferences(lines: readonly Cell[]): Cell[] {
  let before = 0;
  return lines.map((line) => {
    const stored = isWhole(line) && String(Number(line)) === line ? Number(line) - before : line;
    before = lastNumber(line);
    return stored;
  });
}

function fromDifferences(stored: readonly Cell[]): Cell[] {
  let before = 0;
  return stored.map((cell) => {
    const line = typeof cell === "number" ? String(before + cell) : cell;
    before = lastNumber(line);
    return line;
  });
}

function runsOf(cells: readonly Cell[]): Cell[] {
  const runs: Cell[] = [];
  for (const cell of cells) {
    if (runs.length && runs[runs.length - 2] === cell) runs[runs.length - 1] = (runs[runs.length - 1] as number) + 1;
    else runs.push(cell, 1);
  }
  return runs;
}

/** Cells of a column in the shortest of the three ways. */
export function foldColumn(name: string, cells: readonly Cell[]): StoredColumn {
  const plain = name === LINES ? toDifferences(cells) : cells;
  if (plain.length > 1 && plain.every((cell) => cell === plain[0])) return [plain[0]!];
  const runs = runsOf(plain);
  return runs.length < plain.length ? { runs } : plain;
}

export function unfoldColumn(name: string, column: StoredColumn, size: number): readonly Cell[] {
  let cells: Cell[];
  if ("runs" in column) {
    cells = [];
    for (let i = 0; i < column.runs.length; i += 2) for (let n = column.runs[i + 1] as number; n > 0; n -= 1) cells.push(column.runs[i]!);
  } else cells = column.length === 1 && size > 1 ? Array.from({ length: size }, () => column[0]!) : [...column];
  return name === LINES ? fromDifferences(cells) : cells;
}

/** A list in which equal things stand once. */
class Shared<T> {
  readonly items: T[] = [];
  private readonly places = new Map<string, number>();

  place(item: T): number {
    const key = JSON.stringify(item);
    let place = this.places.get(key);
    if (place === undefined) this.places.set(key, (place = this.items.push(item) - 1));
    return place;
  }
}

const filled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Object.keys(value as object).length > 0);

/** The stored form of a catalogue. */
export function fold(catalogue: PackedCatalogue): StoredCatalogue {
  const fields = new Shared<Field>();
  const conditions = new Shared<string>();
  const tables = catalogue.tables.map((table): StoredTable => {
    const { notes, warnings, corrections, facts } = table;
    const rest = Object.fromEntries(Object.entries({ notes, warnings, corrections, facts }).filter(([, value]) => filled(value)));
    return {
      head: HEAD.map((name) => table[name]) as unknown as Head, ...(filled(rest) ? { rest } : {}),
      fields: table.fields.map((field) => fields.place(field)), conditions: table.conditions.map((condition) => conditions.place(condition)),
      key: table.primaryKey.map((name) => table.fields.findIndex((field) => field.name === name)), size: table.rows.length,
      columns: table.fields.map((field, i) => foldColumn(field.name, table.rows.map((row) => row[i]!))),
    };
  });
  return { ...catalogue, fields: fields.items, conditions: conditions.items, tables };
}

/** A table that unfolds its rows when they are first asked for. */
class Unfolded implements PackedTable {
  readonly name: string;
  readonly title: string;
  readonly subject: string;
  readonly document: string;
  readonly section: string;
  readonly page: string;
  readonly caption: string;
  readonly lines: string;
  readonly fields: readonly Field[];
  readonly conditions: readonly string[];
  readonly primaryKey: readonly string[];
  readonly notes: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
  readonly corrections: readonly Correction[];
  readonly facts: Readonly<Record<string, unknown>>;
  private unfolded: readonly (readonly Cell[])[] | undefined;

  constructor(private readonly stored: StoredTable, catalogue: StoredCatalogue) {
    [this.name, this.title, this.subject, this.document, this.section, this.page, this.caption, this.lines] = stored.head;
    this.fields = stored.fields.map((place) => catalogue.fields[place]!);
    this.conditions = stored.conditions.map((place) => catalogue.conditions[place]!);
    this.primaryKey = stored.key.map((place) => this.fields[place]!.name);
    this.notes = stored.rest?.notes ?? NO_NOTES;
    this.warnings = stored.rest?.warnings ?? NOTHING;
    this.corrections = stored.rest?.corrections ?? NOTHING;
    this.facts = stored.rest?.facts ?? NO_NOTES;
  }

  get rows(): readonly (readonly Cell[])[] {
    if (!this.unfolded) {
      const columns = this.stored.columns.map((column, i) => unfoldColumn(this.fields[i]!.name, column, this.stored.size));
      this.unfolded = Array.from({ length: this.stored.size }, (_, row) => columns.map((column) => column[row]!));
    }
    return this.unfolded;
  }

  get size(): number {
    return this.stored.size;
  }
}

/** The catalogue from its stored form; rows are unfolded table by table, when they are read. */
export const unfold = (stored: StoredCatalogue): PackedCatalogue => ({ ...stored, tables: stored.tables.map((table) => new Unfolded(table, stored)) });
