/**
 * How many rows the lists of a plan offer: at least what the template does, more where more are
 * given.
 */
import { TABLES } from "./input-definitions";
import type { PlanInputs } from "./plan-inputs";

/**
 * The most rows of a list in a file of inputs: what Excel's own dialogs still handle well, and far
 * beyond one system.
 */
export const MAX_ROWS = 400;

/** The most rows that a list can have. */
export const maxRows = (key: string): number =>
  TABLES[key]!.fixed ? TABLES[key]!.capacity : MAX_ROWS;

const leadingTable = (key: string): string => TABLES[key]!.alignedWith ?? key;

/**
 * Rows of the list of this key: those of the template, or as many as are given for it or for a list
 * that runs beside it.
 */
export function rowCapacity(inputs: PlanInputs, key: string): number {
  const together = Object.keys(TABLES).filter((other) => leadingTable(other) === leadingTable(key));
  return Math.max(
    TABLES[leadingTable(key)]!.capacity,
    ...together.map((other) => inputs.tables[other]?.length ?? 0),
  );
}
