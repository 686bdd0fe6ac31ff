/**
 * Calculates workbooks with our functions and Excel's. After a change of a cell, the formulas that
 * depend on it are calculated in their order, as far as values change.
 */
import { CellError, errorOf, type CallableFunction } from "../functions/core/cell-error";
import { parseCell, quoteSheet } from "../spreadsheet/a1";
import { type Value, VALUE_ERROR } from "../spreadsheet/cell-values";
import { MAX_CELL_TEXT } from "../spreadsheet/cell-text";
import type { Cell, CellValue, Workbook } from "../spreadsheet/workbook-model";
import { CellSheet, CellFormula, type CellColumn, type Operand, type PrecedentArea } from "./cells";
import { isMatrix, valueOf, type ValueRows } from "./operands";
import { calculationOrder } from "./order";
import { LastCall, type BlankCell } from "./own-functions";
import { precedentOf, type FormulaScope } from "./references";
import { ShapeFinder } from "./shapes";

/** The content of a cell after a calculation. */
export interface Calculated {
  readonly value: CellValue;
  readonly error?: string;
}

/** A new content of a cell; null clears it, and a value replaces a formula. */
export interface InputChange {
  readonly sheet: string;
  readonly address: string;
  readonly value: CellValue;
}

export interface CalculationOptions {
  /** What our functions receive for an empty cell; null by default, as in Excel on the web. */
  readonly blank?: BlankCell;
}

/** What a cell without a formula holds; without any character it is empty. */
const contentOf = (value: CellValue | undefined): Value =>
  value === undefined || value === "" ? null : value;

const isSame = (a: Value | undefined, b: Value): boolean =>
  a === b || (a instanceof CellError && b instanceof CellError && a.code === b.code);

/** Results that fill cells can depend on each other; more than this is a circle. */
const MAX_PASSES = 20;

const SPILL_ERROR = new CellError("#SPILL!" as CellError["code"]);

/** A workbook that stays open: inputs can be set, results read. */
export interface CalculatedWorkbook {
  read(sheet: string, address: string): Calculated;
  /** Whether the formula of a cell fills other cells too. */
  spills(sheet: string, address: string): boolean;
  /** Sets inputs and calculates everything that depends on them. */
  set(inputs: readonly InputChange[]): Promise<void>;
  dispose(): void;
}

class WorkbookCalculation implements CalculatedWorkbook {
  private readonly sheets = new Map<string, CellSheet>();
  private ordered: readonly CellFormula[] = [];
  /** Whether a formula is to be calculated, by its place in the order. */
  private waiting = new Uint8Array();
  private isSpillChanged = false;
  /** Formulas whose results need cells that are not empty. */
  private readonly blocked = new Set<CellFormula>();

  constructor(
    workbook: Workbook,
    functions: readonly CallableFunction[],
    { blank = null }: CalculationOptions = {},
  ) {
    for (const { name } of workbook.sheets)
      this.sheets.set(name.toLowerCase(), new CellSheet(name));
    const scope = scopeOf(workbook, this.sheets, functions, blank);
    const formulas = workbook.sheets.flatMap(({ name, cells }) =>
      loadCells(this.sheet(name), cells, scope),
    );
    this.calculateAll(formulas);
  }

  read(sheet: string, address: string): Calculated {
    const { row, column } = positionOf(address);
    const value = this.sheet(sheet).columns[column]?.values[row] ?? null;
    return value instanceof CellError ? { value: null, error: value.code } : { value };
  }

  spills(sheet: string, address: string): boolean {
    const { row, column } = positionOf(address);
    return this.sheet(sheet).columns[column]?.formulas[row]?.spill !== undefined;
  }

  set(inputs: readonly InputChange[]): Promise<void> {
    const removed: CellFormula[] = [];
    for (const { sheet: name, address, value } of inputs) {
      const { row, column: number } = positionOf(address);
      const sheet = this.sheet(name);
      const column = sheet.column(number);
      const formula = column.formulas[row];
      if (formula) {
        removed.push(formula);
        column.formulas[row] = undefined;
        precedentsAt(column, row).forEach((precedent) => precedent.dropFormulas());
      }
      const owner = column.owners[row];
      if (owner) this.waiting[owner.order] = 1;
      column.owners[row] = undefined;
      column.values[row] = contentOf(value) ?? undefined;
      this.markDependents(precedentsAt(column, row));
    }
    this.remove(removed);
    for (const { order } of this.blocked) this.waiting[order] = 1;
    // Without one of its formulas, a circle may be none.
    if (removed.some(({ isCircular }) => isCircular)) this.calculateAll(this.remaining());
    else this.calculateWaiting();
    return Promise.resolve();
  }

