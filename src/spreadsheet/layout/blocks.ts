import type { FormulaSource } from "../formula/xl";
import type {
  CellValue,
  ChartKind,
  ChartSeries,
  ConditionalFormat,
  Sheet,
  StyleName,
} from "../workbook-model";

/**
 * What a section of code says about a sheet: blocks in reading order, without addresses.
 * `formula` is what xl makes, or a template in the typed spelling without "=", with placeholders in
 * braces.
 */

export type ValidationRule =
  // Templates: "{lists.devices[]}"; and the cell that says how many items of it there are, where
  // the list ends in empty cells.
  | {
      readonly kind: "list";
      readonly source: string;
      readonly count?: string;
      /** A list of another sheet. If the workbook lacks it, the cell takes any text. */
      readonly ifThere?: true;
    }
  | { readonly kind: "decimal" | "whole" | "date"; readonly min?: number; readonly max?: number }
  | { readonly kind: "text" };

export interface ValidationSpec {
  readonly rule: ValidationRule;
  readonly title: string;
  readonly message: string;
  /** Default true; false lets the user's own value pass after a warning. */
  readonly strict?: boolean;
}

export interface ConditionSpec {
  readonly formula: FormulaSource;
  readonly look: ConditionalFormat["look"];
}

/** One cell: what it holds and how it looks. */
export interface CellSpec {
  readonly value?: CellValue;
  readonly formula?: FormulaSource;
  readonly style?: StyleName;
  readonly format?: string;
  readonly comment?: string;
  /**
   * Where a click leads: a reference without braces ("target.utilisation", "backup.hours[2]") or
   * "sheet:Backup window".
   */
  readonly link?: string;
  /** Dotted name, unique in the workbook; becomes a defined name with underscores. */
  readonly name?: string;
  /** false: the name can be used in templates and in the index, but Excel does not see it. */
  readonly defined?: false;
  /** What a named cell is called, and the unit of what it holds, where they stand beside it. */
  readonly label?: string;
  readonly unit?: string;
  readonly validation?: ValidationSpec;
  readonly when?: readonly ConditionSpec[];
}

/** A row of label, value, unit and note. */
export interface Field extends CellSpec {
  readonly label: string;
  readonly unit?: string;
  readonly note?: string;
  /** The note as a formula template, for instance the reason of a refusal. */
  readonly noteFormula?: FormulaSource;
  /**
   * Gives the field an override cell of its own, named `<name>.override`; the value is then
   * IF(override="",formula,override).
   */
  readonly override?: Pick<CellSpec, "validation" | "comment" | "format">;
}

export interface Column extends CellSpec {
  readonly key: string;
  readonly head: string;
  readonly unit?: string;
  /** In characters. */
  readonly width?: number;
  /**
   * Of the last column: its texts run over the empty cells to its right, so that wider tables above
   * do not make it wide. Rows are as high as the given values need.
   */
  readonly runs?: true;
  /** Cells stand only in rows that say what they hold. */
  readonly sparse?: true;
  /** "sum" or a cell of its own for the totals row. */
  readonly total?: "sum" | CellSpec;
}

export interface TableRow {
  /** Lets templates say `{table.column[key]}`. */
  readonly key?: string;
  /** Cells that differ from the column's own: a value or a cell. */
  readonly cells: Readonly<Record<string, CellValue | CellSpec>>;
}

export interface TableSpec {
  readonly key: string;
  /** Heading above the table. */
  readonly title?: string;
  /** A line of explanation under the heading. */
  readonly note?: string;
  readonly columns: readonly Column[];
  readonly rows?: readonly TableRow[];
  /**
   * Empty rows below the given ones, laid out like them: a number, or the key of a table that has
   * as many.
   */
  readonly spare?: number | string;
  /** Label of the totals row, in the first column. */
  readonly totals?: string;
}

/** One column of calculation blocks. */
export interface CaseColumn {
  readonly id: string;
  readonly label: string;
}

/** So many lines: a number, or as many as tables have rows, one table after the other. */
export type Repeat = number | string | readonly string[];

/** A quantity of a calculation block: one row, or `repeat` rows (a line each partition, say). */
export interface CalcRow {
  readonly key: string;
  /** May hold {i}, the line's number. */
  readonly label: string;
  readonly unit?: string;
  readonly formula?:
    FormulaSource | ((column: CaseColumn, line: number) => FormulaSource | undefined);
  /** Cells that are not formulas, or that need more than one. Wins over `formula`. */
  readonly cell?: (column: CaseColumn, line: number) => CellSpec | undefined;
  readonly style?: StyleName;
  readonly format?: string;
  /** A number, or the keys of tables that have as many rows together. */
  readonly repeat?: Repeat;
  /** Only these cases carry the row; the others stay empty. */
  readonly only?: readonly string[];
  readonly validation?: ValidationSpec;
}

export interface CalcSpec {
  readonly key: string;
  readonly title?: string;
  readonly cases: readonly CaseColumn[];
  /** A string is a heading between rows. */
  readonly rows: readonly (CalcRow | string)[];
  /** Width of a case column in characters. */
  readonly width?: number;
}

export interface ChartSpec {
  readonly kind: ChartKind;
  readonly title: string;
  readonly altText: string;
  /** A template: "{growth.month[]}"; so are the values of the series. */
  readonly categories: string;
  readonly categoryTitle: string;
  readonly valueTitle: string;
  readonly series: readonly ChartSeries[];
  /** In characters, default 60. */
  readonly width?: number;
  /** Height in rows, default 16. */
  readonly rows?: number;
}

export type Block =
  | { readonly kind: "line"; readonly style: StyleName; readonly cell: CellSpec }
  | { readonly kind: "text"; readonly style: StyleName; readonly cell: CellSpec }
  | { readonly kind: "fields"; readonly fields: readonly Field[] }
  | { readonly kind: "table"; readonly table: TableSpec }
  | { readonly kind: "calc"; readonly calc: CalcSpec }
  | { readonly kind: "charts"; readonly charts: readonly ChartSpec[]; readonly beside?: string }
  | { readonly kind: "gap"; readonly rows: number };

export interface SheetOptions {
  readonly state?: "visible" | "hidden" | "veryHidden";
  readonly tab?: Sheet["tab"];
  readonly landscape?: boolean;
  /** Prints on a single page; otherwise one page wide and as long as needed. */
  readonly onePage?: boolean;
  /** Least widths in characters, from the first content column. */
  readonly widths?: readonly number[];
  /** The table whose heads stay in view and repeat on every printed page. */
  readonly freeze?: string;
  /** With `freeze`: its first columns stay in view too. */
  readonly freezeColumns?: number;
}

export interface SheetSpec {
  readonly name: string;
  readonly options: SheetOptions;
  readonly blocks: readonly Block[];
}
