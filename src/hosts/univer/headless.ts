/** Starts Univer without a screen, with our functions registered. */
import { LocaleService, LocaleType, LogLevel, Univer, type Injector } from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { UniverFormulaEnginePlugin } from "@univerjs/engine-formula";
import "@univerjs/engine-formula/facade";
import { UniverSheetsPlugin } from "@univerjs/sheets";
import type { FWorkbook } from "@univerjs/sheets/facade";
import "@univerjs/sheets/facade";
import {
  FormulaCalculationSessionController,
  TriggerCalculationController,
  UniverSheetsFormulaPlugin,
} from "@univerjs/sheets-formula";
import "@univerjs/sheets-formula/facade";
import type { CallableFunction } from "../../functions/core/cell-error";
import type { Workbook } from "../../spreadsheet/workbook-model";
import { newWorkbookId, type Grid } from "./calculation";
import { ARRAY_CELL } from "./array-cell";
import { workbookData } from "./cell-mapping";
import { applyExcelCompatibility, CORRECTED_FUNCTIONS } from "./excel-compat-patches";
import { NAMESPACE } from "../../functions/core/namespace";
import { reportCellsTo } from "./observed-cells";
import type { BlankCell } from "../../calculation/own-functions";
import { gridFunctions } from "./function-adapter";

/** The setting that makes Univer calculate on request only. */
const NO_CALCULATION = 2;

export interface GridOptions {
  /** What our functions receive for an empty cell; null by default. */
  readonly blank?: BlankCell;
}

export function startGrid(
  functions: readonly CallableFunction[],
  { blank = null }: GridOptions = {},
): Grid {
  const registered = [
    ...CORRECTED_FUNCTIONS,
    ARRAY_CELL,
    ...gridFunctions(functions, NAMESPACE, blank),
  ];
  const univer = new Univer({
    logLevel: LogLevel.SILENT,
    locale: LocaleType.EN_US,
    locales: {} as never,
  });
  univer.registerPlugin(UniverFormulaEnginePlugin, { function: registered as never });
  univer.registerPlugin(UniverSheetsPlugin);
  univer.registerPlugin(UniverSheetsFormulaPlugin, { initialFormulaComputing: NO_CALCULATION });
  applyExcelCompatibility(univer.__getInjector());
  // The locale is empty, because no one reads its texts. A progress message that arrives after the
  // grid was disposed of must not end the process because of a missing text.
  univer.__getInjector().get(LocaleService).t = (key) => key;
  const sheetNames = new Map<string, string>();
  reportCellsTo(univer.__getInjector(), sheetNames);
  return { univer, api: FUniver.newAPI(univer), sheetNames };
}

/**
 * In the threads of a page, Univer starts its calculating services when the first sheet is drawn,
 * which never happens here.
 */
function startCalculations(injector: Injector): void {
  injector.get(TriggerCalculationController);
  injector.get(FormulaCalculationSessionController);
}

/** Loads a workbook, with or without the results of its formulas, without calculating it. */
export function loadWorkbook(
  { univer, api, sheetNames }: Grid,
  workbook: Workbook,
  withResults = false,
): FWorkbook {
  const book = api.createWorkbook(workbookData(workbook, newWorkbookId(), withResults));
  startCalculations(univer.__getInjector());
  for (const sheet of book.getSheets()) sheetNames?.set(sheet.getSheetId(), sheet.getSheetName());
  return book;
}
