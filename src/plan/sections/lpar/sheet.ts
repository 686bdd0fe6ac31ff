/**
 * LPAR layout: the partitions of the selected target system, their derating factors in sequence,
 * utilization, and the months in which thresholds are exceeded.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { defineTable } from "../../definition/cell-definitions";
import { capacityCheck } from "../../definition/columns";
import { enteredTwice } from "../../definition/conditions";
import { whenReached } from "../../definition/months";
import { placeChecks } from "../../definition/placed-checks";
import type { PlacedChecks, Plan, Section, SectionParts } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { shiftName, deratingInput, target } from "../../inputs/core-cells";
import { inputField, inputTable } from "../../inputs/input-cells";
import { blockingRow } from "../../inputs/row-reasons";
import { fieldError, invalidRowMessage } from "../../inputs/validation-cells";
import { ALTERNATIVE_NUMBERS, SHIFTS, type Shift, type PlanDate } from "../../scenarios";
import { assumed } from "../assumptions/cells";
import { demand, fit, load, missing, planResult, resized } from "../calculation/cells";
import { MOMENTS } from "../calculation/moments";
import { whereShiftUsed } from "../calculation/shift-use";
import { shareVerdict } from "../calculation/verdicts";
import { memoryAtHorizon, memoryLimit, memoryMoment } from "../growth/memory";
import { shownCase } from "../scenarios/cells";
import {
  layout,
  layoutTable,
  layoutUse,
  layoutUseTable,
  lparFields,
  lparResult,
  targetColumns,
} from "./cells";

const SHEET = "LPAR layout";

const coresCells = ALTERNATIVE_NUMBERS.map((number) => target[`cores${number}`]);
const steps = new TableSteps("target", "Partitions of the target");
const openInRow = steps.firstReason(
  "open",
  "Open",
  [
    enteredTwice(SHEET, "the partition", target.name),
    blockingRow("target"),
    [
      xl`COUNTIF(${load.owner.all}, ${target.name}) = 0`,
      xl`"LPAR layout: no workload is assigned to " & ${target.name}`,
    ],
  ],
  { isAsked: xl`${target.name} <> ""`, otherwise: invalidRowMessage("target") },
);
const smallSource = steps.add(
  "small",
  "Share of its threshold used, with the margin of its small source",
  xl`
    IF(${target.name} = "", "",
    IF(AND(${load.raised} > 1, ISNUMBER(${fit.reachMost.active})), ${fit.reachMost.active}, ""))`,
  { unit: "of the threshold", format: "0.0%" },
);
const targetStatus = xl`
  IF(${target.name} = "",
    IF(COUNTA(${target.own}, ${coresCells}, ${target.memory}) > 0,
      "LPAR layout: a partition has no name",
      ""),
    ${openInRow})`;

const name = xl`${target.name} & ""`;
/** The formula, if the row has a partition. */
const ofPartition = (formula: Formula | Quantity): Formula =>
  xl`IF(${target.name} = "", "", ${formula})`;
const ofFit = (quantity: Quantity): Formula => ofPartition(quantity.active);

const ratingNeeded = xl`
  IF(AND(ISNUMBER(${layout.demand}), ISNUMBER(${fit.factor.active}), ISNUMBER(${layout.threshold})),
    ${fit.size.active} / ${layout.threshold} / ${fit.factor.active},
    "")`;

const sharedFactor = xl`
  IF(AND(${fit.sharing.active} = "Shared", ${fit.shared.active} <> "shared"),
    ${assumed("pool")},
    1)`;

const capacityTable = layoutTable(
  {
    title: "Capacity: rating x k x s / small-source margin",
    note: "Each derating factor is applied once. The margin of a small source is in the capacity, and so in every utilization and month. Interpolated ratings are between two published ratings. The safety margin shows whether they still fit.",
    spare: "target",
  },
  {
    name,
    demand: ofPartition(xl`IF(${planResult.problem} = "", ${demand.allPeakEnd.active}, "open")`),
    threshold: ofFit(fit.threshold),
    needs: ratingNeeded,
    cores: ofFit(fit.cores),
    rating: ofFit(fit.rating),
    basis: ofFit(fit.basis),
    k: ofFit(fit.k),
    s: ofPartition(sharedFactor),
    margin: ofPartition(xl`IF(${load.raised} > 1, ${load.raised}, "")`),
    cap: ofFit(fit.cap),
    instead: ofFit(resized.sized),
  },
);

