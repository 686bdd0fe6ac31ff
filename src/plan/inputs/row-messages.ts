/** Messages for rows of inputs that cannot be used: invalid numbers, unknown names. */

import { invalidRowMessage } from "./input-validation";

type RowReason = readonly [condition: string, words: string];

/** An input of the row is invalid. */
export const invalidRowReason = (table: string): RowReason => [
  `{sound.${table}@row}>0`,
  invalidRowMessage(table),
];
/** The same for inputs that results depend on, if the table has others too. */
export const blockingRowReason = (table: string): RowReason => [
  `{bars.${table}@row}>0`,
  invalidRowMessage(table),
];
/** The same after all other reasons. */
export const invalidRowFallback = (table: string): string =>
  `IF({sound.${table}@row}>0,${invalidRowMessage(table)},"")`;

/** The partition of a row is missing, or not on the target. */
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
