/**
 * Calculates the formulas of a workbook. After a change of a cell, the formulas that depend on it
 * are calculated in their order, as far as values change.
 */
import type { CallableFunction } from "../functions/core/cell-error";
import type { Value } from "../spreadsheet/cell-values";
import type { Workbook } from "../spreadsheet/workbook-model";
import type {
  Calculated,
  CalculationOptions,
  CellRule,
  ChangedResult,
  EditedCalculation,
  FilledArea,
  InputChange,
  RuleResult,
  StoredCalculation,
} from "./calculated-workbook";
import { cellObserver } from "./cell-observer";
import { Area, CellFormula, CellSheet, type CellColumn, type PrecedentArea } from "./cells";
import {
  inputContent,
  isSame,
  shownContent,
  shownContents,
  storedContent,
  typedContent,
} from "./contents";
import { resultOf, settled } from "./formula-results";
import {
  contentsOfNames,
  loadCells,
  loadFormula,
  positionOf,
  rulesFormulas,
  scopeOf,
} from "./load";
import { isMatrix, SPILL_ERROR, type ValueRows } from "./operands";
import { calculationOrder } from "./order";
import type { FormulaScope } from "./references";

/** Results that fill cells can depend on each other; more than this is a circle. */
const MAX_PASSES = 20;

/** A workbook while it is calculated. */
export class WorkbookCalculation implements StoredCalculation, EditedCalculation {
  private readonly sheets = new Map<string, CellSheet>();
  private readonly scope: FormulaScope;
  private ordered: readonly CellFormula[] = [];
  /** Whether a formula is to be calculated, by its place in the order. */
  private waiting = new Uint8Array();
  /** Whether formulas read others than those that they were ordered by. */
  private isOrderStale = false;
  private volatile: readonly CellFormula[] = [];
  /** Formulas whose results need cells that are not empty. */
  private readonly blocked = new Set<CellFormula>();
  private readonly observer = cellObserver();
  private heldContents: ReadonlyMap<string, Calculated> = new Map();
  private readonly rules = new Map<string, readonly CellFormula[]>();
  /** Formulas that have another result than when they were last asked for, if they are. */
  private changed: Set<CellFormula> | undefined;
  /** The results from stored values, until everything is calculated from each other. */
  private fromStored: ReadonlyMap<CellFormula, Value | ValueRows> | undefined;

  constructor(
    workbook: Workbook,
    functions: readonly CallableFunction[],
    options: CalculationOptions = {},
    contentOf = inputContent,
    names = contentsOfNames(workbook),
  ) {
    for (const { name } of workbook.sheets)
      this.sheets.set(name.toLowerCase(), new CellSheet(name, options.hiddenRows?.get(name)));
    this.scope = scopeOf(names, this.sheets, functions, options);
    this.ordered = workbook.sheets.flatMap(({ name, cells }) =>
      loadCells(this.sheet(name), cells, this.scope, contentOf),
    );
  }

  read(sheet: string, address: string): Calculated {
    const { row, column: number } = positionOf(address);
    const column = this.sheet(sheet).columns[number];
    const stored = this.fromStored?.get(column?.formulas[row] as CellFormula);
    return shownContent(
      isMatrix(stored) ? stored[0]![0]! : (stored ?? column?.values[row] ?? null),
    );
  }

  spills(sheet: string, address: string): boolean {
    const { row, column } = positionOf(address);
    const formula = this.sheet(sheet).columns[column]?.formulas[row];
    if (formula === undefined) return false;
    return this.fromStored ? isMatrix(this.fromStored.get(formula)) : formula.spill !== undefined;
  }

  calculateFromStored(): void {
    this.fromStored = new Map(this.ordered.map((formula) => [formula, this.resultOf(formula)]));
  }

  calculateAllBut(contents: ReadonlyMap<string, Calculated>): void {
    this.fromStored = undefined;
    this.hold(contents);
    this.calculateAll();
  }

  hold(contents: ReadonlyMap<string, Calculated>): void {
    this.heldContents = contents;
    for (const [place, content] of contents) {
      const mark = place.lastIndexOf("!");
      const { row, column } = positionOf(place.slice(mark + 1));
      const formula = this.sheet(place.slice(0, mark)).columns[column]?.formulas[row];
      if (formula) formula.held = storedContent(content) ?? null;
    }
  }

