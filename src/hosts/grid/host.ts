/** The browser grid, with or without a screen, as a workbook host. */
import { CellValueType, IUndoRedoService, IUniverInstanceService, ObjectMatrix, type ICellData, type IObjectMatrixPrimitiveType } from "@univerjs/core";
import { FormulaDataModel } from "@univerjs/engine-formula";
import { SetRangeValuesCommand } from "@univerjs/sheets";
import type { FWorkbook, FWorksheet } from "@univerjs/sheets/facade";
import { toTyped } from "../../formula/spelling";
import type { CellContent, Change, SheetRange, WorkbookHost } from "../../workbook/host";
import { parseRange, rangeAddress, type Position } from "../../workbook/layout/address";
import type { Cell, Sheet, Workbook } from "../../workbook/model";
import { cellData, customOf, placeOf, referenceOf, sheetData, shown, type SheetCustom } from "./contents";
import { calculateAll, loadWorkbook, type Grid } from "./start";

type Cells = Extract<Change, { kind: "cells" }>["cells"];
interface Corners { readonly startRow: number; readonly endRow: number; readonly startColumn: number; readonly endColumn: number }

/** Nothing of what a cell held. */
const NOTHING = { v: null, f: null, si: null, p: null, t: null } as const satisfies ICellData;

/** Wraps a running Univer; whoever started it disposes of it. Looks given with a change are kept in the cells' custom data. */
export class GridHost implements WorkbookHost {
  /** Changes made here, with what they left on top of Univer's stack of undo steps. */
  private steps: { readonly label: string; readonly top: unknown }[] = [];

  constructor(private readonly grid: Grid) {}

  async open(workbook: Workbook): Promise<void> {
    const before = this.grid.api.getActiveWorkbook();
    const opened = loadWorkbook(this.grid, workbook);
    if (before) this.grid.api.disposeUnit(before.getId());
    this.service(IUniverInstanceService).focusUnit(opened.getId());
    this.steps = [];
    await calculateAll(this.grid);
  }

  async sheets(): Promise<readonly { readonly name: string; readonly state: Sheet["state"] }[]> {
    return this.book().getSheets().map((sheet) => ({ name: sheet.getSheetName(), state: stateOf(sheet) }));
  }

  async usedRange(name: string): Promise<SheetRange | undefined> {
    const sheet = this.find(name);
    if (!sheet) return undefined;
    const areas: Corners[] = [];
    sheet.getSheet().getCellMatrix().forValue((row, column, cell) => {
      if (cell?.f !== undefined || cell?.si !== undefined || (cell?.v ?? "") !== "") areas.push({ startRow: row, endRow: row, startColumn: column, endColumn: column });
    });
    const spilled = this.service(FormulaDataModel).getArrayFormulaRange()[this.book().getId()]?.[sheet.getSheetId()];
    new ObjectMatrix(spilled ?? {}).forValue((_row, _column, area) => { areas.push(area); });
    if (areas.length === 0) return undefined;
    const { startRow, startColumn, endRow, endColumn } = areas.reduce((all, area) => ({
      startRow: Math.min(all.startRow, area.startRow), endRow: Math.max(all.endRow, area.endRow),
      startColumn: Math.min(all.startColumn, area.startColumn), endColumn: Math.max(all.endColumn, area.endColumn),
    }));
    return { sheet: name, range: rangeAddress({ row: startRow + 1, column: startColumn + 1 }, { row: endRow + 1, column: endColumn + 1 }) };
  }

  async read({ sheet: name, range }: SheetRange): Promise<readonly (readonly CellContent[])[]> {
    const sheet = this.known(name);
    const { from, to } = cornersOf(range);
    const formulas = sheet.getRange(range).getFormulas();
    return Array.from({ length: to.row - from.row + 1 }, (_, row) => Array.from({ length: to.column - from.column + 1 }, (__, column): CellContent => {
      const formula = formulas[row]?.[column] || undefined;
      const { value, error } = shown(cellAt(sheet, from.row - 1 + row, from.column - 1 + column));
      return { formula: formula && toTyped(formula.slice(1)), value, error };
    }));
  }

