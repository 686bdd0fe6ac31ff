/** A running Univer, and how it calculates on request. */
import type { IRange, Univer } from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import type { RemoteEngine } from "./held-values";

export interface Grid {
  readonly univer: Univer;
  readonly api: FUniver;
  /** The engine of a grid that calculates in a thread of its own. */
  readonly remote?: RemoteEngine;
  /** Resolves when formulas can be calculated; a grid with a screen must have drawn before. */
  readonly ready?: () => Promise<void>;
  /** Brings a range of the active sheet into view, where there is a screen. */
  readonly show?: (range: IRange) => void;
}

let workbooks = 0;

/**
 * Univer stores parsed formulas by workbook id for all its instances: with equal ids they would
 * read each other's cells.
 */
export const newWorkbookId = (): string => `workbook${(workbooks += 1)}`;

/** The maximum wait for a calculation to finish. */
const MAX_CALCULATION_MS = 300_000;

/** The maximum wait for a calculation to start; then there is nothing to calculate. */
const LATEST_START_MS = 30_000;

/**
 * Resolves when the next calculation starts. Univer itself waits half a second for that, which may
 * be too short on a busy machine.
 */
const nextStart = (formula: ReturnType<FUniver["getFormula"]>): Promise<void> =>
  new Promise((resolve) => {
    const begun = (): void => {
      clearTimeout(timer);
      listener.dispose();
      resolve();
    };
    const timer = setTimeout(begun, LATEST_START_MS);
    const listener = formula.calculationStart(begun);
  });

/** Applies changes, and waits until the dependent cells have their results. */
export async function calculateChanged({ api }: Grid, changes: () => void): Promise<void> {
  const formula = api.getFormula();
  const started = nextStart(formula);
  changes();
  await started;
  await formula.onCalculationResultApplied(MAX_CALCULATION_MS);
}

/** Calculates everything after the given changes, and waits until the cells have their results. */
export const calculateAll = (grid: Grid, changes: () => void = () => undefined): Promise<void> =>
  calculateChanged(grid, () => {
    changes();
    grid.api.getFormula().executeCalculation();
  });
