/**
 * The columns of a plan's calculation. A section is written once, for one case: the scenarios
 * first, then the alternatives, which are compared with the demand of the active scenario.
 */
import type { CaseColumn } from "../spreadsheet/layout/builder";

export const SCENARIOS: readonly CaseColumn[] = [
  { id: "asis", label: "As is" },
  { id: "expected", label: "Expected" },
  { id: "high", label: "High growth" },
  { id: "own", label: "Own scenario" },
];

/** The scenario of the input sheets; the others state their differences. */
export const BASE_SCENARIO = "expected";

/** Number of rows of the lists. Totals, checks and charts cover all of them. */
export const CAPACITY = {
  systems: 6,
  sources: 12,
  workloads: 24,
  additions: 12,
  targets: 12,
  alternatives: 4,
  dataSets: 12,
  streams: 4,
  tiers: 5,
  ownRows: 20,
  owners: 24,
} as const;

export const ALTERNATIVES: readonly CaseColumn[] = Array.from(
  { length: CAPACITY.alternatives },
  (_, i) => ({ id: `alt${i + 1}`, label: `Alternative ${i + 1}` }),
);
export const FIT_CASES: readonly CaseColumn[] = [...SCENARIOS, ...ALTERNATIVES];

export const isAlternative = (at: CaseColumn): boolean => at.id.startsWith("alt");

/** Shifts, by the letter of their columns. */
export const DAY_PARTS = ["A", "B", "C", "D"] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Months that a plan considers, by the suffix of their rows. */
export const PLAN_DATES = ["Now", "Live", "End"] as const;
export type PlanDate = (typeof PLAN_DATES)[number];

/** Whether demand is judged against a target in this month; go-live is only shown. */
export const isJudged = (moment: PlanDate): boolean => moment !== "Live";
