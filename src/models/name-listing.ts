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
const isTelling = (key: string): boolean => /\d\D|\D\d|\d{3}/.test(key);

const isKey = ({ about }: Table, { name, role }: Field): boolean =>
  role === "key" || about.primaryKey.includes(name);

let titles: Map<string, string> | undefined;

/** The title of the first table with a name among its keys, read on first use. */
function tableTitles(): ReadonlyMap<string, string> {
  if (titles) return titles;
  titles = new Map();
  for (const source of tablesWhere(() => true))
    for (const { name } of source.fields.filter((field) => isKey(source, field)))
      for (let row = 0; row < source.size; row += 1) {
        const key = normalizeKey(String(source.cell(row, name)));
        if (isTelling(key) && !titles.has(key)) titles.set(key, source.about.title);
      }
  return titles;
}

/** The title of the first dimension that takes a name. */
function dimensionTitle(name: string): string | undefined {
  const key = normalizeKey(name);
  for (const kind of dimensionNames) {
    const entry = dimension(kind).find(name);
    if (entry && (isTelling(key) || normalizeKey(entry.name) === key)) return dimension(kind).title;
  }
  return undefined;
}

/**
 * The title of the dimension or table that lists a name, in any spelling; undefined if the
 * catalogue does not have it.
 */
export const listingOf = (name: string): string | undefined =>
  dimensionTitle(name) ??
  tableTitles().get(normalizeKey(name)) ??
  tableTitles().get(normalizeKey(padDigits(name)));
