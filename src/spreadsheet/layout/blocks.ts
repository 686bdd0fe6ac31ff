import type { FormulaSource } from "../formula/xl";
import type {
  CellValue,
  Chart,
  ChartKind,
  ChartSeries,
  ConditionalFormat,
  Sheet,
  StyleName,
} from "../workbook-model";

/**
 * Definition of a sheet by a section: blocks in reading order, without addresses. `formula` is a
 * formula created by xl, or a template in the typed spelling without "=", with placeholders in
 * braces.
 */

export type ValidationRule =
  // Templates: "{lists.devices[]}", and the cell with the number of its items if the list ends in
  // empty cells.
  | {
      readonly kind: "list";
      readonly source: string;
      readonly count?: string;
      /** With `count`, for lists that differ by row: the cell with the number of items before. */
      readonly first?: string;
      /** A list on another sheet. If the workbook lacks this sheet, the cell accepts any text. */
      readonly ifThere?: true;
    }
  | { readonly kind: "decimal" | "whole" | "date"; readonly min?: number; readonly max?: number }
  | { readonly kind: "text" };

export interface ValidationSpec {
  readonly rule: ValidationRule;
  readonly title: string;
  /** Shown when the cell is selected. */
  readonly message: string;
  /** Shown after an entry that is not accepted; by default, Excel's own words. */
  readonly error?: string;
  /** Default true; false accepts other values after a warning. */
  readonly strict?: boolean;
}

export interface ConditionSpec {
  readonly formula: FormulaSource;
  readonly style: ConditionalFormat["style"];
}

/** A cell: its contents and its style. */
export interface CellSpec {
  readonly value?: CellValue;
  readonly formula?: FormulaSource;
  readonly style?: StyleName;
  readonly format?: string;
  readonly comment?: string;
  /**
   * The target of a link: a reference without braces (`target.utilisation`, `backup.hours[2]`) or
   * "sheet:Backup window".
   */
  readonly link?: string;
  /** Dotted name, unique in the workbook. The defined name in Excel has underscores instead. */
  readonly name?: string;
  /** false: the name can be used in templates and in the index, but is not defined in Excel. */
  readonly defined?: false;
  /** The label of a named cell and the unit of its value, if they are next to it. */
  readonly label?: string;
  readonly unit?: string;
  readonly validation?: ValidationSpec;
  readonly when?: readonly ConditionSpec[];
  /** true: shown also while the sheet withholds its results. */
  readonly always?: true;
}

/** A row of label, value, unit and note. */
export interface FieldSpec extends CellSpec {
  readonly label: string;
  readonly unit?: string;
  readonly note?: string;
  /** The note as a formula template, such as the reason why there is no value. */
  readonly noteFormula?: FormulaSource;
  /**
   * Gives the field an override cell named `<name>.override`; the value is then
   * IF(override="",formula,override).
   */
  readonly override?: Pick<CellSpec, "validation" | "comment" | "format">;
}

export interface ColumnSpec extends CellSpec {
  readonly key: string;
  readonly head: string;
  readonly unit?: string;
  /** In characters. */
  readonly width?: number;
  /**
   * For the last column: texts extend over the empty cells to its right, so that wider tables above
   * do not widen it. Row heights are estimated from the given values.
   */
  readonly runs?: true;
  /** true: only rows that define this cell have one. */
  readonly sparse?: true;
  /** "sum" or a cell for the totals row. */
  readonly total?: "sum" | CellSpec;
}

export interface TableRow {
  /** The keys of rows, for templates such as `{table.column[key]}`. */
  readonly key?: string;
  /** Cells that differ from the definition of their column: a value or a cell. */
  readonly cells: Readonly<Record<string, CellValue | CellSpec>>;
}

export interface TableSpec {
  readonly key: string;
  /** Heading above the table. */
  readonly title?: string;
  /** A line of explanation below the heading. */
  readonly note?: string;
  readonly columns: readonly ColumnSpec[];
  readonly rows?: readonly TableRow[];
  /**
   * Empty rows below the given ones with the same layout: a number, or the key of a table with as
   * many rows.
   */
  readonly spare?: number | string;
  /** Label of the totals row, in the first column. */
  readonly totals?: string;
}

/** A column of calculation blocks. */
export interface CaseColumn {
  readonly id: string;
  readonly label: string;
}

/** The number of lines: a number, or the number of rows of tables, one table after the other. */
export type Repeat = number | string | readonly string[];

/** A quantity of a calculation block: one row, or `repeat` rows, such as one per partition. */
export interface CalcRow {
  readonly key: string;
  /** May contain {i}, the number of the line. */
  readonly label: string;
  readonly unit?: string;
  /** A function of the case alone is called once, and its formula is that of all lines. */
  readonly formula?:
    FormulaSource | ((column: CaseColumn, line: number) => FormulaSource | undefined);
  /** Cells that are not formulas or need further properties. Take precedence over `formula`. */
  readonly cell?: (column: CaseColumn, line: number) => CellSpec | undefined;
  readonly style?: StyleName;
  readonly format?: string;
  /** A number, or the keys of tables whose rows are added up. */
  readonly repeat?: Repeat;
  /** The cases that have this row; it is empty in the others. */
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
  /** A template: "{growth.month[]}". The values of the series are templates too. */
  readonly categories: string;
  readonly categoryTitle: string;
  readonly valueTitle: string;
  readonly series: readonly ChartSeries[];
  readonly valueAxis?: Chart["valueAxis"];
  /** In characters, default 60. */
  readonly width?: number;
  /** Height in rows, default 16. */
  readonly rows?: number;
}

export type Block =
  | { readonly kind: "line"; readonly style: StyleName; readonly cell: CellSpec }
  | { readonly kind: "text"; readonly style: StyleName; readonly cell: CellSpec }
  | { readonly kind: "fields"; readonly fields: readonly FieldSpec[] }
  | { readonly kind: "table"; readonly table: TableSpec }
  | { readonly kind: "calc"; readonly calc: CalcSpec }
  | { readonly kind: "charts"; readonly charts: readonly ChartSpec[]; readonly beside?: string }
  | { readonly kind: "gap"; readonly rows: number };

export interface SheetOptions {
  readonly state?: "visible" | "hidden" | "veryHidden";
  readonly tab?: Sheet["tab"];
  readonly landscape?: boolean;
  /**
   * A page of the report. Columns after these, such as the data of its charts, are not printed.
   */
  readonly report?: { readonly columns: number };
  /** A text. While it is not empty, the formulas of the sheet show nothing. */
  readonly withheldBy?: FormulaSource;
  /** Prints on a single page; otherwise one page wide and as many pages long as needed. */
  readonly onePage?: boolean;
  /** Prints on as many pages next to each other; the first column repeats on each. */
  readonly pagesWide?: number;
  /** Minimum widths in characters, from the first content column. */
  readonly widths?: readonly number[];
  /** The table whose head is frozen and repeats on every printed page. */
  readonly freeze?: string;
  /** With `freeze`: its first columns are frozen too. */
  readonly freezeColumns?: number;
}

export interface SheetSpec {
  readonly name: string;
  readonly options: SheetOptions;
  readonly blocks: readonly Block[];
}
