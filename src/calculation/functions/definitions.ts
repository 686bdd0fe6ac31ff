/** How Excel's functions are defined: by what they take. */
import type { CellError } from "../../functions/core/cell-error";
import { type Value, isError, NUMBER_ERROR, VALUE_ERROR } from "../../spreadsheet/cell-values";
import type { Evaluate, Operand } from "../cells";
import { broadcast, isMatrix, toNumber, toText, valueOf } from "../operands";

/** The parts of a call; an omitted one is undefined. */
export type CallParts = readonly (Evaluate | undefined)[];

/** Compiles a call with these parts. */
export type NativeFunction = (parts: CallParts) => Evaluate;

/** A function of its operands, which may be cells. An omitted one is an empty cell. */
export const ofOperands =
  (compute: (...operands: readonly Operand[]) => Operand): NativeFunction =>
  (parts) =>
  (cell) =>
    compute(...parts.map((part) => (part ? part(cell) : null)));

/** A function of single values, applied to each value of arrays. Errors are values too. */
export const ofValues =
  (compute: (...values: readonly Value[]) => Value): NativeFunction =>
  (parts) =>
  (cell) => {
    const values = parts.map((part) => (part ? valueOf(part(cell)) : null));
    return values.some(isMatrix)
      ? broadcast(values, (each) => compute(...each))
      : compute(...(values as readonly Value[]));
  };

/** The same without errors: the first of them is the result. */
export const withoutErrors = (
  compute: (...values: readonly Exclude<Value, CellError>[]) => Value,
): NativeFunction =>
  ofValues(
    (...values) =>
      values.find(isError) ?? compute(...(values as readonly Exclude<Value, CellError>[])),
  );

export type NumberResult = number | CellError;

/** A number that cells can have. */
export const finite = (result: NumberResult): NumberResult =>
  typeof result === "number" && !Number.isFinite(result) ? NUMBER_ERROR : result;

/** A function of numbers; texts that are numbers are converted. */
export const ofNumbers = (
  compute: (...numbers: readonly number[]) => number | CellError,
): NativeFunction =>
  withoutErrors((...values) => {
    const numbers = values.map(toNumber);
    return numbers.find(isError) ?? finite(compute(...(numbers as readonly number[])));
  });

/** A function of texts; other values are converted. */
export const ofTexts = (compute: (...texts: readonly string[]) => Value): NativeFunction =>
  withoutErrors((...values) => compute(...(values.map(toText) as readonly string[])));

/**
 * A function with at least these arguments; with fewer of them it is #VALUE!.
 * @param defaults the values of the next ones where they are omitted, between others too
 */
export const withArguments =
  (required: number, fn: NativeFunction, defaults: readonly Value[] = []): NativeFunction =>
  (parts) => {
    if (parts.length < required) return () => VALUE_ERROR;
    const optional = defaults.map((value, i) => parts[required + i] ?? (() => value));
    const others = parts.slice(required + defaults.length);
    return fn([...parts.slice(0, required), ...optional, ...others]);
  };

/** A table of functions, each with the number of its required arguments. */
export const requiring = (
  functions: Readonly<Record<string, readonly [count: number, native: NativeFunction]>>,
): Readonly<Record<string, NativeFunction>> =>
  Object.fromEntries(
    Object.entries(functions).map(([name, [count, native]]): [string, NativeFunction] => [
      name,
      withArguments(count, native),
    ]),
  );
