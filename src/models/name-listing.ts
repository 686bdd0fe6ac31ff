/** Where the catalogue lists a name, for arguments that take names of another kind. */
import { dimension, dimensionNames, tablesWhere } from "../catalogue/catalogue";
import { normalizeKey, padDigits } from "../catalogue/lookup-key";

/** A count such as "2", or a word such as "none" or "total", names nothing by itself. */
const isTelling = (key: string): boolean => /\d\D|\D\d|\d{3}/.test(key);

let titles: Map<string, string> | undefined;

/** The title of the first table with a name among its keys; they are read on first use. */
function tableTitle(name: string): string | undefined {
  if (!titles) {
    titles = new Map();
    for (const source of tablesWhere(() => true))
      for (const { name: field, role } of source.fields)
        if (role === "key" || source.about.primaryKey.includes(field))
          source.rows.forEach((_, row) => {
            const key = normalizeKey(source.text(row, field));
            if (isTelling(key) && !titles!.has(key)) titles!.set(key, source.about.title);
          });
  }
  return titles.get(normalizeKey(name));
}

/** The title of the first dimension that takes a name. */
function dimensionTitle(name: string): string | undefined {
  const key = normalizeKey(name);
  return dimensionNames.map(dimension).find((names) => {
    const entry = names.optionsOf ? undefined : names.find(name);
    return entry && (isTelling(key) || normalizeKey(entry.name) === key);
  })?.title;
}

/**
 * The title of the dimension or table that lists a name, in any spelling; undefined if the
 * catalogue does not have it.
 */
export const listingOf = (name: string): string | undefined =>
  dimensionTitle(name) ?? tableTitle(name) ?? tableTitle(padDigits(name));
