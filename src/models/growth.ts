/**
 * Demand over time: compounded growth, additions from a month on, the month in which a limit is
 * crossed, coincident peaks.
 */
import { TOLERANCE } from "./tolerance";
import { answer, refuse, type Answer, type Outcome, type Refusal } from "./answer";

const MONTHS_A_YEAR = 12;
/** The limit of the search for the month in which a threshold is exceeded: 50 years. */
const LAST_MONTH = 50 * MONTHS_A_YEAR;
/** The month of an event that does not occur. */
const NEVER = Infinity;

/** The largest growth a year that is accepted: more than this was typed in percent. */
export const MAX_GROWTH = 5;
const growthTo = (demand: number, rate: number, month: number): number =>
  demand * (1 + rate) ** (month / MONTHS_A_YEAR);
const exceeds = (demand: number, limit: number): boolean => demand > limit * (1 + TOLERANCE);

const growthRefusal = (parameter: string, value: number): Refusal =>
  refuse("notAllowed", { [parameter]: value }, "The grown demand is too large to calculate with.");

/** Demand after some months of compounded growth. */
export function grownDemand(demand: number, rate: number, months: number): Outcome {
  const value = growthTo(demand, rate, months);
  return Number.isFinite(value)
    ? answer(value, "CPW", "derived", {
        formula: "demand x (1 + rate)^(months / 12)",
      })
    : growthRefusal("months", months);
}

const EXCEEDED = "first whole month in which demand > threshold x capacity";

/** The first whole month in which the grown demand exceeds its share of the capacity. */
export function thresholdMonth(
  demand: number,
  rate: number,
  capacity: number,
  target: number,
): Answer {
  return thresholdMonthAnswer(firstMonth(demand, rate, target * capacity));
}

const thresholdMonthAnswer = (month: number): Answer<number | string> =>
  answer<number | string>(month <= LAST_MONTH ? month : "never", "months", "derived", {
    formula: EXCEEDED,
  });

function firstMonth(demand: number, rate: number, limit: number): number {
  if (exceeds(demand, limit)) return 0;
  if (rate <= 0) return NEVER;
  let month = Math.max(
    0,
    Math.floor((MONTHS_A_YEAR * Math.log(limit / demand)) / Math.log1p(rate)) - 1,
  );
  while (month <= LAST_MONTH && !exceeds(growthTo(demand, rate, month), limit)) month += 1;
  return month;
}

type RangeCell = number | string | boolean | null;
type RangeCells = readonly (readonly RangeCell[])[];

/**
 * Workloads side by side; growth counts from month 0 of the measurement, the workload itself from
 * its first month.
 */
export interface Workloads {
  readonly demands: readonly number[];
  readonly rates: readonly number[];
  readonly starts: readonly number[];
}

export interface WorkloadRanges {
  readonly demands: RangeCells;
  readonly rates: RangeCells;
  readonly starts: RangeCells;
  readonly owners: RangeCells | undefined;
  readonly owner: string | undefined;
}

const sizeOf = (range: RangeCells): string => `${range.length} x ${range[0]?.length ?? 0}`;
const isBlank = (cell: RangeCell): boolean => cell === null || cell === "" || cell === 0;
const ownerKey = (cell: RangeCell | undefined): string =>
  String(cell ?? "")
    .trim()
    .toLowerCase();
const number = (cell: RangeCell | undefined): number => (typeof cell === "number" ? cell : 0);

/** Refuses ranges of different sizes, and one of the two owner arguments without the other. */
function wrongRanges(ranges: WorkloadRanges): Refusal | undefined {
  const { demands, rates, starts, owners, owner } = ranges;
  for (const [name, range] of [
    ["rates", rates],
    ["starts", starts],
    ["owners", owners],
  ] as const) {
    if (range && sizeOf(range) !== sizeOf(demands))
      return refuse(
        "impossible",
        { [name]: sizeOf(range) },
        `It must have the size of demands, ${sizeOf(demands)}.`,
      );
  }
  const hasOwners = owners?.some((row) => row.some((cell) => !isBlank(cell)));
  if (hasOwners && owner === undefined)
    return refuse("missing", { owner: "" }, "Owner of the workloads to include.");
  if (!owners && owner !== undefined)
    return refuse("missing", { owners: "" }, "Range with the owner of each workload.");
  return undefined;
}

/** The workloads of the ranges, or those of one owner. */
function readWorkloads(ranges: WorkloadRanges): Workloads | Refusal {
  const wrongRange = wrongRanges(ranges);
  if (wrongRange) return wrongRange;
  const { demands, rates, starts, owners, owner } = ranges;
  const series = { demands: [] as number[], rates: [] as number[], starts: [] as number[] };
  const ownerName = ownerKey(owner);
  for (let r = 0; r < demands.length; r += 1)
    for (let c = 0; c < demands[r]!.length; c += 1) {
      if (owners && owner !== undefined && ownerKey(owners[r]![c]) !== ownerName) continue;
      const demand = number(demands[r]![c]);
      const rate = number(rates[r]![c]);
      const start = number(starts[r]![c]);
      const wrong = wrongWorkload(demand, start);
      if (wrong) return wrong;
      if (demand === 0) continue;
      series.demands.push(demand);
      series.rates.push(rate);
      series.starts.push(start);
    }
  return series;
}

