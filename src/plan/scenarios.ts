/**
 * The columns of a plan's calculation. A section is written once, for one case. The cases are the
 * scenarios, followed by the alternatives, which are compared with the demand of the active
 * scenario.
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

/** The numbers of the compared alternatives. */
export const ALTERNATIVE_NUMBERS = [1, 2, 3, 4] as const;
export type AlternativeNumber = (typeof ALTERNATIVE_NUMBERS)[number];
/** The id of an alternative's case. */
export const alternativeCase = (number: AlternativeNumber) => `alt${number}` as const;

/** Number of rows of the lists. Totals, checks and charts cover all of them. */
export const CAPACITY = {
  systems: 6,
  sources: 12,
  workloads: 24,
  additions: 12,
  targets: 12,
  alternatives: ALTERNATIVE_NUMBERS.length,
  dataSets: 12,
  streams: 4,
  tiers: 5,
  ownRows: 20,
  ownFacts: 40,
  owners: 24,
} as const;

export const ALTERNATIVES = ALTERNATIVE_NUMBERS.map((number) => ({
  id: alternativeCase(number),
  label: `Alternative ${number}`,
})) satisfies readonly CaseColumn[];
/** Today's systems, which are assessed beside the alternatives. */
const STAY_CASE: CaseColumn = { id: "stay", label: "Stay" };
export const ALTERNATIVES_AND_STAY: readonly CaseColumn[] = [...ALTERNATIVES, STAY_CASE];
export const isStay = ({ id }: CaseColumn): boolean => id === STAY_CASE.id;
export const FIT_CASES: readonly CaseColumn[] = [...SCENARIOS, ...ALTERNATIVES];

/** The only case of blocks whose values are the same in all scenarios. */
export const SINGLE_CASE: readonly CaseColumn[] = [{ id: "all", label: "All cases" }];
/** That of blocks about the scenario that the plan shows. */
export const ACTIVE_SCENARIO: readonly CaseColumn[] = [{ id: "all", label: "Active scenario" }];

export const isAlternative = (column: CaseColumn): boolean => column.id.startsWith("alt");

/** Shifts, by the letter of their columns. */
export const SHIFTS = ["A", "B", "C", "D"] as const;
export type Shift = (typeof SHIFTS)[number];

/** Months that a plan considers, by the suffix of their rows. */
export const PLAN_DATES = ["Now", "Live", "End"] as const;
export type PlanDate = (typeof PLAN_DATES)[number];
/** Those in which demand is compared with a limit; go-live is only shown. */
export const ASSESSED_DATES = ["Now", "End"] as const satisfies readonly PlanDate[];
export type AssessedDate = (typeof ASSESSED_DATES)[number];

export const isAssessed = (moment: PlanDate): moment is AssessedDate => moment !== "Live";
