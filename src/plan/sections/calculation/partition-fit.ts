/**
 * Cores, capacity and utilization of each partition on the target system of a case, and the month
 * in which its threshold is exceeded.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { fromEntries } from "../../definition/cell-definitions";
import { firstReason, whereNumbers } from "../../definition/conditions";
import { target } from "../../inputs/core-cells";
import { PLAN_DATES, type PlanDate } from "../../scenarios";
import { assumed } from "../assumptions/cells";
import { asConfigured, demandIn, ofConfiguration } from "./alternative";
import { fit, load, whereAssessed } from "./cells";
import { thresholdMonthOf, earliestCrossing, inScenario } from "./threshold-month";
import { assessed } from "./assessed-demand-cells";
import { isNoMore, MOMENTS } from "./moments";
import { firstThreshold, isUnused, thresholdFor } from "./sizing";

const demandToSizeFor = (caseColumn: CaseColumn): Formula => xl`
  IF(${isUnused}, "",
  MAX(${inScenario(caseColumn, assessed.highMost)},
    ${inScenario(caseColumn, assessed.allMost)} * ${fit.initialThreshold} / ${assumed("batch")})
      * ${load.raised})`;

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

const shareOfTarget = (high: FormulaPart, all: FormulaPart): Formula =>
  ofPlaced(xl`MAX(${high} / ${fit.threshold}, ${all} / ${assumed("batch")})`);

const utilizationOn = (date: PlanDate) =>
  [
    [
      `use${date}`,
      (caseColumn: CaseColumn) =>
        ofPlaced(xl`${demandIn(caseColumn, `allPeak${date}`)} / ${fit.cap}`),
    ],
    ...whereAssessed(date, (day) => {
      const highPriority = (caseColumn: CaseColumn): Formula =>
        ofPlaced(xl`${demandIn(caseColumn, `highPeak${day}`)} / ${fit.cap}`);
      return [
        [`high${day}`, highPriority],
        [`reach${day}`, shareOfTarget(fit[`high${day}`], fit[`use${day}`])],
      ] as const;
    }),
  ] as const;

/** One of two values: that of high-priority work if it is nearer to its limit than all work. */
const ofBinding = (high: FormulaPart, all: FormulaPart): Formula =>
  ofPlaced(xl`
    IF(${fit.highMost} / ${fit.threshold} >= ${fit.useMost} / ${assumed("batch")}, ${high}, ${all})`);

const largest =
  (quantity: Quantity) =>
  (caseColumn: CaseColumn): Formula =>
    ofPlaced(xl`${inScenario(caseColumn, quantity)} / ${fit.cap}`);

/** When the largest utilization occurs, in words. */
const whenLargest = (caseColumn: CaseColumn): Formula =>
  ofPlaced(
    firstReason(
      [
        [isNoMore(fit.reachMost, fit.reachEnd), MOMENTS.horizon],
        [
          xl`
            OR(${fit.value} = ${fit.useLive},
              ${fit.value} = ${inScenario(caseColumn, assessed.highLive)} / ${fit.cap})`,
          MOMENTS.golive,
        ],
      ],
      MOMENTS.between,
    ),
  );

const atInterpolationMargin = (caseColumn: CaseColumn): Formula =>
  whereNumbers(
    [fit.value, ofConfiguration(caseColumn, "lowered")],
    xl`${fit.value} / ${ofConfiguration(caseColumn, "lowered")} / ${fit.limit}`,
    "",
  );

const crossingOfHigh = (caseColumn: CaseColumn): Formula =>
  ofPlaced(
    thresholdMonthOf(caseColumn, {
      kind: "high",
      capacity: fit.cap,
      limit: fit.threshold,
      owner: target.name,
    }),
  );

const crossingOfAll = (caseColumn: CaseColumn): Formula =>
  ofPlaced(
    thresholdMonthOf(caseColumn, {
      kind: "all",
      capacity: fit.cap,
      limit: assumed("batch"),
      owner: target.name,
    }),
  );

export const partitionFormulas = {
  initialThreshold: firstThreshold(fit.cpu),
  size: demandToSizeFor,
  ...asConfigured(["sharing", "factor"] as const),
  cores: coresOfPartition,
  threshold: thresholdFor(fit.cores, fit),
  rating: whereCores("rating", fit.cores),
  basis: whereCores("basis", ""),
  cap: whereCores("cap", fit.cores),
  ...fromEntries(PLAN_DATES.flatMap(utilizationOn)),
  highMost: largest(assessed.highMost),
  useMost: largest(assessed.allMost),
  reachMost: shareOfTarget(fit.highMost, fit.useMost),
  value: ofBinding(fit.highMost, fit.useMost),
  limit: ofBinding(fit.threshold, assumed("batch")),
  when: whenLargest,
  lowReach: atInterpolationMargin,
  monthHigh: crossingOfHigh,
  monthAll: crossingOfAll,
  cross: (caseColumn: CaseColumn) =>
    ofPlaced(earliestCrossing([fit.monthHigh, fit.monthAll])(caseColumn)),
};
