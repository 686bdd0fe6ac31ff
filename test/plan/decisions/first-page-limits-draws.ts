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
  type MemoryPlan,
  type Pool,
  type SurvivorAnew,
} from "./first-page-limits-anew";
import {
  drawBatch,
  drawDisks,
  drawMemory,
  drawPair,
  type Cells,
  type Drawn,
  type MemoryDraft,
  type Room,
} from "./first-page-parts";

/** A row with its own limits, and those that no choice of a system changes. */
export interface RowWithLimits extends Row {
  readonly memory: LimitAnew | undefined;
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

/**
 * Draws until the page can state what is drawn. What it states wrongly today is left out: see the
 * predicates.
 */
function drawUntil<Part>(draw: () => Part, canBeStated: (part: Part) => boolean): Part {
  let part = draw();
  while (!canBeStated(part)) part = draw();
  return part;
}

const memoryOfRow = (
  { installed, largest }: MemoryDraft,
  plan: MemoryPlan,
  row: number,
  months: Months,
): LimitAnew => memoryAnew(plan, Math.min(installed, largest[row - 1]!), months);

/** The total of several pools exceeds the total of their limits: the sentence mixes both. */
function isSpaceStated({ limit: pools }: Drawn<readonly Pool[]>, { months }: DraftPlan): boolean {
  if (pools.length === 0) return true;
  const { fits, end, bound } = spaceAnew(pools, months);
  return fits || end <= bound;
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
  const disks = drawUntil(
    () => drawDisks(random, room("disks")),
    (part) => isSpaceStated(part, draft),
  );
  const pair = drawPair(random, draft, room("pair"));
  const pools = disks.limit;
  const common = {
    ...(batch.limit ? { batch: batch.limit } : {}),
    ...(pools.length > 0 ? { space: spaceAnew(pools, months), arms: armsAnew(pools, months) } : {}),
  };
  const areCommonMet = Object.values(common).every(({ fits }) => fits);
  const rows = rowsOf(draft).map((row, i): RowWithLimits => {
    const ofMemory = i === 0 ? undefined : memoryOfRow(memory.limit, memory.limit.plan, i, months);
    const ofRow = pair.limit(i);
    const survivor = ofRow && survivorAnew(ofRow, months, i === 0 ? 0 : months.golive);
    const fits = [ofMemory, survivor].every((limit) => limit === undefined || limit.fits);
    return { ...row, fits: row.fits && areCommonMet && fits, memory: ofMemory, survivor };
  });
  return {
    cells: { ...draft.cells, ...memory.cells, ...batch.cells, ...disks.cells, ...pair.cells },
    base: draft,
    memory: memory.limit,
    common,
    rows,
  };
}
