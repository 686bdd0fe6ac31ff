/** Was the plan right? Measured partitions of the target against the forecast of the plan. */
import { isRefusal } from "../../models/answer";
import { partitionRating } from "../../models/cpw/partition";
import { inPercent, listOf, numberText, plural, roundedTo } from "../../models/wording";
import { DEFAULT_SHIFTS } from "../../measurements/hours";
import { STATISTICS, type Statistic } from "../../measurements/summary";
import { dateOfSerial, MONTHS, serialOfTime } from "../../spreadsheet/serial-date";
import type { Problem } from "../../spreadsheet/problem";
import { SHIFTS, type Shift } from "../scenarios";
import {
  shareOf,
  type AnalyzedPartition,
  type AnalyzedSystem,
  type Analysis,
  type MeasuredChoices,
} from "./measured-plan";
import { forecastDemand, monthsUntil, type PlanForecast } from "./plan-forecast";

/** CPW of a partition in one shift. */
export interface ForecastShift {
  readonly shift: Shift;
  readonly forecast?: number;
  readonly measured?: number;
  /** Why one of them is missing, in a sentence. */
  readonly reason?: string;
}

export interface ForecastPartition {
  readonly name: string;
  readonly shifts: readonly ForecastShift[];
  /** The highest of the shifts. */
  readonly forecast?: number;
  readonly measured?: number;
  /** Measured over forecast, less 1: 0.1 is 10% more than planned. */
  readonly error?: number;
  /** Why there is no difference, in a sentence. */
  readonly reason?: string;
}

export interface ForecastCheck {
  /** First day of the month of the measurement, as a serial number. */
  readonly month: number;
  readonly scenario: string;
  readonly statistic: Statistic;
  /** All target partitions of the plan. */
  readonly partitions: readonly ForecastPartition[];
  /** What was measured and not compared, and what to know about the comparison, in sentences. */
  readonly notes: readonly string[];
}

