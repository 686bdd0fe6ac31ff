/** Narrows a list while its reader types: rows of a table, options of a field. */
import type { Spellings } from "./query";
import { WordSearch } from "./word-search";

/**
 * Positions of the texts that contain every typed word. If none does, of those in which a search
 * finds every word, best first.
 */
export function narrow(
  texts: readonly string[],
  typed: string,
  spellings: Spellings,
): readonly number[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const places = texts.flatMap((text, place) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word)) ? [place] : [];
  });
  if (places.length > 0) return places;
  const fields = [{ label: "text", weight: 1, texts }];
  return new WordSearch({ texts: { fields: () => fields } }, spellings)
    .search(typed, ["texts"])
    .texts.filter(({ share }) => share === 1)
    .map(({ item }) => item);
}
