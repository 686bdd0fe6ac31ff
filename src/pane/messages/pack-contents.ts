/** What a saved pack contains, in words. */

/** Number of rows by their kind. */
export interface PackContents {
  readonly ratings: number;
  readonly facts: number;
  readonly rates: number;
}

type ContentNouns = Readonly<Record<keyof PackContents, readonly [one: string, many: string]>>;

/** "4 ratings and 2 facts"; kinds without rows are left out. */
export const contentText = (
  contents: PackContents,
  language: string,
  and: string,
  nouns: ContentNouns,
): string =>
  (Object.keys(nouns) as (keyof PackContents)[])
    .filter((kind) => contents[kind] > 0)
    .map(
      (kind) =>
        `${contents[kind].toLocaleString(language)} ${nouns[kind][contents[kind] === 1 ? 0 : 1]}`,
    )
    .join(and);
