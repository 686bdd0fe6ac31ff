/**
 * Excel's serial dates: day 1 is 1 January 1900, followed by a 29 February 1900 that never existed.
 */
import { DAY_MS, EPOCH_MS } from "../models/serial-day";

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
