/** `sizebook measure`: files of measurements as text, as inputs of a plan, and as a report. */
import { analyze, withMeasurement } from "../plan/measured/measured-plan";
import { analysisLines } from "../plan/measured/measured-lines";
import { measuredReport } from "../plan/measured/measured-report";
import { EMPTY_INPUTS } from "../plan/inputs/plan-inputs";
import { inputsJson } from "../plan/inputs/inputs-json";
import { UsageError } from "./arguments";
import type { CommandOutput } from "./functions";
import { choicesOf, MEASURED_OPTIONS, measuredFiles } from "./measured-files";
import { parseWords } from "./options";
import { checkOutput, writeOutput } from "./paths";
import { workbookFile } from "./workbook-file";

const OPTIONS = {
  ...MEASURED_OPTIONS,
  out: { type: "string" },
  report: { type: "string" },
  force: { type: "boolean" },
} as const;

/** Reads the files, and writes what the options ask for. */
export async function measure(words: readonly string[]): Promise<CommandOutput> {
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
  const choices = choicesOf(values);
  const analysis = analyze(await measuredFiles(files, values), choices);
  const lines = analysisLines(analysis);
  if (out !== undefined) {
    const inputs = withMeasurement(EMPTY_INPUTS, analysis, choices);
    const json = `${JSON.stringify(inputsJson(inputs), null, 2)}\n`;
    await writeOutput({ to: out, force }, new TextEncoder().encode(json));
    lines.push("", `written: ${out}`);
  }
  if (report !== undefined) {
    await writeOutput({ to: report, force }, await workbookFile(report, measuredReport(analysis)));
    lines.push("", `written: ${report}`);
  }
  return { lines, status: 0 };
}
