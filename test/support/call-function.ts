/** Calls worksheet functions as a user does: by name, with arguments as typed. */
import "../../src/functions";
import { CellError } from "../../src/functions/core/cell-error";
import { explain, type Explanation } from "../../src/functions/core/explain";
import { findFunction } from "../../src/functions/core/registry";

/** The result in the cell. */
export const callFunction = (name: string, ...args: unknown[]): unknown =>
  findFunction(name)!.call(args);

/** The result as a number; the test fails with the message of a refusal. */
export function number(name: string, ...args: unknown[]): number {
  const value = callFunction(name, ...args);
  if (typeof value !== "number")
    throw new Error(`${name}: ${value instanceof CellError ? value.message : String(value)}`);
  return value;
}

/** The error code and message of a refusal. */
export function refusal(name: string, ...args: unknown[]): string {
  const value = callFunction(name, ...args);
  if (!(value instanceof CellError))
    throw new Error(`${name} returned ${String(value)}, not an error`);
  return `${value.code} ${value.message}`;
}

export const explainCall = (name: string, ...args: unknown[]): Explanation =>
  explain(findFunction(name)!, args);
export const warningTexts = (name: string, ...args: unknown[]): string =>
  explainCall(name, ...args).warnings.join(" | ");
export const conditionTexts = (name: string, ...args: unknown[]): string =>
  explainCall(name, ...args).conditions.join(" | ");
