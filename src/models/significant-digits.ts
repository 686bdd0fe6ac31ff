/** The digits that binary arithmetic determines: further digits are noise (2.5649999999999995). */
const SIGNIFICANT_DIGITS = 12;

/**
 * A number for readers, without binary noise. For results passed to a host, never between two steps
 * of arithmetic.
 */
export const withoutNoise = (value: number): number =>
  Number.isInteger(value) || !Number.isFinite(value)
    ? value
    : Number(value.toPrecision(SIGNIFICANT_DIGITS));
