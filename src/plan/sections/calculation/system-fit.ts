/**
 * Cores, capacity and utilization of the system of a case, and the month in which its threshold is
 * exceeded.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { fromEntries, withSuffixes } from "../../definition/cell-definitions";
import { firstReason } from "../../definition/conditions";
import { shiftName, target } from "../../inputs/core-cells";
import { SHIFTS, PLAN_DATES, type AssessedDate } from "../../scenarios";
import { assumed, cpuTargetFor } from "../assumptions/cells";
import { asConfigured, demandIn } from "./alternative";
import { fit } from "./cells";
import { thresholdMonthOf, earliest, earliestCrossing, inScenario } from "./threshold-month";
import { assessed } from "./assessed-demand-cells";
import { isNoMore, MOMENTS } from "./moments";

/** The formula, if every partition is rated. */
const ofReady = (formula: FormulaPart): Formula => xl`IF(${fit.ready}, ${formula}, "")`;

const shareOfTarget = (date: AssessedDate) => (caseColumn: CaseColumn) => {
  const high = SHIFTS.map((shift) => demandIn(caseColumn, `highSum${shift}${date}`));
  return ofReady(xl`
    MAX(MAX(${high}) / ${fit.total} / ${fit.sysThreshold}, ${fit[`sys${date}`]} / ${assumed("batch")})`);
};

const isHighBinding = xl`
  ${fit.sysHighMost} / ${fit.sysThreshold} >= ${fit.sysMost} / ${assumed("batch")}`;
/** One of two values: that of high-priority work if it is nearer to its limit than all work. */
const ofBinding = (high: FormulaPart, all: FormulaPart): Formula =>
  ofReady(xl`IF(${isHighBinding}, ${high}, ${all})`);

const largest =
  (quantity: Quantity) =>
  (caseColumn: CaseColumn): Formula =>
    ofReady(xl`${inScenario(caseColumn, quantity)} / ${fit.total}`);

/** When the largest utilization occurs, in words. */
const whenLargest = (caseColumn: CaseColumn): Formula =>
  ofReady(
    firstReason(
      [
        [isNoMore(fit.sysReachMost, fit.sysReachEnd), MOMENTS.horizon],
        [
          xl`
            OR(${fit.sysValue} = ${fit.sysLive},
              ${fit.sysValue} = ${inScenario(caseColumn, assessed.highSumLive)} / ${fit.total})`,
          MOMENTS.golive,
        ],
      ],
      MOMENTS.between,
    ),
  );

const headroom = (date: AssessedDate): Formula =>
  ofReady(xl`1 - MAX(${fit[`reach${date}`].all}, ${fit[`sysReach${date}`]})`);

const peakShift = ofReady(xl`
  IFS(${SHIFTS.flatMap((shift) => [xl`${fit[`s${shift}End`]} = ${fit.sysEnd}`, shiftName(shift)])})`);

const firstToCross = xl`
  IF(ISNUMBER(${fit.firstcross}),
    IF(COUNTIF(${fit.cross.all}, ${fit.firstcross}) > 0,
      INDEX(${target.name.all}, MATCH(${fit.firstcross}, ${fit.cross.all}, 0)),
      "the system"),
    "")`;

export const systemFormulas = {
  ...asConfigured([
    "sum",
    "publishedTotal",
    "total",
    "dedicated",
    "pool",
    "ibmi",
    "vios",
    "needed",
    "rule",
    "weakestBasis",
  ] as const),
  placed: xl`COUNT(${fit.cap.all})`,
  ready: xl`
    AND(${fit.problem} = "", ${fit.placed} > 0, ${fit.placed} = COUNTA(${target.name.all}))`,
  each: ofReady(xl`${fit.total} / ${fit.ibmi}`),
  sysThreshold: xl`IF(${fit.cpu} > 0, ${fit.cpu}, ${cpuTargetFor(fit.ibmi)})`,
  ...fromEntries(
    PLAN_DATES.flatMap((date) =>
      SHIFTS.map(
        (shift) =>
          [
            `s${shift}${date}`,
            (caseColumn: CaseColumn) =>
              ofReady(xl`${demandIn(caseColumn, `allSum${shift}${date}`)} / ${fit.total}`),
          ] as const,
      ),
    ),
  ),
  ...withSuffixes("sys", PLAN_DATES, (date) =>
    ofReady(xl`MAX(${SHIFTS.map((shift) => fit[`s${shift}${date}`])})`),
  ),
  sysHighMost: largest(assessed.highSumMost),
  sysMost: largest(assessed.allSumMost),
  sysReachNow: shareOfTarget("Now"),
  sysReachEnd: shareOfTarget("End"),
  sysReachMost: ofReady(xl`
    MAX(${fit.sysHighMost} / ${fit.sysThreshold}, ${fit.sysMost} / ${assumed("batch")})`),
  sysValue: ofBinding(fit.sysHighMost, fit.sysMost),
  sysLimit: ofBinding(fit.sysThreshold, assumed("batch")),
  sysWhen: whenLargest,
  headNow: headroom("Now"),
  headEnd: headroom("End"),
  peakShift,
  sysMonthHigh: (caseColumn: CaseColumn) =>
    ofReady(
      thresholdMonthOf(caseColumn, { kind: "high", capacity: fit.total, limit: fit.sysThreshold }),
    ),
  sysMonthAll: (caseColumn: CaseColumn) =>
    ofReady(
      thresholdMonthOf(caseColumn, { kind: "all", capacity: fit.total, limit: assumed("batch") }),
    ),
  syscross: (caseColumn: CaseColumn) =>
    ofReady(earliestCrossing([fit.sysMonthHigh, fit.sysMonthAll])(caseColumn)),
  firstcross: ofReady(earliest([fit.cross.all, fit.syscross])),
  firstwho: firstToCross,
};
