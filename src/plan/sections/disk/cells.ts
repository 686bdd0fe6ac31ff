/** Cells of the section about disks: its inputs, its tables of results, and its single results. */
import { thisCell, xl } from "../../../spreadsheet/formula/xl";
import {
  defineFields,
  defineTable,
  inputColumns,
  inputFields,
} from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { rowMessages } from "../../definition/conditions";
import { isInUse } from "../../definition/optional-sections";
import { diskInputs } from "./inputs";

export const SHEET = diskInputs.name;
export const inUse = isInUse(diskInputs);
export const { rowMessage, rowReason } = rowMessages(SHEET);

export const diskInput = inputFields(diskInputs, "disk");
export const pool = inputColumns(diskInputs, "asp");
export const driveSet = inputColumns(diskInputs, "diskset");
/** Storage systems on the SAN, and their logical units. */
export const storage = inputColumns(diskInputs, "sanbox");
export const lun = inputColumns(diskInputs, "sanlun");

const NAME = { width: 20, style: "resultText" } as const;
const GB = { unit: "GB", width: 11, format: "#,##0" } as const;
const MONTH = { unit: "month", width: 10, format: "0" } as const;
const PERCENT = { width: 10, style: "resultPercent" } as const;
const MILLISECONDS = { width: 11, style: "resultDecimal", format: "0.00" } as const;

/** Space of every pool, today and at the horizon. */
export const { cells: space, table: spaceTable } = defineTable("asprun", {
  name: { head: "Pool", ...NAME },
  usable: { head: "Usable", ...GB },
  today: { head: "Used today", ...GB },
  later: { head: "At horizon", ...GB },
  shareNow: { head: "Used today", unit: "of usable", ...PERCENT },
  shareLater: { head: "At horizon", unit: "of usable", ...PERCENT },
  state: {
    head: "At horizon",
    width: 11,
    style: "resultText",
    when: [
      { formula: xl`OR(${thisCell} = "full", ${thisCell} = "red")`, style: "fail" },
      { formula: xl`${thisCell} = "amber"`, style: "warn" },
      { formula: xl`${thisCell} = "below amber"`, style: "pass" },
    ],
  },
  amber: { head: "Above amber", ...MONTH },
  red: { head: "Above red", ...MONTH },
  full: { head: "Exceeded", ...MONTH },
  status: STATUS,
});

/**
 * GB of a pool and of additional data in adjacent cells, for the month in which its space is
 * exceeded.
 */
export const { cells: growth, table: growthTable } = defineTable("aspload", {
  name: { head: "Pool", ...NAME },
  gb: { head: "Used today", ...GB },
  extra: { head: "One-time addition", ...GB },
  rate: { head: "Growth", unit: "per year", width: 9, style: "resultPercent" },
  none: { head: "Its growth", unit: "per year", ...PERCENT },
  start: { head: "Start month", ...MONTH },
  from: { head: "Added in", ...MONTH },
});

/** Required and planned arms of every pool. */
export const { cells: arm, table: armTable } = defineTable("asparm", {
  name: { head: "Pool", ...NAME },
  compared: {
    head: "Compared with",
    unit: "arms measured",
    width: 14,
    style: "resultText",
    when: [
      {
        formula: xl`
          OR(${thisCell} = "on SAN", ${thisCell} = "solid-state", ${thisCell} = "other drives")`,
        style: "warn",
      },
    ],
  },
  target: { head: "Busy limit", unit: "of the time", width: 11, style: "resultPercent" },
  needed: { head: "Needed today", unit: "arms", width: 11, format: "0" },
  neededLater: { head: "At horizon", unit: "arms", width: 10, format: "0" },
  planned: { head: "Planned", unit: "add performance", width: 11, format: "0" },
  busyNow: { head: "Busy today", unit: "on planned", ...PERCENT },
  busyLater: { head: "At horizon", unit: "on planned", ...PERCENT },
  reach: { head: "Share of limit", unit: "at horizon", width: 11, style: "resultPercent" },
  cross: { head: "Exceeded", ...MONTH },
  io: { head: "Reads + writes", unit: "per second", width: 11, format: "#,##0" },
  reads: { head: "Reads", unit: "of the I/O", width: 9, style: "resultPercent" },
  each: { head: "I/O per arm", unit: "per second, today", width: 12, style: "resultDecimal" },
  access: { head: "Access", unit: "ms, mechanical", ...MILLISECONDS },
  response: { head: "Response", unit: "ms, measured", ...MILLISECONDS },
  status: STATUS,
});

