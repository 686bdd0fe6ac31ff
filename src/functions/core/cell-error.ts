/** What a worksheet function gives back to its host, free of any host's own types. */

/**
 * Excel's error codes. Only #VALUE! and #N/A are ever made here; the others come in through
 * arguments.
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

/** Whether a text is the spelling of one of Excel's errors. */
export const isErrorCode = (text: unknown): text is CellErrorCode =>
  typeof text === "string" && CODES.has(text);

/**
 * An error in a cell, with the sentence that says what was given, what is known, and what to try.
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
 * A worksheet function as its hosts see it: a name without the namespace and one call. Arguments
 * are what the host has: scalars, null or undefined for empty and left out, `CellError`, or a
 * matrix of them. It never throws and never gives NaN, Infinity, undefined or null.
 */
export interface CallableFunction {
  readonly name: string;
  call(args: readonly unknown[]): CellResult | CellResult[][];
}
