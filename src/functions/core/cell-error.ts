/** What a worksheet function returns to its host, independent of the host's types. */

/**
 * Excel's error codes. Refusals are #VALUE! and #N/A, overflows #NUM! and #DIV/0!; the others occur
 * in arguments.
 */
export type CellErrorCode =
  "#VALUE!" | "#N/A" | "#DIV/0!" | "#REF!" | "#NAME?" | "#NUM!" | "#NULL!";

const CODES: ReadonlySet<string> = new Set([
  "#VALUE!",
  "#N/A",
  "#DIV/0!",
  "#REF!",
  "#NAME?",
  "#NUM!",
  "#NULL!",
]);

/** Whether a text is one of Excel's errors. */
export const isErrorCode = (text: unknown): text is CellErrorCode =>
  typeof text === "string" && CODES.has(text);

/**
 * Whether a cell that calls our functions shows an error that is no answer of theirs, but of a
 * program that has not calculated it: #NAME?, #BUSY!, #GETTING_DATA, #CONNECT!, #SPILL!, #CALC!
 * and the like.
 */
export const isStuck = (error: string | undefined): boolean =>
  error !== undefined && (error === "#NAME?" || !isErrorCode(error));

/** Whether an error stands for a result that is still awaited. */
export const isWaiting = (error: unknown): boolean =>
  error === "#BUSY!" || error === "#GETTING_DATA";

/**
 * An error in a cell, with a message that names the given value, the available values, and the next
 * step.
 */
export class CellError {
  constructor(
    readonly code: CellErrorCode,
    readonly message: string = "",
  ) {}
}

/**
 * The error that a cell or a formula shows; those that Excel has added since, #SPILL! and the like,
 * are #VALUE! to a function.
 */
export const errorOf = (code: unknown): CellError =>
  new CellError(isErrorCode(code) ? code : "#VALUE!");

export type CellScalar = number | string | boolean;
export type CellResult = CellScalar | CellError;

/**
 * A worksheet function as its hosts see it: a name without namespace, and one call. Arguments are
 * scalars, null or undefined if empty or missing, `CellError`, or a matrix of them. It never throws
 * and never returns NaN, Infinity, undefined or null.
 */
export interface CallableFunction {
  readonly name: string;
  call(args: readonly unknown[]): CellResult | CellResult[][];
}
