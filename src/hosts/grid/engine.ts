/** Calculates a workbook with Univer's open formula engine, in Node or in a page, with our functions registered. */
import { ObjectMatrix, type ICellData } from "@univerjs/core";
import { FormulaDataModel } from "@univerjs/engine-formula";
import { SetRangeValuesCommand } from "@univerjs/sheets";
import type { CallableFunction } from "../../functions/cell";
import type { CellValue, Workbook } from "../../workbook/model";
import { cellAt, placeOf, shown, valueData } from "./contents";
import { calculateAll, calculateChanged } from "./calculation";
import { loadWorkbook, startGrid, type GridOptions } from "./start";

export { applyResults } from "../../workbook/results";

/** What a cell shows after a calculation. */
export interface Calculated {
  readonly value: CellValue;
  readonly error?: string;
}

/** A workbook that stays in the engine: inputs can be set, results read. */
export interface CalculatedWorkbook {
  read(sheet: string, address: string): Calculated;
  /** Whether the formula of a cell filled others too. */
  spills(sheet: string, address: string): boolean;
  /** Sets inputs and calculates everything that depends on them. null empties a cell; a formula gives way to the value. */
  set(
    inputs: readonly {
      readonly sheet: string;
      readonly address: string;
      readonly value: CellValue;
    }[],
  ): Promise<void>;
  dispose(): void;
}

type Inputs = Parameters<CalculatedWorkbook["set"]>[0];

function bySheet(inputs: Inputs): ReadonlyMap<string, ObjectMatrix<ICellData>> {
  const sheets = new Map<string, ObjectMatrix<ICellData>>();
  for (const { sheet, address, value } of inputs) {
    const cells = sheets.get(sheet) ?? new ObjectMatrix<ICellData>();
    const { row, column } = placeOf(address);
    cells.setValue(row, column, { ...valueData(value), f: null, si: null });
    sheets.set(sheet, cells);
  }
  return sheets;
}

/** Loads a workbook and calculates all of it. */
export async function calculate(
  workbook: Workbook,
  functions: readonly CallableFunction[],
  options: GridOptions = {},
): Promise<CalculatedWorkbook> {
  const grid = startGrid(functions, options);
  const book = loadWorkbook(grid, workbook);
  await calculateAll(grid);

  const sheets = new Map(book.getSheets().map((sheet) => [sheet.getSheetName(), sheet]));
  const sheetNamed = (name: string) => {
    const sheet = sheets.get(name);
    if (!sheet) throw new Error(`the workbook has no sheet ${name}`);
    return sheet;
  };
  return {
    read: (sheet, address) => shown(cellAt(sheetNamed(sheet).getSheet(), placeOf(address))),
    spills(sheet, address) {
      const { row, column } = placeOf(address);
      const found = grid.univer.__getInjector().get(FormulaDataModel).getArrayFormulaRange()[
        book.getId()
      ]?.[sheetNamed(sheet).getSheetId()]?.[row]?.[column];
      return (
        found !== undefined &&
        found !== null &&
        (found.endRow > found.startRow || found.endColumn > found.startColumn)
      );
    },
    async set(inputs) {
      await calculateChanged(grid, () => {
        // One change a sheet: Univer looks all formulas of the workbook through after each.
        for (const [name, value] of bySheet(inputs)) {
          const at = { unitId: book.getId(), subUnitId: sheetNamed(name).getSheetId() };
          grid.api.syncExecuteCommand(SetRangeValuesCommand.id, {
            ...at,
            range: value.getDataRange(),
            value: value.getMatrix(),
          });
        }
      });
    },
    dispose: () => grid.univer.dispose(),
  };
}
