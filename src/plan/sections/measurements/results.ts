/** Results of the pasted measurements as a whole, and missing inputs. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import { whereNumbers } from "../../definition/conditions";
import { call } from "../../definition/function-calls";
import { Steps } from "../../definition/steps";
import { assumed } from "../assumptions/cells";
import { MAX_HOURS } from "./busiest-hours";
import {
  shiftHours,
  shiftResult,
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
import { cpwOfDay, overlaps } from "./profile";

const hoursOfPeak = ((): Formula => {
  const hours = assumed("hours");
  return xl`
    IF(ISNUMBER(${hours}),
      IF(AND(${hours} = INT(${hours}), ${hours} >= 1, SIGN(${hours} - ${MAX_HOURS}) < 1),
        ${hours},
        ${`no whole number from 1 to ${MAX_HOURS}`}),
      "open")`;
})();

const steps = new Steps("measurements", SHEET);

const rowProblems = (Object.keys(ROW_MESSAGES) as (keyof typeof ROW_MESSAGES)[]).map((key) => {
  const message = ROW_MESSAGES[key];
  const count = steps.addWhole(
    `${key}rows`,
    `Rows: ${message}`,
    xl`COUNTIF(${hourlyRow.status.all}, ${`*${message}*`})`,
  );
  return steps.addText(
    key,
    `Message: ${message}`,
    xl`IF(${count} > 0, ${`${SHEET}: `} & ${count} & ${` rows of the list: ${message}`}, "")`,
  );
});
const invalidHours = steps.addText(
  "hours",
  "Peak hours averaged",
  xl`
    IF(ISNUMBER(${result.n}), "",
      ${`${SHEET}: the hours averaged for a peak (Assumptions) are `} & ${result.n})`,
);
const hoursOfShifts = steps.addText(
  "shifts",
  "Hours of the shifts",
  xl`
    TEXTJOIN("; ", TRUE,
      IF(${result.missing} = "", "", ${`${SHEET}: no row for the hours `} & ${result.missing}),
      IF(${result.overlap} = "", "", ${`${SHEET}: hours in two shifts: `} & ${result.overlap}))`,
);

export const measurementSteps = steps.block;

const problem = xl`
  IF(${isOff}, "not used",
  IF(COUNTA(${hourly.hour.all}) = 0, ${`${SHEET}: paste hours and their CPU`},
  IF(COUNT(${shiftHours.from.all}) = 0, ${`${SHEET}: enter the hours of the shifts`},
  TEXTJOIN("; ", TRUE, ${invalidHours}, ${shiftResult.status.all}, ${rowProblems},
    ${measured.status.all}, ${hoursOfShifts}))))`;

/** A result, or a text while the list has no valid hour. */
const whereProfiled = (formula: Formula): Formula => xl`
  IF(${inUse}, IF(COUNT(${hourlyRow.all.all}) = 0, "open", ${formula}), "not used")`;
/** The same for the average day. */
const whereAveraged = (formula: Formula): Formula => xl`
  IF(${inUse}, IF(COUNT(${profile.average.all}) = 0, "open", ${formula}), "not used")`;
const ofAverageDay = (figure: "PEAK" | "HOUR" | "SUM"): Formula =>
  call("CPWPEAK", cpwOfDay, figure);

export const results = resultFields({
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
  overlap: xl`TEXTJOIN(", ", TRUE, ${overlaps})`,
});