  async change(label: string, changes: readonly Change[]): Promise<void> {
    const undoRedo = this.service(IUndoRedoService);
    const before = undoRedo.pitchTopUndoElement();
    const batch = undoRedo.__tempBatchingUndoRedo(this.book().getId());
    try {
      changes.forEach((change) => this.apply(change));
    } catch (error) {
      batch.dispose();
      if (undoRedo.pitchTopUndoElement() !== before) await this.grid.api.undo();
      throw error;
    }
    batch.dispose();
    this.steps.push({ label, top: undoRedo.pitchTopUndoElement() });
    await calculateAll(this.grid);
  }

  async recalculate(): Promise<void> {
    await calculateAll(this.grid);
  }

  async selection(): Promise<SheetRange> {
    const active = this.book().getActiveRange();
    return { sheet: this.book().getActiveSheet().getSheetName(), range: active?.getA1Notation() ?? "A1" };
  }

  async select({ sheet, range }: SheetRange): Promise<void> {
    this.book().setActiveRange(this.known(sheet).getRange(range));
  }

  /** Takes back the last change made here, unless the user has changed something since: that is the user's to take back. */
  async undo(): Promise<string | undefined> {
    const step = this.steps[this.steps.length - 1];
    if (!step || step.top !== this.service(IUndoRedoService).pitchTopUndoElement()) return undefined;
    this.steps.pop();
    await this.grid.api.undo();
    await calculateAll(this.grid);
    return step.label;
  }

  private service<Service>(identifier: Parameters<ReturnType<Grid["univer"]["__getInjector"]>["get"]>[0] & { new (...args: never[]): Service } | { (...args: never[]): void; __service?: Service }): Service {
    return this.grid.univer.__getInjector().get(identifier as never) as Service;
  }

  private book(): FWorkbook {
    const book = this.grid.api.getActiveWorkbook();
    if (!book) throw new Error("No workbook is open");
    return book;
  }

  private find(name: string): FWorksheet | undefined {
    return this.book().getSheets().find((sheet) => sheet.getSheetName().toLowerCase() === name.toLowerCase());
  }

  private known(name: string): FWorksheet {
    const sheet = this.find(name);
    if (!sheet) throw new Error(`There is no sheet ${name}`);
    return sheet;
  }

  private apply(change: Change): void {
    const book = this.book();
    switch (change.kind) {
      case "cells": return this.changeCells(this.known(change.sheet), change.cells);
      case "addSheet": {
        const { sheet } = change;
        if (this.find(sheet.name)) throw new Error(`There is a sheet ${sheet.name} already`);
        book.insertSheet(sheet.name, { sheet: sheetData(sheet) });
        return;
      }
      case "removeSheet": {
        const gone = this.known(change.name);
        for (const name of book.getDefinedNames()) if (name.getFormulaOrRefString().startsWith(sheetPart(gone.getSheetName()))) name.delete();
        if (!book.deleteSheet(gone)) throw new Error(`The sheet ${change.name} cannot be removed: a workbook needs one that is seen`);
        return;
      }
      case "name": {
        book.getDefinedNames().filter((one) => one.getName().toLowerCase() === change.name.toLowerCase()).forEach((one) => one.delete());
        book.insertDefinedName(change.name, referenceOf(change));
      }
    }
  }

  private changeCells(sheet: FWorksheet, cells: Cells): void {
    const value = new ObjectMatrix<ICellData>();
    for (const [address, change] of cells) {
      const { row, column } = placeOf(address);
      value.setValue(row, column, changedCell(cellAt(sheet, row, column), change));
    }
    if (cells.size === 0) return;
    const at = { unitId: this.book().getId(), subUnitId: sheet.getSheetId() };
    this.grid.api.syncExecuteCommand(SetRangeValuesCommand.id, { ...at, range: value.getDataRange(), value: value.getMatrix() as IObjectMatrixPrimitiveType<ICellData> });
  }
}
