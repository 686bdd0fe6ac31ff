/** Numbers that a cell stores as text. */

/** Digits with at most one point. */
const DIGITS = /^(?:\d+\.?\d*|\.\d+)$/;

/**
 * The number that a cell stores as text; anything else as it is. Separators, signs and units are no
 * part of it: where one region writes 1,5 another reads 15.
 */
export function numberStoredAsText<T>(value: T): T | number {
  if (typeof value !== "string" || !DIGITS.test(value.trim())) return value;
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}
