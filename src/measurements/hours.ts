/** Means of hours: each sample weighs as long as it lies within the hour. */
import { DAY, HOUR, type MeasuredMetric, type SampleTable } from "./series";

/** An hour counts if samples cover half of it; the rest of its hours are named as partial. */
export const MIN_COVERED = 0.5;
/** A second less than a whole hour is a whole one: samples end when they are taken. */
const WHOLE = 1 - 1 / 3_600;
/** A sample that is longer tells nothing about single hours. */
const MAX_SAMPLE = DAY;

export interface HourMean {
  /** Hours since 1970, of the local clock. */
  readonly hour: number;
  readonly mean: number;
  /** The part of the hour that samples cover, up to 1. */
  readonly covered: number;
}

/** The means of all hours with a sample, in order. */
export function hourMeans(samples: SampleTable, metric: MeasuredMetric): HourMean[] {
  const sums = new Map<number, number>();
  const weights = new Map<number, number>();
  for (let row = 0; row < samples.length; row += 1) {
    const value = samples.value(metric, row);
    const start = samples.starts.get(row)!;
    const end = samples.ends.get(row)!;
    if (value === undefined || !(end > start) || end - start > MAX_SAMPLE) continue;
    for (let hour = Math.floor(start / HOUR); hour * HOUR < end; hour += 1) {
      const weight = Math.min(end, (hour + 1) * HOUR) - Math.max(start, hour * HOUR);
      sums.set(hour, (sums.get(hour) ?? 0) + value * weight);
      weights.set(hour, (weights.get(hour) ?? 0) + weight);
    }
  }
  return [...sums]
    .map(([hour, sum]) => {
      const weight = weights.get(hour)!;
      return { hour, mean: sum / weight, covered: Math.min(1, weight / HOUR) };
    })
    .sort((a, b) => a.hour - b.hour);
}

export const isCounted = ({ covered }: HourMean): boolean => covered >= MIN_COVERED;
export const isPartial = ({ covered }: HourMean): boolean => covered < WHOLE;

/** The hour of the day, 0 to 23. */
export const hourOfDay = (hour: number): number => ((hour % 24) + 24) % 24;
/** 0 is Monday, 6 is Sunday: 1 January 1970 was a Thursday. */
export const weekdayOf = (hour: number): number => (Math.floor(hour / 24) + 3) % 7;
export const isWorkingDay = (hour: number): boolean => weekdayOf(hour) < 5;

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** A shift; one from 22 to 6 runs over midnight. */
export interface ShiftHours {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export const isInShift = ({ from, to }: ShiftHours, hour: number): boolean => {
  const time = hourOfDay(hour);
  return from < to ? time >= from && time < to : time >= from || time < to;
};

/** The shifts of a plan by their names there; together they are the whole day. */
export const DEFAULT_SHIFTS: readonly ShiftHours[] = [
  { name: "Morning online", from: 6, to: 12 },
  { name: "Afternoon online", from: 12, to: 18 },
  { name: "Evening", from: 18, to: 22 },
  { name: "Night", from: 22, to: 6 },
];
