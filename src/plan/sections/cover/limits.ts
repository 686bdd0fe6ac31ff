/**
 * The limits of a plan next to each other. The status of each is that of its checks, so that the
 * cover and the checks cannot disagree.
 */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { FieldSpec, TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { filledByRows } from "../../build/cell-definitions";
import type { LimitKey } from "../../build/check-roles";
import { firstReason } from "../../build/conditions";
import { dateInWords, whenReached, whenReachedInWords } from "../../build/months";
import { BACKUP_WINDOW } from "../../build/plan-variant";
import type { Plan } from "../../build/section";
import { Steps } from "../../build/steps";
import { riskOwner } from "../../inputs/core-cells";
import { EFFECTS } from "../../plan-status";
import { check } from "../checks/cells";
import { firstLimit, firstLimitFields, limit, limitTable, STATES } from "./cells";
import { limitsOf, type Limit, type Reach } from "./limit-definitions";

const TEXT = { style: "resultText" } as const;

/** The number of checks about a limit with this value in a column. */
const countOf = (key: LimitKey, column: Column, value: string): Formula =>
  xl`COUNTIFS(${check.about.all}, ${key}, ${column.all}, ${value})`;

const stateOf = (key: LimitKey): Formula =>
  firstReason(
    [
      [xl`${countOf(key, check.verdict, "<>-")} = 0`, STATES.unused],
      [xl`${countOf(key, check.effect, EFFECTS.fails)} > 0`, STATES.fails],
      [xl`${countOf(key, check.effect, EFFECTS.open)} > 0`, STATES.open],
      [xl`${countOf(key, check.verdict, "FAIL")} > 0`, STATES.agreed],
      [xl`${countOf(key, check.effect, EFFECTS.condition)} > 0`, STATES.condition],
    ],
    STATES.fits,
  );

const numberIn = (cell: FormulaPart): Formula => xl`IF(ISNUMBER(${cell}), ${cell}, "")`;
const isUsed = xl`${limit.state} <> ${STATES.unused}`;
const whereUsed = (formula: FormulaPart): Formula => xl`IF(${isUsed}, ${formula}, "")`;
const nothing = xl`""`;

/** By how much a limit is exceeded, and from when; "" if its two values do not show it. */
function excess({ key, quantityFormat }: Limit, hasMonth: boolean, steps: Steps): Quantity {
  const [end, bound, when] = [limit.end.row(key), limit.bound.row(key), limit.month.row(key)];
  const since = hasMonth
    ? xl`IF(ISNUMBER(${when}), " Exceeded from " & ${whenReachedInWords(when)} & ".", "")`
    : nothing;
  const isAbove = xl`AND(ISNUMBER(${end}), ISNUMBER(${bound}), N(${end}) > N(${bound}))`;
  return steps.add(
    `${key}excess`,
    `${key}: how far it is exceeded`,
    xl`
      IF(${isAbove},
        ${quantityFormat.textOf(end)} & " at the horizon, limit " & ${quantityFormat.textOf(bound)} & "." & ${since},
        "")`,
    TEXT,
  );
}

/** A check and its value, or the reason why it has none. */
export const causeOf = (cellOf: (column: Column) => Formula): Formula => xl`
  ${cellOf(check.what)} & ": "
    & IF(ISNUMBER(${cellOf(check.value)}), ROUND(${cellOf(check.value)}, 2), ${cellOf(check.reason)})`;

/** The first of the checks that determine the status of a limit. */
function decidingCheck(key: LimitKey, steps: Steps): Quantity {
  const state = limit.state.row(key);
  const firstWith = (column: Column, value: string): Formula =>
    xl`MINIFS(${check.no.all}, ${check.about.all}, ${key}, ${column.all}, ${value})`;
  return steps.add(
    `${key}check`,
    `${key}: first check that decides its status`,
    firstReason(
      [
        [xl`${state} = ${STATES.fails}`, firstWith(check.effect, EFFECTS.fails)],
        [xl`${state} = ${STATES.open}`, firstWith(check.effect, EFFECTS.open)],
        [xl`${state} = ${STATES.agreed}`, firstWith(check.verdict, "FAIL")],
      ],
      firstWith(check.effect, EFFECTS.condition),
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

const isPassing = xl`OR(${limit.state} = ${STATES.unused}, ${limit.state} = ${STATES.fits})`;
const isExceeded = xl`OR(${limit.state} = ${STATES.fails}, ${limit.state} = ${STATES.agreed})`;

/** The finding about a limit that does not fit: its values and the month, otherwise its check. */
function findingOf(of: Limit, { help = nothing, month }: Reach, steps: Steps): Formula {
  const [exceeded, row] = [excess(of, month !== undefined, steps), decidingCheck(of.key, steps)];
  const helpful = steps.add(`${of.key}help`, `${of.key}: what would help`, help, TEXT);
  const agreed = agreement(of.key, row, steps);
  const ofCheck = (column: Column): Formula => xl`INDEX(${column.all}, ${row})`;
  return firstReason(
    [
      [isPassing, ""],
      [
        xl`AND(${isExceeded}, ${exceeded} <> "")`,
        xl`
          ${exceeded} & IF(${helpful} = "", "", " What would help: " & ${helpful} & ".")
            & ${agreed}`,
      ],
      [xl`${row} = 0`, ""],
    ],
    causeOf(ofCheck),
  );
}

function rowOfLimit(of: Limit, isDated: boolean, steps: Steps): TableRow {
  const { month: monthIfDated, ...others } = of.reach(steps);
  const reach = isDated ? { month: monthIfDated, ...others } : others;
  const { now, end, bound, month, who }: Reach = reach;
  const amount = (formula: FormulaPart | undefined) => ({
    formula: formula === undefined ? nothing : whereUsed(numberIn(formula)),
    format: of.quantityFormat.format,
  });
  return {
    key: of.key,
    cells: {
      what: of.label,
      state: { formula: stateOf(of.key) },
      month: { formula: month === undefined ? nothing : whereUsed(month) },
      date: { formula: month === undefined ? nothing : whenReached(limit.month) },
      who: { formula: who === undefined ? nothing : whereUsed(xl`${who} & ""`) },
      now: amount(now),
      end: amount(end),
      bound: amount(bound),
      finding: { formula: findingOf(of, reach, steps) },
    },
  };
}

/** Whether the plan has limits that are reached in a month. */
export const hasMonths = (plan: Plan): boolean =>
  ["Growth", BACKUP_WINDOW, "Disk and SAN"].some((sheet) => plan.has(sheet));

export function limitsTable(plan: Plan): TableSpec {
  const steps = new Steps("limit", "Limits on the cover");
  const isDated = hasMonths(plan);
  const rows = limitsOf(plan).map((of) => rowOfLimit(of, isDated, steps));
  plan.blocks.push(steps.block);
  return limitTable({ title: "Limits", rows }, filledByRows(limit));
}

/** A step: the month in which the first limit is reached, or "never". */
export function firstLimitMonth(plan: Plan): Quantity {
  const steps = new Steps("limitmonth", "First limit of the plan");
  const month = steps.add(
    "first",
    "Month of the first limit",
    xl`IF(${isNeverReached}, "never", ${firstMonth})`,
  );
  plan.blocks.push(steps.block);
  return month;
}

const isNeverReached = xl`COUNT(${limit.month.all}) = 0`;
const firstMonth = xl`MIN(${limit.month.all})`;
const atFirst = (column: Column): Formula =>
  xl`INDEX(${column.all}, MATCH(${firstMonth}, ${limit.month.all}, 0))`;

const namesOfOpen = (limits: readonly Limit[]): Formula => xl`
  TEXTJOIN(", ", TRUE, ${limits.map(
    ({ key }) => xl`IF(${limit.state.row(key)} = ${STATES.open}, ${limit.what.row(key)}, "")`,
  )})`;

/** The earliest limit: its name and month, its driver, and the limits not assessed yet. */
export const fieldsOfFirstLimit = (plan: Plan): readonly FieldSpec[] =>
  firstLimitFields({
    limit: xl`
      IF(${isNeverReached},
        IF(${firstLimit.limitsopen} = "none", "none within 10 years", "needs input"),
        ${atFirst(limit.what)} & ", " & ${atFirst(limit.date)})`,
    limitwho: xl`IF(${isNeverReached}, "", ${atFirst(limit.who)} & "")`,
    limitsopen: xl`
      IF(COUNTIF(${limit.state.all}, ${STATES.open}) = 0, "none", ${namesOfOpen(limitsOf(plan))})`,
  });
