/** Demand: the page of the report from today's demand to the horizon, against the capacity. */
import { Column } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl } from "../../../spreadsheet/formula/xl";
import type { ChartSpec } from "../../../spreadsheet/layout/builder";
import { defineSection, isSized } from "../../definition/define-section";
import type { Plan, SectionParts } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { fit } from "../calculation/cells";
import { HOURS } from "../consolidation/hours";
import { profile } from "../consolidation/profile";
import { shownCase } from "../scenarios/cells";
import { bridgeChart } from "./bridge";
import { DEMAND_PAGE, PAGE } from "./cells";
import { demandCurve } from "./curve";

// The coincident profile of the day, stacked by partition, against the usable capacity.

/** Partitions that can be told apart in a stack. */
const MAX_STACKED = 8;

const steps = new Steps("profilelimit", "Limit of the profile", HOURS.length);
const usable = steps.add(
  "usable",
  "Usable capacity",
  xl`
    IF(AND(${fit.ready.active}, ISNUMBER(${fit.sysLimit.active})),
      ${fit.total.active} * ${fit.sysLimit.active}, "")`,
);
/** Short names of the hours, which stand upright below the columns. */
const hour = steps.addText(
  "hour",
  "Hour or shift",
  xl`SUBSTITUTE(INDEX(${profile.slot.all}, ${rowNumber}), "Hour ", "")`,
);
const profileSteps = steps.block;

function profileByPartition(plan: Plan): ChartSpec {
  const entered = (plan.inputs.tables.target ?? []).map(({ name }) => String(name ?? ""));
  const stacked = Array.from(
    { length: Math.min(MAX_STACKED, plan.rowCapacity("target")) },
    (_, i) => ({
      name: entered[i] || `Partition ${i + 1}`,
      column: new Column(`conprofile.p${i + 1}`),
    }),
  ).slice(0, Math.max(1, Math.min(MAX_STACKED, entered.length || MAX_STACKED)));
  return {
    kind: "stackedColumn",
    title: "Demand of all partitions in the same hour, at the horizon",
    altText:
      "Stacked columns of the demand of each partition by hour of the day at the horizon, with the usable capacity of the system as a line",
    categories: String(hour.all),
    categoryTitle: "Hour or shift",
    valueTitle: "CPW",
    series: [
      ...stacked.map(({ name, column }) => ({ name, values: String(column.all) })),
      {
        name: "Usable capacity",
        values: String(usable.all),
        line: true,
        dashed: true,
      },
    ],
    width: 86,
    rows: 8,
  };
}

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
