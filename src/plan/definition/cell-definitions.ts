/**
 * Cells of a section by the keys of their definitions. Formulas can refer to defined cells only: a
 * misspelt key is a compile error.
 */
import {
  Column,
  columnsOf,
  NamedCell,
  Quantity,
  type CellsOfBlock,
} from "../../spreadsheet/formula/named-cells";
import {
  xl,
  type Formula,
  type FormulaPart,
  type FormulaSource,
} from "../../spreadsheet/formula/xl";
import type {
  CalcRow,
  CalcSpec,
  ColumnSpec,
  FieldSpec,
  TableSpec,
} from "../../spreadsheet/layout/builder";
import { SINGLE_CASE } from "../scenarios";
import { checkedName, type InputDefinition } from "../inputs/definition";

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record) as Key[];

/**
 * A record of entries whose keys differ by a shift, a month or an alternative: ``
 * SHIFTS.map((shift) => [`high${shift}`, format(shift)] as const) ``.
 */
export const fromEntries = <Entry extends readonly [key: string, value: unknown]>(
  entries: readonly Entry[],
): Readonly<Record<Entry[0], Entry[1]>> =>
  Object.fromEntries(entries) as Record<Entry[0], Entry[1]>;

/** The same for keys that end in the varied word: `withSuffixes("high", SHIFTS, format)`. */
export const withSuffixes = <
  const Prefix extends string,
  Suffix extends string | number,
  const Value,
>(
  prefix: Prefix,
  suffixes: readonly Suffix[],
  valueOf: (suffix: Suffix) => Value,
): Readonly<Record<`${Prefix}${Suffix}`, Value>> =>
  fromEntries(suffixes.map((suffix) => [`${prefix}${suffix}`, valueOf(suffix)] as const));

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

/**
 * Single inputs of a section whose names start with `prefix`, by the rest of the name: numbers as
 * far as their cells take them.
 */
export const inputFields = <
  Fields extends Readonly<Record<string, InputDefinition>>,
  Prefix extends string,
>(
  section: { readonly inputs: { readonly fields: Fields } },
  prefix: Prefix,
): Readonly<Record<FieldKey<keyof Fields, Prefix>, NamedCell>> =>
  Object.fromEntries(
    Object.entries(section.inputs.fields)
      .filter(([name]) => name.startsWith(`${prefix}.`))
      .map(([name, definition]) => [
        name.slice(prefix.length + 1),
        new NamedCell(checkedName(name, definition)),
      ]),
  ) as Record<FieldKey<keyof Fields, Prefix>, NamedCell>;

/** A row of some columns: the row of the formula, or a row by its number. */
export type RowCells<Columns> = Readonly<Record<keyof Columns, FormulaPart>>;

/** A row of a table by its number, from 1: the cell of each of its columns. */
export const cellsOfRow = <Key extends string>(
  columns: Columns<Key>,
  row: number,
): Readonly<Record<Key, CellsOfBlock>> =>
  Object.fromEntries(keysOf(columns).map((key) => [key, columns[key].row(row)])) as Record<
    Key,
    CellsOfBlock
  >;

type ColumnFormat = Omit<ColumnSpec, "key" | "formula">;
/** Formulas by the keys of their cells; undefined if the rows of a table define the cells. */
type Formulas<Key extends string> = Readonly<Record<Key, FormulaSource | undefined>>;

/** No formulas: the rows of the table define the cells of these columns. */
export const filledByRows = <Key extends string>(
  columns: Columns<Key>,
): Readonly<Record<Key, undefined>> =>
  fromEntries(keysOf(columns).map((key) => [key, undefined] as const));

/** Cells of a row of a table that differ from the formulas of its columns. */
export const formulaCells = <Key extends string>(
  _columns: Columns<Key>,
  formulas: Readonly<Partial<Record<NoInfer<Key>, FormulaPart>>>,
): Readonly<Record<string, { readonly formula: Formula }>> =>
  fromEntries(
    Object.entries<FormulaPart>(formulas as Record<string, FormulaPart>).map(
      ([key, formula]) => [key, { formula: xl`${formula}` }] as const,
    ),
  );

