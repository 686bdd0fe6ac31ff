/** Functions of the days between dates, of times, and of the clock. */
import { parseNumber } from "numfmt";
import type { CellError } from "../../functions/core/cell-error";
import { DAY_MS } from "../../models/serial-day";
import {
  isError,
  NUMBER_ERROR,
  VALUE_ERROR,
  type Value,
  type PlainValue,
} from "../../spreadsheet/cell-values";
import { serialOfTime } from "../../spreadsheet/serial-date";
import { numberInText } from "../numbers-in-texts";
import { plainNumber, toNumber, toText, toTruth } from "../operands";
import { calendarDay, firstOfMonth, type CalendarDay } from "./dates";
import { ofNumbers, requiring, withoutErrors, type NativeFunction } from "./definitions";
import { wholeDay } from "./weeks";

const serialOf = ({ year, month, day }: CalendarDay, inYear = year): number =>
  firstOfMonth(inYear, month) + day - 1;

const lengthOfMonth = (year: number, month: number): number =>
  firstOfMonth(year, month + 1) - firstOfMonth(year, month);

/** A function of two days; `option` is the argument after them. */
const ofTwoDays = (
  compute: (start: CalendarDay, end: CalendarDay, option?: PlainValue) => Value,
  number: (value: PlainValue) => number | CellError = toNumber,
): NativeFunction =>
  withoutErrors((first, last, option) => {
    const [from, to] = [number(first!), number(last!)];
    if (isError(from)) return from;
    if (isError(to)) return to;
    const [start, end] = [calendarDay(from), calendarDay(to)];
    if (isError(start)) return start;
    return isError(end) ? end : compute(start, end, option);
  });

const daysBetween = (start: CalendarDay, end: CalendarDay): number =>
  serialOf(end) - serialOf(start);

const MONTHS_OF_YEAR = 12;
const monthsBetween = (start: CalendarDay, end: CalendarDay): number =>
  MONTHS_OF_YEAR * (end.year - start.year) +
  (end.month - start.month) -
  (end.day < start.day ? 1 : 0);

/** The days from a day to the same day as another one, in the year of the first or the next one. */
function daysWithoutYears(start: CalendarDay, end: CalendarDay): number {
  const days = serialOf(end, start.year) - serialOf(start);
  return days < 0 ? serialOf(end, start.year + 1) - serialOf(start) : days;
}

/** Below 0 if the month before the end is shorter than the first day, as in Excel. */
const daysWithoutMonths = (start: CalendarDay, end: CalendarDay): number =>
  end.day - start.day + (end.day < start.day ? lengthOfMonth(end.year, end.month - 1) : 0);

const PERIODS: Readonly<Record<string, (start: CalendarDay, end: CalendarDay) => number>> = {
  Y: (start, end) => Math.floor(monthsBetween(start, end) / MONTHS_OF_YEAR),
  M: monthsBetween,
  D: daysBetween,
  YM: (start, end) => monthsBetween(start, end) % MONTHS_OF_YEAR,
  YD: daysWithoutYears,
  MD: daysWithoutMonths,
};

function period(start: CalendarDay, end: CalendarDay, unit: PlainValue = null): Value {
  const lengthOf = PERIODS[(toText(unit) as string).toUpperCase()];
  return daysBetween(start, end) < 0 ? NUMBER_ERROR : (lengthOf?.(start, end) ?? NUMBER_ERROR);
}

const [LONG_MONTH, EQUAL_MONTH, EQUAL_YEAR] = [31, 30, 360];
const isEndOfFebruary = ({ year, month, day }: CalendarDay): boolean =>
  month === 2 && day === lengthOfMonth(year, 2);

/** Days between two days if each month had 30. */
function daysOfEqualMonths(start: CalendarDay, end: CalendarDay, isEuropean: boolean): number {
  const isLast = !isEuropean && isEndOfFebruary(start);
  const first = isLast ? EQUAL_MONTH : Math.min(start.day, EQUAL_MONTH);
  const isShortened = end.day === LONG_MONTH && (isEuropean || first === EQUAL_MONTH);
  const last = isShortened ? EQUAL_MONTH : end.day;
  const months = MONTHS_OF_YEAR * (end.year - start.year) + (end.month - start.month);
  return EQUAL_MONTH * months + last - first;
}

function days360(start: CalendarDay, end: CalendarDay, method: PlainValue = false): Value {
  const isEuropean = toTruth(method);
  return isError(isEuropean) ? isEuropean : daysOfEqualMonths(start, end, isEuropean);
}

const [YEAR, LEAP_YEAR] = [365, 366];
/** The days of some years, without 29 February 1900. */
const lengthOfYears = (first: number, last: number): number =>
  (Date.UTC(last + 1, 0, 1) - Date.UTC(first, 0, 1)) / DAY_MS;
