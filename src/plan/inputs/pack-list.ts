/** A list of My catalogue that rating packs fill, and what its entries have in common. */
import { citedPack, cellText, statusOf, type Pack, type PackRow } from "../../packs/pack";
import type { InputRow, InputValue } from "./plan-inputs";

/**
 * How an entry relates to the catalogue: the documents take precedence over it, the built-in pack
 * differs from it, or the catalogue has the same or no value.
 */
export type CatalogueRelation = "new" | "same" | "precedence" | "differs";

export interface PackList {
  /** The key of its table. */
  readonly table: string;
  /** An entry as messages name it. */
  readonly noun: string;
  /** The columns that a pack states besides the name of an entry, with their names on the sheet. */
  readonly columns: Readonly<Record<string, string>>;
  /** What has one value, as texts name it: "9105-42A EPGM with 12 cores". */
  readonly nameOf: (row: InputRow) => string;
  /** The value of an entry in a text: "312500 CPW"; "" if it has none. */
  readonly valueOf: (row: InputRow) => string;
  readonly entriesOf: (pack: Pack) => readonly InputRow[];
  readonly relationOf: (row: InputRow) => CatalogueRelation;
}

/** The columns of the origin, which each list has. */
export const ORIGIN_COLUMNS = {
  rowStatus: "status",
  source: "source",
  date: "date",
  place: "place",
  note: "note",
} as const;

/** The cells of an entry about its origin. */
export function originOf(
  pack: Pack,
  row: PackRow,
): Readonly<Record<string, InputValue | undefined>> {
  const source = pack.sources.find((listed) => listed.name === cellText(row, "source"));
  return {
    source: source?.title ?? cellText(row, "source"),
    date: source?.date,
    pack: citedPack(pack),
    place: cellText(row, "place"),
    rowStatus: statusOf(row),
    note: cellText(row, "note"),
  };
}

export const withoutBlanks = (row: Readonly<Record<string, InputValue | undefined>>): InputRow =>
  Object.fromEntries(
    Object.entries(row).filter(
      (cell): cell is [string, InputValue] => cell[1] !== undefined && cell[1] !== "",
    ),
  );

/** Whether an entry is of a pack, and not the planner's own. */
export const isOfPack = (row: InputRow): boolean =>
  String(row.pack ?? "") !== "" && String(row.rowStatus ?? "") !== "";

/** Whether an entry is of a pack, of any version and under any name that it had. */
export const isOfVersionOf = ({ name, formerNames = [] }: Pack, row: InputRow): boolean =>
  isOfPack(row) &&
  [name, ...formerNames].some((ofPack) => String(row.pack).startsWith(`${ofPack} `));

export const isInConflict = (row: InputRow): boolean => row.rowStatus === "conflict";
