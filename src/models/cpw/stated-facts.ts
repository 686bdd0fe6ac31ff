/**
 * Facts that not every table states: a filter by one of them reports how many systems it cannot
 * assess.
 */
import type { Group } from "./rating";

export interface StatedFact {
  readonly what: "chip" | "release";
  readonly of: (group: Group) => readonly string[];
}

export const STATED_FACTS: readonly StatedFact[] = [
  { what: "chip", of: ({ chip, generation }) => [chip, generation].filter(Boolean) },
  { what: "release", of: ({ release }) => [release].filter(Boolean) },
];

const systemsWithout = (systems: number, what: string): string =>
  systems === 1
    ? `1 system without a stated ${what} is`
    : `${systems} systems without a stated ${what} are`;

/** "12 systems without a stated chip are not listed". */
export const notListed = (systems: number, what: StatedFact["what"]): string =>
  `${systemsWithout(systems, what)} not listed`;

/** The systems that may have a word which a minus excludes. */
export const listedUnstatedText = (systems: number, what: StatedFact["what"]): string =>
  `${systemsWithout(systems, what)} listed`;
