/** Ids of published rows: the table and the row as `TABLE` returns it, "cpw_ratings#12". */
import { findTable } from "../catalogue/catalogue";
import type { Reference } from "../models/answer";

const cache = new WeakMap<Reference["table"], string[]>();

function idOf({ table, row }: Reference): string {
  let ids = cache.get(table);
  if (!ids) cache.set(table, (ids = []));
  return (ids[row] ??= `${table.name}#${row + 1}`);
}

const NONE: readonly string[] = [];

/** The ids of the rows that an answer rests on, each once. */
export function sourceIds(references: readonly Reference[]): readonly string[] {
  if (references.length === 0) return NONE;
  if (references.length === 1) return [idOf(references[0]!)];
  return [...new Set(references.map(idOf))];
}

/** The row with this id. */
export function rowOf(id: string): Reference | undefined {
  const [, name, number] = /^([\w-]+)#([1-9]\d{0,6})$/.exec(id) ?? [];
  const table = name === undefined ? undefined : findTable(name);
  const row = Number(number) - 1;
  return table && row < table.size ? { table, row } : undefined;
}
