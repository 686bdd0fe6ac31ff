/** LPAR layout of a plan without sizing: partitions are entered with their cores, on one system. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, ColumnSpec, SheetBuilder } from "../../../spreadsheet/layout/builder";
import { defineBlock, defineTable, cellsOfRow } from "../../definition/cell-definitions";
import { capacityCheck } from "../../definition/columns";
import { enteredTwice, firstReason } from "../../definition/conditions";
import {
  basisOf,
  call,
  numberOr,
  reasonOf,
  type FunctionCall,
} from "../../definition/function-calls";
import { placeChecks } from "../../definition/placed-checks";
import { LPAR_LAYOUT, MAX_GIVEN_SYSTEMS } from "../../definition/plan-variant";
import type {
  CitedFigures,
  PlacedChecks,
  Plan,
  Section,
  SectionParts,
} from "../../definition/section";
import { alternative, installedInput, target } from "../../inputs/core-cells";
import { inputField, inputTable } from "../../inputs/input-cells";
import { invalidRow } from "../../inputs/row-reasons";
import { BASE_SCENARIO } from "../../scenarios";
import { cpuTargetFor } from "../assumptions/cells";
import { CUSTOM_SYSTEMS } from "../my-catalogue/cells";
import { alternativeColumns, alternativeResult } from "../target/cells";
import { entered, enteredFields, sharingOfTarget, targetColumns, targetResult } from "./cells";

/** The planned system: the only row of its table. */
const system = {
  system: alternative.system.first,
  feature: alternative.feature.first,
  mode: alternative.mode.first,
  cores: alternative.cores.first,
  vios: alternative.vios.first,
  viosOwn: alternative.viosOwn.first,
};
const ratingOf = (cores: FormulaPart): FunctionCall =>
  call(
    "CPWLPAR",
    xl`${system.system} & ""`,
    xl`${system.feature} & ""`,
    cores,
    xl`${system.mode} & ""`,
    CUSTOM_SYSTEMS,
  );

const TEXT = { style: "resultText" } as const;
const CORES = { unit: "cores", format: "General" } as const;
const EACH_PARTITION = { repeat: "target" } as const;

/** The results of sizing, as entered, under the names by which other sections read them. */
const { cells: fit, block: fitBlock } = defineBlock("fit", {
  system: { label: "Target: system", ...TEXT },
  feature: { label: "Target: feature", ...TEXT },
  mode: { label: "Target: mode", ...TEXT },
  sharing: { label: "Processors, partition {i}", ...TEXT, ...EACH_PARTITION },
  cores: { label: "Cores, partition {i}", ...CORES, ...EACH_PARTITION },
  ibmi: { label: "IBM i cores", ...CORES },
  vios: { label: "Cores of VIOS", ...CORES },
  ready: { label: "Every partition has its cores", style: "label" },
  problem: { label: "What is missing", style: "label" },
  rating: { label: "Rating, partition {i}", unit: "CPW", ...EACH_PARTITION },
});

/** CPU thresholds of partitions, in plans with a guideline for them. */
const { cells: guideline, block: guidelineBlock } = defineBlock("fit", {
  cpu: { label: "CPU threshold, all partitions", style: "resultPercent" },
  threshold: { label: "CPU threshold, partition {i}", style: "resultPercent", ...EACH_PARTITION },
  limit: { label: "Limit, partition {i}", style: "resultPercent", ...EACH_PARTITION },
  value: { label: "Utilization, partition {i}", style: "resultPercent", ...EACH_PARTITION },
});

const CASES = [{ id: BASE_SCENARIO, label: "As given" }];

const enteredCores = xl`
  IF(${target.name} = "", "",
  IF(AND(${targetResult.status} = "", N(${target.cores1}) > 0), ${target.cores1}, "open"))`;

const viosCores = xl`
  IF(N(${system.viosOwn}) > 0, ${system.viosOwn},
  IF(N(${system.vios}) > 0, ROUNDUP(${fit.ibmi} / ${system.vios}, 0), 0))`;

