/** Calculates a workbook with Univer's open formula engine, in Node or in a page, with our functions registered. */
import { CellValueType, LocaleType, LogLevel, Univer, type ICellData, type IWorkbookData } from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { UniverSheetsNodeCorePreset } from "@univerjs/preset-sheets-node-core";
import type { CallableFunction } from "../../functions/cell";
import { isErrorCode } from "../../functions/cell";
import { toGrid } from "../../formula/spelling";
import type { Cell, CellValue, Workbook } from "../../workbook/model";
import { gridFunctions } from "./register";

/** What a cell shows after a calculation. */
export interface Calculated { readonly value: CellValue; readonly error?: string }

/** A workbook that stays in the engine: inputs can be set, results read. */
export interface CalculatedWorkbook {
  read(sheet: string, address: string): Calculated;
  /** Sets inputs and calculates everything that depends on them. */
  set(inputs: readonly { readonly sheet: string; readonly address: string; readonly value: CellValue }[]): Promise<void>;
  dispose(): void;
}

const WORKBOOK_ID = "workbook";
/** A calculation that has not come back by then will not. */
const LONGEST_CALCULATION_MS = 300_000;

const position = (address: string): { row: number; column: number } => {
  const [, letters = "A", digits = "1"] = /^\$?([A-Z]+)\$?(\d+)$/.exec(address) ?? [];
  return { row: Number(digits) - 1, column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 };
};

const cellData = ({ formula, value }: Cell): ICellData => (formula === undefined ? { v: value ?? undefined } : { f: `=${toGrid(formula)}` });

/** Room beyond the last cell, so that a spilled answer has somewhere to go. */
const ROOM = 20;

function workbookData(workbook: Workbook): IWorkbookData {
  const sheets = workbook.sheets.map((sheet, i) => {
    const cells: Record<number, Record<number, ICellData>> = {};
    let rows = 0;
    let columns = 0;
    for (const [address, cell] of sheet.cells) {
      const { row, column } = position(address);
      rows = Math.max(rows, row);
      columns = Math.max(columns, column);
      (cells[row] ??= {})[column] = cellData(cell);
    }
    return [`sheet${i}`, { id: `sheet${i}`, name: sheet.name, rowCount: rows + ROOM, columnCount: columns + ROOM, cellData: cells }] as const;
  });
  const names = Object.fromEntries(workbook.names.map(({ name, sheet, cell }, i) => {
    const { row, column } = position(cell);
    const letters = cell.replace(/[^A-Z]/g, "");
    return [`name${i}`, { id: `name${i}`, name, formulaOrRefString: `'${sheet.replace(/'/g, "''")}'!$${letters}$${row + 1}`, column }];
  }));
  return {
    id: WORKBOOK_ID, name: workbook.properties.title, appVersion: "1", locale: LocaleType.EN_US, styles: {},
    sheetOrder: sheets.map(([id]) => id), sheets: Object.fromEntries(sheets),
    resources: [{ name: "SHEET_DEFINED_NAME_PLUGIN", data: JSON.stringify(names) }],
  };
}

/** Loads a workbook and calculates all of it. */
export async function calculate(workbook: Workbook, functions: readonly CallableFunction[]): Promise<CalculatedWorkbook> {
  const { plugins } = UniverSheetsNodeCorePreset({ formula: { function: gridFunctions(functions) as never, initialFormulaComputing: 2 } });
  const univer = new Univer({ logLevel: LogLevel.SILENT, locale: LocaleType.EN_US, locales: {} as never });
  for (const plugin of plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1] as never);
    else univer.registerPlugin(plugin);
  }
  const api = FUniver.newAPI(univer);
  const book = api.createWorkbook(workbookData(workbook));
  const formula = api.getFormula();
  const loaded = formula.onCalculationResultApplied(LONGEST_CALCULATION_MS);
  formula.executeCalculation();
  await loaded;

  const sheetNamed = (name: string) => {
    const sheet = book.getSheetByName(name);
    if (!sheet) throw new Error(`the workbook has no sheet ${name}`);
    return sheet;
  };
  return {
    read(sheet, address) {
      const { row, column } = position(address);
      const sheetModel = sheetNamed(sheet).getSheet();
      const cell = sheetModel.getCellRaw(row, column) ?? sheetModel.getCell(row, column); // spilled values stand only in the second
      const value = cell?.v;
      // A formula that hands on an empty text through IF comes back without a value.
      if (value === undefined || value === null) return { value: cell?.f === undefined ? null : "" };
      if (cell?.t === CellValueType.BOOLEAN) return { value: value === true || value === 1 };
      return isErrorCode(value) ? { value: null, error: value } : { value };
    },
    async set(inputs) {
      const applied = formula.onCalculationResultApplied(LONGEST_CALCULATION_MS);
      for (const { sheet, address, value } of inputs) sheetNamed(sheet).getRange(address).setValue(value ?? "");
      formula.executeCalculation();
      await applied;
    },
    dispose: () => univer.dispose(),
  };
}

/** Fills the cached results of every formula cell. */
export function applyResults(workbook: Workbook, calculated: CalculatedWorkbook): void {
  for (const sheet of workbook.sheets) {
    for (const [address, cell] of sheet.cells) {
      if (cell.formula === undefined) continue;
      const { value, error } = calculated.read(sheet.name, address);
      cell.value = value;
      if (error === undefined) delete cell.error;
      else cell.error = error;
    }
  }
}
