/**
 * Lists of records stored column by column: the values of each property are adjacent, which takes
 * less space after compression than repeating the names of properties.
 */

/** Represents a missing property. */
export const ABSENT = 0;

/** Every property with its values, in the order of the records. */
export type Columnar<T> = { readonly [K in keyof T]?: readonly (T[K] | typeof ABSENT)[] };

export function fromColumns<T extends object>(columns: Columnar<T>): T[] {
  const entries = Object.entries(columns) as [string, readonly unknown[]][];
  return Array.from({ length: entries[0]?.[1].length ?? 0 }, (_, i) => {
    const item: Record<string, unknown> = {};
    for (const [name, values] of entries) if (values[i] !== ABSENT) item[name] = values[i];
    return item as T;
  });
}
