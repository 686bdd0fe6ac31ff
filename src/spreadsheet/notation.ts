/** How people write numbers, dates and formulas, by the conventions of their country. */
import {
  FORMULA_NOTATION,
  formulaNumber,
  writtenNumber,
  type NumberNotation,
} from "./number-notation";

export interface Notation extends NumberNotation {
  /** Day, month and year in their order: "dmy", "mdy" or "ymd". */
  readonly dateOrder: string;
  /** Between day, month and year. */
  readonly dateSeparator: string;
}

/** Languages whose notations differ, and with which numbers are shown everywhere. */
export const LANGUAGES = [
  "en-US",
  "en-GB",
  "de-DE",
  "de-CH",
  "fr-FR",
  "es-ES",
  "it-IT",
  "pl-PL",
  "sv-SE",
  "ja-JP",
] as const;

const SAMPLE_NUMBER = 1_234_567.5;
const DATE_PARTS: Readonly<Record<string, string>> = { day: "d", month: "m", year: "y" };

const DEFAULT_LANGUAGE = "en-US";

/** The language of a tag such as "de-DE" or "de-DE@euro"; English if it is none. */
export function languageOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replace(/@.*$/, ""))[0] ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** The notation of a language such as "de-DE"; that of the United States if it is unknown. */
export function notationOf(language: string): Notation {
  const [known = DEFAULT_LANGUAGE] = Intl.NumberFormat.supportedLocalesOf([languageOf(language)]);
  // Latin digits and the Gregorian calendar, which Excel types in every language.
  const locale = `${known}-u-nu-latn-ca-gregory`;
  const numberParts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(
    SAMPLE_NUMBER,
  );
  const separator = (type: "decimal" | "group", missing: string): string =>
    numberParts.find((part) => part.type === type)?.value ?? missing;
  const dateParts = new Intl.DateTimeFormat(locale).formatToParts(new Date(0));
  return {
    decimal: separator("decimal", "."),
    group: separator("group", ""),
    dateOrder: dateParts.map(({ type }) => DATE_PARTS[type] ?? "").join(""),
    dateSeparator: dateParts.find(({ type }) => type === "literal")?.value.trim() ?? "-",
  };
}

const twoDigits = (part: number): string => String(part).padStart(2, "0");

/** A day such as 2026-12-31 in the notation. */
export function writtenDay(day: string, { dateOrder, dateSeparator }: Notation): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const parts: Readonly<Record<string, string>> = { y: year, m: month, d: date };
  return [...dateOrder].map((part) => parts[part]).join(dateSeparator);
}

/** Of a year with two digits: a plan has no day of the last century. */
const CENTURY = 2000;
/** Excel has no day before. */
const FIRST_YEAR = 1900;

/** The day of three numbers, such as 2026-12-31; undefined if the calendar has none. */
function calendarDay(year: number, month: number, date: number): string | undefined {
  const time = new Date(Date.UTC(year, month - 1, date));
  return year >= FIRST_YEAR && time.getUTCMonth() === month - 1 && time.getUTCDate() === date
    ? `${year}-${twoDigits(month)}-${twoDigits(date)}`
    : undefined;
}

/** Three numbers between equal separators. */
const DAY = /^(\d{1,4})([-./])\s?(\d{1,2})\2\s?(\d{1,4})$/;

/** The day that a text writes in the notation, or as 2026-12-31; undefined if it is no day. */
export function dayOfText(text: string, { dateOrder }: Notation): string | undefined {
  const match = DAY.exec(text);
  // Dots stand in no date with the month first.
  if (!match || (match[2] === "." && dateOrder === "mdy")) return undefined;
  const order = match[1]!.length > 2 ? "ymd" : dateOrder;
  const numbers = [match[1]!, match[3]!, match[4]!];
  const [year, month, date] = ["y", "m", "d"].map((part) => numbers[order.indexOf(part)]!);
  if (month!.length > 2 || date!.length > 2 || (year!.length !== 2 && year!.length !== 4))
    return undefined;
  return calendarDay(
    Number(year) + (year!.length === 2 ? CENTURY : 0),
    Number(month),
    Number(date),
  );
}

const hasDecimalComma = ({ decimal }: NumberNotation): boolean => decimal === ",";

/** Between the arguments of a function, and between the columns of an array. */
const SEPARATORS = {
  point: { list: ",", column: "," },
  comma: { list: ";", column: "\\" },
} as const;

/** Texts, names of sheets, parts in brackets and words, which every notation writes alike. */
const AS_THEY_ARE = String.raw`"(?:[^"]|"")*"|'(?:[^']|'')*'|\[(?:[^[\]]|\[[^\]]*\])*\]|[\p{L}_$#][\p{L}\d_.$!?]*`;
const tokens = (decimal: "." | ","): RegExp =>
  new RegExp(
    String.raw`${AS_THEY_ARE}|(?:\d+[${decimal}]?\d*|[${decimal}]\d+)(?:e[-+]?\d+)?|[\s\S]`,
    "giu",
  );
const POINT_TOKENS = tokens(".");
const COMMA_TOKENS = tokens(",");

/** A formula as Excel stores it, as it is written in the notation. */
export function writtenFormula(formula: string, notation: NumberNotation): string {
  if (!hasDecimalComma(notation)) return formula;
  let depth = 0;
  return formula.replace(POINT_TOKENS, (token) => {
    if (token === "{") depth += 1;
    if (token === "}") depth -= 1;
    if (token === SEPARATORS.point.list)
      return depth > 0 ? SEPARATORS.comma.column : SEPARATORS.comma.list;
    return writtenNumber(token, notation);
  });
}

/**
 * The formula that Excel stores for one that is written in the notation; undefined if it is not
 * written in it.
 */
export function storedFormula(formula: string, notation: NumberNotation): string | undefined {
  if (!hasDecimalComma(notation)) return formula;
  let depth = 0;
  let isWritten = true;
  const text = formula.replace(COMMA_TOKENS, (token) => {
    if (token === "{") depth += 1;
    if (token === "}") depth -= 1;
    if (token === "," || token === ".") isWritten = false;
    if (token === SEPARATORS.comma.column && depth > 0) return SEPARATORS.point.column;
    if (token === SEPARATORS.comma.list) return depth > 0 ? token : SEPARATORS.point.list;
    return formulaNumber(token, { ...notation, group: "" }) ?? token;
  });
  return isWritten ? text : undefined;
}

/** The notation with the other decimal separator. */
export const otherNotation = (notation: NumberNotation): NumberNotation =>
  hasDecimalComma(notation) ? FORMULA_NOTATION : { decimal: ",", group: "." };
