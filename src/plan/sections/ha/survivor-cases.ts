/**
 * The surviving node of each pair on every alternative and on the systems of today: its utilization
 * with the work of both nodes, and the month in which it exceeds its limit.
 */
import { Quantity, type Cells } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";
import { cellsOfRow } from "../../definition/cell-definitions";
import { counted, firstReason, percentText, whereNumbers } from "../../definition/conditions";
import { call, numberOr } from "../../definition/function-calls";
import { furthest } from "../../definition/months";
import { golive, horizon } from "../../definition/period";
import { source } from "../../inputs/core-cells";
import { invalidInputs } from "../../inputs/validation-cells";
import { ALTERNATIVES_AND_STAY, isStay, type PlanDate } from "../../scenarios";
import { assumed, cpuTargetFor } from "../assumptions/cells";
import { assessed } from "../calculation/assessed-demand-cells";
import { fit, load, type WorkKind } from "../calculation/cells";
import { isNoMore, MOMENTS } from "../calculation/moments";
import { thresholdMonthOfOwner, thresholdMonthToday } from "../calculation/threshold-month";
import { shareVerdict } from "../calculation/verdicts";
import { sourceResult } from "../current/cells";
import { alone, aloneBlock, GIVEN, nodeAt, onSelected, type NodeOfPair } from "./alone-cells";
import {
  bothNodesUp,
  highLimitUp,
  isHighNearer,
  isOnPlan,
  workThatBinds,
  type NodeFormula,
} from "./node-work";
import { base, node, pair, survivor } from "./cells";
import { pairLoad, pairWork } from "./pair-work";

/** The line of the partition of a node among the target partitions; "" without one. */
const partitionOf = ({ pairNumber, n }: NodeOfPair): Quantity =>
  new Quantity(`hanodestep.line${n}`).line(pairNumber);

/** For planned work, a node without a partition of its own is rated like the first of its pair. */
const ratingPartition = (line: number): Formula => {
  const of = nodeAt(line);
  const first = xl`IF(${isOnPlan(of)}, ${partitionOf({ ...of, n: 1 })}, "")`;
  return numberOr(partitionOf(of), first);
};
const ofPartition = (cells: Cells): Formula => xl`INDEX(${cells}, ${alone.partition})`;

const inputOf = (line: number, key: "cores" | "alone"): FormulaPart => {
  const { pairNumber, n } = nodeAt(line);
  return node[`${key}${n}`].row(pairNumber);
};
const sumToday = (cells: Cells, line: number): Formula =>
  xl`SUMIFS(${cells}, ${pairLoad.ofSource.all}, ${line})`;

const cores: NodeFormula = (caseColumn, line) => {
  if (isStay(caseColumn)) return sumToday(source.cores.all, line);
  const partition = partitionOf(nodeAt(line));
  return xl`
    IF(N(${inputOf(line, "cores")}) > 0, ${inputOf(line, "cores")},
      IF(ISNUMBER(${partition}), INDEX(${fit.cores.all.inCase(caseColumn.id)}, ${partition}), ""))`;
};
const coresAlone: NodeFormula = (caseColumn, line) =>
  isStay(caseColumn)
    ? xl`${alone.cores}`
    : xl`IF(N(${inputOf(line, "alone")}) > 0, ${inputOf(line, "alone")}, ${alone.cores})`;

/** Of the partition, without its own margin: that of the pair is on the work. */
const capacityOfCore: NodeFormula = (caseColumn) => {
  if (isStay(caseColumn)) return xl`""`;
  const { cap, cores: size } = fit;
  const each = xl`
    ${ofPartition(cap.all.inCase(caseColumn.id))} / ${ofPartition(size.all.inCase(caseColumn.id))}
      * ${ofPartition(load.raised.all)}`;
  return xl`IF(ISNUMBER(${alone.partition}), ${numberOr(each, "")}, "")`;
};
const capacity: NodeFormula = (caseColumn, line) =>
  isStay(caseColumn)
    ? xl`
      IF(${sumToday(sourceResult.rated.all, line)} > 0, ${sumToday(sourceResult.rated.all, line)},
        "")`
    : whereNumbers([alone.each, alone.active], xl`${alone.each} * ${alone.active}`, "");

