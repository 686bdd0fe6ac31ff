/** Variants of plans, and what a plan contains: all sheets, or those of a focused template. */
import type { Assumption } from "../assumptions";
import type { PartitionsOrigin, TableDefinition } from "../inputs/definition";

export interface PlanVariant {
  /** The subject of the plan, shown on the cover. */
  readonly title: string;
  /**
   * sized: the sheets from Scenarios to LPAR layout size partitions from measured CPU. given:
   * partitions are entered on LPAR layout with their cores. none: the plan needs no partitions.
   */
  readonly partitions: PartitionsOrigin;
  /** Whether it has the sheet Backup window. */
  readonly backup: boolean;
}

/** The full plan. */
export const FULL_PLAN: PlanVariant = { title: "System plan", partitions: "sized", backup: true };

export const LPAR_LAYOUT = "LPAR layout";
export const BACKUP_WINDOW = "Backup window";

/** The number of systems with given partitions: only the planned one. */
export const MAX_GIVEN_SYSTEMS = 1;

/** The contents of a plan. */
export interface PlanScope {
  readonly variant: PlanVariant;
  /** Names of its optional sections, switched on or not. */
  readonly optional: readonly string[];
  has(sheet: string): boolean;
  /** Tables of inputs by key, with their available columns. */
  readonly tables: Readonly<Record<string, TableDefinition>>;
  /** Names of the single inputs. */
  readonly fields: readonly string[];
  /**
   * The sheet whose checks include a single input: its own, or for an input on the cover the sheet
   * that it belongs to.
   */
  sheetOf(field: string): string;
  /** The sheet with the cell of a single input. */
  placeOf(field: string): string;
  readonly assumptions: readonly Assumption[];
}
