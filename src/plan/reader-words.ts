/** What the cover says to a reader who has no add-in: one line, which is another one in a customer copy. */

/** The cell that holds the line. */
export const READER_CELL = "cover.reader";

export const LIVE_READER = "Without the Sizebook add-in this workbook shows the results with which it was saved. They do not follow when inputs are changed, and a formula that is entered again shows #NAME?.";

export const COPY_READER = "This is a copy for readers: what Sizebook computed stands in it as plain values. It needs no add-in, and these values do not follow when inputs are changed.";
