/**
 * The columns of the rating tables that a note or warning concerns, derived from its words. A text
 * that names no column concerns all.
 */
const RATING_NOTES: readonly (readonly [words: RegExp, columns: string])[] = [
  [/L2 cache/, "cache,l2,l3"],
  [/5250|^Max:/, "oltp"],
  [
    /^(?:Rating of|\w*[Cc]onstrained|Measured|Taken|The rating|Doubtful|The print has)|-core value|64-way/,
    "cpw",
  ],
  [/ a socket/, "cores"],
  [/maximum memory/, "memoryMax"],
  [/SD rate/, "fi"],
  [/%|percentages|^A third/, "interactiveAtKnee,interactiveAtMax,processorAtKnee"],
  [/printed (?:knee|max)/, "knee,max"],
];

/** The columns, joined by commas; undefined for all. */
export const columnsOfRatingNote = (text: string): string | undefined =>
  RATING_NOTES.find(([words]) => words.test(text))?.[1];
