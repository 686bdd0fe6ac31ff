/** Current system: systems, their partitions, the measured CPU, and the CPW in use. */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder, TableSpec } from "../../../spreadsheet/layout/builder";
import { withSuffixes } from "../../definition/cell-definitions";
import { capacityCheck, noneCheck } from "../../definition/columns";
import { enteredTwice, firstReason, whereNumbers } from "../../definition/conditions";
import { defineSection, isSized } from "../../definition/define-section";
import { call, numberOr } from "../../definition/function-calls";
import { placeChecks } from "../../definition/placed-checks";
import type { PlacedChecks, Plan, SectionParts } from "../../definition/section";
import { box, measuredInput, source } from "../../inputs/core-cells";
import { inputField, inputTable } from "../../inputs/input-cells";
import { invalidRow } from "../../inputs/row-reasons";
import { SHIFTS } from "../../scenarios";
import { missing, planResult, sourceDemand } from "../calculation/cells";
import { whereShiftUsed } from "../calculation/shift-use";
import { CUSTOM_SYSTEMS } from "../my-catalogue/cells";
import {
  boxColumns,
  interactive,
  sourceResult,
  used,
  usedTable,
  usedTotal,
  usedTotalFields,
} from "./cells";
import { measuredQuality } from "./measured-quality";
import { factChecks, onDemandRating, factBlocks, factFigures, systemFacts } from "./facts";
import {
  cpuTable,
  measuredPeak,
  partitionFigures,
  partitionSteps,
  partitionTable,
} from "./partitions";

const SHEET = "Current system";

const note = xl`
  IF(${missing.current} = "",
    "Complete.",
    ${missing.current})`;

const boxStatus = firstReason(
  [
    [
      xl`${box.name} = ""`,
      xl`
        IF(COUNTA(${box.system}, ${box.feature}, ${box.cores}) > 0,
          "Current system: a system has no name",
          "")`,
    ],
    enteredTwice(SHEET, "the system", box.name),
    invalidRow("box"),
    [xl`${box.system} = ""`, xl`"Current system: choose the machine type of " & ${box.name}`],
    [xl`${interactive.excess} <> ""`, interactive.excess],
  ],
  "",
);

const boxRating = call(
  "CPWRATE",
  xl`${box.system} & ""`,
  xl`${box.feature} & ""`,
  box.cores,
  xl`${box.mode} & ""`,
  CUSTOM_SYSTEMS,
);
const boxRated = firstReason(
  [
    [xl`OR(${box.name} = "", ${box.system} = "")`, ""],
    [xl`${box.cores} = ""`, "enter cores"],
  ],
  numberOr(boxRating, onDemandRating("not published")),
);

const systemTable = (plan: Plan): TableSpec =>
  inputTable(plan.inputs, "box", {
    after: boxColumns({ rated: boxRated, status: boxStatus }),
  });

/** The formula, if the partition has a rating. */
const ofRated = (formula: Formula): Formula => xl`
  IF(${source.name} = "", "",
  IF(ISNUMBER(${sourceResult.rated}), ${formula}, "open"))`;
const sumCell = (quantity: Column) => ({
  formula: xl`SUM(${quantity.all})`,
  style: "total" as const,
});

const usedOfPartitions = usedTable(
  {
    title: "CPW in use",
    note: "Rated CPW times CPU. The peak shift counts for the system. Adding single peaks of different shifts is too much.",
    totals: "System",
    spare: "source",
    totalCells: {
      ...withSuffixes("all", SHIFTS, (shift) => {
        const formula = whereShiftUsed(shift, xl`SUM(${sourceDemand[`all${shift}`].all})`);
        return { formula, style: "total" };
      }),
      peak: sumCell(used.peak),
    },
  },
  {
    name: xl`${source.name} & ""`,
    ...withSuffixes("all", SHIFTS, (shift) =>
      whereShiftUsed(shift, ofRated(xl`${sourceDemand[`all${shift}`]}`)),
    ),
    peak: ofRated(xl`MAX(${SHIFTS.map((shift) => used[`all${shift}`])})`),
    share: whereNumbers(
      [used.peak, sourceResult.rated],
      xl`${used.peak} / ${sourceResult.rated}`,
      "",
    ),
  },
);

const totals = usedTotalFields({
  worst: xl`
    IF(${planResult.problem} = "",
      MAX(${SHIFTS.map((shift) => used[`all${shift}`].total)}),
      "open")`,
  sum: xl`IF(${planResult.problem} = "", ${used.peak.total}, "open")`,
  gain: whereNumbers(
    [usedTotal.worst, usedTotal.sum],
    xl`1 - ${usedTotal.worst} / ${usedTotal.sum}`,
  ),
});

function checksOf(plan: Plan, sheet: SheetBuilder): PlacedChecks {
  return placeChecks(plan, sheet, "currentchecks", [
    {
      rule: "plan.measured.peak",
      label: "Measured peak and cores",
      value: xl`
        IF(COUNT(${measuredPeak.share.all}) > 0, MAX(${measuredPeak.share.all}), ${missing.current})`,
      limit: "1",
      format: "0.0%",
      applies: xl`COUNTIF(${source.sharing.all}, "Uncapped") < COUNTA(${source.name.all})`,
      which: xl`
        INDEX(${source.name.all}, MATCH(MAX(${measuredPeak.share.all}), ${measuredPeak.share.all}, 0))
          & ": "`,
    },
    noneCheck(
      "plan.period.named",
      "Measurement period and tool",
      xl`IF(OR(${measuredInput.period} = "", ${measuredInput.tool} = ""), 1, 0)`,
      xl`COUNTA(${source.name.all}) > 0`,
    ),
    ...measuredQuality.checks,
    ...factChecks,
    capacityCheck("partitions", source.name),
  ]);
}

function build(plan: Plan): SectionParts {
  const sheet = plan.inputSheet(
    SHEET,
    "Current systems, partitions and measured utilization",
    note,
  );
  sheet
    .heading("Measurement")
    .fields(
      [
        "date.measured",
        "measured.period",
        "measured.tool",
        "measured.monthend",
        "measured.statistic",
        "part.a",
        "part.b",
        "part.c",
        "part.d",
      ].map((name) => inputField(plan.inputs, name)),
    )
    .table(systemTable(plan))
    .table(partitionTable(plan))
    .table(cpuTable(plan));
  systemFacts(plan, sheet);
  sheet
    .table(usedOfPartitions)
    .fields(totals)
    .chart({
      kind: "column",
      title: "CPW used by partition and shift",
      altText: "Columns of the CPW used by every partition in the four shifts",
      categories: String(used.name.all),
      categoryTitle: "Partition",
      valueTitle: "CPW",
      series: SHIFTS.map((shift) => ({
        name: `Shift ${shift}`,
        values: String(used[`all${shift}`].all),
      })),
      width: 90,
    });
  const checks = checksOf(plan, sheet);
  return {
    checks,
    figures: [...partitionFigures(plan), ...factFigures(plan)],
    blocks: [partitionSteps, measuredQuality.block, ...factBlocks()],
  };
}

export const section = defineSection({
  key: "current",
  order: 40,
  isIn: isSized,
  name: SHEET,
  build,
});
