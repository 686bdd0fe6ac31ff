/**
 * The calculations of the grid on the page: each can be stopped, and endless formulas are stopped.
 */
import { ICommandService, type Injector } from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import {
  FormulaDataModel,
  FormulaExecutedStateType,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationStartMutation,
  SetTriggerFormulaCalculationStartMutation,
  type ISetFormulaCalculationNotificationMutation,
} from "@univerjs/engine-formula";
import { heldCells, holdCells, type HeldCell, type RemoteEngine } from "../held-values";
import type { CalculationThread } from "./calculation-thread";
import type { PassedOverReport } from "./cell-reports";
import {
  CalculationWatch,
  cellText,
  type Interruption,
  type ReportedCell,
  type ShowCalculation,
} from "./calculation-watch";
import { UNFINISHED } from "../../../foreign/recalculate/formula-watch";

/** The result of a stopped formula: its former value may be wrong. */
const STOPPED = { value: null, error: "#N/A" } as const;

/** Why a formula is skipped, its result, and what the user can do. */
const PASSED_OVER: Readonly<Record<PassedOverReport["passedOver"], string>> = {
  tooDeep: `${UNFINISHED.stack}. It shows #VALUE!. Split it over several cells.`,
  tooLarge: `${UNFINISHED.cells}. It shows #CALC!. Use smaller ranges.`,
};

export interface GridThread {
  readonly injector: Injector;
  readonly api: FUniver;
  readonly thread: CalculationThread;
  readonly engine: RemoteEngine;
  /** Passes the contents of the grid to a new thread. */
  readonly tellThread: () => void;
}

export class GridCalculations {
  /** The time limit of a formula in seconds. */
  formulaSeconds: number | undefined;
  private watch: CalculationWatch | undefined;
  private hide = (): void => undefined;
  private readonly commands: ICommandService;
  /** If the same formula stops one calculation after the other, no further one is started. */
  private lastStopped: string | undefined;
  private readonly stopped = new Map<string, Set<string>>();
  /** Workbooks whose last calculation was stopped. */
  private readonly unfinished = new Set<string>();

  /** @param tell called with the outcome of a stopped calculation, as a sentence */
  constructor(
    private readonly grid: GridThread,
    private readonly show: ShowCalculation,
    private readonly tell: (sentence: string) => void,
  ) {
    this.commands = grid.injector.get(ICommandService);
    this.commands.onCommandExecuted(({ id, params }) => {
      if (id === SetFormulaCalculationStartMutation.id) this.begin();
      if (id !== SetFormulaCalculationNotificationMutation.id) return;
      const { functionsExecutedState } = params as ISetFormulaCalculationNotificationMutation;
      if (functionsExecutedState !== undefined) this.end();
      if (functionsExecutedState === FormulaExecutedStateType.SUCCESS)
        this.unfinished.delete(this.workbook());
    });
    grid.thread.onMessage.subscribe((message) => this.watch?.receive(message));
    grid.thread.failed.subscribe((failure) => this.watch?.receive({ failure }));
  }

  /**
   * Whether formulas of the open workbook have no or outdated results because a calculation was
   * stopped.
   */
  get hasStopped(): boolean {
    const workbook = this.workbook();
    return this.unfinished.has(workbook) || this.stopped.has(workbook);
  }

  private workbook(): string {
    return this.grid.api.getActiveWorkbook()?.getId() ?? "";
  }

  private begin(): void {
    this.end();
    const watch = new CalculationWatch(
      (by) => this.interrupt(by),
      this.formulaSeconds,
      (report) => this.passOver(report),
    );
    this.watch = watch;
    this.hide = this.show({
      place: () => watch.cell && cellText(watch.cell),
      stop: () => watch.interrupt(undefined),
    });
  }

  private end(): void {
    this.watch?.end();
    this.watch = undefined;
    this.hide();
    this.hide = () => undefined;
  }

  /** The id of the sheet of a cell. */
  private sheetIdOf({ sheet }: ReportedCell): string {
    return this.grid.api.getActiveWorkbook()?.getSheetByName(sheet)?.getSheetId() ?? "";
  }

  private interrupt({ cell, reason }: Interruption): void {
    const formula = cell && `${cellText(cell)} ${this.formulaOf(cell)}`;
    const isNew = formula !== undefined && formula !== this.lastStopped;
    this.lastStopped = formula;
    const { thread, engine, tellThread } = this.grid;
    const workbook = this.workbook();
    thread.restart();
    tellThread();
    this.unfinished.add(workbook);
    if (cell) this.holdStopped(workbook, cell);
    void engine.hold(workbook, heldCells(workbook));
    this.end();
    this.commands.syncExecuteCommand(
      SetFormulaCalculationNotificationMutation.id,
      { functionsExecutedState: FormulaExecutedStateType.STOP_EXECUTION },
      { onlyLocal: true, fromSync: true },
    );
    this.tell(this.sentence(cell && cellText(cell), reason));
    if (isNew && reason !== undefined) this.goOn();
  }

  private formulaOf(cell: ReportedCell): string {
    const model = this.grid.injector.get(FormulaDataModel);
    const { row, column } = cell;
    return model.getFormulaStringByCell(row, column, this.sheetIdOf(cell), this.workbook()) ?? "";
  }

  /** A formula that is too deep or too large does not stop the others. */
  private passOver({ cell, passedOver }: PassedOverReport): void {
    if (!cell) return;
    this.addStopped(this.workbook(), cell);
    this.tell(`The formula in ${cellText(cell)} was not calculated: ${PASSED_OVER[passedOver]}`);
  }

  private addStopped(workbook: string, { sheet, row, column }: ReportedCell): void {
    const places = this.stopped.get(workbook) ?? new Set();
    this.stopped.set(workbook, places.add(`${sheet}!${row}!${column}`));
  }

  private holdStopped(workbook: string, cell: ReportedCell): void {
    const { row, column } = cell;
    const formula = this.formulaOf(cell);
    if (formula === "") return;
    const sheet = this.sheetIdOf(cell);
    const heldCell: HeldCell = { sheet, row, column, content: STOPPED, formula };
    holdCells(workbook, [heldCell]);
    this.addStopped(workbook, cell);
  }

  /** Calculates the rest of a stopped calculation, which Univer still knows. */
  private goOn(): void {
    this.commands.syncExecuteCommand(
      SetTriggerFormulaCalculationStartMutation.id,
      { commands: [], forceCalculation: false },
      { onlyLocal: true },
    );
  }

  private sentence(place: string | undefined, reason: string | undefined): string {
    if (reason === undefined)
      return `Calculation stopped${place === undefined ? "" : ` at ${place}`}. Cells that were not calculated keep what they show until the next change.`;
    return place === undefined
      ? `Calculation stopped: ${reason}.`
      : `The formula in ${place} was stopped: ${reason}. It shows #N/A until you change it.`;
  }
}
