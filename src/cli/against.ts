/** `sizebook measure --against PLAN.xlsx`: the forecast of a plan for the month measured. */
import { fileEngine } from "../hosts/univer/file-engine";
import { buildPlan } from "../plan/build/build-plan";
import { usedSections } from "../plan/build/optional-sections";
import type { PlanInputs } from "../plan/inputs/plan-inputs";
import { forecastCheck, forecastInputs, type ForecastCheck } from "../plan/measured/forecast";
import type { Analysis } from "../plan/measured/measured-plan";
import type { Statistic } from "../measurements/summary";
import type { Engine } from "../recalculation/engine";
import { InputError } from "./arguments";
import { freeMemory } from "./memory";

/** Throws `InputError` for a plan without a forecast for that month. */
export async function checkForecast(
  path: string,
  plan: PlanInputs,
  analysis: Analysis,
  statistic: Statistic,
  engine: Pick<Engine, "calculate"> = fileEngine,
): Promise<ForecastCheck> {
  const forecast = forecastInputs(plan, analysis);
  if ("problem" in forecast) throw new InputError(`${path} has no forecast: ${forecast.problem}`);
  const { workbook, index } = buildPlan(forecast.inputs, usedSections(forecast.inputs));
  freeMemory();
  const calculated = await engine.calculate(workbook);
  try {
    return forecastCheck(analysis, plan, { month: forecast.month, statistic }, (reference) => {
      const place = index.addressOf(reference);
      if (!place) return null;
      const { value, error } = calculated.read(place.sheet, place.cell.replace(/\$/g, ""));
      return error ?? value;
    });
  } finally {
    calculated.dispose();
  }
}
