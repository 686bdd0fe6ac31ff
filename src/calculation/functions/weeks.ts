/** Functions of days of the week, weeks and workdays. Day 1, 1 January 1900, is a Sunday. */
import type { CellError } from "../../functions/core/cell-error";
import {
  isError,
  NUMBER_ERROR,
  VALUE_ERROR,
  type Value,
  type PlainValue,
} from "../../spreadsheet/cell-values";
import { Area, type Operand } from "../cells";
import { matrixOf, plainNumber, toNumber } from "../operands";
import { calendarDay, firstOfMonth, LAST_DAY, within, type CalendarDay } from "./dates";
import { requiring, withoutErrors, type NativeFunction } from "./definitions";

export const wholeDay = (serial: number): number | CellError => within(Math.floor(serial));

const WEEK = 7;
const DAY_0 = 5;
/** A day of the week, from 0 for Monday. */
const weekdayOf = (day: number): number => (day + DAY_0) % WEEK;

const SUNDAY = 6;
/** The first day of the week by the number of its kind; 11 is from Monday. */
function firstOfWeek(kind: number): number | undefined {
  if (kind === 1) return SUNDAY;
  if (kind === 2) return 0;
  return kind >= 11 && kind <= 17 ? kind - 11 : undefined;
}
const FROM_MONDAY_0 = 3;
const ISO_WEEKS = 21;

const placeInWeek = (day: number, first: number): number => (weekdayOf(day) - first + WEEK) % WEEK;

const newYearBefore = (day: number): number =>
  firstOfMonth((calendarDay(day) as CalendarDay).year, 1);

function weekday(day: number, kind: number): number | CellError {
  if (kind === FROM_MONDAY_0) return weekdayOf(day);
  const first = firstOfWeek(kind);
  return first === undefined ? NUMBER_ERROR : placeInWeek(day, first) + 1;
}

const THURSDAY = 3;
const LAST_WEEK_OF_1899 = 52;

/** The number of a week is that of its Thursday. */
function isoWeek(day: number): number {
  const thursday = day + THURSDAY - weekdayOf(day);
  if (thursday < 1) return LAST_WEEK_OF_1899;
  return Math.floor((thursday - newYearBefore(thursday)) / WEEK) + 1;
}

function weekNumber(day: number, kind: number): number | CellError {
  if (kind === ISO_WEEKS) return isoWeek(day);
  const first = firstOfWeek(kind);
  if (first === undefined) return NUMBER_ERROR;
  const newYear = newYearBefore(day);
  return Math.floor((day - newYear + placeInWeek(newYear, first)) / WEEK) + 1;
}

/** A function of a day and a kind of week, which is 1 unless another one is given. */
const ofDay = (
  compute: (day: number, kind: number) => number | CellError,
  number: (value: PlainValue) => number | CellError = toNumber,
): NativeFunction =>
  withoutErrors((value, type) => {
    const [serial, kind] = [number(value!), number(type ?? 1)];
    if (isError(serial)) return serial;
    if (isError(kind)) return kind;
    const day = wholeDay(serial);
    return isError(day) ? day : compute(day, Math.trunc(kind));
  });

/** Whether each day of the week, from Monday, is a workday. */
type Week = readonly boolean[];

function weekOf(weekend: PlainValue): Week | CellError {
  if (typeof weekend === "boolean") return VALUE_ERROR;
  if (typeof weekend === "string")
    return /^[01]{7}$/.test(weekend) ? [...weekend].map((mark) => mark === "0") : VALUE_ERROR;
  const kind = Math.trunc(weekend ?? 1);
  const isOfTwoDays = kind >= 1 && kind <= 7;
  if (!isOfTwoDays && !(kind >= 11 && kind <= 17)) return NUMBER_ERROR;
  // Kind 1 begins with Saturday, kind 11 is Sunday.
  const daysOff = isOfTwoDays ? [(kind + 4) % WEEK, (kind + 5) % WEEK] : [(kind - 5) % WEEK];
  return Array.from({ length: WEEK }, (_, day) => !daysOff.includes(day));
}

