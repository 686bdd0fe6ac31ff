/** `sizebook measure`: files of measurements as text, as inputs of a plan, and as a report. */
import { analyze, type MeasuredChoices } from "../plan/measured/measured-plan";
import { withMeasurement } from "../plan/measured/merge-measurement";
import { analysisLines } from "../plan/measured/measured-lines";
import { measuredReport } from "../plan/measured/measured-report";
import { EMPTY_INPUTS, type PlanInputs } from "../plan/inputs/plan-inputs";
import { inputsJson } from "../plan/inputs/inputs-json";
import {
  forecastCheck,
  forecastChoices,
  forecastLines,
  statisticProblem,
} from "../plan/measured/forecast";
import { readPlanForecast, type PlanForecast } from "../plan/measured/plan-forecast";
import { buildPlan } from "../plan/definition/build-plan";
import { usedSections } from "../plan/definition/optional-sections";
import { calculate } from "../calculation/calculate";
import { allFunctions } from "../functions";
import { calculatedReader } from "../spreadsheet/calculated-reader";
import { STATISTIC_KEYS } from "../measurements/summary";
import { InputError, UsageError, usable } from "./arguments";
import { COMMANDS } from "./command-table";
import type { CommandOutput } from "./functions";
import { inputsFrom } from "./inputs-file";
import { checkFigures, choicesOf, measuredFiles, type MeasuredOptions } from "./measured-files";
import { freeMemory } from "./memory";
import { parseWords } from "./options";
import { checkInput, checkOutput, writeOutput, writtenLines } from "./paths";
import { workbookFile } from "./workbook-file";

/** The forecast of a plan; throws `InputError` for one without. */
export async function calculatedForecast(path: string, plan: PlanInputs): Promise<PlanForecast> {
  const { workbook } = buildPlan(plan, usedSections(plan));
  freeMemory();
  const calculated = await calculate(workbook, allFunctions());
  try {
    return usable(path, await readPlanForecast(calculatedReader(workbook, calculated)));
  } finally {
    calculated.dispose();
  }
}

/** The choices of the options; those that they leave out are the plan's. */
function choicesAgainst(
  path: string,
  plan: PlanForecast,
  options: MeasuredOptions,
): MeasuredChoices {
  const { statistic, ...stated } = choicesOf(options);
  const choices = forecastChoices(
    plan,
    options.statistic === undefined ? stated : { ...stated, statistic },
  );
  const problem = statisticProblem(plan, choices.statistic);
  if (problem === undefined) return { ...choices, statistic: choices.statistic! };
  const action =
    plan.statistic === undefined
      ? `Specify the statistic with --statistic ${STATISTIC_KEYS.join("|")}.`
      : "Leave out --statistic.";
  throw new InputError(`${path}: ${problem} ${action}`);
}

/** Reads the files, and writes what the options ask for. */
export async function measure(words: readonly string[]): Promise<CommandOutput> {
  const { values, positionals: files } = parseWords(words, COMMANDS.measure.options);
  const { out, report, force = false } = values;
  if (files.length === 0)
    throw new UsageError(
      "Specify files of measurements: sizebook measure FILES... [--out inputs.json].",
    );
  if (out !== undefined && out === report)
    throw new UsageError("--out and --report need different files.");
  if (out !== undefined) checkOutput({ to: out, force, inputs: files }, "json");
  if (report !== undefined) checkOutput({ to: report, force, inputs: files });
  if (values.against !== undefined) checkInput(values.against);
  const data = await measuredFiles(files, values);
  const path = values.against;
  const plan =
    path === undefined
      ? undefined
      : await calculatedForecast(path, (await inputsFrom(path)).inputs);
  const choices = plan ? choicesAgainst(path!, plan, values) : choicesOf(values);
  const analysis = analyze(data, choices);
  const lines = analysisLines(analysis);
  const forecast = plan && usable(path!, forecastCheck(analysis, plan, choices.statistic));
  if (forecast) lines.push("", ...forecastLines(forecast));
  if (out !== undefined) {
    checkFigures(analysis, choices.statistic);
    const inputs = withMeasurement(EMPTY_INPUTS, analysis, choices);
    const json = `${JSON.stringify(inputsJson(inputs), null, 2)}\n`;
    await writeOutput({ to: out, force }, new TextEncoder().encode(json));
    lines.push("", `written: ${out}`);
  }
  if (report !== undefined) {
    await writeOutput(
      { to: report, force },
      await workbookFile(report, measuredReport(analysis, forecast)),
    );
    lines.push("", ...writtenLines(report));
  }
  return { lines, status: 0 };
}
