/**
 * The surviving node of each pair on every alternative and on the systems of today: its utilization
 * with the work of both nodes, and the month in which it exceeds its limit.
 */
import { Quantity, type Cells } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";
import { cellsOfRow } from "../../build/cell-definitions";
import { firstReason, percentText, whereNumbers } from "../../build/conditions";
import { call, numberOr } from "../../build/function-calls";
import { golive, horizon } from "../../build/period";
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
import {
  alone,
  aloneBlock,
  GIVEN,
  lineOf,
  nodeAt,
  onSelected,
  type NodeOfPair,
} from "./alone-cells";
import { base, node, pair, survivor } from "./cells";
import { pairLoad, pairWork } from "./pair-work";

/** The line of the partition of a node among the target partitions; "" without one. */
const partitionOf = ({ pairNumber, n }: NodeOfPair): Quantity =>
  new Quantity(`hanodestep.line${n}`).inCase("all").line(pairNumber);
const isOnPlan = ({ pairNumber }: NodeOfPair): Formula =>
  xl`${base.from.row(pairNumber)} = "planned work"`;

/** Without a partition of its own, a node is rated like the first of its pair. */
const ratingPartition = (line: number): Formula => {
  const of = nodeAt(line);
  return numberOr(partitionOf(of), partitionOf({ ...of, n: 1 }));
};
const ofPartition = (cells: Cells): Formula => xl`INDEX(${cells}, ${alone.partition})`;

