/** Measurements of each partition and part of the day, next to the values of Current system. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { recordOf } from "../../build/cell-definitions";
import { cpu, source } from "../../inputs/core-cells";
import { DAY_PARTS, type DayPart } from "../../scenarios";
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

const isEnteredAndMeasured = (part: DayPart): Formula =>
  xl`AND(ISNUMBER(${cpu[`high${part}`]}), ISNUMBER(${measured[`part${part}`]}))`;
const difference = (part: DayPart): Formula => {
  const entered = xl`${cpu[`high${part}`]} + N(${cpu[`batch${part}`]})`;
  return xl`
    IF(${isEnteredAndMeasured(part)}, ABS(${entered} - ${measured[`part${part}`]}), 0)`;
};
const largestDifference = xl`
  IF(OR(${DAY_PARTS.map(isEnteredAndMeasured)}), MAX(${DAY_PARTS.map(difference)}), "")`;

const cpwOfBusiestHour = xl`
  IF(AND(ISNUMBER(${measured.rated}), ISNUMBER(${measured.peak})),
    ${measured.rated} * MAX(0, ${measured.peak} - N(${source.cfint})),
    "")`;

/** What is wrong with the column of a partition. */
function statusOf(partition: number): Formula {
  const values = hourlyCpu(partition).all;
  const name = source.name.row(partition);
  const whereAny = (count: Formula, message: Formula): Formula => xl`
    IF(${count} > 0, ${`${SHEET}: `} & ${count} & " CPU of " & ${name} & ${message}, "")`;
  const tooFewHours = (part: DayPart): Formula => xl`
    IF(${busiest.average.row(`${part}${partition}`)} = "too few hours",
      ${`${SHEET}: too few hours of `} & ${name} & ${` in part ${part}`},
      "")`;
  const messages = [
    whereAny(xl`(COUNTA(${values}) - COUNT(${values}))`, xl`" no number"`),
    whereAny(xl`COUNTIF(${values}, "<0")`, xl`" below 0"`),
    whereAny(
      xl`COUNTIF(${values}, ">" & ${result.most})`,
      xl`" above " & ${result.most} & ": 85% is written as 0.85"`,
    ),
    xl`
      IF(AND(${measured.hours} > 0, ${measured.rated} = ""),
        ${`${SHEET}: the rating of `} & ${name} & " is open on Current system",
        "")`,
    ...DAY_PARTS.map(tooFewHours),
  ];
  const noPartition = `${SHEET}: column Partition ${partition} has CPU, but Current system has no such partition`;
  return xl`
    IF(${isOff}, "",
    IF(COUNTA(${values}) = 0, "",
    IF(${name} = "", ${noPartition},
    TEXTJOIN("; ", TRUE, ${messages}))))`;
}

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
        ...recordOf(
          DAY_PARTS.map((part) => {
            const average = busiest.average.row(`${part}${partition}`);
            return [`part${part}`, { formula: xl`IF(${inUse}, ${average}, "not used")` }];
          }),
        ),
        peak: {
          formula: xl`IF(N(${measured.hours}) > 0, MAXIFS(${values}, ${hours}, ">=0"), "")`,
        },
        status: { formula: statusOf(partition) },
      },
    };
  });

export const measuredPartitions = (): TableSpec =>
  measuredTable(
    {
      title: "Measured partitions",
      note: "Measured: the values to enter on Current system, all work of the partition.",
      rows: rows(),
    },
    {
      name: xl`${source.name} & ""`,
      rated: xl`IF(ISNUMBER(${sourceResult.rated}), ${sourceResult.rated}, "")`,
      hours: undefined,
      ...recordOf(DAY_PARTS.map((part) => [`part${part}`, undefined] as const)),
      differs: largestDifference,
      peak: undefined,
      cpw: cpwOfBusiestHour,
      status: undefined,
    },
  );