const noPartition = xl`
  IF(COUNTA(${target.name.all}) = 0, ${`${LPAR_LAYOUT}: enter a partition`}, "")`;
const notPlanned = xl`
  IF(${fit.ready}, ${`${LPAR_LAYOUT}: no utilization is planned here`}, "")`;

const rating = xl`
  IF(AND(ISNUMBER(${fit.cores}), LEN(${system.system}) > 0),
    ${numberOr(ratingOf(fit.cores), "no rating")},
    "")`;

const partitionThreshold = xl`
  IF(ISNUMBER(${fit.cores}),
    IF(N(${target.own}) > 0, ${target.own}, ${cpuTargetFor(fit.cores)}),
    "")`;

function givenFit(hasGuideline: boolean): CalcSpec {
  const calcSpec = fitBlock(
    { title: "Partitions as given", cases: CASES },
    {
      system: xl`${system.system} & ""`,
      feature: xl`${system.feature} & ""`,
      mode: xl`${system.mode} & ""`,
      sharing: sharingOfTarget,
      cores: enteredCores,
      ibmi: xl`SUM(${fit.cores.all})`,
      vios: viosCores,
      ready: xl`
        AND(COUNT(${fit.cores.all}) > 0, COUNT(${fit.cores.all}) = COUNTA(${target.name.all}))`,
      problem: xl`
        TEXTJOIN("; ", TRUE, ${noPartition}, ${alternativeResult.status.all},
          ${targetResult.status.all}, ${notPlanned})`,
      rating,
    },
  );
  const thresholds = guidelineBlock(
    { cases: CASES },
    { cpu: xl`0`, threshold: partitionThreshold, limit: xl`${guideline.threshold}`, value: xl`""` },
  );
  return hasGuideline ? { ...calcSpec, rows: [...calcSpec.rows, ...thresholds.rows] } : calcSpec;
}

const systemStatus = firstReason(
  [
    [
      xl`
          COUNTA(${alternative.name}, ${alternative.system}, ${alternative.feature},
            ${alternative.cores}) = 0`,
      "",
    ],
    invalidRow("alt"),
    [xl`${alternative.system} = ""`, `${LPAR_LAYOUT}: choose the system`],
  ],
  "",
);

const about = (words: string, more = ""): Formula =>
  more === ""
    ? xl`${`${LPAR_LAYOUT}: ${words} `} & ${target.name}`
    : xl`${`${LPAR_LAYOUT}: ${words} `} & ${target.name} & ${more}`;

const partitionStatus = firstReason(
  [
    [
      xl`${target.name} = ""`,
      xl`
          IF(COUNTA(${target.cores1}, ${target.memory}) > 0,
            ${`${LPAR_LAYOUT}: a partition has no name`},
            "")`,
    ],
    enteredTwice(LPAR_LAYOUT, "the partition", target.name),
    invalidRow("target"),
    [xl`${target.cores1} = ""`, about("enter the cores of")],
    [xl`N(${target.cores1}) <= 0`, about("the cores of", " are not above 0")],
  ],
  "",
);

const { cells: layout, table: layoutTable } = defineTable("layout", {
  name: { head: "Partition", width: 18, style: "resultText" },
  cores: { head: "Cores", unit: "cores", width: 9, format: "General" },
  threshold: { head: "Threshold", unit: "utilization", width: 11, style: "resultPercent" },
  rating: { head: "Rating", unit: "CPW", width: 11 },
  basis: { head: "Basis", width: 13, style: "resultText" },
  why: { head: "Why there is none", style: "label" },
});
const layoutRating = ratingOf(layout.cores);
const coresAndRatings = layoutTable(
  { title: "Cores and ratings", spare: "target" },
  {
    name: xl`${target.name} & ""`,
    cores: xl`${fit.cores.active}`,
    threshold: xl`${guideline.threshold.active}`,
    rating: xl`${fit.rating.active}`,
    basis: xl`IF(ISNUMBER(${layout.rating}), ${basisOf(layoutRating)}, "")`,
    why: xl`IF(${layout.rating} = "no rating", ${reasonOf(layoutRating)}, "")`,
  },
);