type NodeFormula = (caseColumn: CaseColumn, line: number) => Formula;

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
      IF(ISNUMBER(${alone.partition}), ${ofPartition(fit.goal.all.inCase(caseColumn.id))},
        ${ofCores})`;
};
const goal: NodeFormula = (_, line) => {
  const { pairNumber } = nodeAt(line);
  const { survivor: entered, goal: ofNode } = cellsOfRow(node, pairNumber);
  return firstReason(
    [
      [xl`${invalidInputs("hanode").line(pairNumber)} > 0`, ""],
      [xl`N(${entered}) > 0`, entered],
      [xl`N(${fit.cpu.active}) > 0`, fit.cpu.active],
      [xl`N(${ofNode}) > 0`, ofNode],
    ],
    alone.threshold,
  );
};

/** On the systems of today, rating and work are understated alike: the margin cancels. */
const workOf = (kind: WorkKind, caseColumn: CaseColumn, line: number): Formula => {
  const { pairNumber } = nodeAt(line);
  const most = pairWork[`${kind}Most`].line(pairNumber);
  return isStay(caseColumn)
    ? xl`MAX(${pairWork[`${kind}Now`].line(pairNumber)}, ${most})`
    : xl`${most} * ${pairWork.margin.line(pairNumber)}`;
};
/** The planned work, if the node has a capacity and a limit for it. */
const whereSized = (formula: FormulaPart): Formula =>
  whereNumbers([alone.capacity, alone.goal], formula, "");
const isHighBinding: NodeFormula = (caseColumn, line) =>
  whereSized(xl`
    IF(${workOf("high", caseColumn, line)} / ${alone.goal}
        >= ${workOf("all", caseColumn, line)} / ${alone.batch}, 1, 0)`);
const plannedUse: NodeFormula = (caseColumn, line) =>
  whereSized(xl`
    IF(${alone.high} = 1, ${workOf("high", caseColumn, line)}, ${workOf("all", caseColumn, line)})
      / ${alone.capacity}`);

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
  return whereNumbers([alone.value], xl`IF(${isBatch}, ${alone.batch}, ${alone.goal})`, "");
};

/** Cores that the measured runs need at least, in proportion to the work here. */
const mirrored: NodeFormula = (caseColumn, line) => {
  const of = nodeAt(line);
  if (isStay(caseColumn)) return xl`""`;
  const low = survivor.low.row(`p${of.pairNumber}node${of.n}`);
  const { used } = cellsOfRow(base, of.pairNumber);
  return whereNumbers(
    [low, used, alone.value, alone.cores],
    xl`${low} * ${alone.value} * ${alone.active} / ${used} / ${alone.cores}`,
    "",
  );
};

/** The first month in which the planned work of a kind exceeds its limit. */
function monthOfWork(kind: WorkKind, caseColumn: CaseColumn, line: number): Formula {
  const { pairNumber } = nodeAt(line);
  const limit = kind === "high" ? alone.goal : alone.batch;
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
const ofWorst = (cells: Cells): Formula => xl`INDEX(${cells}, ${alone.worst})`;
// Not empty where it is not assessed: an empty text is calculated again without our functions.
const verdict = xl`
  IF(${alone.worst} = "", "-",
    ${shareVerdict("plan.ha.survivor", ofWorst(alone.value.all), ofWorst(alone.bound.all))})`;
const overloaded = xl`
  IF(${alone.verdict} <> "FAIL", "",
    "Does not fit: surviving node " & ${ofWorst(survivor.name.all)} & " at "
      & ${percentText(ofWorst(alone.value.all))} & ", its limit is "
      & ${percentText(ofWorst(alone.bound.all))} & ".")`;
const { all: sharesOfCores } = alone.mirrored;
const small = xl`
  IF(COUNT(${sharesOfCores}) = 0, "",
    IF(ROUND(MAX(${sharesOfCores}), 9) <= 1, "",
      "Does not fit: with mirroring, node "
        & INDEX(${survivor.name.all}, MATCH(MAX(${sharesOfCores}), ${sharesOfCores}, 0))
        & " needs more cores than it has."))`;

const byReach = {
  reach: whereNumbers([alone.value, alone.bound], xl`${alone.value} / ${alone.bound}`, ""),
  first: firstReason(
    [
      [
        xl`COUNT(${alone.month.all}) > 0`,
        xl`MATCH(MIN(${alone.month.all}), ${alone.month.all}, 0)`,
      ],
      [xl`COUNT(${reach.all}) = 0`, ""],
    ],
    xl`MATCH(MAX(${reach.all}), ${reach.all}, 0)`,
  ),
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
const aloneWhereSized = (): CalcSpec =>
  aloneBlock(
    { title: TITLE, cases: ALTERNATIVES_AND_STAY },
    {
      partition: (_, line) => ratingPartition(line),
      cores,
      active: coresAlone,
      each: capacityOfCore,
      capacity,
      threshold,
      goal,
      batch: xl`IF(ISNUMBER(${alone.goal}), MAX(${alone.goal}, ${assumed("batch")}), "")`,
      high: isHighBinding,
      planned: plannedUse,
      work: (_, line) => {
        const first = lineOf(line, 1);
        return whereNumbers(
          [alone.planned.line(first)],
          xl`${alone.planned.line(first)} * ${alone.active.line(first)}`,
          "",
        );
      },
      value: use,
      bound: boundOf,
      mirrored,
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
      worst: xl`IF(COUNT(${reach.all}) = 0, "", MATCH(MAX(${reach.all}), ${reach.all}, 0))`,
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
      goal: (_, line) => {
        const { pairNumber, n } = nodeAt(line);
        const entered = node.survivor.row(pairNumber);
        return firstReason(
          [
            [xl`${invalidInputs("hanode").line(pairNumber)} > 0`, ""],
            [xl`N(${entered}) > 0`, entered],
          ],
          base[`goal${n}`].row(pairNumber),
        );
      },
      value: (_, line) => {
        const used = base.used.row(nodeAt(line).pairNumber);
        return whereNumbers([used, alone.active], xl`${used} / ${alone.active}`, "");
      },
      bound: whereNumbers([alone.value], alone.goal, ""),
      month: (_, line) => whereNumbers([alone.reach], monthOfBaseline(line), ""),
      ...byReach,
      now: whereFirst(useOfBaseline(xl`1`)),
      live: whereFirst(useOfBaseline(grownUntil(golive))),
      end: whereFirst(useOfBaseline(grownUntil(horizon))),
      ...{ each: nothing, capacity: nothing, batch: nothing, high: nothing, planned: nothing },
      ...{ work: nothing, mirrored: nothing, monthHigh: nothing, monthAll: nothing },
      ...{
        partition: nothing,
        threshold: nothing,
        monthOwn: nothing,
        firstCapacity: nothing,
        worst: nothing,
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
  isSized ? aloneWhereSized() : aloneAsGiven();

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
        ${of(alone.who)} & " with " & ${of(alone.needed)} & " cores alone", "")`,
  };
}
