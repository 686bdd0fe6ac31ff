/**
 * The calculation behind Sensitivity: the active scenario on its selected target system, with one
 * input lower or higher and fixed cores.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcRow, CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";
import { fromEntries } from "../../build/cell-definitions";
import { whereNumbers } from "../../build/conditions";
import { horizon } from "../../build/period";
import { target } from "../../inputs/core-cells";
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
const plannedGrowth = xl`(1 + ${rates})`;
const variedGrowth = xl`(1 + ${rates} + ${variant.points})`;
/**
 * Growth starts in a load's own first month: today's demand of an additional load is discounted.
 */
const growth = xl`
  (${starts} <= ${horizon}) * (${variedGrowth} > 0) * ${power(plannedGrowth, xl`${starts} / 12`)}
    * ${power(variedGrowth, xl`(${horizon} - ${starts}) / 12`)}`;

const workToday = (part: Shift): Quantity => demand[`cpw${part}`].all.active;

/** Demand of the loads of an owner at the horizon with other growth. */
const demandOf = (part: Shift, owners: Quantity): Formula => xl`
  IF(${target.name} = "", 0,
    SUMPRODUCT((${owners} = ${target.name}) * ${workToday(part)} * ${growth}))`;

const whereReady = (formula: FormulaPart): Formula => xl`IF(${fit.ready.active}, ${formula}, "")`;
const highDemandOfSystem = (part: Shift): Formula =>
  whereReady(xl`SUMPRODUCT((${load.class.all} = "High") * ${workToday(part)} * ${growth})`);
const demandOfSystem = (part: Shift): Formula =>
  whereReady(xl`SUMPRODUCT(${workToday(part)} * ${growth})`);

/** Utilization of a partition at the horizon, by its demand or by that of the scenario. */
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
  xl`SUM(${SHIFTS.map((part) => demand[`allSum${part}${date}`].active)})`;
const yearlyGrowth = xl`
  IF(AND(${fit.ready.active}, ${horizon} > 0),
    IF(${sumOf("Now")} > 0, (${sumOf("End")} / ${sumOf("Now")}) ^ (12 / ${horizon}), 1),
    1)`;

const goalOfPartition = fit.goal.active;
const reach = xl`
  IF(AND(ISNUMBER(${variant.high}), ISNUMBER(${goalOfPartition})),
    IF(${goalOfPartition} + ${variant.goal} > 0,
      MAX(${variant.high} / (${goalOfPartition} + ${variant.goal}),
        ${variant.use} / ${assumed("batch")}),
      "no target"),
    "")`;

const goalOfSystem = fit.sysgoal.active;
const capacity = fit.total.active;
/**
 * Share of its threshold that the system uses with other growth: of high-priority work, and of all
 * work.
 */
const reachWithGrowth = xl`
  MAX(
    MAX(${SHIFTS.map((part) => variant[`highSum${part}`])}) / ${capacity} / ${goalOfSystem},
    MAX(${SHIFTS.map((part) => variant[`useSum${part}`])}) / ${capacity} / ${assumed("batch")})`;
/** The same with other demand, another threshold or other capacity. */
const reachWithFactors = xl`
  MAX(
    MAX(${SHIFTS.map((part) => demand[`highSum${part}End`].active)})
      * ${variant.factor} / ${variant.capacityFactor} / ${capacity} / (${goalOfSystem} + ${variant.goal}),
    ${fit.sysEnd.active} * ${variant.factor} / ${variant.capacityFactor} / ${assumed("batch")})`;
const reachOfSystem = (column: CaseColumn): Formula => xl`
  IF(${fit.ready.active},
    IF(AND(${goalOfSystem} + ${variant.goal} > 0, ${variant.capacityFactor} > 0),
      ${isGrowth(column) ? reachWithGrowth : reachWithFactors},
      "no target or no capacity"),
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

type CaseFormula = NonNullable<CalcRow["formula"]>;

/** Formulas of each shift, by the keys of their rows. */
const byDayPart = <Kind extends "high" | "use">(kind: Kind, owners: Quantity) =>
  fromEntries(
    SHIFTS.map((part) => [`${kind}${part}`, demandOf(part, owners) as CaseFormula] as const),
  );

export const sensitivityBlock: CalcSpec = variantBlock(
  {
    title: "Sensitivity: the active scenario with one input lower or higher",
    cases: CASES,
    width: 18,
  },
  {
    points: (column) => changeIn(column, "growth"),
    factor: (column) => xl`1 + (${changeIn(column, "demand")})`,
    goal: (column) => changeIn(column, "target"),
    capacityFactor: (column) => xl`1 + (${changeIn(column, "capacity")})`,
    ...byDayPart("high", load.ownerHigh.all),
    high: utilization(
      SHIFTS.map((part) => variant[`high${part}`]),
      fit.highEnd,
    ),
    ...byDayPart("use", load.owner.all),
    use: utilization(
      SHIFTS.map((part) => variant[`use${part}`]),
      fit.useEnd,
    ),
    grown: yearlyGrowth,
    ...fromEntries(
      SHIFTS.map((part) => [`highSum${part}`, highDemandOfSystem(part) as CaseFormula] as const),
    ),
    ...fromEntries(
      SHIFTS.map((part) => [`useSum${part}`, demandOfSystem(part) as CaseFormula] as const),
    ),
    reach,
    system: reachOfSystem,
    worst,
    who,
  },
);
