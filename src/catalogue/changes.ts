/**
 * Why rows of the catalogue and ways of computing have changed, version by version, in our own
 * words: what drift says as its reason. A change that nobody has described is still told, by what
 * the row said then and says now.
 */
import described from "./changes.json";
import type { Cell } from "./types";

export interface CatalogueChange {
  /** Of Sizebook, since which this holds. */
  readonly since: string;
  readonly what: "corrected" | "added" | "removed" | "computed";
  /** The table, and the row of it by its primary key; without a row, the whole table. */
  readonly table?: string;
  readonly row?: Readonly<Record<string, Cell>>;
  /** The worksheet function that computes otherwise, where it is not a row that changed. */
  readonly function?: string;
  /** A whole sentence. */
  readonly reason: string;
}

export const catalogueChanges: readonly CatalogueChange[] =
  described.changes as readonly CatalogueChange[];
