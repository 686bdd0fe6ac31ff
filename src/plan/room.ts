/** How many rows the lists of a plan offer: at least what the template does, more where more are given. */
import { TABLES } from "./input-definitions";
import type { PlanInputs } from "./inputs";

/** The most rows of a list in a file of inputs: what Excel's own dialogs still handle well, and far beyond one system. */
export const MOST_ROWS = 400;

/** The most rows that a list can have. */
export const mostRows = (key: string): number =>
  TABLES[key]!.fixed ? TABLES[key]!.room : MOST_ROWS;

const leader = (key: string): string => TABLES[key]!.beside ?? key;

/** Rows of the list of this key: those of the template, or as many as are given for it or for a list that runs beside it. */
export function roomFor(inputs: PlanInputs, key: string): number {
  const together = Object.keys(TABLES).filter((other) => leader(other) === leader(key));
  return Math.max(
    TABLES[leader(key)]!.room,
    ...together.map((other) => inputs.tables[other]?.length ?? 0),
  );
}
