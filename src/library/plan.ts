/** `sizebook/plan`: sizing plans as workbooks, in Node and in browsers. */
import { dayNumber, parsePlanInputs } from "../plan/inputs/inputs";
import { PLAN_KINDS } from "../plan/templates/templates";
import { catchUnreadable } from "../xlsx/package/invalid-file";
import { writeXlsx } from "../xlsx/write/write-xlsx";
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

const wrongOption = (path: string, message: string): PlanProblems => ({
  problems: [{ path, message }],
});

/**
 * Builds and calculates a plan from its inputs. Wrong inputs are listed, all at once, and give no
 * workbook.
 */
export async function plan(
  inputs: PlanFile,
  { template = "system-plan", date, allSheets = false }: PlanBuildOptions = {},
): Promise<BuiltPlanFile | PlanProblems> {
  const kind = planKindOf(String(template));
  if ("problem" in kind) return wrongOption("template", kind.problem);
  if (date !== undefined && dayNumber(String(date)) === undefined)
    return wrongOption("date", `${String(date)} is not a date. Enter a date such as 2026-01-31.`);
  const parsed = parsePlanInputs(inputs);
  if ("problems" in parsed) return parsed;
  const calculated = await calculatePlan(kind, parsed.inputs, { allSheets: allSheets === true });
  const workbook = await finishedPlan(calculated, date);
  const bytes = await catchUnreadable(() => writeXlsx(workbook));
  if ("problem" in bytes) return wrongOption("", bytes.problem);
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
