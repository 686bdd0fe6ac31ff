/**
 * The weakest node in single-node operation: its utilization today and at go-live, and the month in
 * which it exceeds its limit.
 */
import { Quantity, type Cells, type Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { call, numberOr } from "../../build/function-calls";
import { golive } from "../../build/period";
import type { Plan } from "../../build/section";
import { Steps } from "../../build/steps";
import { target } from "../../inputs/core-cells";
import { assessed } from "../calculation/assessed-demand-cells";
import { demand, fit, load } from "../calculation/cells";
import { thresholdMonthOfOwner } from "../calculation/threshold-month";
import { base, NODES, pair, PAIRS, survivor, type PairNode } from "./cells";

const ROWS = PAIRS.flatMap((pairNumber) => NODES.map((n) => ({ pairNumber, n })));
const pairAt = (line: number): number => ROWS[line - 1]!.pairNumber;
const isOnPlan = (line: number): Formula => xl`${base.from.row(pairAt(line))} = "planned work"`;
const SHARE = { style: "resultPercent" } as const;
const MONTH = { unit: "month", format: "0" } as const;

/** A value of the partition of a node of the pair. */
const ofPartition = (cells: Cells, line: number, n: PairNode): Formula => xl`
  INDEX(${cells}, ${new Quantity(`hanodestep.line${n}`).inCase("all").line(pairAt(line))})`;
const isHighBinding = (line: number, n: PairNode): Formula => xl`
  ${ofPartition(fit.value.all.active, line, n)} = ${ofPartition(fit.highMost.all.active, line, n)}`;

/** Planned work of both partitions of the pair in cores, by the kind of work that binds each. */
function plannedWork(steps: Steps, key: string, high: Cells, all: Cells): readonly Quantity[] {
  return NODES.map((n) =>
    steps.add(
      `work${n}${key}`,
      `Work of the partition of node ${n}, ${key}`,
      (line) => xl`
        IF(AND(${isOnPlan(line)}, ISNUMBER(${base[`plan${n}`].row(pairAt(line))})),
          IF(${isHighBinding(line, n)}, ${ofPartition(high, line, n)}, ${ofPartition(all, line, n)})
            / ${ofPartition(fit.cap.all.active, line, n)}
            * ${ofPartition(fit.cores.all.active, line, n)},
          0)`,
      { unit: "cores" },
    ),
  );
}

/** Today or at go-live: the whole work of the pair on the one node. */
const shareOf = (
  steps: Steps,
  key: string,
  planned: readonly Quantity[],
  factor: (line: number) => FormulaPart,
): Quantity =>
  steps.add(
    key,
    `Utilization alone, ${key}`,
    (line) => xl`
      IF(ISNUMBER(${survivor.survives.row(line)}),
        IF(${isOnPlan(line)}, SUM(${planned.map((work) => work.line(line))}),
          ${base.today.row(pairAt(line))} * ${factor(line)}) / ${survivor.alone.row(line)},
        "")`,
    SHARE,
  );

/** Work of one partition has a month; that of two partitions has no single capacity. */
function monthOfPartition(steps: Steps): Quantity {
  const month = (line: number, owners: Cells): Formula =>
    numberOr(
      thresholdMonthOfOwner(
        capacity.line(line),
        survivor.limit.row(line),
        owners,
        ofPartition(target.name.all, line, 1),
      ),
      "never",
    );
  const kind = steps.addText(
    "kind",
    "Kind of planned work that has a month",
    (line) => xl`
      IF(AND(${isOnPlan(line)}, ISNUMBER(${survivor.reach.row(line)}),
          ISNUMBER(${base.plan1.row(pairAt(line))}), NOT(ISNUMBER(${base.plan2.row(pairAt(line))}))),
        IF(${isHighBinding(line, 1)}, "high", "all"), "")`,
  );
  const capacity = steps.add(
    "capacity",
    "Capacity of the node for it",
    (line) => xl`
      IF(${kind.line(line)} = "", "",
        ${ofPartition(fit.cap.all.active, line, 1)} * ${survivor.alone.row(line)}
          / ${ofPartition(fit.cores.all.active, line, 1)})`,
    { unit: "CPW" },
  );
  const [high, all] = (
    [
      ["high", load.ownerHigh.all],
      ["all", load.owner.all],
    ] as const
  ).map(([key, owners]) =>
    steps.add(
      `month${key}`,
      `Month exceeded by planned work, ${key}`,
      (line) => xl`IF(${kind.line(line)} = ${key}, ${month(line, owners)}, "")`,
      MONTH,
    ),
  ) as [Quantity, Quantity];
  return steps.add(
    "planmonth",
    "Month exceeded by planned work",
    (line) => xl`
      IF(COUNT(${high.line(line)}, ${all.line(line)}) > 0,
        SUM(${high.line(line)}, ${all.line(line)}) + ${assessed.from.active},
        ${high.line(line)} & ${all.line(line)})`,
    MONTH,
  );
}

/** The month of a baseline of the planner's own that grows. */
const monthOfGrowth = (line: number): Formula =>
  numberOr(
    call(
      "CPWMONTH",
      base.today.row(pairAt(line)),
      xl`N(${pair.growth.row(pairAt(line))})`,
      survivor.alone.row(line),
      survivor.limit.row(line),
    ),
    "never",
  );

/** The weakest node over time, for the limits. */
export function survivorOverTime(plan: Plan) {
  const steps = new Steps("hasurvivor", "Single-node operation over time", ROWS.length);
  const isSized = plan.has("Growth");
  const [workToday, workLive] = isSized
    ? [
        plannedWork(steps, "today", demand.highPeakNow.all.active, demand.allPeakNow.all.active),
        plannedWork(steps, "golive", assessed.highLive.all.active, demand.allPeakLive.all.active),
      ]
    : [[], []];
  const grown = (line: number): Formula => xl`
    IF(N(${golive}) > 0, (1 + N(${pair.growth.row(pairAt(line))})) ^ (${golive} / 12), 1)`;
  const today = isSized ? shareOf(steps, "today", workToday, () => 1) : undefined;
  const live = isSized ? shareOf(steps, "golive", workLive, grown) : undefined;
  const planned = isSized ? monthOfPartition(steps) : undefined;
  const growing = steps.add(
    "growing",
    "Month exceeded by a baseline of your own, if it grows",
    (line) => xl`
      IF(AND(ISNUMBER(${survivor.reach.row(line)}), N(${pair.growth.row(pairAt(line))}) >= 0),
        ${monthOfGrowth(line)}, "")`,
    MONTH,
  );
  const ofBaseline = steps.add(
    "basemonth",
    "Month exceeded by a baseline of your own",
    (line) => xl`
      IF(ISNUMBER(${survivor.reach.row(line)}),
        IF(N(${pair.growth.row(pairAt(line))}) < 0,
          IF(N(${survivor.reach.row(line)}) > 1, N(${golive}), "never"),
          ${growing.line(line)}),
        "")`,
    MONTH,
  );
  const month = steps.add(
    "month",
    "Month in which its limit alone is exceeded",
    (line) => xl`
      IF(${isOnPlan(line)}, ${planned === undefined ? "" : planned.line(line)},
        ${ofBaseline.line(line)})`,
    MONTH,
  );
  plan.blocks.push(steps.block);
  const { reach } = survivor;
  const ofWeakest = (cells: Column | Quantity | undefined): Formula =>
    cells === undefined
      ? xl`""`
      : xl`
        IF(COUNT(${reach.all}) = 0, "",
          INDEX(${cells.all}, MATCH(MAX(${reach.all}), ${reach.all}, 0)))`;
  return {
    now: ofWeakest(today),
    live: ofWeakest(live),
    month: ofWeakest(month),
    who: ofWeakest(survivor.name),
  };
}
