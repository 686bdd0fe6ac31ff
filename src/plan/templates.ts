/** The workbooks that come with the project: the plan without inputs, and the worked example. */
import workedExample from "./examples/worked-example.json";
import { buildPlan } from "./build";
import { EMPTY_INPUTS, parsePlanInputs, type PlanInputs } from "./inputs";

export interface PlanTemplate {
  /** Name of the file in `templates/`. */
  readonly file: string;
  readonly inputs: PlanInputs;
  /** Names of the optional sections that it has; all of them where this is left out. */
  readonly only?: readonly string[];
}

function exampleInputs(): PlanInputs {
  const parsed = parsePlanInputs(workedExample);
  if ("problems" in parsed) throw new Error(parsed.problems.map(({ path, message }) => `${path}: ${message}`).join("\n"));
  return parsed.inputs;
}

export const planTemplates: readonly PlanTemplate[] = [
  { file: "system-plan.xlsx", inputs: EMPTY_INPUTS },
  // The example uses none of the optional sections: without their sheets it opens and calculates in half the time.
  { file: "system-plan-example.xlsx", inputs: exampleInputs(), only: [] },
];

/** The workbook of a template, not yet calculated. */
export const buildTemplate = (template: PlanTemplate): ReturnType<typeof buildPlan> => buildPlan(template.inputs, template.only);
