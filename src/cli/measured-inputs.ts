/** The inputs of a plan with those of files of measurements. */
import { analyze, measuredInputs, openInputs, shiftsOf } from "../plan/measured/measured-plan";
import { batchProblems, mergeMeasurement } from "../plan/measured/merge-measurement";
import { featuresOf } from "../plan/measured/plan-systems";
import type { ReadInputs } from "./inputs-file";
import { checkFigures, choicesOf, measuredFiles, type MeasuredOptions } from "./measured-files";

/** Throws `InputError` for a file that is none, or `NoFigureError`. */
export async function withMeasuredFiles(
  { inputs, notes }: ReadInputs,
  files: readonly string[],
  options: MeasuredOptions,
): Promise<ReadInputs> {
  const stated = choicesOf(options);
  const choices = {
    shifts: shiftsOf(inputs),
    ...stated,
    systems: { ...featuresOf(inputs.tables.box ?? []), ...stated.systems },
  };
  const analysis = analyze(await measuredFiles(files, options), choices);
  checkFigures(analysis, choices.statistic);
  const measured = measuredInputs(analysis, choices);
  return {
    inputs: mergeMeasurement(inputs, measured),
    notes: [
      ...notes,
      ...analysis.warnings,
      ...openInputs(analysis),
      ...batchProblems(inputs, measured),
    ],
  };
}
