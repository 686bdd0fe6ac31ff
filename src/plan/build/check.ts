/** A check of a plan: what is compared with which limit, when, and how its reason begins. */
import type { RuleId } from "../../catalogue/rule-id";
import type { FormulaSource } from "../../spreadsheet/formula/xl";

/** A check: a row on its own sheet and on the sheet of all checks. */
export interface Check {
  readonly rule: RuleId;
  readonly label: string;
  /** A value that is text is shown as the reason why the check is open. */
  readonly value: FormulaSource;
  /** The limit; rules with a bound of their own have none. */
  readonly limit?: FormulaSource;
  /** The rule's own bound, shown where `limit` is left out. */
  readonly bound?: FormulaSource;
  readonly format: string;
  /** Condition under which the check applies; without it, always. */
  readonly applies?: FormulaSource;
  /** The value and its limit are words; "open" where they are not known yet. */
  readonly words?: boolean;
  /**
   * Words in front of the reason, as a formula: which partition, which data set. It stands in a row
   * of the table of all checks, so that {check.value} is its value.
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
