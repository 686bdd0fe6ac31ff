/**
 * A workbook as plain data, which every writer (xlsx file, Excel, browser grid) and every
 * calculation reads. Formulas are in the typed spelling, without the equals sign:
 * `SIZEBOOK.CPWLPAR(A1,B1,4)`, `IF(x>1,"a","b")`.
 */

/** The value of a cell. Errors are texts (`#N/A`) in `error`. */
export type CellValue = number | string | boolean | null;

/** The names of cell styles; `styles.ts` defines their appearance. */
export type StyleName =
  | "default"
  | "title"
  | "subtitle"
  | "heading"
  | "subheading"
  | "paragraph"
  | "caption"
  | "tableHead"
  | "tableHeadNumber"
  | "tableUnit"
  | "tableUnitNumber"
  | "label"
  | "unit"
  | "note"
  | "source"
  | "input"
  | "inputPercent"
  | "inputDate"
  | "inputText"
  | "override"
  | "result"
  | "resultPercent"
  | "resultDecimal"
  | "resultDate"
  | "resultText"
  | "headline"
  | "total"
  | "totalLabel"
  | "verdict"
  | "statement"
  | "reportText"
  | "reportFigure"
  | "link"
  | "disclaimer";

export interface Cell {
  /** Formula in the typed spelling, without "=". */
  readonly formula?: string;
  /** The typed value, or the cached result of the formula. */
  value?: CellValue;
  /** The cached error of the formula, such as "#N/A". */
  error?: string;
  readonly style: StyleName;
  /** Number format that replaces that of the style. */
  readonly format?: string;
  /** Shown while the mouse points at the cell. */
  readonly comment?: string;
  /** A link inside the workbook. */
  readonly link?: { readonly sheet: string; readonly cell: string };
}

export interface Validation {
  /** A1 range on the sheet, "C5:C20". */
  readonly range: string;
  readonly rule:
    // A range in A1 spelling with sheet, a name, or OFFSET of such a range.
    | { readonly kind: "list"; readonly source: string }
    | { readonly kind: "decimal" | "whole" | "date"; readonly min?: number; readonly max?: number }
    | { readonly kind: "text" };
  readonly title: string;
  /** Shown when the cell is selected. */
  readonly message: string;
  /** Shown after an entry that is not accepted; by default, Excel's own words. */
  readonly error?: string | undefined;
  /** false: accepts other values after a warning. */
  readonly strict: boolean;
}

export interface ConditionalFormat {
  readonly range: string;
  readonly formula: string;
  readonly style: "pass" | "warn" | "fail" | "override" | "inactive" | "missing";
}

export type ChartKind = "line" | "column" | "bar" | "stackedColumn" | "stackedBar";

export interface ChartSeries {
  readonly name: string;
  /** Range with its sheet. */
  readonly values: string;
  readonly dashed?: boolean;
  /** Takes up space in a stack without being drawn: the start of a bar in a Gantt chart. */
  readonly invisible?: boolean;
  /** A line in a chart of columns, which is not part of their stacks: a limit, or a demand. */
  readonly line?: boolean;
}

/** A chart as data. Ranges carry their sheet: "'Growth'!$B$5:$B$10". */
export interface Chart {
  readonly kind: ChartKind;
  readonly title: string;
  readonly altText: string;
  readonly anchor: { readonly from: string; readonly to: string };
  readonly categories: string;
  readonly categoryTitle: string;
  readonly valueTitle: string;
  readonly series: readonly ChartSeries[];
  /** The start of the value axis and the distance of its labels; by default, by the values. */
  readonly valueAxis?: { readonly min: number; readonly step: number };
  /** A chart without a frame, for pages that are printed. */
  readonly frameless?: boolean;
}

export interface Sheet {
  readonly name: string;
  readonly state: "visible" | "hidden" | "veryHidden";
  /** The purpose of the sheet, shown as the color of its tab. */
  readonly tab?: "input" | "result" | "support";
  /** Column widths in characters, from column A. */
  readonly columnWidths: readonly number[];
  /** Cells by A1 address. */
  readonly cells: Map<string, Cell>;
  readonly merges: readonly string[];
  readonly validations: readonly Validation[];
  readonly conditionalFormats: readonly ConditionalFormat[];
  readonly charts: readonly Chart[];
  /** The number of frozen rows and columns. */
  readonly freeze?: { readonly rows: number; readonly columns: number };
  readonly print: {
    readonly landscape: boolean;
    readonly titleRows?: string;
    /** Columns that repeat on every page next to the first, such as "B:B". */
    readonly titleColumns?: string;
    readonly area?: string;
    readonly fitWidth: boolean;
    /** With `fitWidth`: pages next to each other, if not one. */
    readonly pagesWide?: number;
    readonly onePage?: boolean;
    /** A page of the report: footers with customer and date, no header, centered. */
    readonly report?: boolean;
    /** The left part of the footer; by default, the title of the workbook. */
    readonly footer?: string;
  };
  /** Row heights in points by row number, if they differ from the default. */
  readonly rowHeights?: ReadonlyMap<number, number>;
}

/** A defined name with its formula, without "=". */
export interface NamedFormula {
  readonly name: string;
  readonly formula: string;
}

/** A defined name of one cell. */
export interface DefinedName {
  readonly name: string;
  readonly sheet: string;
  readonly cell: string;
}

export interface Workbook {
  readonly properties: {
    readonly title: string;
    readonly subject: string;
    readonly author: string;
    readonly company: string;
    readonly description: string;
    readonly created: string; // ISO date, fixed so that two builds are identical
    readonly custom: Readonly<Record<string, string>>; // catalogue version and hash, plan version
  };
  readonly sheets: readonly Sheet[];
  readonly names: readonly DefinedName[];
  /** All names of the whole workbook, in opened files. */
  readonly namedFormulas?: readonly NamedFormula[];
}

/** A visible sheet of cells, without anything around them. */
export const plainSheet = (name: string, cells: Map<string, Cell> = new Map()): Sheet => ({
  name,
  state: "visible",
  columnWidths: [],
  cells,
  merges: [],
  validations: [],
  conditionalFormats: [],
  charts: [],
  print: { landscape: false, fitWidth: false },
});

/** A workbook of sheets, without names and properties. */
export const plainWorkbook = (sheets: readonly Sheet[]): Workbook => ({
  properties: {
    title: "",
    subject: "",
    author: "",
    company: "",
    description: "",
    created: "",
    custom: {},
  },
  sheets,
  names: [],
});
