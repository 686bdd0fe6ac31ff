/** Samples that cannot be: more cores than the same file says there are. */
import { coresText } from "./series";

/** Cores that a partition or pool cannot exceed, as its file states them. */
export interface CoreBounds {
  /** Virtual processors of a shared partition. */
  readonly virtual?: number | undefined;
  /** Processors of a dedicated partition. */
  readonly dedicated?: number | undefined;
  /** Logical processors, which are threads. */
  readonly logical?: number | undefined;
  readonly pool?: number | undefined;
  readonly system?: number | undefined;
}

/** Clocks of counters and rounded figures may exceed a bound by this share of it. */
const ROUNDING = 0.02;

const BOUND_TEXTS: Readonly<Record<keyof CoreBounds, (bound: string) => string>> = {
  virtual: (bound) => `its ${bound} virtual processors`,
  dedicated: (bound) => `its ${bound} processors`,
  logical: (bound) => `its ${bound} logical processors`,
  pool: (bound) => `the ${bound} cores of its pool`,
  system: (bound) => `the ${bound} cores of its system`,
};
const BOUND_KEYS = Object.keys(BOUND_TEXTS) as (keyof CoreBounds)[];

/** "more than its 4 virtual processors"; undefined if these cores are possible. */
export function exceeded(cores: number | undefined, bounds: CoreBounds): string | undefined {
  if (cores === undefined) return undefined;
  if (cores < -ROUNDING * (bounds.dedicated || 1)) return "less than nothing";
  const key = BOUND_KEYS.find((name) => cores > (bounds[name] || Infinity) * (1 + ROUNDING));
  return key && `more than ${BOUND_TEXTS[key](coresText(bounds[key]!))}`;
}
