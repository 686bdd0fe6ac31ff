/** Functions of dates in workbooks that count days from 1904. */
import { isError, NUMBER_ERROR, VALUE_ERROR, type Value } from "../../spreadsheet/cell-values";
import { DAYS_TO_1904, showsDay } from "../../spreadsheet/serial-date";
import type { Evaluate } from "../cells";
import { isDateText, numberInText } from "../numbers-in-texts";
import { ofValues, type NativeFunction } from "./definitions";

/** Which arguments of a function are days, by their places, and whether it gives one. */
interface DateFunction {
  readonly days?: readonly number[];
  /** The place of a range of days. */
  readonly list?: number;
  readonly givesDay?: boolean;
  /** Whether a logical value is no day. */
  readonly isStrict?: boolean;
}

const DATE_FUNCTIONS: ReadonlyMap<string, DateFunction> = new Map<string, DateFunction>([
  ...["DATE", "TODAY", "NOW"].map((name) => [name, { givesDay: true }] as const),
  ...["YEAR", "MONTH", "DAY", "WEEKDAY", "ISOWEEKNUM"].map(
    (name) => [name, { days: [0] }] as const,
  ),
  ["WEEKNUM", { days: [0], isStrict: true }],
  ...["EDATE", "EOMONTH"].map((name) => [name, { days: [0], givesDay: true }] as const),
  ...["DAYS", "DAYS360", "DATEDIF"].map((name) => [name, { days: [0, 1] }] as const),
  ["YEARFRAC", { days: [0, 1], isStrict: true }],
  ["NETWORKDAYS", { days: [0, 1], list: 2, isStrict: true }],
  ["NETWORKDAYS.INTL", { days: [0, 1], list: 3, isStrict: true }],
  ["WORKDAY", { days: [0], list: 2, givesDay: true, isStrict: true }],
  ["WORKDAY.INTL", { days: [0], list: 3, givesDay: true, isStrict: true }],
]);

/** The number of the same day from 1900. A text that is a date is one in both calendars. */
function to1900(value: Value): Value {
  if (typeof value === "string") {
    const number = numberInText(value);
    return number === undefined || isDateText(value) ? value : to1900(number);
  }
  if (typeof value === "boolean") return value;
  return isError(value) || (value ?? 0) < 0 ? value : (value ?? 0) + DAYS_TO_1904;
}

/** The number of the same day from 1904; an error where it has none. */
const to1904 = (value: Value, error = NUMBER_ERROR): Value => {
  if (typeof value !== "number") return value;
  return value < DAYS_TO_1904 ? error : value - DAYS_TO_1904;
};

const shifted = (shift: (value: Value) => Value, part: Evaluate): Evaluate =>
  ofValues((value) => shift(value!))([part]);

const shiftedDates =
  ({ days = [], list, givesDay = false, isStrict = false }: DateFunction) =>
  (native: NativeFunction): NativeFunction =>
  (parts) => {
    const day = (value: Value): Value =>
      to1900(typeof value === "boolean" && !isStrict ? Number(value) : value);
    const evaluate = native(
      parts.map((part, place) => {
        if (part && days.includes(place)) return shifted(day, part);
        // Empty cells of a list are no days.
        return part && place === list
          ? shifted((value) => (value === null ? null : to1900(value)), part)
          : part;
      }),
    );
    return givesDay ? shifted(to1904, evaluate) : evaluate;
  };

/** TEXT: only formats with days depend on the calendar. */
const shiftedText =
  (native: NativeFunction): NativeFunction =>
  (parts) =>
  (cell) =>
    ofValues((value = null, pattern = null) => {
      const isDay = typeof pattern === "string" && showsDay(pattern);
      const evaluate = native(
        parts.map((_, i) => () => [isDay ? to1900(value) : value, pattern][i] ?? null),
      );
      return evaluate(cell) as Value;
    })(parts)(cell);

/** VALUE and DATEVALUE: only texts with days depend on the calendar. */
const shiftedParsing =
  (native: NativeFunction): NativeFunction =>
  (parts) =>
  (cell) =>
    ofValues((value = null) => {
      const number = native(parts.map(() => () => value))(cell) as Value;
      return typeof value === "string" && isDateText(value) ? to1904(number, VALUE_ERROR) : number;
    })(parts)(cell);

/** A function, by its name in capitals, in a workbook that counts days from 1904. */
export function in1904(name: string, native: NativeFunction): NativeFunction {
  if (name === "TEXT") return shiftedText(native);
  if (name === "VALUE" || name === "DATEVALUE") return shiftedParsing(native);
  const dates = DATE_FUNCTIONS.get(name);
  return dates ? shiftedDates(dates)(native) : native;
}
