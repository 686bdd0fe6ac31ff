/**
 * Starts Univer in an element of the page, with our functions, calculating as the command line
 * does.
 */
import { NAMESPACE } from "../../../functions/core/namespace";
import {
  IUniverInstanceService,
  LifecycleService,
  LifecycleStages,
  LocaleType,
  LogLevel,
  Univer,
  UniverInstanceType,
  type Workbook,
} from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { FunctionType, type IFunctionInfo } from "@univerjs/engine-formula";
import { UniverSheetsConditionalFormattingPreset } from "@univerjs/preset-sheets-conditional-formatting";
import { UniverSheetsCorePreset } from "@univerjs/preset-sheets-core";
import { UniverSheetsDataValidationPreset } from "@univerjs/preset-sheets-data-validation";
import { UniverSheetsDrawingPreset } from "@univerjs/preset-sheets-drawing";
import { UniverSheetsNotePreset } from "@univerjs/preset-sheets-note";
import { UniverRPCMainThreadPlugin } from "@univerjs/rpc";
import { SheetsDataValidationValidatorService } from "@univerjs/sheets-data-validation";
import type { WorksheetFunction } from "../../../functions/core/define-function";
import type { Param } from "../../../functions/core/parameters";
import { CORRECTED_FUNCTIONS } from "../excel-compat-patches";
import { gridFunctions } from "../function-adapter";
import type { Grid } from "../calculation";
import {
  CalculationThread,
  CalculationThreadPlugin,
  rememberForThread,
  remoteEngine,
} from "./calculation-thread";
import { keepConditionalFormats } from "./conditional-formats";
import type { GridThread } from "./grid-calculations";
import { gridLocale } from "./locale";
import { calculateMissedEdits } from "./missed-edits";

const NO_CALCULATION_AT_START = 2;

calculateMissedEdits();

const example = (param: Param): string =>
  "values" in param
    ? `"${param.values[0]}"`
    : param.type === "number" || param.type === "fraction"
      ? "1"
      : param.type === "range" || param.type === "rows"
        ? "A1:B9"
        : `"${param.name}"`;

/** The description of a function while its formula is typed. */
function described(fn: WorksheetFunction): IFunctionInfo {
  return {
    functionName: `${NAMESPACE}.${fn.name}`,
    functionType: FunctionType.User,
    abstract: fn.summary,
    description: fn.summary,
    functionParameter: fn.params.map((param) => ({
      name: param.name,
      detail: param.help,
      example: example(param),
      require: param.optional ? 0 : 1,
      repeat: param.type === "rest" ? 1 : 0,
    })),
  };
}

/**
 * Validations are checked when the page is idle, and their sheet, or the whole workbook, may be
 * gone by then.
 */
function spareWhatIsGone(univer: Univer): void {
  const injector = univer.__getInjector();
  const workbooks = injector.get(IUniverInstanceService);
  const validator = injector.get(SheetsDataValidationValidatorService);
  const check = validator.validatorRanges.bind(validator);
  validator.validatorRanges = async (unitId, sheetId, ranges) =>
    workbooks.getUnit<Workbook>(unitId, UniverInstanceType.UNIVER_SHEET)?.getSheetBySheetId(sheetId)
      ? check(unitId, sheetId, ranges)
      : [];
}

/** Corrects plugins that are there after the first drawing. */
async function correctedWhenRendered(univer: Univer): Promise<void> {
  const injector = univer.__getInjector();
  await injector.get(LifecycleService).onStage(LifecycleStages.Rendered);
  spareWhatIsGone(univer);
  keepConditionalFormats(injector);
}

export interface PageGrid extends Grid {
  readonly calculations: GridThread;
}

export function startPageGrid(
  container: HTMLElement,
  functions: readonly WorksheetFunction[],
  dark: boolean,
): PageGrid {
  const registered = [...CORRECTED_FUNCTIONS, ...gridFunctions(functions, NAMESPACE)];
  const univer = new Univer({
    logLevel: LogLevel.SILENT,
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: gridLocale() },
    darkMode: dark,
  });
  const presets = [
    UniverSheetsCorePreset({
      container,
      // Has Univer calculate in a thread; ours takes the place of its own.
      workerURL: "calculation-worker",
      toolbar: true,
      ribbonType: "simple",
      formulaBar: true,
      disableAutoFocus: true,
      // Feature codes and months are texts on purpose.
      sheets: { disableForceStringAlert: true, disableForceStringMark: true },
      disableTextFormatAlert: true,
      disableTextFormatMark: true,
      formula: {
        function: registered as never,
        description: functions.map(described),
        initialFormulaComputing: NO_CALCULATION_AT_START,
      },
    }),
    // The search box of a list would take the keys away from the cell that they are typed into.
    UniverSheetsDataValidationPreset({ showEditOnDropdown: false, showSearchOnDropdown: false }),
    UniverSheetsConditionalFormattingPreset(),
    UniverSheetsNotePreset(),
    UniverSheetsDrawingPreset(),
  ];
  const thread = new CalculationThread(
    () => new Worker(new URL("./calculation-worker.ts", import.meta.url)),
  );
  for (const plugin of presets.flatMap(({ plugins }) => plugins)) {
    if (Array.isArray(plugin) && plugin[0] === UniverRPCMainThreadPlugin)
      univer.registerPlugin(CalculationThreadPlugin, { thread });
    else if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1] as never);
    else univer.registerPlugin(plugin);
  }
  const injector = univer.__getInjector();
  const [api, engine] = [FUniver.newAPI(univer), remoteEngine(injector)];
  const tellThread = rememberForThread(injector);
  const rendered = correctedWhenRendered(univer);
  return {
    univer,
    api,
    remote: engine,
    calculations: { injector, api, thread, engine, tellThread },
    ready: () => rendered,
  };
}
