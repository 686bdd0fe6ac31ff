/** Rows of rating packs: how far each can be trusted, and its notes. */
import { tablesWhere, type Table } from "../catalogue/catalogue";
import { memoized } from "../catalogue/lookup-key";
import { refuse, type Basis, type Reference, type Refusal, type Scalar } from "./answer";
import { withThousands } from "./wording";

/** How far a row of a pack can be trusted. */
export const STATUSES = ["read", "confirmed", "reported", "conflict", "own"] as const;
export type Status = (typeof STATUSES)[number];

/** The warning of a result that uses a reported row. */
export const REPORTED_WARNING =
  "Reported by one public source, and not compared with IBM's own publication: confirm it before you rely on it.";

/** What a planner can do about a system whose rating was not found. */
export const noRatingFound = (measure: "CPW" | "rPerf"): string =>
  `No ${measure} of it was found in a public place. The Performance Report of IBM has it: enter it on My catalogue, in a pack, or in the argument rows.`;

interface PackFacts {
  readonly pack?: string;
}

/** The pack that a table belongs to; "" for a table of the documents. */
export const packOf = ({ about }: Table): string =>
  String((about.facts as PackFacts | undefined)?.pack ?? "");

/** A source of a pack. */
export interface CitedSource {
  readonly title: string;
  /** "" where it is not stated. */
  readonly date: string;
}

/** A source of a table of a pack, by its id. */
export const sourceOf = ({ about }: Table, id: string): CitedSource | undefined =>
  (about.facts.sources as Readonly<Record<string, CitedSource>>)[id];

/** The tables of packs with this content: "cpw", "rperf", "tiers". */
export const packTables = memoized((content): readonly Table[] =>
  tablesWhere(
    ({ name, facts }) => facts.pack !== undefined && name === `${String(facts.pack)}-${content}`,
  ),
);

const statusText = (table: Table, row: number): string =>
  packOf(table) && table.has("status") ? table.text(row, "status") : "";

/** Whether the row of a pack has one public source only, which nobody has compared with IBM's. */
export const isReported = ({ table, row }: Reference): boolean =>
  statusText(table, row) === "reported";

/** The basis of a row with a status: read or confirmed is published. */
export function basisOfStatus(status: string): Basis {
  if (status === "own") return "user";
  return status === "read" || status === "confirmed" ? "published" : "reported";
}

/** The basis of a row of a pack; undefined for other tables. */
export function packBasis(table: Table, row: number): Basis | undefined {
  const status = statusText(table, row);
  return status === "" ? undefined : basisOfStatus(status);
}

/** The two values between which the sources of a row differ. */
export interface Conflict {
  readonly values: readonly [number, number];
  readonly unit: string;
  /** The row of the catalogue; undefined for custom entries. */
  readonly reference: Reference | undefined;
  /** Both values with their sources as a sentence; by default that of the row. */
  readonly text?: string;
}

/** The column about which the sources of a rating differ. */
const disputedColumn = (table: Table, row: number): string =>
  table.has("secondMode") ? table.text(row, "secondMode") : "cpw";

/** The conflict in a column of a row; undefined if its sources agree. */
export function conflictOf({ table, row, field }: Reference): Conflict | undefined {
  if (statusText(table, row) !== "conflict" || field === undefined) return undefined;
  const second = table.has("secondCpw") ? "secondCpw" : "secondRperf";
  const disputed = disputedColumn(table, row);
  if (!table.has(second) || (field !== disputed && field !== second)) return undefined;
  return {
    values: [table.number(row, disputed), table.number(row, second)],
    unit: table.field(second).unit!,
    reference: { table, row, field: disputed },
  };
}

/** The warning of a result that rests on a row whose sources differ. */
export const CONFLICT_WARNING = "The sources of this row differ.";

/**
 * Warnings of a row whose sources differ, for each of its columns: what differs in one casts doubt
 * on the others, which are of the same sources.
 */
export function conflictWarnings({ table, row }: Reference): readonly string[] {
  if (statusText(table, row) !== "conflict") return [];
  const field = disputedColumn(table, row);
  const conflict = conflictOf({ table, row, field });
  const note = table.has("warning") ? table.text(row, "warning") : "";
  if (!conflict) return [CONFLICT_WARNING, note].filter(Boolean);
  const mode = table.has("secondMode") ? ` in ${field.toUpperCase()}` : "";
  const values = conflict.values.map(withThousands).join(" or ");
  return [`${CONFLICT_WARNING} They have ${values} ${conflict.unit}${mode}.`, note].filter(Boolean);
}

/** Both values of two sources; of one whose value is in doubt, the note of the row. */
function conflictText({ values: [first, second], unit, reference, text }: Conflict): string {
  if (text !== undefined) return text;
  const table = reference?.table;
  const note = table?.has("warning") ? table.text(reference!.row, "warning") : "";
  return table?.has("secondSource") && table.text(reference!.row, "secondSource") === "" && note
    ? note
    : `One source has ${withThousands(first)} ${unit}, another ${withThousands(second)}.`;
}

/** The refusal of a value about which the sources differ: a custom entry chooses between them. */
export const conflictRefusal = (
  conflict: Conflict,
  parameter: string,
  value: Scalar,
  remedy: string,
): Refusal =>
  refuse("conflicting", { [parameter]: value }, [conflictText(conflict), remedy].join(" "), {
    references: conflict.reference ? [conflict.reference] : [],
  });