function holidaysOf(operand: Operand): readonly number[] | CellError {
  const values = operand instanceof Area ? operand.list : matrixOf(operand).flat();
  const days = values.flatMap((value) => {
    if (value === null) return [];
    const serial = isError(value) ? value : plainNumber(value);
    return [isError(serial) ? serial : wholeDay(serial)];
  });
  return days.find(isError) ?? (days as readonly number[]);
}

/** Counts the workdays between two days, including both. */
type CountWorkdays = (first: number, last: number) => number;

function workdaysOf(week: Week, holidays: readonly number[]): CountWorkdays {
  const ofDays = (from: number, to: number): number => {
    let count = 0;
    for (let day = from; day < to; day += 1) if (week[weekdayOf(day)]) count += 1;
    return count;
  };
  const perWeek = ofDays(0, WEEK);
  const before = (day: number): number => Math.floor(day / WEEK) * perWeek + ofDays(0, day % WEEK);
  const missing = [...new Set(holidays)].filter((day) => week[weekdayOf(day)]);
  return (first, last) =>
    before(last + 1) - before(first) - missing.filter((day) => first <= day && day <= last).length;
}

/** The day that ends a number of workdays after the start, or before it; it is found by halving. */
function workdayFrom(start: number, days: number, count: CountWorkdays): number | CellError {
  if (days === 0) return start;
  const isReached = (distance: number): boolean =>
    (days > 0 ? count(start + 1, start + distance) : count(start - distance, start - 1)) >=
    Math.abs(days);
  let [low, high] = [1, days > 0 ? LAST_DAY - start : start];
  if (!isReached(high)) return NUMBER_ERROR;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return start + Math.sign(days) * high;
}

/** A function of a day, a number, and optionally the days of weekends, and holidays. */
const ofWorkdays =
  (
    hasWeekend: boolean,
    compute: (start: number, second: number, week: Week, count: CountWorkdays) => Value,
  ): NativeFunction =>
  (parts) => {
    const places = hasWeekend ? 3 : 2;
    const [single, listed] = [parts.slice(0, places), parts[places]];
    return (cell) => {
      const holidays = holidaysOf(listed ? listed(cell) : null);
      const ofSingle = withoutErrors((first, number, weekend = null) => {
        const [serial, second, week] = [plainNumber(first!), plainNumber(number!), weekOf(weekend)];
        if (isError(serial)) return serial;
        if (isError(second)) return second;
        if (isError(week)) return week;
        if (isError(holidays)) return holidays;
        const start = wholeDay(serial);
        return isError(start) ? start : compute(start, second, week, workdaysOf(week, holidays));
      });
      return ofSingle(single)(cell);
    };
  };

const networkDays = (hasWeekend: boolean): NativeFunction =>
  ofWorkdays(hasWeekend, (start, serial, _, count) => {
    const end = wholeDay(serial);
    if (isError(end)) return end;
    return start <= end ? count(start, end) : 0 - count(end, start);
  });

const workday = (hasWeekend: boolean): NativeFunction =>
  ofWorkdays(hasWeekend, (start, days, week, count) =>
    week.includes(true) ? workdayFrom(start, Math.trunc(days), count) : VALUE_ERROR,
  );

export const WEEKS = requiring({
  WEEKDAY: [1, ofDay(weekday)],
  WEEKNUM: [1, ofDay(weekNumber, plainNumber)],
  ISOWEEKNUM: [1, ofDay(isoWeek)],
  NETWORKDAYS: [2, networkDays(false)],
  "NETWORKDAYS.INTL": [2, networkDays(true)],
  WORKDAY: [2, workday(false)],
  "WORKDAY.INTL": [2, workday(true)],
});
