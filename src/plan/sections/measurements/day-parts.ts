/**
 * Next to the hours of the shifts: the total use of all partitions, and the sum of their individual
 * peaks.
 */
import { rowNumber, xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { ColumnSpec } from "../../../spreadsheet/layout/builder";
import { dayPartName, source } from "../../inputs/core-cells";
import { Steps } from "../../build/steps";
import { invalidRowMessage } from "../../inputs/validation-cells";
import { DAY_PARTS, type DayPart } from "../../scenarios";
import {
  busiest,
  dayPart,
  dayPartColumns,
  dayPartHours,
  dayPartResult,
  dayPartResultColumns,
  hourlyRow,
  inUse,
  isOff,
  measured,
  profile,
  SHEET,
} from "./cells";
import { COLUMNS } from "./inputs";

export const columnsBefore = (): readonly ColumnSpec[] =>
  dayPartColumns({
    name: xl`
      MID(${DAY_PARTS.join("")}, ${rowNumber}, 1) & ": "
        & CHOOSE(${rowNumber}, ${DAY_PARTS.map(dayPartName)})`,
  });

const letter = xl`LEFT(${dayPart.name}, 1)`;

const averageOfAll = xl`
  CHOOSE(${rowNumber}, ${DAY_PARTS.map((part) => busiest.average.row(`${part}all`))})`;

const steps = new Steps("peaks", "Peaks of the measured partitions", COLUMNS.length);
const sumOfPeaks = (part: DayPart): Formula => {
  const peak = steps.add(
    `part${part}`,
    `Peak in part ${part} without interrupts`,
    xl`
      N(${measured.rated}) * MAX(0, N(${measured[`part${part}`]}) - N(${source.cfint}))`,
    { unit: "CPW" },
  );
  return xl`SUM(${peak.all})`;
};
const sumsOfPeaks = DAY_PARTS.map(sumOfPeaks);

export const peakSteps = steps.block;

const busiestHour = xl`
  IF(COUNTIFS(${hourlyRow.part.all}, ${letter}, ${hourlyRow.cpw.all}, ">=0") > 0,
    MAXIFS(${hourlyRow.cpw.all}, ${hourlyRow.part.all}, ${letter}),
    "")`;

const { from, to } = dayPartHours;
const areHoursOfDay = xl`
  COUNTIF(${profile.hour.all}, ${from})
    * (COUNTIF(${profile.hour.all}, ${to}) + COUNTIF(${profile.hour.last}, ${to} - 1))`;
const status = xl`
  IF(OR(${isOff}, COUNTA(${from}, ${to}) = 0), "",
  IF(NOT(AND(ISNUMBER(${from}), ISNUMBER(${to}))),
    ${`${SHEET}: give both hours of part `} & ${dayPart.name},
  IF(${areHoursOfDay} = 0,
    ${`${SHEET}: the hours of part `} & ${dayPart.name} & " are no hours of the day, 0 to 24",
  IF(N(${dayPartResult.rows}) = 0, ${`${SHEET}: no row lies in part `} & ${dayPart.name},
  ${invalidRowMessage("daypart")}))))`;

export const columnsAfter = (): readonly ColumnSpec[] =>
  dayPartResultColumns({
    rows: xl`IF(${inUse}, COUNTIF(${hourlyRow.part.all}, ${letter}), "not used")`,
    all: xl`
      IF(${inUse}, IF(N(${dayPartResult.rows}) = 0, "", ${averageOfAll}), "not used")`,
    single: xl`
      IF(ISNUMBER(${dayPartResult.all}),
        CHOOSE(${rowNumber}, ${sumsOfPeaks}),
        "")`,
    gain: xl`
      IF(N(${dayPartResult.single}) > 0, 1 - ${dayPartResult.all} / ${dayPartResult.single}, "")`,
    peak: busiestHour,
    status,
  });
