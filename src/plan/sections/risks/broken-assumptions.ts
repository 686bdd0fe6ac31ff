/** Assumptions that the selected configuration violates: each is a risk. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { CalcSpec } from "../../../spreadsheet/layout/builder";
import type { Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { assumed } from "../assumptions/cells";
import { fit } from "../calculation/cells";
import { option } from "../target/cells";

export interface BrokenAssumption {
  readonly sheet: string;
  readonly what: string;
  /** The finding; "" if the assumption holds. */
  readonly finding: Formula;
}

/**
 * Cores of VIOS that an alternative states. Those of a rating that was published with VIOS are part
 * of the measurement.
 */
const enteredCores = [option.vios, option.viosOwn].map(
  (column) => xl`N(INDEX(${column.all}, ${fit.choice.active}))`,
);
const steps = new Steps("broken", "Assumptions that the selected configuration does not keep");
const proportion = steps.add(
  "vios",
  "IBM i cores per VIOS core, selected configuration",
  xl`
    IF(AND(${fit.ready.active}, N(${fit.vios.active}) > 0, SUM(${enteredCores}) > 0),
      ROUND(${fit.ibmi.active} / ${fit.vios.active}, 6),
      0)`,
);
const most = assumed("vios");

const viosCores: BrokenAssumption = {
  sheet: "Assumptions",
  what: "IBM i cores per VIOS core",
  finding: xl`
    IF(${proportion} > N(${most}),
      ${fit.name.active} & " has " & FIXED(${proportion}, 1)
        & " IBM i cores per VIOS core. The assumption is " & ${most}
        & ". Measure the load of VIOS, or plan more VIOS cores.",
      "")`,
};

/** Assumptions of a plan that sizes a system. */
export const brokenAssumptions = (plan: Plan): readonly BrokenAssumption[] =>
  plan.has("Growth") && plan.has("Assumptions") ? [viosCores] : [];

/** Steps of their formulas. */
export const assumptionSteps = (plan: Plan): readonly CalcSpec[] =>
  brokenAssumptions(plan).length > 0 ? [steps.block] : [];
