/** The order of names in lists: numbers in them by their value. */
export const byAlphabet = new Intl.Collator("en", { numeric: true }).compare;
