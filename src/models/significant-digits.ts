/**
 * Digits that arithmetic in binary can be trusted with: what stands behind them is noise
 * (2.5649999999999995).
 */
const SIGNIFICANT_DIGITS = 12;

/**
 * A number as a reader gets it, without binary noise. For results that leave to a host, never
 * between two steps of arithmetic.
 */
export const withoutNoise = (value: number): number =>
  Number.isInteger(value) || !Number.isFinite(value)
    ? value
    : Number(value.toPrecision(SIGNIFICANT_DIGITS));
