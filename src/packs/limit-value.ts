/** The values of limits in the tables of rating packs. */
import { NO_PARTITION } from "../models/system-facts";
import { cellNumber, cellText, type PackRow } from "./pack";

/** The units of limits that are numbers. */
export const LIMIT_UNITS: Readonly<Record<string, string>> = {
  PARTITION: "cores",
  MEMORY: "GiB",
  NVME: "TB",
  WATTS: "W",
  BTU: "BTU/h",
  KVA: "kVA",
  RACKUNITS: "U",
  PVSCORES: "cores",
  PVSMEMORY: "GiB",
};

/** The value of a limit as custom entries have it. */
export function limitValue(row: PackRow): string | number {
  const value = cellNumber(row, "value");
  if (value === undefined) return cellText(row, "text");
  return value === 0 && cellText(row, "limit") === "PARTITION" ? NO_PARTITION : value;
}
