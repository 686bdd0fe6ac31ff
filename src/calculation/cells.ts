/** The cells of a workbook while it is calculated: values, formulas, and the ranges they read. */
import type { CellError } from "../functions/core/cell-error";
import { LAST_CELL } from "../spreadsheet/a1";
import type { Evaluated, Value } from "../spreadsheet/cell-values";
import { refuseTooLarge } from "./limits";
import { ValueIndex } from "./value-index";

/** A column of a sheet; rows count from 1. */
export class CellColumn {
  /** Values by row; an empty cell has none. */
  readonly values: (Value | undefined)[] = [];
  readonly formulas: (CellFormula | undefined)[] = [];
  /** Single cells of the column that formulas read, by row. */
  readonly cells: (PrecedentArea | undefined)[] = [];
  /** Ranges of several cells that formulas read and that include cells of the column. */
  readonly ranges: PrecedentArea[] = [];
  /** The formulas whose results fill cells of the column that have no formula of their own. */
  readonly owners: (CellFormula | undefined)[] = [];
}

/** Rows of a sheet that are not shown, by what hides them. */
export type HiddenRows = ReadonlyMap<number, "filter" | "user">;
const NO_ROWS: HiddenRows = new Map();

/** A sheet; columns count from 1. */
export class CellSheet {
  readonly columns: (CellColumn | undefined)[] = [];
  private readonly ranges: PrecedentArea[] = [];
  private readonly rangesByColumns = new Map<number, Map<number, PrecedentArea>>();

  constructor(
    readonly name: string,
    readonly hiddenRows: HiddenRows = NO_ROWS,
  ) {}

  /** The last row with a content. */
  get lastRow(): number {
    return this.columns.reduce(
      (last, column) => Math.max(last, (column?.values.length ?? 1) - 1),
      1,
    );
  }

  column(number: number): CellColumn {
    const existing = this.columns[number];
    if (existing) return existing;
    const column = new CellColumn();
    this.columns[number] = column;
    for (const range of this.ranges)
      if (range.left <= number && number <= range.right) column.ranges.push(range);
    return column;
  }

  /** Every range of several cells may have other values than before. */
  dropValues(): void {
    this.ranges.forEach((range) => range.dropValues());
  }

  /** The cells that formulas read at this place: the same object for each of them. */
  precedent(top: number, left: number, bottom: number, right: number): PrecedentArea {
    if (top === bottom && left === right)
      return (this.column(left).cells[top] ??= new PrecedentArea(this, top, left, bottom, right));
    const columns = left * (LAST_CELL.column + 1) + right;
    const rows = top * (LAST_CELL.row + 1) + bottom;
    const ofColumns = this.rangesByColumns.get(columns) ?? new Map<number, PrecedentArea>();
    this.rangesByColumns.set(columns, ofColumns);
    const existing = ofColumns.get(rows);
    if (existing) return existing;
    const range = new PrecedentArea(this, top, left, bottom, right);
    ofColumns.set(rows, range);
    this.ranges.push(range);
    for (let column = left; column <= right && column < this.columns.length; column += 1)
      this.columns[column]?.ranges.push(range);
    return range;
  }
}

/** What a part of a formula is: a value, values row by row, or cells. */
export type Operand = Evaluated | Area;

/** Computes a part of a formula in its cell. */
export type Evaluate = (cell: CellFormula) => Operand;

/** A formula that is filled down or across, compiled once. */
export interface CompiledFormula {
  readonly evaluate: Evaluate;
  /** Whether it is calculated with every change, such as RAND. */
  readonly isVolatile: boolean;
  /** Whether it is a subtotal, which other subtotals leave out. */
  readonly isSubtotal: boolean;
}

/** Where the search for the order of calculation is with a formula or with cells. */
export type Visit = "begun" | "done";

/** What a formula outside of cells is for, and its result. */
export interface FormulaRule {
  readonly name: string;
  /** Rows below and columns right of the first cell of the rule. */
  readonly row: number;
  readonly column: number;
  result: Evaluated;
}

/** A formula in its cell. */
export class CellFormula {
  /** Set while the order of calculation is found. */
  visit: Visit | undefined;
  /** The place in the order of calculation; below 0 before it has one. */
  order = -1;
  /** Whether it depends on itself. */
  isCircular = false;
  /** The size of a result of several cells. */
  spill: { readonly rows: number; readonly columns: number } | undefined;
  /** A value that its cell shows whatever its result is. */
  held: Value | undefined;
  /** The cells that OFFSET and INDIRECT have found in it. */
  found: readonly PrecedentArea[] = NONE_FOUND;
  /** Of a formula that is in no cell, such as that of a conditional format. */
  rule: FormulaRule | undefined;
  /** What LET and LAMBDA have named while it is calculated. */
  variables: Operand[] | undefined;

  constructor(
    readonly sheet: CellSheet,
    readonly row: number,
    readonly column: number,
    readonly compiled: CompiledFormula,
    /** The cells that it reads, in the order of its references. */
    readonly precedents: readonly (PrecedentArea | undefined)[],
  ) {}

  /** Its operand at these cells, which its references do not tell. */
  read(area: Area): Operand {
    const precedent = area.sheet.precedent(area.top, area.left, area.bottom, area.right);
    if (this.precedents.includes(precedent) || this.found.includes(precedent)) return precedent;
    this.found = [...this.found, precedent];
    precedent.addDependent(this);
    return precedent;
  }
}
const NONE_FOUND: readonly PrecedentArea[] = [];

/** A rectangle of cells. Its values are those at the time of reading. */
export class Area {
  constructor(
    readonly sheet: CellSheet,
    readonly top: number,
    readonly left: number,
    readonly bottom: number,
    readonly right: number,
  ) {}

