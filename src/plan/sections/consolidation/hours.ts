/**
 * Demand by hour of the day in the month of the profile, on the Calculation sheet: pasted hours of
 * each source partition, split into high-priority work and batch as in the same shift, multiplied
 * by the shares of the workloads and their growth. Work without hours is distributed evenly over
 * its shifts.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";
import { defineBlock, withSuffixes } from "../../definition/cell-definitions";
import { firstReason } from "../../definition/conditions";
import { switchOf } from "../../definition/optional-sections";
import { golive, horizon } from "../../definition/period";
import type { Plan } from "../../definition/section";
import { source, target } from "../../inputs/core-cells";
import { SHIFTS, type Shift } from "../../scenarios";
import { assessed } from "../calculation/assessed-demand-cells";
import { demand, load, planResult, sourceDemand } from "../calculation/cells";
import { shareOfWorkload } from "../growth/status";
import {
  hourlyCpu,
  hourlyRow,
  measured,
  profile as measuredProfile,
  profileCpw,
} from "../measurements/cells";
import { COLUMNS, measurementsInputs } from "../measurements/inputs";
import { basis, input, inUse, isByHours, staggerInput, workOf } from "./cells";
import { HOUR_SOURCES } from "./inputs";
import { workloadMap } from "./map-lists";

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
export const HOURS_PER_DAY = HOURS.length;
/** The case of an hour: the columns of block "conhour". */
export const hourCase = (hour: number): string => `h${hour}`;
/** The columns are hours of the day; without pasted hours, the first four are the shifts. */
const HOUR_CASES: readonly CaseColumn[] = HOURS.map((hour) => ({
  id: hourCase(hour),
  label: SHIFTS[hour] ? `Hour ${hour} / shift ${SHIFTS[hour]}` : `Hour ${hour}`,
}));
const hourOf = (column: CaseColumn): number => HOUR_CASES.indexOf(column);

const EACH_SOURCE = { repeat: "source" } as const;
const EACH_LOAD = { repeat: ["workload", "addition"] } as const;
const EACH_TARGET = { repeat: "target" } as const;
const SHARE = { style: "resultPercent" } as const;
const CPW = { unit: "CPW" } as const;

/** Block "conline": quantities of each load or source partition that are the same in every hour. */
export const { cells: constant, block: constantBlock } = defineBlock("conline", {
  flat: {
    label: "Source partition {i} has no hours of its own",
    unit: "1 = yes",
    format: "0",
    ...EACH_SOURCE,
  },
  day: { label: "Batch, of all work of source partition {i}", ...SHARE, ...EACH_SOURCE },
  ...withSuffixes("batch", SHIFTS, (shift) => ({
    label: `The same in shift ${shift}, source partition {i}`,
    ...SHARE,
    ...EACH_SOURCE,
  })),
  month: { label: "Month of the profile: the largest demand of all work", unit: "month" },
  growth: {
    label: "Growth of load {i} until the month of the profile",
    style: "resultDecimal",
    format: "0.000",
    ...EACH_LOAD,
  },
  factor: {
    label: "Share and growth of load {i} in the month of the profile",
    style: "resultDecimal",
    format: "0.000",
    ...EACH_LOAD,
  },
  ...withSuffixes("flat", SHIFTS, (shift) => ({
    label: `Demand ${shift} of load {i} in that month`,
    ...CPW,
    ...EACH_LOAD,
  })),
  by: { label: "Target partition {i} moved by", unit: "hours", format: "0", ...EACH_TARGET },
});

const TODAY = { unit: "CPW today" } as const;

/** Block "conhour": demand by hour of the day. */
export const { cells: hourly, block: hourlyBlock } = defineBlock("conhour", {
  shift: { label: "Shift (5: none)", unit: "number", format: "0" },
  rows: { label: "Pasted rows of its busiest hour", unit: "rows", format: "0" },
  all: { label: "All work of source partition {i}", ...TODAY, ...EACH_SOURCE },
  batch: { label: "of that, batch, source partition {i}", ...TODAY, ...EACH_SOURCE },
  load: { label: "Demand of load {i}", ...CPW, ...EACH_LOAD },
  use: { label: "Demand of target partition {i}", ...CPW, ...EACH_TARGET },
  sum: { label: "All target partitions", ...CPW },
  moved: { label: "Target partition {i}, where moved", ...CPW, ...EACH_TARGET },
  movedsum: { label: "All target partitions, where moved", ...CPW },
});

