/** Days as Excel counts them: day 1 is 1 January 1900, and 29 February 1900 counts. */

export const DAY_MS = 86_400_000;
/** Day 0, valid for all days after February 1900. */
export const EPOCH_MS = Date.UTC(1899, 11, 30);

/** The number of a day such as 2022-07-12. */
export const serialOfDay = (day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - EPOCH_MS) / DAY_MS;

/** The text of a day, such as 2022-07-12; "" if it is none. */
export function dayOfSerial(serial: number): string {
  const time = new Date(EPOCH_MS + serial * DAY_MS);
  return Number.isNaN(time.getTime()) ? "" : time.toISOString().slice(0, 10);
}
