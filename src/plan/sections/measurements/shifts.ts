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
  shiftRow,
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

const letter = xl`LEFT(${shiftRow.name}, 1)`;

const averageOfAll = xl`
  CHOOSE(${rowNumber}, ${SHIFTS.map((shift) => busiest.average.row(`${shift}all`))})`;

const steps = new Steps("peaks", "Peaks of the measured partitions", COLUMNS.length);
const sumOfPeaks = (shift: Shift): Formula => {
  const peak = steps.add(
    `shift${shift}`,
    `Peak in shift ${shift} without interrupts`,
    xl`
      N(${measured.rated}) * MAX(0, N(${measured[`shift${shift}`]}) - N(${source.cfint}))`,
    { unit: "CPW" },
  );
  return xl`SUM(${peak.all})`;
};
const sumsOfPeaks = SHIFTS.map(sumOfPeaks);

export const peakSteps = steps.block;

const busiestHour = xl`
  IF(COUNTIFS(${hourlyRow.shift.all}, ${letter}, ${hourlyRow.cpw.all}, ">=0") > 0,
    MAXIFS(${hourlyRow.cpw.all}, ${hourlyRow.shift.all}, ${letter}),
    "")`;

const { from, to } = shiftHours;
const areHoursOfDay = xl`
  COUNTIF(${profile.hour.all}, ${from})
    * (COUNTIF(${profile.hour.all}, ${to}) + COUNTIF(${profile.hour.last}, ${to} - 1))`;
const status = xl`
  IF(OR(${isOff}, COUNTA(${from}, ${to}) = 0), "",
  IF(NOT(AND(ISNUMBER(${from}), ISNUMBER(${to}))),
    ${`${SHEET}: give both hours of shift `} & ${shiftRow.name},
  IF(${areHoursOfDay} = 0,
    ${`${SHEET}: the hours of shift `} & ${shiftRow.name} & " are no hours of the day, 0 to 24",
  IF(N(${shiftResult.rows}) = 0, ${`${SHEET}: no row lies in shift `} & ${shiftRow.name},
  ${invalidRowMessage("daypart")}))))`;

export const columnsAfter = (): readonly ColumnSpec[] =>
  shiftResultColumns({
    rows: xl`IF(${inUse}, COUNTIF(${hourlyRow.shift.all}, ${letter}), "not used")`,
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
