/**
 * Numbers that differ by less are equal: decimal fractions are not exact in binary, and their sums
 * even less.
 */
export const TOLERANCE = 1e-9;
