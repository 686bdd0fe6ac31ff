/**
 * Calculates a workbook with Univer's open formula engine, in Node or in a page, with our functions
 * registered.
 */
import { ObjectMatrix, type ICellData } from "@univerjs/core";
import { FormulaDataModel } from "@univerjs/engine-formula";
import { SetRangeValuesCommand } from "@univerjs/sheets";
import type { FWorkbook, FWorksheet } from "@univerjs/sheets/facade";
import type { Calculated, CalculatedWorkbook, InputChange } from "../../calculation/calculate";
import type { CallableFunction } from "../../functions/core/cell-error";
import type { Workbook } from "../../spreadsheet/workbook-model";
import { cellAt, placeOf, displayedValue, valueData } from "./cell-mapping";
import type { EngineSession } from "../../recalculation/engine";
import { calculateAll, calculateChanged, type Grid } from "./calculation";
import { holdValue, readStored, releaseWorkbook } from "./held-values";
import { loadWorkbook, startGrid, type GridOptions } from "./headless";

type ChangedInputs = readonly InputChange[];

function bySheet(inputs: ChangedInputs): ReadonlyMap<string, ObjectMatrix<ICellData>> {
  const sheets = new Map<string, ObjectMatrix<ICellData>>();
  for (const { sheet, address, value } of inputs) {
    const cells = sheets.get(sheet) ?? new ObjectMatrix<ICellData>();
    const { row, column } = placeOf(address);
    cells.setValue(row, column, { ...valueData(value), f: null, si: null });
    sheets.set(sheet, cells);
  }
  return sheets;
}

/** A workbook in its own engine, by the names of its sheets. */
class LoadedWorkbook {
  readonly grid: Grid;
  readonly book: FWorkbook;
  private readonly sheets: ReadonlyMap<string, FWorksheet>;

  constructor(
    workbook: Workbook,
    functions: readonly CallableFunction[],
    options: GridOptions = {},
    withResults = false,
  ) {
    this.grid = startGrid(functions, options);
    this.book = loadWorkbook(this.grid, workbook, withResults);
    this.sheets = new Map(this.book.getSheets().map((sheet) => [sheet.getSheetName(), sheet]));
  }

  sheet(name: string): FWorksheet {
    const sheet = this.sheets.get(name);
    if (!sheet) throw new Error(`The workbook has no sheet ${name}.`);
    return sheet;
  }

  read(sheet: string, address: string): Calculated {
    return displayedValue(cellAt(this.sheet(sheet).getSheet(), placeOf(address)));
  }

  spills(sheet: string, address: string): boolean {
    const { row, column } = placeOf(address);
    const spillRange = this.grid.univer
      .__getInjector()
      .get(FormulaDataModel)
      .getArrayFormulaRange()[this.book.getId()]?.[this.sheet(sheet).getSheetId()]?.[row]?.[column];
    return (
      spillRange !== undefined &&
      spillRange !== null &&
      (spillRange.endRow > spillRange.startRow || spillRange.endColumn > spillRange.startColumn)
    );
  }

  async set(inputs: ChangedInputs): Promise<void> {
    await calculateChanged(this.grid, () => {
      // One change per sheet: after each, Univer examines all formulas of the workbook.
      for (const [name, value] of bySheet(inputs)) {
        const sheetIds = { unitId: this.book.getId(), subUnitId: this.sheet(name).getSheetId() };
        this.grid.api.syncExecuteCommand(SetRangeValuesCommand.id, {
          ...sheetIds,
          range: value.getDataRange(),
          value: value.getMatrix(),
        });
      }
    });
  }

  dispose(): void {
    releaseWorkbook(this.book.getId());
    this.grid.univer.dispose();
  }
}

/** Loads a workbook and calculates all of it. */
export async function calculate(
  workbook: Workbook,
  functions: readonly CallableFunction[],
  options: GridOptions = {},
): Promise<CalculatedWorkbook> {
  const loaded = new LoadedWorkbook(workbook, functions, options);
  await calculateAll(loaded.grid);
  return loaded;
}

/** Loads a workbook with its stored results, to be calculated from them. */
export function openSession(
  workbook: Workbook,
  functions: readonly CallableFunction[],
): EngineSession {
  const loaded = new LoadedWorkbook(workbook, functions, {}, true);
  const id = loaded.book.getId();
  return {
    read: (sheet, address) => loaded.read(sheet, address),
    spills: (sheet, address) => loaded.spills(sheet, address),
    dispose: () => loaded.dispose(),
    async calculateFromStored() {
      readStored(id, true);
      await calculateAll(loaded.grid);
      readStored(id, false);
    },
    async calculate(storedResults) {
      for (const [place, content] of storedResults) {
        const mark = place.lastIndexOf("!");
        const sheet = loaded.sheet(place.slice(0, mark)).getSheetId();
        holdValue(id, sheet, placeOf(place.slice(mark + 1)), content);
      }
      await calculateAll(loaded.grid);
    },
  };
}
