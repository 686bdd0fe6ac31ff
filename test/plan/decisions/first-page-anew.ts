/**
 * What the first page of a plan must say about CPU and cores, computed from its inputs without a
 * formula of the plan: demand by workload, shift and month, ratings of the catalogue, thresholds.
 */
import { number } from "../../support/call-function";

export interface Workload {
  readonly owner: string;
  readonly isHigh: boolean;
  /** CPW today by shift. */
  readonly today: readonly number[];
  /** Per year. */
  readonly growth: number;
  /** The month in which it starts. */
  readonly start: number;
}

export interface Partition {
  readonly name: string;
  /** CPW. */
  readonly capacity: number;
  readonly threshold: number;
}

export interface AssumedLimits {
  /** CPU threshold of the system, and the limit of all work. */
  readonly system: number;
  readonly all: number;
}

export interface Months {
  readonly golive: number;
  readonly horizon: number;
}

/** Utilization of a partition or system, and the limit that it is nearest to. */
export interface Utilization {
  readonly value: number;
  readonly limit: number;
  readonly isHigh: boolean;
}

/** A utilization today, at go-live and at the horizon. */
export interface AtMoments {
  readonly now: number;
  readonly live: number;
  readonly end: number;
}

export interface CpuResult {
  readonly fits: boolean;
  /** Of the partition that is nearest to its limit. */
  readonly busiest: AtMoments;
  /** Of this partition, in the month in which it is nearest. */
  readonly worst: Utilization;
  /** The utilizations that a sentence may name: of each partition and of the system. */
  readonly largest: readonly number[];
  readonly system: AtMoments;
  /** The first month above a limit within ten years, and whose it is. */
  readonly crossing?: { readonly month: number; readonly who: string };
}

/** From the measurement on. */
export const TEN_YEARS = 120;
const SYSTEM = "the system";

/** The largest demand of any shift in a month. */
export function demandIn(workloads: readonly Workload[], month: number): number {
  const shifts = workloads[0]?.today.map((_, shift) =>
    workloads.reduce(
      (sum, { today, growth, start }) =>
        month < start ? sum : sum + today[shift]! * (1 + growth) ** ((month - start) / 12),
      0,
    ),
  );
  return Math.max(0, ...(shifts ?? []));
}

/** The CPU of a plan with these workloads; the CPW of an addition are those of its first month. */
export class CpuPlan {
  constructor(
    private readonly workloads: readonly Workload[],
    private readonly limits: AssumedLimits,
    private readonly months: Months,
    /** From which month on it is assessed where work shrinks: a new system from go-live. */
    private readonly assessedFrom = months.golive,
  ) {}

  private get shrinks(): boolean {
    return this.workloads.some(({ growth }) => growth < 0);
  }

  /** The first month that is assessed: work that shrinks may be too large before go-live only. */
  private get from(): number {
    return this.shrinks ? this.assessedFrom : 0;
  }

  private largest(workloads: readonly Workload[], from: number, to: number): number {
    let most = 0;
    for (let month = from; month <= to; month += 1)
      most = Math.max(most, demandIn(workloads, month));
    return most;
  }

  /** The utilization in the month between two in which it is largest. */
  private utilization(
    workloads: readonly Workload[],
    capacity: number,
    threshold: number,
    from: number,
    to: number,
  ): Utilization {
    const high =
      this.largest(
        workloads.filter(({ isHigh }) => isHigh),
        from,
        to,
      ) / capacity;
    const all = this.largest(workloads, from, to) / capacity;
    return high / threshold >= all / this.limits.all
      ? { value: high, limit: threshold, isHigh: true }
      : { value: all, limit: this.limits.all, isHigh: false };
  }

  private crossing(
    workloads: readonly Workload[],
    capacity: number,
    threshold: number,
  ): number | undefined {
    for (let month = this.from; month <= TEN_YEARS; month += 1) {
      const { value, limit } = this.utilization(workloads, capacity, threshold, month, month);
      if (value > limit) return month;
    }
    return undefined;
  }

  result(partitions: readonly Partition[]): CpuResult {
    const { golive, horizon } = this.months;
    const of = (name: string): readonly Workload[] =>
      this.workloads.filter(({ owner }) => owner === name);
    const nearest = (from: number, to: number) =>
      partitions
        .map((partition) => ({
          partition,
          ...this.utilization(
            of(partition.name),
            partition.capacity,
            partition.threshold,
            from,
            to,
          ),
        }))
        .reduce((most, candidate) =>
          candidate.value / candidate.limit > most.value / most.limit ? candidate : most,
        );
    const first = this.shrinks ? this.assessedFrom : horizon;
    const worst = nearest(first, horizon);
    const capacity = partitions.reduce((sum, partition) => sum + partition.capacity, 0);
    const system = this.utilization(this.workloads, capacity, this.limits.system, first, horizon);
    const crossings = [
      ...partitions.map(({ name, capacity: cpw, threshold }) => ({
        who: name,
        month: this.crossing(of(name), cpw, threshold),
      })),
      { who: SYSTEM, month: this.crossing(this.workloads, capacity, this.limits.system) },
    ].flatMap(({ who, month }) => (month === undefined ? [] : [{ who, month }]));
    const [earliest] = [...crossings].sort((a, b) => a.month - b.month);
    const ofWorst = of(worst.partition.name).filter(({ isHigh }) => isHigh || !worst.isHigh);
    return {
      fits: worst.value <= worst.limit && system.value <= system.limit,
      worst,
      largest: [
        ...partitions.map(
          ({ name, capacity: cpw, threshold }) =>
            this.utilization(of(name), cpw, threshold, first, horizon).value,
        ),
        system.value,
      ],
      busiest: {
        now: nearest(0, 0).value,
        live: nearest(golive, golive).value,
        end: demandIn(ofWorst, horizon) / worst.partition.capacity,
      },
      system: {
        now: demandIn(this.workloads, 0) / capacity,
        live: demandIn(this.workloads, golive) / capacity,
        end: demandIn(this.workloads, horizon) / capacity,
      },
      ...(earliest ? { crossing: earliest } : {}),
    };
  }
}

/** Data that is saved, or restored, at a constant rate. */
export interface SavedData {
  readonly gb: number;
  /** Per year. */
  readonly growth: number;
  readonly gbPerHour: number;
  /** Hours. */
  readonly window: number;
}

export const hoursIn = ({ gb, growth, gbPerHour }: SavedData, month: number): number =>
  (gb * (1 + growth) ** (month / 12)) / gbPerHour;

/** The first month within ten years in which a window is exceeded. */
export function monthOfWindow(data: SavedData): number | undefined {
  for (let month = 0; month <= TEN_YEARS; month += 1)
    if (hoursIn(data, month) > data.window) return month;
  return undefined;
}

/** CPW of cores of a system. */
export const ratingOf = (system: string, feature: string, cores: number): number =>
  number("CPWLPAR", system, feature, cores);

/** "September 2031", counted from a first month such as 2026-11. */
export const monthText = (first: { year: number; month: number }, months: number): string =>
  new Date(Date.UTC(first.year, first.month - 1 + months)).toLocaleDateString("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
