/**
 * The rules of published spreadsheet standards that can be checked on any workbook: what each
 * means, and where the standards state it. `docs/guide/standards.md` lists all rules of both.
 */

export interface StandardsRule {
  readonly title: string;
  /** What to do about a finding. */
  readonly advice: string;
  /** The rule or section of the FAST Standard 02c. */
  readonly fast: string;
  /** The subject of the principle in the ICAEW's Twenty Principles. */
  readonly principle: string;
}

/** A formula has at most as many characters. */
export const MAX_LENGTH = 400;
/** A formula has at most as many nested parentheses. */
export const MAX_DEPTH = 8;

export const STANDARDS_RULES = {
  constants: {
    title: "Constants in formulas",
    advice: "Move the number to an input cell with a label, a unit and a source.",
    fast: "3.04-01",
    principle: "nothing that changes is embedded in a formula",
  },
  consistency: {
    title: "One formula along a row or column",
    advice: "Fill one formula along the whole row or column.",
    fast: "2.01-03",
    principle: "consistent formulas",
  },
  length: {
    title: `Formulas of at most ${MAX_LENGTH} characters in one line`,
    advice: "Calculate parts of the formula in separate rows.",
    fast: "3.03-01, 3.03-03",
    principle: "short and simple formulas",
  },
  depth: {
    title: `At most ${MAX_DEPTH} levels of parentheses`,
    advice: "Calculate the inner parts in separate rows.",
    fast: "3.03-02, 3.03-07",
    principle: "short and simple formulas",
  },
  names: {
    title: "Hidden calculations in names",
    advice: "Calculate in cells, and let the name refer to them.",
    fast: "4.03",
    principle: "simple features before advanced ones",
  },
  indirect: {
    title: "OFFSET and INDIRECT",
    advice: "Use INDEX. It shows which cells a formula reads.",
    fast: "4.01-03",
    principle: "simple features before advanced ones",
  },
  circularity: {
    title: "Circular references",
    advice: "Remove the circular reference. Calculate one of its cells from other cells.",
    fast: "1.01",
    principle: "a tested workbook",
  },
  labels: {
    title: "Labels",
    advice: "Enter a label to the left of the result or above it.",
    fast: "3.05",
    principle: "clearly identified inputs, workings and outputs",
  },
  units: {
    title: "Units",
    advice: "Enter the unit next to the label, in the heading, or in the number format.",
    fast: "2.01-01, 3.05",
    principle: "clearly identified inputs, workings and outputs",
  },
  checks: {
    title: "Overall check",
    advice: "Include every check in one overall check that is always visible.",
    fast: "2.06",
    principle: "built-in checks",
  },
  errors: {
    title: "Error values",
    advice: "Correct the reference, or handle the error where it arises.",
    fast: "1.01",
    principle: "a tested workbook",
  },
} as const satisfies Readonly<Record<string, StandardsRule>>;

export type StandardsRuleKey = keyof typeof STANDARDS_RULES;

export const STANDARDS_RULE_KEYS = Object.keys(STANDARDS_RULES) as StandardsRuleKey[];

export const isStandardsRule = (word: string): word is StandardsRuleKey =>
  Object.hasOwn(STANDARDS_RULES, word);

export interface StandardsFinding {
  readonly rule: StandardsRuleKey;
  /** undefined for a defined name. */
  readonly sheet?: string;
  /** The address of the cell, or the defined name. */
  readonly place: string;
  /** What is found, as a sentence without its full stop. */
  readonly detail: string;
}

/** A finding in a cell. */
export const findingAt = (
  rule: StandardsRuleKey,
  { sheet, address }: { readonly sheet: string; readonly address: string },
  detail: string,
): StandardsFinding => ({ rule, sheet, place: address, detail });
