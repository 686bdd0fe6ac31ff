/**
 * Why rows of the catalogue and calculations have changed, version by version. Drift reports show
 * these texts as the reason. A change without a text is reported by its old and new value.
 */
import described from "./changes.json";
import type { TableCell } from "./types";

export interface CatalogueChange {
  /**
   * The version of Sizebook that brings the change. Until its release this is the next version,
   * later than the one in package.json, so that plans of today learn of the change.
   */
  readonly since: string;
  readonly what: "corrected" | "added" | "removed" | "computed";
  /** The table, and the row of it by its primary key; without a row, the whole table. */
  readonly table?: string;
  readonly row?: Readonly<Record<string, TableCell>>;
  /** The worksheet function that calculates differently, if no row has changed. */
  readonly function?: string;
  /** A whole sentence. */
  readonly reason: string;
}

export const catalogueChanges: readonly CatalogueChange[] =
  described.changes as readonly CatalogueChange[];
