/**
 * Watches a calculating thread: the current cell, whether a formula takes too long, and the cause
 * of a failure.
 */
import {
  FORMULA_SECONDS,
  FormulaWatch,
  UNFINISHED,
} from "../../../foreign/recalculate/formula-watch";
import { cellAddress, quoteSheet } from "../../../spreadsheet/a1";
import {
  isCellReport,
  isFailureReport,
  isPassedOverReport,
  type CellReport,
  type PassedOverReport,
} from "./cell-reports";

const LOOK_EVERY_MS = 200;

export type ReportedCell = NonNullable<CellReport["cell"]>;

/**
 * Why a calculation ended early, as the second half of a sentence; undefined if the user stopped
 * it.
 */
export interface Interruption {
  readonly cell: ReportedCell | undefined;
  readonly reason: string | undefined;
}

/** Shows a calculation that the user can stop. */
export interface RunningCalculation {
  /** The current cell as a reference, if it is known. */
  readonly place: () => string | undefined;
  readonly stop: () => void;
}

/** Shows a running calculation; the returned function hides it. */
export type ShowCalculation = (calculation: RunningCalculation) => () => void;

/** The reference to a cell. */
export const cellText = ({ sheet, row, column }: ReportedCell): string =>
  `${quoteSheet(sheet)}!${cellAddress({ row: row + 1, column: column + 1 })}`;

const reasonOf = (failure: string): string =>
  /call stack|too much recursion/i.test(failure) ? UNFINISHED.stack : UNFINISHED.memory;

/** Watches one calculation from its start to its end. */
export class CalculationWatch {
  /** The current cell; after its formula, the last one. */
  cell: ReportedCell | undefined;
  private count = 0;
  private isCalculating = false;
  private readonly timer: ReturnType<typeof setInterval>;

  /**
   * @param interrupted called once, with the reason why the calculation ends
   * @param passedOver called for each formula that returns an error because it is too deep or too
   * large
   */
  constructor(
    private readonly interrupted: (by: Interruption) => void,
    seconds: number = FORMULA_SECONDS.page,
    private readonly passedOver: (report: PassedOverReport) => void = () => undefined,
  ) {
    const formula = new FormulaWatch(seconds);
    this.timer = setInterval(() => {
      if (formula.isOverdue(this.isCalculating ? this.count : undefined))
        this.interrupt(UNFINISHED.time(seconds));
    }, LOOK_EVERY_MS);
  }

  /** Handles a report of the thread. */
  receive(message: unknown): void {
    if (isFailureReport(message)) {
      this.cell = message.cell ?? this.cell;
      this.interrupt(reasonOf(message.failure));
    }
    if (isPassedOverReport(message)) this.passedOver(message);
    if (!isCellReport(message)) return;
    this.isCalculating = message.isCalculating;
    if (!message.isCalculating) return;
    this.cell = message.cell ?? undefined;
    this.count += 1;
  }

  interrupt(reason: string | undefined): void {
    this.end();
    this.interrupted({ cell: this.isCalculating || reason ? this.cell : undefined, reason });
  }

  end(): void {
    clearInterval(this.timer);
  }
}
