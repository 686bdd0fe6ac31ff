/** The workbooks that come with the project: the plan without inputs, and the worked example. */
import workedExample from "./examples/worked-example.json";
import { buildPlan } from "./build";
import { EMPTY_INPUTS, parsePlanInputs, type PlanInputs } from "./inputs";

export interface PlanTemplate {
  /** Name of the file in `templates/`. */
  readonly file: string;
  readonly inputs: PlanInputs;
}

function exampleInputs(): PlanInputs {
  const parsed = parsePlanInputs(workedExample);
  if ("problems" in parsed) throw new Error(parsed.problems.map(({ path, message }) => `${path}: ${message}`).join("\n"));
  return parsed.inputs;
}

export const planTemplates: readonly PlanTemplate[] = [
  { file: "system-plan.xlsx", inputs: EMPTY_INPUTS },
  { file: "system-plan-example.xlsx", inputs: exampleInputs() },
];

/** The workbook of a template, not yet calculated. */
export const buildTemplate = (template: PlanTemplate): ReturnType<typeof buildPlan> => buildPlan(template.inputs);
