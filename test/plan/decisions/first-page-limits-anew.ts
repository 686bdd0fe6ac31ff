/**
 * What the first page of a plan must say about memory, disks, batch and the surviving node,
 * computed from the inputs of the plan without one of its formulas.
 */
import { number } from "../../support/call-function";
import {
  CpuPlan,
  demandIn,
  TEN_YEARS,
  type AssumedLimits,
  type AtMoments,
  type Months,
  type Workload,
} from "./first-page-anew";

/** A limit as the first page has it. */
export interface LimitAnew extends AtMoments {
  readonly bound: number;
  readonly fits: boolean;
  /** The largest value while it counts; of the pool that is nearest to its limit. */
  readonly most: number;
  /** The limit of that value. */
  readonly mostBound: number;
  /** The first month within ten years in which it is exceeded. */
  readonly month?: number;
  /** Whoever may be named as the first to exceed it. */
  readonly who: readonly string[];
  /** Of disks: the pool of the values, those of each month, and what each pool lacks. */
  readonly pool?: string;
  readonly valueIn?: (month: number) => number;
  readonly missing?: readonly Missing[];
}

interface Missing {
  readonly name: string;
  /** GB or arms; 0 or less if the pool has enough. */
  readonly amount: number;
}

const grown = (growth: number, month: number): number => (1 + growth) ** (month / 12);
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
const firstMonth = (from: number, isExceeded: (month: number) => boolean): number | undefined =>
  range(from, TEN_YEARS).find(isExceeded);
/** The months in which work or data count that a new system has to carry. */
const assessedFrom = (growths: readonly number[], { golive }: Months): number =>
  growths.some((growth) => growth < 0) ? golive : 0;
const largest = (from: number, { horizon }: Months, valueIn: (month: number) => number): number =>
  Math.max(...range(from, horizon).map(valueIn));
const atMoments = ({ golive, horizon }: Months, valueIn: (month: number) => number): AtMoments => ({
  now: valueIn(0),
  live: valueIn(golive),
  end: valueIn(horizon),
});

export interface MemoryPlan {
  /** GB of each partition with what is added to it. */
  readonly partitions: readonly number[];
  /** GB of VIOS and the hypervisor, which do not grow. */
  readonly constant: number;
  /** Per year; undefined if none is entered. */
  readonly growth: number | undefined;
}

/** GB of the partitions alone. */
const memoryOfPartitions = ({ partitions, growth = 0 }: MemoryPlan, month: number): number =>
  partitions.reduce((sum, gb) => sum + gb, 0) * grown(growth, month);

/** Memory against what is installed, and what the system can have. */
export function memoryAnew(plan: MemoryPlan, bound: number, months: Months): LimitAnew {
  const gbIn = (month: number): number => memoryOfPartitions(plan, month) + plan.constant;
  const moments = atMoments(months, gbIn);
  const isExceeded = (month: number): boolean => gbIn(month) > bound;
  // Without growth there are no months: it is exceeded from the first, or never.
  const later = plan.growth === undefined ? undefined : firstMonth(months.golive, isExceeded);
  const month = isExceeded(0) ? 0 : later;
  return {
    ...moments,
    bound,
    fits: moments.end <= bound,
    most: moments.end,
    mostBound: bound,
    ...(month === undefined ? {} : { month }),
    who: [""],
  };
}

export interface Job {
  readonly stream: number;
  /** Hours and CPU seconds of the same run today. */
  readonly hours: number;
  readonly cpu: number;
  readonly threads: number;
  /** Per year. */
  readonly growth: number;
  /** Hours measured on the target, if they were. */
  readonly own?: number;
}

/** Results of functions have 12 significant digits in their cells: of 3.45 h, 3.449999999996. */
const inCell = (result: number): number => Number(result.toPrecision(12));

/** Only the share of a run that uses a processor is shorter on a faster one. */
function hoursOnTarget({ hours, cpu, threads, own }: Job, speed: number): number {
  const share = cpu / (hours * 3600 * threads);
  return own ?? inCell(hours * (1 - share + share / speed));
}

/**
 * Jobs of a stream run one after another; the longest stream decides. `speed`: of a target's
 * processors, undefined on the systems of today, on which work counts from today on.
 */