/** Devices of every set of drives. */
export const { cells: device, table: deviceTable } = defineTable("setrun", {
  name: { head: "Set of drives", ...NAME },
  pool: { head: "Pool", width: 16, style: "resultText" },
  kind: { head: "Kind", width: 8, style: "resultText" },
  drive: { head: "Of", width: 12, style: "resultText" },
  each: { head: "Size", unit: "GB per drive", width: 10, format: "General" },
  total: { head: "Devices", unit: "total", width: 9, format: "0" },
  sets: { head: "RAID sets", unit: "per adapter", width: 10, format: "0" },
  largest: { head: "Largest RAID set", unit: "devices", width: 10, format: "0" },
  usable: { head: "Usable", ...GB },
  basis: { head: "Basis", width: 10, style: "resultText" },
  most: { head: "Adapter limit", unit: "devices", width: 11, format: "0" },
  reach: {
    head: "Share of limit",
    unit: "devices",
    ...PERCENT,
    when: [{ formula: xl`AND(ISNUMBER(${thisCell}), ${thisCell} > 1)`, style: "fail" }],
  },
  devices: { head: "Devices", unit: "per adapter", width: 9, format: "0" },
  useful: { head: "Add performance", unit: "devices in all", width: 12, format: "0" },
  usefulBy: { head: "By", width: 11, style: "resultText" },
  drawers: { head: "Enclosures", unit: "number", width: 10, format: "0" },
  slots: { head: "Free slots", unit: "in them", width: 9, format: "0" },
  speed: { head: "Interface", unit: "MB/s", width: 10, format: "0" },
  reads: { head: "Reads", unit: "of the I/O", width: 9, style: "resultPercent" },
  access: { head: "Access", unit: "ms, mechanical", ...MILLISECONDS },
  status: STATUS,
});

/** Arrays and space of every storage system. */
export const { cells: array, table: arrayTable } = defineTable("boxrun", {
  name: { head: "Storage system", ...NAME },
  arrays: { head: "Arrays", unit: "number", width: 9, format: "0" },
  each: { head: "Drives", unit: "of an array", width: 9, format: "0" },
  usable: { head: "Usable", ...GB },
  luns: { head: "Logical units", ...GB },
  free: {
    head: "Left",
    ...GB,
    when: [{ formula: xl`AND(ISNUMBER(${thisCell}), ${thisCell} < 0)`, style: "fail" }],
  },
  share: { head: "Allocated", unit: "of usable", ...PERCENT },
  drawers: { head: "Drawers", unit: "DS5300", width: 9, format: "0" },
  drives: { head: "Drives", unit: "DS5300", width: 9, format: "0" },
  mostDrawers: { head: "Drawers", unit: "at most", width: 9, format: "0" },
  mostDrives: { head: "Drives", unit: "at most", width: 9, format: "0" },
  status: STATUS,
});

/** Space, host groups and paths of logical units. */
export const { cells: hostGroup, table: hostGroupTable } = defineTable("lunrun", {
  name: { head: "Logical units", ...NAME },
  box: { head: "On", width: 16, style: "resultText" },
  pool: { head: "Pool", width: 16, style: "resultText" },
  model: { head: "Model", width: 9, style: "resultText" },
  taken: { head: "Take", unit: "GB", width: 10, format: "#,##0" },
  usable: { head: "Usable by IBM i", ...GB },
  needed: { head: "Host groups", unit: "at least", width: 10, format: "0" },
  groups: { head: "Planned", unit: "host groups", width: 10, format: "0" },
  each: { head: "LUNs", unit: "per host group", width: 10, format: "0" },
  paths: { head: "Paths", unit: "per host group", width: 10, format: "0" },
  adapters: { head: "Adapters", unit: "per host group", width: 10, format: "0" },
  verdict: { head: "Paths", unit: "verdict", width: 10, style: "verdict" },
  status: STATUS,
});

const GB_IN_ALL = { unit: "GB", format: "#,##0" } as const;
const WHOLE = { format: "0" } as const;
const DATE = { style: "resultText" } as const;

export const { cells: disk, fields: diskFields } = defineFields("disk", {
  problem: { label: "Open on this sheet", style: "resultText" },
  usable: { label: "Usable, all pools", ...GB_IN_ALL },
  today: { label: "Used today, all pools", ...GB_IN_ALL },
  later: { label: "Used at horizon, all pools", ...GB_IN_ALL },
  devices: { label: "Devices", unit: "devices", ...WHOLE },
  useful: { label: "Devices effective for performance", unit: "devices", ...WHOLE },
  adapters: { label: "Adapters or pairs", unit: "number", ...WHOLE },
  drawers: { label: "Enclosures", unit: "number", ...WHOLE },
  amber: { label: "Space above amber from month", unit: "month", ...WHOLE },
  amberdate: { ...DATE, label: "Space above amber from" },
  cross: { label: "Space exceeded (month)", unit: "month", ...WHOLE, note: "The first pool." },
  crossdate: { ...DATE, label: "Space exceeded" },
  who: { label: "That pool", style: "resultText" },
  armcross: {
    label: "Disk busy limit exceeded (month)",
    unit: "month",
    ...WHOLE,
    note: "The first pool above its limit.",
  },
  armdate: { ...DATE, label: "Disk busy limit exceeded" },
  armwho: { label: "That pool", style: "resultText" },
});
