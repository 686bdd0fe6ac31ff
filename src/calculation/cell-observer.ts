/**
 * Notifies an observer of the formula being calculated, so that it can name the cell of a
 * calculation that does not end.
 */
export interface CellObserver {
  /** The formula of this cell is being calculated from now on. Row and column count from 0. */
  at(sheet: string, row: number, column: number): void;
  /** It is calculated now, or no longer. */
  calculating(now: boolean): void;
  /**
   * It has too many levels or operands, and returns #CALC!. Otherwise such a formula would end the
   * whole calculation.
   */
  tooDeep?(): void;
  /** It needs more cells at once than memory allows, and returns #CALC!. */
  tooLarge?(): void;
}

let observer: CellObserver | undefined;

/** For every calculation that is opened from now on. */
export function observeCells(by: CellObserver): void {
  observer = by;
}

export const cellObserver = (): CellObserver | undefined => observer;
