/** The browser grid, with or without a screen, as a workbook host. */
import {
  ICommandService,
  IUndoRedoService,
  IUniverInstanceService,
  ObjectMatrix,
  type ICellData,
  type IDisposable,
  type IRange,
  type IUndoRedoItem,
  type IWorksheetData,
  type Nullable,
} from "@univerjs/core";
import { FormulaDataModel } from "@univerjs/engine-formula";
import { SetRangeValuesCommand, SetSelectionsOperation } from "@univerjs/sheets";
import type { FWorkbook, FWorksheet } from "@univerjs/sheets/facade";
import { toDisplayFormula } from "../../spreadsheet/formula/function-names";
import type {
  CellContent,
  Change,
  HostEvent,
  Progress,
  SheetRange,
  WorkbookHost,
} from "../../spreadsheet/workbook-host";
import { FORMULA_NOTATION, type NumberNotation } from "../../spreadsheet/number-notation";
import { parseRange, rangeAddress } from "../../spreadsheet/a1";
import { nameOfCell } from "../../spreadsheet/sheet-area";
import type { Cell, DefinedName, Sheet, Workbook } from "../../spreadsheet/workbook-model";
import type { StoredContent } from "../../foreign/recalculate/stored-book";
import {
  EMPTY_CELL,
  cellAt,
  cellData,
  isEmpty,
  placeOf,
  referenceOf,
  displayedValue,
} from "./cell-mapping";
import { CONTENTS_ONLY, type Drawing } from "./drawing";
import { calculateAll, newWorkbookId, type Grid } from "./calculation";
import { keepResults } from "./held-results";
import { releaseWorkbook } from "./held-values";
import { CellFormulas } from "./cell-formulas";

type ChangedCells = Extract<Change, { kind: "cells" }>["cells"];
/** The properties of a cell other than its content. */
function propertiesOf({
  formula: _formula,
  value: _value,
  error: _error,
  ...properties
}: Partial<Cell>): Omit<Partial<Cell>, "formula" | "value" | "error"> {
  return properties;
}

/**
 * A sheet's data together with the styles of its cells and its state, so that they can be read
 * again.
 */
function withStyles(sheet: Sheet, data: Partial<IWorksheetData>): Partial<IWorksheetData> {
  const cells = data.cellData ?? {};
  for (const [address, cell] of sheet.cells) {
    const { row, column } = placeOf(address);
    const line = (cells[row] ??= {});
    line[column] = Object.assign(line[column] ?? {}, { custom: propertiesOf(cell) });
  }
  return { ...data, cellData: cells, custom: { state: sheet.state } };
}

/**
 * A sheet's data in which each cell has its own formula, so that typing over another cell does not
 * change it.
 */
function unshared(sheet: Sheet, data: Partial<IWorksheetData>): Partial<IWorksheetData> {
  const cells = new ObjectMatrix<ICellData>(data.cellData);
  for (const [address, cell] of sheet.cells) {
    if (cell.formula === undefined) continue;
    const { row, column } = placeOf(address);
    const { si: _si, ...properties } = cells.getValue(row, column) ?? {};
    cells.setValue(row, column, { ...properties, ...cellData({ formula: cell.formula }) });
  }
  return { ...data, cellData: cells.getMatrix() };
}

function changedCell(
  before: Nullable<ICellData>,
  change: Partial<Cell> | null,
  drawing: Drawing,
): ICellData {
  if (change === null) return { ...EMPTY_CELL, s: null, custom: null };
  const properties = { ...before?.custom, ...propertiesOf(change) };
  const style = drawing.cell(
    propertiesOf(change).style || propertiesOf(change).format ? properties : {},
  );
  const formatted: ICellData = { custom: properties, ...(style ? { s: style } : {}) };
  return "formula" in change || "value" in change || "error" in change
    ? { ...EMPTY_CELL, ...cellData(change), ...formatted }
    : formatted;
}