export function batchAnew(
  jobs: readonly Job[],
  speed: number | undefined,
  window: number,
  months: Months,
): LimitAnew {
  const streams = [...new Set(jobs.map(({ stream }) => stream))].sort();
  const sum = (stream: number, hoursOf: (job: Job) => number): number =>
    jobs.filter((job) => job.stream === stream).reduce((hours, job) => hours + hoursOf(job), 0);
  const chain = (stream: number, month: number): number =>
    sum(
      stream,
      (job) =>
        (speed === undefined ? job.hours : hoursOnTarget(job, speed)) * grown(job.growth, month),
    );
  const longest = (month: number): number =>
    Math.max(...streams.map((stream) => chain(stream, month)));
  const growths = jobs.map(({ growth }) => growth);
  const from = speed === undefined ? 0 : assessedFrom(growths, months);
  const most = largest(from, months, longest);
  const month = firstMonth(from, (candidate) => longest(candidate) > window + 1e-9);
  return {
    ...atMoments(months, longest),
    now: Math.max(...streams.map((stream) => sum(stream, ({ hours }) => hours))),
    bound: window,
    fits: most <= window + 1e-9,
    most,
    mostBound: window,
    ...(month === undefined ? {} : { month }),
    who: streams
      .filter((stream) => month !== undefined && chain(stream, month) > window + 1e-9)
      .map((stream) => `Stream ${stream}`),
  };
}

export interface Pool {
  readonly name: string;
  /** GB used today, GB added once, and the month in which they are. */
  readonly gb: number;
  readonly growth: number;
  readonly extra: number;
  readonly from: number;
  /** GB that the planned drives hold. */
  readonly usable: number;
  /** Arms today and how busy they are, growth of their operations, and their limit. */
  readonly arms: number;
  readonly busy: number;
  readonly work: number;
  readonly limit: number;
  /** Planned devices that add performance. */
  readonly planned: number;
}

/** Sums in another order differ by less. */
const TINY = 1e-9;
/** Space is red from this share on; arms are critical above theirs. */
const RED = 0.8;
export const CRITICAL = 0.4;

/** The first month in which a pool exceeds its limit, and all pools that do so in it. */
function firstOf(
  pools: readonly { readonly name: string; readonly month: number }[],
): Pick<LimitAnew, "month" | "who"> {
  const month = Math.min(...pools.map((pool) => pool.month));
  return {
    ...(month === Infinity ? {} : { month }),
    who: pools.filter((pool) => pool.month === month).map(({ name }) => name),
  };
}

/** The pool that is nearest to its limit, the first of several. */
const nearest = <P extends { readonly share: number }>(pools: readonly P[]): P =>
  pools.reduce((most, pool) => (pool.share > most.share ? pool : most));

/** Space of the pool that is nearest to its limit; the first that is red has the month. */
export function spaceAnew(pools: readonly Pool[], months: Months): LimitAnew {
  const states = pools.map(({ name, gb, growth, extra, from: added, usable }) => {
    const gbIn = (month: number): number =>
      gb * grown(growth, month) + (added <= month ? extra : 0);
    const from = assessedFrom([growth], months);
    const most = largest(from, months, gbIn);
    const bound = RED * usable;
    return {
      name,
      ...atMoments(months, gbIn),
      // Red itself is too much.
      month: firstMonth(from, (month) => gbIn(month) >= bound * (1 - TINY)) ?? Infinity,
      most,
      share: most / usable,
      bound,
      amount: Math.floor(most / RED - usable) + 1,
      valueIn: gbIn,
    };
  });
  const { name: pool, now, live, end, most, share, bound, valueIn } = nearest(states);
  return {
    ...{ now, live, end, most, bound, mostBound: bound, pool, valueIn },
    fits: share < RED * (1 - TINY),
    ...firstOf(states),
    missing: states,
  };
}

/** Disk arms: operations of today's arms on the planned ones. */
export function armsAnew(pools: readonly Pool[], months: Months): LimitAnew {
  const states = pools.map(({ name, arms, busy, work, limit: own, planned }) => {
    // Above the critical utilization, a limit of the planner is none.
    const limit = Math.min(own, CRITICAL);
    const from = assessedFrom([work], months);
    const busyIn = (month: number): number => (arms * busy * grown(work, month)) / planned;
    const neededIn = (month: number): number =>
      Math.ceil((arms * busy * grown(work, month)) / limit - 1e-9);
    const most = largest(from, months, neededIn);
    return {
      name,
      ...atMoments(months, neededIn),
      month: firstMonth(from, (month) => busyIn(month) > limit) ?? Infinity,
      most,
      share: largest(from, months, busyIn) / limit,
      bound: planned,
      amount: most - planned,
      valueIn: neededIn,
    };
  });
  const { name: pool, now, live, end, most, share, bound, valueIn } = nearest(states);
  return {
    ...{ now, live, end, most, bound, mostBound: bound, pool, valueIn },
    fits: share <= 1,
    ...firstOf(states),
    missing: states,
  };
}

