/**
 * The catalogue as stored in bundles: columns of the same name are stored together, and shared
 * content once. Neighbors are similar, so this takes a third of the space of rows after
 * compression, and a table is expanded only when it is read. `scripts/catalogue/compress.ts` writes
 * this form.
 */
import { fromColumns, type Columnar } from "./columnar";
import { decoder } from "./frequent-words";
import { expandColumn, withTexts as columnWithTexts, type CompressedColumn } from "./packed-column";
import type {
  TableCell,
  Correction,
  DimensionEntry,
  Field,
  PackedCatalogue,
  PackedDimension,
  PackedTable,
} from "./types";

export interface CompressedTable extends Partial<
  Pick<PackedTable, "notes" | "warnings" | "corrections" | "facts">
> {
  /** Fields by their index in the list that all tables share. */
  readonly fields: readonly number[];
  /** Conditions by their index in the list that all tables share. */
  readonly conditions: readonly number[];
  /** Indexes of the key fields. */
  readonly key: readonly number[];
  /** Omitted if it has no rows. */
  readonly size?: number;
}

export const HEAD = [
  "name",
  "title",
  "subject",
  "document",
  "section",
  "page",
  "caption",
  "lines",
] as const;
type HeadName = (typeof HEAD)[number];

/** A dimension whose entries are stored column by column. */
export interface CompressedDimension extends Omit<PackedDimension, "entries"> {
  readonly entries: Columnar<DimensionEntry>;
}

export interface CompressedCatalogue extends Omit<PackedCatalogue, "tables" | "dimensions"> {
  /** The properties that each table has once, in the order of the tables. */
  readonly heads: Readonly<Record<HeadName, readonly string[]>>;
  /** Words of titles, conditions, notes, warnings and cells that are stored as codes. */
  readonly words: string;
  /**
   * Columns by the name of their field, in the order of the tables, as the JSON of
   * CompressedColumn[], parsed when the first of them is read.
   */
  readonly columns: Readonly<Record<string, string>>;
  readonly fields: Columnar<Field>;
  readonly conditions: readonly string[];
  readonly tables: Columnar<CompressedTable>;
  readonly dimensions: readonly CompressedDimension[];
}

const NOTHING: readonly never[] = [];
const NO_NOTES: Readonly<Record<string, never>> = {};

export type TextChange = (text: string) => string;

export const changedNotes = (
  notes: PackedTable["notes"],
  change: TextChange,
): PackedTable["notes"] =>
  Object.fromEntries(Object.entries(notes).map(([key, note]) => [key, change(note)]));

/** Replaces the name and the title of an entry where its other names repeat them. */
export const NAME_MARK = "~";
export const TITLE_MARK = "^";

function expandEntry(entry: DimensionEntry): DimensionEntry {
  const { name, title, aliases } = entry;
  const withName = (text: string): string => text.split(NAME_MARK).join(name);
  const whole = title === undefined ? undefined : withName(title);
  return {
    ...entry,
    ...(whole === undefined ? {} : { title: whole }),
    ...(aliases && {
      aliases: aliases.map((alias) => withName(alias).split(TITLE_MARK).join(whole)),
    }),
  };
}

/** A dimension whose names are built when the first of them is read. */
class ExpandedDimension implements PackedDimension {
  readonly name: string;
  readonly title: string;
  readonly optionsOf?: readonly string[];
  private expanded: readonly DimensionEntry[] | undefined;

  constructor(private readonly stored: CompressedDimension) {
    this.name = stored.name;
    this.title = stored.title;
    if (stored.optionsOf) this.optionsOf = stored.optionsOf;
  }

  get entries(): readonly DimensionEntry[] {
    return (this.expanded ??= fromColumns(this.stored.entries).map(expandEntry));
  }
}

/** The columns of one name, parsed when the first of them is read. */
class ColumnsOfName {
  private parsed: readonly CompressedColumn[] | undefined;
  /** The number of columns that the tables so far have used. */
  private taken = 0;

  constructor(
    private readonly text: string,
    private readonly decode: TextChange,
  ) {}

  /** The position of the next table's column. */
  next(): number {
    return this.taken++;
  }

