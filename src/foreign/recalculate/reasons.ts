/** Why formulas are not calculated, as second halves of sentences. */

/**
 * The result of a formula that has more levels or needs more cells at once than memory allows, or
 * whose result has no cells.
 */
export const TOO_LARGE = "#CALC!";

/** By what is in the way. */
export const REASONS = {
  missed:
    "the engine gives another result from the stored values, so the stored result stays until Excel calculates it",
  volatile:
    "it depends on a volatile function as well, and Excel calculates it when the file is opened",
  dynamic:
    "it uses INDIRECT or OFFSET, and whether it depends on Sizebook functions cannot be told from the stored results",
  spills: "it gives several values, and is stored as a formula of one",
  name: "it has a name or function that is not known here",
  missing: "it depends on cells that are not calculated here",
  error: "it has no stored result, and the error that it gives here may not be Excel's",
  circular: "it depends on its own result",
  large: `it gives ${TOO_LARGE} here, because it has too many levels, needs too many cells at once, or has a result without cells`,
} as const;
