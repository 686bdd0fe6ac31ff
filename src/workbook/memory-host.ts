import type { CellContent, Change, HostEvent, Progress, SheetRange, WorkbookHost } from "./host";
import { cellAddress, parseCell, parseRange, rangeAddress } from "./layout/address";
import type { Cell, DefinedName, Sheet, Workbook } from "./model";

/** A workbook host without a host: keeps the model in memory. For tests, and for reading a workbook that was just built. */
export class MemoryHost implements WorkbookHost {
  private workbook: Workbook;
  private selected: SheetRange;
  private readonly steps: { readonly label: string; readonly before: Workbook }[] = [];
  private readonly listeners = new Set<(event: HostEvent) => void>();

  /** `calculate` fills the values of a workbook's formulas in place; without it they stay as they are. */
  constructor(workbook: Workbook, private readonly calculate: (workbook: Workbook) => void | Promise<void> = () => undefined) {
    this.workbook = copyOf(workbook);
    this.selected = { sheet: workbook.sheets[0]?.name ?? "", range: "A1" };
  }

  /** The workbook as it stands. */
  get current(): Workbook {
    return copyOf(this.workbook);
  }

  async open(workbook: Workbook): Promise<void> {
    this.workbook = copyOf(workbook);
    this.steps.length = 0;
    this.selected = { sheet: workbook.sheets[0]?.name ?? "", range: "A1" };
    this.tell("contents");
  }

  async sheets(): Promise<readonly { readonly name: string; readonly state: Sheet["state"] }[]> {
    return this.workbook.sheets.map(({ name, state }) => ({ name, state }));
  }

  async usedRange(sheet: string): Promise<SheetRange | undefined> {
    const places = [...(this.find(sheet)?.cells.keys() ?? [])].flatMap((address) => parseCell(address) ?? []);
    if (places.length === 0) return undefined;
    const ends = (pick: (place: { row: number; column: number }) => number): [number, number] =>
      places.reduce<[number, number]>(([least, most], place) => [Math.min(least, pick(place)), Math.max(most, pick(place))], [Infinity, 0]);
    const [top, bottom] = ends((place) => place.row);
    const [left, right] = ends((place) => place.column);
    return { sheet, range: rangeAddress({ row: top, column: left }, { row: bottom, column: right }) };
  }

  async read({ sheet, range }: SheetRange): Promise<readonly (readonly CellContent[])[]> {
    const cells = this.known(sheet).cells;
    const corners = parseRange(range);
    if (!corners) throw new Error(`${range} is no range`);
    const { from, to } = corners;
    return Array.from({ length: to.row - from.row + 1 }, (_, row) => Array.from({ length: to.column - from.column + 1 }, (__, column) => {
      const cell = cells.get(cellAddress({ row: from.row + row, column: from.column + column }));
      return { formula: cell?.formula, value: cell?.value ?? null, error: cell?.error };
    }));
  }

  async names(): Promise<readonly DefinedName[]> {
    return this.workbook.names;
  }

  async change(label: string, changes: readonly Change[], progress: Progress = () => undefined): Promise<void> {
    const before = copyOf(this.workbook);
    try {
      changes.forEach((change) => this.apply(change));
    } catch (error) {
      this.workbook = before;
      throw error;
    }
    this.steps.push({ label, before });
    progress(1);
    this.tell("contents");
  }

  async recalculate(): Promise<void> {
    await this.calculate(this.workbook);
    this.tell("contents");
  }

  async selection(): Promise<SheetRange> {
    return this.selected;
  }

  async select(range: SheetRange): Promise<void> {
    this.known(range.sheet);
    this.selected = range;
    this.tell("selection");
  }

  async undo(): Promise<string | undefined> {
    const step = this.steps.pop();
    if (step) {
      this.workbook = step.before;
      this.tell("contents");
    }
    return step?.label;
  }

  watch(listener: (event: HostEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(event: HostEvent): void {
    this.listeners.forEach((listener) => listener(event));
  }

  private find(name: string): Sheet | undefined {
    return this.workbook.sheets.find((sheet) => sheet.name.toLowerCase() === name.toLowerCase());
  }

  private known(name: string): Sheet {
    const sheet = this.find(name);
    if (!sheet) throw new Error(`There is no sheet ${name}`);
    return sheet;
  }

  private apply(change: Change): void {
    const { workbook } = this;
    switch (change.kind) {
      case "cells": return changeCells(this.known(change.sheet).cells, change.cells);
      case "addSheet":
        if (this.find(change.sheet.name)) throw new Error(`There is a sheet ${change.sheet.name} already`);
        this.workbook = { ...workbook, sheets: [...workbook.sheets, copyOfSheet(change.sheet)] };
        return;
      case "removeSheet": {
        const gone = this.known(change.name);
        this.workbook = { ...workbook, sheets: workbook.sheets.filter((sheet) => sheet !== gone), names: workbook.names.filter((name) => name.sheet !== gone.name) };
        return;
      }
      case "name": {
        const { name, sheet, cell } = change;
        this.workbook = { ...workbook, names: [...workbook.names.filter((one) => one.name.toLowerCase() !== name.toLowerCase()), { name, sheet, cell }] };
      }
    }
  }
}

function changeCells(cells: Map<string, Cell>, changes: Extract<Change, { kind: "cells" }>["cells"]): void {
  for (const [address, change] of changes) {
    if (change === null) {
      cells.delete(address);
      continue;
    }
    const { formula: _formula, value: _value, error: _error, ...look } = cells.get(address) ?? { style: "default" as const };
    const content = "formula" in change || "value" in change || "error" in change ? {} : cells.get(address) ?? {};
    cells.set(address, { ...content, ...look, ...change });
  }
}

const copyOfSheet = (sheet: Sheet): Sheet => ({ ...sheet, cells: new Map([...sheet.cells].map(([address, cell]) => [address, { ...cell }])) });
const copyOf = (workbook: Workbook): Workbook => ({ ...workbook, sheets: workbook.sheets.map(copyOfSheet) });
