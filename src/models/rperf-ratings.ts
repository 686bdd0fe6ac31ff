/** Ratings in rPerf by processor, as published and as entered. */
import type { Answer, Refusal } from "./answer";
import type { PackRowReference } from "./processor-choice";
import type { UserRows } from "./user-rows";

export const THREAD_MODES = ["ST", "SMT2", "SMT4", "SMT8"] as const;
export type ThreadMode = (typeof THREAD_MODES)[number];

/** What is asked: a system, its processor and the threads a core. */
export interface RperfSelection {
  readonly system: string;
  readonly feature: string | undefined;
  readonly smt: ThreadMode;
  readonly rows: UserRows | undefined;
}

/** A configuration of one processor: the rows with as many cores, and their rating. */
export interface RatedConfiguration {
  readonly cores: number;
  /** None if it is a custom entry. */
  readonly rows: readonly PackRowReference[];
  readonly rating: Answer<number> | Refusal;
}

/** A processor with its configurations, in ascending order of cores. */
export interface RatedProcessor {
  readonly processor: string;
  readonly configurations: readonly RatedConfiguration[];
}
