/** Words for rows of inputs that cannot be used: figures that are none, names that stand nowhere. */

type Reason = readonly [condition: string, words: string];

/** The same of inputs that figures rest on, where a table has others too. */
export const barsOf = (table: string): Reason => [`{bars.${table}@row}>0`, `{said.${table}@row}`];
/** An input of the row is not what its cell takes. */
export const saidOf = (table: string): Reason => [`{said.${table}@row}<>""`, `{said.${table}@row}`];

/** Cells of a row that have to be numbers, and not below 0; `who` is a formula that names the row. */
export const soundRow = (sheet: string, cells: readonly string[], who: string): readonly Reason[] => [
  [`COUNT(${cells.join(",")})<COUNTA(${cells.join(",")})`, `"${sheet}: a figure of "&${who}&" is not a number"`],
  [`MIN(0,${cells.join(",")})<0`, `"${sheet}: a figure of "&${who}&" is below 0"`],
];

/** The partition of a row is missing, or none of the target. */
export const ownerMissing = (sheet: string, cell: string, what: string): readonly Reason[] => [
  [`${cell}=""`, `"${sheet}: choose the partition of ${what}"`],
  [`COUNTIF({target.name[]},${cell}&"")=0`, `"${sheet}: "&${cell}&" is no partition of the LPAR layout"`],
];
