import type { Cell, CellValue, DefinedName, Sheet, Workbook } from "./workbook-model";

/**
 * The one small interface to whatever holds a workbook: Excel, the browser grid, a file, a test.
 * Insert, freeze, repair, compare and explain are written once against it. Formulas are in the
 * typed spelling.
 */

export interface SheetRange {
  readonly sheet: string;
  /** A1 range without sheet: "C5" or "C5:D9". */
  readonly range: string;
}

export interface CellContent {
  readonly formula?: string;
  readonly value: CellValue;
  readonly error?: string;
  /** The host keeps a call of ours in a spelling that it has not resolved. */
  readonly misspelled?: true;
}

/** Sheets that take no changes until their protection is taken off. */
export interface SheetProtection {
  isProtected(sheet: string): Promise<boolean>;
  /**
   * Takes the protection off; the answer puts it back as it was. Rejects with a sentence when the
   * password is not right.
   */
  takeOff(sheet: string, password?: string): Promise<() => Promise<void>>;
}

/** The open workbook as a file, and files as new workbooks. */
export interface WorkbookFiles {
  /** The workbook as it stands, as the bytes of an xlsx file; nothing of it changes. */
  file(): Promise<Uint8Array>;
  /** Gives the bytes to the person as a workbook of its own, beside the open one. */
  openCopy(bytes: Uint8Array, name: string): Promise<void>;
}

/** What happens to a workbook in one go. */
export type Change =
  /**
   * Replaces contents; `style` and the rest of a cell stay where they are not given, null empties a
   * cell.
   */
  | {
      readonly kind: "cells";
      readonly sheet: string;
      readonly cells: ReadonlyMap<string, Partial<Cell> | null>;
    }
  | { readonly kind: "addSheet"; readonly sheet: Sheet }
  | { readonly kind: "removeSheet"; readonly name: string }
  | { readonly kind: "name"; readonly name: string; readonly sheet: string; readonly cell: string };

/**
 * What has just happened in a workbook: the selection moved, or what cells hold or which sheets
 * there are has changed.
 */
export type HostEvent = "selection" | "contents";

/** How far a change has come, from 0 to 1. */
export type Progress = (share: number) => void;

export interface WorkbookHost {
  /** Where sheets can be protected. */
  readonly protection?: SheetProtection;
  /** What this host could not do of the last change, in words; everything else of it was done. */
  readonly leftOut?: readonly string[];
  /** Parts of a change that failed are still in the workbook; undo takes them out. */
  readonly isUnfinished?: boolean;
  /** Puts a whole workbook in place of what is there. */
  open(workbook: Workbook): Promise<void>;
  sheets(): Promise<readonly { readonly name: string; readonly state: Sheet["state"] }[]>;
  /** The part of a sheet that holds something; undefined when it is empty or unknown. */
  usedRange(sheet: string): Promise<SheetRange | undefined>;
  /** Contents row by row. */
  read(range: SheetRange): Promise<readonly (readonly CellContent[])[]>;
  /** Merged cells that have a part in a range, where this host keeps functions out of them. */
  mergedAreas?(range: SheetRange): Promise<readonly string[]>;
  /** The names of single cells. */
  names(): Promise<readonly DefinedName[]>;
  /** Makes all changes or none, as one step of undo. */
  change(label: string, changes: readonly Change[], progress?: Progress): Promise<void>;
  recalculate(): Promise<void>;
  selection(): Promise<SheetRange>;
  select(range: SheetRange): Promise<void>;
  /** Takes the last change back as a whole and gives its label; undefined when there is none. */
  undo(): Promise<string | undefined>;
  /** Calls back after something has happened, whoever did it, until the answer is called. */
  watch(listener: (event: HostEvent) => void): () => void;
}
