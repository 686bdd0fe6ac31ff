/** The coincident profile of the day, stacked by partition, against the usable capacity. */
import { Column } from "../../../spreadsheet/formula/named-cells";
import { xl } from "../../../spreadsheet/formula/xl";
import type { ChartSpec } from "../../../spreadsheet/layout/builder";
import type { Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { fit } from "../calculation/cells";
import { HOURS } from "../consolidation/hours";
import { profile } from "../consolidation/profile";

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
export const profileSteps = steps.block;

export function profileByPartition(plan: Plan): ChartSpec {
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
    categories: String(profile.slot.all),
    categoryTitle: "",
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
