/** How much of its span a measurement covers, and what a planner should know about it. */
import { counted, listOf } from "../models/wording";
import { clockText, dayText, isNightOfClockChange } from "./clock";
import { isCounted, isPartial, isWorkingDay, weekdayOf, WEEKDAYS, type HourMean } from "./hours";
import { DAY, HOUR, SECOND, type Gap, type SampleTable } from "./series";

/** The fewest measured hours of a working day. */
export const MIN_HOURS_OF_DAY = 8;
export const MIN_WORKING_DAYS = 5;
/** Intervals that differ by more than this are named. */
const MAX_RATIO = 1.5;
const MAX_LISTED = 4;

export interface Coverage {
  readonly start: number;
  readonly end: number;
  /** Hours that are counted, of those in the span. */
  readonly hours: number;
  readonly hoursOfSpan: number;
  /** Counted or not, hours that samples cover only in part. */
  readonly partialHours: number;
  readonly workingDays: number;
  readonly hasMonthEnd: boolean;
  /** The usual length of a sample. */
  readonly intervalSeconds: number;
}

const isLastDay = (day: number): boolean => new Date((day + 1) * DAY).getUTCDate() === 1;

/** The last day of a month, or its last working day. */
function isMonthEnd(day: number): boolean {
  if (isLastDay(day)) return true;
  const weekday = weekdayOf(day * 24);
  return weekday === 4 && (isLastDay(day + 1) || isLastDay(day + 2));
}

function usualInterval(samples: SampleTable): number {
  const lengths = Float64Array.from(
    samples.ends.view(),
    (end, row) => end - samples.starts.get(row)!,
  ).sort();
  return Math.round((lengths[lengths.length >> 1] ?? 0) / SECOND);
}

/** The coverage of a partition with at least one hour. */
export function coverageOf(samples: SampleTable, hours: readonly HourMean[]): Coverage | undefined {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last) return undefined;
  const days = new Map<number, number>();
  for (const hour of hours.filter(isCounted)) {
    const day = Math.floor(hour.hour / 24);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  const measured = [...days].filter(([, count]) => count >= MIN_HOURS_OF_DAY).map(([day]) => day);
  const view = { starts: samples.starts.view(), ends: samples.ends.view() };
  return {
    start: view.starts.reduce((least, time) => Math.min(least, time), Infinity),
    end: view.ends.reduce((most, time) => Math.max(most, time), -Infinity),
    hours: hours.filter(isCounted).length,
    hoursOfSpan: last.hour - first.hour + 1,
    partialHours: hours.filter(isPartial).length,
    workingDays: measured.filter((day) => isWorkingDay(day * 24)).length,
    hasMonthEnd: measured.some(isMonthEnd),
    intervalSeconds: usualInterval(samples),
  };
}

export interface NamedCoverage {
  readonly name: string;
  readonly coverage: Coverage;
}

/** A missing hour, or a clock that was set back, in the night of a Sunday in such a month. */
function isSummerTime({ from, to, kind }: Gap): boolean {
  if (!isNightOfClockChange(from)) return false;
  const length = to - from;
  return kind === "clock" || (length >= 0.75 * HOUR && length <= 1.25 * HOUR);
}

function partialWarning(partitions: readonly NamedCoverage[]): string[] {
  const partial = partitions.filter(({ coverage }) => coverage.partialHours > 0);
  if (partial.length === 0) return [];
  const list = partial.map(({ name, coverage }) => `${name} ${coverage.partialHours}`);
  return [
    `Hours that samples cover only in part: ${listOf(list, MAX_LISTED)}. Hours covered by less than half are not included in hourly values.`,
  ];
}

function intervalWarning(partitions: readonly NamedCoverage[]): string[] {
  const seconds = partitions.map(({ coverage }) => coverage.intervalSeconds);
  const [least, most] = [Math.min(...seconds), Math.max(...seconds)];
  const warnings: string[] = [];
  if (most > least * MAX_RATIO) {
    const list = partitions.map(({ name, coverage }) => `${name} ${coverage.intervalSeconds} s`);
    warnings.push(
      `The partitions have different intervals: ${listOf(list, MAX_LISTED)}. Compare their hourly means, not their highest samples.`,
    );
  }
  if (most > HOUR / SECOND)
    warnings.push(
      `Some intervals are longer than an hour (${most / 3_600} hours). The busiest hour within them is not known.`,
    );
  return warnings;
}

function summerTimeWarning(gaps: readonly Gap[]): string[] {
  const change = gaps.find(isSummerTime);
  if (!change) return [];
  const day = `${WEEKDAYS[6]} ${dayText(change.from)}`;
  return change.kind === "clock"
    ? [`Daylight saving time ended on ${day}. One hour of the clock was measured twice.`]
    : [
        `Daylight saving time began on ${day}. The hour from ${clockText(change.from).slice(11)} is missing.`,
      ];
}

function lengthWarnings(partitions: readonly NamedCoverage[]): string[] {
  const few = partitions.filter(({ coverage }) => coverage.workingDays < MIN_WORKING_DAYS);
  const list = few.map(({ name, coverage }) => `${name} ${coverage.workingDays}`);
  const noMonthEnd = partitions.filter(({ coverage }) => !coverage.hasMonthEnd);
  return [
    ...(few.length
      ? [
          `Fewer than ${MIN_WORKING_DAYS} working days were measured: ${listOf(list, MAX_LISTED)}. A working day has at least ${MIN_HOURS_OF_DAY} measured hours. Measure at least one whole week.`,
        ]
      : []),
    ...(noMonthEnd.length
      ? [
          `No month end was measured for ${listOf(
            noMonthEnd.map(({ name }) => name),
            MAX_LISTED,
          )}. Month-end work may need more CPU. Measure a month end.`,
        ]
      : []),
  ];
}

function gapWarning(gaps: readonly Gap[]): string[] {
  const real = gaps.filter((gap) => !isSummerTime(gap));
  if (real.length === 0) return [];
  const list = real.map(
    ({ partition, from, to, kind }) =>
      `${partition} from ${clockText(from)} to ${clockText(to)}${kind === "reset" ? " (counters were reset)" : ""}`,
  );
  return [
    `${counted(real.length, "gap")} without ${real.length === 1 ? "a sample" : "samples"}: ${listOf(list, MAX_LISTED)}.`,
  ];
}

/** What a planner should know about the measurement, in sentences. */
export function coverageWarnings(
  partitions: readonly NamedCoverage[],
  gaps: readonly Gap[],
): string[] {
  if (partitions.length === 0) return [];
  return [
    ...lengthWarnings(partitions),
    ...partialWarning(partitions),
    ...intervalWarning(partitions),
    ...summerTimeWarning(gaps),
    ...gapWarning(gaps),
  ];
}
