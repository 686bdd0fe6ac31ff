/** Plans with short lists: the less there is, the sooner it is calculated. */
import { TABLES } from "../../src/plan/input-definitions";
import type { PlanInputs } from "../../src/plan/inputs";

/** Lists whose rows these sheets address one by one. */
const ADDRESSED: Readonly<Record<string, string>> = {
  source: "Measurements",
  target: "Consolidation",
};

/** A table offers no more rows than it is given, and one at least. `only`: the optional sections of the plan, all without it. */
export function inSmallRooms<T>(
  inputs: PlanInputs,
  only: readonly string[] | undefined,
  build: () => T,
): T {
  const rooms = Object.entries(TABLES).map(([key, table]) => [key, table, table.room] as const);
  const isAddressed = (key: string): boolean =>
    key in ADDRESSED && (only?.includes(ADDRESSED[key]!) ?? true);
  for (const [key, table] of rooms)
    if (!table.fixed && table.room > 0 && !isAddressed(key))
      (table as { room: number }).room = Math.max(1, inputs.tables[key]?.length ?? 0);
  try {
    return build();
  } finally {
    for (const [, table, room] of rooms) (table as { room: number }).room = room;
  }
}
