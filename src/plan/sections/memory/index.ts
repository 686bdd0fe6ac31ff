/**
 * Memory: contents of partitions, VIOS, paging of the pools, sums compared with the installed
 * memory. No amount per user or core is assumed.
 */
import { xl } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { optionalSection, optionalSheet } from "../../definition/define-section";
import { placeChecks } from "../../definition/placed-checks";
import type { Plan, SectionParts } from "../../definition/section";
import { target } from "../../inputs/core-cells";
import { inputTable } from "../../inputs/input-cells";
import { partitionInputColumns, result, highestPagingFields } from "./cells";
import { checksOf } from "./checks";
import { memoryInputs } from "./inputs";
import { iplFigures, iplSteps, poolsAtIplTable } from "./ipl-pools";
import { loadFigures, loadSteps, loadTable } from "./loads";
import {
  BATCH,
  highestShare,
  highestVerdict,
  INTERACTIVE,
  pagingFigures,
  pagingOf,
} from "./paging";
import { memoryTable, partitionSteps, rulesOfAlternatives } from "./partitions";
import { buildTotals, totalFigures, totalSteps } from "./totals";

function buildPartitions({ inputs }: Plan, sheet: SheetBuilder): void {
  sheet
    .table(
      inputTable(inputs, "mempart", {
        before: partitionInputColumns({ name: xl`${target.name} & ""` }),
      }),
    )
    .table(inputTable(inputs, "memload"))
    .table(loadTable)
    .table(memoryTable);
}

const [interactive, batch] = [pagingOf(INTERACTIVE), pagingOf(BATCH)];
function buildPools({ inputs }: Plan, sheet: SheetBuilder): void {
  sheet
    .table(inputTable(inputs, "intpool"))
    .table(interactive.table)
    .table(inputTable(inputs, "batpool"))
    .table(batch.table)
    .table(inputTable(inputs, "memipl"))
    .table(poolsAtIplTable)
    .fields(
      highestPagingFields({
        pagingInteractive: highestShare(INTERACTIVE),
        pagingInteractiveStatus: highestVerdict(INTERACTIVE),
        pagingBatch: highestShare(BATCH),
        pagingBatchStatus: highestVerdict(BATCH),
      }),
    )
    .charts(
      [INTERACTIVE, BATCH].map(({ name, paging }) => ({
        kind: "column" as const,
        title: `Paging of ${name.toLowerCase()} pools`,
        altText: `Columns of the share of paging in the time of every ${name.toLowerCase()} pool`,
        categories: String(paging.cells.name.all),
        categoryTitle: "Pool",
        valueTitle: "Share of its time",
        series: [{ name: "Paging", values: String(paging.cells.share.all) }],
        width: 60,
      })),
    );
}

function build(plan: Plan): SectionParts {
  const sheet = optionalSheet(plan, memoryInputs, {
    subtitle: "Memory per partition, additional requirements and page faulting",
    problem: result.problem,
    note: "Memory comes from today's partition or the planner. No amount per user or core is published, and none is assumed.",
  });
  buildPartitions(plan, sheet);
  buildTotals(plan, sheet);
  buildPools(plan, sheet);
  const checks = placeChecks(plan, sheet, "memorychecks", checksOf(plan));
  return {
    checks,
    figures: [
      ...loadFigures(plan),
      ...totalFigures(),
      ...pagingFigures(plan, INTERACTIVE),
      ...pagingFigures(plan, BATCH),
      ...iplFigures(plan),
    ],
    blocks: [
      totalSteps,
      partitionSteps,
      loadSteps,
      ...(plan.has("Growth") ? [rulesOfAlternatives] : []),
      interactive.steps,
      batch.steps,
      iplSteps,
    ],
  };
}

export const section = optionalSection(memoryInputs, build);
