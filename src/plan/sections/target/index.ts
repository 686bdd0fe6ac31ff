/** Target and alternatives: a comparison of possible systems, with reasons. */
import { candidate } from "../alternatives/cells";
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder, TableSpec } from "../../../spreadsheet/layout/builder";
import { noneCheck } from "../../definition/columns";
import { withSuffixes, cellsOfRow } from "../../definition/cell-definitions";
import { counted } from "../../definition/conditions";
import { defineSection, isSized } from "../../definition/define-section";
import { call } from "../../definition/function-calls";
import { placeChecks } from "../../definition/placed-checks";
import type { CitedFigures, PlacedChecks, Plan, SectionParts } from "../../definition/section";
import { alternativesInput, source, target } from "../../inputs/core-cells";
import { inputField, inputTable } from "../../inputs/input-cells";
import { invalidRowMessage } from "../../inputs/validation-cells";
import {
  alternativeCase,
  ALTERNATIVE_NUMBERS,
  SCENARIOS,
  type AlternativeNumber,
} from "../../scenarios";
import { configuration, fit, planResult } from "../calculation/cells";
import { MOMENTS } from "../calculation/moments";
import { STAY, stay } from "../calculation/stay-cells";
import { sourceResult } from "../current/cells";
import { check } from "../checks/cells";
import { excludedTarget } from "../lists/cells";
import { CUSTOM_SYSTEMS } from "../my-catalogue/cells";
import { shownCase } from "../scenarios/cells";
import {
  alternativeFacts,
  alternativesInUse,
  alternativeSteps,
  comparedNumber,
  installedCheck,
} from "./alternatives";
import {
  alternativeColumns,
  compared,
  placementTable,
  ranking,
  sourceRating,
  sourceRatingFields,
} from "./cells";
import { costsByYear, costSteps, costTable, costUntilGolive } from "./costs";
import {
  buyingFacts,
  buyingFigures,
  partitionLimitCheck,
  releaseChecks,
  viosCheck,
} from "./buying";
import { licenseBlock, licenseFigures } from "./licenses";
import { lifeCycle } from "./life-cycle";
import { proposals } from "./proposals";
import { reportedRatings } from "./reported-ratings";
import { comparison, fitOf, rankingOfAlternatives, rankingSteps, workloadOf } from "./ranking";

const SHEET = "Target and alternatives";

const sizedFor = xl`
  CHOOSE(${configuration.scenario.inCase(alternativeCase(1))},
    ${SCENARIOS.map(({ label }) => label)})`;
const note = xl`
  IF(${planResult.problem} = "",
    "Scenario shown: " & ${shownCase.name} & ". Sized for: " & ${sizedFor}
      & ". Utilization is that of the peak shift.",
    ${planResult.problem})`;

/** The ratings of all partitions on an alternative, with their sources. */
function* figures(plan: Plan, number: AlternativeNumber): CitedFigures {
  const { system, feature, mode, ...calculated } = fitOf(number);
  for (let line = 1; line <= plan.rowCapacity("target"); line += 1) {
    const cores = calculated.cores.line(line);
    const rating = calculated.rating.line(line);
    yield {
      what: "Target rating",
      whatFormula: xl`
        ${target.name.row(line)} & ${` on alternative ${number}: `} & ${counted(cores, "core")}
          & " of " & ${system} & " " & ${feature}`,
      call: call("CPWLPAR", system, feature, cores, mode, CUSTOM_SYSTEMS),
      unit: "CPW",
      value: rating,
      used: xl`ISNUMBER(${rating})`,
    };
  }
}

