/** A check of a plan: what is compared with which limit, when, and how its reason begins. */
/** A check: a row on its own sheet and on the sheet of all checks. */
export interface Check {
  readonly rule: string;
  readonly label: string;
  /** Templates; a value that is text is shown as the reason why the check is open. */
  readonly value: string;
  /** The limit; rules with a bound of their own have none. */
  readonly limit?: string;
  /** The rule's own bound, shown where `limit` is left out. */
  readonly bound?: string;
  readonly format: string;
  /** Condition under which the check applies; without it, always. */
  readonly applies?: string;
  /** The value and its limit are words; "open" where they are not known yet. */
  readonly words?: boolean;
  /**
   * Words in front of the reason, as a formula: which partition, which data set. It stands in a row
   * of the table of all checks, so that {check.value} is its value.
   */
  readonly which?: string;
}
