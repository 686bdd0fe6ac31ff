/** Worksheet functions as a user asks them: by name, with arguments as typed. */
import "../../src/functions/all";
import { CellError } from "../../src/functions/cell";
import { explain, type Explanation } from "../../src/functions/explain";
import { findFunction } from "../../src/functions/registry";

/** What the cell shows. */
export const asked = (name: string, ...args: unknown[]): unknown => findFunction(name)!.call(args);

/** A number, or the test fails with the message of the refusal. */
export function number(name: string, ...args: unknown[]): number {
  const value = asked(name, ...args);
  if (typeof value !== "number")
    throw new Error(`${name}: ${value instanceof CellError ? value.message : String(value)}`);
  return value;
}

/** Error code and message of a refusal. */
export function refusal(name: string, ...args: unknown[]): string {
  const value = asked(name, ...args);
  if (!(value instanceof CellError)) throw new Error(`${name} answers ${String(value)}`);
  return `${value.code} ${value.message}`;
}

export const explained = (name: string, ...args: unknown[]): Explanation =>
  explain(findFunction(name)!, args);
export const warned = (name: string, ...args: unknown[]): string =>
  explained(name, ...args).warnings.join(" | ");
export const conditioned = (name: string, ...args: unknown[]): string =>
  explained(name, ...args).conditions.join(" | ");