  at(place: number): CompressedColumn {
    this.parsed ??= JSON.parse(this.text) as CompressedColumn[];
    return columnWithTexts(this.parsed[place]!, this.decode);
  }
}

/**
 * A table that expands its rows on first access, and everything else that most starts never read.
 */
export class ExpandedTable implements PackedTable {
  readonly name: string;
  readonly subject: string;
  readonly document: string;
  readonly section: string;
  readonly page: string;
  readonly caption: string;
  readonly lines: string;
  private readonly storedTitle: string;
  private readNotes: PackedTable["notes"] | undefined;
  private readTitle: string | undefined;
  private readConditions: readonly string[] | undefined;
  private readWarnings: readonly string[] | undefined;
  private expandedRows: readonly (readonly TableCell[])[] | undefined;
  private expandedFields: readonly Field[] | undefined;

  constructor(
    private readonly stored: CompressedTable,
    index: number,
    private readonly catalogue: CompressedCatalogue,
    private readonly columns: readonly { readonly of: ColumnsOfName; readonly place: number }[],
    private readonly decode: TextChange,
    private readonly allFields: readonly Field[],
  ) {
    const { heads } = catalogue;
    this.name = heads.name[index]!;
    this.storedTitle = heads.title[index]!;
    this.subject = heads.subject[index]!;
    this.document = heads.document[index]!;
    this.section = heads.section[index]!;
    this.page = heads.page[index]!;
    this.caption = heads.caption[index]!;
    this.lines = heads.lines[index]!;
  }

  get fields(): readonly Field[] {
    return (this.expandedFields ??= this.stored.fields.map((place) => this.allFields[place]!));
  }

  get title(): string {
    return (this.readTitle ??= this.decode(this.storedTitle));
  }

  get conditions(): readonly string[] {
    return (this.readConditions ??= this.stored.conditions.map((place) =>
      this.decode(this.catalogue.conditions[place]!),
    ));
  }

  get primaryKey(): readonly string[] {
    return this.stored.key.map((place) => this.fields[place]!.name);
  }

  get notes(): Readonly<Record<string, string>> {
    return (this.readNotes ??= changedNotes(this.stored.notes ?? NO_NOTES, this.decode));
  }

  get warnings(): readonly string[] {
    return (this.readWarnings ??= (this.stored.warnings ?? NOTHING).map(this.decode));
  }

  get corrections(): readonly Correction[] {
    return this.stored.corrections ?? NOTHING;
  }

  get facts(): Readonly<Record<string, unknown>> {
    return this.stored.facts ?? NO_NOTES;
  }

  get rows(): readonly (readonly TableCell[])[] {
    if (!this.expandedRows) {
      const columns = this.columns.map(({ of, place }) => expandColumn(of.at(place), this.size));
      this.expandedRows = Array.from({ length: this.size }, (_, row) =>
        columns.map((column) => column[row]!),
      );
    }
    return this.expandedRows;
  }

  /** One column, without expanding the others; undefined if the table has none of that name. */
  column(field: string): readonly TableCell[] | undefined {
    const column = this.columns[this.fields.findIndex(({ name }) => name === field)];
    return column && expandColumn(column.of.at(column.place), this.size);
  }

  get size(): number {
    return this.stored.size ?? 0;
  }
}

/** The catalogue from its stored form; rows are expanded table by table, when they are read. */
export function expand(
  stored: CompressedCatalogue,
): Omit<PackedCatalogue, "tables"> & { readonly tables: readonly ExpandedTable[] } {
  const decode = decoder(stored.words);
  /** Fields of the same name that share columns. */
  const sources = new Map(
    Object.entries(stored.columns).map(([name, text]) => [name, new ColumnsOfName(text, decode)]),
  );
  const fields = fromColumns(stored.fields);
  const byField = fields.map(({ name }) => sources.get(name)!);
  const tables = fromColumns(stored.tables).map(
    (table, index) =>
      new ExpandedTable(
        table,
        index,
        stored,
        table.fields.map((field) => ({ of: byField[field]!, place: byField[field]!.next() })),
        decode,
        fields,
      ),
  );
  const dimensions = stored.dimensions.map((dimension) => new ExpandedDimension(dimension));
  return { ...stored, tables, dimensions };
}
