/**
 * The thread that calculates for the page: a headless Univer that receives every change of the one
 * on the page.
 */
import { LocaleType, LogLevel, Univer } from "@univerjs/core";
import { UniverFormulaEnginePlugin } from "@univerjs/engine-formula";
import { fromModule, IRPCChannelService, UniverRPCWorkerThreadPlugin } from "@univerjs/rpc";
import { UniverSheetsPlugin } from "@univerjs/sheets";
import { allFunctions } from "../../../functions";
import { followHeld } from "../held-results";
import { holdCells, releaseWorkbook, type RemoteEngine } from "../held-values";
import { calculateWithOwnEngine } from "../own-engine";
import { ENGINE_CHANNEL } from "./calculation-thread";
import { reportCells } from "./cell-reports";

reportCells();

const univer = new Univer({
  logLevel: LogLevel.SILENT,
  locale: LocaleType.EN_US,
  locales: {} as never,
});
univer.registerPlugin(UniverFormulaEnginePlugin, { notExecuteFormula: true });
univer.registerPlugin(UniverSheetsPlugin, { onlyRegisterFormulaRelatedMutations: true });
univer.registerPlugin(UniverRPCWorkerThreadPlugin);

const injector = univer.__getInjector();
calculateWithOwnEngine(injector, allFunctions());

const followed = new Map<string, { dispose(): void }>();
const engine: RemoteEngine = {
  hold: async (workbook, cells) => {
    holdCells(workbook, cells);
    if (!followed.has(workbook)) followed.set(workbook, followHeld(injector, workbook));
  },
  release: async (workbook) => {
    followed.get(workbook)?.dispose();
    followed.delete(workbook);
    releaseWorkbook(workbook);
  },
};
injector.get(IRPCChannelService).registerChannel(ENGINE_CHANNEL, fromModule(engine));
