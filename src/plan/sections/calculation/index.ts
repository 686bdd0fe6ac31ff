/** Calculation: every step of the arithmetic, one column per case. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, SheetBuilder } from "../../../spreadsheet/layout/builder";
import { defineSection } from "../../definition/define-section";
import type { PartsOfSections, Plan, SectionParts } from "../../definition/section";
import { wideTextBlocks } from "../../definition/wide-texts";
import { Steps } from "../../definition/steps";
import { assumption, source, target, workload } from "../../inputs/core-cells";
import { inputErrorBlock } from "../../inputs/error-inputs";
import { validationBlocks } from "../../inputs/input-validation";
import { assumptionErrors, blockingStatus, fieldError } from "../../inputs/validation-cells";
import { assumed, tierResult } from "../assumptions/cells";
import { boxResult, cpuResult, interactive } from "../current/cells";
import { measuredPeak } from "../current/partitions";
import { additionResult, dateResult, workloadResult } from "../growth/cells";
import { contradictoryDates, unassignedWork, wrongShares } from "../growth/status";
import { configuration, fit, missing, missingFields, planFields } from "./cells";
import { coresTodayBlocks } from "./cores-today";
import { candidateBlocks } from "./candidates";
import { demandBlocks } from "./demand";
import { configurations } from "./configuration";
import { fits } from "./fit";
import { memoryNeedBlock } from "./memory-need";
import { neededRatings, proposals } from "./proposals";
import { resizing } from "./resizing";
import { shiftSteps } from "./shift-use";
import { stayBlocks } from "./stay";

const SHEET = "Calculation";

/** An assumption of an unused section blocks nothing. */
function missingAssumptions(plan: Plan): { readonly words: Formula; readonly block: CalcSpec } {
  const overrides = plan.scope.assumptions.flatMap(({ key, section }, i) =>
    section
      ? []
      : [
          xl`
            IF(${assumption.own.row(key)} = ${assumed(key)}, "", ${assumptionErrors.line(i + 1)})`,
        ],
  );
  const steps = new Steps("assumption", "Assumptions of all sections", overrides.length);
  const errors = steps.addText("error", "Error", (row) => overrides[row - 1]!);
  const words = xl`
    TEXTJOIN("; ", TRUE, ${errors.all}, ${tierResult.status.all}, ${fieldError("k.choice")},
      ${fieldError("pool.cost")})`;
  return { words, block: steps.block };
}

const missingOnCurrent = xl`
  TEXTJOIN("; ", TRUE,
    IF(COUNTA(${source.name.all}) = 0, "Current system: enter a measured partition", ""),
    ${boxResult.status.all}, ${blockingStatus("source").all}, ${cpuResult.status.all})`;
const missingOnGrowth = xl`
  TEXTJOIN("; ", TRUE,
    IF(COUNTA(${workload.name.all}) = 0, "Growth: enter a workload", ""),
    ${dateResult.status}, ${workloadResult.status.all}, ${additionResult.status.all},
    ${unassignedWork.all}, ${wrongShares.all})`;
const missingOnLayout = xl`
  TEXTJOIN("; ", TRUE,
    IF(COUNTA(${target.name.all}) = 0, "LPAR layout: enter a target partition", ""),
    ${blockingStatus("target").all})`;
const datesOfScenario = xl`
  IF(OR(${dateResult.status} <> "", ${fit.horizon.active} >= ${fit.golive.active}), "",
    "Scenarios: the horizon is before go-live: month " & ${fit.horizon.active} & " and month "
      & ${fit.golive.active} & ".")`;
/** What cannot be, in sentences: nothing is concluded from it. */
const contradiction = xl`
  TEXTJOIN(" ", TRUE, ${interactive.excess.all}, ${measuredPeak.overuse.all},
    ${contradictoryDates}, ${wrongShares.all}, ${datesOfScenario},
    INDEX(${configuration.excess.everyCase}, ${fit.choice.active}),
    INDEX(${configuration.memoryExcess.everyCase}, ${fit.choice.active}))`;
const missingInAll = xl`
  TEXTJOIN("; ", TRUE, ${missing.assumptions}, ${missing.current}, ${missing.growth},
    ${missing.lpar})`;

/** Steps of sizing partitions from measured CPU. */
function sizing(plan: Plan, sheet: SheetBuilder): CalcSpec {
  const assumptions = missingAssumptions(plan);
  sheet
    .text(
      "Demand: rated CPW of the source x CPU x (1 + growth) to the power of years, plus additional load from its first month. Capacity: published rating x k x s. Utilization: demand over capacity in the same shift (A to D).",
    )
    .fields([
      ...missingFields({
        assumptions: assumptions.words,
        current: missingOnCurrent,
        growth: missingOnGrowth,
        lpar: missingOnLayout,
      }),
      ...planFields({ contradiction, problem: missingInAll }),
    ]);
  return assumptions.block;
}

function build(plan: Plan, { blocks, wideTexts }: PartsOfSections): SectionParts {
  const isSized = plan.has("Growth");
  const sheet = plan.book.sheet(SHEET, { state: "hidden", tab: "support", landscape: true });
  sheet.title(SHEET).subtitle("All calculation steps: quantities in rows, cases in columns");
  const ofSizing = isSized ? [sizing(plan, sheet)] : [];
  for (const block of [
    inputErrorBlock(plan.scope),
    ...validationBlocks(plan.scope),
    ...(isSized
      ? [
          ...demandBlocks(plan.rowCapacity("workload")),
          shiftSteps,
          ...coresTodayBlocks,
          configurations,
          memoryNeedBlock(plan),
          fits,
          resizing,
          ...stayBlocks(plan.rowCapacity("workload")),
          neededRatings,
          ...candidateBlocks,
          proposals,
        ]
      : []),
    ...blocks,
    ...ofSizing,
    ...wideTextBlocks(wideTexts),
  ])
    sheet.calc(block);
  return {};
}

export const section = defineSection({
  key: "calculation",
  order: 340,
  summary: 7,
  name: SHEET,
  build,
});
