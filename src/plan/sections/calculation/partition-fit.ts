/** Cores, capacity, utilization and crossing month of each partition on the target of a case. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { recordOf } from "../../build/cell-definitions";
import { firstReason, whereNumbers } from "../../build/conditions";
import { basisOf, call, numberOr } from "../../build/function-calls";
import { target, tier } from "../../inputs/core-cells";
import { blockingInputs } from "../../inputs/validation-cells";
import { ALTERNATIVE_NUMBERS, PLAN_DATES, type PlanDate } from "../../scenarios";
import { assumed, cpuTargetFor } from "../assumptions/cells";
import { OWN_SYSTEMS } from "../my-catalogue/cells";
import { demandIn, ratingOf } from "./alternative";
import { fit, load, whereJudged } from "./cells";
import { crossingOf, earliest } from "./crossing";

const isUnused = xl`${target.name} = ""`;

/** The target of a partition: that of the scenario, its own, or the guideline. */
const targetOr = (guideline: FormulaPart): Formula =>
  firstReason(
    [
      [isUnused, ""],
      [xl`${fit.cpu} > 0`, fit.cpu],
      [xl`AND(${target.own} <> "", ${blockingInputs("target")} = 0)`, target.own],
    ],
    guideline,
  );
const targetFor = (cores: FormulaPart): Formula =>
  targetOr(xl`IF(ISNUMBER(${cores}), ${cpuTargetFor(cores)}, ${fit.first})`);

/** Cores are fixed for entered alternatives: a proposal has its own. */
const fixedCores = xl`
  IF(${fit.origin} = "proposed", 0,
  N(CHOOSE(${fit.choice}, ${ALTERNATIVE_NUMBERS.map((number) => target[`cores${number}`])})))`;

/** The smallest published rating that carries the demand below a target. */
function coresFor(share: FormulaPart, otherwise: FormulaPart): Formula {
  const point = call(
    "CPWCORES",
    fit.size,
    fit.system,
    fit.feature,
    share,
    fit.factor,
    fit.mode,
    OWN_SYSTEMS,
  );
  return numberOr(xl`INDEX(${point}, 1, 1)`, otherwise);
}

const sharedFactor = xl`
  IF(AND(${target.sharing} = "Shared", ${fit.shared} <> "shared"), ${assumed("pool")}, 1)`;

const demandToSizeFor = (at: CaseColumn): Formula => xl`
  IF(${isUnused}, "",
  MAX(${demandIn(at, "highPeakEnd")},
    ${demandIn(at, "allPeakEnd")} * ${fit.first} / ${assumed("batch")}) * ${load.raised})`;

const smallestPoint = firstReason(
  [
    [isUnused, ""],
    [xl`${fit.problem} <> ""`, "open"],
  ],
  coresFor(fit.first, "none"),
);

const coresOfPartition = firstReason(
  [
    [isUnused, ""],
    [xl`${fit.problem} <> ""`, "open"],
    [xl`${fit.fixed} > 0`, fit.fixed],
    [xl`OR(NOT(ISNUMBER(${fit.found})), ${fit.then} = ${fit.first})`, fit.found],
  ],
  coresFor(fit.then, fit.found),
);

/** The formula where the partition has a capacity. */
const ofPlaced = (formula: FormulaPart): Formula => whereNumbers([fit.cap], formula, "");

const utilizationOn = (date: PlanDate) =>
  [
    [
      `use${date}`,
      (at: CaseColumn) => ofPlaced(xl`${demandIn(at, `allPeak${date}`)} / ${fit.cap}`),
    ],
    ...whereJudged(date, (judged) => {
      const [high, all] = [fit[`high${judged}`], fit[`use${judged}`]];
      const highPriority = (at: CaseColumn): Formula =>
        ofPlaced(xl`${demandIn(at, `highPeak${judged}`)} / ${fit.cap}`);
      const reached = ofPlaced(xl`MAX(${high} / ${fit.goal}, ${all} / ${assumed("batch")})`);
      return [
        [`high${judged}`, highPriority],
        [`reach${judged}`, reached],
      ] as const;
    }),
  ] as const;

/** One of two values: of high-priority work where it is nearer to its limit than all work. */
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

const crossingOfHigh = (at: CaseColumn): Formula =>
  ofPlaced(
    crossingOf(at, { kind: "high", capacity: fit.cap, limit: fit.goal, owner: target.name }),
  );

function crossingOfAll(at: CaseColumn): Formula {
  const crossing = crossingOf(at, {
    kind: "all",
    capacity: fit.cap,
    limit: assumed("batch"),
    owner: target.name,
  });
  return ofPlaced(xl`IF(${fit.highEnd} = ${fit.useEnd}, "never", ${crossing})`);
}

const rating = ratingOf(fit.cores);

export const partitionFormulas = {
  first: targetOr(tier.share.first),
  factor: xl`IF(${isUnused}, "", IF(ISNUMBER(${fit.k}), ${fit.k} * ${sharedFactor}, 1))`,
  size: demandToSizeFor,
  fixed: fixedCores,
  found: smallestPoint,
  then: targetFor(fit.found),
  cores: coresOfPartition,
  goal: targetFor(fit.cores),
  rating: xl`IF(ISNUMBER(${fit.cores}), ${numberOr(rating, "no rating")}, ${fit.cores})`,
  basis: xl`IF(ISNUMBER(${fit.rating}), ${basisOf(rating)}, "")`,
  cap: whereNumbers([fit.rating], xl`${fit.rating} * ${fit.factor}`, fit.rating),
  ...recordOf(PLAN_DATES.flatMap(utilizationOn)),
  value: ofBinding(fit.highEnd, fit.useEnd),
  limit: ofBinding(fit.goal, assumed("batch")),
  lowReach: atInterpolationMargin,
  smallReach: atSourceMargin,
  xh: crossingOfHigh,
  xa: crossingOfAll,
  cross: ofPlaced(earliest([fit.xh, fit.xa])),
};
