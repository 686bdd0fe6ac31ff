/** The types of operations on workbooks, as the installed package publishes them. */

/** Why nothing was done, as the second half of a sentence about the workbook. */
export interface WorkbookProblem {
  readonly problem: string;
}

export interface ShareFileOptions {
  /** The day of the copy, "2026-01-31". */
  readonly date: string;
  /** Whether formulas without Sizebook functions stay formulas; "live" by default. */
  readonly rest?: "live" | "frozen";
  /** Whether the copy can be restored; "kept" by default. */
  readonly formulas?: "kept" | "left out";
  /** Whether basis and source are also in a note on each cell; "sheet" by default. */
  readonly sources?: "sheet" | "notes";
  readonly withoutWorkingSheets?: boolean;
  /** Kinds of hidden content that copies leave out by default, and that stay: "authors". */
  readonly keep?: readonly string[];
  /** Whether spare rows of a plan's lists are collapsed, as they are by default. */
  readonly spareRows?: "collapsed" | "shown";
}

export interface SharedFile {
  readonly bytes: Uint8Array;
  /** Cells that were formulas and are values. */
  readonly cells: number;
  /** Replaced names, rules and chart sources. */
  readonly others: number;
  /** Names of removed sheets. */
  readonly removed: readonly string[];
  /** Cells that show an error that is no answer, as in the workbook: "Growth!B5 #NAME?". */
  readonly stuck: readonly string[];
  readonly remarks: readonly string[];
  /** What the workbook has besides its visible cells and the copy does not: kind and count. */
  readonly leftOut: readonly { readonly key: string; readonly count: number }[];
}

export interface RecalculatedFile {
  readonly bytes: Uint8Array;
  /** Formulas that were calculated. */
  readonly calculated: number;
  /** Formulas that keep their stored results, because they do not depend on Sizebook functions. */
  readonly kept: number;
  /** Cells that show something else than before. */
  readonly changed: number;
  /** Formulas that are left to Excel, with the reason. */
  readonly notDone: readonly { readonly place: string; readonly reason: string }[];
  readonly volatile: readonly string[];
  /** Calculated cells that show an error: "Growth!B5 #N/A". */
  readonly errors: readonly string[];
}

export interface VerifiedFile {
  /** Whether all values and formulas are as the copy was created. */
  readonly isUnchanged: boolean;
  /** Whether every part of the file is as the copy was created. */
  readonly isAsMade: boolean;
  /** What else is shown in another way, where a part of the file is another one. */
  readonly presentation: readonly { readonly place: string; readonly what: string }[];
  /** Copies of early versions have no hashes, and are never reported as unchanged. */
  readonly hasHashes: boolean;
  readonly date: string;
  /** The versions that created it, by name. */
  readonly versions: Readonly<Record<string, string>>;
  readonly changes: readonly { readonly sheet: string; readonly kind: string }[];
  readonly cells: readonly {
    readonly sheet: string;
    readonly cell: string;
    readonly before?: number | string;
    readonly now: number | string | boolean | null;
  }[];
}
