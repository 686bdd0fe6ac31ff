/** Cells of the sheet Measurements, for references in formulas of all sections. */
import { Column } from "../../../spreadsheet/formula/named-cells";
import {
  defineColumns,
  defineFields,
  defineTable,
  withSuffixes,
  inputColumns,
  inputFields,
} from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { isInUse, isSwitchedOff } from "../../definition/optional-sections";
import { SHIFTS } from "../../scenarios";
import { COLUMNS, measurementsInputs, MAX_CPU } from "./inputs";

export const SHEET = measurementsInputs.name;
export const inUse = isInUse(measurementsInputs);
export const isOff = isSwitchedOff(measurementsInputs);

export const measurementsInput = inputFields(measurementsInputs, "measurements");
export const hourly = inputColumns(measurementsInputs, "hourly");
export const shiftHours = inputColumns(measurementsInputs, "daypart");

const TEXT = { style: "resultText" } as const;
const COUNT = { format: "0" } as const;
const CPW = { unit: "CPW" } as const;
const SHARE = { style: "resultPercent" } as const;

/** Next to the pasted rows: the shift of each, and the use of all partitions in its hour. */
export const { cells: hourlyRow, columns: hourlyRowColumns } = defineColumns("hourly", {
  key: { head: "Row is", width: 22, ...TEXT },
  h: { head: "Counted as", unit: "hour of day", width: 11, ...COUNT },
  shift: { head: "Shift", width: 7, ...TEXT },
  n: { head: "Row", unit: "in shift", width: 9, ...COUNT },
  cpw: { head: "All partitions", width: 12, ...CPW },
  all: { head: "In the profile", unit: "hour of day", width: 12, ...COUNT },
  status: STATUS,
});

/** The day in hours: the average CPW of each partition over the days, and of all together. */
export const { cells: profile, table: profileTable } = defineTable("hourprofile", {
  hour: { head: "Hour", unit: "hour of day", width: 18, style: "result", ...COUNT },
  shifts: { head: "Shifts", width: 12, ...TEXT },
  ...withSuffixes("p", COLUMNS, (i) => ({
    head: `Partition ${i}`,
    unit: "CPW, average",
    width: 11,
  })),
  average: { head: "All, average", width: 22, ...CPW },
  busiest: { head: "All, busiest", width: 11, ...CPW },
  shift: { head: "Shift", width: 7, ...TEXT },
  days: { head: "Days", unit: "rows", width: 9, ...COUNT },
  sums: { head: "Rows", unit: "in the profile", width: 12, ...COUNT },
  missing: { head: "Missing", unit: "hour", width: 12, ...TEXT },
  outside: { head: "Outside shifts", unit: "hour", width: 12, ...TEXT },
  status: { head: "Note", style: "label" },
});

/** The column of a partition of Current system, by its row there. */
const ofPartition = (table: string) => (partition: number) => new Column(`${table}.p${partition}`);
/** Its pasted CPU, and its CPW in the profile. */
export const hourlyCpu = ofPartition("hourly");
export const profileCpw = ofPartition("hourprofile");

const PARTITION_LOOKS = {
  what: { head: "Column", style: "label" },
  unit: { head: "", style: "unit" },
  ...withSuffixes("p", COLUMNS, (i) => ({ head: `Partition ${i}`, style: "resultText" as const })),
} as const;
/** Names of the partitions above the profile, and their names and factors above the pasted rows. */
export const { table: profileNamesTable } = defineTable("profilenames", PARTITION_LOOKS);
export const { table: hourlyNamesTable } = defineTable("hourlynames", PARTITION_LOOKS);
export const hourlyFactor = ofPartition("hourlynames");

