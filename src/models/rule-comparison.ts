/**
 * The comparisons of rules, and how they are worded: "<=", "<= limit", "= pair", "one of" and the
 * like.
 */
import { isClose } from "./tolerance";
import { normalizeKey } from "../catalogue/lookup-key";
import type { Scalar } from "./answer";
import { numberText, roundedTo } from "./wording";

export type Operator =
  "<=" | "<" | ">=" | ">" | "=" | "<>" | "between" | "> to" | "multiple of" | "one of" | "advice";

/** The comparison of a rule: its operator, and the values that it compares. */
export interface RuleComparison {
  readonly operator: Operator;
  /** All values together are compared with the bound. */
  readonly isSum: boolean;
  /** The bound has two ends. */
  readonly isRange: boolean;
  /** The first value counts for so much of the second: 3 processors for 1. */
  readonly isRatio: boolean;
  /** Each of two values has its bound. */
  readonly isPair: boolean;
  /** The first of two values divided by the second; a single value is the quotient itself. */
  readonly isQuotient: boolean;
  /** A quotient of the larger of two values by the smaller, in whichever order they are given. */
  readonly isLargerBySmaller: boolean;
  /** It takes two values, which belong together. */
  readonly isOfTwo: boolean;
}

/** The bounds of a rule, percentages as fractions. */
export interface Bounds {
  readonly bound: Scalar;
  /**
   * The upper end of a range, the companion of a ratio or pair, or the other end of a bound that is
   * a range.
   */
  readonly second: number | undefined;
  readonly choices: readonly number[];
  readonly unit: string;
  /** Of the second bound, where it differs. */
  readonly secondUnit: string;
  /** Decimals of published bounds; other limits are rounded for reading. */
  readonly digits?: number | undefined;
}

/** Parses the words of a rule: "<= sum limit". */
export function comparisonOf(words: string): RuleComparison {
  const parts = words.split(" ");
  const has = (word: string): boolean => parts.includes(word);
  const operator = words.replace(
    / (?:limit|sum|ratio|pair|range|quotient|of larger)\b/g,
    "",
  ) as Operator;
  return {
    operator,
    isRange: operator === "between" || has("range"),
    isSum: has("sum"),
    isRatio: has("ratio"),
    isPair: has("pair"),
    isQuotient: has("quotient"),
    isLargerBySmaller: has("larger"),
    isOfTwo: has("ratio") || has("pair") || has("quotient"),
  };
}

/** Whether values of this unit are percentages, entered as fractions. */
export const isPercent = (unit: string): boolean => unit.startsWith("%");

/**
 * The plausible maximum: a share is at most 1; growth and use of a capacity may be higher, as in
 * arguments of functions.
 */
export const mostOf = (unit: string): number =>
  unit === "%" ? 1 : isPercent(unit) ? 10 : Infinity;

const isAtMost = (a: number, b: number): boolean => a <= b || isClose(a, b);

/** A value and its bound; low and high are the ends of the bound, equal if it is no range. */
interface BoundedValue {
  readonly value: number;
  readonly bound: number;
  readonly low: number;
  readonly high: number;
  readonly choices: readonly number[];
}

const isBetween = ({ value, low, high }: BoundedValue): boolean =>
  isAtMost(low, value) && isAtMost(value, high);

const COMPARISONS: Readonly<Partial<Record<Operator, (value: BoundedValue) => boolean>>> = {
  "<=": ({ value, high }) => isAtMost(value, high),
  "<": ({ value, low }) => !isAtMost(low, value),
  ">=": ({ value, low }) => isAtMost(low, value),
  ">": ({ value, high }) => !isAtMost(value, high),
  "=": ({ value, bound }) => isClose(value, bound),
  "<>": ({ value, bound }) => !isClose(value, bound),
  "multiple of": ({ value, bound }) =>
    value > 0 && isClose(value / bound, Math.round(value / bound)),
  "one of": ({ value, choices }) => choices.some((choice) => isClose(value, choice)),
  "> to": ({ value, low, high }) => !isAtMost(value, low) && isAtMost(value, high),
};

