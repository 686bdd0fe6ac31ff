/** Tracks the results of an opened file while it is edited. */
import { recalculate } from "./recalculate";
import { placeOf, type StoredContent, type StoredBook } from "./stored-book";
import { isStamped, openCalculation } from "./recalculate-file";

export interface OpenedResults {
  readonly book: StoredBook;
  /**
   * New results of cells that depend on Sizebook functions, or that had none; undefined for those
   * that stay without one.
   */
  readonly contents: ReadonlyMap<string, StoredContent | undefined>;
  /** Cells that keep their results, with the reason as the second half of a sentence. */
  readonly pinned: ReadonlyMap<string, string>;
  /** Their shown values. */
  readonly keptResults: ReadonlyMap<string, StoredContent>;
}

const ARRAY = "it is an array formula";
const NAMES = "it has a table or a name of several cells, which the page does not know";

/** The book without the formulas that could not be calculated before. */
const withObstacles = (book: StoredBook, obstacles: ReadonlyMap<string, string>): StoredBook => ({
  ...book,
  sheets: book.sheets.map((sheet) => ({
    ...sheet,
    cells: new Map(
      [...sheet.cells].map(([address, cell]) => {
        const obstacle = obstacles.get(placeOf(sheet.name, address));
        return [address, obstacle === undefined ? cell : { ...cell, obstacle }];
      }),
    ),
  })),
});

/**
 * Results of other people's files; undefined if everything is calculated, as in our workbooks.
 * @param unfinished cells that could not be calculated before, with the reason as the second half
 * of a sentence
 */
export async function openedResults(
  bytes: Uint8Array,
  unfinished: ReadonlyMap<string, string> = new Map(),
): Promise<OpenedResults | undefined> {
  const opened = await openCalculation(bytes);
  if ("problem" in opened || (await isStamped(opened))) return undefined;
  const book = unfinished.size > 0 ? withObstacles(opened.book, unfinished) : opened.book;
  const { contents, pinned: missed } = recalculate(book, { everything: true });
  const pinned = new Map(missed);
  const results = new Map<string, StoredContent>();
  for (const { name, cells } of book.sheets)
    for (const [address, { formula, content, array, hasNames }] of cells) {
      if (formula === undefined) continue;
      const place = placeOf(name, address);
      if (array && !pinned.has(place)) pinned.set(place, ARRAY);
      if (hasNames && !pinned.has(place)) pinned.set(place, NAMES);
      if (pinned.has(place))
        results.set(
          place,
          (contents.has(place) ? contents.get(place) : content) ?? { value: null },
        );
    }
  return { book, contents, pinned, keptResults: results };
}
