/**
 * The limits of a plan next to each other. The status of each is that of its checks, so that the
 * cover and the checks cannot disagree.
 */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, FieldSpec, TableRow } from "../../../spreadsheet/layout/builder";
import { filledByRows } from "../../definition/cell-definitions";
import { NOT_GIVEN } from "../../definition/check";
import type { LimitKey } from "../../definition/check-roles";
import { firstReason } from "../../definition/conditions";
import { dateInWords, furthest, monthInWords, whenReached } from "../../definition/months";
import { BACKUP_WINDOW } from "../../definition/plan-variant";
import type { Plan, TableAndBlocks } from "../../definition/section";
import { horizon } from "../../definition/period";
import { Steps } from "../../definition/steps";
import { riskOwner } from "../../inputs/core-cells";
import { EFFECTS } from "../../plan-status";
import { planResult } from "../calculation/cells";
import { MOMENTS } from "../calculation/moments";
import { check } from "../checks/cells";
import { firstLimit, firstLimitFields, limit, limitTable, STATES } from "./cells";
import { limitsOf } from "./limit-definitions";
import { valueInWords } from "./limit-formats";
import { causeOf } from "./limit-steps";
import type { Limit, Reach } from "./limit-types";
import { remedySteps } from "./remedies";
import {
  momentSteps,
  partitionSteps,
  worstMonthInWords,
  worstOf,
  type WorstMonth,
} from "./limit-moments";

const TEXT = { style: "resultText" } as const;

/** The first checks of each kind about a limit; 0 if there is none. */
interface FirstChecks {
  readonly failing: Quantity;
  readonly open: Quantity;
  readonly agreed: Quantity;
  readonly conditional: Quantity;
  /** The number of checks without an entered limit. */
  readonly unlimited: Quantity;
  /** The same where the limit itself is not entered. */
  readonly unbounded: Quantity;
}

function firstChecksOf(key: LimitKey, { bound, isUnassessed }: Reach, steps: Steps): FirstChecks {
  const firstWith = (id: string, label: string, column: Column, value: string): Quantity =>
    steps.add(
      `${key}${id}`,
      `${key}: first check ${label}`,
      xl`MINIFS(${check.no.all}, ${check.about.all}, ${key}, ${column.all}, ${value})`,
      { format: "0" },
    );
  const unlimited = steps.add(
    `${key}unlimited`,
    `${key}: checks without a limit`,
    xl`
      COUNTIFS(${check.about.all}, ${key}, ${check.limit.all}, ${NOT_GIVEN},
        ${check.verdict.all}, "-")`,
    { format: "0" },
  );
  return {
    failing: firstWith("failing", "that does not fit", check.effect, EFFECTS.fails),
    open: firstWith("open", "that needs input", check.effect, EFFECTS.open),
    agreed: steps.add(
      `${key}failed`,
      `${key}: first check that fails, with an agreed action`,
      xl`
        MINIFS(${check.no.all}, ${check.about.all}, ${key}, ${check.verdict.all}, "FAIL",
          ${check.effect.all}, ${EFFECTS.condition})`,
      { format: "0" },
    ),
    conditional: firstWith("condition", "with a condition", check.effect, EFFECTS.condition),
    unlimited,
    unbounded: steps.add(
      `${key}unbounded`,
      `${key}: the same where the limit itself is not entered`,
      xl`
        IF(ISNUMBER(${bound}), 0,
          ${isUnassessed === undefined ? unlimited : xl`IF(${isUnassessed}, 1, ${unlimited})`})`,
      { format: "0" },
    ),
  };
}

/** Of inputs that contradict each other, no limit is assessed. */
const openStateOf = (plan: Plan): FormulaPart =>
  plan.has("Growth")
    ? xl`IF(${planResult.contradiction} = "", ${STATES.open}, ${STATES.unknown})`
    : STATES.open;

