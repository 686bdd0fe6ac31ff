/** The worked example with the sections that every plan has: enough to exercise hosts, in a fraction of the whole template's time. */
import { buildPlan } from "../../src/plan/build";
import { planTemplates } from "../../src/plan/templates";

export const corePlan = (): ReturnType<typeof buildPlan> => buildPlan(planTemplates[1]!.inputs, []);
