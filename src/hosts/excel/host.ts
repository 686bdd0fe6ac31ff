/** Excel as a workbook host. */
import type {
  CellContent,
  Change,
  HostEvent,
  Progress,
  SheetProtection,
  SheetRange,
  WorkbookHost,
} from "../../spreadsheet/workbook-host";
import { FORMULA_NOTATION, type NumberNotation } from "../../spreadsheet/number-notation";
import { nameOfCell } from "../../spreadsheet/sheet-area";
import type { DefinedName, NamedFormula, Sheet } from "../../spreadsheet/workbook-model";
import { toDisplayFormula } from "../../spreadsheet/formula/function-names";
import { NAMESPACE } from "../../functions/core/namespace";
import { rangeOfAddress, rectangleOf } from "./rectangles";
import { ChangeFailure, applyChanges, rollBack } from "./transaction/transaction";
import { ExcelProblem, asProblem, codeOf } from "./office-errors";
import { sheetProtection } from "./transaction/protection";
import { readContents, readMergedAreas, usedRange } from "./read/read-cells";
import { failedCapability } from "./transaction/capability-fallback";
import { REQUIREMENTS, gateOf, without, type Capability, type Gate } from "./requirements";
import {
  FAIL_DURING_CELL_EDIT,
  sheetNotFound,
  type WriteAccess,
  type ExcelRun,
} from "./transaction/workbook-snapshot";
import type { AppliedChange } from "./transaction/rollback";
import { isUntouched } from "./transaction/undo-guard";
import { EventListeners } from "./read/event-listeners";

export interface ExcelHostOptions {
  /** `Excel.run`. */
  readonly run: ExcelRun;
  /** The capabilities of this Excel; by default, Office is asked for them. */
  readonly supports?: Gate;
  /** The namespace of the functions in this build: SIZEBOOK, or SIZEBOOKDEV for development. */
  readonly namespace?: string;
  /** The language of Excel, "en-US"; by default, Office is asked for it. */
  readonly language?: string;
}

const STATES: Readonly<Record<string, Sheet["state"]>> = {
  Visible: "visible",
  Hidden: "hidden",
  VeryHidden: "veryHidden",
};
/** The latest changes, which can be undone. */
const MAX_UNDO_STEPS = 20;

const languageOfOffice = (): string =>
  (typeof Office === "undefined" ? undefined : Office.context?.displayLanguage) ?? "";

const UNCHANGED = "Nothing was changed.";
const UNFINISHED =
  "Parts of it may still be in the workbook, because Excel did not let them be taken out; they are taken out before the next change, or when you undo.";

export class ExcelHost implements WorkbookHost {
  readonly protection: SheetProtection = sheetProtection(() => this.access());
  private readonly options: Required<ExcelHostOptions>;
  private readonly refusedCapabilities = new Set<Capability>();
  private readonly listeners: EventListeners;
  private undoStack: AppliedChange[] = [];
  /** A failed change that could not be rolled back at once. */
  private unfinished: AppliedChange | undefined;
  private busy: Promise<unknown> = Promise.resolve();

  constructor(options: ExcelHostOptions) {
    this.options = {
      run: options.run,
      namespace: options.namespace ?? NAMESPACE,
      supports:
        options.supports ??
        gateOf((set, version) => Office.context.requirements.isSetSupported(set, version)),
      language: options.language ?? languageOfOffice(),
    };
    this.listeners = new EventListeners(this.options);
  }

  /**
   * What was omitted because this Excel rejected it despite its requirement sets: one sentence
   * each.
   */
  get leftOut(): readonly string[] {
    return [...this.refusedCapabilities].map(
      (capability) => `${REQUIREMENTS[capability].used}: ${REQUIREMENTS[capability].without}`,
    );
  }

  get isUnfinished(): boolean {
    return this.unfinished !== undefined;
  }

  async sheets(): Promise<readonly { readonly name: string; readonly state: Sheet["state"] }[]> {
    return this.ask(async (context) => {
      const sheets = context.workbook.worksheets.load("items/name,items/visibility");
      await context.sync();
      return sheets.items.map(({ name, visibility }) => ({
        name,
        state: STATES[visibility] ?? "visible",
      }));
    });
  }

  async usedRange(sheet: string): Promise<SheetRange | undefined> {
    return this.withSentences(async () => {
      try {
        const range = await usedRange(this.access(), sheet);
        return range === undefined ? undefined : { sheet, range };
      } catch (error) {
        if (codeOf(error) === "ItemNotFound") return undefined;
        throw error;
      }
    });
  }

  async read({ sheet, range }: SheetRange): Promise<readonly (readonly CellContent[])[]> {
    return this.withSentences(() => readContents(this.access(), sheet, rectangleOf(range)));
  }

  async mergedAreas({ sheet, range }: SheetRange): Promise<readonly string[]> {
    return this.withSentences(() => readMergedAreas(this.access(), sheet, rectangleOf(range)));
  }

  async names(): Promise<readonly DefinedName[]> {
    return (await this.namedFormulas()).flatMap(
      ({ name, formula }) => nameOfCell(name, formula) ?? [],
    );
  }

  async namedFormulas(): Promise<readonly NamedFormula[]> {
    return this.ask(async (context) => {
      const names = context.workbook.names.load("items/name,items/formula");
      await context.sync();
      return names.items.map(({ name, formula }) => ({
        name,
        formula: toDisplayFormula(String(formula).replace(/^=/, "")),
      }));
    });
  }

