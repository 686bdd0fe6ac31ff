/** Numbers of CSV: which sign of a column is the decimal one, and which columns can be cores. */
import { csvOption } from "./csv-columns";

export type NumberFormat = "point" | "comma";

const bare = (text: string): string =>
  text
    .trim()
    .replace(/\s*%$/, "")
    .replace(/[\u00a0\u202f']/g, "");

/** A number with this decimal sign; the other sign groups thousands. */
export function localNumber(text: string, format: NumberFormat): number | undefined {
  const trimmed = bare(text);
  const [group, decimal] = format === "comma" ? [".", ","] : [",", "."];
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`);
  const simple = new RegExp(`^-?(\\d+(\\${decimal}\\d*)?|\\${decimal}\\d+)(e[-+]?\\d+)?$`, "i");
  if (!simple.test(trimmed) && !grouped.test(trimmed)) return undefined;
  const value = Number(trimmed.replaceAll(group, "").replace(decimal, "."));
  return Number.isFinite(value) ? value : undefined;
}

const FORMATS: Readonly<Record<string, NumberFormat>> = { ".": "point", ",": "comma" };
const otherFormat = (format: NumberFormat): NumberFormat =>
  format === "point" ? "comma" : "point";

/** What one number shows: a notation, a sign that may be either, or nothing. */
function shownFormat(text: string): NumberFormat | { readonly sign: string } | undefined {
  const signs = bare(text).replace(/[^.,]/g, "");
  const last = signs.at(-1);
  if (last === undefined) return undefined;
  const format = FORMATS[last]!;
  if (new Set(signs).size > 1) return format;
  if (signs.length > 1) return otherFormat(format);
  // 1.050 may be either; 0.945, 12345.678 and 1.05 are fractions.
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bare(text)) ? { sign: last } : format;
}

/**
 * The notation that all numbers of a column agree with, or "mixed".
 *
 * @param isWhole whether the column has whole numbers: what may be thousands then is
 */
export function columnFormat(texts: readonly string[], isWhole: boolean): NumberFormat | "mixed" {
  const evidence = texts.flatMap((text) => shownFormat(text) ?? []);
  const formats = new Set(evidence.filter((format) => typeof format === "string"));
  if (formats.size > 1) return "mixed";
  const [format] = formats;
  if (format !== undefined) return format;
  const signs = new Set(evidence.flatMap((each) => (typeof each === "object" ? [each.sign] : [])));
  if (signs.size > 1) return "mixed";
  const [sign] = signs;
  if (sign === undefined) return "point";
  return isWhole ? otherFormat(FORMATS[sign]!) : FORMATS[sign]!;
}

/** A column of a CSV with the texts of its first records. */
export interface CsvValues {
  readonly name: string;
  readonly texts: readonly string[];
}

const SHARES = /%|percent|pct|prozent|util|usage|busy|auslastung|anteil|share/i;
const RATES = /rate|frequen|mhz|ghz/i;
const CORES = /core|kern|proc|physc|cpus?([_ ]?used)?$|units?/i;
const SIZES = /capacity|config|entitle|max|min|avail|total|size|time|limit/i;

/** Numbers that go up by the same step from record to record: those of intervals. */
function areSteps(numbers: readonly number[]): boolean {
  const step = numbers[1]! - numbers[0]!;
  return (
    numbers.length > 2 &&
    step > 0 &&
    numbers.every((number, i) => i === 0 || number - numbers[i - 1]! === step)
  );
}

/** Cores in use change from record to record; those of a partition do not. */
const isConstant = (numbers: readonly (number | undefined)[]): boolean =>
  numbers.length > 2 && new Set(numbers).size === 1;

const numbersOf = ({ texts }: CsvValues): (number | undefined)[] => {
  const format = columnFormat(texts, false);
  return texts.map((text) => (format === "mixed" ? undefined : localNumber(text, format)));
};

/** Whether name and values of a column are those of cores in use. */
export function canBeCores(column: CsvValues): boolean {
  const { name } = column;
  const numbers = numbersOf(column);
  return (
    CORES.test(name) &&
    ![SHARES, RATES, SIZES].some((words) => words.test(name)) &&
    numbers.length > 0 &&
    numbers.every((number) => number !== undefined && number >= 0) &&
    !areSteps(numbers as number[]) &&
    !isConstant(numbers)
  );
}

/** Why a column that a planner names cannot be cores; undefined if it can. */
export function notCores(column: CsvValues, entitled: string | undefined): string | undefined {
  const { name } = column;
  if (RATES.test(name)) return `${name} is a rate, not cores in use.`;
  if (SHARES.test(name))
    return `${name} is a share, not cores in use. Cores are the share times the entitlement. Use ${csvOption({ percent: name, entitled: entitled ?? "NAME" })}.`;
  const numbers = numbersOf(column).filter((number) => number !== undefined);
  return areSteps(numbers) ? `${name} is the number of records, not cores in use.` : undefined;
}
