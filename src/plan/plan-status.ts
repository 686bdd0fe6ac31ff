/** The status of a plan: the worst of all its limits. */

/** The worst status first. */
export const PLAN_STATUSES = [
  "CONTRADICTORY INPUT",
  "DOES NOT FIT",
  "INCOMPLETE",
  "FITS WITH CONDITIONS",
  "FITS",
] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];
export const INCOMPLETE: PlanStatus = "INCOMPLETE";
export const CONTRADICTORY: PlanStatus = "CONTRADICTORY INPUT";

/** Whether a plan of this status has no answer, so that its report would be empty or wrong. */
export const isUndecided = (status: string): boolean =>
  status === INCOMPLETE || status === CONTRADICTORY;

/** The effect of a check on the status of the plan. */
export const EFFECTS = {
  contradiction: "contradictory input",
  fails: "does not fit",
  open: "incomplete",
  condition: "condition",
} as const;

/** The words for the status of plans before version 0.2. */
const FORMER_STATUSES: Readonly<Record<string, PlanStatus>> = {
  FAIL: "DOES NOT FIT",
  OPEN: "INCOMPLETE",
  WARN: "FITS WITH CONDITIONS",
  PASS: "FITS",
};

/** The current term for the status of a plan of any version. */
export const presentStatus = (status: string): string => FORMER_STATUSES[status] ?? status;
