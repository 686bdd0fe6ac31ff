/** Cells of the LPAR layout, for references in formulas of all sections. */
import { xl } from "../../../spreadsheet/formula/xl";
import { defineColumns, defineFields, defineTable } from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { target } from "../../inputs/core-cells";
import { SHARING } from "../../inputs/partition-tables";

const NAME = { head: "Partition", width: 18, style: "resultText" } as const;
const CPW = { unit: "CPW", width: 11 } as const;
const PERCENT = { width: 11, style: "resultPercent" } as const;
const FACTOR = { unit: "x", width: 8, style: "resultDecimal", format: "0.000" } as const;
const CORES = { unit: "cores", format: "General" } as const;
const MONTH = { unit: "month", format: "0" } as const;

/** The missing input of each row of partitions. */
export const { cells: targetResult, columns: targetColumns } = defineColumns("target", {
  status: STATUS,
});

/** Dedicated or shared processors of a partition; dedicated if nothing is chosen. */
export const sharingOfTarget = xl`IF(${target.sharing} = "", ${SHARING[0]}, ${target.sharing})`;

/** Capacity of each partition: rating x k x s, less the margin of a small source. */
export const { cells: layout, table: layoutTable } = defineTable("layout", {
  name: NAME,
  demand: { head: "Demand", unit: "CPW at horizon", width: 13 },
  threshold: { head: "Threshold", unit: "utilization", ...PERCENT },
  needs: { head: "Rating needed", ...CPW },
  cores: { head: "Cores", width: 9, ...CORES },
  rating: { head: "Rating", ...CPW },
  basis: { head: "Basis", width: 12, style: "resultText" },
  k: { head: "k", ...FACTOR },
  s: { head: "s", ...FACTOR },
  margin: { head: "Small-source margin", ...FACTOR, unit: "divides", width: 11 },
  cap: { head: "Capacity T", ...CPW },
  instead: { head: "Cores if sized for the scenario", width: 12, ...CORES },
});

/** Utilization of each partition in its peak shift. */
export const { cells: layoutUse, table: layoutUseTable } = defineTable("layuse", {
  name: NAME,
  now: { head: "Today", unit: "utilization", ...PERCENT },
  live: { head: "Go-live", unit: "utilization", ...PERCENT },
  end: { head: "Horizon", unit: "utilization", ...PERCENT },
  high: { head: "High-priority", unit: "at horizon", ...PERCENT },
  limit: { head: "Limit", unit: "that binds", ...PERCENT },
  low: { head: "With safety margin", unit: "interpolated", ...PERCENT },
  cross: { head: "Exceeded", width: 9, ...MONTH },
  verdict: { head: "Verdict", width: 10, style: "verdict" },
});

/** Results of the selected system. */
export const { cells: lparResult, fields: lparFields } = defineFields("lpar", {
  dedicated: { label: "Dedicated cores", ...CORES },
  pool: { label: "Shared pool, rounded up", ...CORES },
  vios: { label: "VIOS cores", ...CORES, note: "VIOS cores provide no CPW for IBM i." },
  needed: { label: "Cores needed", ...CORES },
  active: { label: "Active cores", ...CORES },
  capacity: {
    label: "Capacity of the system",
    unit: "CPW",
    note: "Total capacity of the partitions, limited by a published total of several partitions.",
  },
  cross: {
    label: "First threshold exceeded (month)",
    ...MONTH,
    note: "First month in which a partition or the system exceeds its threshold.",
  },
  crossdate: { label: "First threshold exceeded", style: "resultText" },
  who: { label: "Exceeded first by", style: "resultText" },
  syscross: { label: "System threshold exceeded (month)", ...MONTH },
  sysdate: { label: "System threshold exceeded", style: "resultText" },
  memory: { label: "Memory of all partitions", unit: "GB" },
  memorylater: {
    label: "The same at the horizon",
    unit: "GB",
    format: "#,##0.##",
    note: "With the growth of memory on Growth; as today without one.",
  },
});

/** Results of partitions that are entered with their cores, in a plan without sizing. */
export const { cells: entered, fields: enteredFields } = defineFields("lpar", {
  problem: { label: "Open on this sheet", style: "resultText" },
  ibmi: { label: "IBM i cores", ...CORES },
  vios: { label: "Cores of VIOS", ...CORES, note: "VIOS cores provide no CPW for IBM i." },
  memory: { label: "Memory of all partitions", unit: "GB" },
});
