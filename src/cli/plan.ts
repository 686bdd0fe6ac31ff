/** `sizebook plan`: computes a system plan and writes it as a workbook, whole or not at all. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { allFunctions } from "../functions/all";
import { applyResults, calculate } from "../hosts/grid/engine";
import { writeXlsx } from "../hosts/xlsx/host";
import { saveWhole } from "../hosts/xlsx/save";
import { buildPlan } from "../plan/build";
import { headline } from "../plan/headline";
import { parsePlanInputs, type PlanInputs } from "../plan/inputs";
import { planTemplates } from "../plan/templates";
import { InputError, UsageError } from "./arguments";
import type { Printed } from "./functions";

const OPTIONS = { inputs: { type: "string" }, out: { type: "string" }, force: { type: "boolean", default: false } } as const;

function optionsOf(words: readonly string[]): { inputs?: string; out?: string; force: boolean } {
  try {
    const { values } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: false });
    return { inputs: values.inputs, out: values.out, force: values.force ?? false };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The inputs of a plan file; all that is wrong with it at once. */
function inputsFrom(path: string): PlanInputs {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new InputError(missing ? `There is no file ${path}.` : `${path} is no JSON: ${(error as Error).message}`);
  }
  const parsed = parsePlanInputs(content);
  if ("problems" in parsed) throw new InputError([`${path}: ${parsed.problems.length} problem${parsed.problems.length === 1 ? "" : "s"}, nothing was written.`, ...parsed.problems.map(({ path: at, message }) => `  ${at}: ${message}`)].join("\n"));
  return parsed.inputs;
}

/** The last template is the filled example. */
const exampleInputs = (): PlanInputs => planTemplates[planTemplates.length - 1]!.inputs;

/** Computes the plan, writes it where `--out` says, and tells the recommendation with its figures. */
export async function plan(words: readonly string[]): Promise<Printed> {
  const options = optionsOf(words);
  if (options.out && existsSync(options.out) && !options.force) throw new InputError(`${options.out} exists already; give another name, or --force to replace it.`);
  const { workbook, index } = buildPlan(options.inputs ? inputsFrom(options.inputs) : exampleInputs());
  const calculated = await calculate(workbook, allFunctions());
  let lines: readonly string[];
  try {
    applyResults(workbook, calculated);
    lines = headline(index, (sheet, address) => calculated.read(sheet, address));
  } finally {
    calculated.dispose();
  }
  if (!options.out) return { lines, status: 0 };
  mkdirSync(dirname(options.out), { recursive: true });
  const saved = await saveWhole(options.out, await writeXlsx(workbook), { force: options.force });
  if (!saved.saved) throw new InputError(saved.message);
  return { lines: [...lines, "", `written: ${options.out}`], status: 0 };
}
