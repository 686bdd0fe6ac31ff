/**
 * The columns of the rating tables that a note, condition or warning concerns, derived from its
 * words. A text that names no column concerns all.
 */
const RATING_NOTES: readonly (readonly [words: RegExp, columns: string])[] = [
  [/L2 cache|^Cache is/, "cache,l2,l3"],
  [/5250|^Max:/, "oltp"],
  [
    /^(?:Rating of|\w*[Cc]onstrained|Measured|Taken|The rating|Doubtful|The print has)|-core value|64-way/,
    "cpw",
  ],
  [/ a socket/, "cores"],
  [/maximum memory/, "memoryMax"],
  [/SD rate/, "fi"],
  [/%(?! CPU)|percentages|^A third/, "interactiveAtKnee,interactiveAtMax,processorAtKnee"],
  [/printed (?:knee|max)/, "knee,max"],
  [
    /[Ii]nteractive|[Kk]nee/,
    "interactive,knee,max,interactiveAtKnee,interactiveAtMax,processorAtKnee",
  ],
  [/[Ee]dition feature/, "feature,serverFeature,editionFeature"],
];

/** The columns, joined by commas; undefined for all. */
export const columnsOfRatingNote = (text: string): string | undefined =>
  RATING_NOTES.find(([words]) => words.test(text))?.[1];