  set(inputs: readonly InputChange[]): Promise<void> {
    const [removed, added]: [CellFormula[], CellFormula[]] = [[], []];
    for (const { sheet: name, address, value, formula: text } of inputs) {
      const { row, column: number } = positionOf(address);
      const sheet = this.sheet(name);
      const column = sheet.column(number);
      const formula = column.formulas[row];
      if (formula) removed.push(formula);
      column.formulas[row] = undefined;
      if (text !== undefined) {
        const newFormula = loadFormula(text, { sheet, row, column: number }, this.scope);
        const content = this.heldContents.get(`${name}!${address}`);
        if (content) newFormula.held = storedContent(content) ?? null;
        added.push(newFormula);
      }
      if (formula || text !== undefined)
        precedentsAt(column, row).forEach((precedent) => precedent.dropFormulas());
      const owner = column.owners[row];
      if (owner) this.waiting[owner.order] = 1;
      column.owners[row] = undefined;
      column.values[row] = typedContent(value);
      this.markDependents(precedentsAt(column, row));
    }
    for (const { order } of [...this.blocked, ...this.volatile]) this.waiting[order] = 1;
    this.remove(removed);
    // Without one of its formulas, a circle may be none.
    if (added.length > 0 || removed.some(({ isCircular }) => isCircular)) this.addToOrder(added);
    this.calculateWaiting();
    return Promise.resolve();
  }

  /** Orders the formulas, whose stored results are right. */
  order(): void {
    this.addToOrder([]);
    this.waiting.fill(0);
  }

  /** Orders the formulas with others, which are to be calculated, like those of circles. */
  private addToOrder(added: readonly CellFormula[]): void {
    const remaining = this.remaining();
    const waiting = remaining.filter(
      ({ order, isCircular }) => isCircular || this.waiting[order] === 1,
    );
    // A cell can have been given several formulas one after the other.
    const newFormulas = added.filter((formula) => this.isPresent(formula));
    this.ordered = calculationOrder([...remaining, ...newFormulas]);
    this.volatile = this.ordered.filter(({ compiled }) => compiled.isVolatile);
    this.waiting = new Uint8Array(this.ordered.length);
    const circular = this.ordered.filter(({ isCircular }) => isCircular);
    for (const { order } of [...waiting, ...newFormulas, ...circular]) this.waiting[order] = 1;
  }

  addRules(rules: ReadonlyMap<string, CellRule>): void {
    const added: CellFormula[] = [];
    for (const name of rules.keys()) this.removeRule(name);
    this.ordered = this.remaining();
    for (const [name, rule] of rules) {
      const formulas = rulesFormulas(name, rule, this.sheet(rule.sheet), this.scope);
      this.rules.set(name, formulas);
      for (const formula of formulas) added.push(formula);
    }
    this.addToOrder(added);
  }

  removeRule(name: string): void {
    this.remove(this.rules.get(name) ?? []);
    this.rules.delete(name);
  }

  takeChanges(rules: Iterable<string>): {
    readonly results: readonly ChangedResult[];
    readonly ofRules: readonly RuleResult[];
  } {
    const changed = this.changed ?? new Set();
    this.changed = new Set();
    for (const name of rules) this.rules.get(name)?.forEach((formula) => changed.add(formula));
    const results: ChangedResult[] = [];
    const ofRules: RuleResult[] = [];
    for (const { sheet, row, column, rule } of changed)
      if (rule) ofRules.push({ ...rule, rule: rule.name, contents: shownContents(rule.result) });
      else {
        const content = shownContent(sheet.columns[column]!.values[row] ?? null);
        results.push({ sheet: sheet.name, row, column, content });
      }
    return { results, ofRules };
  }

  filledAreas(): readonly FilledArea[] {
    return this.ordered.flatMap(({ sheet, row, column, spill }) => {
      if (spill === undefined) return [];
      const [bottom, right] = [row + spill.rows - 1, column + spill.columns - 1];
      const { values } = new Area(sheet, row, column, bottom, right);
      return { sheet: sheet.name, row, column, contents: shownContents(values) };
    });
  }

  dispose(): void {
    this.sheets.clear();
  }

  private sheet(name: string): CellSheet {
    const sheet = this.sheets.get(name.toLowerCase());
    if (!sheet) throw new Error(`The workbook has no sheet ${name}.`);
    return sheet;
  }