function stateOf(sheet: FWorksheet): Sheet["state"] {
  const { hidden, custom } = sheet.getSheet().getConfig();
  return hidden === 1 ? ((custom?.state as Sheet["state"] | undefined) ?? "hidden") : "visible";
}

const isCalculated = ({ sheets }: Workbook): boolean =>
  sheets.every(({ cells }) =>
    [...cells.values()].every(
      ({ formula, value, error }) =>
        formula === undefined || value !== undefined || error !== undefined,
    ),
  );

/**
 * Names of inserted sheets are created before their formulas: Univer reads all formulas for each
 * name.
 */
function namesFirst(changes: readonly Change[]): readonly Change[] {
  const added = new Set(
    changes.flatMap((change) => (change.kind === "addSheet" ? [change.sheet.name] : [])),
  );
  const early = (change: Change): boolean => change.kind === "name" && added.has(change.sheet);
  return [...changes.filter(early), ...changes.filter((change) => !early(change))];
}

/** A new hidden sheet of plain values, such as a stamp: no formula can read it yet. */
const isAside = (change: Change): boolean =>
  change.kind === "addSheet" &&
  change.sheet.state === "veryHidden" &&
  [...change.sheet.cells.values()].every(({ formula }) => formula === undefined);

/**
 * Wraps a running Univer, whose owner disposes of it. Styles in a change are kept in the custom
 * data of the cells.
 */
export class GridHost implements WorkbookHost {
  /** Changes by this host, each with the top of Univer's undo stack after it. */
  private steps: { readonly label: string; readonly top: unknown }[] = [];

  /** Sheets inserted since the workbook was opened, as inserted. */
  readonly added: Sheet[] = [];

  /** How numbers are typed in the page. */
  private notation: NumberNotation = FORMULA_NOTATION;
  private readonly listeners = new Set<(event: HostEvent) => void>();

  private keptResults: IDisposable | undefined;
  private readonly injector;
  private readonly undoRedo: IUndoRedoService;

  constructor(
    private readonly grid: Grid,
    private readonly drawing: Drawing = CONTENTS_ONLY,
  ) {
    this.injector = grid.univer.__getInjector();
    this.undoRedo = this.injector.get(IUndoRedoService);
  }

  /**
   * @param results of cells that keep them as long as they have their formulas: these are not
   * calculated
   */
  async open(workbook: Workbook, results?: ReadonlyMap<string, StoredContent>): Promise<void> {
    const before = this.grid.api.getActiveWorkbook();
    const data = this.drawing.workbook(workbook, newWorkbookId());
    const sheets = data.sheetOrder.map((id, i) => {
      const sheet = results ? unshared(workbook.sheets[i]!, data.sheets[id]!) : data.sheets[id]!;
      return [id, withStyles(workbook.sheets[i]!, sheet)] as const;
    });
    const opened = this.grid.api.createWorkbook({ ...data, sheets: Object.fromEntries(sheets) });
    this.keptResults?.dispose();
    this.keptResults = results && keepResults(this.injector, opened, results, this.grid.remote);
    if (before) {
      this.grid.api.disposeUnit(before.getId());
      releaseWorkbook(before.getId());
      void this.grid.remote?.release(before.getId());
    }
    this.injector.get(IUniverInstanceService).focusUnit(opened.getId());
    this.steps = [];
    this.added.length = 0;
    await this.grid.ready?.();
    if (!this.drawing.showsValues || !isCalculated(workbook)) await calculateAll(this.grid);
  }

  async sheets(): Promise<readonly { readonly name: string; readonly state: Sheet["state"] }[]> {
    return this.book()
      .getSheets()
      .map((sheet) => ({ name: sheet.getSheetName(), state: stateOf(sheet) }));
  }

