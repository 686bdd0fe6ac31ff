/**
 * The calculation behind Sensitivity: the active scenario on its selected target system, with one
 * input lower or higher and fixed cores.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcRow, CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";
import { withSuffixes } from "../../definition/cell-definitions";
import { whereNumbers } from "../../definition/conditions";
import { golive, horizon } from "../../definition/period";
import { addition, target } from "../../inputs/core-cells";
import { SHIFTS, type Shift } from "../../scenarios";
import { assumed } from "../assumptions/cells";
import { demand, fit, load } from "../calculation/cells";
import {
  caseOf,
  GROWTH_CASES,
  SYSTEM_INPUTS,
  variation,
  variant,
  variantBlock,
  type SystemInput,
} from "./cells";

type CaseFormula = NonNullable<CalcRow["formula"]>;

const CASES: readonly CaseColumn[] = SYSTEM_INPUTS.flatMap((input) =>
  [false, true].map((isHigher): CaseColumn => ({
    id: caseOf(input, isHigher),
    label: `${input}, ${isHigher ? "higher" : "lower"}`,
  })),
);
const isGrowth = ({ id }: CaseColumn): boolean => GROWTH_CASES.includes(id);

/** The change of an input in a case, with its sign; 0 for the other inputs. */
function changeIn({ id }: CaseColumn, input: SystemInput): Formula {
  if (id === caseOf(input, true)) return xl`N(${variation[input]})`;
  return id === caseOf(input, false) ? xl`-N(${variation[input]})` : xl`0`;
}

/**
 * A power that is also defined for a base of 0 or less: a separate factor excludes a load that
 * shrinks to nothing.
 */
const power = (base: FormulaPart, exponent: FormulaPart): Formula =>
  xl`(ABS(${base}) + (${base} = 0)) ^ (${exponent})`;

const rates = demand.rate.all.active;
const starts = load.start.all;

/** Growth until a month. A load starts in its own first month, with its planned demand. */
const growthOf = (rate: FormulaPart, start: FormulaPart, month: FormulaPart): Formula => {
  const [planned, varied] = [xl`(1 + ${rate})`, xl`(1 + ${rate} + ${variant.points})`];
  return xl`
    (${start} <= ${month}) * (${varied} > 0) * ${power(planned, xl`${start} / 12`)}
      * ${power(varied, xl`(${month} - ${start}) / 12`)}`;
};
const factorAt = (month: FormulaPart): Formula => growthOf(demand.rate.active, load.start, month);

const workToday = (shift: Shift): Quantity => demand[`cpw${shift}`].all.active;

/** If work shrinks, demand may be largest at go-live, or when an addition starts after it. */
const whereShrinking = (formula: FormulaPart): Formula =>
  xl`IF(${variant.shrinks} = 0, 0, ${formula})`;
const largestOf = (
  shift: Shift,
  isCounted: Formula | undefined,
  whenAdditionsStart: FormulaPart,
): Formula => {
  const sumWith = (factor: Quantity): Formula =>
    isCounted === undefined
      ? xl`SUMPRODUCT(${workToday(shift)} * ${factor.all})`
      : xl`SUMPRODUCT((${isCounted}) * ${workToday(shift)} * ${factor.all})`;
  return xl`
    MAX(${sumWith(variant.factorEnd)}, ${whereShrinking(sumWith(variant.factorLive))},
      ${whenAdditionsStart})`;
};

/** The largest demand of the loads of an owner with other growth. */
const demandOf = (shift: Shift, owners: Quantity, atStart: Quantity): Formula => xl`
  IF(${target.name} = "", 0,
    ${largestOf(
      shift,
      xl`${owners} = ${target.name}`,
      xl`MAXIFS(${atStart.all}, ${addition.target.all}, ${target.name})`,
    )})`;

const whereReady = (formula: FormulaPart): Formula => xl`IF(${fit.ready.active}, ${formula}, "")`;
const isHigh = xl`${load.class.all} = "High"`;
const highDemandOfSystem = (shift: Shift): Formula =>
  whereReady(largestOf(shift, isHigh, xl`MAX(${variant[`highSumStart${shift}`].all})`));
const demandOfSystem = (shift: Shift): Formula =>
  whereReady(largestOf(shift, undefined, xl`MAX(${variant[`useSumStart${shift}`].all})`));

/** Demand when an addition starts: of its partition, or of the system. */
const demandAtStart = (shift: Shift, isCounted?: Formula): Formula => {
  const growth = growthOf(rates, starts, variant.moment);
  const demands =
    isCounted === undefined
      ? xl`${workToday(shift)} * ${growth}`
      : xl`(${isCounted}) * ${workToday(shift)} * ${growth}`;
  return xl`IF(${variant.moment} = 0, 0, SUMPRODUCT(${demands}))`;
};
type Kind = "high" | "use" | "highSum" | "useSum";
/** Demand when additions start, in each shift; additions follow the workloads. */
const whenAdditionsStart = (kind: Kind, isCountedIn?: (line: number) => Formula) =>
  withSuffixes(
    `${kind}Start`,
    SHIFTS,
    (shift): CaseFormula =>
      (_, line) =>
        demandAtStart(shift, isCountedIn?.(line)),
  );

