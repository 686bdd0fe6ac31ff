import type { FormulaSource } from "../formula/xl";
import type { Cell, Sheet, StyleName, Workbook } from "../workbook-model";
import { absoluteAddress, cellAddress } from "../a1";
import type {
  Block,
  CalcSpec,
  CellSpec,
  ChartSpec,
  FieldSpec,
  SheetOptions,
  SheetSpec,
  TableSpec,
} from "./blocks";
import { renderSheet } from "./render";
import type { LayoutIndex } from "./layout-index";
import { createLayoutIndex, mapRows } from "./layout-index";
import { placeSheet } from "./placement";
import type { Registry } from "./registry";
import { placeShownCases } from "./shown-case";
import { countRows, newRegistry, reportAmbiguousNames } from "./registry";

/**
 * The layout of workbooks. Sections define the contents of a sheet as blocks in reading order, and
 * the layout gives every cell its address. Formulas are templates: a second pass replaces
 * `{target.cpu}` and `{workload.cpw[]}` by names and addresses, so that formulas can refer to cells
 * that are defined later. Cell addresses occur only in this file and in its folder.
 */

export type {
  CalcRow,
  CalcSpec,
  CaseColumn,
  CellSpec,
  ChartSpec,
  ColumnSpec,
  ConditionSpec,
  FieldSpec,
  SheetOptions,
  TableRow,
  TableSpec,
  ValidationSpec,
} from "./blocks";
export type { LayoutIndex, TableIndex } from "./layout-index";
export { computedCells, overwrittenCount } from "./computed-cells";

export interface BookOptions {
  readonly properties: Workbook["properties"];
  /** Name of the cell with the number of the active case, from 1. */
  readonly activeCase?: string;
  /**
   * Name of the cell that is TRUE while formulas are live; otherwise overwritten formulas are not
   * marked.
   */
  readonly live?: string;
  /** Name of a very hidden sheet that lists names and table columns with their places. */
  readonly mapSheet?: string;
}

/** A sheet, which is filled from top to bottom. */
export class SheetBuilder {
  readonly blocks: Block[] = [];
  constructor(
    readonly name: string,
    readonly options: SheetOptions,
  ) {}

  private add(block: Block): this {
    this.blocks.push(block);
    return this;
  }

  title(text: string, cell: CellSpec = {}): this {
    return this.add({ kind: "line", style: "title", cell: { value: text, ...cell } });
  }

  subtitle(text: string, cell: CellSpec = {}): this {
    return this.add({ kind: "line", style: "subtitle", cell: { value: text, ...cell } });
  }

  heading(text: string, cell: CellSpec = {}): this {
    return this.add({ kind: "line", style: "heading", cell: { value: text, ...cell } });
  }

  /** A single cell in the first column, in any style. */
  line(style: StyleName, cell: CellSpec): this {
    return this.add({ kind: "line", style, cell });
  }

  /** A wrapped paragraph over the whole width, with a name if other cells refer to it. */
  text(text: string, style: StyleName = "paragraph", name?: string): this {
    return this.add({ kind: "text", style, cell: { value: text, name } });
  }

  /**
   * A paragraph that is a formula. An initial text can be given, whose length determines the row
   * height.
   */
  textFormula(
    formula: FormulaSource,
    style: StyleName = "paragraph",
    until?: string,
    { always }: Pick<CellSpec, "always"> = {},
  ): this {
    return this.add({ kind: "text", style, cell: { formula, value: until, always } });
  }

  /** Rows of label, value, unit and note. */
  fields(fields: readonly FieldSpec[]): this {
    return this.add({ kind: "fields", fields });
  }

  table(table: TableSpec): this {
    return this.add({ kind: "table", table });
  }

  /** A calculation block: rows are quantities, columns are cases. */
  calc(calc: CalcSpec): this {
    return this.add({ kind: "calc", calc });
  }

  chart(chart: ChartSpec): this {
    return this.add({ kind: "charts", charts: [chart] });
  }

  /** Charts next to each other, or to the right of a block above. */
  charts(charts: readonly ChartSpec[], options: { readonly beside?: string } = {}): this {
    return this.add({ kind: "charts", charts, beside: options.beside });
  }

  gap(rows: number): this {
    return this.add({ kind: "gap", rows });
  }
}

/** Builds a workbook. Sheets are in the order in which they are first requested. */
export class BookBuilder {
  private readonly sheets = new Map<string, SheetBuilder>();
  constructor(private readonly options: BookOptions) {}

  /** The sheet of this name: a new one, or an existing one. */
  sheet(name: string, options: SheetOptions = {}): SheetBuilder {
    const sheetBuilder = this.sheets.get(name);
    if (sheetBuilder) return sheetBuilder;
    const sheet = new SheetBuilder(name, options);
    this.sheets.set(name, sheet);
    return sheet;
  }

  /** The sheets so far. */
  begun(): readonly SheetBuilder[] {
    return [...this.sheets.values()];
  }

  /**
   * Lays out the workbook.
   * @throws LayoutMistake, which lists every invalid placeholder: sheet, cell, mistake, template.
   */
  build(): { readonly workbook: Workbook; readonly index: LayoutIndex } {
    return layOut([...this.sheets.values()], this.options);
  }
}

/**
 * Mistakes in the definitions of sections: references to cells that do not exist, conflicting
 * names.
 */
export class LayoutMistake extends Error {
  /** `problems`: each starts with the name of its sheet. */
  constructor(readonly problems: readonly string[]) {
    super(`The workbook cannot be laid out:\n${problems.join("\n")}`);
  }
}

function layOut(
  specs: readonly SheetSpec[],
  options: BookOptions,
): { readonly workbook: Workbook; readonly index: LayoutIndex } {
  const registry = newRegistry(options.activeCase);
  for (const { blocks } of specs)
    blocks.forEach((block) => block.kind === "table" && countRows(registry, block.table));
  const placedSheets = specs.map((spec) => placeSheet(registry, spec));
  reportAmbiguousNames(registry);
  placeShownCases(registry, placedSheets);
  const sheets = placedSheets.map((sheet) => renderSheet(registry, sheet, options.live));
  if (registry.problems.length > 0) throw new LayoutMistake(registry.problems);
  const names = [...registry.names.values()].flatMap(({ definedName, sheet, position }) =>
    definedName === undefined
      ? []
      : [{ name: definedName, sheet, cell: absoluteAddress(position) }],
  );
  const map = options.mapSheet === undefined ? [] : [mapSheet(registry, options.mapSheet)];
  return {
    workbook: { properties: options.properties, sheets: [...sheets, ...map], names },
    index: createLayoutIndex(registry),
  };
}

const mapSheet = (registry: Registry, name: string): Sheet =>
  listSheet(name, mapRows(registry), [34, 28, 20, 10, 34, 14, 14], (_row, i) => i === 0);

/** A very hidden sheet with a list of texts, starting at its first cell. */
export function listSheet(
  name: string,
  rows: readonly (readonly string[])[],
  columnWidths: readonly number[],
  isHead: (row: readonly string[], index: number) => boolean,
): Sheet {
  const cells = new Map<string, Cell>();
  rows.forEach((row, index) => {
    const style = isHead(row, index) ? "tableHead" : "default";
    row.forEach((value, column) => {
      if (value !== "")
        cells.set(cellAddress({ row: index + 1, column: column + 1 }), { value, style });
    });
  });
  return {
    name,
    state: "veryHidden",
    columnWidths,
    cells,
    merges: [],
    validations: [],
    conditionalFormats: [],
    charts: [],
    print: { landscape: false, fitWidth: true },
  };
}
