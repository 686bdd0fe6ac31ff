/** Times as files write them, read as the local clock of the file. */

/** Short names of months; German ones where they differ, as Excel saves dates. */
const MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
const GERMAN_MONTHS: Readonly<Record<string, string>> = {
  MRZ: "MAR",
  MÄR: "MAR",
  MAI: "MAY",
  OKT: "OCT",
  DEZ: "DEC",
};

/** Months of the year in which summer time begins or ends somewhere. */
const CLOCK_CHANGE_MONTHS = [3, 4, 9, 10, 11];

/** Whether a time of the local clock is in the night of a Sunday in such a month. */
export function isNightOfClockChange(time: number): boolean {
  const date = new Date(time);
  const isNight = date.getUTCDay() === 0 && date.getUTCHours() < 4;
  return isNight && CLOCK_CHANGE_MONTHS.includes(date.getUTCMonth() + 1);
}

const DAY = 86_400_000;

/** Whether a number of milliseconds can be an interval of a measurement: at most a year. */
export const isInterval = (length: number): boolean => length > 0 && length <= 366 * DAY;

export interface ClockTime {
  /** Milliseconds of the local clock. */
  readonly time: number;
  /** "+02:00" where the text states it. */
  readonly zone?: string;
}

/** The time of these parts; undefined if there is no such day or time. */
export function clockTime(
  year: number,
  month: number,
  day: number,
  [hour, minute, second]: readonly [number, number, number] = [0, 0, 0],
): number | undefined {
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(time);
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && minute < 60 && second < 61;
  return isReal && hour < 25 && year > 1970 && year < 2200 ? time : undefined;
}

/** "14:05:09", "14.05.09", "14:05" or "2:05 PM" as hours, minutes and seconds. */
function timeOfDay(text: string): readonly [number, number, number] | undefined {
  const match = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([AP]M)?$/i.exec(text.trim());
  if (!match) return text.trim() === "" ? [0, 0, 0] : undefined;
  const half = match[4]?.toUpperCase();
  const hour = Number(match[1]);
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const of24 = half === undefined ? hour : (hour % 12) + (half === "PM" ? 12 : 0);
  return [of24, Number(match[2]), Number(match[3] ?? 0)];
}

/** The date of nmon, "01-DEC-2014", or as Excel saves it, "1-Dez-14", with a time of day. */
export function nmonTime(date: string, time: string): number | undefined {
  const match = /^(\d{1,2})\.?[- ]([A-ZÄ]{3})\.?[- ](\d{4}|\d{2})$/i.exec(date.trim());
  const hours = timeOfDay(time);
  if (!match || !hours) return undefined;
  const name = match[2]!.toUpperCase();
  const month = MONTHS.indexOf(GERMAN_MONTHS[name] ?? name) + 1;
  return month === 0 ? undefined : clockTime(century(match[3]!), month, Number(match[1]), hours);
}

/** A time of day after another time: on the next day if it would be half a day before it. */
export function timeOnDay(before: number, time: string): number | undefined {
  const hours = timeOfDay(time);
  if (!hours || time.trim() === "" || hours[0] > 24) return undefined;
  const day = Math.floor(before / DAY) * DAY;
  const sameDay = day + ((hours[0] * 60 + hours[1]) * 60 + hours[2]) * 1_000;
  return sameDay < before - DAY / 2 ? sameDay + DAY : sameDay;
}

/** The time of the HMC, "12/31/2013 16:23:25". */
export function hmcTime(text: string): number | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\s+(\d{1,2}):(\d{2}):(\d{2})/.exec(text);
  if (!match) return undefined;
  const [, month, day, year, hour, minute, second] = match.map(Number);
  return clockTime(year!, month!, day!, [hour!, minute!, second!]);
}

export type DateOrder = "dmy" | "mdy";

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T \-]?(.*?))?(Z|[+-]\d{2}:?\d{2})?$/;
const COMPACT = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;
const PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2}),?(?:\s+(.*))?$/;

const zoneOf = (text: string | undefined): string | undefined =>
  text === undefined
    ? undefined
    : text === "Z"
      ? "+00:00"
      : text.replace(/(\d{2}):?(\d{2})$/, "$1:$2");

/** Epoch times: seconds, milliseconds, microseconds or nanoseconds since 1970, in UTC. */
const EPOCH = /^(\d{10}(?:\.\d+)?|\d{13}|\d{16}|\d{19})$/;

function epochTime(text: string): ClockTime | undefined {
  const whole = text.split(".")[0]!.length;
  const time = Math.round(Number(text) * 10 ** (13 - whole));
  const year = new Date(time).getUTCFullYear();
  return year > 1990 && year < 2200 ? { time, zone: "+00:00" } : undefined;
}

const withZone = (time: number | undefined, zone?: string): ClockTime | undefined =>
  time === undefined ? undefined : { time, ...(zone === undefined ? {} : { zone }) };

const century = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/**
 * A time in any of the usual spellings: ISO, Db2 (2026-03-02-08.15.00.000000), Collection Services
 * (260302081500), German and American dates, which need their order where the day may be a month.
 */
export function anyTime(text: string, order: DateOrder | undefined): ClockTime | undefined {
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  if (iso) {
    const hours = timeOfDay(iso[4] ?? "");
    return (
      hours &&
      withZone(clockTime(Number(iso[1]), Number(iso[2]), Number(iso[3]), hours), zoneOf(iso[5]))
    );
  }
  const compact = COMPACT.exec(trimmed);
  if (compact) {
    const [, year, ...rest] = compact;
    const [month, day, hour, minute, second] = rest.map(Number);
    return withZone(clockTime(century(year!), month!, day!, [hour!, minute!, second!]));
  }
  if (EPOCH.test(trimmed)) return epochTime(trimmed);
  const parts = PARTS.exec(trimmed);
  if (!parts) return undefined;
  const [first, second, year] = [Number(parts[1]), Number(parts[3]), century(parts[4]!)];
  const hours = timeOfDay(parts[5] ?? "");
  const used = order ?? dateOrderOf(trimmed);
  if (!hours || used === undefined) return undefined;
  return withZone(
    used === "dmy" ? clockTime(year, second, first, hours) : clockTime(year, first, second, hours),
  );
}

/** The order of day and month, where this date alone shows it: a point is German. */
export function dateOrderOf(text: string): DateOrder | undefined {
  const parts = PARTS.exec(text.trim());
  if (!parts) return undefined;
  if (parts[2] === "." || Number(parts[1]) > 12) return "dmy";
  return Number(parts[3]) > 12 ? "mdy" : undefined;
}

/** Whether a date needs an order that it does not show itself. */
export const isAmbiguousDate = (text: string): boolean =>
  PARTS.test(text.trim()) && dateOrderOf(text) === undefined;

/** "2026-03-02 08:15" */
export const clockText = (time: number): string =>
  new Date(time).toISOString().slice(0, 16).replace("T", " ");

/** "2026-03-02" */
export const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);
