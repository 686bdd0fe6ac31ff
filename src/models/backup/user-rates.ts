/**
 * The user's own rows about backup devices: measured rates in GB/h, or the native rate of a device
 * in MB/s.
 */
import { dimension } from "../../catalogue/catalogue";
import { normalizeKey } from "../../catalogue/lookup-key";
import {
  answer,
  derive,
  isRefusal,
  refuse,
  type Answer,
  type Outcome,
  type Refusal,
} from "../answer";
import { listOf } from "../wording";
import {
  basisOfRow,
  CHOOSE_ONE,
  isPackRow,
  packOfRow,
  userSource,
  warningsOfEntry,
  type UserRow,
  type UserRows,
} from "../user-rows";
import { operationOf, type Operation } from "./names";

/** The workload that marks a row as the device's native rate in MB/s, as in section 9.1. */
export const NATIVE = "Native";

/** The most items of a list inside a sentence. */
export const MAX_LISTED = 6;

const isSameKey = (
  kind: "device" | "workload",
  value: string,
  own: string | number | undefined,
): boolean => normalizeKey(dimension(kind).canonical(String(own ?? ""))) === normalizeKey(value);

const isNative = (row: UserRow): boolean =>
  normalizeKey(String(row.workload)) === normalizeKey(NATIVE);

const impossibleRate = (value: string | number, advice: string): Refusal =>
  refuse("impossible", { rows: value }, advice);

const rateOf = (row: UserRow): number => row.rate as number;

/** Rows for exactly this device, workload and operation, or why one of them is invalid. */
function matchingRows(
  rows: readonly UserRow[],
  device: string,
  workload: string,
  operation: Operation,
): readonly UserRow[] | Refusal {
  const matches: UserRow[] = [];
  for (const row of rows) {
    if (
      isNative(row) ||
      !isSameKey("device", device, row.device) ||
      !isSameKey("workload", workload, row.workload)
    )
      continue;
    const own = operationOf(String(row.operation));
    if (!own)
      return impossibleRate(
        row.operation!,
        'The operation of custom entries must be "SAVE" or "RESTORE".',
      );
    if (own !== operation) continue;
    if (rateOf(row) === 0)
      return impossibleRate(0, "A rate of custom entries must be more than 0 GB/h.");
    matches.push(row);
  }
  return matches;
}

/** The user's rate for exactly this device, workload and operation; undefined if there is none. */
export function userRate(
  rows: UserRows,
  device: string,
  workload: string,
  operation: Operation,
): Answer<number> | Refusal | undefined {
  const own = rows.rows.filter((row) => !isPackRow(row));
  const matches = matchingRows(own, device, workload, operation);
  if ("refused" in matches) return matches;
  const [match] = matches;
  const other = matches.find((row) => rateOf(row) !== rateOf(match!));
  if (other)
    return refuse(
      "ambiguous",
      { "": `${device} / ${workload} / ${operation}` },
      "Keep one custom entry for it.",
      {
        suggestions: () =>
          [match!, other].map(
            (candidate) => `${rateOf(candidate)} GB/h (${userSource(candidate)})`,
          ),
      },
    );
  return match && answer(rateOf(match), "GB/h", "user", { conditions: [userSource(match)] });
}

/** What rows of packs state together: one value, or both of two that differ. */
function agreedByPacks(
  rows: readonly UserRow[],
  name: string,
  valueOf: (row: UserRow) => number,
  unit: string,
): Answer<number> | Refusal | undefined {
  const [first, ...others] = rows;
  if (!first) return undefined;
  const disputed = rows.find((row) => row.status === "conflict");
  const other = others.find((row) => valueOf(row) !== valueOf(first));
  if (disputed ?? other)
    return refuse(
      "conflicting",
      { "the rate of": name },
      disputed
        ? `${disputed.note} ${CHOOSE_ONE}`
        : `Pack ${packOfRow(first)} has ${valueOf(first)} ${unit}, pack ${packOfRow(other!)} has ${valueOf(other!)} ${unit}. ${CHOOSE_ONE}`,
    );
  const answers = rows.map((row) =>
    answer(valueOf(row), unit, basisOfRow(row), {
      conditions: [userSource(row)],
      warnings: warningsOfEntry(row),
    }),
  );
  return derive(valueOf(first), unit, answers);
}

/** The rate that packs have where the documents have none; undefined if they have none either. */
export function packRate(
  rows: UserRows,
  device: string,
  workload: string,
  operation: Operation,
): Answer<number> | Refusal | undefined {
  const matches = matchingRows(rows.rows.filter(isPackRow), device, workload, operation);
  return "refused" in matches
    ? matches
    : agreedByPacks(matches, `${device} / ${workload} / ${operation}`, rateOf, "GB/h");
}

/**
 * An outcome, or for a device that only the user's rows have, the refusal that lists what they
 * rate.
 */
export function withUserDevices<T extends Outcome>(
  outcome: T,
  rows: UserRows | undefined,
): T | Refusal {
  if (!rows || !isRefusal(outcome)) return outcome;
  const { refused, parameter } = outcome as Refusal;
  if (refused !== "unknownKey" && (refused !== "notMeasured" || parameter !== "device"))
    return outcome;
  const device = String((outcome as Refusal).argument);
  const ratings = rows.rows
    .filter((row) => isSameKey("device", device, row.device))
    .map((row) => `${row.operation} of ${row.workload}`);
  return ratings.length
    ? refuse(
        "notMeasured",
        { device },
        `Your rows rate one drive: ${listOf(ratings, MAX_LISTED)}. Add the row or column that is missing.`,
      )
    : outcome;
}

type NativeField = "RATE" | "FACTOR";

/** Rows with the native rate or the compaction factor of a device. */
const nativeRows = (
  rows: readonly UserRow[],
  device: string,
  field: NativeField,
): readonly UserRow[] =>
  rows.filter(
    (candidate) =>
      isSameKey("device", device, candidate.device) &&
      (field === "RATE" ? isNative(candidate) : typeof candidate.factor === "number"),
  );
const nativeValue =
  (field: NativeField) =>
  (row: UserRow): number =>
    field === "RATE" ? rateOf(row) : (row.factor as number);
const nativeUnit = (field: NativeField): string => (field === "RATE" ? "MB/s" : "1");

/** Native rate (MB/s) or compaction factor of a device from the user's own rows. */
export function userDeviceField(
  rows: UserRows,
  device: string,
  field: NativeField,
): Answer<number> | undefined {
  const [row] = nativeRows(
    rows.rows.filter((candidate) => !isPackRow(candidate)),
    device,
    field,
  );
  return (
    row &&
    answer(nativeValue(field)(row), nativeUnit(field), "user", { conditions: [userSource(row)] })
  );
}

/** The same from rows of packs, where the documents have none. */
export const packDeviceField = (
  rows: UserRows,
  device: string,
  field: NativeField,
): Answer<number> | Refusal | undefined =>
  agreedByPacks(
    nativeRows(rows.rows.filter(isPackRow), device, field),
    device,
    nativeValue(field),
    nativeUnit(field),
  );
