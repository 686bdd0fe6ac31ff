/** Numbers and dates of English sentences in the notation of another language. */
import { MONTHS } from "../../spreadsheet/serial-date";

const MONTH = MONTHS.join("|");
const DAY = new RegExp(`\\b(\\d{1,2}) (${MONTH}) (\\d{4})\\b`, "g");
const MONTH_OF_YEAR = new RegExp(`\\b(${MONTH}) (\\d{4})\\b`, "g");
/** Numbers with thousands separators, or with decimals; not releases, sections or addresses. */
const NUMBER =
  /(?<![\w.,/-]|(?:version|release|section|table|chapter|page) )(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)(?![\w-]|[.,/]\d)/gi;

const utc = (year: string, month: string, day = "1"): number =>
  Date.UTC(Number(year), MONTHS.indexOf(month as (typeof MONTHS)[number]), Number(day));

/** A date in words, as a language writes it: "2. Februar 2026". */
export const dateIn = (language: string, milliseconds: number): string =>
  new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(milliseconds);

/** "Fits until March 2018, 65.3% of 70%" -> "Fits until März 2018, 65,3% of 70%". */
export function localized(text: string, language: string): string {
  const month = new Intl.DateTimeFormat(language, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(-1234567.5);
  const separator = (type: string): string => parts.find((part) => part.type === type)?.value ?? "";
  const [group, decimal] = [separator("group"), separator("decimal")];
  return text
    .replace(NUMBER, (number) =>
      number.replace(/[.,]/g, (sign) => (sign === "," ? group : decimal)),
    )
    .replace(DAY, (_all, day: string, name: string, year: string) =>
      dateIn(language, utc(year, name, day)),
    )
    .replace(MONTH_OF_YEAR, (_all, name: string, year: string) => month.format(utc(year, name)));
}
