/** Where the catalogue lists a name, for arguments that take names of another kind. */
import { dimension, dimensionNames, tablesWhere } from "../catalogue/catalogue";
import { normalizeKey, padDigits } from "../catalogue/lookup-key";

/** A count such as "2", or a word such as "none" or "total", names nothing by itself. */
const isTelling = (key: string): boolean => /\d\D|\D\d|\d{3}/.test(key);

let titles: ReadonlyMap<string, string> | undefined;

/** The title of the first dimension that takes a name, or of the first table with such a key. */
function readTitles(): ReadonlyMap<string, string> {
  const titleOf = new Map<string, string>();
  const add = (spelling: string, title: string, isWhole = false): void => {
    const key = normalizeKey(spelling);
    if ((isWhole || isTelling(key)) && !titleOf.has(key)) titleOf.set(key, title);
  };
  for (const { entries, optionsOf, title } of dimensionNames.map(dimension))
    for (const { name, aliases = [] } of optionsOf ? [] : entries) {
      add(name, title, true);
      for (const alias of aliases) add(alias, title);
    }
  for (const source of tablesWhere(() => true))
    for (const { name: field, role } of source.fields)
      if (role === "key" || source.about.primaryKey.includes(field))
        source.rows.forEach((_, row) => add(source.text(row, field), source.about.title));
  return titleOf;
}

/**
 * The title of the dimension or table that lists a name, in any spelling; undefined if the
 * catalogue does not have it.
 */
export function listingOf(name: string): string | undefined {
  titles ??= readTitles();
  return titles.get(normalizeKey(name)) ?? titles.get(normalizeKey(padDigits(name)));
}
