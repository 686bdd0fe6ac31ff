/** Demand: the page of the report from today's demand to the horizon, against the capacity. */
import { xl } from "../../../spreadsheet/formula/xl";
import type { Plan, Section, SectionParts } from "../../definition/section";
import { shownCase } from "../scenarios/cells";
import { showsBackup } from "./backup-shown";
import { bridgeChart, bridgeOf } from "./bridge";
import { DEMAND_PAGE, PAGE } from "./cells";
import { demandCurve } from "./curve";
import { profileByPartition, profileSteps } from "./profile";
import { windowsChart, windowsTable } from "./windows";

const SUBJECT =
  "Not calculated yet. Calculate the plan to see which partition reaches its threshold first, by which work.";

function build(plan: Plan): SectionParts {
  const sheet = plan.page(DEMAND_PAGE, PAGE);
  const { chart, table, subject, blocks } = demandCurve();
  const bridge = bridgeOf(plan);
  const hasProfile = plan.has("Consolidation");
  sheet
    .title("Demand and capacity")
    .subtitle("", {
      formula: xl`"What drives the demand, and until when the capacity suffices. Scenario: " & ${shownCase.name}`,
      value: undefined,
    })
    .textFormula(xl`${subject}`, "paragraph", SUBJECT)
    .table(table)
    .chart(chart)
    .heading("What drives the demand of the whole system")
    .chart(bridgeChart)
    .table(bridge.table);
  if (hasProfile) sheet.chart(profileByPartition(plan));
  if (showsBackup(plan)) sheet.table(windowsTable()).chart(windowsChart);
  return { blocks: [...blocks, ...bridge.blocks, ...(hasProfile ? [profileSteps] : [])] };
}

export const demandPage: Section = { name: DEMAND_PAGE, build };
