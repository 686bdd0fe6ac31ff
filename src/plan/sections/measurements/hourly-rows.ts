/** Formulas next to the pasted rows: the shift of each, and the CPW of all partitions in it. */
import { rowNumber, xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { ColumnSpec } from "../../../spreadsheet/layout/builder";
import {
  hourly,
  hourlyCpu,
  hourlyFactor,
  hourlyRow,
  hourlyRowColumns,
  inUse,
  isOff,
  profile,
  result,
} from "./cells";
import { firstReason } from "../../definition/conditions";
import { TableSteps } from "../../definition/steps";
import { COLUMNS } from "./inputs";

const FIRST = COLUMNS[0]!;
const LAST = COLUMNS[COLUMNS.length - 1]!;

/** CPU of all partitions in the row. */
const cpu = xl`${hourlyCpu(FIRST)}:${hourlyCpu(LAST)}`;
const steps = new TableSteps("hourly", "Hourly CPU");
/** Invalid cells of a row: text, negative, or above the maximum CPU. */
const invalidCells = steps.addWhole(
  "invalid",
  "Invalid CPU",
  xl`COUNTA(${cpu}) - COUNTIFS(${cpu}, ">=0", ${cpu}, "<=" & ${result.most})`,
);

/** Days are dates or names; a date reads the same in every language. */
const isDate = xl`AND(${hourly.day} >= DATE(2000, 1, 1), ${hourly.day} < DATE(2100, 1, 1))`;
const dateText = xl`
  YEAR(${hourly.day}) & "-" & TEXT(MONTH(${hourly.day}), "00") & "-" & TEXT(DAY(${hourly.day}), "00")`;
const dayText = xl`
  IF(ISNUMBER(${hourly.day}),
    IF(${isDate}, ${dateText}, ${hourly.day} & ""),
    ${hourly.day} & "")`;

const isHour = xl`
  IF(ISNUMBER(${hourly.hour}), COUNTIF(${profile.hour.all}, ${hourly.hour}) = 1, 1 = 0)`;

const key = xl`
  IF(${inUse},
    IF(${isHour}, IF(${hourly.day} = "", "", ${dayText} & ", ") & "hour " & ${hourly.hour}, ""),
    "")`;

const hour = xl`
  IF(${hourlyRow.key} = "", "",
  IF(OR(COUNTIF(${hourlyRow.key.untilHere}, ${hourlyRow.key}) > 1, ${invalidCells} <> 0),
    "",
  ${hourly.hour}))`;

/** A factor of all partitions, from the rows above the list. */
const factor = (row: "cfint" | "rated"): Formula =>
  xl`${hourlyFactor(FIRST).row(row)}:${hourlyFactor(LAST).row(row)}`;
const cpwOfAll = xl`
  SUMPRODUCT((${cpu} > ${factor("cfint")}) * (${cpu} - ${factor("cfint")}) * ${factor("rated")})`;

const cpw = xl`
  IF(OR(${hourlyRow.h} = "", ${result.unrated} > 0, ${result.columns} = 0), "",
  IF(COUNT(${cpu}) <> ${result.columns}, "",
  ${cpwOfAll}))`;

/** The missing input of a row, shown next to it and counted above. */
export const ROW_MESSAGES = {
  hour: "the hour is no whole number from 0 to 23",
  twice: "this hour is already entered above",
  cpu: "a CPU is text, negative or above the maximum",
  missing: "a partition has no CPU",
} as const;

const notCounted = steps.firstReason("notcounted", "Why the row is not counted", [
  [xl`${hourlyRow.key} = ""`, `${ROW_MESSAGES.hour}: not counted`],
  [xl`${invalidCells} <> 0`, `${ROW_MESSAGES.cpu}: not counted`],
  [xl`${hourlyRow.h} = ""`, `${ROW_MESSAGES.twice}: not counted`],
]);

export const hourlySteps = steps.block;

const status = firstReason(
  [
    [xl`OR(${isOff}, COUNTA(${hourly.day}, ${hourly.hour}, ${cpu}) = 0)`, ""],
    [xl`${notCounted} <> ""`, notCounted],
    [xl`COUNT(${cpu}) < ${result.columns}`, `${ROW_MESSAGES.missing}: not in the profile`],
    [xl`${hourlyRow.shift} = ""`, "outside the shifts"],
  ],
  "",
);

/**
 * After the pasted columns. A row with an invalid CPU is excluded as a whole, so that other
 * formulas can read the columns unchanged.
 */
export const columnsOfRows = (): readonly ColumnSpec[] =>
  hourlyRowColumns({
    key,
    h: hour,
    shift: xl`IF(${hourlyRow.h} = "", "", INDEX(${profile.shift.all}, ${hourlyRow.h} + 1))`,
    n: xl`IF(${hourlyRow.shift} = "", "", ${rowNumber})`,
    cpw,
    all: xl`IF(ISNUMBER(${hourlyRow.cpw}), ${hourlyRow.h}, "")`,
    status,
  });