/** A node of a pair on a system, which carries the work of both while the other is down. */
export interface SurvivingNode {
  readonly name: string;
  /** Its cores while both are up, and those that it can have alone. */
  readonly cores: number;
  readonly alone: number;
  /** CPW alone; undefined for a baseline in cores. */
  readonly capacity: number;
  /** Its limits while it is alone, and while both nodes are up. */
  readonly limits: AssumedLimits;
  readonly bothUp: AssumedLimits;
}

/** A baseline in cores that was measured without mirroring. */
export interface Baseline {
  readonly cores: number;
  readonly growth: number;
}

export interface Pair {
  readonly nodes: readonly SurvivingNode[];
  /** The planned work of both nodes, or a baseline in cores. */
  readonly work: readonly Workload[] | Baseline;
  /** Measured runs that apply; [] on systems that do not mirror. */
  readonly runs: readonly string[];
}

type UsedCores = readonly [cores: number, limit: number];

interface NodeAnew extends AtMoments {
  readonly name: string;
  readonly alone: number;
  readonly most: number;
  readonly limit: number;
  readonly month: number;
  /** Used cores of high-priority and all work, each with its limit while both nodes are up. */
  readonly used: readonly UsedCores[];
}

function nodeOfWork(
  { name, alone, capacity, limits, bothUp }: SurvivingNode,
  work: readonly Workload[],
  months: Months,
  from: number,
): NodeAnew {
  const owned = work.map((workload) => ({ ...workload, owner: name }));
  const { crossing, worst } = new CpuPlan(owned, limits, months, from).result([
    { name, capacity, threshold: limits.system },
  ]);
  const high = owned.filter(({ isHigh }) => isHigh);
  const binding = worst.isHigh ? high : owned;
  const first = assessedFrom(
    work.map(({ growth }) => growth),
    { ...months, golive: from },
  );
  const usedBy = (workloads: readonly Workload[]): number =>
    (largest(first, months, (month) => demandIn(workloads, month)) / capacity) * alone;
  return {
    name,
    alone,
    ...atMoments(months, (month) => demandIn(binding, month) / capacity),
    most: worst.value,
    limit: worst.limit,
    month: crossing?.month ?? Infinity,
    used: [
      [usedBy(high), bothUp.system],
      [usedBy(owned), bothUp.all],
    ],
  };
}

function nodeOfBaseline(
  { name, alone, limits, bothUp }: SurvivingNode,
  { cores, growth }: Baseline,
  months: Months,
): NodeAnew {
  const valueIn = (month: number): number => (cores * grown(growth, month)) / alone;
  const from = assessedFrom([growth], months);
  const most = largest(from, months, valueIn);
  return {
    name,
    alone,
    ...atMoments(months, valueIn),
    most,
    limit: limits.system,
    month: firstMonth(from, (month) => valueIn(month) > limits.system) ?? Infinity,
    used: [[most * alone, bothUp.system]],
  };
}

/** Cores that a node needs with mirroring for each core that is used without, by a measured run. */
const mirroredCore = (run: string, node: number): number =>
  number("DB2MCORES", 1, 1, run, 1, node === 0 ? "SOURCE" : "TARGET");

export interface SurvivorAnew extends LimitAnew {
  readonly nodes: readonly NodeAnew[];
  /** Nodes that are too small with mirroring by every measured run. */
  readonly small: readonly string[];
}

const reachOf = ({ most, limit }: NodeAnew): number => most / limit;
/** Sums of the same work in another order differ in their last digits. */
const ROUNDING = 1e-9;

/** Single-node operation, and both nodes with mirroring. `from`: 0 on the systems of today. */
export function survivorAnew(pair: Pair, months: Months, from = months.golive): SurvivorAnew {
  const { nodes, work, runs } = pair;
  const results = nodes.map((node) =>
    "cores" in work ? nodeOfBaseline(node, work, months) : nodeOfWork(node, work, months, from),
  );
  const small = nodes.flatMap(({ name, cores }, i) => {
    const least = Math.min(...runs.map((run) => mirroredCore(run, i)));
    const needed = results[i]!.used.map(([used, limit]) => (least * used) / limit);
    return runs.length > 0 && Math.max(...needed) > cores ? [name] : [];
  });
  const month = Math.min(...results.map((result) => result.month));
  // Of nodes that exceed their limits in the same month, or never, the worst decides.
  const earliest = results.filter((result) => result.month === month);
  const reach = Math.max(...earliest.map(reachOf));
  const worst = earliest.filter((node) => reachOf(node) > reach - ROUNDING);
  const first = worst[0]!;
  return {
    now: first.now,
    live: first.live,
    end: first.end,
    most: first.most,
    bound: first.limit,
    mostBound: first.limit,
    fits: results.every(({ most, limit }) => most <= limit) && small.length === 0,
    ...(month === Infinity ? {} : { month }),
    who: worst.map(({ name }) => name),
    nodes: results,
    small,
  };
}