/** `openState`: the state of a limit whose checks need input. */
const stateOf = (
  { key, hasDatesOnly }: Limit,
  openState: FormulaPart,
  { failing, open, agreed, conditional, unlimited, unbounded }: FirstChecks,
): Formula =>
  firstReason(
    [
      [
        xl`
          COUNTIFS(${check.about.all}, ${key}, ${check.verdict.all}, "<>-") + ${unlimited} = 0`,
        STATES.unused,
      ],
      [xl`${failing} > 0`, STATES.fails],
      [xl`${open} > 0`, openState],
      [xl`${agreed} > 0`, hasDatesOnly ? STATES.condition : STATES.agreed],
      [xl`${conditional} > 0`, STATES.condition],
      [xl`${unbounded} > 0`, STATES.unknown],
    ],
    STATES.fits,
  );

const numberIn = (cell: FormulaPart): Formula => xl`IF(ISNUMBER(${cell}), ${cell}, "")`;
const isUsed = xl`${limit.state} <> ${STATES.unused}`;
const whereUsed = (formula: FormulaPart): Formula => xl`IF(${isUsed}, ${formula}, "")`;
const nothing = xl`""`;

/** By how much a limit is exceeded most before the horizon; "" if it is not. */
function earlyExcess(
  { key, limitFormat }: Limit,
  { bound, when: moment }: WorstMonth,
  steps: Steps,
): Quantity {
  const most = limit.most.row(key);
  const limitThen = steps.add(`${key}mostlimit`, `${key}: limit of that value`, bound);
  return steps.addText(
    `${key}early`,
    `${key}: how far it is exceeded before the horizon`,
    xl`
      IF(AND(${moment} <> ${MOMENTS.horizon}, ISNUMBER(${most}), ISNUMBER(${limitThen}),
          N(${most}) > N(${limitThen})),
        ${valueInWords(limitFormat, xl`N(${most})`, limitThen)} & " " & ${moment} & ", limit "
          & ${limitFormat.textOf(limitThen)} & ".",
        "")`,
  );
}

/** By how much a limit is exceeded, and from when; "" if its two values do not show it. */
function excess(of: Limit, reach: Reach, worst: WorstMonth, steps: Steps): Quantity {
  const { month, most, whoIs } = reach;
  const { key, limitFormat } = of;
  const [end, bound, when] = [limit.end.row(key), limit.bound.row(key), limit.month.row(key)];
  const isAbove = xl`AND(ISNUMBER(${end}), ISNUMBER(${bound}), N(${end}) > N(${bound}))`;
  const value = steps.addText(
    `${key}endwords`,
    `${key}: value at the horizon in words`,
    xl`IF(${isAbove}, ${valueInWords(limitFormat, end, bound)}, "")`,
  );
  const words = xl`
    ${value} & " at the horizon, limit "
      & ${limitFormat.textOf(bound)} & "."`;
  const atHorizon = steps.addText(
    `${key}late`,
    `${key}: how far it is exceeded at the horizon`,
    xl`IF(${isAbove}, ${words}, "")`,
  );
  const early = most && earlyExcess(of, worst, steps);
  const exceeded = early
    ? steps.addText(
        `${key}over`,
        `${key}: how far it is exceeded`,
        xl`IF(${early} = "", ${atHorizon}, ${early})`,
      )
    : atHorizon;
  if (!month) return exceeded;
  const from = steps.addText(
    `${key}from`,
    `${key}: first month above the limit, in words`,
    xl`IF(ISNUMBER(${when}), ${monthInWords(when)}, "")`,
  );
  const ending = whoIs ? xl`${` in ${whoIs} `} & ${limit.who.row(key)} & "."` : ".";
  return steps.addText(
    `${key}excess`,
    `${key}: how far it is exceeded, and from when`,
    xl`
      IF(OR(${exceeded} = "", ${from} = ""), ${exceeded},
        ${exceeded} & " Exceeded from " & ${from} & ${ending})`,
  );
}

/** The first of the checks that determine the status of a limit. */
function decidingCheck(
  key: LimitKey,
  { failing, open, agreed, conditional }: FirstChecks,
  steps: Steps,
): Quantity {
  const state = limit.state.row(key);
  return steps.add(
    `${key}check`,
    `${key}: first check that decides its status`,
    firstReason(
      [
        [xl`${state} = ${STATES.fails}`, failing],
        [xl`${state} = ${STATES.open}`, open],
        [xl`${state} = ${STATES.agreed}`, agreed],
      ],
      conditional,
    ),
    { format: "0" },
  );
}

