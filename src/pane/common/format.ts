/** Values, places and units as shown to the user. */
import { CellError } from "../../functions/core/cell-error";
import type { CellContent, SheetRange } from "../../spreadsheet/workbook-host";
import { quoteSheet } from "../../spreadsheet/a1";
import type { Evaluated, Value } from "../../spreadsheet/cell-values";
import { isMatrix } from "../../spreadsheet/cell-values";
import { ENGLISH_SHARED, type SharedMessages } from "../messages/en-shared";

/** This number of digits distinguishes all published values. */
const DIGITS = 9;
const NUMBER = {
  maximumSignificantDigits: DIGITS,
  useGrouping: "min2",
} as unknown as Intl.NumberFormatOptions;
const PERCENT: Intl.NumberFormatOptions = { style: "percent", maximumFractionDigits: 1 };

const formats = new Map<string, Readonly<Record<"number" | "percent", Intl.NumberFormat>>>();
function formatsOf(locale: string): Readonly<Record<"number" | "percent", Intl.NumberFormat>> {
  const cached = formats.get(locale);
  if (cached) return cached;
  const created = {
    number: new Intl.NumberFormat(locale, NUMBER),
    percent: new Intl.NumberFormat(locale, PERCENT),
  };
  formats.set(locale, created);
  return created;
}

/** Units that are not shown to a reader. */
const SILENT: ReadonlySet<string> = new Set(["1", "text", "table", "verdict", "as the column", ""]);
export const unitText = (unit: string): string => (SILENT.has(unit) ? "" : unit);

/** @param shared the texts of the screen */
export function valueText(
  value: Value | undefined,
  { emptyWord, trueWord, falseWord, locale }: SharedMessages = ENGLISH_SHARED,
): string {
  if (value === null || value === undefined || value === "") return emptyWord;
  if (value instanceof CellError) return value.code;
  if (typeof value === "boolean") return value ? trueWord : falseWord;
  return typeof value === "number" ? formatsOf(locale).number.format(value) : value;
}

export const percentText = (value: number, { locale }: SharedMessages = ENGLISH_SHARED): string =>
  formatsOf(locale).percent.format(value);

export const evaluatedText = (value: Evaluated): string =>
  isMatrix(value) ? ENGLISH_SHARED.size(value.length, value[0]?.length ?? 0) : valueText(value);

export const contentText = ({ value, error }: CellContent): string => error ?? valueText(value);

/** "Sheet1!A1", "'Backup window'!C5". */
export const placeText = ({ sheet, range }: SheetRange): string => `${quoteSheet(sheet)}!${range}`;

export const firstCell = ({ sheet, range }: SheetRange): SheetRange => ({
  sheet,
  range: range.split(":")[0]!,
});

export const isEmpty = ({ formula, value, error }: CellContent): boolean =>
  formula === undefined && error === undefined && (value === null || value === "");

/** The message of anything that was thrown. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
