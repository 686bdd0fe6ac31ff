/** Calculation: every step of the arithmetic in the open, a column each case. */
import type { Plan, Section } from "../../build/section";
import { validationBlocks } from "../../inputs/input-validation";
import { demandBlocks } from "./demand";
import { fitBlock } from "./fit";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { foundBlock, wantedBlock } from "./proposals";

const SHEET = "Calculation";

/** An assumption of an unused section blocks nothing. */
const openAssumptions = (plan: Plan): string =>
  `TEXTJOIN("; ",TRUE,${plan.parts.assumptions.map(({ key, section }, i) => (section ? "" : `IF({assumption.own[${key}]}={assumption.use[${key}]},"",{said.assumption[${i + 1}]}),`)).join("")}{tier.status[]},{given.k.choice},{given.pool.cost})`;
/** Missing inputs of each sheet, and the first step if nothing was entered. */
const OPEN: Readonly<Record<string, string>> = {
  current:
    'TEXTJOIN("; ",TRUE,IF(COUNTA({source.name[]})=0,"Current system: enter a partition that was measured",""),{box.status[]},{barred.source[]},{cpu.status[]})',
  growth:
    'TEXTJOIN("; ",TRUE,IF(COUNTA({workload.name[]})=0,"Growth: enter a workload",""),{date.status},{workload.status[]},{addition.status[]})',
  lpar: 'TEXTJOIN("; ",TRUE,IF(COUNTA({target.name[]})=0,"LPAR layout: enter a partition of the target",""),{barred.target[]})',
};

/** Steps of sizing partitions from measured CPU. */
function sizing(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .text(
      "Demand: rated CPW of the source x CPU, grown by (1 + growth) to the power of years, additions from their own first month on. Capacity: printed rating of the cores x k x s. Utilisation: demand over capacity in the same part of the day. A, B, C and D are the parts of the day.",
    )
    .fields([
      ...Object.entries({ assumptions: openAssumptions(plan), ...OPEN }).map(([key, formula]) => ({
        label: `Missing: ${key}`,
        name: `open.${key}`,
        formula,
        style: "label" as const,
      })),
      {
        label: "Missing in all",
        name: "plan.problem",
        style: "label",
        formula: 'TEXTJOIN("; ",TRUE,{open.assumptions},{open.current},{open.growth},{open.lpar})',
      },
    ]);
}

function build(plan: Plan): void {
  const sized = plan.has("Growth");
  const sheet = plan.book.sheet(SHEET, { state: "hidden", tab: "support", landscape: true });
  sheet
    .title(SHEET)
    .subtitle("Every step from the inputs to the verdict: rows are quantities, columns are cases");
  if (sized) sizing(plan, sheet);
  for (const block of [
    ...validationBlocks(plan.parts),
    ...(sized ? [...demandBlocks(plan.room("workload")), fitBlock, wantedBlock, foundBlock] : []),
    ...plan.blocks,
    ...plan.wideTextBlocks(),
  ])
    sheet.calc(block);
}

export const calculation: Section = { name: SHEET, build };
