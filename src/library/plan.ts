/** `sizebook/plan`: sizing plans as workbooks, in Node and in browsers. */
import { parsePlanInputs } from "../plan/inputs/inputs";
import { PLAN_KINDS } from "../plan/templates/templates";
import { catchUnreadable } from "../xlsx/package/invalid-file";
import { writeXlsx } from "../xlsx/write/write-xlsx";
import { DAY, TRUTH, wrongOption, type OptionRule } from "./options";
import { calculatePlan, finishedPlan, inputsWithoutPlace, planKindOf } from "./plan-build";
import type {
  BuiltPlanFile,
  PlanBuildOptions,
  PlanFile,
  PlanProblems,
  TemplateName,
} from "./plan-types";

export type {
  BuiltPlanFile as PlanResult,
  PlanBuildOptions as PlanOptions,
  PlanFile,
  PlanInputProblem as InputProblem,
  PlanProblems,
  TemplateName as Template,
} from "./plan-types";

const OF_PLAN: Readonly<Record<keyof PlanBuildOptions, OptionRule>> = {
  template: { accepts: (value) => typeof value === "string", words: "the name of a template" },
  date: DAY,
  allSheets: TRUTH,
};

/**
 * Builds and calculates a plan from its inputs. Wrong inputs are listed, all at once, and give no
 * workbook.
 */
export async function plan(
  inputs: PlanFile,
  options: PlanBuildOptions = {},
): Promise<BuiltPlanFile | PlanProblems> {
  const wrong = wrongOption(options, OF_PLAN);
  if (wrong) return { problems: [wrong] };
  const { template = "system-plan", date, allSheets = false } = options;
  const kind = planKindOf(template);
  if ("problem" in kind) return { problems: [{ path: "template", message: kind.problem }] };
  const parsed = parsePlanInputs(inputs);
  if ("problems" in parsed) return parsed;
  const calculated = await calculatePlan(kind, parsed.inputs, { allSheets });
  const workbook = await finishedPlan(calculated, date);
  const bytes = await catchUnreadable(() => writeXlsx(workbook));
  if ("problem" in bytes) return { problems: [{ path: "", message: bytes.problem }] };
  return {
    status: calculated.status,
    lines: calculated.lines,
    notes: inputsWithoutPlace(kind, parsed.inputs),
    workbook: bytes,
  };
}

/** The templates of plans. */
export const templates = (): readonly TemplateName[] =>
  PLAN_KINDS.map(({ key, about }) => ({ name: key, about }));
