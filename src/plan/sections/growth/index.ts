/**
 * Growth: workloads with their source and target partition, additional loads, dates, and demand by
 * year.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { withSuffixes } from "../../definition/cell-definitions";
import { capacityCheck, noneCheck } from "../../definition/columns";
import { whereNumbers } from "../../definition/conditions";
import { defineSection, isSized } from "../../definition/define-section";
import { monthsTo } from "../../definition/period";
import { placeChecks } from "../../definition/placed-checks";
import type { PlacedChecks, Plan, SectionParts } from "../../definition/section";
import { addition, source, workload } from "../../inputs/core-cells";
import { inputField, inputTable } from "../../inputs/input-cells";
import { SHIFTS } from "../../scenarios";
import { load, missing, planResult, sourceDemand } from "../calculation/cells";
import { bridgeOf } from "../demand/bridge";
import { whereShiftUsed } from "../calculation/shift-use";
import {
  additionColumns,
  dateFields,
  dateResult,
  golive,
  goliveFields,
  horizon,
  horizonFields,
  mapped,
  mappedTable,
  workloadColumns,
  workloadResult,
} from "./cells";
import { memoryGrowthNote, memoryGrowthSteps } from "./memory";
import { cpwOfAdditions } from "./processor-cpw";
import {
  additionStatus,
  areSharesComplete,
  unassignedWork,
  shareOfWorkload,
  dateStatus,
  growthSteps,
  planMonth,
  workloadStatus,
} from "./status";
import { years } from "./years";

const SHEET = "Growth";

const note = xl`
  IF(${missing.growth} = "",
    "Everything that is needed here has been entered.",
    ${missing.growth})`;

/** Today's demand of workloads, and the missing inputs of their rows. */
const workloadResults = workloadColumns({
  ...withSuffixes("today", SHIFTS, (shift) => {
    const today = load[`today${shift}`];
    return xl`
      IF(${workload.name} = "", "",
      IF(${workloadResult.status} = "", ${whereShiftUsed(shift, today)}, "open"))`;
  }),
  status: workloadStatus,
});

/** The shares of a partition's work of a class, if it has such work. */
function sharesOf(kind: "High" | "Batch"): Formula {
  const cells = SHIFTS.map((shift) =>
    kind === "High" ? sourceDemand[`high${shift}`] : sourceDemand[`batch${shift}`],
  );
  return xl`
    IF(OR(${source.name} = "", SUM(${cells}) = 0), "",
    SUMIFS(${shareOfWorkload.all}, ${workload.source.all}, ${source.name},
      ${workload.class.all}, ${kind === "High" ? "<>Batch" : kind}))`;
}

const sharesTable = mappedTable(
  { title: "Shares of each measured partition", spare: "source" },
  { name: xl`${source.name} & ""`, high: sharesOf("High"), batch: sharesOf("Batch") },
);

const shares = [mapped.high.all, mapped.batch.all];
const [most, least] = [xl`MAX(${shares})`, xl`MIN(${shares})`];
/** The sum of shares that differs most from 1, where the inputs for it are complete. */
const worstShares = xl`
  IF(AND(COUNT(${shares}) > 0, ${areSharesComplete}, COUNTIF(${unassignedWork.all}, "?*") = 0),
    IF(ABS(${most} - 1) > ABS(${least} - 1), ${most}, ${least}),
    ${planResult.problem})`;

const ofDates = (months: Formula, dates: readonly FormulaPart[]): Formula =>
  whereNumbers(dates, months, dateResult.status);

/** Additional loads that the measurement already contains, but that are included. */
function additionsCountedTwice(plan: Plan): Formula {
  const first = plan.rowCapacity("workload") + 1;
  const lines = `${first}..${plan.rowCapacity("workload") + plan.rowCapacity("addition")}`;
  const [a, b, c, d] = [load.todayA, load.todayB, load.todayC, load.todayD].map((today) =>
    today.line(lines),
  );
  return xl`
    SUMPRODUCT((${addition.measured.all} = "Yes") * (${a!} + ${b!} + ${c!} + ${d!} > 0))`;
}

function checksOf(plan: Plan, sheet: SheetBuilder): PlacedChecks {
  return placeChecks(plan, sheet, "growthchecks", [
    {
      rule: "plan.shares.sum",
      label: "Total of workload shares",
      value: worstShares,
      bound: "1",
      format: "0.0%",
    },
    {
      rule: "plan.date.order",
      label: "Order of measurement and go-live",
      value: ofDates(xl`${golive.month}`, [golive.month]),
      limit: "0",
      format: "0",
    },
    {
      rule: "plan.date.order",
      label: "Order of go-live and horizon",
      value: ofDates(xl`${horizon.month} - ${golive.month}`, [golive.month, horizon.month]),
      limit: "0",
      format: "0",
    },
    {
      rule: "plan.date.order",
      label: "Order of plan date and go-live",
      value: ofDates(xl`${golive.month} - ${planMonth}`, [golive.month, planMonth]),
      limit: "0",
      format: "0",
      applies: xl`ISNUMBER(${planMonth})`,
    },
    noneCheck(
      "plan.load.counted",
      "Additional load already measured",
      additionsCountedTwice(plan),
      xl`COUNTA(${addition.name.all}) > 0`,
    ),
    capacityCheck("workloads", workload.name),
    capacityCheck("additions", addition.name),
  ]);
}

function build(plan: Plan): SectionParts {
  const subtitle = "Workloads: source partition, target partition and growth rate";
  const sheet = plan.inputSheet(SHEET, subtitle, note);
  const bridge = bridgeOf(plan);
  sheet
    .fields([
      inputField(plan.inputs, "date.order"),
      inputField(plan.inputs, "date.golive"),
      inputField(plan.inputs, "date.horizon"),
      ...goliveFields({ month: monthsTo("date.golive") }),
      ...horizonFields({ month: monthsTo("date.horizon") }),
      ...dateFields({ status: dateStatus }),
      inputField(plan.inputs, "growth.confirmed"),
      inputField(plan.inputs, "growth.memory"),
    ])
    .textFormula(memoryGrowthNote, "note")
    .table(
      inputTable(plan.inputs, "workload", {
        after: workloadResults,
      }),
    )
    .table(
      inputTable(plan.inputs, "addition", {
        after: additionColumns({ status: additionStatus }),
      }),
    )
    .table(sharesTable)
    .table(bridge.table);
  years(sheet);
  const checks = checksOf(plan, sheet);
  return {
    checks,
    blocks: [cpwOfAdditions(plan), ...growthSteps, memoryGrowthSteps, ...bridge.blocks],
  };
}

export const section = defineSection({
  key: "growth",
  order: 60,
  isIn: isSized,
  name: SHEET,
  build,
});