  calculateAll(): void {
    const formulas = this.remaining();
    let pass = 0;
    do {
      this.isOrderStale = false;
      this.sheets.forEach((sheet) => sheet.dropValues());
      this.ordered = calculationOrder(formulas);
      this.waiting = new Uint8Array(this.ordered.length);
      this.volatile = this.ordered.filter(({ compiled }) => compiled.isVolatile);
      this.ordered.forEach((formula) => this.calculateFormula(formula, false));
      pass += 1;
      // Cells are filled that had been read as empty ones, or the other way round, or OFFSET has
      // found cells that were calculated later.
    } while (this.isOrderStale && pass < MAX_PASSES);
    this.isOrderStale = false;
    this.waiting.fill(0);
  }

  /** Formulas that a value has replaced are calculated no more. */
  private remove(removed: readonly CellFormula[]): void {
    for (const formula of removed) {
      this.waiting[formula.order] = 0;
      formula.precedents.forEach((precedent) => precedent?.removeDependent(formula));
      formula.found.forEach((precedent) => precedent.removeDependent(formula));
      this.unspilled(formula, null);
      this.changed?.delete(formula);
    }
    this.volatile = this.volatile.filter((formula) => !removed.includes(formula));
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
    if (this.isOrderStale) this.calculateAll();
  }

  /** The formulas that nothing has replaced. */
  private remaining(): readonly CellFormula[] {
    return this.ordered.filter((formula) => this.isPresent(formula));
  }

  private isPresent(formula: CellFormula): boolean {
    const { sheet, row, column, rule } = formula;
    return rule ? this.rules.has(rule.name) : sheet.columns[column]!.formulas[row] === formula;
  }

  /** `marks`: the formulas that depend on it are to be calculated if its value changes. */
  private calculateFormula(formula: CellFormula, marks: boolean): void {
    const { found, rule } = formula;
    const result = this.resultOf(formula);
    if (formula.found !== found && this.readsLater(formula)) this.isOrderStale = true;
    if (rule) {
      if (isMatrix(result) || !isSame(rule.result as Value, result)) this.changed?.add(formula);
      rule.result = result;
      return;
    }
    const column = formula.sheet.columns[formula.column]!;
    const value = isMatrix(result)
      ? this.spilled(formula, result)
      : this.unspilled(formula, result);
    if (isSame(column.values[formula.row], value)) return;
    column.values[formula.row] = value;
    this.changed?.add(formula);
    if (marks) this.markDependents(precedentsAt(column, formula.row));
  }

  private resultOf(formula: CellFormula): Value | ValueRows {
    if (formula.held !== undefined) return formula.held;
    return formula.isCircular ? 0 : settled(resultOf(formula, this.observer));
  }

  /** Whether a formula reads cells whose formulas are calculated after it. */
  private readsLater({ found, order }: CellFormula): boolean {
    return found.some(({ formulas }) => formulas.some((other) => other.order > order));
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
      const { values: filled, owners, formulas } = columnOf(column);
      const number = formula.row + row;
      const other = owners[number] ?? formulas[number];
      return other === formula || (other === undefined && filled[number] === undefined);
    });
    if (!isFree) {
      const value = this.unspilled(formula, SPILL_ERROR);
      this.blocked.add(formula);
      return value;
    }
    this.blocked.delete(formula);
    if (!formula.spill) {
      formula.spill = { rows, columns };
      this.isOrderStale = true;
    }
    for (const { row, column, value } of places) {
      const filledColumn = columnOf(column);
      const number = formula.row + row;
      filledColumn.owners[number] = formula;
      if (isSame(filledColumn.values[number], value)) continue;
      filledColumn.values[number] = value;
      this.refresh(filledColumn, number);
    }
    return values[0]![0]!;
  }

  private clearSpill(formula: CellFormula): void {
    const { rows, columns } = formula.spill!;
    formula.spill = undefined;
    this.isOrderStale = true;
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

/** The cells and ranges that formulas read and that include a cell. */
function precedentsAt({ cells, ranges }: CellColumn, row: number): readonly PrecedentArea[] {
  const cell = cells[row];
  const around = ranges.filter(({ top, bottom }) => top <= row && row <= bottom);
  return cell ? [cell, ...around] : around;
}