const isLeap = (year: number): boolean => lengthOfYears(year, year) === LEAP_YEAR;

/** Orders the days of a year: 229 is 29 February. */
const placeInYear = ({ month, day }: CalendarDay): number => 100 * month + day;
const LEAP_DAY = 229;

/** The days of a year: 366 with a 29 February between the days; of several years, their average. */
function yearLength(start: CalendarDay, end: CalendarDay): number {
  const isUpToOneYear =
    end.year === start.year ||
    (end.year === start.year + 1 && placeInYear(start) >= placeInYear(end));
  if (!isUpToOneYear) return lengthOfYears(start.year, end.year) / (end.year - start.year + 1);
  if (start.year === end.year) return lengthOfYears(start.year, start.year);
  const hasLeapDay =
    (isLeap(start.year) && placeInYear(start) <= LEAP_DAY) ||
    (isLeap(end.year) && placeInYear(end) >= LEAP_DAY);
  return hasLeapDay ? LEAP_YEAR : YEAR;
}

/** The years between two days in order, by the basis. */
const YEARS: readonly ((start: CalendarDay, end: CalendarDay) => number)[] = [
  (start, end) => {
    const areEnds = isEndOfFebruary(start) && isEndOfFebruary(end);
    const last = areEnds ? { ...end, day: EQUAL_MONTH } : end;
    return daysOfEqualMonths(start, last, false) / EQUAL_YEAR;
  },
  (start, end) => daysBetween(start, end) / yearLength(start, end),
  (start, end) => daysBetween(start, end) / EQUAL_YEAR,
  (start, end) => daysBetween(start, end) / YEAR,
  (start, end) => daysOfEqualMonths(start, end, true) / EQUAL_YEAR,
];

function yearFraction(start: CalendarDay, end: CalendarDay, basis: PlainValue = null): Value {
  const kind = plainNumber(basis);
  if (isError(kind)) return kind;
  const years = YEARS[Math.trunc(kind)];
  if (years === undefined) return NUMBER_ERROR;
  return daysBetween(start, end) < 0 ? years(end, start) : years(start, end);
}

const SECOND_MS = 1000;
const [MINUTE, HOUR, DAY] = [60, 3600, DAY_MS / SECOND_MS];
const MAX_OF_TIME = 32_767;

function timeOf(hours: number, minutes: number, seconds: number): number | CellError {
  const parts = [hours, minutes, seconds].map(Math.trunc);
  if (parts.some((part) => Math.abs(part) > MAX_OF_TIME)) return NUMBER_ERROR;
  const time = HOUR * parts[0]! + MINUTE * parts[1]! + parts[2]!;
  return time < 0 ? NUMBER_ERROR : (time % DAY) / DAY;
}

/** A part of the time of day, which is rounded to a second. */
const ofTime = (part: (seconds: number) => number): NativeFunction =>
  ofNumbers((serial) => {
    const day = wholeDay(serial!);
    return isError(day) ? day : part(Math.round((serial! - day) * DAY) % DAY);
  });

/** A part of a date or a time in a text. Other numbers, amounts among them, are neither. */
const ofMoment = (part: (serial: number) => number): NativeFunction =>
  withoutErrors((text) => {
    const isMoment = typeof text === "string" && parseNumber(text.trim()) === null;
    const serial = isMoment ? numberInText(text) : undefined;
    return serial === undefined ? VALUE_ERROR : part(serial);
  });

/** The clock in local time. */
function currentSerial(): number {
  const now = new Date();
  return serialOfTime(now.getTime() - now.getTimezoneOffset() * MINUTE * SECOND_MS);
}

export const CALENDAR: Readonly<Record<string, NativeFunction>> = requiring({
  DAYS: [2, ofTwoDays((end, start) => daysBetween(start, end))],
  DAYS360: [2, ofTwoDays(days360)],
  DATEDIF: [3, ofTwoDays(period)],
  YEARFRAC: [2, ofTwoDays(yearFraction, plainNumber)],
  DATEVALUE: [1, ofMoment(Math.floor)],
  TIMEVALUE: [1, ofMoment((serial) => (Math.round(serial * DAY_MS) % DAY_MS) / DAY_MS)],
  TIME: [3, ofNumbers((hours, minutes, seconds) => timeOf(hours!, minutes!, seconds!))],
  HOUR: [1, ofTime((seconds) => Math.floor(seconds / HOUR))],
  MINUTE: [1, ofTime((seconds) => Math.floor(seconds / MINUTE) % MINUTE)],
  SECOND: [1, ofTime((seconds) => seconds % MINUTE)],
  TODAY: [0, () => () => Math.floor(currentSerial())],
  NOW: [0, () => currentSerial],
});