/** Every partition in every alternative. */
function placements(): TableSpec {
  const cell = (number: AlternativeNumber, key: "cores" | "value" | "cross"): Formula => {
    const { problem, [key]: quantity } = fitOf(number);
    return xl`IF(OR(${target.name} = "", ${problem} = "not used"), "", ${quantity})`;
  };
  return placementTable(
    { title: "Cores and utilization of every partition", spare: "target" },
    {
      name: xl`${target.name} & ""`,
      ...withSuffixes("cores", ALTERNATIVE_NUMBERS, (number) => cell(number, "cores")),
      ...withSuffixes("use", ALTERNATIVE_NUMBERS, (number) => cell(number, "value")),
      ...withSuffixes("cross", ALTERNATIVE_NUMBERS, (number) => cell(number, "cross")),
    },
  );
}

/** Placeholder for a sentence until the plan is calculated; rows get the height that it needs. */
const NOT_YET =
  "Not calculated yet. Calculate the plan to see whether this alternative fits, until when, and why. ";

/** Why an alternative passes or fails, and its notes. */
function reasons(sheet: SheetBuilder, number: AlternativeNumber): void {
  const { problem, why, more, notes } = fitOf(number);
  const name = ranking.name.row(`alt${number}`);
  sheet
    .textFormula(
      xl`IF(${problem} = "not used", "", ${name} & ": " & ${why} & " " & ${more})`,
      "paragraph",
      NOT_YET,
    )
    .textFormula(
      xl`IF(${notes} = "", "", "Notes: " & ${notes} & ".")`,
      "note",
      `${NOT_YET}Notes on its ratings are shown here.`,
    );
}

const charts: Parameters<SheetBuilder["charts"]>[0] = [
  {
    kind: "column",
    title: "Utilization of the system",
    altText:
      "Columns of the utilization of each alternative today, at go-live and at the horizon, with the CPU limit as a line",
    categories: String(compared.name.all),
    categoryTitle: "Alternative",
    valueTitle: "Utilization",
    series: [
      { name: "Today", values: String(compared.now.all) },
      { name: "Go-live", values: String(compared.live.all) },
      { name: "Horizon", values: String(compared.end.all) },
      { name: "CPU limit", values: String(candidate.limit.all), line: true, dashed: true },
    ],
    width: 75,
  },
  {
    kind: "stackedColumn",
    title: "Where the cores go",
    altText: "Stacked columns of IBM i and VIOS cores of each alternative",
    categories: String(compared.name.all),
    categoryTitle: "Alternative",
    valueTitle: "Cores",
    series: [
      { name: "IBM i", values: String(compared.ibmi.all) },
      { name: "VIOS", values: String(compared.vios.all) },
    ],
    width: 60,
  },
];

function build(plan: Plan): SectionParts {
  const sheet = plan.inputSheet(SHEET, "Alternatives compared (scenario shown)", note);
  sheet
    .table(
      inputTable(plan.inputs, "alt", {
        note: "Blade and compute-node ratings exclude VIOS. Backup, high-availability, Domino and Collaboration editions are not eligible as targets.",
        after: alternativeColumns({ status: xl`${invalidRowMessage("alt")}` }),
      }),
    )
    .fields([
      inputField(plan.inputs, "target.choice"),
      inputField(plan.inputs, "target.sizing"),
      inputField(plan.inputs, "alternatives.propose"),
      inputField(plan.inputs, "alternatives.withdrawn"),
      inputField(plan.inputs, "alternatives.words"),
      inputField(plan.inputs, "alternatives.least"),
    ])
    .table(alternativesInUse)
    .table(alternativeFacts(plan))
    .table(buyingFacts)
    .table(comparison)
    .table(costTable(plan))
    .fields([
      inputField(plan.inputs, "cost.currency"),
      inputField(plan.inputs, "cost.tariff"),
      inputField(plan.inputs, "cost.ranking"),
      ...costUntilGolive,
    ])
    .table(costsByYear)
    .table(rankingOfAlternatives);
  sheet.textFormula(xl`${`${STAY}: `} & ${stay.why} & " " & ${stay.more}`, "paragraph", NOT_YET);
  ALTERNATIVE_NUMBERS.forEach((number) => reasons(sheet, number));
  sheet.table(placements()).charts(charts);
  proposals(sheet);
  const checks = checksOf(plan, sheet);
  sheet.fields(sourceRatingFields({ workload: sourceWorkload() }));
  return {
    checks,
    figures: [
      ...ALTERNATIVE_NUMBERS.flatMap((number) => [...figures(plan, number)]),
      ...buyingFigures(),
      ...licenseFigures(),
    ],
    blocks: [
      alternativeSteps,
      ...costSteps,
      ...rankingSteps,
      ...lifeCycle.blocks,
      licenseBlock,
      ...reportedRatings.blocks,
    ],
  };
}

