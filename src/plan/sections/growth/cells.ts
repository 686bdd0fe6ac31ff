/** Cells of the section about growth, for references in formulas of all sections. */
import {
  defineColumns,
  defineFields,
  defineTable,
  withSuffixes,
} from "../../definition/cell-definitions";
import { MISSING_IF_TEXT, STATUS } from "../../definition/columns";
import { SHIFTS } from "../../scenarios";

const MONTHS = { unit: "months", format: "0" } as const;

/** The dates of go-live and horizon, in months after the measurement. */
export const { cells: golive, fields: goliveFields } = defineFields("golive", {
  month: { label: "Go-live after the measurement", ...MONTHS },
});
export const { cells: horizon, fields: horizonFields } = defineFields("horizon", {
  month: { label: "Horizon after the measurement", ...MONTHS },
});
export const { cells: dateResult, fields: dateFields } = defineFields("date", {
  status: { label: "Date errors", style: "resultText", when: MISSING_IF_TEXT },
});

/** Results next to the inputs of workloads and additional loads. */
export const { cells: workloadResult, columns: workloadColumns } = defineColumns("workload", {
  ...withSuffixes("today", SHIFTS, (shift) => ({ head: `Today ${shift}`, unit: "CPW", width: 10 })),
  status: STATUS,
});
export const { cells: additionResult, columns: additionColumns } = defineColumns("addition", {
  status: STATUS,
});

const SHARES = { unit: "sum of shares", width: 14, style: "resultPercent" } as const;
/** The shares of each measured partition that its workloads account for. */
export const { cells: mapped, table: mappedTable } = defineTable("mapped", {
  name: { head: "Partition", width: 22, style: "resultText" },
  high: { head: "High", ...SHARES },
  batch: { head: "Batch", ...SHARES },
});

const CAPACITY_OF_YEAR = { unit: "CPW", width: 12 } as const;
/** Demand and capacity by year. */
export const { cells: year, table: yearTable } = defineTable("year", {
  year: { head: "Year", width: 22, style: "resultText" },
  month: { head: "Month", unit: "from measurement", width: 14, format: "0" },
  ...withSuffixes("d", SHIFTS, (shift) => ({ head: `Demand ${shift}`, unit: "CPW", width: 11 })),
  worst: { head: "Peak shift", ...CAPACITY_OF_YEAR },
  usable: { head: "Usable capacity", ...CAPACITY_OF_YEAR },
  capacity: { head: "Capacity", ...CAPACITY_OF_YEAR },
});
