/** The result of creating or restoring a customer copy, for a report to the user. */
import type { EdgeText } from "../spreadsheet/page-edge";
import type { Inspection } from "../xlsx/inspect/inspection";
import type { Brand } from "./brand/brand";
import type { SkippedCell } from "./restore-plan";

export interface ShareSummary {
  /** Cells that were formulas and are values. */
  readonly cells: number;
  /** Replaced or removed names, rules, table columns and chart sources. */
  readonly others: number;
  readonly formulas: "kept" | "left out";
  /** Removed sheets. */
  readonly removed: readonly string[];
  /**
   * Cells that show an error that is no answer in the copy, because they did in the workbook:
   * "Growth!B5 #NAME?".
   */
  readonly stuck: readonly string[];
  /** Further remarks, as sentences. */
  readonly remarks: readonly string[];
  /** Of a plan: the brand of its report, and what stands below each page. */
  readonly page?: { readonly brand: Brand; readonly footer: EdgeText };
  /** The hidden content of the copy, and what of the workbook it leaves out. */
  readonly left: Inspection;
  readonly leftOut: Inspection;
}

/** The hidden content of a copy, before it is created. */
export interface CopyInspection {
  readonly found: Inspection;
  readonly leftOut: Inspection;
  /** Why no copy can be created: then the workbook itself was inspected. */
  readonly problem?: string;
}

export interface RestoreSummary {
  /** Cells that have their formula again. */
  readonly cells: number;
  /** Restored names, rules and table columns. */
  readonly others: number;
  readonly left: readonly SkippedCell[];
}
