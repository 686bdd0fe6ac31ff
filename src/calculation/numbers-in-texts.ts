/** Numbers in texts. */
import { parseValue } from "numfmt";
import { showsDay } from "../spreadsheet/serial-date";

const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** A name, and not the first word of a day: most texts are, and are told apart at once. */
const NAME =
  /^(?!jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)\p{L}/iu;

const HOURS_PER_DAY = 24;
const MINUTES_PER_DAY = 24 * 60;
const SECONDS_PER_DAY = 24 * 60 * 60;

/** "1 1/2", which is no date because of the number before it. */
const FRACTION = /^([+-]?)(\d+) (\d+)\/(\d+)$/;
/** "25:00": more than a day is a duration. */
const DURATION = /^(\d{1,4}):([0-5]?\d)(?::([0-5]?\d(?:\.\d+)?))?$/;
/** "Jan-05": a day of this year where the month has it, otherwise a year. */
const MONTH_AND_DAY = /^([A-Za-z]{3,9})([- ])(\d{1,2})$/;

function fractionIn(text: string): number | undefined {
  const [, sign, whole, numerator, denominator] = FRACTION.exec(text) ?? [];
  if (whole === undefined || Number(denominator) === 0) return undefined;
  const size = Number(whole) + Number(numerator) / Number(denominator);
  return sign === "-" ? -size : size;
}

function durationIn(text: string): number | undefined {
  const [, hours, minutes, seconds = "0"] = DURATION.exec(text) ?? [];
  return hours === undefined
    ? undefined
    : Number(hours) / HOURS_PER_DAY +
        Number(minutes) / MINUTES_PER_DAY +
        Number(seconds) / SECONDS_PER_DAY;
}

const withDayFirst = (text: string): string => text.replace(MONTH_AND_DAY, "$3$2$1");

/** What a text that is neither a plain number nor a name is, with the format that shows it so. */
function parsed(text: string): { readonly v: unknown; readonly z?: string } | undefined {
  if (NAME.test(text) || !/\d/.test(text)) return undefined;
  return parseValue(withDayFirst(text)) ?? parseValue(text) ?? undefined;
}

/** Whether the number that a text is counts days to a date: "2026-01-31", but not "12:00". */
export const isDateText = (text: string): boolean =>
  !PLAIN_NUMBER.test(text.trim()) && showsDay(parsed(text.trim())?.z ?? "");

/** The number that a text is, in the notation of formulas: "1,234.5", "10%", "2026-01-31". */
export function numberInText(text: string): number | undefined {
  const trimmed = text.trim();
  if (PLAIN_NUMBER.test(trimmed)) return Number(trimmed);
  if (NAME.test(trimmed)) return undefined;
  const value = parsed(trimmed)?.v;
  return typeof value === "number" ? value : (fractionIn(trimmed) ?? durationIn(trimmed));
}
