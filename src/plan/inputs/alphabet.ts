/** The order of names in lists: numbers in them by their value. */
export const byAlphabet = (a: string, b: string): number =>
  a.localeCompare(b, "en", { numeric: true });
