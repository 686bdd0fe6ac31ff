/**
 * The number of rows in the tables of a plan: at least those of the template, more if more are
 * given.
 */
import { tableDefinition, TABLES } from "./input-definitions";
import type { PlanInputs } from "./plan-inputs";

/**
 * Maximum number of rows of a list in an input file: what Excel's dialogs handle well, and far more
 * than one system has.
 */
export const MAX_ROWS = 400;

/** The maximum number of rows of a list. */
export const maxRows = (key: string): number =>
  TABLES[key]!.fixed ? TABLES[key]!.capacity : MAX_ROWS;

const leadingTable = (key: string): string => tableDefinition(key).alignedWith ?? key;

/**
 * The number of rows of the list with this key: those of the template, or the number given for it
 * or for its corresponding list.
 */
export function rowCapacity(inputs: PlanInputs, key: string): number {
  const together = Object.keys(TABLES).filter((other) => leadingTable(other) === leadingTable(key));
  return Math.max(
    tableDefinition(leadingTable(key)).capacity,
    ...together.map((other) => inputs.tables[other]?.length ?? 0),
  );
}
