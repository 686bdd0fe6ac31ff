/**
 * Cells of a section by the keys of their definitions. Formulas can refer to defined cells only: a
 * misspelt key is a compile error.
 */
import {
  Column,
  columnsOf,
  NamedCell,
  type CellsOfBlock,
} from "../../spreadsheet/formula/named-cells";
import type { FormulaSource } from "../../spreadsheet/formula/xl";
import type { Column as ColumnSpec, Field, TableSpec } from "../../spreadsheet/layout/builder";

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record) as Key[];

/** Columns by their keys. */
export type Columns<Key extends string> = Readonly<Record<Key, Column>>;

interface SectionTables<Tables> {
  readonly inputs: { readonly tables: Tables };
}
type ColumnKeys<Table> = Table extends { readonly columns: Readonly<Record<infer Key, unknown>> }
  ? Key & string
  : never;

/** The columns of a table of inputs, by the keys of its definition. */
export const inputColumns = <
  Tables extends Readonly<Record<string, { readonly columns: object }>>,
  Key extends keyof Tables & string,
>(
  section: SectionTables<Tables>,
  table: Key,
): Columns<ColumnKeys<Tables[Key]>> =>
  columnsOf(table, Object.keys(section.inputs.tables[table]!.columns) as ColumnKeys<Tables[Key]>[]);

type FieldKey<Name, Prefix extends string> = Name extends `${Prefix}.${infer Key}` ? Key : never;

/** Single inputs of a section whose names begin with `prefix`, by the rest of the name. */
export const inputFields = <Fields extends object, Prefix extends string>(
  section: { readonly inputs: { readonly fields: Fields } },
  prefix: Prefix,
): Readonly<Record<FieldKey<keyof Fields, Prefix>, NamedCell>> =>
  Object.fromEntries(
    Object.keys(section.inputs.fields)
      .filter((name) => name.startsWith(`${prefix}.`))
      .map((name) => [name.slice(prefix.length + 1), new NamedCell(name)]),
  ) as Record<FieldKey<keyof Fields, Prefix>, NamedCell>;

/** A row of a table by its number, from 1: the cell of each of its columns. */
export const rowOf = <Key extends string>(
  columns: Columns<Key>,
  row: number,
): Readonly<Record<Key, CellsOfBlock>> =>
  Object.fromEntries(keysOf(columns).map((key) => [key, columns[key].row(row)])) as Record<
    Key,
    CellsOfBlock
  >;

type ColumnLook = Omit<ColumnSpec, "key" | "formula">;
/** Formulas by the keys of what they fill; undefined where the rows of a table give the cells. */
type Formulas<Key extends string> = Readonly<Record<Key, FormulaSource | undefined>>;

export interface DefinedTable<Key extends string> {
  /** The references for formulas. */
  readonly cells: Columns<Key>;
  /** The table with its formulas, as placed on a sheet. */
  readonly table: (more: Omit<TableSpec, "key" | "columns">, formulas: Formulas<Key>) => TableSpec;
}

/** Defines a table of results: its columns, and their formulas when it is placed on its sheet. */
export const defineTable = <Key extends string>(
  key: string,
  columns: Readonly<Record<Key, ColumnLook>>,
): DefinedTable<Key> => ({
  cells: columnsOf(key, keysOf(columns)),
  table: (more, formulas) => ({
    key,
    ...more,
    columns: keysOf(columns).map((column) => ({
      key: column,
      ...columns[column],
      formula: formulas[column],
    })),
  }),
});

type FieldLook = Omit<Field, "name" | "formula">;

export interface DefinedFields<Key extends string> {
  readonly cells: Readonly<Record<Key, NamedCell>>;
  /** The fields with their formulas, as placed on a sheet. */
  readonly fields: (formulas: Formulas<Key>) => readonly Field[];
}

/** Defines single results: "ipl" and `longest` create the cell `ipl.longest`. */
export const defineFields = <Key extends string>(
  prefix: string,
  looks: Readonly<Record<Key, FieldLook>>,
): DefinedFields<Key> => ({
  cells: Object.fromEntries(
    keysOf(looks).map((key) => [key, new NamedCell(`${prefix}.${key}`)]),
  ) as Record<Key, NamedCell>,
  fields: (formulas) =>
    keysOf(looks).map((key) => ({
      name: `${prefix}.${key}`,
      ...looks[key],
      formula: formulas[key],
    })),
});
