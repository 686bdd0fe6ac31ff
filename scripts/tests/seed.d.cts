/** The seed of `npm test`. */
export const USUAL_SEED: string;
/** The seed for this value of SIZEBOOK_SEED, as text; throws if the value is neither. */
export function seedOf(asked: string | undefined, isWhole: boolean): string;
