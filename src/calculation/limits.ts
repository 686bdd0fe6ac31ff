/**
 * Limits the number of cells of an array. A thread that runs out of memory ends, and cannot name
 * the cell: arrays that are too large are refused before they are created.
 */

/** Of one range or array. */
export const MAX_ARRAY_CELLS = 2_000_000;

/** A formula that is too large to be calculated: it shows #CALC!, whatever its functions catch. */
export class TooLarge extends Error {
  constructor(readonly reason: "cells" | "levels") {
    super(`a formula has too many ${reason}`);
  }
}

/** @throws TooLarge if an array of this size is too large. */
export function refuseTooLarge(rows: number, columns: number): void {
  if (rows * columns > MAX_ARRAY_CELLS) throw new TooLarge("cells");
}
