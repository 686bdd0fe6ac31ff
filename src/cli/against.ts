/** `sizebook measure --against PLAN.xlsx`: the forecast of a plan for the month measured. */
import { calculate } from "../calculation/calculate";
import { allFunctions } from "../functions";
import { buildPlan } from "../plan/definition/build-plan";
import { usedSections } from "../plan/definition/optional-sections";
import type { PlanInputs } from "../plan/inputs/plan-inputs";
import { readPlanForecast, type PlanForecast } from "../plan/measured/plan-forecast";
import { calculatedReader } from "../spreadsheet/calculated-reader";
import { InputError } from "./arguments";
import { freeMemory } from "./memory";

/** Throws `InputError` for a plan without a forecast. */
export async function calculatedForecast(path: string, plan: PlanInputs): Promise<PlanForecast> {
  const { workbook } = buildPlan(plan, usedSections(plan));
  freeMemory();
  const calculated = await calculate(workbook, allFunctions());
  try {
    const forecast = await readPlanForecast(calculatedReader(workbook, calculated));
    if ("problem" in forecast) throw new InputError(`${path}: ${forecast.problem}`);
    return forecast;
  } finally {
    calculated.dispose();
  }
}
