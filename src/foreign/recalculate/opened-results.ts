/** Tracks the results of an opened file while it is edited. */
import { recalculate } from "./recalculate";
import { totalsRows } from "./measured-support";
import {
  hiddenBy,
  placeOf,
  type StoredBook,
  type StoredCell,
  type StoredContent,
} from "./stored-book";
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
const HIDDEN_ROWS = "it totals rows of which some are hidden, which the page does not know";
const NAMES = "it has a table or a name of several cells, which the page does not know";

/** Why the page cannot calculate a formula, as the second half of a sentence. */
function unknownToPage(
  { formula = "", array, hasNames }: StoredCell,
  hasHiddenRows: boolean,
): string | undefined {
  if (array) return ARRAY;
  if (hasNames) return NAMES;
  return hasHiddenRows && totalsRows(formula) ? HIDDEN_ROWS : undefined;
}

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
  const hasHiddenRows = hiddenBy(book).size > 0;
  for (const { name, cells } of book.sheets)
    for (const [address, cell] of cells) {
      const { formula, content } = cell;
      if (formula === undefined) continue;
      const place = placeOf(name, address);
      const reason = unknownToPage(cell, hasHiddenRows);
      if (reason !== undefined && !pinned.has(place)) pinned.set(place, reason);
      if (pinned.has(place))
        results.set(
          place,
          (contents.has(place) ? contents.get(place) : content) ?? { value: null },
        );
    }
  return { book, contents, pinned, keptResults: results };
}
