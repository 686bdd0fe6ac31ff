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
  /**
   * The results of a plan that change with the same inputs: names of results ("cover.verdict"), of
   * their blocks ("risk"), or rules of its checks ("plan.rating.workload").
   */
  readonly plan?: readonly string[];
  /** A whole sentence. */
  readonly reason: string;
}

export const catalogueChanges: readonly CatalogueChange[] =
  described.changes as readonly CatalogueChange[];

/** A change of plans that concerns a result, by its name, or a check, by its rule. */
export const concernsPlan = ({ plan = [] }: CatalogueChange, name: string): boolean =>
  plan.some((changed) => name === changed || name.split(".")[0] === changed);
