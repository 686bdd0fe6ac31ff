/** A check of a plan: the value, its limit, its condition, and the start of its reason. */
import type { RuleId } from "../../../build/generated/rule-id";
import type { Cells } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../spreadsheet/formula/xl";
import { check as listed } from "../sections/checks/cells";
import { roleOf } from "./check-roles";
import { firstReason, NEEDS_INPUT, percentText } from "./conditions";
import { call, verdictOf } from "./function-calls";

/** A formula, or a number. */
type Bound = Formula | `${number}`;

/** A check: a row on its own sheet and on Checks. */
export interface Check {
  readonly rule: RuleId;
  readonly label: string;
  /** A text as the value is shown as the reason why the check is pending. */
  readonly value: Formula;
  /** The limit; undefined for rules with their own bound. */
  readonly limit?: Bound;
  /** The rule's own bound, shown if there is no `limit`. */
  readonly bound?: Bound;
  readonly format: string;
  /** Condition under which the check applies; by default, always. */
  readonly applies?: Formula;
  /** The value and its limit are texts; "open" while they are unknown. */
  readonly words?: boolean;
  /** Of a check that no choice of a system changes, unlike others by its rule. */
  readonly isCommon?: true;
  /** Of a check that only notes something: its reason in place of that of the rule. */
  readonly note?: Formula;
  /** Of a check that can be a condition: what somebody must do or accept, in a sentence. */
  readonly condition?: Formula;
  /**
   * The start of the reason, as a formula: which partition, which data set. It is evaluated in a
   * row of the table of all checks, where the column of values has the value of the check.
   */
  readonly which?: Formula;
}

const formulaFrom = (bound: Bound): Formula =>
  typeof bound === "string" ? xl`${Number(bound)}` : bound;

/** The columns of a check: on its own sheet, or in the list of all checks. */
type CheckCells = Readonly<Record<"value" | "limit", Cells>>;

const whereUsed = ({ applies }: Check, formula: Formula): Formula =>
  applies === undefined ? formula : xl`IF(${applies}, ${formula}, "not used")`;

/** In place of a limit that is optional and empty. */
export const NOT_GIVEN = "not given";
/** An empty input is not a limit of 0. */
const limitOr = (limit: Formula): Formula =>
  /^\{[\w.]+\}$/.test(String(limit)) ? xl`IF(ISNUMBER(${limit}), ${limit}, ${NOT_GIVEN})` : limit;

export const valueOf = (check: Check): Formula => whereUsed(check, check.value);

export function limitOf(check: Check): Formula {
  if (check.limit !== undefined) return whereUsed(check, limitOr(formulaFrom(check.limit)));
  return check.bound === undefined ? xl`"by rule"` : formulaFrom(check.bound);
}

/** The arguments of a rule: the value, and the limit if the rule has no bound. */
const assessedCells = ({ limit }: Check, cells: CheckCells): readonly FormulaPart[] =>
  limit === undefined ? [cells.value] : [cells.value, cells.limit];

/** Whether the value and limit of a check are known. */
export function canBeAssessed(check: Check, { value, limit }: CheckCells): Formula {
  if (check.words) return xl`AND(${value} <> "open", ${value} <> "not used", ${limit} <> "open")`;
  return check.limit === undefined
    ? xl`ISNUMBER(${value})`
    : xl`AND(ISNUMBER(${value}), ISNUMBER(${limit}))`;
}

/** Whether its value and its limit are shares, so that the value may not be above the limit. */
const isShare = ({ format, limit }: Check): boolean => format.endsWith("%") && limit !== undefined;

/**
 * The values that a rule assesses. Rules accept no shares of several hundred percent: such a share
 * exceeds its limit as one of 100% more does.
 */
const boundedCells = (check: Check, cells: CheckCells): readonly FormulaPart[] =>
  isShare(check)
    ? [xl`MIN(${cells.value}, 1 + ${cells.limit})`, cells.limit]
    : assessedCells(check, cells);

const isNote = ({ rule }: Check): boolean => roleOf(rule).kind === "note";

/** What follows from no limit: it is worth knowing, and nothing has to be done about it. */
const NOTE = "NOTE";

/** Whether the limit may be missing: then the check is not assessed. */
const hasOptionalLimit = ({ limit }: Check): boolean =>
  limit !== undefined && String(limitOr(formulaFrom(limit))).includes(NOT_GIVEN);

/** The verdict in a row of the check's own table. */
export function verdictIn(check: Check, cells: CheckCells): Formula {
  const verdict = verdictOf(check.rule, ...boundedCells(check, cells));
  return firstReason(
    [
      [
        canBeAssessed(check, cells),
        isNote(check) ? xl`IF(${verdict} = "PASS", "PASS", ${NOTE})` : xl`${verdict}`,
      ],
      [xl`${cells.value} = "not used"`, "-"],
      ...(hasOptionalLimit(check)
        ? [[xl`AND(ISNUMBER(${cells.value}), ${cells.limit} = ${NOT_GIVEN})`, "-"] as const]
        : []),
    ],
    isNote(check) ? "-" : "OPEN",
  );
}

/** The reason of the rule, without its verdict. */
function reasonOfRule(check: Check): Formula {
  const explanation = call("WHY", check.rule, ...assessedCells(check, listed));
  if (!isNote(check)) {
    const reason = xl`SUBSTITUTE(${explanation}, ${listed.verdict} & ": ", "")`;
    if (!isShare(check)) return reason;
    const tooLarge = xl`
      ${percentText(listed.value)} & ". The limit is " & ${percentText(listed.limit)} & "."`;
    return xl`IF(${listed.value} - ${listed.limit} > 1, ${tooLarge}, ${reason})`;
  }
  const reason = xl`SUBSTITUTE(SUBSTITUTE(${explanation}, "PASS: ", ""), "WARN: ", "")`;
  return check.note === undefined
    ? reason
    : xl`IF(${listed.verdict} = ${NOTE}, ${check.note}, ${reason})`;
}

/**
 * Why a check passes or fails. The formula belongs to its row on the sheet of all checks, where the
 * column is wide enough.
 * @param which the cell with the start of the reason, if it is elsewhere
 */
export function reasonFor(check: Check, which: FormulaPart | undefined = check.which): Formula {
  const reason = reasonOfRule(check);
  return firstReason(
    [
      [canBeAssessed(check, listed), which === undefined ? reason : xl`${which} & ${reason}`],
      [
        xl`OR(${listed.verdict} = "-", ${listed.value} = "not used")`,
        hasOptionalLimit(check)
          ? xl`
            IF(${listed.limit} = ${NOT_GIVEN}, "No limit is entered.",
              "Not applicable.")`
          : "Not applicable.",
      ],
      ...(hasOptionalLimit(check) ? [] : [[xl`${listed.value} = "open"`, NEEDS_INPUT] as const]),
      [xl`ISTEXT(${listed.value})`, listed.value],
    ],
    "Needs a limit.",
  );
}