/** The table without CPU thresholds, for plans without a guideline. */
const layoutOf = (hasGuideline: boolean) => ({
  ...coresAndRatings,
  columns: coresAndRatings.columns.filter(
    ({ key }: ColumnSpec) => hasGuideline || key !== "threshold",
  ),
});

function* figures(plan: Plan): CitedFigures {
  for (let line = 1; line <= plan.rowCapacity("target"); line += 1) {
    const row = cellsOfRow(layout, line);
    yield {
      what: "Rating of a partition",
      whatFormula: xl`"Rating of " & ${row.name}`,
      call: ratingOf(row.cores),
      unit: "CPW",
      value: row.rating,
      used: xl`ISNUMBER(${row.rating})`,
    };
  }
}

const results = enteredFields({
  problem: xl`
    TEXTJOIN("; ", TRUE, ${noPartition}, ${alternativeResult.status.all},
      ${targetResult.status.all})`,
  ibmi: xl`${fit.ibmi.active}`,
  vios: xl`${fit.vios.active}`,
  memory: xl`
    IF(COUNT(${target.memory.all}) = 0, "no memory entered", SUM(${target.memory.all}))`,
});

function checksOf(plan: Plan, sheet: SheetBuilder): PlacedChecks {
  return placeChecks(plan, sheet, "lparchecks", [
    {
      rule: "plan.cores.sum",
      label: "Cores of partitions and VIOS",
      value: xl`
        IF(${fit.ready.active}, ${entered.ibmi} + ${entered.vios},
        IF(${entered.problem} = "", "open", ${entered.problem}))`,
      limit: xl`IF(${system.cores} = "", "open", ${system.cores})`,
      format: "General",
      applies: xl`OR(${system.cores} <> "", COUNTA(${target.name.all}) = 0)`,
    },
    {
      rule: "plan.memory.sum",
      label: "Memory of all partitions",
      value: xl`${entered.memory}`,
      limit: xl`${installedInput.memory}`,
      format: "#,##0",
      applies: xl`COUNT(${target.memory.all}, ${installedInput.memory}) > 1`,
    },
    capacityCheck("partitions", target.name),
  ]);
}

function build(plan: Plan): SectionParts {
  const hasGuideline = plan.scope.tables.tier !== undefined;
  const sheet = plan.book.sheet(LPAR_LAYOUT, { tab: "input", landscape: true });
  sheet
    .title(LPAR_LAYOUT)
    .subtitle("The current or planned system and its partitions")
    .textFormula(
      xl`
        IF(${entered.problem} = "",
          "Everything that is needed here has been entered.",
          ${entered.problem})`,
      "note",
    )
    .table(
      inputTable(plan.inputs, "alt", {
        title: "System",
        note: "Ratings come from the catalogue. Enter newer systems on My catalogue.",
        table: plan.scope.tables.alt,
        lines: MAX_GIVEN_SYSTEMS,
        after: alternativeColumns({ status: systemStatus }),
      }),
    )
    .table(
      inputTable(plan.inputs, "target", {
        title: "Partitions",
        table: plan.scope.tables.target,
        after: targetColumns({ status: partitionStatus }),
      }),
    )
    .table(layoutOf(hasGuideline))
    .fields([
      ...results,
      inputField(
        plan.inputs,
        "installed.memory",
        "Enter the installed memory of the system. Leave empty if not planned here.",
      ),
    ]);
  const checks = checksOf(plan, sheet);
  return { checks, figures: figures(plan), blocks: [givenFit(hasGuideline)] };
}

export const givenLayout: Section = { name: LPAR_LAYOUT, build };
