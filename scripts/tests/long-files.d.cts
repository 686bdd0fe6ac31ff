/** Of these test files, those that this run leaves out. */
export function leftOut(names: readonly string[]): readonly string[];
