/** Parameters that functions about internal storage share. */
import * as limits from "../models/internal-storage/limits";

export const subject = "internal-storage";

export const drive = {
  name: "drive",
  type: "key",
  dimension: "drive",
  open: true,
  help: "CCIN of a drive, such as 4327 or 58B9.",
} as const;

export const enclosure = {
  name: "enclosure",
  type: "key",
  dimension: "enclosure",
  open: true,
  help: "CCIN or feature code of an enclosure, such as 5094 or FC 5887.",
} as const;

export const adapter = {
  name: "adapter",
  type: "key",
  dimension: "ioa",
  open: true,
  help: "CCIN of a disk adapter, such as 572F or 57B5, or a unique feature code.",
} as const;

export const kind = {
  name: "kind",
  type: "keyword",
  values: limits.DRIVE_KINDS,
  dimension: "drive-kind",
  help: "HDD (disk drives) or SSD (solid-state drives).",
} as const;

export const raidLevel = {
  name: "raid",
  type: "keyword",
  values: ["RAID5", "RAID6"],
  default: "RAID5",
  optional: true,
  help: "RAID5 (default) or RAID6.",
} as const;

export const devices = {
  name: "devices",
  type: "number",
  unit: "devices",
  min: 1,
  whole: true,
  help: "Number of devices, such as 12.",
} as const;