/** The agreed action for an exceeded window, its owner, and its due date. */
function agreement(key: LimitKey, row: Quantity, steps: Steps): Quantity {
  const line = steps.add(
    `${key}owner`,
    `${key}: row of its owner on Risks`,
    xl`
      IF(${limit.state.row(key)} = ${STATES.agreed},
        MATCH("Checks: " & INDEX(${check.sheet.all}, ${row}) & ": "
          & INDEX(${check.what.all}, ${row}), ${riskOwner.risk.all}, 0),
        0)`,
    { format: "0" },
  );
  const entry = (column: Column): Formula => xl`INDEX(${column.all}, ${line})`;
  return steps.add(
    `${key}agreed`,
    `${key}: what was agreed`,
    xl`
      IF(${line} = 0, "",
        " Agreed: " & ${entry(riskOwner.action)} & " (" & ${entry(riskOwner.owner)} & ", by "
          & ${dateInWords(entry(riskOwner.due))} & ").")`,
    TEXT,
  );
}

const isExceeded = xl`OR(${limit.state} = ${STATES.fails}, ${limit.state} = ${STATES.agreed})`;

/** The finding about a limit that does not fit: its values and the month, otherwise its check. */
function findingOf(
  of: Limit,
  reach: Reach,
  worst: WorstMonth,
  checks: FirstChecks,
  steps: Steps,
): Formula {
  const { help = nothing, finding, effect } = reach;
  const exceeded = excess(of, reach, worst, steps);
  const row = decidingCheck(of.key, checks, steps);
  const cause = causeOf(steps, `${of.key}cause`, `${of.key}: reason of this check`, row);
  const helpful = steps.add(`${of.key}help`, `${of.key}: what would help`, help, TEXT);
  const agreed = agreement(of.key, row, steps);
  const follows =
    effect === undefined
      ? nothing
      : steps.addText(`${of.key}effect`, `${of.key}: what follows`, effect);
  return firstReason(
    [
      [xl`${row} = 0`, ""],
      [
        xl`AND(${isExceeded}, ${exceeded} <> "")`,
        xl`
          ${exceeded} & ${follows} & IF(${helpful} = "", "", " What would help: " & ${helpful} & ".")
            & ${agreed}`,
      ],
      ...(finding === undefined ? [] : [[xl`${finding} <> ""`, finding] as const]),
    ],
    xl`${cause} & "." & ${agreed}`,
  );
}

function rowOfLimit(of: Limit, plan: Plan, steps: Steps): TableRow {
  const isDated = hasMonths(plan);
  const { month: monthIfDated, ...others } = of.reach(steps, plan);
  const reach = isDated ? { month: monthIfDated, ...others } : others;
  const { now, live, end, bound, month, who, from }: Reach = reach;
  const worst = worstOf(of, reach, steps);
  const checks = firstChecksOf(of.key, reach, steps);
  const amount = (formula: FormulaPart | undefined) => ({
    formula: formula === undefined || of.hasDatesOnly ? nothing : whereUsed(numberIn(formula)),
    format: of.limitFormat.format,
  });
  return {
    key: of.key,
    cells: {
      what: of.label,
      state: { formula: stateOf(of, openStateOf(plan), checks) },
      month: { formula: month === undefined ? nothing : whereUsed(month) },
      date: { formula: month === undefined ? nothing : whenReached(limit.month, from) },
      who: { formula: who === undefined ? nothing : whereUsed(xl`${who} & ""`) },
      now: amount(now),
      live: amount(plan.has("Growth") ? (live ?? end) : undefined),
      end: amount(end),
      most: amount(worst.value),
      when: {
        formula: of.hasDatesOnly
          ? nothing
          : xl`IF(${limit.most} = "", "", ${worstMonthInWords(worst, isDated)})`,
      },
      bound: amount(bound),
      finding: { formula: findingOf(of, reach, worst, checks, steps) },
    },
  };
}

