/** Cells of the sheet Measurements, as formulas of all sections refer to them. */
import { Column } from "../../../spreadsheet/formula/named-cells";
import {
  defineColumns,
  defineFields,
  defineTable,
  recordOf,
  inputColumns,
  inputFields,
} from "../../build/cell-definitions";
import { STATUS } from "../../build/columns";
import { isInUse } from "../../build/optional-sections";
import { DAY_PARTS } from "../../scenarios";
import { COLUMNS, measurementsInputs, MOST_CPU } from "./inputs";

export const SHEET = measurementsInputs.name;
export const inUse = isInUse(measurementsInputs);

export const measurementsInput = inputFields(measurementsInputs, "measurements");
export const hourly = inputColumns(measurementsInputs, "hourly");
export const dayPartHours = inputColumns(measurementsInputs, "daypart");

const TEXT = { style: "resultText" } as const;
const COUNT = { format: "0" } as const;
const CPW = { unit: "CPW" } as const;
const SHARE = { style: "resultPercent" } as const;

/** Beside the pasted rows: what each counts for, and what all partitions use in its hour. */
export const { cells: hourlyRow, columns: hourlyRowColumns } = defineColumns("hourly", {
  key: { head: "Row is", width: 22, ...TEXT },
  h: { head: "Counted as", unit: "hour of day", width: 11, ...COUNT },
  part: { head: "Part", width: 7, ...TEXT },
  n: { head: "In a part", unit: "row", width: 9, ...COUNT },
  cpw: { head: "All partitions", width: 12, ...CPW },
  all: { head: "In the profile", unit: "hour of day", width: 12, ...COUNT },
  status: STATUS,
});

/** The day in hours: the average CPW of each partition over the days, and of all together. */
export const { cells: profile, table: profileTable } = defineTable("hourprofile", {
  hour: { head: "Hour", unit: "hour of day", width: 18, style: "result", ...COUNT },
  parts: { head: "Parts", width: 12, ...TEXT },
  ...recordOf(
    COLUMNS.map((i) => [`p${i}`, { head: `Partition ${i}`, unit: "CPW, average", width: 11 }]),
  ),
  average: { head: "All, average", width: 22, ...CPW },
  busiest: { head: "All, busiest", width: 11, ...CPW },
  part: { head: "Part", width: 7, ...TEXT },
  days: { head: "Days", unit: "rows", width: 9, ...COUNT },
  sums: { head: "of them", unit: "in the profile", width: 12, ...COUNT },
  missing: { head: "Missing", unit: "hour", width: 12, ...TEXT },
  outside: { head: "In no part", unit: "hour", width: 12, ...TEXT },
  status: { ...STATUS, head: "To be known" },
});

/** The pasted CPU of a partition of Current system, and its CPW in the profile. */
export const hourlyCpu = (partition: number): Column => new Column(`hourly.p${partition}`);
export const profileCpw = (partition: number): Column => new Column(`hourprofile.p${partition}`);

/** Measured partitions, in the rows of Current system. */
export const { cells: measured, table: measuredTable } = defineTable("meas", {
  name: { head: "Partition", width: 18, ...TEXT },
  rated: { head: "Rated", width: 12, ...CPW },
  hours: { head: "Hours", unit: "counted", width: 11, ...COUNT },
  ...recordOf(
    DAY_PARTS.map(
      (part) =>
        [
          `part${part}`,
          { head: `Part ${part}`, unit: "CPU measured", width: 11, ...SHARE },
        ] as const,
    ),
  ),
  differs: { head: "Entered differs", unit: "of its cores", width: 11, ...SHARE },
  peak: { head: "Busiest hour", unit: "CPU", width: 11, ...SHARE },
  cpw: { head: "Busiest hour", width: 11, ...CPW },
  status: STATUS,
});

export const { cells: result, fields: resultFields } = defineFields("measurements", {
  problem: { label: "Open on this sheet", ...TEXT },
  n: {
    label: "Hours averaged for a peak",
    unit: "h",
    ...COUNT,
    note: "From Assumptions: the busiest hours of the pasted days, consecutive or not.",
  },
  most: {
    label: "Largest CPU that is taken",
    unit: "of its cores",
    value: MOST_CPU,
    style: "result",
    ...COUNT,
    note: "Above it a percentage was meant.",
  },
  days: { label: "Days", unit: "days", ...COUNT, note: "Most rows of one hour of the day." },
  columns: { label: "Partitions with CPU", unit: "partitions", ...COUNT },
  unrated: {
    label: "of them without a rating",
    unit: "partitions",
    ...COUNT,
    note: "While there is one, nothing is summed: the sum would be too small.",
  },
  peak: {
    label: "Busiest hour, all together",
    ...CPW,
    note: "The coincident peak of the measured hours; CFINT is taken off.",
  },
  when: { label: "which was", ...TEXT },
  single: {
    label: "Sum of the single busiest hours",
    ...CPW,
    note: "Shown beside it because it is often used by mistake.",
  },
  gain: { label: "Saved by staggered peaks", ...SHARE },
  dayPeak: {
    label: "Peak of the average day",
    ...CPW,
    note: "Averages of the days by hour: the shape of the day, no figure to size with.",
  },
  dayHour: { label: "in the hour", unit: "hour of day", ...COUNT },
  daySum: { label: "Sum of the single peaks of that day", ...CPW },
  outside: {
    label: "Hours in no part of the day",
    ...TEXT,
    note: "They count in the profile, and in no figure of a part.",
  },
  missing: { label: "Hours of parts without a row", ...TEXT },
  overlap: { label: "Hours in two parts", ...TEXT },
});
