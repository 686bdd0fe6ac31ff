/** Formats values for sentences, following the number format of their cell. */
import { CellError } from "../functions/core/cell-error";
import type { CellValue } from "./workbook-model";
import { dateOfSerial, MONTHS } from "./serial-date";
import { FORMATS } from "./styles";
import type { Value } from "./cell-values";
import { roundedTo, withThousands } from "../models/wording";

/** Digits that readers can take in, if the format does not specify any. */
const DIGITS = 6;

const dayOf = (serial: number): Date => dateOfSerial(Math.round(serial));
const inDays = (day: Date): string =>
  `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
const inMonths = (day: Date): string => `${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;

function hoursText(value: number): string {
  const minutes = Math.round(value * 24 * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")} h`;
}

/** Decimals that a format asks for at least and at most. */
function decimalPlaces(format: string): readonly [number, number] {
  const places = /\.([0#]+)/.exec(format)?.[1] ?? "";
  return [places.replace(/#/g, "").length, places.length];
}

const fixedText = (value: number, decimals: number): string =>
  roundedTo(value, decimals).toFixed(decimals);

function number(value: number, format: string): string {
  if (format.endsWith("%")) return `${fixedText(100 * value, decimalPlaces(format)[1])}%`;
  if (!/[0#]/.test(format)) return withThousands(Number(value.toPrecision(DIGITS)));
  const [least, most] = decimalPlaces(format);
  const fixed = fixedText(value, most);
  const text =
    most > least
      ? fixed.replace(new RegExp(`0{1,${most - least}}$`), "").replace(/\.$/, "")
      : fixed;
  return format.includes(",") ? withThousands(text) : text;
}

function formatPlain(value: CellValue, format: string): string {
  if (value === null || value === "") return "empty";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "string") return value;
  if (format === FORMATS.date) return inDays(dayOf(value));
  if (format === FORMATS.month) return inMonths(dayOf(value));
  return format === FORMATS.duration || format === FORMATS.time
    ? hoursText(value)
    : number(value, format);
}

/**
 * A value with its unit: "53,250 CPW", "12.5%", "1 July 2013", "empty". Units that only say of what
 * a share is are left out.
 */
export function formatValue(value: Value, unit = "", format = ""): string {
  const text = value instanceof CellError ? value.code : formatPlain(value, format);
  if (typeof value !== "number" || format.endsWith("%") || !isMeasure(unit)) return text;
  return `${text} ${value === 1 ? singularUnit(unit) : unit}`;
}

/**
 * Units that only say of what a share is, or which numbers may stand there, are no part of a
 * sentence.
 */
const isMeasure = (unit: string): boolean =>
  unit !== "" && unit !== "1" && !/^(of |fraction|number$|\d)/.test(unit);

/** "1 check", "1 core". */
const singularUnit = (unit: string): string =>
  /^[a-z]+[^s]s$/.test(unit) && !/[sxh]es$/.test(unit) ? unit.slice(0, -1) : unit;

/** Where rounding would make two different numbers look alike, both in full. */
export function formatPair(a: Value, b: Value, unit = "", format = ""): readonly [string, string] {
  const pair = [a, b].map((value) => formatValue(value, unit, format)) as [string, string];
  return pair[0] === pair[1] && typeof a === "number" && typeof b === "number"
    ? [formatValue(a, unit), formatValue(b, unit)]
    : pair;
}