/** The threshold of its partition, otherwise the guideline for its cores. */
const threshold: NodeFormula = (caseColumn) => {
  const ofCores = xl`IF(ISNUMBER(${alone.cores}), ${cpuTargetFor(alone.cores)}, "")`;
  return isStay(caseColumn)
    ? ofCores
    : xl`
      IF(ISNUMBER(${alone.partition}), ${ofPartition(fit.threshold.all.inCase(caseColumn.id))},
        ${ofCores})`;
};
/** The limit that is entered for a node alone, otherwise the one with both nodes up. */
const highLimitAlone = (line: number, bothUp: FormulaPart): Formula => {
  const { pairNumber } = nodeAt(line);
  const entered = node.survivor.row(pairNumber);
  return firstReason(
    [
      [xl`${invalidInputs("hanode").line(pairNumber)} > 0`, ""],
      [xl`N(${entered}) > 0`, entered],
    ],
    bothUp,
  );
};

/** The planned work, if the node has a capacity and a limit for it. */
const whereSized = (formula: FormulaPart): Formula =>
  whereNumbers([alone.capacity, alone.highLimit], formula, "");
const isHighBinding: NodeFormula = (caseColumn, line) =>
  whereSized(isHighNearer(alone.highLimit, alone.batch)(caseColumn, line));
/** A baseline of the planner's own is not the work of its partitions. */
const plannedUse: NodeFormula = (caseColumn, line) => xl`
  IF(${isOnPlan(nodeAt(line))},
    ${whereSized(xl`${workThatBinds(alone.high, caseColumn, line)} / ${alone.capacity}`)}, "")`;

/** A baseline of the planner's own is in cores of the nodes, and not on the systems of today. */
const use: NodeFormula = (caseColumn, line) => {
  const of = nodeAt(line);
  const { used } = cellsOfRow(base, of.pairNumber);
  const ofBaseline = isStay(caseColumn)
    ? xl`""`
    : whereNumbers([used, alone.active], xl`${used} / ${alone.active}`, "");
  return xl`IF(${isOnPlan(of)}, ${alone.planned}, ${ofBaseline})`;
};
const boundOf: NodeFormula = (_, line) => {
  const isBatch = xl`AND(${isOnPlan(nodeAt(line))}, ${alone.high} <> 1)`;
  return whereNumbers([alone.value], xl`IF(${isBatch}, ${alone.batch}, ${alone.highLimit})`, "");
};

/** The first month in which the planned work of a kind exceeds its limit. */
function monthOfWork(kind: WorkKind, caseColumn: CaseColumn, line: number): Formula {
  const { pairNumber } = nodeAt(line);
  const limit = kind === "high" ? alone.highLimit : alone.batch;
  const pairs = pairLoad[kind].all;
  return isStay(caseColumn)
    ? thresholdMonthToday(alone.capacity, limit, pairs, pairNumber)
    : thresholdMonthOfOwner(
        xl`${alone.capacity} / ${pairWork.margin.line(pairNumber)}`,
        limit,
        pairs,
        pairNumber,
      );
}
const monthHigh: NodeFormula = (caseColumn, line) =>
  xl`IF(ISNUMBER(${alone.planned}), ${monthOfWork("high", caseColumn, line)}, "")`;
const monthAll: NodeFormula = (caseColumn, line) =>
  xl`IF(ISNUMBER(${alone.planned}), ${monthOfWork("all", caseColumn, line)}, "")`;
/** The month of a baseline of the planner's own; one that shrinks is largest at go-live. */
const monthOfBaseline = (line: number): Formula => {
  const { pairNumber } = nodeAt(line);
  const growth = xl`N(${pair.growth.row(pairNumber)})`;
  const growing = call("CPWMONTH", base.today.row(pairNumber), growth, alone.active, alone.bound);
  return firstReason(
    [
      [xl`AND(${growth} < 0, ${alone.reach} > 1)`, xl`N(${golive})`],
      [xl`${growth} < 0`, "never"],
    ],
    numberOr(growing, "never"),
  );
};
const month: NodeFormula = (caseColumn, line) => {
  const from = isStay(caseColumn) ? 0 : assessed.from.active;
  return xl`
    IF(NOT(ISNUMBER(${alone.reach})), "",
      IF(${isOnPlan(nodeAt(line))},
        IF(COUNT(${alone.monthHigh}, ${alone.monthAll}) = 0, "never",
          MIN(${alone.monthHigh}, ${alone.monthAll}) + ${from}),
        ${alone.monthOwn}))`;
};

