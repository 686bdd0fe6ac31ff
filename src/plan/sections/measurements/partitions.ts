/** Measurements of each partition and shift, next to the values of Current system. */
import type { CellsOfBlock, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableRow } from "../../../spreadsheet/layout/builder";
import { filledByRows, withSuffixes } from "../../definition/cell-definitions";
import { Steps } from "../../definition/steps";
import { cpu, source } from "../../inputs/core-cells";
import { SHIFTS, type Shift } from "../../scenarios";
import { sourceResult } from "../current/cells";
import {
  busiest,
  hourlyCpu,
  hourlyRow,
  inUse,
  isOff,
  measured,
  measuredTable,
  result,
  SHEET,
} from "./cells";
import { COLUMNS } from "./inputs";

const steps = new Steps("measured", "Measured partitions", COLUMNS.length);

const difference = (shift: Shift): Quantity => {
  const [high, batch, average] = [
    cpu[`high${shift}`],
    cpu[`batch${shift}`],
    measured[`shift${shift}`],
  ];
  return steps.add(
    `differs${shift}`,
    `Entered CPU differs from the measured one in shift ${shift}`,
    xl`
      IF(AND(ISNUMBER(${high}), ISNUMBER(${average})), ABS(${high} + N(${batch}) - ${average}), "")`,
    { style: "resultPercent" },
  );
};
const differences = SHIFTS.map(difference);
const largestDifference = xl`IF(COUNT(${differences}) = 0, "", MAX(${differences}))`;

const cpwOfBusiestHour = xl`
  IF(AND(ISNUMBER(${measured.rated}), ISNUMBER(${measured.peak})),
    ${measured.rated} * MAX(0, ${measured.peak} - N(${source.cfint})),
    "")`;

const cpuOf = (partition: number) => hourlyCpu(partition).all;
const ofCpu = (
  key: string,
  words: string,
  count: (values: CellsOfBlock) => Formula,
  message: FormulaPart,
): Formula => {
  const number = steps.addWhole(key, `CPU ${words}`, (partition) => count(cpuOf(partition)));
  return xl`
    IF(${number} > 0, ${`${SHEET}: `} & ${number} & " CPU of " & ${source.name} & ${message}, "")`;
};
const invalidCpu = steps.addText(
  "invalid",
  "Invalid CPU",
  xl`
    TEXTJOIN("; ", TRUE, ${[
      ofCpu(
        "text",
        "that is no number",
        (values) => xl`COUNTA(${values}) - COUNT(${values})`,
        " no number",
      ),
      ofCpu("negative", "below 0", (values) => xl`COUNTIF(${values}, "<0")`, " below 0"),
      ofCpu(
        "large",
        "above the maximum",
        (values) => xl`COUNTIF(${values}, ">" & ${result.most})`,
        xl`" above " & ${result.most} & ": 85% is written as 0.85"`,
      ),
    ]})`,
);
const unrated = steps.addText(
  "unrated",
  "Rating that is open",
  xl`
    IF(AND(${measured.hours} > 0, ${measured.rated} = ""),
      ${`${SHEET}: the rating of `} & ${source.name} & " is open on Current system",
      "")`,
);
const tooFewHours = SHIFTS.map((shift) =>
  steps.addText(
    `few${shift}`,
    `Too few hours in shift ${shift}`,
    (partition) => xl`
      IF(${busiest.average.row(`${shift}${partition}`)} = "too few hours",
        ${`${SHEET}: too few hours of `} & ${source.name} & ${` in shift ${shift}`},
        "")`,
  ),
);

export const measuredSteps = steps.block;

/** The problem of the column of a partition. */
const statusOf = (partition: number): Formula => xl`
  IF(${isOff}, "",
  IF(COUNTA(${cpuOf(partition)}) = 0, "",
  IF(${source.name} = "",
    ${`${SHEET}: column Partition ${partition} has CPU, but Current system has no such partition`},
  TEXTJOIN("; ", TRUE, ${invalidCpu}, ${unrated}, ${tooFewHours}))))`;

/** One row per partition; its CPU is in the column of its number. */
const rows = (): readonly TableRow[] =>
  COLUMNS.map((partition) => {
    const values = hourlyCpu(partition).all;
    const hours = hourlyRow.h.all;
    return {
      key: `p${partition}`,
      cells: {
        hours: {
          formula: xl`IF(${inUse}, COUNTIFS(${hours}, ">=0", ${values}, ">=0"), "not used")`,
        },
        ...withSuffixes("shift", SHIFTS, (shift) => {
          const average = busiest.average.row(`${shift}${partition}`);
          return { formula: xl`IF(${inUse}, ${average}, "not used")` };
        }),
        peak: {
          formula: xl`IF(N(${measured.hours}) > 0, MAXIFS(${values}, ${hours}, ">=0"), "")`,
        },
        status: { formula: statusOf(partition) },
      },
    };
  });

export const measuredPartitions = measuredTable(
  {
    title: "Measured partitions",
    note: "Measured: the values to enter on Current system, all work of the partition.",
    rows: rows(),
  },
  {
    ...filledByRows(measured),
    name: xl`${source.name} & ""`,
    rated: xl`IF(ISNUMBER(${sourceResult.rated}), ${sourceResult.rated}, "")`,
    differs: largestDifference,
    cpw: cpwOfBusiestHour,
  },
);
