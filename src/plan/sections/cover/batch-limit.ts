/** The limit of batch: the longest chain on the target against its window. */
import { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Plan } from "../../definition/section";
import type { Steps } from "../../definition/steps";
import { CHAIN_AT_HORIZON, CHAIN_ON_TARGET, result as batch } from "../batch/cells";
import { firstChain } from "../batch/jobs";
import { MOMENTS } from "../calculation/moments";
import { check } from "../checks/cells";
import { hoursFor, monthWithoutGrowth, rowOfCheck, valuesOf } from "./limit-steps";
import type { Reach } from "./limit-types";
import { orAlternative } from "./remedies";

const TODAY_ON_TARGET = "on the target today";
const IS_CHAIN = "batchischain";
/** 1 if the limit of batch is a chain of Batch, and not batch with mirroring. */
export const isChain = new Quantity(`limitstep.${IS_CHAIN}`).inCase("all");

/**
 * The chain of batch that is nearest to its window: on the target today, or at the horizon. In a
 * pair of High availability, it is that of the check.
 */
export function chainOfBatch(steps: Steps, plan: Plan): Reach {
  const row = rowOfCheck(steps, "plan.batch.window");
  const { end: value, bound } = valuesOf(row);
  if (!plan.has("Batch")) return { end: value, bound, month: monthWithoutGrowth("batch") };
  const what = xl`IF(${row} = 0, "", INDEX(${check.what.all}, ${row}))`;
  steps.add(
    IS_CHAIN,
    "The longest chain is nearest to its window, 1 = yes",
    xl`IF(OR(${what} = ${CHAIN_ON_TARGET}, ${what} = ${CHAIN_AT_HORIZON}), 1, 0)`,
    { format: "0" },
  );
  const ofChain = (formula: FormulaPart, otherwise: FormulaPart = ""): Formula =>
    xl`IF(${isChain} = 1, ${formula}, ${otherwise})`;
  const isLongest = xl`N(${firstChain}) > N(${batch.later})`;
  return {
    now: ofChain(batch.today),
    live: ofChain(batch.live, value),
    end: ofChain(batch.later, value),
    bound,
    most: {
      value: ofChain(xl`MAX(${firstChain}, ${batch.later})`, value),
      bound,
      when: ofChain(
        xl`
          IF(${isLongest}, IF(${firstChain} = ${batch.longest}, ${TODAY_ON_TARGET}, ${MOMENTS.golive}), ${MOMENTS.horizon})`,
        MOMENTS.horizon,
      ),
    },
    month: ofChain(batch.cross, monthWithoutGrowth("batch")),
    who: ofChain(batch.who),
    help: orAlternative(
      steps.addText("batchwindow", "Window that batch needs, in words", hoursFor("batch")),
    ),
  };
}