  dispose(): void {
    this.sheets.clear();
  }

  private sheet(name: string): CellSheet {
    const sheet = this.sheets.get(name.toLowerCase());
    if (!sheet) throw new Error(`The workbook has no sheet ${name}.`);
    return sheet;
  }

  private calculateAll(formulas: readonly CellFormula[]): void {
    let pass = 0;
    do {
      this.isSpillChanged = false;
      this.sheets.forEach((sheet) => sheet.dropValues());
      this.ordered = calculationOrder(formulas);
      this.waiting = new Uint8Array(this.ordered.length);
      this.ordered.forEach((formula) => this.calculateFormula(formula, false));
      pass += 1;
      // Cells are filled that had been read as empty ones, or the other way round.
    } while (this.isSpillChanged && pass < MAX_PASSES);
    this.isSpillChanged = false;
    this.waiting.fill(0);
  }

  /** Formulas that a value has replaced are calculated no more. */
  private remove(removed: readonly CellFormula[]): void {
    for (const formula of removed) {
      this.waiting[formula.order] = 0;
      formula.precedents.forEach((precedent) => precedent?.removeDependent(formula));
      this.unspilled(formula, null);
    }
  }

  private markDependents(precedents: Iterable<PrecedentArea>): void {
    for (const precedent of precedents) {
      precedent.dropValues();
      for (const { order } of precedent.dependents) this.waiting[order] = 1;
    }
  }

  private calculateWaiting(): void {
    const { waiting, ordered } = this;
    for (let order = waiting.indexOf(1); order >= 0; order = waiting.indexOf(1, order + 1)) {
      waiting[order] = 0;
      this.calculateFormula(ordered[order]!, true);
    }
    if (this.isSpillChanged) this.calculateAll(this.remaining());
  }

  /** The formulas that no value has replaced. */
  private remaining(): readonly CellFormula[] {
    return this.ordered.filter(
      (formula) => formula.sheet.columns[formula.column]!.formulas[formula.row] === formula,
    );
  }

  /** `marks`: the formulas that depend on it are to be calculated if its value changes. */
  private calculateFormula(formula: CellFormula, marks: boolean): void {
    const column = formula.sheet.columns[formula.column]!;
    const result = formula.isCircular ? 0 : settled(valueOf(evaluated(formula)));
    const value = isMatrix(result)
      ? this.spilled(formula, result)
      : this.unspilled(formula, result);
    if (isSame(column.values[formula.row], value)) return;
    column.values[formula.row] = value;
    if (marks) this.markDependents(precedentsAt(column, formula.row));
  }

  /** Empties the cells that an earlier result has filled. */
  private unspilled(formula: CellFormula, value: Value): Value {
    this.blocked.delete(formula);
    if (formula.spill) this.clearSpill(formula);
    return value;
  }

  /** Fills the cells next to a formula with its result. Returns the value of its own cell. */
  private spilled(formula: CellFormula, values: ValueRows): Value {
    const [rows, columns] = [values.length, values[0]!.length];
    const { spill } = formula;
    if (spill && (spill.rows !== rows || spill.columns !== columns)) this.clearSpill(formula);
    const places = values.flatMap((line, row) =>
      line.flatMap((value, column) => (row + column === 0 ? [] : [{ row, column, value }])),
    );
    const columnOf = (column: number): CellColumn => formula.sheet.column(formula.column + column);
    const isFree = places.every(({ row, column }) => {
      const { values: filled, owners } = columnOf(column);
      const owner = owners[formula.row + row];
      return owner === formula || (owner === undefined && filled[formula.row + row] === undefined);
    });
    if (!isFree) {
      const value = this.unspilled(formula, SPILL_ERROR);
      this.blocked.add(formula);
      return value;
    }
    this.blocked.delete(formula);
    if (!formula.spill) {
      formula.spill = { rows, columns };
      this.isSpillChanged = true;
    }
    for (const { row, column, value } of places) {
      const filledColumn = columnOf(column);
      const number = formula.row + row;
      filledColumn.owners[number] = formula;
      if (isSame(filledColumn.values[number], value)) continue;
      filledColumn.values[number] = value ?? 0;
      this.refresh(filledColumn, number);
    }
    return values[0]![0] ?? 0;
  }

