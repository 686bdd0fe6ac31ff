import type { CellValue, StyleName } from "../workbook-model";
import type { Position } from "../a1";
import type { Block, CellSpec, ChartSpec, SheetOptions, SheetSpec } from "./blocks";
import type { PlacedRun } from "./placed-run";
import type { TemplateContext, Registry } from "./registry";
import { registerName } from "./registry";
import { isInputStyle } from "../styles";

/** A sheet after the first pass: every cell has its place, and formulas are still templates. */

/** The narrow margin on the left. */
const MARGIN_COLUMN = 1;
export const FIRST_COLUMN = 2;
const MARGIN_WIDTH = 2;
const DEFAULT_WIDTH = 12;
const NOTE_COLUMN_WIDTH = 60;
/** The minimum width of a note. */
const NOTE_WIDTH = 48;
/** The maximum width of paragraphs and notes, in characters. */
const PARAGRAPH_WIDTH = 110;

export interface PlacedChart {
  readonly chart: ChartSpec;
  readonly row: number;
  /** The first column; undefined until the widths are known, if the chart follows another one. */
  readonly column: number;
  readonly after?: PlacedChart;
}

export interface PlacedSheet {
  readonly name: string;
  readonly options: SheetOptions;
  /** The cells in order: group by group, and each group row by row. */
  readonly groups: PlacedRun[][];
  /** Cells whose text extends to the last column; they are merged once it is known. */
  readonly running: { readonly at: Position; readonly text: string; readonly style: StyleName }[];
  readonly charts: PlacedChart[];
  readonly widths: Map<number, number>;
  readonly heights: Map<number, number>;
  /** The first column of the notes of fields; 0 if there are none. */
  noteColumn: number;
  lastColumn: number;
  nextRow: number;
}

/** An empty sheet to place blocks on. */
export function newPlacedSheet(spec: SheetSpec): PlacedSheet {
  const widths = new Map([[MARGIN_COLUMN, MARGIN_WIDTH]]);
  spec.options.widths?.forEach((width, index) => widths.set(FIRST_COLUMN + index, width));
  return {
    name: spec.name,
    options: spec.options,
    groups: [[]],
    running: [],
    charts: [],
    widths,
    heights: new Map(),
    noteColumn: 0,
    lastColumn: FIRST_COLUMN + (spec.options.widths?.length ?? 1) - 1,
    nextRow: 1,
  };
}

/** The width of a column in characters. */
export const widthOf = (sheet: PlacedSheet, column: number): number =>
  sheet.widths.get(column) ?? DEFAULT_WIDTH;

/** Widens a column to at least a width in characters. */
export function widenColumn(sheet: PlacedSheet, column: number, width: number | undefined): void {
  sheet.lastColumn = Math.max(sheet.lastColumn, column);
  if (width !== undefined) sheet.widths.set(column, Math.max(sheet.widths.get(column) ?? 0, width));
}

/**
 * Makes space for the notes of fields: a wide column, or empty columns to the right of the tables.
 */
export function settleNotes(sheet: PlacedSheet): void {
  if (sheet.noteColumn === 0) return;
  if (sheet.noteColumn > sheet.lastColumn)
    return widenColumn(sheet, sheet.noteColumn, NOTE_COLUMN_WIDTH);
  const noteWidth = (): number =>
    Array.from({ length: sheet.lastColumn - sheet.noteColumn + 1 }, (_, index) =>
      widthOf(sheet, sheet.noteColumn + index),
    ).reduce((a, b) => a + b, 0);
  while (noteWidth() < NOTE_WIDTH) sheet.lastColumn += 1;
}

/** The last column that is printed: on a page of the report, not that of the data of its charts. */
export const lastPrintedColumn = ({ options, lastColumn }: PlacedSheet): number =>
  options.report ? FIRST_COLUMN + options.report.columns - 1 : lastColumn;