  async usedRange(name: string): Promise<SheetRange | undefined> {
    const sheet = this.find(name);
    if (!sheet) return undefined;
    const areas: IRange[] = [];
    sheet
      .getSheet()
      .getCellMatrix()
      .forValue((row, column, cell) => {
        if (!isEmpty(cell))
          areas.push({ startRow: row, endRow: row, startColumn: column, endColumn: column });
      });
    const spilled = this.injector.get(FormulaDataModel).getArrayFormulaRange()[
      this.book().getId()
    ]?.[sheet.getSheetId()];
    new ObjectMatrix(spilled ?? {}).forValue((_row, _column, area) => {
      areas.push(area);
    });
    if (areas.length === 0) return undefined;
    const { startRow, startColumn, endRow, endColumn } = areas.reduce((all, area) => ({
      startRow: Math.min(all.startRow, area.startRow),
      endRow: Math.max(all.endRow, area.endRow),
      startColumn: Math.min(all.startColumn, area.startColumn),
      endColumn: Math.max(all.endColumn, area.endColumn),
    }));
    return {
      sheet: name,
      range: rangeAddress(
        { row: startRow + 1, column: startColumn + 1 },
        { row: endRow + 1, column: endColumn + 1 },
      ),
    };
  }

  async read({ sheet: name, range }: SheetRange): Promise<readonly (readonly CellContent[])[]> {
    const sheet = this.sheetNamed(name);
    const corners = parseRange(range);
    if (!corners) throw new Error(`${range} is not a range.`);
    const { from, to } = corners;
    const worksheet = sheet.getSheet();
    const formulas = new CellFormulas(worksheet);
    return Array.from({ length: to.row - from.row + 1 }, (_, row) =>
      Array.from({ length: to.column - from.column + 1 }, (__, column): CellContent => {
        const place = { row: from.row - 1 + row, column: from.column - 1 + column };
        const formula = formulas.at(place);
        const { value, error } = displayedValue(cellAt(worksheet, place));
        return { formula: formula && toDisplayFormula(formula.slice(1)), value, error };
      }),
    );
  }

  async names(): Promise<readonly DefinedName[]> {
    return this.book()
      .getDefinedNames()
      .flatMap((name) => nameOfCell(name.getName(), name.getFormulaOrRefString()) ?? []);
  }

  async change(
    label: string,
    changes: readonly Change[],
    progress: Progress = () => undefined,
  ): Promise<void> {
    const before = this.topStep();
    const range = await this.selection();
    const batch = this.undoRedo.__tempBatchingUndoRedo(this.book().getId());
    const ends: number[] = [];
    try {
      for (const [i, change] of namesFirst(changes).entries()) {
        try {
          progress(i / changes.length);
          this.apply(change);
        } finally {
          const top = this.topStep();
          ends.push(!top || top === before ? 0 : top.undoMutations.length);
        }
      }
    } catch (error) {
      this.closeStep(batch, before, ends);
      if (this.topStep() !== before) await this.grid.api.undo();
      throw error;
    }
    this.closeStep(batch, before, ends);
    const top = this.topStep();
    if (top !== before) this.steps.push({ label, top });
    await this.goBackTo(range);
    if (!changes.every(isAside)) await this.recalculate();
    progress(1);
  }

  async recalculate(): Promise<void> {
    await calculateAll(this.grid);
  }

  useNotation(notation: NumberNotation): void {
    this.notation = notation;
    this.listeners.forEach((listener) => listener("contents"));
  }

  async numberNotation(): Promise<NumberNotation> {
    return this.notation;
  }

  async selection(): Promise<SheetRange> {
    return {
      sheet: this.book().getActiveSheet().getSheetName(),
      range: this.selectedCells() ?? "A1",
    };
  }

  /**
   * undefined while the grid switches sheets: it then still has the cells of the previous sheet.
   */
  private selectedCells(): string | undefined {
    try {
      return this.book().getActiveRange()?.getA1Notation();
    } catch {
      return undefined;
    }
  }

  async select({ sheet, range }: SheetRange): Promise<void> {
    const cells = this.sheetNamed(sheet).getRange(range);
    this.book().setActiveRange(cells);
    this.grid.show?.(cells.getRange());
  }

