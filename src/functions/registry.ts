/** All worksheet functions by name. */
import { withoutNamespace } from "../formula/namespace";
import type { Guide, WorksheetFunction } from "./define";

const byName = new Map<string, WorksheetFunction>();

/** Adds functions; two of one name are a programming error. */
export function register(functions: readonly WorksheetFunction[]): void {
  for (const fn of functions) {
    if (byName.has(fn.name)) throw new Error(`two functions are called ${fn.name}`);
    byName.set(fn.name, fn);
  }
}

/** A function by its name in any case, with or without the namespace before it ("SIZEBOOK.SAVERATE"). */
export const findFunction = (name: string): WorksheetFunction | undefined =>
  byName.get(name) ?? byName.get(withoutNamespace(name.trim().toUpperCase()));

/** All functions, by subject and name as they were defined. */
export const allFunctions = (): readonly WorksheetFunction[] => [...byName.values()];

/** Gives functions of a build without guides their help back. */
export function addGuides(guides: Readonly<Record<string, Guide>>): void {
  for (const [name, guide] of Object.entries(guides)) Object.assign(byName.get(name)!, guide);
}
