/**
 * The largest demand while the proposed system is in use. Each load grows or shrinks at a constant
 * rate, so that a sum of loads is largest in the first month, in the last, or when one more starts.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";
import { fromEntries, withSuffixes } from "../../definition/cell-definitions";
import { call } from "../../definition/function-calls";
import { addition, target } from "../../inputs/core-cells";
import { SHIFTS, SCENARIOS, type Shift } from "../../scenarios";
import { demand, load } from "./cells";
import { assessed, assessedBlock } from "./assessed-demand-cells";

/** The formula, if some work shrinks; demand at the horizon otherwise. */
const whereFalling = (formula: FormulaPart, atHorizon: FormulaPart): Formula =>
  xl`IF(${assessed.shrinks} = 0, ${atHorizon}, ${formula})`;

const growthUntilFirstMonth = xl`
  IF(${assessed.from} = 0, 1, MAX(0, 1 + ${demand.rate}) ^ (${assessed.from} / 12))`;

/** Demand of loads in the month in which an addition starts: all of them, or those of an owner. */
const demandAtStart = (shift: Shift, owners?: Quantity, owner?: FormulaPart): Formula => {
  const sum = call(
    "CPWSUM",
    demand[`cpw${shift}`].all,
    demand.rate.all,
    load.start.all,
    assessed.moment,
    ...(owners && owner !== undefined ? [owners.all, owner] : []),
  );
  return xl`IF(${assessed.moment} = 0, 0, ${sum})`;
};

/**
 * In the scenario shown, demand of the owner of an addition in the month in which it starts; 0 if
 * no work shrinks, because demand is then largest at the horizon. `owners` has those of all loads.
 */
export const demandOfOwnerAtStart = (shift: Shift, owners: Quantity, owner: Quantity): Formula => {
  const sum = call(
    "CPWSUM",
    demand[`cpw${shift}`].all.active,
    demand.rate.all.active,
    load.start.all,
    assessed.moment.active,
    owners.all,
    owner,
  );
  return xl`IF(OR(${assessed.moment.active} = 0, ${owner} = ""), 0, ${sum})`;
};

const inPeakShift = (of: (shift: Shift) => FormulaPart): Formula => xl`MAX(${SHIFTS.map(of)})`;

/** The largest demand of the partition when one of its additions starts after go-live. */
const whenItsAdditionsStart = (kind: "all" | "high"): FormulaPart[] =>
  SHIFTS.map(
    (shift) => xl`
      MAXIFS(${assessed[`${kind}${shift}`].all}, ${addition.target.all}, ${target.name},
        ${assessed.moment.all}, ">" & ${demand.golive})`,
  );
const whenAdditionsStart = (kind: "allSum" | "highSum"): FormulaPart[] =>
  SHIFTS.map(
    (shift) => xl`
      MAXIFS(${assessed[`${kind}${shift}`].all}, ${assessed.moment.all}, ">" & ${demand.golive})`,
  );

const ofNamed = (formula: FormulaPart): Formula => xl`IF(${target.name} = "", 0, ${formula})`;
const allSumOn = (date: "Live" | "End"): Formula =>
  inPeakShift((shift) => demand[`allSum${shift}${date}`]);
const highSumEnd = inPeakShift((shift) => demand[`highSum${shift}End`]);

/** Growth and demand of the loads in the first month that is assessed. */
const fromFirstMonth = {
  shrinks: xl`IF(MIN(${demand.rate.all}) < 0, 1, 0)`,
  from: xl`IF(${assessed.shrinks} = 0, 0, ${demand.golive})`,
  factor: growthUntilFirstMonth,
  start: xl`MAX(0, ${load.start} - ${assessed.from})`,
  ...withSuffixes("cpw", SHIFTS, (shift) => xl`${demand[`cpw${shift}`]} * ${assessed.factor}`),
};

/** Demand when additions start. Their lines follow those of the workloads. */
const whenStarted = (workloads: number) => {
  const started = (line: number): Quantity => load.start.line(workloads + line);
  const owner = (line: number): Quantity => load.owner.line(workloads + line);
  return {
    moment: (_: CaseColumn, line: number) => xl`
      IF(AND(${assessed.shrinks} = 1, ${started(line)} > 0, ${started(line)} <= ${demand.horizon}),
        ${started(line)},
        0)`,
    ...fromEntries(
      SHIFTS.flatMap(
        (shift) =>
          [
            [
              `all${shift}`,
              (_: CaseColumn, line: number) => demandAtStart(shift, load.owner, owner(line)),
            ],
            [
              `high${shift}`,
              (_: CaseColumn, line: number) => demandAtStart(shift, load.ownerHigh, owner(line)),
            ],
            [`allSum${shift}`, demandAtStart(shift)],
            [`highSum${shift}`, demandAtStart(shift, load.class, "High")],
          ] as const,
      ),
    ),
  };
};

const largest = {
  highLive: ofNamed(
    inPeakShift(
      (shift) => xl`
        SUMIFS(${demand[`d${shift}Live`].all}, ${load.ownerHigh.all}, ${target.name})`,
    ),
  ),
  highMost: whereFalling(
    xl`MAX(${demand.highPeakEnd}, ${assessed.highLive}, ${whenItsAdditionsStart("high")})`,
    demand.highPeakEnd,
  ),
  allMost: whereFalling(
    xl`MAX(${demand.allPeakEnd}, ${demand.allPeakLive}, ${whenItsAdditionsStart("all")})`,
    demand.allPeakEnd,
  ),
  highSumLive: inPeakShift(
    (shift) => xl`SUMIFS(${demand[`d${shift}Live`].all}, ${load.class.all}, "High")`,
  ),
  highSumMost: whereFalling(
    xl`MAX(${highSumEnd}, ${assessed.highSumLive}, ${whenAdditionsStart("highSum")})`,
    highSumEnd,
  ),
  allSumMost: whereFalling(
    xl`MAX(${allSumOn("End")}, ${allSumOn("Live")}, ${whenAdditionsStart("allSum")})`,
    allSumOn("End"),
  ),
};

export const assessedDemand = (workloads: number): CalcSpec =>
  assessedBlock(
    { title: "Largest demand from go-live to the horizon", cases: SCENARIOS },
    { ...fromFirstMonth, ...whenStarted(workloads), ...largest },
  );
