/**
 * Random plans with memory, disks, batch and a pair of nodes, for the second program of the first
 * page.
 */
import type { Random } from "../../../scripts/fuzz/random";
import type { Months } from "./first-page-anew";
import { drawPlan, rowsOf, VIOS_CORES, type DraftPlan, type Row } from "./first-page-draws";
import {
  armsAnew,
  memoryAnew,
  spaceAnew,
  survivorAnew,
  type LimitAnew,
  type SurvivorAnew,
} from "./first-page-limits-anew";
import {
  drawBatch,
  drawDisks,
  drawMemory,
  drawPair,
  type Cells,
  type MemoryDraft,
  type Room,
} from "./first-page-parts";

/** A row with its own limits, and those that no choice of a system changes. */
export interface RowWithLimits extends Row {
  readonly memory: LimitAnew | undefined;
  readonly batch: LimitAnew | undefined;
  readonly survivor: SurvivorAnew | undefined;
}

export interface DraftWithLimits {
  readonly cells: Cells;
  /** Its CPU, cores and windows. */
  readonly base: DraftPlan;
  readonly memory: MemoryDraft;
  /** By the keys of the limits. */
  readonly common: Readonly<Record<string, LimitAnew>>;
  readonly rows: readonly RowWithLimits[];
}

/** What can decide a plan: there is room in the rest, or in most of it. */
export const DECISIVE = ["memory", "batch", "disks", "pair", "cpu", "none"] as const;
const [ROOMY, FULL] = [
  { demand: 0.25, spare: VIOS_CORES },
  { demand: 1, spare: 0 },
];

/** Memory of an alternative: of all partitions together, and by the rule for the first. */
function memoryOfRow(
  { installed, largest, required, plan }: MemoryDraft,
  row: number,
  months: Months,
): LimitAnew {
  const all = memoryAnew(plan, Math.min(installed, largest[row - 1]!), months);
  const isBelowRule = (required[row - 1] ?? 0) > plan.partitions[0]! + 1e-9;
  return { ...all, fits: all.fits && !isBelowRule };
}

export function drawPlanWithLimits(
  random: Random,
  decisive: (typeof DECISIVE)[number],
): DraftWithLimits {
  const room = (part: (typeof DECISIVE)[number]): Room => ({
    isTight: (random.chance(0.15) && decisive !== "none") || part === decisive,
  });
  const draft = drawPlan(random, room("cpu").isTight ? FULL : ROOMY);
  const { months } = draft;
  const memory = drawMemory(random, draft, room("memory"));
  const batch = drawBatch(random, draft, room("batch"));
  const disks = drawDisks(random, room("disks"));
  const pair = drawPair(random, draft, room("pair"));
  const pools = disks.limit;
  const common = {
    ...(pools.length > 0 ? { space: spaceAnew(pools, months), arms: armsAnew(pools, months) } : {}),
  };
  const areCommonMet = Object.values(common).every(({ fits }) => fits);
  const rows = rowsOf(draft).map((row, i): RowWithLimits => {
    const ofMemory = i === 0 ? undefined : memoryOfRow(memory.limit, i, months);
    const ofRow = pair.limit(i);
    const survivor = ofRow && survivorAnew(ofRow, months, i === 0 ? 0 : months.golive);
    const own = { memory: ofMemory, batch: batch.limit?.(i), survivor };
    const fits = Object.values(own).every((limit) => limit === undefined || limit.fits);
    return { ...row, fits: row.fits && areCommonMet && fits, ...own };
  });
  return {
    cells: { ...draft.cells, ...memory.cells, ...batch.cells, ...disks.cells, ...pair.cells },
    base: draft,
    memory: memory.limit,
    common,
    rows,
  };
}
