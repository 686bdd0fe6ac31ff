/** `sizebook measure`: files of measurements as text, as inputs of a plan, and as a report. */
import {
  analyze,
  shiftsOf,
  withMeasurement,
  type MeasuredChoices,
} from "../plan/measured/measured-plan";
import { analysisLines } from "../plan/measured/measured-lines";
import { measuredReport } from "../plan/measured/measured-report";
import { EMPTY_INPUTS, type PlanInputs } from "../plan/inputs/plan-inputs";
import { inputsJson } from "../plan/inputs/inputs-json";
import { statisticOfPlan } from "../plan/measured/statistic-choices";
import type { Engine } from "../recalculation/engine";
import { forecastLines, targetSystems } from "../plan/measured/forecast";
import { checkForecast } from "./against";
import { UsageError } from "./arguments";
import type { CommandOutput } from "./functions";
import { inputsFrom } from "./inputs-file";
import { choicesOf, MEASURED_OPTIONS, measuredFiles, type MeasuredOptions } from "./measured-files";
import { parseWords } from "./options";
import { checkInput, checkOutput, writeOutput } from "./paths";
import { workbookFile } from "./workbook-file";

const OPTIONS = {
  ...MEASURED_OPTIONS,
  out: { type: "string" },
  report: { type: "string" },
  against: { type: "string" },
  force: { type: "boolean" },
} as const;

/** The choices of the options; those that they leave out are the plan's. */
function choicesAgainst(plan: PlanInputs | undefined, options: MeasuredOptions): MeasuredChoices {
  const stated = choicesOf(options);
  if (plan === undefined) return stated;
  const planned = options.statistic === undefined ? statisticOfPlan(plan) : undefined;
  const parts = stated.parts ?? shiftsOf(plan);
  return {
    statistic: planned ?? stated.statistic,
    systems: { ...targetSystems(plan), ...stated.systems },
    ...(parts ? { parts } : {}),
  };
}

/** Reads the files, and writes what the options ask for. */
export async function measure(
  words: readonly string[],
  engine?: Pick<Engine, "calculate">,
): Promise<CommandOutput> {
  const { values, positionals: files } = parseWords(words, OPTIONS);
  const { out, report, force = false } = values;
  if (files.length === 0)
    throw new UsageError(
      "Name files of measurements: sizebook measure FILES... [--out inputs.json].",
    );
  if (out !== undefined && out === report)
    throw new UsageError("--out and --report need different files.");
  if (out !== undefined) checkOutput({ to: out, force, inputs: files }, "json");
  if (report !== undefined) checkOutput({ to: report, force, inputs: files });
  if (values.against !== undefined) checkInput(values.against);
  const against = values.against === undefined ? undefined : await inputsFrom(values.against);
  const choices = choicesAgainst(against?.inputs, values);
  const analysis = analyze(await measuredFiles(files, values), choices);
  const lines = analysisLines(analysis);
  const forecast =
    against &&
    (await checkForecast(values.against!, against.inputs, analysis, choices.statistic, engine));
  if (forecast) lines.push("", ...forecastLines(forecast));
  if (out !== undefined) {
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
    lines.push("", `written: ${report}`);
  }
  return { lines, status: 0 };
}