  /**
   * Undoes the last change by this host, unless the user has changed something since, which only
   * the user may undo.
   */
  async undo(): Promise<string | undefined> {
    const step = this.steps[this.steps.length - 1];
    if (!step || step.top !== this.topStep()) return undefined;
    this.steps.pop();
    const range = await this.selection();
    await this.grid.api.undo();
    await this.recalculate();
    await this.goBackTo(range);
    return step.label;
  }

  /**
   * The grid switches to an added sheet, even a hidden one, and to the place of an undone change.
   * This returns to the sheet that the user was looking at.
   */
  private async goBackTo(range: SheetRange): Promise<void> {
    const now = await this.selection();
    if (this.find(range.sheet) && (now.sheet !== range.sheet || now.range !== range.range))
      await this.select(range);
  }

  watch(listener: (event: HostEvent) => void): () => void {
    const watching = this.injector.get(ICommandService).onCommandExecuted(({ id }) => {
      if (id === SetSelectionsOperation.id) listener("selection");
      else if (id.startsWith("sheet.mutation.")) listener("contents");
    });
    this.listeners.add(listener);
    return () => {
      watching.dispose();
      this.listeners.delete(listener);
    };
  }

  private topStep(): Nullable<IUndoRedoItem> {
    return this.undoRedo.pitchTopUndoElement();
  }

  /**
   * Univer undoes the changes of one step in the order in which they were made, but the last one
   * must be undone first.
   */
  private closeStep(
    batch: IDisposable,
    before: Nullable<IUndoRedoItem>,
    ends: readonly number[],
  ): void {
    batch.dispose();
    const top = this.topStep();
    if (!top || top === before) return;
    top.undoMutations = ends
      .map((end, i) => top.undoMutations.slice(ends[i - 1] ?? 0, end))
      .reverse()
      .flat();
  }

  private book(): FWorkbook {
    const book = this.grid.api.getActiveWorkbook();
    if (!book) throw new Error("No workbook is open");
    return book;
  }

  private find(name: string): FWorksheet | undefined {
    return this.book()
      .getSheets()
      .find((sheet) => sheet.getSheetName().toLowerCase() === name.toLowerCase());
  }

  private sheetNamed(name: string): FWorksheet {
    const sheet = this.find(name);
    if (!sheet) throw new Error(`There is no sheet ${name}`);
    return sheet;
  }

  private apply(change: Change): void {
    const book = this.book();
    switch (change.kind) {
      case "cells":
        return this.changeCells(this.sheetNamed(change.sheet), change.cells);
      case "addSheet": {
        const { sheet } = change;
        if (this.find(sheet.name)) throw new Error(`There is a sheet ${sheet.name} already`);
        const added = book.insertSheet(sheet.name, {
          sheet: withStyles(sheet, this.drawing.sheet(sheet)),
        });
        this.drawing.rules(this.grid, added.getSheetId(), sheet);
        this.added.push(sheet);
        return;
      }
      case "name": {
        const definedName = book
          .getDefinedNames()
          .find((definedName) => definedName.getName().toLowerCase() === change.name.toLowerCase());
        if (definedName)
          // Deleting and recreating it would leave #REF! in formulas.
          definedName.setRef(referenceOf(change));
        else book.insertDefinedName(change.name, referenceOf(change));
      }
    }
  }

  private changeCells(sheet: FWorksheet, cells: ChangedCells): void {
    const value = new ObjectMatrix<ICellData>();
    for (const [address, change] of cells) {
      const { row, column } = placeOf(address);
      value.setValue(
        row,
        column,
        changedCell(sheet.getSheet().getCellRaw(row, column), change, this.drawing),
      );
    }
    if (cells.size === 0) return;
    const sheetIds = { unitId: this.book().getId(), subUnitId: sheet.getSheetId() };
    this.grid.api.syncExecuteCommand(SetRangeValuesCommand.id, {
      ...sheetIds,
      range: value.getDataRange(),
      value: value.getMatrix(),
    });
  }
}
