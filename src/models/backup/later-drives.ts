/**
 * Tape drives after the documents: native rate and capacity of a pack, and what the formula of PCR
 * 9.4 takes from the latest drive of the same family that section 9.1 lists.
 */
import { memoized } from "../../catalogue/lookup-key";
import { answer, refuse, type Answer, type Outcome, type Refusal } from "../answer";
import { basisOf, rowsOf, textOf } from "../pack-facts";
import type { PackRowReference } from "../processor-choice";
import type { LossClass } from "./loss-class";

/** The latest drive of section 9.1 of each family, by the beginning of the names of later ones. */
const LATEST_LISTED: readonly (readonly [start: string, device: string])[] = [
  ["LTO-", "3580-006"],
  ["3592-", "3592-E07"],
];

/** The class that the document assigns to the fastest drives. */
export const LATER_CLASS: LossClass = "HIGH";

export const OLDER_FACTORS =
  "The loss factors and the compaction factor were measured on older drives, up to Ultrium 6 and TS1140: measure this drive, and enter its rate.";

const FIELDS = {
  RATE: { column: "rate", unit: "MB/s" },
  CAPACITY: { column: "capacity", unit: "TB" },
  CEILING: { column: "ceiling", unit: "MB/s" },
} as const;
export type DriveField = keyof typeof FIELDS;

/** The row of a drive; undefined if no pack has it. */
export const laterDrive = memoized(
  (device: string): PackRowReference | null =>
    rowsOf("tape-drives").find((row) => textOf(row, "device") === device) ?? null,
);

/** The drives of packs with their native rate. */
export const laterDrives = (): readonly string[] =>
  rowsOf("tape-drives").map((row) => textOf(row, "device"));

/** The drive of section 9.1 whose compaction factor a later drive of its family takes. */
export const predecessorOf = (device: string): string | undefined =>
  LATEST_LISTED.find(([start]) => device.startsWith(start))?.[1];

/** Native rate or ceiling in MB/s, or capacity in TB; undefined if no pack has the drive. */
export function driveField(device: string, field: DriveField): Outcome<number> | undefined {
  const row = laterDrive(device);
  if (!row) return undefined;
  const { column, unit } = FIELDS[field];
  const value = row.table.cell(row.row, column);
  return typeof value === "number"
    ? valueOf(row, column, value, unit)
    : unstated(row, field, device);
}

const valueOf = (
  row: PackRowReference,
  column: string,
  value: number,
  unit: string,
): Answer<number> => answer(value, unit, basisOf(row), { references: [{ ...row, field: column }] });

const unstated = (row: PackRowReference, field: DriveField, device: string): Refusal =>
  refuse(
    "withoutFigure",
    { [`${field.toLowerCase()} of device`]: device },
    textOf(row, "warning") || "The places state none.",
    { references: [row] },
  );
