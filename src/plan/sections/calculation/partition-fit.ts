/**
 * Cores, capacity and utilization of each partition on the target system of a case, and the month
 * in which its threshold is exceeded.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { fromEntries } from "../../build/cell-definitions";
import { firstReason, whereNumbers } from "../../build/conditions";
import { target } from "../../inputs/core-cells";
import { PLAN_DATES, type PlanDate } from "../../scenarios";
import { assumed } from "../assumptions/cells";
import { asConfigured, demandIn, ofConfiguration } from "./alternative";
import { fit, load, whereAssessed } from "./cells";
import { thresholdMonthOf, earliest } from "./threshold-month";
import { firstThreshold, isUnused, thresholdFor } from "./sizing";

const demandToSizeFor = (caseColumn: CaseColumn): Formula => xl`
  IF(${isUnused}, "",
  MAX(${demandIn(caseColumn, "highPeakEnd")},
    ${demandIn(caseColumn, "allPeakEnd")} * ${fit.first} / ${assumed("batch")}) * ${load.raised})`;

const coresOfPartition = (caseColumn: CaseColumn): Formula =>
  firstReason(
    [
      [isUnused, ""],
      [xl`${fit.problem} <> ""`, "open"],
    ],
    ofConfiguration(caseColumn, "cores"),
  );

/** A quantity of the configuration, if the partition has cores. */
const whereCores =
  (key: "rating" | "cap" | "basis", otherwise: FormulaPart) => (caseColumn: CaseColumn) =>
    whereNumbers([fit.cores], ofConfiguration(caseColumn, key), otherwise);

/** The formula, if the partition has a capacity. */
const ofPlaced = (formula: FormulaPart): Formula => whereNumbers([fit.cap], formula, "");

const utilizationOn = (date: PlanDate) =>
  [
    [
      `use${date}`,
      (caseColumn: CaseColumn) =>
        ofPlaced(xl`${demandIn(caseColumn, `allPeak${date}`)} / ${fit.cap}`),
    ],
    ...whereAssessed(date, (judged) => {
      const [high, all] = [fit[`high${judged}`], fit[`use${judged}`]];
      const highPriority = (caseColumn: CaseColumn): Formula =>
        ofPlaced(xl`${demandIn(caseColumn, `highPeak${judged}`)} / ${fit.cap}`);
      const reached = ofPlaced(xl`MAX(${high} / ${fit.goal}, ${all} / ${assumed("batch")})`);
      return [
        [`high${judged}`, highPriority],
        [`reach${judged}`, reached],
      ] as const;
    }),
  ] as const;

/** One of two values: that of high-priority work if it is nearer to its limit than all work. */
const ofBinding = (high: FormulaPart, all: FormulaPart): Formula =>
  ofPlaced(xl`
    IF(${fit.highEnd} / ${fit.goal} >= ${fit.useEnd} / ${assumed("batch")}, ${high}, ${all})`);

const atInterpolationMargin = xl`
  IF(${fit.basis} = "interpolated",
    ${fit.value} / (1 - ${assumed("interpolation")}) / ${fit.limit},
    "")`;

const atSourceMargin = whereNumbers(
  [fit.value],
  xl`IF(${load.raised} > 1, ${fit.value} * ${load.raised} / ${fit.limit}, "")`,
  "",
);

const crossingOfHigh = (caseColumn: CaseColumn): Formula =>
  ofPlaced(
    thresholdMonthOf(caseColumn, {
      kind: "high",
      capacity: fit.cap,
      limit: fit.goal,
      owner: target.name,
    }),
  );

function crossingOfAll(caseColumn: CaseColumn): Formula {
  const monthReached = thresholdMonthOf(caseColumn, {
    kind: "all",
    capacity: fit.cap,
    limit: assumed("batch"),
    owner: target.name,
  });
  return ofPlaced(xl`IF(${fit.highEnd} = ${fit.useEnd}, "never", ${monthReached})`);
}

export const partitionFormulas = {
  first: firstThreshold(fit.cpu),
  size: demandToSizeFor,
  ...asConfigured(["sharing", "factor"] as const),
  cores: coresOfPartition,
  goal: thresholdFor(fit.cores, fit),
  rating: whereCores("rating", fit.cores),
  basis: whereCores("basis", ""),
  cap: whereCores("cap", fit.cores),
  ...fromEntries(PLAN_DATES.flatMap(utilizationOn)),
  value: ofBinding(fit.highEnd, fit.useEnd),
  limit: ofBinding(fit.goal, assumed("batch")),
  lowReach: atInterpolationMargin,
  smallReach: atSourceMargin,
  xh: crossingOfHigh,
  xa: crossingOfAll,
  cross: ofPlaced(earliest([fit.xh, fit.xa])),
};
