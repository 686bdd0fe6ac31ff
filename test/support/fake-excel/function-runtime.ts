/**
 * The part of the fake Excel that calls custom functions: its errors, and how results become cells.
 */
import type { CallableFunction } from "../../../src/functions/core/cell-error";
import { implementation } from "../../../src/hosts/excel/associate";
import { FUNCTION_RUNTIME, FunctionError } from "./custom-functions";

export interface ExcelBuild {
  /**
   * In versions 2109 and later, until this was reported fixed in June 2026, an array with an error
   * is #VALUE! as a whole.
   */
  readonly losesArraysWithErrors?: boolean;
}

/**
 * The contents of a formula's cells after a call: values, and errors with their messages where
 * Excel keeps them.
 */
export function cellsAfter(call: () => unknown, build: ExcelBuild = {}): unknown[][] {
  let answer: unknown;
  try {
    answer = call();
  } catch (error) {
    if (error instanceof FunctionError) return [[error]];
    return [[new FunctionError("#VALUE!")]]; // any other exception
  }
  const cells = Array.isArray(answer) ? (answer as unknown[][]) : [[answer]];
  const holdsError = cells.some((row) => row.some((cell) => cell instanceof FunctionError));
  return holdsError && build.losesArraysWithErrors ? [[new FunctionError("#VALUE!")]] : cells;
}

/**
 * Arguments as Excel passes them: matrices, those of a repeating parameter as one list, then the
 * Invocation object.
 */
export function excelArguments(
  fn: CallableFunction & { readonly params: readonly { readonly type: string }[] },
  args: readonly unknown[],
): unknown[] {
  const matrix = (value: unknown): unknown =>
    value === undefined || value === null ? null : Array.isArray(value) ? value : [[value]];
  const repeats = fn.params[fn.params.length - 1]?.type === "rest";
  const fixed = repeats ? fn.params.length - 1 : fn.params.length;
  return [
    ...Array.from({ length: fixed }, (_, i) => matrix(args[i])),
    ...(repeats ? [args.slice(fixed).map(matrix)] : []),
    { address: "Sheet1!A1", functionName: fn.name },
  ];
}

/** The cells of a formula that calls a function with these arguments. */
export const cellsOfCall = (
  fn: CallableFunction & { readonly params: readonly { readonly type: string }[] },
  args: readonly unknown[],
  build: ExcelBuild = {},
): unknown[][] =>
  cellsAfter(() => implementation(FUNCTION_RUNTIME, fn)(...excelArguments(fn, args)), build);