/** Measured partitions, in the rows of Current system. */
export const { cells: measured, table: measuredTable } = defineTable("meas", {
  name: { head: "Partition", width: 18, ...TEXT },
  rated: { head: "Rated", width: 12, ...CPW },
  hours: { head: "Hours", unit: "counted", width: 11, ...COUNT },
  ...withSuffixes("shift", SHIFTS, (shift) => ({
    head: `Shift ${shift}`,
    unit: "CPU measured",
    width: 11,
    ...SHARE,
  })),
  differs: { head: "Difference to entered", unit: "of its cores", width: 11, ...SHARE },
  peak: { head: "Busiest hour", unit: "CPU", width: 11, ...SHARE },
  cpw: { head: "Busiest hour", width: 11, ...CPW },
  status: STATUS,
});

/** In front of the hours of each shift: its letter and name. */
export const { cells: shiftRow, columns: shiftColumns } = defineColumns("daypart", {
  name: { head: "Shift", width: 18, ...TEXT },
});
/** After them: the use of all partitions in the shift, and the sum of their individual peaks. */
export const { cells: shiftResult, columns: shiftResultColumns } = defineColumns("daypart", {
  rows: { head: "Rows", unit: "counted", width: 11, ...COUNT },
  all: { head: "All together", width: 11, ...CPW },
  single: { head: "Each by itself", width: 11, ...CPW },
  gain: { head: "Staggered", unit: "saves", width: 11, ...SHARE },
  peak: { head: "Busiest hour", width: 11, ...CPW },
  status: STATUS,
});

const HOUR_VALUE = {
  unit: "CPU or CPW",
  width: 11,
  style: "result",
  format: "#,##0.000",
} as const;
const HOUR_ROW = { unit: "of the list", width: 11, style: "result", ...COUNT } as const;

/** The busiest hours of each partition in each shift: values, and rows of the list. */
export const { cells: busiest, table: busiestTable } = defineTable("busyhour", {
  what: { head: "Partition and shift", width: 34, ...TEXT },
  hours: { head: "Hours", unit: "measured", width: 12, style: "result", ...COUNT },
  average: { head: "Average", ...HOUR_VALUE },
  h1: { head: "Place 1", ...HOUR_VALUE },
  h2: { head: "Place 2", ...HOUR_VALUE },
  r1: { head: "Row 1", ...HOUR_ROW },
  r2: { head: "Row 2", ...HOUR_ROW },
  when: { head: "Hours", ...TEXT },
});

export const { cells: result, fields: resultFields } = defineFields("measurements", {
  problem: { label: "Open on this sheet", ...TEXT },
  n: {
    label: "Peak hours averaged",
    unit: "h",
    ...COUNT,
    note: "From Assumptions: the busiest hours of the pasted days, consecutive or not.",
  },
  most: {
    label: "Maximum CPU accepted",
    unit: "of its cores",
    value: MAX_CPU,
    style: "result",
    ...COUNT,
    note: "Higher values are taken as percentages.",
  },
  days: { label: "Days", unit: "days", ...COUNT, note: "Most rows of one hour of the day." },
  columns: { label: "Partitions with CPU", unit: "partitions", ...COUNT },
  unrated: {
    label: "Partitions without a rating",
    unit: "partitions",
    ...COUNT,
    note: "Totals need a rating for every partition.",
  },
  peak: {
    label: "Busiest hour, all partitions",
    ...CPW,
    note: "The coincident peak of the measured hours, without CFINT.",
  },
  when: { label: "Hour of the peak", ...TEXT },
  single: {
    label: "Sum of the single busiest hours",
    ...CPW,
    note: "For comparison only, because it is often used by mistake.",
  },
  gain: { label: "Saved by staggered peaks", ...SHARE },
  dayPeak: {
    label: "Peak of the average day",
    ...CPW,
    note: "Averages of the days by hour. Not for sizing.",
  },
  dayHour: { label: "in the hour", unit: "hour of day", ...COUNT },
  daySum: { label: "Sum of the single peaks of that day", ...CPW },
  outside: {
    label: "Hours outside the shifts",
    ...TEXT,
    note: "They count in the profile only.",
  },
  missing: { label: "Shift hours without a row", ...TEXT },
  overlap: { label: "Hours in two shifts", ...TEXT },
});