/**
 * Defines columns of results next to the inputs of a table: "source" and `rated`. `cells` are for
 * references in formulas; `columns` are the columns with their formulas, as placed in the table.
 */
export const defineColumns = <Key extends string>(
  table: string,
  formats: Readonly<Record<Key, ColumnFormat>>,
) => ({
  cells: columnsOf(table, keysOf(formats)),
  columns: (formulas: Formulas<Key>): readonly ColumnSpec[] =>
    keysOf(formats).map((key) => ({ key, ...formats[key], formula: formulas[key] })),
});

type TableOptions<Key extends string> = Omit<TableSpec, "key" | "columns"> & {
  /** The cells of its totals row. */
  readonly totalCells?: Readonly<Partial<Record<Key, ColumnSpec["total"]>>>;
};

/**
 * Defines a table of results: its columns, with their formulas when it is placed on its sheet.
 * Without formulas, its rows define all cells.
 */
export const defineTable = <Key extends string>(
  key: string,
  formats: Readonly<Record<Key, ColumnFormat>>,
) => {
  const { cells, columns } = defineColumns(key, formats);
  return {
    cells,
    table: (
      { totalCells, ...more }: TableOptions<Key>,
      formulas: Formulas<Key> = filledByRows(cells),
    ): TableSpec => ({
      key,
      ...more,
      columns: columns(formulas).map((column) => ({
        total: totalCells?.[column.key as Key],
        ...column,
      })),
    }),
  };
};

/** The rows of a calculation, by their keys. */
export type Quantities<Key extends string> = Readonly<Record<Key, Quantity>>;

/** A line of a repeated calculation by its number, from 1: the cell of each of its rows. */
export const cellsOfLine = <Key extends string>(
  quantities: Quantities<Key>,
  line: number,
): Quantities<Key> =>
  fromEntries(keysOf(quantities).map((key) => [key, quantities[key].line(line)] as const));

type QuantityFormat = Omit<CalcRow, "key" | "formula">;
/** Formulas by row: one for all cases and lines, or one for each. */
type QuantityFormulas<Key extends string> = Readonly<Record<Key, CalcRow["formula"]>>;

type BlockOptions<Key extends string> = Omit<CalcSpec, "key" | "rows" | "cases"> & {
  /** By default a single one. */
  readonly cases?: CalcSpec["cases"];
  /** Placed above the rows with their keys. */
  readonly headings?: Readonly<Partial<Record<Key, string>>>;
};

/** Defines a block of a calculation: its rows, with their formulas when it is placed. */
export const defineBlock = <Key extends string>(
  key: string,
  formats: Readonly<Record<Key, QuantityFormat>>,
) => ({
  cells: fromEntries(keysOf(formats).map((row) => [row, new Quantity(`${key}.${row}`)] as const)),
  block: (
    { headings, cases = SINGLE_CASE, ...more }: BlockOptions<Key>,
    formulas: QuantityFormulas<Key>,
  ): CalcSpec => ({
    key,
    cases,
    ...more,
    rows: keysOf(formats).flatMap((row): readonly (CalcRow | string)[] => {
      const heading = headings?.[row];
      const line = { key: row, ...formats[row], formula: formulas[row] };
      return heading === undefined ? [line] : [heading, line];
    }),
  }),
});

type FieldFormat = Omit<FieldSpec, "name" | "formula">;

/**
 * Defines single results: "ipl" and `longest` create the cell `ipl.longest`. `fields` places them
 * on a sheet with their formulas, and with notes that are formulas.
 */
export const defineFields = <Key extends string>(
  prefix: string,
  formats: Readonly<Record<Key, FieldFormat>>,
) => ({
  cells: fromEntries(
    keysOf(formats).map((key) => [key, new NamedCell(`${prefix}.${key}`)] as const),
  ),
  fields: (
    formulas: Formulas<Key>,
    notes?: Readonly<Partial<Record<Key, FormulaSource>>>,
  ): readonly FieldSpec[] =>
    keysOf(formats).map((key) => ({
      name: `${prefix}.${key}`,
      noteFormula: notes?.[key],
      ...formats[key],
      formula: formulas[key],
    })),
});
