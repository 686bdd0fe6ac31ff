import type { NumberNotation } from "./number-notation";
import type { Cell, CellValue, DefinedName, NamedFormula, Sheet } from "./workbook-model";

/**
 * The interface to an open workbook: in Excel, the browser grid, a file or a test. Inserting,
 * freezing, repairing, comparing and explaining are implemented once, against this interface.
 * Formulas are in the typed spelling.
 */

export interface SheetRange {
  readonly sheet: string;
  /** A1 range without its sheet: "C5" or "C5:D9". */
  readonly range: string;
}

export interface CellContent {
  readonly formula?: string;
  readonly value: CellValue;
  readonly error?: string;
  /** true: the host stores one of our calls in a spelling that it has not resolved. */
  readonly misspelled?: true;
}

/** Protected sheets, which cannot be changed until they are unprotected. */
export interface SheetProtection {
  isProtected(sheet: string): Promise<boolean>;
  /**
   * Unprotects the sheets; the returned function restores the protection. Rejects with a sentence
   * if the password is wrong.
   */
  unprotect(sheet: string, password?: string): Promise<() => Promise<void>>;
}

/** Saves the open workbook as a file, and opens files as new workbooks. */
export interface WorkbookFiles {
  /** The bytes of the workbook as an xlsx file; the workbook is not changed. */
  file(): Promise<Uint8Array>;
  /** Opens the bytes as a new workbook, next to the open one. */
  openCopy(bytes: Uint8Array, name: string): Promise<void>;
  /** Downloads the bytes as a file; undefined if `openCopy` does that already. */
  saveCopy?(bytes: Uint8Array, name: string): Promise<void>;
}

/** A part of a change of a workbook. */
export type Change =
  /**
   * Replaces contents. `style` and other properties of a cell that are not given stay unchanged;
   * null clears a cell.
   */
  | {
      readonly kind: "cells";
      readonly sheet: string;
      readonly cells: ReadonlyMap<string, Partial<Cell> | null>;
    }
  | { readonly kind: "addSheet"; readonly sheet: Sheet }
  | { readonly kind: "name"; readonly name: string; readonly sheet: string; readonly cell: string };

/**
 * An event in a workbook: the selection has moved, or contents of cells or the list of sheets have
 * changed.
 */
export type HostEvent = "selection" | "contents";

/** Reports the progress of a change, from 0 to 1. */
export type Progress = (share: number) => void;

export interface WorkbookHost {
  /** undefined if the host has no protection of sheets. */
  readonly protection?: SheetProtection;
  /** What this host could not apply of the last change, in words; everything else was applied. */
  readonly leftOut?: readonly string[];
  /** Parts of a failed change are still in the workbook; undo removes them. */
  readonly isUnfinished?: boolean;
  sheets(): Promise<readonly { readonly name: string; readonly state: Sheet["state"] }[]>;
  /** The part of a sheet with contents; undefined if it is empty or unknown. */
  usedRange(sheet: string): Promise<SheetRange | undefined>;
  /** Contents, row by row. */
  read(range: SheetRange): Promise<readonly (readonly CellContent[])[]>;
  /** Merged areas that overlap a range, if this host rejects functions in them. */
  mergedAreas?(range: SheetRange): Promise<readonly string[]>;
  /** The names of single cells. */
  names(): Promise<readonly DefinedName[]>;
  /** All names of the whole workbook, with formulas in the typed spelling, if they are known. */
  namedFormulas?(): Promise<readonly NamedFormula[]>;
  /** Applies all changes or none, as one step of undo. */
  change(label: string, changes: readonly Change[], progress?: Progress): Promise<void>;
  recalculate(): Promise<void>;
  /** How numbers are typed in it; without it, as in formulas. */
  numberNotation?(): Promise<NumberNotation>;
  selection(): Promise<SheetRange>;
  select(range: SheetRange): Promise<void>;
  /** Undoes the last change as a whole and returns its label; undefined if there is none. */
  undo(): Promise<string | undefined>;
  /** Calls back after every event, whatever its cause. The returned function unsubscribes. */
  watch(listener: (event: HostEvent) => void): () => void;
}
