/** Where the catalogue lists a name, for arguments that take names of another kind. */
import {
  dimension,
  dimensionNames,
  tablesWhere,
  type Field,
  type Table,
} from "../catalogue/catalogue";
import { normalizeKey, padDigits } from "../catalogue/lookup-key";

/** A count such as "2", or a word such as "none" or "total", names nothing by itself. */
const isTelling = (key: string): boolean => /[a-z].*\d|\d.*[a-z]|\d{3}/.test(key);

const isKey = ({ about }: Table, { name, role }: Field): boolean =>
  role === "key" || about.primaryKey.includes(name);

let titles: Map<string, string> | undefined;

/** The title of the first dimension or table that lists a name, read on first use. */
function titlesByName(): ReadonlyMap<string, string> {
  if (titles) return titles;
  titles = new Map();
  const add = (name: unknown, title: string, isCanonical = false): void => {
    const key = typeof name === "string" ? normalizeKey(name) : "";
    if ((isCanonical || isTelling(key)) && !titles!.has(key)) titles!.set(key, title);
  };
  for (const kind of dimensionNames) {
    const { entries, title } = dimension(kind);
    for (const { name, aliases } of entries) {
      add(name, title, true);
      aliases?.forEach((alias) => add(alias, title));
    }
  }
  for (const source of tablesWhere(() => true))
    for (const { name } of source.fields.filter((field) => isKey(source, field)))
      for (let row = 0; row < source.size; row += 1)
        add(source.cell(row, name), source.about.title);
  return titles;
}

/**
 * The title of the dimension or table that lists a name, in any spelling; undefined if the
 * catalogue does not have it.
 */
export const listingOf = (name: string): string | undefined =>
  titlesByName().get(normalizeKey(name)) ?? titlesByName().get(normalizeKey(padDigits(name)));
