/** Plans for testing hosts. */
import { buildPlan } from "../../src/plan/definition/build-plan";
import { buildTemplate, planTemplates } from "../../src/plan/templates/templates";

/**
 * The worked example with only the sections that every plan has, in a fraction of the time of the
 * whole template.
 */
export const corePlan = (): ReturnType<typeof buildPlan> => buildPlan(planTemplates[1]!.inputs, []);
/** A filled focused plan, which is quick to insert repeatedly. */
export const smallPlan = (): ReturnType<typeof buildPlan> =>
  buildTemplate(planTemplates.find(({ file }) => file === "memory-tuning-example.xlsx")!);
