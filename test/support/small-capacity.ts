/** Plans with short lists, which are calculated faster. */
import { TABLES } from "../../src/plan/inputs/input-definitions";
import type { PlanInputs } from "../../src/plan/inputs/plan-inputs";

/** Lists whose rows these sheets refer to individually. */
const ADDRESSED: Readonly<Record<string, string>> = {
  source: "Measurements",
  target: "Consolidation",
};

/**
 * A table has as many rows as given, at least one. `only`: the optional sections of the plan; by
 * default, all.
 */
export function withSmallCapacity<T>(
  inputs: PlanInputs,
  only: readonly string[] | undefined,
  build: () => T,
): T {
  const capacities = Object.entries(TABLES).map(
    ([key, table]) => [key, table, table.capacity] as const,
  );
  const isAddressed = (key: string): boolean =>
    key in ADDRESSED && (only?.includes(ADDRESSED[key]!) ?? true);
  for (const [key, table] of capacities)
    if (!table.fixed && table.capacity > 0 && !isAddressed(key))
      (table as { capacity: number }).capacity = Math.max(1, inputs.tables[key]?.length ?? 0);
  try {
    return build();
  } finally {
    for (const [, table, capacity] of capacities)
      (table as { capacity: number }).capacity = capacity;
  }
}
