/** Findings in plans of Sizebook that are deliberate, with the reason. */
import { addToList } from "../../spreadsheet/add-to-list";
import type { StandardsFinding, StandardsRuleKey } from "./rules";

export interface StandardsException {
  readonly rule: StandardsRuleKey;
  /** The sheets that it holds for; undefined for all. */
  readonly sheets?: readonly string[];
  /** What the detail of a finding looks like; undefined for all findings of the rule. */
  readonly detail?: RegExp;
  readonly reason: string;
}

/** Whole numbers only, in the detail of a finding about constants. */
const WHOLE_NUMBERS = /^the formula contains \d+(?:, \d+)*(?: and \d+ more)?$/;

export const PLAN_EXCEPTIONS: readonly StandardsException[] = [
  {
    rule: "constants",
    detail: WHOLE_NUMBERS,
    reason:
      "Whole numbers are positions: of a row in its list, of an input in its row, of a choice among its options. Quantities are inputs, or come from the catalogue.",
  },
  {
    rule: "constants",
    sheets: ["Calculation"],
    detail: /^the formula contains 0\.01$/,
    reason:
      "The smallest step of an entitlement is 0.01 core on every system. It is not an assumption.",
  },
  {
    rule: "consistency",
    detail: /in its column$/,
    reason:
      "Lists of checks, values and results have one formula per row. Equal rows are intended.",
  },
  {
    rule: "consistency",
    sheets: ["Calculation"],
    reason: "A step that does not apply to a scenario is 0 there.",
  },
  {
    rule: "units",
    sheets: ["Scenarios", "Calculation"],
    reason: "Numbers of scenarios and of rows have no unit.",
  },
  {
    rule: "units",
    sheets: ["Checks", "Disk and SAN", "High availability"],
    reason: "A check that counts has no unit. Its label names what is counted, and its limit is 0.",
  },
  {
    rule: "checks",
    sheets: ["Cover"],
    reason: 'Results of the cover read "open" until their inputs are entered. They are not checks.',
  },
  {
    rule: "checks",
    sheets: ["Summary", "Alternatives", "Demand", "Assumptions and risks"],
    reason: "Pages of the report show the status of checks and limits of other sheets.",
  },
  {
    rule: "checks",
    sheets: ["Risks", "Sources"],
    reason: "Lists of warnings and sources show texts of other sheets. They are not checks.",
  },
];

export interface ReviewedFindings {
  readonly findings: readonly StandardsFinding[];
  /** Deliberate findings, by their exception. */
  readonly excepted: ReadonlyMap<StandardsException, readonly StandardsFinding[]>;
}

const isCovered = (
  { rule, sheet, detail }: StandardsFinding,
  exception: StandardsException,
): boolean =>
  exception.rule === rule &&
  (exception.sheets === undefined || (sheet !== undefined && exception.sheets.includes(sheet))) &&
  (exception.detail === undefined || exception.detail.test(detail));

/** Separates deliberate findings from the others. */
export function withoutExceptions(
  findings: readonly StandardsFinding[],
  exceptions: readonly StandardsException[],
): ReviewedFindings {
  const excepted = new Map<StandardsException, StandardsFinding[]>();
  const others = findings.filter((finding) => {
    const exception = exceptions.find((candidate) => isCovered(finding, candidate));
    if (!exception) return true;
    addToList(excepted, exception, finding);
    return false;
  });
  return { findings: others, excepted };
}
