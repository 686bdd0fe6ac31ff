/** The memory that every system is assessed by: of LPAR layout, or in all where that is planned. */
import { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec } from "../../../spreadsheet/layout/builder";
import type { Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { lparResult } from "../lpar/cells";
import { grown, input, result } from "../memory/cells";

const KEY = "memoryneed";
const quantityOf = (key: string): Quantity => new Quantity(`${KEY}step.${key}`);

/** GB: what grows, what does not, and both at the horizon; whose memory it is, in words. */
export const memoryNeed = {
  growing: quantityOf("growing"),
  constant: quantityOf("constant"),
  later: quantityOf("later"),
  whose: quantityOf("whose"),
} as const;

export function memoryNeedBlock(plan: Plan): CalcSpec {
  const steps = new Steps(KEY, "Memory that is assessed");
  const inAll = (ofMemory: FormulaPart, ofLayout: FormulaPart): FormulaPart =>
    plan.has("Memory") ? xl`IF(ISNUMBER(${result.total}), ${ofMemory}, ${ofLayout})` : ofLayout;
  const GB = { unit: "GB" } as const;
  steps.add("growing", "Memory that grows", inAll(result.partitions, lparResult.memory), GB);
  steps.add(
    "constant",
    "Memory of VIOS and hypervisor",
    inAll(xl`N(${result.vios}) + N(${input.hypervisor})`, 0),
    GB,
  );
  steps.add("later", "Memory at the horizon", inAll(grown.later, lparResult.memorylater), GB);
  steps.addText(
    "whose",
    "Whose memory it is",
    inAll("the partitions, VIOS and the hypervisor have ", "the partitions have "),
  );
  return steps.block;
}