/** Months and factors of the loads with other growth. */
const otherGrowth = (workloads: number) => ({
  shrinks: xl`IF(MIN(${rates}) + ${variant.points} < 0, 1, 0)`,
  factorLive: factorAt(golive),
  factorEnd: factorAt(horizon),
  moment: ((_, line) => {
    const start = load.start.line(workloads + line);
    return xl`
      IF(AND(${variant.shrinks} = 1, ${start} > ${golive}, ${start} <= ${horizon}), ${start}, 0)`;
  }) as CaseFormula,
  ...whenAdditionsStart(
    "high",
    (line) => xl`${load.ownerHigh.all} = ${load.owner.line(workloads + line)}`,
  ),
  ...whenAdditionsStart(
    "use",
    (line) => xl`${load.owner.all} = ${load.owner.line(workloads + line)}`,
  ),
  ...whenAdditionsStart("highSum", () => isHigh),
  ...whenAdditionsStart("useSum"),
});

/** The largest utilization of a partition, by its demand or by that of the scenario. */
const utilization =
  (demands: readonly Quantity[], planned: Quantity) =>
  (column: CaseColumn): Formula =>
    whereNumbers(
      [fit.cap.active],
      isGrowth(column)
        ? xl`MAX(${demands}) / ${fit.cap.active}`
        : xl`
            IF(${variant.capacityFactor} > 0,
              ${planned.active} * ${variant.factor} / ${variant.capacityFactor},
              "no capacity")`,
      "",
    );

const sumOf = (date: "Now" | "End"): Formula =>
  xl`SUM(${SHIFTS.map((shift) => demand[`allSum${shift}${date}`].active)})`;
const yearlyGrowth = xl`
  IF(AND(${fit.ready.active}, ${horizon} > 0),
    IF(${sumOf("Now")} > 0, (${sumOf("End")} / ${sumOf("Now")}) ^ (12 / ${horizon}), 1),
    1)`;

const thresholdOfPartition = fit.threshold.active;
const reach = xl`
  IF(AND(ISNUMBER(${variant.high}), ISNUMBER(${thresholdOfPartition})),
    IF(${thresholdOfPartition} + ${variant.threshold} > 0,
      MAX(${variant.high} / (${thresholdOfPartition} + ${variant.threshold}),
        ${variant.use} / ${assumed("batch")}),
      "no threshold"),
    "")`;

const thresholdOfSystem = fit.sysThreshold.active;
const capacity = fit.total.active;
/**
 * Share of its threshold that the system uses with other growth: of high-priority work, and of all
 * work.
 */
const reachWithGrowth = xl`
  MAX(
    MAX(${SHIFTS.map((shift) => variant[`highSum${shift}`])}) / ${capacity} / ${thresholdOfSystem},
    MAX(${SHIFTS.map((shift) => variant[`useSum${shift}`])}) / ${capacity} / ${assumed("batch")})`;
/** The same with other demand, another threshold or other capacity. */
const reachWithFactors = xl`
  MAX(
    ${fit.sysHighMost.active} * ${variant.factor} / ${variant.capacityFactor}
      / (${thresholdOfSystem} + ${variant.threshold}),
    ${fit.sysMost.active} * ${variant.factor} / ${variant.capacityFactor} / ${assumed("batch")})`;
const reachOfSystem = (column: CaseColumn): Formula => xl`
  IF(${fit.ready.active},
    IF(AND(${thresholdOfSystem} + ${variant.threshold} > 0, ${variant.capacityFactor} > 0),
      ${isGrowth(column) ? reachWithGrowth : reachWithFactors},
      "no threshold or no capacity"),
    "")`;

const worst = xl`
  IF(AND(${fit.ready.active}, ISNUMBER(${variant.system}), COUNT(${variant.reach.all}) > 0),
    MAX(${variant.reach.all}, ${variant.system}),
    "")`;
const who = xl`
  IF(ISNUMBER(${variant.worst}),
    IF(COUNTIF(${variant.reach.all}, ${variant.worst}) > 0,
      INDEX(${target.name.all}, MATCH(${variant.worst}, ${variant.reach.all}, 0)),
      "the system"),
    "")`;

/** Formulas of each shift, by the keys of their rows. */
const byShift = <Kind extends "high" | "use">(kind: Kind, owners: Quantity) =>
  withSuffixes(kind, SHIFTS, (shift): CaseFormula =>
    demandOf(shift, owners, variant[`${kind}Start${shift}`]),
  );

/** `workloads`: the number of workloads, which additions follow in the list of loads. */
export const sensitivityBlock = (workloads: number): CalcSpec =>
  variantBlock(
    {
      title: "Sensitivity: the active scenario with one input lower or higher",
      cases: CASES,
      width: 18,
    },
    {
      points: (column) => changeIn(column, "growth"),
      factor: (column) => xl`1 + (${changeIn(column, "demand")})`,
      threshold: (column) => changeIn(column, "target"),
      capacityFactor: (column) => xl`1 + (${changeIn(column, "capacity")})`,
      ...otherGrowth(workloads),
      ...byShift("high", load.ownerHigh.all),
      high: utilization(
        SHIFTS.map((shift) => variant[`high${shift}`]),
        fit.highMost,
      ),
      ...byShift("use", load.owner.all),
      use: utilization(
        SHIFTS.map((shift) => variant[`use${shift}`]),
        fit.useMost,
      ),
      grown: yearlyGrowth,
      ...withSuffixes("highSum", SHIFTS, (shift) => highDemandOfSystem(shift) as CaseFormula),
      ...withSuffixes("useSum", SHIFTS, (shift) => demandOfSystem(shift) as CaseFormula),
      reach,
      system: reachOfSystem,
      worst,
      who,
    },
  );
