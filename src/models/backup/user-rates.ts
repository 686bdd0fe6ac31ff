/**
 * The user's own rows about backup devices: measured rates in GB/h, or the native rate of a device
 * in MB/s.
 */
import { dimension } from "../../catalogue/catalogue";
import { normalizeKey } from "../../catalogue/lookup-key";
import { answer, isRefusal, refuse, type Answer, type Outcome, type Refusal } from "../answer";
import { listOf } from "../wording";
import { userSource, type UserRow, type UserRows } from "../user-rows";
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
  refuse("impossible", "rows", value, advice);

const rateOf = (row: UserRow): number => row.rate as number;

/** The user's rate for exactly this device, workload and operation; undefined if there is none. */
export function userRate(
  rows: UserRows,
  device: string,
  workload: string,
  operation: Operation,
): Answer<number> | Refusal | undefined {
  let match: UserRow | undefined;
  for (const row of rows.rows) {
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
    if (match && rateOf(match) !== rateOf(row)) {
      return refuse(
        "ambiguous",
        "",
        `${device} / ${workload} / ${operation}`,
        "Keep one custom entry for it.",
        () =>
          [match!, row].map((candidate) => `${rateOf(candidate)} GB/h (${userSource(candidate)})`),
      );
    }
    match ??= row;
  }
  return match && answer(rateOf(match), "GB/h", "user", { conditions: [userSource(match)] });
}

/**
 * An outcome, or for a device that only the user's rows have, the refusal that lists what they
 * rate.
 */
export function withUserDevices<T extends Outcome>(
  outcome: T,
  rows: UserRows | undefined,
): T | Refusal {
  if (!rows || !isRefusal(outcome) || outcome.refused !== "unknownKey") return outcome;
  const device = String((outcome as Refusal).argument);
  const ratings = rows.rows
    .filter((row) => isSameKey("device", device, row.device))
    .map((row) => `${row.operation} of ${row.workload}`);
  return ratings.length
    ? refuse(
        "notMeasured",
        "device",
        device,
        `Your rows rate one drive: ${listOf(ratings, MAX_LISTED)}. Add the row or column that is missing.`,
      )
    : outcome;
}

/** Native rate (MB/s) or compaction factor of a device from the user's own rows. */
export function userDeviceField(
  rows: UserRows,
  device: string,
  field: "RATE" | "FACTOR",
): Answer<number> | undefined {
  const row = rows.rows.find(
    (candidate) =>
      isSameKey("device", device, candidate.device) &&
      (field === "RATE" ? isNative(candidate) : typeof candidate.factor === "number"),
  );
  if (!row) return undefined;
  return answer(
    field === "RATE" ? rateOf(row) : (row.factor as number),
    field === "RATE" ? "MB/s" : "1",
    "user",
    { conditions: [userSource(row)] },
  );
}