const value = fit.value.active;
const verdict = xl`
  IF(ISNUMBER(${value}),
    ${shareVerdict("plan.partition.utilisation", value, layoutUse.limit)},
    IF(${target.name} = "", "", "OPEN"))`;

const lowReach = fit.lowReach.active;
const utilizationTable = layoutUseTable(
  {
    title: "Utilization of each partition in its peak shift",
    spare: "target",
  },
  {
    name,
    now: ofFit(fit.useNow),
    live: ofFit(fit.useLive),
    end: ofFit(fit.useEnd),
    high: ofFit(fit.highEnd),
    limit: ofFit(fit.limit),
    low: xl`IF(ISNUMBER(${lowReach}), ${lowReach} * ${fit.limit.active}, "")`,
    cross: ofFit(fit.cross),
    verdict,
  },
);

const problem = fit.problem.active;
const note = xl`
  IF(${problem} = "",
    "Scenario " & ${shownCase.name} & " on " & ${fit.name.active} & ", " & ${fit.system.active}
      & " " & ${fit.feature.active} & ".",
    IF(${missing.lpar} = "", ${problem}, ${missing.lpar}))`;

const reserveNote = xl`
  "k = " & IF(ISNUMBER(${fit.k.active}), FIXED(${fit.k.active}, 3), "open") & ": "
    & IF(${fieldError("k.choice")} = "", ${deratingInput.choice}, "to be chosen")
    & IF(${deratingInput.reason} = "", "; no reason given", "; " & ${deratingInput.reason})`;

const UTILIZATION = { unit: "utilization", style: "resultPercent" } as const;
const SHIFT_COLUMNS = {
  name: { head: "Shift", width: 18, style: "resultText" },
  demand: { head: "Demand", unit: "CPW at horizon", width: 13, style: "result" },
  now: { head: "Today", ...UTILIZATION },
  live: { head: "Go-live", ...UTILIZATION },
  end: { head: "Horizon", ...UTILIZATION },
} as const;
const { table: shiftsTable } = defineTable("shifts", SHIFT_COLUMNS);

function shiftRow(shift: Shift) {
  const key = shift.toLowerCase();
  const on = (date: PlanDate) => ({
    formula: whereShiftUsed(
      shift,
      xl`IF(${fit.ready.active}, ${fit[`s${shift}${date}`].active}, "open")`,
    ),
  });
  const demanded = demand[`allSum${shift}End`].active;
  return {
    key,
    cells: {
      name: { formula: whereShiftUsed(shift, xl`${`${shift}  `} & ${shiftName(shift)}`) },
      demand: {
        formula: whereShiftUsed(shift, xl`IF(${planResult.problem} = "", ${demanded}, "open")`),
      },
      now: on("Now"),
      live: on("Live"),
      end: on("End"),
    } satisfies Record<keyof typeof SHIFT_COLUMNS, unknown>,
  };
}

const systemTable = shiftsTable(
  {
    title: "System by shift",
    note: "Demand of all partitions in the same shift over their total capacity. Peaks of different shifts are not added.",
    rows: SHIFTS.map(shiftRow),
  },
  { name: undefined, demand: undefined, now: undefined, live: undefined, end: undefined },
);

/** A result of the selected system, or its missing input. */
const ofChosen = (quantity: Quantity): Formula =>
  xl`IF(${fit.ready.active}, ${quantity.active}, "open: " & ${fit.why.active})`;

const results = lparFields({
  dedicated: ofChosen(fit.dedicated),
  pool: ofChosen(fit.pool),
  vios: ofChosen(fit.vios),
  needed: ofChosen(fit.needed),
  active: ofChosen(fit.active),
  capacity: ofChosen(fit.total),
  cross: ofChosen(fit.firstcross),
  crossdate: whenReached(lparResult.cross),
  who: ofChosen(fit.firstwho),
  syscross: ofChosen(fit.syscross),
  sysdate: whenReached(lparResult.syscross),
  memory: xl`
    IF(COUNT(${target.memory.all}) = 0, "no memory entered", SUM(${target.memory.all}))`,
  memorylater: xl`
    IF(ISNUMBER(${lparResult.memory}), ${memoryAtHorizon(lparResult.memory)}, ${lparResult.memory})`,
});