export const hasHours = (plan: Plan): boolean => plan.has(measurementsInputs.name);
/** Whether the profile is based on pasted hours. */
export const modeOf = (plan: Plan): Formula => {
  const hasPastedHours = xl`
    AND(${switchOf(measurementsInputs)} = "Yes", COUNT(${measuredProfile.average.all}) > 0)`;
  return xl`
    IF(NOT(${inUse}), "not used",
    IF(${planResult.problem} <> "", "open",
    ${hasHours(plan) ? xl`IF(${hasPastedHours}, "hours", "shifts")` : "shifts"}))`;
};

const isHourly = (plan: Plan, sourceNumber: number): boolean =>
  hasHours(plan) && sourceNumber <= COLUMNS.length;

const batchIn = (shift: Shift): Formula => {
  const [batch, all] = [sourceDemand[`batch${shift}`], sourceDemand[`all${shift}`]];
  return xl`IF(${all} > 0, ${batch} / ${all}, ${constant.day})`;
};

const demandIn = (shift: Shift): Formula =>
  xl`${demand[`cpw${shift}`].active} * ${constant.growth}`;

const mostOfSystem = assessed.allSumMost.active;
const inPeakShift = (of: (shift: Shift) => FormulaPart): Formula => xl`MAX(${SHIFTS.map(of)})`;
/** The horizon, unless work shrinks and demand is largest at go-live or when an addition starts. */
const monthOfProfile = firstReason(
  [
    [xl`${assessed.shrinks.active} = 0`, horizon],
    [xl`${mostOfSystem} = ${inPeakShift((shift) => demand[`allSum${shift}End`].active)}`, horizon],
    [xl`${mostOfSystem} = ${inPeakShift((shift) => demand[`allSum${shift}Live`].active)}`, golive],
  ],
  inPeakShift(
    (shift) => xl`
      MAXIFS(${assessed.moment.all.active}, ${assessed[`allSum${shift}`].all.active},
        ${mostOfSystem})`,
  ),
);
const growthUntilThen = xl`
  IF(${load.start} > ${constant.month}, 0,
  IF(${constant.month} = 0, 1, MAX(0, 1 + ${demand.rate.active}) ^ (${constant.month} / 12)))`;

const hoursMoved = xl`
  IF(AND(${isByHours}, ${target.name} <> "", ISNUMBER(${staggerInput.by})),
    IF(AND(${staggerInput.by} = INT(${staggerInput.by}),
        SIGN(ABS(${staggerInput.by}) - ${HOURS_PER_DAY}) < 0),
      ${staggerInput.by},
      0),
    0)`;

/** The quantities of a load or a source partition in every hour. */
const constants = (plan: Plan): CalcSpec => {
  const withoutHours = (number: number): FormulaPart =>
    isHourly(plan, number) ? xl`IF(ISNUMBER(${measured.cpw.row(number)}), 0, 1)` : 1;
  const growth = (number: number): Formula => xl`
    IF(${workloadMap.row.row(number)} = 0, 0,
    N(${shareOfWorkload.line(number)}) * ${constant.growth.line(number)})`;
  return constantBlock(
    {
      title: "Consolidation: what holds in every hour",
      cases: [{ id: "all", label: "All hours" }],
    },
    {
      flat: (_, number) => xl`IF(${workOf("all")} = 0, 0, ${withoutHours(number)})`,
      day: xl`IF(${workOf("all")} > 0, ${workOf("batch")} / ${workOf("all")}, 0)`,
      batchA: batchIn("A"),
      batchB: batchIn("B"),
      batchC: batchIn("C"),
      batchD: batchIn("D"),
      month: monthOfProfile,
      growth: growthUntilThen,
      factor: (_, number) => (number <= plan.rowCapacity("workload") ? growth(number) : xl`1`),
      flatA: demandIn("A"),
      flatB: demandIn("B"),
      flatC: demandIn("C"),
      flatD: demandIn("D"),
      by: hoursMoved,
    },
  );
};

/** The number of the shift, 1 to 4; 5 for an hour without a shift; empty if the hour is unknown. */
function shiftNumber(plan: Plan, hour: number): Formula {
  const withoutHours = hour < SHIFTS.length ? hour + 1 : "";
  if (!hasHours(plan)) return xl`IF(${basis.mode} = "shifts", ${withoutHours}, "")`;
  const shift = measuredProfile.shift.row(hour + 1);
  const number = SHIFTS.reduceRight<FormulaPart>(
    (rest, name, index) => xl`IF(${shift} = ${name}, ${index + 1}, ${rest})`,
    SHIFTS.length + 1,
  );
  return xl`
    IF(${basis.mode} = "shifts", ${withoutHours},
    IF(NOT(AND(${isByHours})), "",
    IF(${measuredProfile.sums.row(hour + 1)} > 0, ${number}, "")))`;
}

