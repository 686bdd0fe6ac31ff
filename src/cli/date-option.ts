/** `--date`: a calendar day for stamps and packs. */
import { dayNumber } from "../plan/inputs/inputs";
import { UsageError } from "./arguments";

export function dateOption(text: string | undefined): string | undefined {
  if (text !== undefined && dayNumber(text) === undefined)
    throw new UsageError(`--date ${text} is not a date. Enter a date such as 2026-01-31.`);
  return text;
}
