/** Writes the form in which bundles store the catalogue; see `src/catalogue/packed-format.ts`. */
import { deflateSync } from "node:zlib";
import {
  changedNotes,
  HEAD,
  NAME_MARK,
  TITLE_MARK,
  type CompressedCatalogue,
  type CompressedTable,
  type TextChange,
} from "../../src/catalogue/packed-format";
import type { CompressedColumn } from "../../src/catalogue/packed-column";
import type {
  DimensionEntry,
  Field,
  PackedCatalogue,
  PackedTable,
  TableCell,
} from "../../src/catalogue/types";
import { compressColumn, toColumns } from "./compress-columns";
import { encoder, frequentWords } from "./encode-words";

const changedCells = (cells: readonly TableCell[], change: TextChange): readonly TableCell[] =>
  cells.map((cell) => (typeof cell === "string" ? change(cell) : cell));

/** The texts of a table that are stored with codes. */
const textsOf = ({ title, conditions, notes, warnings, rows }: PackedTable): string[] => [
  title,
  ...conditions,
  ...Object.values(notes),
  ...warnings,
  ...rows.flat().filter((cell) => typeof cell === "string"),
];

/**
 * Lists the parts of a table one by one: an expanded table has getters, which a spread would lose.
 */
function withTexts(table: PackedTable, change: TextChange): PackedTable {
  const { name, subject, document, section, page, caption, lines, size } = table;
  const { corrections, fields, primaryKey, facts } = table;
  return {
    ...{ name, subject, document, section, page, caption, lines, size },
    ...{ corrections, fields, primaryKey, facts },
    title: change(table.title),
    conditions: table.conditions.map(change),
    notes: changedNotes(table.notes, change),
    warnings: table.warnings.map(change),
    rows: table.rows.map((row) => changedCells(row, change)),
  };
}

/** A list without duplicates. */
class DistinctList<T> {
  readonly items: T[] = [];
  private readonly places = new Map<string, number>();

  place(item: T): number {
    const key = JSON.stringify(item);
    let place = this.places.get(key);
    if (place === undefined) this.places.set(key, (place = this.items.push(item) - 1));
    return place;
  }
}

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Object.keys(value as object).length > 0;

/** Where a cell stands in the source text: its line, and the column of the printed table. */
const OF_CHECKS: ReadonlySet<string> = new Set(["line", "column"]);

/**
 * Omitted from bundles: the positions in the stored source texts, which fields are our own, and how
 * their numbers were obtained. They serve reviews of the catalogue; the source for a planner is
 * document, section, table, page and row.
 */
export function withoutSourceLines(catalogue: PackedCatalogue): PackedCatalogue {
  const tables = catalogue.tables.map((table): PackedTable => {
    const isPacked = table.fields.map(({ name }) => !OF_CHECKS.has(name));
    const only = <T>(cells: readonly T[]): T[] => cells.filter((_, i) => isPacked[i]);
    return {
      ...table,
      lines: "",
      fields: only(table.fields).map(({ from: _from, printed: _printed, ...field }) => field),
      rows: table.rows.map(only),
      corrections: table.corrections.map(({ line: _line, ...correction }) => correction),
    };
  });
  const dimensions = catalogue.dimensions.map((dimension) => ({
    ...dimension,
    ...(dimension.optionsOf && { title: "", optionsOf: [] }),
    entries: dimension.entries.map(
      ({
        lines: _lines,
        lossClassLines: _lossClassLines,
        sections: _sections,
        columns: _columns,
        otherUnit: _otherUnit,
        ...entry
      }) => entry,
    ),
  }));
  return { ...catalogue, tables, dimensions };
}

function compressEntry(entry: DimensionEntry): DimensionEntry {
  const { name, title, aliases } = entry;
  for (const text of [name, title ?? "", ...(aliases ?? [])])
    if (text.includes(NAME_MARK) || text.includes(TITLE_MARK))
      throw new Error(`"${text}" contains a character that represents a name in the stored form.`);
  const withMark = (text: string): string => text.split(name).join(NAME_MARK);
  const titled = (text: string): string =>
    title ? text.split(withMark(title)).join(TITLE_MARK) : text;
  return {
    ...entry,
    ...(title === undefined ? {} : { title: withMark(title) }),
    ...(aliases && { aliases: aliases.map((alias) => titled(withMark(alias))) }),
  };
}

/** The stored form of a catalogue. */
export function compress(catalogue: PackedCatalogue): CompressedCatalogue {
  const fields = new DistinctList<Field>();
  const conditions = new DistinctList<string>();
  const words = frequentWords(catalogue.tables.flatMap(textsOf));
  const encode = encoder(words);
  const packed = catalogue.tables.map((table) => withTexts(table, encode));
  const tables = packed.map((table): CompressedTable => {
    const { notes, warnings, corrections, facts, size } = table;
    return {
      ...Object.fromEntries(
        Object.entries({ notes, warnings, corrections, facts }).filter(([, value]) =>
          isFilled(value),
        ),
      ),
      fields: table.fields.map((field) => fields.place(field)),
      conditions: table.conditions.map((condition) => conditions.place(condition)),
      key: table.primaryKey.map((name) => table.fields.findIndex((field) => field.name === name)),
      ...(size ? { size } : {}),
    };
  });
  const heads = Object.fromEntries(
    HEAD.map((name) => [name, packed.map((table) => table[name])]),
  ) as unknown as CompressedCatalogue["heads"];
  const columns: Record<string, CompressedColumn[]> = {};
  for (const table of packed)
    table.fields.forEach(({ name }, i) =>
      (columns[name] ??= []).push(compressColumn(table.rows.map((row) => row[i]!))),
    );
  const texts = Object.fromEntries(
    inBestOrder(
      Object.entries(columns).map(([name, ofName]) => [name, JSON.stringify(ofName)] as const),
    ),
  );
  const { version, hash, documents } = catalogue;
  return {
    version,
    hash,
    documents,
    heads,
    conditions: conditions.items,
    tables: toColumns(tables),
    fields: toColumns(fields.items),
    words: words.join(","),
    dimensions: catalogue.dimensions.map(({ entries, ...about }) => ({
      ...about,
      entries: toColumns(entries.map(compressEntry)),
    })),
    columns: texts,
  };
}

/** Shorter columns are in the order of their length. */
const SHORT = 400;
/** Letters before a column that it is compared with: as measured, the size that saves most. */
const COMPARED = 20_000;
type NamedText = readonly [name: string, text: string];
const bytesOf = (text: string): number => deflateSync(text).length;

/** Each long column after those with which it has most in common. */
function inBestOrder(columns: readonly NamedText[]): readonly NamedText[] {
  const ordered = columns
    .filter(([, text]) => text.length <= SHORT)
    .sort(([, first], [, second]) => first.length - second.length);
  let rest = columns
    .filter(([, text]) => text.length > SHORT)
    .map(([name, text]) => ({ name, text, alone: bytesOf(text) }));
  while (rest.length > 0) {
    const before = ordered
      .map(([, text]) => text)
      .join("")
      .slice(-COMPARED);
    const saved = rest.map(({ text, alone }) => alone - bytesOf(before + text));
    const next = rest[saved.indexOf(Math.max(...saved))]!;
    ordered.push([next.name, next.text]);
    rest = rest.filter((column) => column !== next);
  }
  return ordered;
}