/** Whether the plan has limits that are reached in a month. */
export const hasMonths = (plan: Plan): boolean =>
  ["Growth", BACKUP_WINDOW, "Disk and SAN", "High availability"].some((sheet) => plan.has(sheet));

export function limitsTable(plan: Plan): TableAndBlocks {
  const steps = new Steps("limit", "Limits on the cover");
  const rows = limitsOf(plan).map((of) => rowOfLimit(of, plan, steps));
  return {
    table: limitTable({ title: "Limits", rows }, filledByRows(limit)),
    blocks: [
      steps.block,
      ...(hasMonths(plan) ? [momentSteps] : []),
      ...(plan.has("Growth") ? [partitionSteps, ...remedySteps] : []),
    ],
  };
}

const firstSteps = new Steps("limitmonth", "First limit of the plan");
/** The month in which the first limit is reached, or "never". */
export const firstLimitMonth = firstSteps.add(
  "first",
  "Month of the first limit",
  xl`IF(COUNT(${limit.month.all}) = 0, "never", MIN(${limit.month.all}))`,
);
const isBeforeHorizon = xl`
  AND(ISNUMBER(${firstLimitMonth}), ISNUMBER(${horizon}), N(${firstLimitMonth}) <= N(${horizon}))`;
const exceeded = xl`
  COUNTIF(${limit.state.all}, ${STATES.fails}) + COUNTIF(${limit.state.all}, ${STATES.agreed})`;
const firstIn = (state: string): Formula =>
  xl`INDEX(${limit.what.all}, MATCH(${state}, ${limit.state.all}, 0))`;
/**
 * A limit that is exceeded although none is reached in a month up to the horizon: one without a
 * month. "" if there is none.
 */
export const limitWithoutMonth = firstSteps.addText(
  "undated",
  "Limit that is exceeded without a month",
  firstReason(
    [
      [xl`OR(${isBeforeHorizon}, ${exceeded} = 0)`, ""],
      [xl`COUNTIF(${limit.state.all}, ${STATES.fails}) > 0`, firstIn(STATES.fails)],
    ],
    firstIn(STATES.agreed),
  ),
);
/** The block with the first limit; a plan with months places it. */
export const firstLimitSteps = firstSteps.block;

const isNeverReached = xl`COUNTIF(${limit.month.all}, "<=" & ${furthest}) = 0`;
const firstMonth = xl`MIN(${limit.month.all})`;
const atFirst = (column: Column): Formula =>
  xl`INDEX(${column.all}, MATCH(${firstMonth}, ${limit.month.all}, 0))`;

/** A step: each limit that is not assessed, in a line of its own. */
export function openLimits(plan: Plan): { readonly name: Quantity; readonly block: CalcSpec } {
  const steps = new Steps("limitopen", "Limits not assessed", limitsOf(plan).length);
  const name = steps.addText(
    "name",
    "Limit that needs input",
    (row) => xl`IF(${limit.state.row(row)} = ${STATES.open}, ${limit.what.row(row)}, "")`,
  );
  return { name, block: steps.block };
}

/** The earliest limit: its name and month, its driver, and the limits not assessed yet. */
export const fieldsOfFirstLimit = (nameOfOpen: Quantity): readonly FieldSpec[] =>
  firstLimitFields({
    limit: firstReason(
      [
        [xl`${limitWithoutMonth} <> ""`, xl`${limitWithoutMonth} & ", by the horizon"`],
        [
          isNeverReached,
          xl`IF(${firstLimit.limitsopen} = "none", "none within 10 years", "needs input")`,
        ],
      ],
      xl`${atFirst(limit.what)} & ", " & ${atFirst(limit.date)}`,
    ),
    limitwho: xl`
      IF(OR(${limitWithoutMonth} <> "", ${isNeverReached}), "", ${atFirst(limit.who)} & "")`,
    limitsopen: xl`
      IF(COUNTIF(${limit.state.all}, ${STATES.open}) = 0, "none",
        TEXTJOIN(", ", TRUE, ${nameOfOpen.all}))`,
  });