function systemPart(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .table(systemTable)
    .fields([
      ...results,
      inputField(
        plan.inputs,
        "installed.memory",
        "Enter the installed memory of the target system. Leave empty if not planned here.",
      ),
    ])
    .charts([
      {
        kind: "column",
        title: "CPU by partition",
        altText:
          "Columns of the utilization of every partition today, at go-live and at the horizon, with its limit",
        categories: String(layoutUse.name.all),
        categoryTitle: "Partition",
        valueTitle: "Utilization",
        series: [
          { name: "Today", values: String(layoutUse.now.all) },
          { name: "Go-live", values: String(layoutUse.live.all) },
          { name: "Horizon", values: String(layoutUse.end.all) },
          { name: "Limit", values: String(layoutUse.limit.all) },
        ],
        width: 90,
      },
    ]);
}

/** A result of the calculation, or its missing input. */
const orProblem = (quantity: Quantity): Formula =>
  xl`IF(${problem} = "", ${quantity.active}, ${problem})`;

/** The partition with a small source that is nearest to its limit. */
const lineOfSmall = xl`MATCH(MAX(${smallSource.all}), ${smallSource.all}, 0)`;
const ofSmallest = (quantity: Quantity): Formula =>
  xl`INDEX(${quantity.all.active}, ${lineOfSmall})`;

function checksOf(plan: Plan, sheet: SheetBuilder): PlacedChecks {
  return placeChecks(plan, sheet, "lparchecks", [
    {
      rule: "plan.partition.utilisation",
      label: "Partition nearest to its threshold",
      value: orProblem(fit.worstUse),
      limit: orProblem(fit.worstLimit),
      format: "0.0%",
      which: xl`
        ${fit.worst.active}
          & IF(${fit.worstWhen.active} = ${MOMENTS.horizon}, "", ", " & ${fit.worstWhen.active})
          & ": "`,
    },
    {
      rule: "plan.interpolation.margin",
      label: "Interpolated ratings with safety margin",
      value: orProblem(fit.worstLow),
      limit: orProblem(fit.lowLimit),
      format: "0.0%",
      applies: xl`ISNUMBER(${fit.worstLow.active})`,
    },
    {
      rule: "plan.source.small",
      label: "Small sources with safety margin",
      value: xl`IF(${problem} = "", ${ofSmallest(fit.value)}, ${problem})`,
      limit: xl`IF(${problem} = "", ${ofSmallest(fit.limit)}, ${problem})`,
      format: "0.0%",
      applies: xl`COUNT(${smallSource.all}) > 0`,
      which: xl`INDEX(${target.name.all}, ${lineOfSmall}) & ": "`,
    },
    {
      rule: "plan.memory.sum",
      label: "Memory of all partitions",
      value: xl`${lparResult.memorylater}`,
      limit: memoryLimit,
      format: "#,##0",
      applies: xl`COUNT(${target.memory.all}) > 0`,
      which: memoryMoment,
    },
    capacityCheck("partitions", target.name),
  ]);
}

function build(plan: Plan): SectionParts {
  const sheet = plan.inputSheet(
    SHEET,
    "Partitions on the target system, with every derating factor shown",
    note,
  );
  sheet
    .textFormula(xl`IF(${problem} = "", ${fit.why.active} & " " & ${fit.more.active}, "")`)
    .table(
      inputTable(plan.inputs, "target", {
        note: "Enter cores for an alternative only to fix them. Otherwise dedicated partitions have the fewest whole cores whose rating is enough below the threshold, shared ones the required entitlement.",
        after: targetColumns({ status: targetStatus }),
      }),
    )
    .table(capacityTable)
    .textFormula(reserveNote, "note")
    .table(utilizationTable);
  systemPart(plan, sheet);
  const checks = checksOf(plan, sheet);
  return { checks, blocks: [steps.block] };
}

export const lpar: Section = { name: SHEET, build };
