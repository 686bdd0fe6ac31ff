/**
 * Cells of an open workbook that keep their stored results while a user works in it. A cell keeps
 * its result as long as it has its formula: a typed value replaces it, and undo restores it.
 * Results move with their cells when rows and columns are inserted or deleted.
 */
import { ICommandService, type IDisposable, type Injector } from "@univerjs/core";
import {
  FormulaDataModel,
  SetDefinedNameMutation,
  SetFormulaCalculationStartMutation,
} from "@univerjs/engine-formula";
import {
  InsertColMutation,
  InsertRowMutation,
  RemoveColMutation,
  RemoveRowMutation,
  SetWorksheetNameMutation,
} from "@univerjs/sheets";
import type { FWorkbook } from "@univerjs/sheets/facade";
import type { StoredContent } from "../../foreign/recalculate/stored-book";
import { placeOf } from "./cell-mapping";
import {
  COLUMNS,
  heldValues,
  holdCells,
  type HeldCell,
  type HeldSheet,
  type RemoteEngine,
} from "./held-values";

/** Returns the formula of a cell; for a cell that shares one, its sheet is searched. */
export function formulaReader(
  injector: Injector,
): (workbook: string, sheet: string, row: number, column: number) => string | undefined {
  const model = injector.get(FormulaDataModel);
  return (workbook, sheet, row, column) =>
    model.getFormulaStringByCell(row, column, sheet, workbook) ?? undefined;
}

interface Span {
  readonly isRows: boolean;
  readonly first: number;
  readonly count: number;
  readonly isRemoved: boolean;
}

interface RangeMutation {
  readonly unitId: string;
  readonly subUnitId: string;
  readonly range: {
    readonly startRow: number;
    readonly endRow: number;
    readonly startColumn: number;
    readonly endColumn: number;
  };
}

const INSERTED: ReadonlySet<string> = new Set([InsertRowMutation.id, InsertColMutation.id]);
const REMOVED: ReadonlySet<string> = new Set([RemoveRowMutation.id, RemoveColMutation.id]);
const ROWS: ReadonlySet<string> = new Set([InsertRowMutation.id, RemoveRowMutation.id]);
/** These change the names that formulas use, and leave the cells in place. */
const RENAMED: ReadonlySet<string> = new Set([
  SetWorksheetNameMutation.id,
  SetDefinedNameMutation.id,
]);

function spanOf(id: string, { range }: RangeMutation): Span | undefined {
  if (!INSERTED.has(id) && !REMOVED.has(id)) return undefined;
  const isRows = ROWS.has(id);
  const first = isRows ? range.startRow : range.startColumn;
  const last = isRows ? range.endRow : range.endColumn;
  return { isRows, first, count: last - first + 1, isRemoved: REMOVED.has(id) };
}

/** The later position of a row or column; undefined if it is deleted. */
function movedTo({ first, count, isRemoved }: Span, place: number): number | undefined {
  if (place < first) return place;
  if (!isRemoved) return place + count;
  return place < first + count ? undefined : place - count;
}

function shift(cells: HeldSheet, span: Span): void {
  const before = [...cells];
  cells.clear();
  for (const [index, cell] of before) {
    const [row, column] = [Math.floor(index / COLUMNS), index % COLUMNS];
    const [toRow, toColumn] = span.isRows
      ? [movedTo(span, row), column]
      : [row, movedTo(span, column)];
    if (toRow !== undefined && toColumn !== undefined) cells.set(toRow * COLUMNS + toColumn, cell);
  }
}

/**
 * Makes cells keep the results that they show, by their positions. After disposal, the positions
 * are no longer updated.
 */
export function keepResults(
  injector: Injector,
  book: FWorkbook,
  results: ReadonlyMap<string, StoredContent>,
  remote?: RemoteEngine,
): IDisposable {
  const id = book.getId();
  const formulaAt = formulaReader(injector);
  const sheets = new Map(
    book.getSheets().map((sheet) => [sheet.getSheetName(), sheet.getSheetId()]),
  );
  const cells: HeldCell[] = [];
  for (const [place, content] of results) {
    const mark = place.lastIndexOf("!");
    const sheet = sheets.get(place.slice(0, mark));
    if (sheet === undefined) continue;
    const position = placeOf(place.slice(mark + 1));
    cells.push({
      sheet,
      ...position,
      content,
      formula: formulaAt(id, sheet, position.row, position.column) ?? "",
    });
  }
  holdCells(id, cells);
  void remote?.hold(id, cells);
  return followHeld(injector, id);
}

/** Updates positions and formulas of held results as the workbook changes. */
export function followHeld(injector: Injector, workbook: string): IDisposable {
  const formulaAt = formulaReader(injector);
  const each = (visit: (sheet: string, cells: HeldSheet, index: number) => void): void => {
    for (const [sheet, cells] of heldValues(workbook) ?? [])
      for (const index of [...cells.keys()]) visit(sheet, cells, index);
  };
  const currentFormula = (sheet: string, index: number): string | undefined =>
    formulaAt(workbook, sheet, Math.floor(index / COLUMNS), index % COLUMNS);
  let isStale = false;
  /** The result of an overwritten cell is released when a change rewrites formulas. */
  const giveUpOverwritten = (): void => {
    if (isStale) return;
    each((sheet, cells, index) => {
      if (cells.get(index)!.formula !== currentFormula(sheet, index)) cells.delete(index);
    });
    isStale = true;
  };
  const takeFormulas = (): void => {
    if (!isStale) return;
    isStale = false;
    each((sheet, cells, index) => {
      const formula = currentFormula(sheet, index);
      if (formula !== undefined) cells.set(index, { ...cells.get(index)!, formula });
    });
  };
  const commands = injector.get(ICommandService);
  const concerns = (params: unknown): boolean =>
    (params as Partial<RangeMutation> | undefined)?.unitId === workbook;
  const before = commands.beforeCommandExecuted(({ id, params }) => {
    if (!concerns(params)) return;
    if (RENAMED.has(id) || INSERTED.has(id) || REMOVED.has(id)) giveUpOverwritten();
  });
  const after = commands.onCommandExecuted(({ id, params }) => {
    if (!concerns(params)) return;
    const span = spanOf(id, params as RangeMutation);
    if (!span) return;
    const cells = heldValues(workbook)?.get((params as RangeMutation).subUnitId);
    if (cells) shift(cells, span);
  });
  const calculation = commands.beforeCommandExecuted(({ id }) => {
    if (id === SetFormulaCalculationStartMutation.id) takeFormulas();
  });
  return {
    dispose: () => [before, after, calculation].forEach((disposable) => disposable.dispose()),
  };
}
