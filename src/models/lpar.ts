/** Capacity of partitions (PCR chapters 6 and 7). */
import { answer, type Answer } from "./answer";
import { ruleFigure, ruleReference } from "./figures";

const NO_LOSS: readonly string[] = ["Peaks that do not coincide: no reserve is taken."];
const OWN_LOSS: readonly string[] = ["The loss is the user's own figure."];

/**
 * CPW that a partition keeps of an equal stand-alone system's. When all partitions peak together the document counts on a
 * loss; when peaks are staggered there is none.
 */
export function partitionCapacity(cpw: number, staggered: boolean, ownLoss: number | undefined): Answer<number> {
  if (staggered) return answer(cpw, "CPW", "rule", { references: [ruleReference("lpar.peak.apart")], warnings: NO_LOSS, formula: "CPW" });
  if (ownLoss !== undefined) return answer(cpw * (1 - ownLoss), "CPW", "user", { warnings: OWN_LOSS, formula: "CPW x (1 - loss)" });
  const rule = ruleFigure("lpar.peak.all");
  return answer(cpw * (1 - rule.value), "CPW", "rule", { references: rule.references, formula: "CPW x (1 - loss)" });
}

const ONCE: readonly string[] = ["Only for a shared pool, and only once; ratings that were measured with shared processors need none."];

/** The factor that remains of a shared pool's capacity: after the higher or the lower printed cost. */
export function sharedPoolFactor(which: "HIGH" | "LOW"): Answer<number> {
  const rule = ruleFigure("lpar.shared.first", which === "HIGH" ? "bound2" : "bound");
  return answer(1 - rule.value, "1", "rule", { references: rule.references, warnings: ONCE, formula: "1 - cost of shared processors" });
}
