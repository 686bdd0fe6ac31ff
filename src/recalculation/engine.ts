/** The interface of a calculation engine for recalculation. */
import type { Workbook } from "../spreadsheet/workbook-model";
import type { StoredContent } from "./stored-book";

/** A workbook in the engine. Places are named "Sheet!A1". */
export interface EngineSession {
  /** Calculates every formula from stored results: a wrong result does not affect others. */
  calculateFromStored(): Promise<void>;
  /**
   * Calculates all formulas from each other; held cells show their values whatever their formulas
   * return.
   */
  calculate(storedResults: ReadonlyMap<string, StoredContent>): Promise<void>;
  read(sheet: string, address: string): StoredContent;
  /** Whether the formula of a cell filled others too. */
  spills(sheet: string, address: string): boolean;
  dispose(): void;
}

/**
 * The result of a formula that has more levels or needs more cells at once than memory allows, or
 * whose result has no cells.
 */
export const TOO_LARGE = "#CALC!";
/** Why such a result is not used, as the second half of a sentence. */
export const TOO_LARGE_REASON =
  "it gives #CALC! here, because it has too many levels, needs too many cells at once, or has a result without cells";

export interface FormulaContext {
  readonly isArray: boolean;
  readonly hasHiddenRows: boolean;
}

export interface Engine {
  /** Loads a workbook with its stored results. */
  open(workbook: Workbook): EngineSession;
  /** Whether a function of Excel's, as it is typed, can be calculated. */
  knows(name: string): boolean;
  /**
   * Why the engine's result of a formula may differ from Excel's, as the second half of a sentence;
   * undefined where it was measured to be the same.
   */
  doubt(formula: string, context: FormulaContext): string | undefined;
  /** The formula that returns one cell of an array's result. */
  arrayCell(
    formula: string,
    area: { rows: number; columns: number; row: number; column: number; isDynamic: boolean },
  ): string;
}
