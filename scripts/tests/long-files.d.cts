/** Of these test files, those that this run leaves out. */
export function leftOut(names: readonly string[]): readonly string[];
/** A sentence about those that the change reaches and that are left out, or "". */
export function reachedButLeftOut(names: readonly string[]): string;
