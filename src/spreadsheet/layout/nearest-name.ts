import { distance, suggest } from "../../catalogue/lookup-key";

/** At most one letter in three may differ: a name that differs more is another name. */
const LETTERS_FOR_A_MISTAKE = 3;

/** The end of a message with the nearest of the names; "" if none is similar. */
export function nearestName(name: string, names: readonly string[]): string {
  const [nearest] = suggest(name, names, 1);
  return nearest !== undefined && distance(name, nearest) <= name.length / LETTERS_FOR_A_MISTAKE
    ? `; the nearest name is ${nearest}`
    : "";
}