  private clearSpill(formula: CellFormula): void {
    const { rows, columns } = formula.spill!;
    formula.spill = undefined;
    this.isSpillChanged = true;
    for (let column = 0; column < columns; column += 1)
      for (let row = 0; row < rows; row += 1) {
        const filledColumn = formula.sheet.column(formula.column + column);
        const number = formula.row + row;
        if (filledColumn.owners[number] !== formula) continue;
        filledColumn.owners[number] = undefined;
        filledColumn.values[number] = undefined;
        this.refresh(filledColumn, number);
      }
  }

  /** A cell without a formula of its own is filled, or is not any more. */
  private refresh(column: CellColumn, row: number): void {
    const precedents = precedentsAt(column, row);
    precedents.forEach((precedent) => precedent.dropFormulas());
    this.markDependents(precedents);
  }
}

/** Loads a workbook and calculates all of it. */
export const calculate = (
  workbook: Workbook,
  functions: readonly CallableFunction[],
  options: CalculationOptions = {},
): Promise<CalculatedWorkbook> =>
  Promise.resolve(new WorkbookCalculation(workbook, functions, options));

function positionOf(address: string): { readonly row: number; readonly column: number } {
  const position = parseCell(address);
  if (!position) throw new Error(`${address} is not a cell address.`);
  return position;
}

/** The cells and ranges that formulas read and that include a cell. */
function precedentsAt({ cells, ranges }: CellColumn, row: number): readonly PrecedentArea[] {
  const cell = cells[row];
  const around = ranges.filter(({ top, bottom }) => top <= row && row <= bottom);
  return cell ? [cell, ...around] : around;
}

function scopeOf(
  { names }: Workbook,
  sheets: ReadonlyMap<string, CellSheet>,
  functions: readonly CallableFunction[],
  blank: BlankCell,
): FormulaScope {
  const references = new Map(
    names.map(({ name, sheet, cell }) => [name.toLowerCase(), `${quoteSheet(sheet)}!${cell}`]),
  );
  const own = new Map(functions.map((fn) => [fn.name.toUpperCase(), new LastCall(fn)]));
  return {
    sheet: (name) => sheets.get(name.toLowerCase()),
    name: (name) => references.get(name.toLowerCase()),
    ownFunction: (name) => own.get(name),
    blank,
  };
}

/** Loads the cells of a sheet. Returns its formulas. */
function loadCells(
  sheet: CellSheet,
  cells: ReadonlyMap<string, Cell>,
  scope: FormulaScope,
): readonly CellFormula[] {
  const shapes = new ShapeFinder(sheet, scope);
  const formulas: CellFormula[] = [];
  for (const [address, cell] of cells) {
    const { row, column: number } = positionOf(address);
    const column = sheet.column(number);
    if (cell.formula === undefined) {
      const value = cell.error === undefined ? contentOf(cell.value) : errorOf(cell.error);
      if (value !== null) column.values[row] = value;
      continue;
    }
    const { evaluate, references } = shapes.shapeOf(cell.formula, row, number);
    const precedents = references.map((reference) => precedentOf(reference, row, number));
    const formula = new CellFormula(sheet, row, number, evaluate, precedents);
    column.formulas[row] = formula;
    formulas.push(formula);
    precedents.forEach((precedent) => precedent?.addDependent(formula));
  }
  return formulas;
}

/** A formula that fails has an error as its result, and no other effect. */
function evaluated(formula: CellFormula): Operand {
  try {
    return formula.evaluate(formula);
  } catch (error) {
    if (error instanceof RangeError) return VALUE_ERROR;
    throw error;
  }
}

const isTooLong = (value: Value): boolean =>
  typeof value === "string" && value.length > MAX_CELL_TEXT;

/** What a formula leaves in its cell: an empty cell is 0, and a text has a maximum length. */
const settledValue = (value: Value): Value =>
  value === null || value === 0 ? 0 : isTooLong(value) ? VALUE_ERROR : value;

function settled(value: Value | ValueRows): Value | ValueRows {
  if (!isMatrix(value)) return settledValue(value);
  const isCell = value.length === 1 && value[0]!.length === 1;
  return isCell ? settledValue(value[0]![0]!) : value.map((row) => row.map(settledValue));
}