function wrongWorkload(demand: number, start: number): Refusal | undefined {
  if (demand < 0)
    return refuse("negative", { demands: demand }, "Enter a demand of at least 0 CPW.");
  return start < 0
    ? refuse(
        "negative",
        { starts: start },
        "Enter the first month of the workload. 0 is the month of the measurement.",
      )
    : undefined;
}

function demandIn({ demands, rates, starts }: Workloads, month: number): number {
  let sum = 0;
  for (let i = 0; i < demands.length; i += 1) {
    if (starts[i]! > month) continue;
    sum += rates[i] === 0 ? demands[i]! : growthTo(demands[i]!, rates[i]!, month);
  }
  return sum;
}

/** Demand of the workloads in a month. */
export function demandAt(ranges: WorkloadRanges, month: number): Outcome {
  const workloads = readWorkloads(ranges);
  if ("refused" in workloads) return workloads;
  const value = demandIn(workloads, month);
  return Number.isFinite(value)
    ? answer(value, "CPW", "derived", {
        formula: "sum of demand x (1 + rate)^(month / 12), from each workload's first month on",
      })
    : growthRefusal("month", month);
}

/**
 * Demands of the same workloads in several shifts, one list below the other: as many lists as fit.
 */
function partsOf({ demands, rates }: WorkloadRanges): readonly RangeCells[] {
  const rows = rates.length;
  if (demands.length % rows !== 0) return [demands];
  return Array.from({ length: demands.length / rows }, (_, part) =>
    demands.slice(part * rows, (part + 1) * rows),
  );
}

/**
 * The first whole month in which the workloads together exceed their share of the capacity, in any
 * shift.
 */
export function thresholdMonthOf(
  ranges: WorkloadRanges,
  capacity: number,
  target: number,
): Outcome {
  const limit = target * capacity;
  let first = NEVER;
  for (const demands of partsOf(ranges)) {
    const workloads = readWorkloads({ ...ranges, demands });
    if ("refused" in workloads) return workloads;
    const over = (month: number): boolean => exceeds(demandIn(workloads, month), limit);
    first = Math.min(
      first,
      workloads.rates.every((rate) => rate >= 0) ? firstOfRising(over) : firstOfAny(over),
    );
  }
  return thresholdMonthAnswer(first);
}

/** Demand that never falls is over its limit from the first such month on. */
function firstOfRising(over: (month: number) => boolean): number {
  if (!over(LAST_MONTH)) return NEVER;
  let low = 0;
  let high = LAST_MONTH;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (over(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function firstOfAny(over: (month: number) => boolean): number {
  for (let month = 0; month <= LAST_MONTH; month += 1) if (over(month)) return month;
  return NEVER;
}

export type PeakItem = "PEAK" | "HOUR" | "SUM" | "GAIN";

/** The coincident peak of partitions side by side: rows are hours, columns are partitions. */
export function coincidentPeak(hours: RangeCells, item: PeakItem): Outcome {
  let peak = -1;
  let hour = 0;
  const single: number[] = [];
  for (let r = 0; r < hours.length; r += 1) {
    let sum = 0;
    for (let c = 0; c < hours[r]!.length; c += 1) {
      const demand = number(hours[r]![c]);
      if (demand < 0)
        return refuse("negative", { hours: demand }, "Enter a demand of at least 0 CPW.");
      sum += demand;
      single[c] = Math.max(single[c] ?? 0, demand);
    }
    if (sum > peak) {
      peak = sum;
      hour = r + 1;
    }
  }
  const total = single.reduce((sum, value) => sum + value, 0);
  if (!Number.isFinite(total))
    return refuse(
      "notAllowed",
      { hours: Math.max(...single) },
      "The sum of the demands is too large to calculate with.",
    );
  switch (item) {
    case "PEAK":
      return answer(peak, "CPW", "derived", {
        formula: "largest sum over the partitions in one hour",
      });
    case "HOUR":
      return answer(hour, "row", "derived", {
        formula: "row of the largest sum, the first where several are equal",
      });
    case "SUM":
      return answer(total, "CPW", "derived", {
        formula: "sum of each partition's own largest hour",
      });
    case "GAIN":
      return total > 0
        ? answer(1 - peak / total, "1", "derived", {
            formula: "1 - coincident peak / sum of the single peaks",
          })
        : refuse(
            "impossible",
            { hours: 0 },
            "Every hour is 0, so there is no peak to compare with.",
          );
  }
}
