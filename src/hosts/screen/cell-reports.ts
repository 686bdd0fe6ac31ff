/** What a thread that calculates tells the page: the formula at work, and an error that no formula gives. */
import { observeCells } from "../../workbook/cell-observer";

/** Told before the formula of a cell is begun; null when it is done. Rows and columns count from 0. */
export interface CellReport {
  readonly cell: { readonly sheet: string; readonly row: number; readonly column: number } | null;
}

export interface FailureReport {
  readonly failure: string;
  /** The cell that was looked at last. */
  readonly cell?: CellReport["cell"];
}

export const isCellReport = (message: unknown): message is CellReport =>
  typeof message === "object" && message !== null && "cell" in message && !("failure" in message);
export const isFailureReport = (message: unknown): message is FailureReport =>
  typeof message === "object" && message !== null && "failure" in message;

/** To be called in the thread, before its engine is started. */
export function reportCells(): void {
  const report = (message: CellReport | FailureReport): void => postMessage(message);
  let cell: CellReport["cell"] = null;
  observeCells({
    at: (sheet, row, column) => {
      cell = { sheet, row, column };
    },
    calculating: (now) => report({ cell: now ? cell : null }),
  });
  // The grid's engine waits for nobody: what it throws arrives nowhere else.
  addEventListener("unhandledrejection", ({ reason }) => report({ failure: String(reason), cell }));
}