/** The last column of a text that starts here, limited so that lines stay readable. */
export function runningEnd(
  sheet: PlacedSheet,
  from: number,
): { readonly column: number; readonly width: number } {
  let column = from;
  let width = widthOf(sheet, from);
  const last = lastPrintedColumn(sheet);
  while (column < last && width + widthOf(sheet, column + 1) <= PARAGRAPH_WIDTH) {
    column += 1;
    width += widthOf(sheet, column);
  }
  return { column, width };
}

/** Begins a group: all cells so far are in order before the following ones. */
export function beginGroup(sheet: PlacedSheet): void {
  sheet.groups.push([]);
}

/** Makes one group of all: the order of all cells is that of their rows. */
export function joinGroups({ groups }: PlacedSheet): void {
  groups.splice(0, groups.length, groups.flat());
}

/** The place of a cell in its block, and what its definition lacks. */
export interface CellPlacement extends Omit<TemplateContext, "sheet" | "at"> {
  /** Its value, if cells of one definition have their own. */
  readonly value?: CellValue;
  readonly style?: StyleName;
}

/** Places a cell and registers its name. */
export function putCell(
  registry: Registry,
  sheet: PlacedSheet,
  position: Position,
  spec: CellSpec,
  placement: CellPlacement = {},
): PlacedRun {
  const { table, calc, key, row, caseIndex, value, style: fallback } = placement;
  const { name, format, label, unit, defined } = spec;
  const style = spec.style ?? fallback ?? (spec.formula === undefined ? "default" : "result");
  const run: PlacedRun = {
    spec,
    style,
    context: { sheet: sheet.name, at: position, table, calc, key, row, caseIndex },
    count: 1,
    values: value === undefined ? undefined : [value],
  };
  sheet.groups[sheet.groups.length - 1]!.push(run);
  if (isInputStyle(style)) noteInput(registry, placement);
  const place = { sheet: sheet.name, position, style, format, label, unit };
  if (name !== undefined) registerName(registry, { name, ...place }, defined !== false);
  return run;
}

/**
 * Places cells below each other, the first of which is given. Those that share a definition are one
 * run; one without a definition is left out.
 */
export function putColumn(
  registry: Registry,
  sheet: PlacedSheet,
  { row, column }: Position,
  specs: readonly (CellSpec | undefined)[],
  placement: CellPlacement = {},
  values: readonly (CellValue | undefined)[] = [],
): void {
  let run: PlacedRun | undefined;
  specs.forEach((spec, i) => {
    const value = values[i];
    if (spec !== undefined && spec === run?.spec && spec.name === undefined) {
      run.count += 1;
      if (value !== undefined) run.values?.push(value);
    } else {
      const ownRow = placement.row === undefined ? undefined : placement.row + i;
      const position = { row: row + i, column };
      run = spec && putCell(registry, sheet, position, spec, { ...placement, row: ownRow, value });
    }
  });
}

function noteInput(registry: Registry, { table, calc, key, caseIndex }: CellPlacement): void {
  if (table !== undefined && key !== undefined) registry.inputs.add(`${table}.${key}`);
  const block = calc === undefined ? undefined : registry.blocks.get(calc);
  const caseColumn =
    block?.kind === "calc" && caseIndex !== undefined ? block.calc.cases[caseIndex] : undefined;
  if (caseColumn) registry.inputs.add(`${calc}.${key}#${caseColumn.id}`);
}

/** Text that no other cell refers to: labels, units, heads. Empty text creates no cell. */
export function putText(
  registry: Registry,
  sheet: PlacedSheet,
  position: Position,
  text: string | undefined,
  style: StyleName,
): void {
  if (text) putCell(registry, sheet, position, { value: text, style });
}

/** Blocks that belong to the block below and are not followed by an empty row. */
export const isCloseToNext = (block: Block, next: Block | undefined): boolean => {
  if (block.kind === "gap" || next === undefined) return true;
  if (block.kind !== "line") return false;
  const opens = block.style === "title" || block.style === "subtitle";
  return !opens || ("style" in next && ["subtitle", "caption"].includes(next.style));
};