const ofFirst = (cells: Cells): Formula => xl`INDEX(${cells}, ${alone.first})`;
const ofFirstPair = (cells: Cells): Formula => xl`INDEX(${cells}, ${alone.firstPair})`;
const useOfBaseline = (growthOfBaseline: Formula): Formula =>
  xl`${ofFirstPair(base.today.all)} * ${growthOfBaseline} / ${ofFirst(alone.active.all)}`;
const useOfPlannedWork = (date: PlanDate): Formula => xl`
  IF(${ofFirst(alone.high.all)} = 1, ${ofFirstPair(pairWork[`high${date}`].all)},
      ${ofFirstPair(pairWork[`all${date}`].all)}) / ${alone.firstCapacity}`;
const whereFirst = (formula: FormulaPart): Formula => xl`IF(${alone.first} = "", "", ${formula})`;
/** The utilization of the node that decides, on a date. */
const useOn = (date: PlanDate, growthOfBaseline: Formula): Formula =>
  whereFirst(xl`
    IF(ISNUMBER(${alone.firstCapacity}), ${useOfPlannedWork(date)},
      ${useOfBaseline(growthOfBaseline)})`);
const grownUntil = (month: FormulaPart): Formula =>
  xl`(1 + N(${ofFirstPair(pair.growth.all)})) ^ (N(${month}) / 12)`;

const { reach } = alone;
// Not empty where it is not assessed: an empty text is calculated again without our functions.
const verdict = xl`
  IF(${alone.first} = "", "-", ${shareVerdict("plan.ha.survivor", alone.most, alone.limit)})`;
const overloaded = xl`
  IF(${alone.verdict} <> "FAIL", "",
    "Does not fit: surviving node " & ${alone.who} & " at " & ${percentText(alone.most)}
      & " (limit " & ${percentText(alone.limit)} & ").")`;
const { all: sharesOfCores } = alone.mirrored;
const small = xl`
  IF(COUNT(${sharesOfCores}) = 0, "",
    IF(ROUND(MAX(${sharesOfCores}), 9) <= 1, "",
      "Does not fit: with mirroring, node "
        & INDEX(${survivor.name.all}, MATCH(MAX(${sharesOfCores}), ${sharesOfCores}, 0))
        & " needs more cores than it has."))`;

const byReach = {
  reach: whereNumbers([alone.value, alone.bound], xl`${alone.value} / ${alone.bound}`, ""),
  urgent: firstReason(
    [
      [xl`COUNTIF(${alone.month.all}, "<=" & ${furthest}) = 0`, reach],
      [xl`${alone.month} = MIN(${alone.month.all})`, reach],
    ],
    "",
  ),
  first: xl`
    IF(COUNT(${alone.urgent.all}) = 0, "",
      MATCH(MAX(${alone.urgent.all}), ${alone.urgent.all}, 0))`,
  firstMonth: whereFirst(ofFirst(alone.month.all)),
  firstPair: whereFirst(xl`ROUNDUP(${alone.first} / 2, 0)`),
  who: whereFirst(ofFirst(survivor.name.all)),
  most: whereFirst(ofFirst(alone.value.all)),
  when: whereFirst(
    firstReason(
      [
        [isNoMore(alone.most, alone.end), MOMENTS.horizon],
        [isNoMore(alone.most, alone.live), MOMENTS.golive],
      ],
      MOMENTS.between,
    ),
  ),
  limit: whereFirst(ofFirst(alone.bound.all)),
  needed: whereFirst(xl`
    ROUNDUP(ROUND(${ofFirst(alone.reach.all)} * ${ofFirst(alone.active.all)}, 6), 0)`),
} as const;
const TITLE = "Single-node operation";

