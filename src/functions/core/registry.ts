/** All worksheet functions by name. */
import { withoutNamespace } from "./namespace";
import type { Guide, WorksheetFunction } from "./define-function";

const byName = new Map<string, WorksheetFunction>();

/** Adds functions that are not there yet; another with the same name is a programming error. */
export function register(functions: readonly WorksheetFunction[]): void {
  for (const fn of functions) {
    if ((byName.get(fn.name) ?? fn) !== fn)
      throw new Error(`two functions have the name ${fn.name}`);
    byName.set(fn.name, fn);
  }
}

/**
 * A function by its name in any case, with or without the namespace before it
 * ("SIZEBOOK.SAVERATE").
 */
export const findFunction = (name: string): WorksheetFunction | undefined =>
  byName.get(name) ?? byName.get(withoutNamespace(name.trim().toUpperCase()));

/** All functions, by subject and name as they were defined. */
export const allFunctions = (): readonly WorksheetFunction[] => [...byName.values()];

/** What a build without guides lacks of a function; help by the position of its parameter. */
export interface LeftOutGuide extends Guide {
  readonly helps: Readonly<Record<number, string>>;
}

/** Restores the help of functions in a build without guides. */
export function addGuides(guides: Readonly<Record<string, LeftOutGuide>>): void {
  for (const [name, { helps, ...guide }] of Object.entries(guides)) {
    const fn = byName.get(name)!;
    Object.assign(fn, guide);
    for (const [place, help] of Object.entries(helps))
      Object.assign(fn.params[Number(place)]!, { help });
  }
}
