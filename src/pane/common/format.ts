/** Values, places and units as shown to the user. */
import { CellError } from "../../functions/core/cell-error";
import type { CellContent, SheetRange } from "../../spreadsheet/workbook-host";
import { quoteSheet } from "../../spreadsheet/a1";
import type { Evaluated, Value } from "../../spreadsheet/cell-values";
import { isMatrix } from "../../spreadsheet/cell-values";
import { MESSAGES } from "../messages/messages";

/** This number of digits distinguishes all published values. */
const DIGITS = 9;
const number = new Intl.NumberFormat(MESSAGES.locale, {
  maximumSignificantDigits: DIGITS,
  useGrouping: "min2",
} as unknown as Intl.NumberFormatOptions);

/** Units that are not shown to a reader. */
const SILENT: ReadonlySet<string> = new Set(["1", "text", "table", "verdict", "as the column", ""]);
export const unitText = (unit: string): string => (SILENT.has(unit) ? "" : unit);

export function valueText(value: Value | undefined): string {
  if (value === null || value === undefined || value === "") return MESSAGES.emptyWord;
  if (value instanceof CellError) return value.code;
  if (typeof value === "boolean") return value ? MESSAGES.trueWord : MESSAGES.falseWord;
  return typeof value === "number" ? number.format(value) : value;
}

const percent = new Intl.NumberFormat(MESSAGES.locale, {
  style: "percent",
  maximumFractionDigits: 1,
});
export const percentText = (value: number): string => percent.format(value);

export const evaluatedText = (value: Evaluated): string =>
  isMatrix(value) ? MESSAGES.size(value.length, value[0]?.length ?? 0) : valueText(value);

export const contentText = ({ value, error }: CellContent): string => error ?? valueText(value);

/** "Sheet1!A1", "'Backup window'!C5". */
export const placeText = ({ sheet, range }: SheetRange): string => `${quoteSheet(sheet)}!${range}`;

export const firstCell = ({ sheet, range }: SheetRange): SheetRange => ({
  sheet,
  range: range.split(":")[0]!,
});

export const isEmpty = ({ formula, value, error }: CellContent): boolean =>
  formula === undefined && error === undefined && (value === null || value === "");

/** A number in the spelling of the language, as a formula accepts it: "0,5" in German. */
export const typedNumber = (text: string): string =>
  MESSAGES.locale !== "en" && /^\s*[-+]?\d*,\d+\s*%?\s*$/.test(text)
    ? text.replace(",", ".").replace(/\s/g, "")
    : text;

/** The message of anything that was thrown. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