  get isCell(): boolean {
    return this.top === this.bottom && this.left === this.right;
  }
  get rowCount(): number {
    return this.bottom - this.top + 1;
  }
  get columnCount(): number {
    return this.right - this.left + 1;
  }

  /** The value of a cell by its place in the area, from 1. */
  at(row: number, column: number): Value {
    return this.sheet.columns[this.left + column - 1]?.values[this.top + row - 1] ?? null;
  }

  /** A part of the area, by places from 1. */
  part(top: number, left: number, bottom: number, right: number): Area {
    const [row, column] = [this.top - 1, this.left - 1];
    return new Area(this.sheet, row + top, column + left, row + bottom, column + right);
  }

  /** The last row with a content in its columns, at least its first row. */
  private get lastFilledRow(): number {
    let last = this.top;
    const right = Math.min(this.right, this.sheet.columns.length - 1);
    for (let column = this.left; column <= right; column += 1)
      last = Math.max(last, (this.sheet.columns[column]?.values.length ?? 0) - 1);
    return Math.min(last, this.bottom);
  }

  /** Its value, or its values row by row. */
  get value(): Evaluated {
    return this.isCell ? (this.sheet.columns[this.left]?.values[this.top] ?? null) : this.values;
  }

  /** All values row by row; whole columns and rows end with the last content of the sheet. */
  get values(): readonly (readonly Value[])[] {
    const { columns } = this.sheet;
    const right =
      this.right === LAST_CELL.column ? Math.max(this.left, columns.length - 1) : this.right;
    const bottom =
      this.bottom === LAST_CELL.row ? Math.max(this.top, this.sheet.lastRow) : this.bottom;
    refuseTooLarge(bottom - this.top + 1, right - this.left + 1);
    const rows: Value[][] = [];
    for (let row = this.top; row <= bottom; row += 1) {
      const values: Value[] = [];
      for (let column = this.left; column <= right; column += 1)
        values.push(columns[column]?.values[row] ?? null);
      rows.push(values);
    }
    return rows;
  }

  /**
   * The values one row after the other, each as long as the area is wide. Empty rows at its end are
   * left out.
   */
  get list(): readonly Value[] {
    const { columns } = this.sheet;
    const list: Value[] = [];
    const bottom = this.lastFilledRow;
    refuseTooLarge(bottom - this.top + 1, this.columnCount);
    for (let row = this.top; row <= bottom; row += 1)
      for (let column = this.left; column <= this.right; column += 1)
        list.push(columns[column]?.values[row] ?? null);
    return list;
  }

  /** Where values are in the list. */
  get index(): ValueIndex {
    return new ValueIndex(this.list);
  }

  /** Calls back with each value that is not empty, row by row. Returns the first error. */
  forEach(callback: (value: number | string | boolean) => void): CellError | undefined {
    const { columns } = this.sheet;
    const right = Math.min(this.right, columns.length - 1);
    const bottom = this.lastFilledRow;
    for (let row = this.top; row <= bottom; row += 1)
      for (let column = this.left; column <= right; column += 1) {
        const value = columns[column]?.values[row];
        if (value === undefined || value === null) continue;
        if (typeof value === "object") return value;
        callback(value);
      }
    return undefined;
  }
}

/** Cells that formulas read. The values of several cells are kept until one of them changes. */
export class PrecedentArea extends Area {
  private readonly readers: CellFormula[] = [];
  /** Set while the order of calculation is found. */
  visit: Visit | undefined;
  private kept: readonly (readonly Value[])[] | undefined;
  private keptList: readonly Value[] | undefined;
  private keptIndex: ValueIndex | undefined;
  private formulasInside: readonly CellFormula[] | undefined;

  /** The formulas that read these cells. */
  get dependents(): readonly CellFormula[] {
    return this.readers;
  }

  addDependent(formula: CellFormula): void {
    const dependents = this.readers;
    // A formula can read the same cells several times.
    if (dependents[dependents.length - 1] !== formula) dependents.push(formula);
  }

  removeDependent(formula: CellFormula): void {
    const place = this.readers.indexOf(formula);
    if (place >= 0) this.readers.splice(place, 1);
  }

  override get values(): readonly (readonly Value[])[] {
    return (this.kept ??= super.values);
  }

  override get list(): readonly Value[] {
    return (this.keptList ??= super.list);
  }

  override get index(): ValueIndex {
    return (this.keptIndex ??= super.index);
  }

  /** One of its values has changed. */
  dropValues(): void {
    this.kept = undefined;
    this.keptList = undefined;
    this.keptIndex = undefined;
  }

  /** The formulas in its cells, and those whose results fill them. */
  get formulas(): readonly CellFormula[] {
    return (this.formulasInside ??= this.findFormulas());
  }

  /** Its cells have other formulas than before. */
  dropFormulas(): void {
    this.formulasInside = undefined;
  }

  private findFormulas(): readonly CellFormula[] {
    const formulas: CellFormula[] = [];
    for (let column = this.left; column <= this.right; column += 1) {
      if (column >= this.sheet.columns.length) break;
      const { formulas: ofColumn, owners } = this.sheet.columns[column] ?? NO_CELLS;
      const bottom = Math.min(this.bottom, Math.max(ofColumn.length, owners.length) - 1);
      for (let row = this.top; row <= bottom; row += 1) {
        const formula = ofColumn[row] ?? owners[row];
        if (formula) formulas.push(formula);
      }
    }
    return formulas;
  }
}

const NO_CELLS: Pick<CellColumn, "formulas" | "owners"> = { formulas: [], owners: [] };
