/**
 * Excel's serial dates: day 1 is 1 January 1900, followed by a 29 February 1900 that never existed.
 */
import { DAY_MS, EPOCH_MS } from "../models/serial-day";

/** Days between the first days of this calendar and of the one that begins with 1 January 1904. */
export const DAYS_TO_1904 = 1462;

/**
 * Whether a number format shows a day: with times alone, and with durations, the calendar does not
 * matter.
 */
export function showsDay(format: string): boolean {
  const code = format
    .replace(/\[[hms]+\]/gi, "h")
    .replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, "")
    .toLowerCase();
  return /[yd]/.test(code) || (code.includes("m") && !/[hs]/.test(code));
}

/** The serial number of a time in milliseconds since 1970, UTC; the time of day is its fraction. */
export const serialOfTime = (milliseconds: number): number => (milliseconds - EPOCH_MS) / DAY_MS;

/** The time of a serial number, UTC. */
export const dateOfSerial = (serial: number): Date => new Date(EPOCH_MS + serial * DAY_MS);

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