/** On every alternative, and on the systems of today. */
const aloneWhereSized = aloneBlock(
  { title: TITLE, cases: ALTERNATIVES_AND_STAY },
  {
    partition: (_, line) => ratingPartition(line),
    cores,
    active: coresAlone,
    each: capacityOfCore,
    capacity,
    threshold,
    highLimitUp,
    highLimit: (_, line) => highLimitAlone(line, alone.highLimitUp),
    batch: xl`IF(ISNUMBER(${alone.highLimit}), MAX(${alone.highLimit}, ${assumed("batch")}), "")`,
    high: isHighBinding,
    planned: plannedUse,
    value: use,
    bound: boundOf,
    ...bothNodesUp,
    monthHigh,
    monthAll,
    monthOwn: (caseColumn, line) =>
      isStay(caseColumn)
        ? xl`""`
        : xl`
          IF(OR(NOT(ISNUMBER(${reach})), ${isOnPlan(nodeAt(line))}), "", ${monthOfBaseline(line)})`,
    month,
    ...byReach,
    firstCapacity: (caseColumn) => {
      const margin = isStay(caseColumn) ? 1 : ofFirstPair(pairWork.margin.all);
      return whereFirst(xl`
        IF(ISNUMBER(${ofFirst(alone.planned.all)}), ${ofFirst(alone.capacity.all)} / ${margin},
          "")`);
    },
    now: useOn("Now", xl`1`),
    live: useOn("Live", grownUntil(golive)),
    end: useOn("End", grownUntil(horizon)),
    verdict,
    overloaded,
    small,
    failing: xl`TRIM(${alone.overloaded} & " " & ${alone.small})`,
  },
);

function aloneAsGiven(): CalcSpec {
  const nothing = xl`""`;
  const spec = aloneBlock(
    { title: TITLE, cases: [GIVEN] },
    {
      cores: (_, line) => xl`${base[`cores${nodeAt(line).n}`].row(nodeAt(line).pairNumber)}`,
      active: coresAlone,
      highLimit: (_, line) => {
        const { pairNumber, n } = nodeAt(line);
        return highLimitAlone(line, base[`threshold${n}`].row(pairNumber));
      },
      value: (_, line) => {
        const used = base.used.row(nodeAt(line).pairNumber);
        return whereNumbers([used, alone.active], xl`${used} / ${alone.active}`, "");
      },
      bound: whereNumbers([alone.value], alone.highLimit, ""),
      month: (_, line) => whereNumbers([alone.reach], monthOfBaseline(line), ""),
      ...byReach,
      now: whereFirst(useOfBaseline(xl`1`)),
      live: whereFirst(useOfBaseline(grownUntil(golive))),
      end: whereFirst(useOfBaseline(grownUntil(horizon))),
      ...{ each: nothing, capacity: nothing, batch: nothing, high: nothing, planned: nothing },
      ...{ highLimitUp: nothing, highUp: nothing, used: nothing, limitUp: nothing, needs: nothing },
      ...{ mirrored: nothing, monthHigh: nothing, monthAll: nothing },
      ...{
        partition: nothing,
        threshold: nothing,
        monthOwn: nothing,
        firstCapacity: nothing,
      },
      ...{ verdict: nothing, overloaded: nothing, small: nothing, failing: nothing },
    },
  );
  return {
    ...spec,
    rows: spec.rows.filter((row) => typeof row === "string" || row.formula !== nothing),
  };
}

/** The block with the nodes; `isSized`: the plan has alternatives, and the work of partitions. */
export const nodesAlone = (isSized: boolean): CalcSpec =>
  isSized ? aloneWhereSized : aloneAsGiven();

/** The node that decides, over time, for the limits. */
export function survivorOverTime(isSized: boolean) {
  const of = (quantity: Quantity): Formula => onSelected(quantity, isSized);
  return {
    ...(isSized ? { now: of(alone.now), live: of(alone.live) } : {}),
    end: of(alone.end),
    bound: of(alone.limit),
    most: {
      value: of(alone.most),
      bound: of(alone.limit),
      when: of(alone.when),
    },
    month: of(alone.firstMonth),
    who: of(alone.who),
    help: xl`
      IF(N(${of(alone.most)}) > N(${of(alone.limit)}),
        ${of(alone.who)} & " with " & ${counted(of(alone.needed), "core")} & " alone", "")`,
  };
}
