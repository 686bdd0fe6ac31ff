/** What a workbook offers while it is calculated. */
import type { CellValue } from "../spreadsheet/workbook-model";
import type { HiddenRows } from "./cells";
import type { BlankCell } from "./own-functions";

export type { HiddenRows } from "./cells";

/** The content of a cell after a calculation. */
export interface Calculated {
  readonly value: CellValue;
  readonly error?: string;
}

/** A new content of a cell, which replaces the former one; null clears it. */
export interface InputChange {
  readonly sheet: string;
  readonly address: string;
  readonly value: CellValue;
  /** Without "="; the value is null then. */
  readonly formula?: string;
}

/** The result of a formula that has changed; row and column count from 1. */
export interface ChangedResult {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly content: Calculated;
}

/** The cells that a result fills, row by row, with that of its formula. */
export interface FilledArea extends Omit<ChangedResult, "content"> {
  readonly contents: readonly (readonly Calculated[])[];
}

/** A result of a formula of a rule, such as a conditional format. */
export interface RuleResult {
  readonly rule: string;
  /** Rows below and columns right of the first cell of the rule. */
  readonly row: number;
  readonly column: number;
  /** Row by row. */
  readonly contents: readonly (readonly Calculated[])[];
}

/** A rule for cells of a sheet, whose formula is that of the first cell of the first range. */
export interface CellRule {
  readonly sheet: string;
  readonly formula: string;
  readonly ranges: readonly {
    readonly top: number;
    readonly left: number;
    readonly bottom: number;
    readonly right: number;
  }[];
}

export interface CalculationOptions {
  /** What our functions receive for an empty cell; null by default, as in Excel on the web. */
  readonly blank?: BlankCell;
  /** By the names of sheets; SUBTOTAL and AGGREGATE leave them out. */
  readonly hiddenRows?: ReadonlyMap<string, HiddenRows>;
  /** Whether days are counted from 1904, and not from 1900. */
  readonly from1904?: boolean;
}

/** A workbook that stays open: inputs can be set, results read. */
export interface CalculatedWorkbook {
  read(sheet: string, address: string): Calculated;
  /** Whether the formula of a cell fills other cells too. */
  spills(sheet: string, address: string): boolean;
  /** Sets inputs and calculates everything that depends on them. */
  set(inputs: readonly InputChange[]): Promise<void>;
  dispose(): void;
}

/** A workbook that another program has calculated, with its results. */
export interface StoredCalculation extends Pick<CalculatedWorkbook, "read" | "spills" | "dispose"> {
  /** Calculates every formula from stored results: a wrong result does not affect others. */
  calculateFromStored(): void;
  /**
   * Calculates all formulas from each other, except for cells that show a content whatever their
   * formulas return, by their places: "Growth!B5".
   */
  calculateAllBut(contents: ReadonlyMap<string, Calculated>): void;
}

/** A workbook in which a user works: every change returns what has another result. */
export interface EditedCalculation extends CalculatedWorkbook {
  calculateAll(): void;
  /** Before the first change of a workbook whose stored results are right. */
  order(): void;
  /** Cells show these contents, by their places, instead of the results of their formulas. */
  hold(contents: ReadonlyMap<string, Calculated>): void;
  /** Adds rules by their names, instead of those that had these names. */
  addRules(rules: ReadonlyMap<string, CellRule>): void;
  removeRule(name: string): void;
  /** Results that have changed since they were asked for, and all of these rules. */
  takeChanges(rules: Iterable<string>): {
    readonly results: readonly ChangedResult[];
    readonly ofRules: readonly RuleResult[];
  };
  filledAreas(): readonly FilledArea[];
}
