/**
 * Numbers that differ by less are equal: decimal fractions are not exact in binary, and their sums
 * even less.
 */
export const TOLERANCE = 1e-9;

/** Numbers that two programs give for one formula, or keep in one file, agree in 12 digits. */
export const TOLERANCE_OF_PROGRAMS = 1e-12;

/** A number that was only written and read again differs in its last binary digit at most. */
export const TOLERANCE_OF_FILES = 1e-14;

/** Whether numbers differ by at most a share of the larger one, or of a given number. */
export const isClose = (
  a: number,
  b: number,
  tolerance = TOLERANCE,
  of = Math.max(Math.abs(a), Math.abs(b)),
): boolean => a === b || Math.abs(a - b) <= tolerance * of;
