/**
 * The notice on the cover for readers without the add-in: one line, with another text in a customer
 * copy.
 */

/** The cell that holds the line. */
export const READER_NOTICE_CELL = "cover.reader";

export const LIVE_NOTICE =
  "Without the Sizebook add-in this workbook shows the results with which it was saved. Where an input is changed or a formula is entered again, results that need the add-in do not follow, or show #NAME?.";

export const COPY_NOTICE =
  "This is a copy for readers: it has the results of Sizebook as plain values. It needs no add-in, and these values do not follow when inputs are changed.";

/** How the lines of this and of other versions begin. */
const NOTICE_BEGINNINGS: readonly string[] = [
  "Without the Sizebook add-in",
  "This is a copy for readers",
];

/** Whether a text is such a notice and not a text of the user. */
export const isReaderNotice = (text: unknown): boolean =>
  typeof text === "string" && NOTICE_BEGINNINGS.some((beginning) => text.startsWith(beginning));
