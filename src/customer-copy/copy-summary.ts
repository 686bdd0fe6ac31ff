/** What was done for a customer copy, and what a person is told of it. */
import type { Inspection } from "../xlsx/inspect/inspection";
import type { SkippedCell } from "./restore-plan";

export interface ShareSummary {
  /** Cells that were formulas and are values. */
  readonly cells: number;
  /** Names, rules, columns of tables and sources of charts that were replaced or taken away. */
  readonly others: number;
  readonly formulas: "kept" | "left out";
  /** Sheets that were taken away. */
  readonly removed: readonly string[];
  /** Cells that show #NAME? in the copy, because they did in the workbook: "Growth!B5". */
  readonly stuck: readonly string[];
  /** What else a person should know, in sentences. */
  readonly remarks: readonly string[];
  /** What a reader of the copy can find besides what its sheets show. */
  readonly left: Inspection;
}

/** What a reader of a copy could find, before it is made. */
export interface CopyInspection {
  readonly found: Inspection;
  /** Why no copy can be made: then it is the workbook itself that was inspected. */
  readonly problem?: string;
}

export interface ThawSummary {
  /** Cells that have their formula again. */
  readonly cells: number;
  /** Names, rules and columns of tables that are back. */
  readonly others: number;
  readonly left: readonly SkippedCell[];
}
