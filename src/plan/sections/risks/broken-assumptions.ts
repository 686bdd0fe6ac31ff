/** Assumptions that the selected configuration does not keep: each is a risk of its own. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { Plan } from "../../build/section";
import { assumed } from "../assumptions/cells";
import { fit } from "../calculation/cells";
import { option } from "../target/cells";

export interface BrokenAssumption {
  readonly sheet: string;
  readonly what: string;
  /** The finding; "" where the assumption holds. */
  readonly says: Formula;
}

/**
 * Cores of VIOS that an alternative states; those of a rating published with them are part of the
 * measurement.
 */
function viosCores(): BrokenAssumption {
  const stated = [option.vios, option.viosOwn].map(
    (column) => xl`N(INDEX(${column.all}, ${fit.choice.active}))`,
  );
  const most = assumed("vios");
  const cores = xl`${fit.ibmi.active} / ${fit.vios.active}`;
  const isBroken = xl`
    IF(AND(${fit.ready.active}, N(${fit.vios.active}) > 0, SUM(${stated}) > 0),
      ROUND(${cores}, 6) > ${most}, FALSE)`;
  return {
    sheet: "Assumptions",
    what: "IBM i cores for one VIOS core",
    says: xl`
      IF(${isBroken},
        ${fit.name.active} & " has " & FIXED(${cores}, 1) & " IBM i cores for one VIOS core. The assumption is "
          & ${most} & ". Measure the load of VIOS, or plan more VIOS cores.",
        "")`,
  };
}

/** Those of a plan that sizes a system. */
export const brokenAssumptions = (plan: Plan): readonly BrokenAssumption[] =>
  plan.has("Growth") && plan.has("Assumptions") ? [viosCores()] : [];