/** The value for the shift of the hour; for an hour without a shift, something else. */
const ofShift = (of: (shift: Shift) => FormulaPart, otherwise: FormulaPart): Formula =>
  xl`CHOOSE(${hourly.shift}, ${SHIFTS.map(of)}, ${otherwise})`;
const whereKnown = (formula: FormulaPart): Formula => xl`IF(${hourly.shift} = "", "", ${formula})`;

const rowsOfHour = (plan: Plan, hour: number): Formula => {
  if (!hasHours(plan)) return xl`""`;
  const rows = xl`
    COUNTIFS(${hourlyRow.all.all}, ${hour}, ${hourlyRow.cpw.all},
      ${measuredProfile.busiest.row(hour + 1)})`;
  return xl`IF(AND(${isByHours}, ${hourly.shift} <> ""), ${rows}, "")`;
};

/** CPW of a source partition in this hour: as pasted, less CFINT; otherwise that of its shift. */
function workInHour(plan: Plan, hour: number, number: number): Formula {
  const flat = ofShift((shift) => sourceDemand[`all${shift}`].line(number), 0);
  if (!isHourly(plan, number)) return whereKnown(flat);
  const busiest = xl`
    SUMIFS(${hourlyCpu(number).all}, ${hourlyRow.all.all}, ${hour}, ${hourlyRow.cpw.all},
      ${measuredProfile.busiest.row(hour + 1)})`;
  const average = profileCpw(number).row(hour + 1);
  const pastedWork = xl`
    IF(${input.day} = ${HOUR_SOURCES[1]}, N(${average}),
    ${measured.rated.row(number)}
      * MAX(0, ${busiest} / MAX(1, ${hourly.rows}) - N(${source.cfint.row(number)})))`;
  return whereKnown(xl`
    IF(AND(${isByHours}, ${constant.flat.line(number)} = 0),
      IF(ISNUMBER(${measured.cpw.row(number)}), ${pastedWork}, 0),
      ${flat})`);
}

const batchInHour = (number: number): Formula => {
  const share = ofShift(
    (shift) => constant[`batch${shift}`].line(number),
    constant.day.line(number),
  );
  return whereKnown(xl`${hourly.all} * ${share}`);
};

function demandOfLoad(plan: Plan, number: number): Formula {
  if (number > plan.rowCapacity("workload"))
    return whereKnown(ofShift((shift) => constant[`flat${shift}`].line(number), 0));
  const row = workloadMap.row.row(number);
  const ofSource = (work: Quantity): Formula => xl`INDEX(${work.all}, ${row})`;
  const [all, batch] = [ofSource(hourly.all), ofSource(hourly.batch)];
  return whereKnown(xl`
    IF(${row} = 0, 0,
    ${constant.factor.line(number)}
      * IF(${load.class.line(number)} = "Batch", ${batch}, ${all} - ${batch}))`);
}

const demandOfTarget = whereKnown(xl`
  IF(${target.name} = "", 0,
  SUMIFS(${hourly.load.all}, ${load.owner.all}, ${target.name}))`);

/** Demand of the hour from which work is moved to this one. */
const movedHere = (hour: number): Formula => xl`
  IF(${isByHours},
    N(INDEX(${hourly.use.everyCase}, 1, MOD(${hour} - ${constant.by}, ${HOURS_PER_DAY}) + 1)),
    ${hourly.use})`;

const hours = (plan: Plan): CalcSpec =>
  hourlyBlock(
    {
      title:
        "Consolidation: demand by hour of the day in the month of the profile, active scenario",
      cases: HOUR_CASES,
    },
    {
      shift: (column) => shiftNumber(plan, hourOf(column)),
      rows: (column) => rowsOfHour(plan, hourOf(column)),
      all: (column, number) => workInHour(plan, hourOf(column), number),
      batch: (_, number) => batchInHour(number),
      load: (_, number) => demandOfLoad(plan, number),
      use: demandOfTarget,
      sum: whereKnown(xl`SUM(${hourly.use.all})`),
      moved: (column) => movedHere(hourOf(column)),
      movedsum: xl`
        IF(COUNT(${hourly.moved.all}) = 0, "", SUM(${hourly.moved.all}))`,
    },
  );

export const hourBlocks = (plan: Plan): readonly CalcSpec[] => [constants(plan), hours(plan)];
