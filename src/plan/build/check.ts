/** A check of a plan: the value, its limit, its condition, and the beginning of its reason. */
import type { RuleId } from "../../catalogue/rule-id";
import type { FormulaSource } from "../../spreadsheet/formula/xl";

/** A check: a row on its own sheet and on Checks. */
export interface Check {
  readonly rule: RuleId;
  readonly label: string;
  /** A text value is shown as the reason why the check is open. */
  readonly value: FormulaSource;
  /** The limit; none for rules with a bound of their own. */
  readonly limit?: FormulaSource;
  /** The rule's own bound, shown without `limit`. */
  readonly bound?: FormulaSource;
  readonly format: string;
  /** Condition under which the check applies; without it, always. */
  readonly applies?: FormulaSource;
  /** The value and its limit are texts; "open" while they are unknown. */
  readonly words?: boolean;
  /**
   * The beginning of the reason, as a formula: which partition, which data set. It is evaluated in
   * a row of the table of all checks, so that {check.value} is its value.
   */
  readonly which?: FormulaSource;
}

type FormulaKey = "limit" | "bound" | "applies" | "which";

/** A check whose formulas are templates. */
export type CheckTemplate = Omit<Check, FormulaKey | "value"> & { readonly value: string } & {
  readonly [Key in FormulaKey]?: string;
};

const textOf = (source: FormulaSource | undefined): string | undefined =>
  source === undefined ? undefined : String(source);

/** The check with its formulas as templates. */
export const checkTemplate = (check: Check): CheckTemplate => ({
  ...check,
  value: String(check.value),
  limit: textOf(check.limit),
  bound: textOf(check.bound),
  applies: textOf(check.applies),
  which: textOf(check.which),
});
