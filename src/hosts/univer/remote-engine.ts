/** What a grid has done by its engine where that calculates in a thread of its own. */
import type { Content } from "../../recalculation/stored-book";

/**
 * A cell that shows a content instead of what its formula gives, as long as it has that formula.
 */
export interface HeldCell {
  /** The id of its sheet. */
  readonly sheet: string;
  /** Counted from 0. */
  readonly row: number;
  readonly column: number;
  readonly content: Content;
  readonly formula: string;
}

export interface RemoteEngine {
  /** Holds cells of a workbook, and follows them when rows and columns come and go. */
  hold(workbook: string, cells: readonly HeldCell[]): Promise<void>;
  /** Forgets what is held of a workbook. */
  release(workbook: string): Promise<void>;
  /** Forgets parsed formulas. */
  forgetFormulas(workbook: string): Promise<void>;
}