/** Whether one value satisfies a bound. */
export function satisfies(
  operator: Operator,
  value: Scalar,
  { bound, second, choices }: Bounds,
): boolean {
  if (typeof value !== "number" || typeof bound !== "number")
    return operator === "=" && normalizeKey(String(value)) === normalizeKey(String(bound));
  const [low, high] = second === undefined ? [bound, bound] : ascending(bound, second);
  return (COMPARISONS[operator] ?? isBetween)({ value, bound, low, high, choices });
}

const ascending = (a: number, b: number): [number, number] => (a <= b ? [a, b] : [b, a]);

/** A number as readers take it in: "13.2", "240,576", "0.0678"; digits override its decimals. */
function readableNumber(value: number, digits?: number): string {
  const size = Math.abs(value);
  const decimals = size < 1 ? 4 : size < 10 ? 2 : size < 1000 ? 1 : 0;
  return numberText(value, digits ?? decimals);
}

/** A release has no thousands. */
const VERSION_DIGITS = 9;

/** Units that are omitted: plain numbers, and releases such as 7.4. */
const UNITS_WITHOUT_TEXT: ReadonlySet<string> = new Set(["", "1", "version"]);
/** "1 drive", and not "1 drives"; abbreviations such as ms stay. */
const unitText = (unit: string, value: string): string =>
  value === "1" ? unit.replace(/^([A-Za-z ]*[A-Za-z]{3})s$/, "$1") : unit;

/** A value as text; fractions of rules in percent as percent. */
export function quantityText(value: Scalar, unit: string, digits?: number): string {
  if (typeof value !== "number") return `"${String(value)}"`;
  if (isPercent(unit)) return `${readableNumber(value * 100, digits ?? 1)}%`;
  const number =
    unit === "version" ? String(roundedTo(value, VERSION_DIGITS)) : readableNumber(value, digits);
  return UNITS_WITHOUT_TEXT.has(unit) ? number : `${number} ${unitText(unit, number)}`;
}

const WORDS: Readonly<Partial<Record<Operator, string>>> = {
  "<=": "at most",
  "<": "less than",
  ">=": "at least",
  ">": "more than",
  "<>": "other than",
  "multiple of": "a multiple of",
};
const startOf = (operator: Operator): string => (WORDS[operator] ? `${WORDS[operator]!} ` : "");

/** Several values of one rule as text: "40% and 62%", "6 processors for 2 VIOS processors". */
export function quantitiesText(
  { isSum, isRatio, isPair }: RuleComparison,
  values: readonly Scalar[],
  { unit, secondUnit }: Bounds,
  digits?: number,
): string {
  const [first, second] = values;
  if (isSum && values.length > 1) return `${quantityText(sumOf(values), unit)} in total`;
  if (second === undefined || !(isRatio || isPair)) return quantityText(first!, unit);
  const [text, other] = [
    quantityText(first!, unit, digits),
    quantityText(second, secondUnit || unit, digits),
  ];
  return `${text} ${isRatio ? "for" : "and"} ${other}`;
}

/** The sum of values that are numbers. */
export const sumOf = (values: readonly Scalar[]): number =>
  values.reduce<number>((sum, value) => sum + Number(value), 0);

/** The requirement of a rule: "at least 60%", "between 1 and 4 drives", "1, 2 or 4 devices". */
export function requirementText(comparison: RuleComparison, bounds: Bounds): string {
  const { operator, isRatio, isPair, isSum } = comparison;
  const { bound, second, choices, unit, digits } = bounds;
  const text = (value: Scalar, of = unit): string => quantityText(value, of, digits);
  if (operator === "one of") {
    const last = choices.length - 1;
    return `${choices.slice(0, last).join(", ")} or ${text(choices[last]!)}`;
  }
  if (isRatio || isPair)
    return startOf(operator) + quantitiesText(comparison, [bound, second ?? bound], bounds, digits);
  if (second === undefined) return `${startOf(operator)}${text(bound)}${isSum ? " in total" : ""}`;
  const [low, high] = ascending(Number(bound), second);
  const plain = isPercent(unit) ? unit : "1";
  if (operator === "between") return `between ${text(low, plain)} and ${text(high)}`;
  if (operator === "> to") return `more than ${text(low, plain)} and at most ${text(high)}`;
  return `${startOf(operator)}${text(low, plain)} to ${text(high)}`;
}
