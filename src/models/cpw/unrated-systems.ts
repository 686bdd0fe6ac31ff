/** Systems of packs without a CPW rating, by the names that planners type. */
import { dimension } from "../../catalogue/catalogue";
import { normalizeKey } from "../../catalogue/lookup-key";
import type { DimensionEntry } from "../../catalogue/types";
import { ratedSystems } from "./rating-index";

/** Words before a model in its names on the market. */
const BRANDS = ["", "Power ", "IBM Power ", "Power System ", "Power Systems "];

interface NamedEntry extends DimensionEntry {
  readonly models?: readonly string[];
}

let unrated: ReadonlyMap<string, readonly DimensionEntry[]> | undefined;

/** The names of systems without a CPW rating. */
function unratedNames(): ReadonlyMap<string, readonly DimensionEntry[]> {
  if (unrated) return unrated;
  const names = new Map<string, DimensionEntry[]>();
  for (const entry of dimension("system").entries as readonly NamedEntry[]) {
    if (ratedSystems().has(entry.name) || !isPackEntry(entry)) continue;
    const spellings = [
      entry.name,
      entry.name.replace(/.*-/, ""),
      ...(entry.aliases ?? []),
      ...(entry.models ?? []).flatMap((model) => BRANDS.map((brand) => brand + model)),
    ];
    for (const key of new Set(spellings.map(normalizeKey)))
      names.set(key, [...(names.get(key) ?? []), entry]);
  }
  return (unrated = names);
}

/** Entries of packs state their chip; measured systems of the documents have no machine type. */
const isPackEntry = ({ name, chip }: NamedEntry): boolean =>
  chip !== undefined && /^\d{4}-\w{3}$/.test(name);

/** The systems without a CPW rating that a name means. */
export const unratedSystems = (name: string): readonly DimensionEntry[] =>
  unratedNames().get(normalizeKey(name)) ?? [];
