/** What the samples of a partition come to: the figures that a plan can be sized on. */
import {
  hourMeans,
  isCounted,
  isInShift,
  weekdayOf,
  type HourMean,
  type ShiftHours,
} from "./hours";
import { HOUR, type MeasuredMetric, type SampleTable } from "./series";

export const STATISTICS = {
  busiest: "busiest hour",
  p95: "95th percentile of hourly means",
  max: "highest sample",
} as const;
export type Statistic = keyof typeof STATISTICS;
export const STATISTIC_KEYS = Object.keys(STATISTICS) as Statistic[];

const PERCENTILE = 0.95;

/** A figure with the hour or the sample that it comes from. */
export interface Figure {
  readonly value: number;
  /** Start of the hour, or of the sample. */
  readonly start: number;
  readonly end: number;
  /** Line or record, and index of the file, of a sample. */
  readonly line?: number;
  readonly file?: number;
}

/** The percentile that Excel's PERCENTILE.INC returns: interpolated between two values. */
export function percentile(values: readonly number[], share: number): number | undefined {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const [low, high] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!];
  return low + (place - below) * (high - low);
}

function busiestHour(hours: readonly HourMean[]): Figure | undefined {
  let busiest: HourMean | undefined;
  for (const hour of hours) if (!busiest || hour.mean > busiest.mean) busiest = hour;
  return (
    busiest && {
      value: busiest.mean,
      start: busiest.hour * HOUR,
      end: (busiest.hour + 1) * HOUR,
    }
  );
}

/** The highest sample among those that begin in an hour that is taken. */
export function highestSample(
  samples: SampleTable,
  metric: MeasuredMetric,
  isTaken: (hour: number) => boolean = () => true,
): Figure | undefined {
  let row = -1;
  let value = -Infinity;
  for (let i = 0; i < samples.length; i += 1) {
    const sample = samples.value(metric, i);
    if (sample === undefined || sample <= value) continue;
    // A sample belongs to the hour of its middle.
    const middle = (samples.starts.get(i)! + samples.ends.get(i)!) / 2;
    if (!isTaken(Math.floor(middle / HOUR))) continue;
    [row, value] = [i, sample];
  }
  if (row === -1) return undefined;
  return {
    value,
    start: samples.starts.get(row)!,
    end: samples.ends.get(row)!,
    line: samples.lines.get(row)!,
    file: samples.files.get(row)!,
  };
}

export type Figures = Partial<Record<Statistic, Figure>>;

/** The three figures of the hours that are taken. */
export function figuresOf(
  samples: SampleTable,
  metric: MeasuredMetric,
  hours: readonly HourMean[],
  isTaken: (hour: number) => boolean = () => true,
): Figures {
  const counted = hours.filter((hour) => isCounted(hour) && isTaken(hour.hour));
  const figures: Figures = {};
  const busiest = busiestHour(counted);
  if (busiest) figures.busiest = busiest;
  const p95 = percentile(
    counted.map(({ mean }) => mean),
    PERCENTILE,
  );
  if (p95 !== undefined)
    figures.p95 = {
      value: p95,
      start: counted[0]!.hour * HOUR,
      end: (counted.at(-1)!.hour + 1) * HOUR,
    };
  const max = highestSample(samples, metric, isTaken);
  if (max) figures.max = max;
  return figures;
}

export interface PartitionSummary {
  readonly hours: readonly HourMean[];
  readonly all: Figures;
  readonly byShift: readonly Figures[];
  /** By weekday, Monday first. */
  readonly byWeekday: readonly Figures[];
}

/** The figures of one metric, over all hours, by shift and by weekday. */
export function summaryOf(
  samples: SampleTable,
  metric: MeasuredMetric,
  shifts: readonly ShiftHours[],
): PartitionSummary {
  const hours = hourMeans(samples, metric);
  const figures = (isTaken?: (hour: number) => boolean): Figures =>
    figuresOf(samples, metric, hours, isTaken);
  return {
    hours,
    all: figures(),
    byShift: shifts.map((shift) => figures((hour) => isInShift(shift, hour))),
    byWeekday: Array.from({ length: 7 }, (_, day) => figures((hour) => weekdayOf(hour) === day)),
  };
}

export interface CoincidentPeak {
  /** The hour in which all partitions together used most. */
  readonly peak: Figure;
  /** The sum of the busiest hours of each. */
  readonly sumOfPeaks: number;
  /** Hours in which all partitions are measured. */
  readonly commonHours: number;
  /** All partitions together by hour, for the hours that all of them have. */
  readonly hours: readonly { readonly hour: number; readonly sum: number }[];
}

/** All partitions together, in the hours that all of them have; undefined without such an hour. */
export function coincidentPeak(
  partitions: readonly (readonly HourMean[])[],
): CoincidentPeak | undefined {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const hours of partitions)
    for (const hour of hours) {
      if (!isCounted(hour)) continue;
      const entry = sums.get(hour.hour) ?? { sum: 0, count: 0 };
      sums.set(hour.hour, { sum: entry.sum + hour.mean, count: entry.count + 1 });
    }
  const hours = [...sums]
    .filter(([, { count }]) => count === partitions.length)
    .map(([hour, { sum }]) => ({ hour, sum }))
    .sort((a, b) => a.hour - b.hour);
  if (hours.length === 0) return undefined;
  const peak = hours.reduce((most, next) => (next.sum > most.sum ? next : most));
  const peaks = partitions.map((means) => busiestHour(means.filter(isCounted))?.value ?? 0);
  return {
    peak: { value: peak.sum, start: peak.hour * HOUR, end: (peak.hour + 1) * HOUR },
    sumOfPeaks: peaks.reduce((sum, value) => sum + value, 0),
    commonHours: hours.length,
    hours,
  };
}