const problem = fit.problem.active;
/** A formula about the selected system, or its missing input. */
const ofChosen = (formula: Formula | Quantity): Formula =>
  xl`IF(${problem} = "", ${formula}, ${problem})`;

const isExcluded = xl`
  COUNTIF(${excludedTarget.item.all}, ${fit.system.active} & "|" & ${fit.feature.active})`;
const ratings = fit.rating.all.active;
const targetWorkload = xl`INDEX(${ranking.workload.all}, ${fit.choice.active})`;

function checksOf(plan: Plan, sheet: SheetBuilder): PlacedChecks {
  return placeChecks(plan, sheet, "targetchecks", [
    {
      rule: "plan.alternatives",
      label: "Number of alternatives compared",
      value: comparedNumber,
      limit: xl`${alternativesInput.least}`,
      format: "0",
    },
    noneCheck("plan.rating.target", "Eligibility of the selected system", ofChosen(isExcluded)),
    noneCheck(
      "plan.rating.scaled",
      "Partitions without a published rating",
      ofChosen(xl`COUNTIF(${ratings}, "no rating") + COUNTIF(${ratings}, "none")`),
    ),
    {
      rule: "plan.cores.sum",
      label: "Cores of the selected system",
      value: ofChosen(fit.needed.active),
      limit: ofChosen(fit.active.active),
      format: "General",
      applies: isRatedOrOpen,
    },
    {
      rule: "plan.system.utilisation",
      label: "Selected system at the horizon",
      value: ofChosen(fit.sysValue.active),
      limit: ofChosen(fit.sysLimit.active),
      format: "0.0%",
      which: xl`
        IF(${fit.sysWhen.active} = ${MOMENTS.horizon}, ${fit.peakShift.active}, ${fit.sysWhen.active})
          & ": "`,
    },
    {
      rule: "plan.rating.workload",
      label: "Rating workload of source and target",
      words: true,
      value: xl`
        IF(${problem} = "", IF(${targetWorkload} = "", "open", ${targetWorkload}), "open")`,
      limit: xl`IF(${sourceRating.workload} = "", "open", ${sourceRating.workload})`,
      note: xl`
        "The source is rated with " & ${check.limit} & " and the target with " & ${check.value}
          & ". Both are CPW ratings: no conversion is needed."`,
      format: "General",
    },
    {
      rule: "plan.capacity.total",
      label: "Capacity and published total",
      value: ofChosen(fit.sum.active),
      limit: xl`${fit.publishedTotal.active}`,
      format: "#,##0",
      applies: xl`ISNUMBER(${fit.publishedTotal.active})`,
    },
    installedCheck,
    ...lifeCycle.checks,
    partitionLimitCheck,
    viosCheck,
    ...releaseChecks,
    reportedRatings.check,
  ]);
}

/** A system without a rating for a partition is too small: its cores are not counted. */
const isRatedOrOpen = xl`OR(${fit.ready.active}, ${problem} <> "")`;

/** The workload that the first measured partition is rated with. */
function sourceWorkload(): Formula {
  const { system, feature, mode, rated } = cellsOfRow(sourceResult, 1);
  const workload = workloadOf(system, feature, source.cores.row(1), mode);
  return xl`IF(AND(ISNUMBER(${rated}), ${system} <> ""), ${workload}, "open")`;
}

export const section = defineSection({
  key: "target",
  order: 70,
  isIn: isSized,
  name: SHEET,
  build,
});
