import { plural } from "../../models/wording";

/** Maximum duration of one formula. */
export const FORMULA_SECONDS = {
  /** For a command, without a user waiting. */
  command: 30,
  /** For a page, with a user waiting. */
  page: 10,
} as const;

/** Finds a formula that takes too long; call it repeatedly during a calculation. */
export class FormulaWatch {
  private formula: number | undefined;
  private since = 0;

  constructor(private readonly seconds: number) {}

  /**
   * @param formula the formula at work as a number that differs from cell to cell; undefined
   * between formulas
   */
  isOverdue(formula: number | undefined, now = Date.now()): boolean {
    if (formula !== this.formula) [this.formula, this.since] = [formula, now];
    return formula !== undefined && now - this.since > this.seconds * 1_000;
  }
}

/** Why a formula has no result, as the second half of a sentence. */
export const UNFINISHED = {
  time: (seconds: number): string =>
    `it was not calculated within ${seconds} ${plural(seconds, "second")}`,
  stack: "it has too many levels or operands to be calculated here",
  cells: "it needs more cells at once than can be calculated here",
  memory: "its calculation needs more memory than the page has",
} as const;
