/**
 * Words for rows of inputs that cannot be used: figures that are none, names that stand nowhere.
 */

import { invalidRowMessage } from "./input-validation";

type RowReason = readonly [condition: string, words: string];

/** An input of the row is not what its cell takes. */
export const invalidRowReason = (table: string): RowReason => [
  `{sound.${table}@row}>0`,
  invalidRowMessage(table),
];
/** The same of inputs that figures rest on, where a table has others too. */
export const blockingRowReason = (table: string): RowReason => [
  `{bars.${table}@row}>0`,
  invalidRowMessage(table),
];
/** The same behind all other reasons. */
export const invalidRowFallback = (table: string): string =>
  `IF({sound.${table}@row}>0,${invalidRowMessage(table)},"")`;

/** The partition of a row is missing, or none of the target. */
export const partitionMissing = (
  sheet: string,
  cell: string,
  what: string,
): readonly RowReason[] => [
  [`${cell}=""`, `"${sheet}: choose the partition of ${what}"`],
  [
    `COUNTIF({target.name[]},${cell}&"")=0`,
    `"${sheet}: "&${cell}&" is no partition of the LPAR layout"`,
  ],
];
