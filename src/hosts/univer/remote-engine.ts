/** What a grid requests from its engine if that runs in a thread of its own. */
import type { StoredContent } from "../../foreign/recalculate/stored-book";

/** A cell that shows a content instead of its formula's result, as long as it has that formula. */
export interface HeldCell {
  /** The id of its sheet. */
  readonly sheet: string;
  /** Counted from 0. */
  readonly row: number;
  readonly column: number;
  readonly content: StoredContent;
  readonly formula: string;
}

export interface RemoteEngine {
  /**
   * Holds cells of a workbook, and updates their positions when rows and columns are inserted or
   * deleted.
   */
  hold(workbook: string, cells: readonly HeldCell[]): Promise<void>;
  /** Forgets the held cells of a workbook. */
  release(workbook: string): Promise<void>;
}
