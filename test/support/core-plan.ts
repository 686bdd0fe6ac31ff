/** Plans to exercise hosts with. */
import { buildPlan } from "../../src/plan/build/build-plan";
import { buildTemplate, planTemplates } from "../../src/plan/templates/templates";

/**
 * The worked example with the sections that every plan has, in a fraction of the whole template's
 * time.
 */
export const corePlan = (): ReturnType<typeof buildPlan> => buildPlan(planTemplates[1]!.inputs, []);
/** A focused plan, filled in: quick to insert, again and again. */
export const smallPlan = (): ReturnType<typeof buildPlan> =>
  buildTemplate(planTemplates.find(({ file }) => file === "memory-tuning-example.xlsx")!);
