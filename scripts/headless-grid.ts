/** Starts Univer without a screen, calculating with our engine. */
import { LocaleService, LocaleType, LogLevel, Univer } from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { UniverFormulaEnginePlugin } from "@univerjs/engine-formula";
import "@univerjs/engine-formula/facade";
import { UniverSheetsPlugin } from "@univerjs/sheets";
import "@univerjs/sheets/facade";
import { UniverSheetsFormulaPlugin } from "@univerjs/sheets-formula";
import "@univerjs/sheets-formula/facade";
import type { CallableFunction } from "../src/functions/core/cell-error";
import type { Grid } from "../src/hosts/univer/calculation";
import { calculateWithOwnEngine } from "../src/hosts/univer/own-engine";

/** The setting that makes Univer calculate on request only. */
const NO_CALCULATION = 2;

export function startGrid(functions: readonly CallableFunction[]): Grid {
  const univer = new Univer({
    logLevel: LogLevel.SILENT,
    locale: LocaleType.EN_US,
    locales: {} as never,
  });
  univer.registerPlugin(UniverFormulaEnginePlugin, { notExecuteFormula: true });
  univer.registerPlugin(UniverSheetsPlugin);
  univer.registerPlugin(UniverSheetsFormulaPlugin, { initialFormulaComputing: NO_CALCULATION });
  const injector = univer.__getInjector();
  calculateWithOwnEngine(injector, functions);
  // The locale is empty, because no one reads its texts. A progress message that arrives after the
  // grid was disposed of must not end the process because of a missing text.
  injector.get(LocaleService).t = (key) => key;
  return { univer, api: FUniver.newAPI(univer) };
}
