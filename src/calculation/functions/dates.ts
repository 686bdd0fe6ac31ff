/** Functions of dates. 29 February 1900, which never existed, is day 60 as in Excel. */
import { NUMBER_ERROR } from "../../spreadsheet/cell-values";
import type { CellError } from "../../functions/core/cell-error";
import { DAY_MS, EPOCH_MS } from "../../models/serial-day";

import { ofNumbers, type NativeFunction } from "./definitions";

const LEAP_DAY = 60;
const JANUARY = 31;
const FIRST_YEAR = 1900;
export const LAST_DAY = 2_958_465;

export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export function calendarDay(serial: number): CalendarDay | CellError {
  const number = Math.floor(serial);
  if (number < 0 || number > LAST_DAY) return NUMBER_ERROR;
  if (number <= LEAP_DAY)
    return number <= JANUARY
      ? { year: FIRST_YEAR, month: 1, day: number }
      : { year: FIRST_YEAR, month: 2, day: number - JANUARY };
  const date = new Date(EPOCH_MS + number * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The number of the first day of a month; months beyond a year are in another one. */
export function firstOfMonth(year: number, month: number): number {
  const number = (Date.UTC(year, month - 1, 1) - EPOCH_MS) / DAY_MS;
  return number <= LEAP_DAY ? number - 1 : number;
}

export const within = (serial: number): number | CellError =>
  serial < 0 || serial > LAST_DAY ? NUMBER_ERROR : serial;

function dateOf(year: number, month: number, day: number): number | CellError {
  const whole = Math.trunc(year);
  if (whole < 0) return NUMBER_ERROR;
  const full = whole < FIRST_YEAR ? whole + FIRST_YEAR : whole;
  return within(firstOfMonth(full, Math.trunc(month)) + Math.trunc(day) - 1);
}

const partOf = (part: keyof CalendarDay): NativeFunction =>
  ofNumbers((serial) => {
    const day = calendarDay(serial!);
    return "code" in day ? day : day[part];
  });

const inMonths = (
  dayOf: (first: number, next: number, day: CalendarDay) => number,
): NativeFunction =>
  ofNumbers((serial, months) => {
    const day = calendarDay(serial!);
    if ("code" in day) return day;
    const month = day.month + Math.trunc(months!);
    return within(dayOf(firstOfMonth(day.year, month), firstOfMonth(day.year, month + 1), day));
  });

export const DATES: Readonly<Record<string, NativeFunction>> = {
  DATE: ofNumbers((year, month, day) => dateOf(year!, month!, day!)),
  YEAR: partOf("year"),
  MONTH: partOf("month"),
  DAY: partOf("day"),
  EOMONTH: inMonths((_, next) => next - 1),
  EDATE: inMonths((first, next, { day }) => Math.min(first + day - 1, next - 1)),
};
