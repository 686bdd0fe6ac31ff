/** Capacity of partitions (PCR chapters 6 and 7). */
import { table } from "../catalogue/reader";
import { answer, type Answer, type Reference } from "./answer";

const RULES = "lpar-rules";
const PERCENT = 100;

interface Loss { readonly share: number; readonly references: readonly Reference[] }

const losses = new Map<string, Loss>();

/** A printed loss of capacity as a fraction. */
function loss(rule: string, bound: "bound" | "bound2"): Loss {
  const key = `${rule} ${bound}`;
  let found = losses.get(key);
  if (!found) {
    const rules = table(RULES);
    const row = rules.where(["id"], [rule])[0];
    if (row === undefined) throw new Error(`the catalogue has no rule ${rule}`);
    found = { share: rules.number(row, bound) / PERCENT, references: [{ table: rules, row }] };
    losses.set(key, found);
  }
  return found;
}

const NO_LOSS: readonly string[] = ["Peaks that do not coincide: no reserve is taken."];
const OWN_LOSS: readonly string[] = ["The loss is the user's own figure."];

/**
 * CPW that a partition keeps of an equal stand-alone system's. When all partitions peak together the document counts on a
 * loss; when peaks are staggered there is none.
 */
export function partitionCapacity(cpw: number, staggered: boolean, ownLoss: number | undefined): Answer<number> {
  if (staggered) return answer(cpw, "CPW", "rule", { references: referencesTo("lpar.peak.apart"), warnings: NO_LOSS, formula: "CPW" });
  if (ownLoss !== undefined) return answer(cpw * (1 - ownLoss), "CPW", "user", { warnings: OWN_LOSS, formula: "CPW x (1 - loss)" });
  const rule = loss("lpar.peak.all", "bound");
  return answer(cpw * (1 - rule.share), "CPW", "rule", { references: rule.references, formula: "CPW x (1 - loss)" });
}

function referencesTo(rule: string): readonly Reference[] {
  const rules = table(RULES);
  return rules.where(["id"], [rule]).map((row) => ({ table: rules, row }));
}

const ONCE: readonly string[] = ["Only for a shared pool, and only once; ratings that were measured with shared processors need none."];

/** The factor that remains of a shared pool's capacity: after the higher or the lower printed cost. */
export function sharedPoolFactor(which: "HIGH" | "LOW"): Answer<number> {
  const rule = loss("lpar.shared.first", which === "HIGH" ? "bound2" : "bound");
  return answer(1 - rule.share, "1", "rule", { references: rule.references, warnings: ONCE, formula: "1 - cost of shared processors" });
}
