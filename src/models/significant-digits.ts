/** The digits that binary arithmetic determines: further digits are noise (2.5649999999999995). */
const SIGNIFICANT_DIGITS = 12;

/** All powers of ten that a number holds exactly. */
const POWERS_OF_TEN = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));
/** Near a half, the error of the multiplication could decide which way is rounded. */
const CLEAR_OF_HALF = 0.499;

/**
 * A number for readers, without binary noise. For results passed to a host, never between two steps
 * of arithmetic.
 */
export function withoutNoise(value: number): number {
  if (Number.isInteger(value) || !Number.isFinite(value)) return value;
  const scale = POWERS_OF_TEN[SIGNIFICANT_DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)))]!;
  const scaledValue = value * scale;
  const digits = Math.round(scaledValue);
  // A quotient of two exact numbers is the number nearest to the decimal text, without the text.
  return Math.abs(digits) >= POWERS_OF_TEN[SIGNIFICANT_DIGITS - 1]! &&
    Math.abs(digits) <= POWERS_OF_TEN[SIGNIFICANT_DIGITS]! &&
    Math.abs(scaledValue - digits) < CLEAR_OF_HALF
    ? digits / scale
    : Number(value.toPrecision(SIGNIFICANT_DIGITS));
}
