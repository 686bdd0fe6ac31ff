/** Words for rows of inputs that cannot be used: figures that are none, names that stand nowhere. */

import { wrongWords } from "./sound";

type Reason = readonly [condition: string, words: string];

/** An input of the row is not what its cell takes. */
export const saidOf = (table: string): Reason => [`{sound.${table}@row}>0`, wrongWords(table)];
/** The same of inputs that figures rest on, where a table has others too. */
export const barsOf = (table: string): Reason => [`{bars.${table}@row}>0`, wrongWords(table)];
/** The same behind all other reasons. */
export const saidLast = (table: string): string =>
  `IF({sound.${table}@row}>0,${wrongWords(table)},"")`;

/** The partition of a row is missing, or none of the target. */
export const ownerMissing = (sheet: string, cell: string, what: string): readonly Reason[] => [
  [`${cell}=""`, `"${sheet}: choose the partition of ${what}"`],
  [
    `COUNTIF({target.name[]},${cell}&"")=0`,
    `"${sheet}: "&${cell}&" is no partition of the LPAR layout"`,
  ],
];
