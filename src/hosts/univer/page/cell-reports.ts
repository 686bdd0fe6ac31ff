/**
 * What a calculating thread reports to the page: the current formula, and errors that no formula
 * returns.
 */
import { observeCells } from "../../../calculation/cell-observer";

/** Reported before a formula starts, and when the thread has done several in a row. */
export interface CellReport {
  /** Null for a formula outside of cells. Rows and columns count from 0. */
  readonly cell: { readonly sheet: string; readonly row: number; readonly column: number } | null;
  readonly isCalculating: boolean;
}

export interface FailureReport {
  readonly failure: string;
  /** The latest reported cell. */
  readonly cell?: CellReport["cell"];
}

/**
 * A formula that returns an error because it has too many levels or operands, or needs too many
 * cells at once.
 */
export interface PassedOverReport {
  readonly passedOver: "tooDeep" | "tooLarge";
  readonly cell: CellReport["cell"];
}

export const isPassedOverReport = (message: unknown): message is PassedOverReport =>
  typeof message === "object" && message !== null && "passedOver" in message;
export const isCellReport = (message: unknown): message is CellReport =>
  typeof message === "object" && message !== null && "isCalculating" in message;
export const isFailureReport = (message: unknown): message is FailureReport =>
  typeof message === "object" && message !== null && "failure" in message;

/** To be called in the thread, before its engine starts. */
export function reportCells(): void {
  const report = (message: CellReport | FailureReport | PassedOverReport): void =>
    postMessage(message);
  let cell: CellReport["cell"] = null;
  let isIdleSoon = false;
  /** Formulas follow each other without a pause: one message after the last of them is enough. */
  const reportIdle = (): void => {
    if (isIdleSoon) return;
    isIdleSoon = true;
    queueMicrotask(() => {
      isIdleSoon = false;
      report({ cell: null, isCalculating: false });
    });
  };
  observeCells({
    at: (sheet, row, column) => {
      // Formulas of conditional formats are in no cell.
      cell = row >= 0 && column >= 0 ? { sheet, row, column } : null;
    },
    tooDeep: () => report({ passedOver: "tooDeep", cell }),
    tooLarge: () => report({ passedOver: "tooLarge", cell }),
    calculating: (now) => {
      if (now) report({ cell, isCalculating: true });
      else reportIdle();
    },
  });
  // The page does not await the grid's engine: errors that it throws would be lost.
  addEventListener("unhandledrejection", ({ reason }) => report({ failure: String(reason), cell }));
}
