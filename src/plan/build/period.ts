/** The period of a plan whose dates are not on a sheet Growth. */
import { BASE_SCENARIO } from "../scenarios";
import { inputField } from "../inputs/input-cells";
import { needs, whenNumbers } from "./formula-text";
import type { Plan } from "./section";
import type { CalcSpec, SheetBuilder } from "../../spreadsheet/layout/builder";

const MISSING = '"enter the dates"';
/** Months from the measurement to another date, or a text. */
export const monthsTo = (name: string): string =>
  needs(
    [[`{given.date.measured}&{given.${name}}<>""`, MISSING]],
    whenNumbers(
      ["{date.measured}", `{${name}}`],
      `(YEAR({${name}})-YEAR({date.measured}))*12+MONTH({${name}})-MONTH({date.measured})`,
      MISSING,
    ),
  );

const loadBlock: CalcSpec = {
  key: "load",
  title: "Period",
  cases: [{ id: BASE_SCENARIO, label: "As given" }],
  rows: [
    {
      key: "horizon",
      label: "Horizon",
      unit: "months",
      format: "0",
      formula:
        'IF(ISNUMBER({horizon.month}),IF({horizon.month}>=0,{horizon.month},"the horizon lies before the beginning"),{horizon.month})',
    },
  ],
};

/** The names of the two dates there; elsewhere they are those of the measurement and the target. */
export const PERIOD_INPUTS = {
  "date.measured": {
    label: "Beginning",
    help: "First day of the month from which on months are counted; amounts are those of this month.",
  },
  "date.horizon": { help: "Last month up to which it must be enough." },
} as const;

/**
 * The two dates, on the first sheet that needs them; elsewhere and in a plan with growth, nothing.
 */
export function period(plan: Plan, sheet: SheetBuilder): void {
  if (plan.has("Growth") || plan.parts.sheetOf("date.horizon") !== sheet.name) return;
  plan.blocks.push(loadBlock);
  sheet.heading("Period").fields([
    {
      ...inputField(plan.inputs, "date.measured", PERIOD_INPUTS["date.measured"].help),
      label: PERIOD_INPUTS["date.measured"].label,
    },
    inputField(plan.inputs, "date.horizon", PERIOD_INPUTS["date.horizon"].help),
    {
      label: "Horizon after the beginning",
      name: "horizon.month",
      unit: "months",
      formula: monthsTo("date.horizon"),
      format: "0",
    },
  ]);
}
