/**
 * Who is told which formula is at work, and can name the cell of a calculation that does not come
 * back.
 */
export interface CellObserver {
  /** The formula of this cell is looked at, from now on. Row and column count from 0. */
  at(sheet: string, row: number, column: number): void;
  /** It is calculated now, or no longer. */
  calculating(now: boolean): void;
  /**
   * It has too many levels or operands, and gives #VALUE!. Without this, such a formula ends the
   * whole calculation.
   */
  tooDeep?(): void;
  /** It needs more cells at once than there is memory for, and gives #CALC!. */
  tooLarge?(): void;
}

let observer: CellObserver | undefined;

/** Of every grid that is started from now on. */
export function observeCells(by: CellObserver): void {
  observer = by;
}

export const cellObserver = (): CellObserver | undefined => observer;
