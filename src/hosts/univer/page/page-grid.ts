/**
 * Starts Univer in an element of the page, with our functions, calculating as the command line
 * does.
 */
import { NAMESPACE } from "../../../functions/core/namespace";
import {
  ICommandService,
  IUniverInstanceService,
  LifecycleService,
  LifecycleStages,
  LocaleType,
  LogLevel,
  Univer,
  UniverInstanceType,
  type Injector,
  type Workbook,
} from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { FunctionType, type IFunctionInfo } from "@univerjs/engine-formula";
import { UniverSheetsConditionalFormattingPreset } from "@univerjs/preset-sheets-conditional-formatting";
import {
  ILayoutService,
  ISheetClipboardService,
  ScrollToRangeOperation,
  UniverSheetsCorePreset,
  UniverSheetsUIPlugin,
  type SheetClipboardService,
} from "@univerjs/preset-sheets-core";
import { UniverSheetsDataValidationPreset } from "@univerjs/preset-sheets-data-validation";
import { UniverSheetsDrawingPreset } from "@univerjs/preset-sheets-drawing";
import { UniverSheetsNotePreset } from "@univerjs/preset-sheets-note";
import { UniverRPCMainThreadPlugin } from "@univerjs/rpc";
import { IAutoFillService } from "@univerjs/sheets";
import { SheetsDataValidationValidatorService } from "@univerjs/sheets-data-validation";
import { IDescriptionService } from "@univerjs/sheets-formula";
import { isCalculated } from "../../../calculation/compile";
import type { WorksheetFunction } from "../../../functions/core/define-function";
import type { Param } from "../../../functions/core/parameters";
import type { CellInput, CellKind } from "../../../spreadsheet/typed-text";
import type { Grid } from "../calculation";
import {
  CalculationThread,
  CalculationThreadPlugin,
  rememberForThread,
  remoteEngine,
} from "./calculation-thread";
import { ValueChecks } from "./value-checks";
import { keepConditionalFormats } from "./conditional-formats";
import type { GridThread } from "./grid-calculations";
import { GridNotation, type TypedCell } from "./grid-notation";
import { gridLocale } from "./locale";
import { calculateMissedEdits } from "./missed-edits";
import { cellOf, PastedValues, textClipboard, type PasteQuestions } from "./pasted-values";

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

/** The grid has descriptions of more functions than are calculated: they are not offered. */
function offerCalculatedFunctions(univer: Univer, functions: readonly WorksheetFunction[]): void {
  const descriptions = univer.__getInjector().get(IDescriptionService);
  const own = new Set(functions.map(({ name }) => `${NAMESPACE}.${name}`));
  const names = [...descriptions.getDescriptions().values()].map(
    ({ functionName }) => functionName,
  );
  descriptions.unregisterDescriptions(
    names.filter((name) => !own.has(name) && !isCalculated(name)),
  );
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
async function correctedWhenRendered(
  univer: Univer,
  functions: readonly WorksheetFunction[],
  { notation, values }: GridInputs,
): Promise<void> {
  const injector = univer.__getInjector();
  await injector.get(LifecycleService).onStage(LifecycleStages.Rendered);
  spareWhatIsGone(univer);
  offerCalculatedFunctions(univer, functions);
  keepConditionalFormats(injector);
  notation.start();
  injector.get(IAutoFillService).addHook({
    id: "checks of values",
    onAfterFillData: () => void values.pasted(),
  });
}

export interface PageGrid extends Grid {
  readonly calculations: GridThread;
  readonly notation: GridNotation;
  /** Whether a text is in the editor of its cell. */
  isTyping(): boolean;
  /** Enters it, as the Enter key does. */
  finishTyping(): Promise<void>;
}

/** What the grid asks the user, and tells. */
export interface GridQuestions extends PasteQuestions {
  /** Which of the inputs a typed text means; undefined to cancel. */
  inputOf(
    text: string,
    inputs: readonly CellInput[],
    kind: CellKind,
  ): Promise<CellInput | undefined>;
}

interface GridInputs {
  readonly notation: GridNotation;
  readonly values: PastedValues;
}

/** Reads and checks what is typed, pasted and filled. */
function readInputs(injector: Injector, questions: GridQuestions): GridInputs {
  const ask = async (
    cell: TypedCell,
    text: string,
    inputs: readonly CellInput[],
  ): Promise<void> => {
    // Univer ends its editing before the question takes the focus.
    await new Promise((later) => {
      setTimeout(later);
    });
    const input = await questions.inputOf(text, inputs, notation.kindOf(cell));
    if (input) await values.write(cell, [[cellOf(input)]]);
  };
  const notation = new GridNotation(injector, (...typed) => void ask(...typed));
  const values = new PastedValues(injector, notation, new ValueChecks(injector), questions);
  return { notation, values };
}

type Plugins = ReturnType<typeof UniverSheetsCorePreset>["plugins"];

/** Our thread and our clipboard take the places of Univer's. */
function registerPlugin(
  univer: Univer,
  plugin: Plugins[number],
  thread: CalculationThread,
  clipboard: typeof SheetClipboardService,
): void {
  if (!Array.isArray(plugin)) univer.registerPlugin(plugin);
  else if (plugin[0] === UniverRPCMainThreadPlugin)
    univer.registerPlugin(CalculationThreadPlugin, { thread });
  else if (plugin[0] === UniverSheetsUIPlugin)
    univer.registerPlugin(UniverSheetsUIPlugin, {
      ...plugin[1],
      override: [[ISheetClipboardService, { useClass: clipboard }]],
    });
  else univer.registerPlugin(plugin[0], plugin[1] as never);
}

export function startPageGrid(
  container: HTMLElement,
  functions: readonly WorksheetFunction[],
  dark: boolean,
  questions: GridQuestions,
): PageGrid {
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
  const clipboard = textClipboard(() => inputs.values);
  for (const plugin of presets.flatMap(({ plugins }) => plugins))
    registerPlugin(univer, plugin, thread, clipboard);
  const injector = univer.__getInjector();
  const [api, engine] = [FUniver.newAPI(univer), remoteEngine(injector)];
  const tellThread = rememberForThread(injector);
  const inputs = readInputs(injector, questions);
  const rendered = correctedWhenRendered(univer, functions, inputs);
  return {
    univer,
    api,
    remote: engine,
    calculations: { injector, api, thread, engine, tellThread },
    notation: inputs.notation,
    isTyping: () => api.getActiveWorkbook()?.isCellEditing() === true,
    finishTyping: async () => void (await api.getActiveWorkbook()?.endEditingAsync()),
    ready: () => rendered,
    show: (range) => {
      injector.get(ICommandService).syncExecuteCommand(ScrollToRangeOperation.id, { range });
      // Whoever goes to a cell types into it.
      injector.get(ILayoutService).focus();
    },
  };
}
