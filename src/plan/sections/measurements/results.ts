/** Results of the pasted measurements as a whole, and what is open about them. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { Field } from "../../../spreadsheet/layout/builder";
import { OPEN_ABOVE, whereNumbers } from "../../build/conditions";
import { call } from "../../build/function-calls";
import { assumed } from "../assumptions/cells";
import { MAX_HOURS } from "./busiest-hours";
import {
  dayPartHours,
  dayPartResult,
  hourly,
  hourlyRow,
  inUse,
  isOff,
  measured,
  profile,
  result,
  resultFields,
  SHEET,
} from "./cells";
import { ROW_MESSAGES } from "./hourly-rows";
import { cpwOfDay, HOURS_OF_DAY } from "./profile";

const hoursOfPeak = ((): Formula => {
  const hours = assumed("hours");
  return xl`
    IF(ISNUMBER(${hours}),
      IF(AND(${hours} = INT(${hours}), ${hours} >= 1, SIGN(${hours} - ${MAX_HOURS}) < 1),
        ${hours},
        ${`no whole number from 1 to ${MAX_HOURS}`}),
      "open")`;
})();

const rowProblem = (message: string): Formula => {
  const count = xl`COUNTIF(${hourlyRow.status.all}, ${`*${message}*`})`;
  return xl`
    IF(${count} > 0, ${`${SHEET}: `} & ${count} & ${` rows of the list: ${message}`}, "")`;
};

const problem = xl`
  IF(${isOff}, "not used",
  IF(COUNTA(${hourly.hour.all}) = 0, ${`${SHEET}: paste hours and their CPU`},
  IF(COUNT(${dayPartHours.from.all}) = 0, ${`${SHEET}: give the hours of the parts of the day`},
  TEXTJOIN("; ", TRUE,
    IF(ISNUMBER(${result.n}), "",
      ${`${SHEET}: the hours averaged for a peak (Assumptions) are `} & ${result.n}),
    ${dayPartResult.status.all},
    ${Object.values(ROW_MESSAGES).map(rowProblem)},
    ${measured.status.all},
    IF(${result.missing} = "", "", ${`${SHEET}: no row for the hours `} & ${result.missing}),
    IF(${result.overlap} = "", "", ${`${SHEET}: hours in two parts: `} & ${result.overlap})))))`;

/** A result, or a text while the list has no hour that counts for it. */
const whereProfiled = (formula: Formula): Formula => xl`
  IF(${inUse}, IF(COUNT(${hourlyRow.all.all}) = 0, ${OPEN_ABOVE}, ${formula}), "not used")`;
/** The same of the average day. */
const whereAveraged = (formula: Formula): Formula => xl`
  IF(${inUse}, IF(COUNT(${profile.average.all}) = 0, ${OPEN_ABOVE}, ${formula}), "not used")`;
const ofAverageDay = (figure: "PEAK" | "HOUR" | "SUM"): Formula =>
  call("CPWPEAK", cpwOfDay, figure);

const overlapOf = (hour: number): Formula => {
  const parts = profile.parts.row(hour + 1);
  return xl`IF(LEN(${parts}) > 1, ${`${hour} (`} & ${parts} & ")", "")`;
};

export const results = (): readonly Field[] =>
  resultFields({
    problem,
    n: hoursOfPeak,
    most: undefined,
    days: xl`IF(${inUse}, MAX(${profile.days.all}), "not used")`,
    columns: xl`COUNTIF(${measured.hours.all}, ">0")`,
    unrated: xl`COUNTIFS(${measured.hours.all}, ">0", ${measured.rated.all}, "")`,
    peak: whereProfiled(xl`MAX(${hourlyRow.cpw.all})`),
    when: whereNumbers(
      [result.peak],
      xl`INDEX(${hourlyRow.key.all}, MATCH(${result.peak}, ${hourlyRow.cpw.all}, 0))`,
      result.peak,
    ),
    single: whereProfiled(xl`SUM(${measured.cpw.all})`),
    gain: whereNumbers(
      [result.peak, result.single],
      xl`IF(${result.single} > 0, 1 - ${result.peak} / ${result.single}, 0)`,
      result.peak,
    ),
    dayPeak: whereAveraged(ofAverageDay("PEAK")),
    dayHour: whereAveraged(xl`${ofAverageDay("HOUR")} - 1`),
    daySum: whereAveraged(ofAverageDay("SUM")),
    outside: xl`TEXTJOIN(", ", TRUE, ${profile.outside.all})`,
    missing: xl`
      IF(${result.days} = 0, "", TEXTJOIN(", ", TRUE, ${profile.missing.all}))`,
    overlap: xl`TEXTJOIN(", ", TRUE, ${HOURS_OF_DAY.map(overlapOf)})`,
  });