  async change(label: string, changes: readonly Change[], progress?: Progress): Promise<void> {
    return this.enqueue(() => this.applyAndRecord(label, changes, progress));
  }

  async recalculate(): Promise<void> {
    return this.ask(async (context) => {
      context.workbook.application.calculate("Full");
      await context.sync();
    });
  }

  async numberNotation(): Promise<NumberNotation> {
    if (!this.options.supports("notation")) return FORMULA_NOTATION;
    return this.ask(async (context) => {
      const { numberFormat } = context.workbook.application.cultureInfo;
      numberFormat.load("numberDecimalSeparator,numberGroupSeparator");
      await context.sync();
      return {
        decimal: numberFormat.numberDecimalSeparator,
        group: numberFormat.numberGroupSeparator,
      };
    });
  }

  async selection(): Promise<SheetRange> {
    const { supports } = this.options;
    return this.ask(async (context) => {
      // The first of several areas. A single call for all of them would fail.
      const selected: Excel.Range | Excel.RangeAreas = supports("areas")
        ? context.workbook.getSelectedRanges()
        : context.workbook.getSelectedRange();
      selected.load("address");
      const { worksheet } = selected;
      worksheet.load("name");
      await context.sync();
      return { sheet: worksheet.name, range: rangeOfAddress(selected.address) };
    });
  }

  async select({ sheet, range }: SheetRange): Promise<void> {
    return this.ask(async (context) => {
      const target = context.workbook.worksheets.getItemOrNullObject(sheet).load("visibility");
      await context.sync();
      if (target.isNullObject) throw sheetNotFound(sheet);
      const { visibility } = target;
      if (visibility !== "Visible")
        throw new ExcelProblem(
          `The sheet ${sheet} is hidden. Right-click a sheet tab and choose Unhide to see it${visibility === "VeryHidden" ? "; this one is kept out of that list because nothing on it is for typing" : ""}.`,
        );
      target.activate();
      target.getRange(range).select();
      await context.sync();
    });
  }

  /**
   * Undoes the last change by this host, unless its cells have changed since; then returns
   * undefined.
   */
  async undo(): Promise<string | undefined> {
    return this.enqueue(async () => {
      if (this.unfinished) {
        const { label } = this.unfinished;
        await this.finishRollback();
        return label;
      }
      const last = this.undoStack[this.undoStack.length - 1];
      if (!last) return undefined;
      const access = this.access();
      if (!last.undoStarted && !(await isUntouched(access, last))) return undefined;
      last.undoStarted = true;
      const { obstacle } = await rollBack(access, last, false);
      if (obstacle !== undefined) throw asProblem(obstacle, "Undo once more to finish.");
      this.undoStack.pop();
      this.listeners.notify("contents");
      return last.label;
    });
  }

  watch(listener: (event: HostEvent) => void): () => void {
    return this.listeners.add(listener);
  }

  private async applyAndRecord(
    label: string,
    changes: readonly Change[],
    progress: Progress = () => undefined,
  ): Promise<void> {
    this.requireBase();
    await this.finishRollback();
    progress(0);
    const applied = await this.applyWithFallback(label, changes, progress);
    this.undoStack = [...this.undoStack, applied].slice(-MAX_UNDO_STEPS);
    progress(1);
    this.listeners.notify("contents");
  }

  private access(): WriteAccess {
    const { run, supports, namespace, language } = this.options;
    return { run, namespace, language, supports: without(supports, this.refusedCapabilities) };
  }

  private requireBase(): void {
    const { set, version } = REQUIREMENTS.base;
    if (!this.options.supports("base"))
      throw new ExcelProblem(
        `This Excel is too old: it lacks ${set} ${version}. Update Office, or use Excel on the web. ${UNCHANGED}`,
      );
  }

  /** Removes what a failed change had to leave behind. */
  private async finishRollback(): Promise<void> {
    if (!this.unfinished) return;
    const { obstacle } = await rollBack(this.access(), this.unfinished);
    if (obstacle !== undefined)
      throw asProblem(obstacle, `An earlier change has not been taken out yet. ${UNFINISHED}`);
    this.unfinished = undefined;
  }

  /** Applies the changes. If Excel rejects an optional feature, repeats them without it. */
  private async applyWithFallback(
    label: string,
    changes: readonly Change[],
    progress: Progress,
  ): Promise<AppliedChange> {
    for (;;) {
      try {
        return await applyChanges(this.access(), label, changes, progress);
      } catch (error) {
        if (!(error instanceof ChangeFailure)) throw error;
        if (error.unfinished) {
          this.unfinished = error.unfinished;
          throw asProblem(error.reason, UNFINISHED);
        }
        const dispensable = failedCapability(error);
        if (dispensable === undefined || this.refusedCapabilities.has(dispensable))
          throw asProblem(error.reason, UNCHANGED);
        this.refusedCapabilities.add(dispensable);
      }
    }
  }

  /** A request that fails while a cell is edited. */
  private ask<Result>(batch: (context: Excel.RequestContext) => Promise<Result>): Promise<Result> {
    return this.withSentences(() => this.options.run(FAIL_DURING_CELL_EDIT, batch));
  }

  /** Changes of the workbook wait for the current one. */
  private enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.busy.then(() => this.withSentences(work));
    this.busy = turn.catch(() => undefined);
    return turn;
  }

  /** Converts errors of Office.js to sentences. */
  private async withSentences<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof ExcelProblem ? error : asProblem(error);
    }
  }
}
