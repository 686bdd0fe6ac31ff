/** Numbers and lists in sentences. */

/** The singular for 1, the plural for any other count. */
export const plural = (count: number, singular: string, many = `${singular}s`): string =>
  count === 1 ? singular : many;

/** The digits of a number that Excel shows: further ones are noise of binary arithmetic. */
const SHOWN_DIGITS = 15;
/** Near a half, that noise could decide which way is rounded: more than this share of a number. */
const NOISE = 1e-14;

/**
 * A number rounded for readers, halves away from 0: 14,317.499999999998 is 14,318 like 14,317.5,
 * which is what Excel shows of both.
 */
export function roundedTo(value: number, decimals = 0): number {
  const scale = 10 ** decimals;
  const scaled = value * scale;
  const whole = Math.round(scaled);
  if (!Number.isSafeInteger(whole)) return value;
  if (Math.abs(scaled - whole) < 0.5 - Math.abs(scaled) * NOISE) return whole / scale;
  const digits = Number(Math.abs(scaled).toPrecision(SHOWN_DIGITS));
  return (Math.sign(value) * Math.round(digits)) / scale;
}

/** A number with its first digits: 12.35 of 12.3456. */
export const firstDigits = (value: number, digits = 4): number =>
  Number(Number(value.toPrecision(SHOWN_DIGITS)).toPrecision(digits));

/** A number with all its decimals, and commas after its thousands: "1,234.5625". */
export const withThousands = (value: number | string): string => {
  const [whole, ...decimals] = String(value).split(".");
  return [whole!.replace(/\B(?=(\d{3})+$)/g, ","), ...decimals].join(".");
};

/** A number in a sentence: "14,318", "1,234.5" with at most one decimal. */
export const numberText = (value: number, decimals = 0): string =>
  roundedTo(value, decimals).toLocaleString("en-US", { maximumFractionDigits: decimals });

/** A fraction as a percentage: 0.07 is "7%", and 0.1864 with one decimal "18.6%". */
export const inPercent = (fraction: number, decimals = 2): string =>
  `${roundedTo(100 * fraction, decimals)}%`;

/** "1 cell", "1,974 cells". */
export const counted = (count: number, singular: string, many?: string): string =>
  `${numberText(count)} ${plural(count, singular, many)}`;

/** The first items, and how many more there are: "A1, A2, A3 and 4 more". */
export const listOf = (items: readonly string[], maximum: number): string =>
  items.length > maximum
    ? `${items.slice(0, maximum).join(", ")} and ${items.length - maximum} more`
    : items.join(", ");
