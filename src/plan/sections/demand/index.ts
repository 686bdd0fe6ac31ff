/** Demand: the page of the report from today's demand to the horizon, against the capacity. */
import { xl } from "../../../spreadsheet/formula/xl";
import { defineSection, isSized } from "../../definition/define-section";
import type { Plan, SectionParts } from "../../definition/section";
import { shownCase } from "../scenarios/cells";
import { bridgeChart } from "./bridge";
import { DEMAND_PAGE, PAGE } from "./cells";
import { demandCurve } from "./curve";
import { profileByPartition, profileSteps } from "./profile";

const SUBJECT =
  "Not calculated yet. Calculate the plan to see which partition reaches its threshold first, by which work.";

function build(plan: Plan): SectionParts {
  const sheet = plan.page(DEMAND_PAGE, PAGE);
  const { chart, table, subject, blocks } = demandCurve();
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
    .chart(bridgeChart);
  if (hasProfile) sheet.chart(profileByPartition(plan));
  return { blocks: [...blocks, ...(hasProfile ? [profileSteps] : [])] };
}

export const section = defineSection({
  key: "demand",
  order: 3,
  summary: 6.3,
  isIn: isSized,
  name: DEMAND_PAGE,
  build,
});