/** "March 2026" */
export function monthText(serial: number): string {
  const date = dateOfSerial(serial);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

const firstOfMonth = (time: number): number => {
  const date = new Date(time);
  return serialOfTime(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
};

/** The first days of the months in which the measurement begins and ends. */
function measuredMonths({ systems }: Analysis): readonly [first: number, last: number] | undefined {
  const spans = systems
    .flatMap(({ partitions }) => partitions)
    .flatMap(({ coverage }) => (coverage ? [coverage] : []));
  if (spans.length === 0) return undefined;
  return [
    firstOfMonth(Math.min(...spans.map(({ start }) => start))),
    firstOfMonth(Math.max(...spans.map(({ end }) => end - 1))),
  ];
}

/**
 * The choices for analyzing files of the target: shifts and statistic of the plan, and the features
 * of its systems, which files do not state. Stated choices win.
 */
export function forecastChoices(
  { statistic, shifts, systems }: PlanForecast,
  stated: Partial<MeasuredChoices>,
): Partial<MeasuredChoices> {
  const chosen = stated.statistic ?? statistic;
  const hours = stated.shifts ?? shifts;
  return {
    ...(chosen ? { statistic: chosen } : {}),
    ...(hours ? { shifts: hours } : {}),
    systems: { ...systems, ...stated.systems },
  };
}

/** Why the plan cannot be compared with that figure of the files: a mean is no peak. */
export function statisticProblem(
  { statistic: planned }: PlanForecast,
  chosen: Statistic | undefined,
): string | undefined {
  if (chosen === undefined)
    return "The plan does not state the CPU that it is sized on. Enter it on Current system, or choose it for the comparison.";
  return planned === undefined || planned === chosen
    ? undefined
    : `The plan is sized on the ${STATISTICS[planned]}, so the ${STATISTICS[chosen]} of the files cannot be compared with it.`;
}

/** Whether a name is measured, and on which system. */
type PartitionMatch =
  | { readonly partition: AnalyzedPartition; readonly system: AnalyzedSystem }
  | { readonly reason: string };

const MAX_LISTED = 4;

/** The measured partition of a name; of several, the one on the target system. */
function measuredPartition(
  { systems }: Analysis,
  target: string | undefined,
  name: string,
): PartitionMatch {
  const all = systems.flatMap((system) =>
    system.partitions
      .filter((partition) => partition.name.toLowerCase() === name.toLowerCase())
      .map((partition) => ({ partition, system })),
  );
  const onTarget = all.filter(({ system }) => system.match.typeModel === target);
  const [only, another] = all.length > 1 && onTarget.length > 0 ? onTarget : all;
  if (only === undefined) return { reason: `No file has the partition ${name}.` };
  if (another === undefined) return only;
  const labels = all.map(({ system }) => system.system.label);
  return {
    reason: `${name} was measured on ${listOf(labels, MAX_LISTED)}. Choose only the files of the target system.`,
  };
}

/** CPW in use by the rating of the partition; a sentence where there is no rating. */
function cpwOf({ match }: AnalyzedSystem, partition: AnalyzedPartition) {
  const { name, system, entitled } = partition;
  if (match.typeModel === undefined || match.feature === undefined)
    return `The rating of ${name} needs type, model and feature of ${system}.`;
  if (entitled === undefined) return `The rating of ${name} needs its cores, which no file states.`;
  const rating = partitionRating(
    { system: match.typeModel, feature: match.feature, mode: undefined, rows: undefined },
    entitled,
  );
  if (isRefusal(rating))
    return `${match.typeModel} ${match.feature} has no rating for ${entitled} ${plural(entitled, "core")} of ${name}.`;
  return (value: number): number | undefined => {
    const share = shareOf(partition, value);
    return share === undefined ? undefined : share * rating.value;
  };
}

const highest = (values: readonly (number | undefined)[]): number | undefined => {
  const numbers = values.filter((value) => value !== undefined);
  return numbers.length ? Math.max(...numbers) : undefined;
};

/** What is compared, for each partition alike. */
interface ForecastScope {
  readonly analysis: Analysis;
  readonly plan: PlanForecast;
  /** First day of the measured month, and its distance from the measurement of the plan. */
  readonly month: number;
  readonly months: number;
  readonly statistic: Statistic;
}

function comparedShift(
  { plan, months, statistic }: ForecastScope,
  name: string,
  shiftIndex: number,
  figure: ((statistic: Statistic) => number | undefined) | undefined,
): ForecastShift {
  const planned = forecastDemand(plan, name, shiftIndex, months);
  const forecast = planned === undefined || planned > 0 ? planned : undefined;
  const measured = figure?.(statistic);
  const reason =
    planned === undefined
      ? "Its growth is too large to calculate with."
      : figure !== undefined && measured === undefined
        ? "No hour of this shift was measured."
        : forecast === undefined
          ? "The plan has no load in this shift."
          : undefined;
  return {
    shift: SHIFTS[shiftIndex]!,
    ...(forecast === undefined ? {} : { forecast }),
    ...(measured === undefined ? {} : { measured }),
    ...(reason === undefined ? {} : { reason }),
  };
}

function comparedPartition(comparison: ForecastScope, name: string): ForecastPartition {
  const { analysis, plan, month } = comparison;
  const measurement = measuredPartition(analysis, plan.target, name);
  const cpw =
    "reason" in measurement ? measurement.reason : cpwOf(measurement.system, measurement.partition);
  const shifts = SHIFTS.map((_, shiftIndex) =>
    comparedShift(
      comparison,
      name,
      shiftIndex,
      "reason" in measurement || typeof cpw === "string"
        ? undefined
        : (statistic) => {
            const figure = measurement.partition.summary.byShift[shiftIndex]?.[statistic];
            return figure && cpw(figure.value);
          },
    ),
  );
  const forecast = highest(shifts.map((values) => values.forecast));
  const measured = highest(shifts.map((values) => values.measured));
  const reason =
    typeof cpw === "string"
      ? cpw
      : forecast === undefined
        ? `The plan has no load of ${name} in ${monthText(month)}.`
        : measured === undefined
          ? `The files have no whole hour of ${name}.`
          : undefined;
  return {
    name,
    shifts,
    ...(forecast === undefined ? {} : { forecast }),
    ...(measured === undefined ? {} : { measured }),
    ...(reason === undefined ? { error: measured! / forecast! - 1 } : { reason }),
  };
}

/** Shifts with planned load that no file covers: the peak may be in one of them. */
function unmeasuredShifts(
  { plan }: ForecastScope,
  partitions: readonly ForecastPartition[],
): string[] {
  return partitions.flatMap(({ name, error, shifts }) => {
    const missing = shifts.flatMap(({ forecast, measured }, i) =>
      forecast !== undefined && measured === undefined
        ? [plan.shifts?.[i]?.name ?? DEFAULT_SHIFTS[i]!.name]
        : [],
    );
    return error === undefined || missing.length === 0
      ? []
      : [`${name} has load in ${listOf(missing, MAX_LISTED)}, in which no hour was measured.`];
  });
}

/** Measured partitions that are not compared, or not on the target system. */
function otherPartitions({ analysis, plan }: ForecastScope): string[] {
  const names = new Set(plan.partitions.map((name) => name.toLowerCase()));
  const isPlanned = ({ name }: AnalyzedPartition): boolean => names.has(name.toLowerCase());
  const list = (partitions: readonly AnalyzedPartition[]): string =>
    listOf(
      partitions.map(({ name }) => name),
      MAX_LISTED,
    );
  return analysis.systems.flatMap(({ system, match, partitions }) => {
    const unplanned = partitions.filter((partition) => !isPlanned(partition));
    const isCompared = (partition: AnalyzedPartition): boolean => {
      const measurement = measuredPartition(analysis, plan.target, partition.name);
      return "partition" in measurement && measurement.partition === partition;
    };
    const isElsewhere =
      plan.target !== undefined && match.typeModel !== undefined && match.typeModel !== plan.target;
    const planned = isElsewhere ? partitions.filter(isPlanned) : [];
    const compared = planned.filter(isCompared);
    const left = planned.filter((partition) => !isCompared(partition));
    const target = `The target system is ${plan.target}.`;
    return [
      ...(unplanned.length
        ? [`Not a target partition of the plan: ${list(unplanned)} on ${system.label}.`]
        : []),
      ...(compared.length ? [`Measured on ${system.label}: ${list(compared)}. ${target}`] : []),
      ...(left.length
        ? [`Measured on ${system.label} and not compared: ${list(left)}. ${target}`]
        : []),
    ];
  });
}

/** What is not the same in plan and files. */
function periodNotes({ plan, month, statistic }: ForecastScope, first: number): string[] {
  const { golive, horizon } = plan;
  const name = monthText(month);
  return [
    ...(plan.statistic === undefined
      ? [
          `The plan does not state the CPU that it is sized on. It is compared with the ${STATISTICS[statistic]}, as you chose.`,
        ]
      : []),
    ...(plan.shifts === undefined
      ? [
          `The plan does not state the hours of its shifts. The shifts are ${DEFAULT_SHIFTS.map(({ from, to }) => `${from} to ${to}`).join(", ")}.`,
        ]
      : []),
    ...(first < month
      ? [`The files begin in ${monthText(first)}. They are compared with the forecast for ${name}.`]
      : []),
    ...(golive !== undefined && month < golive
      ? [`${name} is before go-live in ${monthText(golive)}.`]
      : []),
    ...(horizon !== undefined && month > horizon
      ? [`${name} is after the planning horizon ${monthText(horizon)}. The growth is continued.`]
      : []),
  ];
}

/** Measured and forecast CPW of each target partition, or why nothing can be compared. */
export function forecastCheck(
  analysis: Analysis,
  plan: PlanForecast,
  statistic: Statistic | undefined,
): ForecastCheck | Problem {
  const problem = statisticProblem(plan, statistic);
  if (problem !== undefined || statistic === undefined) return { problem: problem! };
  const span = measuredMonths(analysis);
  if (span === undefined) return { problem: "The files have no CPU of a partition." };
  const [first, month] = span;
  const months = monthsUntil(plan, month);
  if (months < 0)
    return {
      problem: `The files end in ${monthText(month)}, before the measurement of the plan in ${monthText(plan.measured)}. Choose files from the time after it.`,
    };
  const comparison = { analysis, plan, month, months, statistic };
  const partitions = plan.partitions.map((name) => comparedPartition(comparison, name));
  return {
    month,
    scenario: plan.scenario,
    statistic,
    partitions,
    notes: [
      ...periodNotes(comparison, first),
      ...otherPartitions(comparison),
      ...unmeasuredShifts(comparison, partitions),
    ],
  };
}

const cpwText = (value: number): string => `${numberText(value)} CPW`;

/** The difference as it is shown: a tenth of a percent. */
export const roundedError = (error: number): number => roundedTo(error, 3);

/** "20% above the forecast", or "as forecast". */
export function differenceText(error: number): string {
  const rounded = roundedError(error);
  return rounded === 0
    ? "as forecast"
    : `${inPercent(Math.abs(rounded))} ${rounded > 0 ? "above" : "below"} the forecast`;
}

function partitionLine({ name, forecast, measured, error, reason }: ForecastPartition): string {
  const figures = [
    ...(forecast === undefined ? [] : [`forecast ${cpwText(forecast)}`]),
    ...(measured === undefined ? [] : [`measured ${cpwText(measured)}`]),
    ...(error === undefined ? [] : [differenceText(error)]),
  ].join(", ");
  const sentence = reason === undefined ? "" : `Not compared: ${reason}`;
  return `  ${name}: ${[figures, sentence].filter(Boolean).join(". ")}`;
}

/** The comparison as lines of text. */
export const forecastLines = ({
  month,
  scenario,
  statistic,
  partitions,
  notes,
}: ForecastCheck): string[] => [
  `Forecast of the plan for ${monthText(month)}, scenario ${scenario}, against the ${STATISTICS[statistic]}`,
  ...partitions.map(partitionLine),
  ...notes.map((line) => `  ${line}`),
];
