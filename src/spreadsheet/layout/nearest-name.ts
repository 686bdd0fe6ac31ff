import { distance, suggest } from "../../catalogue/lookup-key";

/**
 * At most one letter in three may differ, or two swapped letters of a short name: a name that
 * differs more is another name.
 */
const LETTERS_FOR_A_MISTAKE = 3;
const SWAPPED_LETTERS = 2;
const SHORTEST_NAME = 4;

/** The end of a message with the nearest of the names; "" if none is similar. */
export function nearestName(name: string, names: readonly string[]): string {
  const [nearest] = suggest(name, names, 1);
  const swapped = name.length < SHORTEST_NAME ? 0 : SWAPPED_LETTERS;
  const most = Math.max(swapped, name.length / LETTERS_FOR_A_MISTAKE);
  return nearest !== undefined && distance(name, nearest) <= most
    ? `; the nearest name is ${nearest}`
    : "";
}
