/**
 * Next to the hours of the shifts: the total use of all partitions, and the sum of their individual
 * peaks.
 */
import { rowNumber, xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { ColumnSpec } from "../../../spreadsheet/layout/builder";
import { shiftName, source } from "../../inputs/core-cells";
import { Steps } from "../../definition/steps";
import { invalidRowMessage } from "../../inputs/validation-cells";
import { SHIFTS, type Shift } from "../../scenarios";
import {
  busiest,
  shift,
  shiftColumns,
  shiftHours,
  shiftResult,
  shiftResultColumns,
  hourlyRow,
  inUse,
  isOff,
  measured,
  profile,
  SHEET,
} from "./cells";
import { COLUMNS } from "./inputs";

export const columnsBefore = (): readonly ColumnSpec[] =>
  shiftColumns({
    name: xl`
      MID(${SHIFTS.join("")}, ${rowNumber}, 1) & ": "
        & CHOOSE(${rowNumber}, ${SHIFTS.map(shiftName)})`,
  });

const letter = xl`LEFT(${shift.name}, 1)`;

const averageOfAll = xl`
  CHOOSE(${rowNumber}, ${SHIFTS.map((part) => busiest.average.row(`${part}all`))})`;

const steps = new Steps("peaks", "Peaks of the measured partitions", COLUMNS.length);
const sumOfPeaks = (part: Shift): Formula => {
  const peak = steps.add(
    `part${part}`,
    `Peak in part ${part} without interrupts`,
    xl`
      N(${measured.rated}) * MAX(0, N(${measured[`part${part}`]}) - N(${source.cfint}))`,
    { unit: "CPW" },
  );
  return xl`SUM(${peak.all})`;
};
const sumsOfPeaks = SHIFTS.map(sumOfPeaks);

export const peakSteps = steps.block;

const busiestHour = xl`
  IF(COUNTIFS(${hourlyRow.part.all}, ${letter}, ${hourlyRow.cpw.all}, ">=0") > 0,
    MAXIFS(${hourlyRow.cpw.all}, ${hourlyRow.part.all}, ${letter}),
    "")`;

const { from, to } = shiftHours;
const areHoursOfDay = xl`
  COUNTIF(${profile.hour.all}, ${from})
    * (COUNTIF(${profile.hour.all}, ${to}) + COUNTIF(${profile.hour.last}, ${to} - 1))`;
const status = xl`
  IF(OR(${isOff}, COUNTA(${from}, ${to}) = 0), "",
  IF(NOT(AND(ISNUMBER(${from}), ISNUMBER(${to}))),
    ${`${SHEET}: give both hours of part `} & ${shift.name},
  IF(${areHoursOfDay} = 0,
    ${`${SHEET}: the hours of part `} & ${shift.name} & " are no hours of the day, 0 to 24",
  IF(N(${shiftResult.rows}) = 0, ${`${SHEET}: no row lies in part `} & ${shift.name},
  ${invalidRowMessage("daypart")}))))`;

export const columnsAfter = (): readonly ColumnSpec[] =>
  shiftResultColumns({
    rows: xl`IF(${inUse}, COUNTIF(${hourlyRow.part.all}, ${letter}), "not used")`,
    all: xl`
      IF(${inUse}, IF(N(${shiftResult.rows}) = 0, "", ${averageOfAll}), "not used")`,
    single: xl`
      IF(ISNUMBER(${shiftResult.all}),
        CHOOSE(${rowNumber}, ${sumsOfPeaks}),
        "")`,
    gain: xl`
      IF(N(${shiftResult.single}) > 0, 1 - ${shiftResult.all} / ${shiftResult.single}, "")`,
    peak: busiestHour,
    status,
  });
