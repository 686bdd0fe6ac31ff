/** Measurements as inputs of a plan: Current system and Measurements, with their sources. */
import { clockText, dayText } from "../../measurements/clock";
import { coverageOf, coverageWarnings, type Coverage } from "../../measurements/coverage";
import {
  hourOfDay,
  isCounted,
  DEFAULT_SHIFTS,
  type HourMean,
  type ShiftHours,
} from "../../measurements/hours";
import type {
  MeasuredData,
  MeasuredPartition,
  MeasuredSystem,
} from "../../measurements/measured-data";
import { FORMATS, HOUR } from "../../measurements/series";
import {
  coincidentPeak,
  STATISTICS,
  summaryOf,
  type CoincidentPeak,
  type Figure,
  type PartitionSummary,
  type Statistic,
} from "../../measurements/summary";
import { serialOfTime } from "../../spreadsheet/serial-date";
import {
  EMPTY_INPUTS,
  type InputRow,
  type InputValue,
  type PlanInputs,
} from "../inputs/plan-inputs";
import { SHIFTS } from "../scenarios";
import { HOUR_ROWS, MAX_CPU } from "../sections/measurements/inputs";
import { matchedSystem, type MatchedSystem, type SystemChoice } from "./matching-systems";
import { statisticChoice } from "./statistic-choices";
import { roundedTo } from "../../models/wording";

export interface MeasuredChoices {
  readonly statistic: Statistic;
  readonly shifts?: readonly ShiftHours[];
  /** By machine type and model, by serial number, or "" for the only system. */
  readonly systems?: Readonly<Record<string, SystemChoice>>;
}

export interface AnalyzedPartition {
  readonly name: string;
  readonly system: string;
  /** Cores that it has; undefined where no file states them. */
  readonly entitled?: number;
  readonly partition: MeasuredPartition;
  /** Of cores, or of the share where no file states cores. */
  readonly summary: PartitionSummary;
  readonly isShare: boolean;
  readonly coverage?: Coverage;
}

export interface AnalyzedSystem {
  readonly system: MeasuredSystem;
  readonly match: MatchedSystem;
  readonly partitions: readonly AnalyzedPartition[];
  /** All partitions together; undefined where they have no hour in common, or no cores. */
  readonly coincident?: CoincidentPeak;
}

export interface Analysis {
  readonly data: MeasuredData;
  readonly systems: readonly AnalyzedSystem[];
  readonly warnings: readonly string[];
}

function analyzedPartition(
  partition: MeasuredPartition,
  system: string,
  shifts: readonly ShiftHours[],
): AnalyzedPartition {
  const { samples, facts, name } = partition;
  const isShare = !samples.has("cores");
  const summary = summaryOf(samples, isShare ? "share" : "cores", shifts);
  const coverage = coverageOf(samples, summary.hours);
  const entitled = facts.entitled?.value;
  return {
    name,
    system,
    partition,
    summary,
    isShare,
    ...(entitled === undefined ? {} : { entitled }),
    ...(coverage ? { coverage } : {}),
  };
}

/** Summaries of all measured partitions, and the catalogue's match of their systems. */
export function analyze(data: MeasuredData, choices: MeasuredChoices): Analysis {
  const shifts = choices.shifts ?? DEFAULT_SHIFTS;
  const systems = data.systems.map((system): AnalyzedSystem => {
    const keys = [system.facts.serial?.value, system.facts.typeModel?.value, ""];
    const choice = keys.map((key) => choices.systems?.[key ?? ""]).find(Boolean);
    const partitions = system.partitions
      .map((partition) => analyzedPartition(partition, system.label, shifts))
      .filter(({ summary }) => summary.hours.length > 0);
    const coincident = partitions.some(({ isShare }) => isShare)
      ? undefined
      : coincidentPeak(partitions.map(({ summary }) => summary.hours));
    return {
      system,
      match: matchedSystem(system, choice),
      partitions,
      ...(coincident && partitions.length > 0 ? { coincident } : {}),
    };
  });
  const coverages = systems.flatMap(({ partitions }) =>
    partitions.flatMap(({ name, coverage }) => (coverage ? [{ name, coverage }] : [])),
  );
  return { data, systems, warnings: coverageWarnings(coverages, data.gaps) };
}

/** CPU over the cores of the partition; undefined without them. */
export function shareOf(
  { isShare, entitled }: AnalyzedPartition,
  value: number,
): number | undefined {
  if (isShare) return value;
  return entitled ? value / entitled : undefined;
}

export const rounded = (value: number): number => roundedTo(value, 6);

const MODES = { dedicated: "Dedicated", capped: "Capped", uncapped: "Uncapped" } as const;

const present = (row: Readonly<Record<string, InputValue | undefined>>): InputRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as InputRow;

function sourceText(
  analysis: Analysis,
  { partition, coverage, summary }: AnalyzedPartition,
  statistic: Statistic,
): string {
  const { samples } = partition;
  const files = new Set<number>();
  for (let row = 0; row < samples.length; row += 1) files.add(samples.files.get(row) ?? 0);
  const names = [...files].map((file) => analysis.data.files[file]!.name);
  const figure: Figure | undefined = summary.all[statistic];
  const line = statistic === "max" && figure?.line !== undefined ? `, line ${figure.line}` : "";
  const list =
    names.length > 2 ? `${names[0]} and ${names.length - 1} more files` : names.join(", ");
  return `${list}${line}, ${clockText(coverage!.start)} to ${clockText(coverage!.end)}, ${STATISTICS[statistic]}`;
}

function cpuRow(analysis: Analysis, partition: AnalyzedPartition, statistic: Statistic): InputRow {
  const cells = SHIFTS.map((shift, i) => {
    const figure = partition.summary.byShift[i]?.[statistic];
    const share = figure && shareOf(partition, figure.value);
    return [
      `high${shift}`,
      share === undefined || share > MAX_CPU ? undefined : rounded(share),
    ] as const;
  });
  return present({
    ...Object.fromEntries(cells),
    origin: sourceText(analysis, partition, statistic),
  });
}

const sourceRow = (partition: AnalyzedPartition): InputRow => {
  const mode = partition.partition.facts.mode?.value;
  return present({
    name: partition.name,
    box: partition.system,
    cores: partition.entitled === undefined ? undefined : rounded(partition.entitled),
    sharing: mode && MODES[mode],
  });
};

const boxRow = ({ system, match }: AnalyzedSystem): InputRow =>
  present({
    name: system.label,
    system: match.typeModel,
    feature: match.feature,
    cores: match.cores,
  });

/** The seven days, beginning at midnight, around the hour in which most is used. */
function shownHours(partitions: readonly AnalyzedPartition[]): number[] {
  const sums = new Map<number, number>();
  for (const { summary, isShare, entitled } of partitions)
    for (const { hour, mean } of summary.hours.filter(isCounted))
      sums.set(hour, (sums.get(hour) ?? 0) + mean * (isShare ? (entitled ?? 1) : 1));
  const hours = [...sums.keys()].sort((a, b) => a - b);
  if (hours.length === 0) return [];
  const peak = hours.reduce((most, hour) => (sums.get(hour)! > sums.get(most)! ? hour : most));
  const first = hours[0]! - hourOfDay(hours[0]!);
  const last = hours.at(-1)!;
  const latest = Math.max(first, last - hourOfDay(last) - (HOUR_ROWS - 24));
  const start = Math.min(latest, Math.max(first, peak - hourOfDay(peak) - 3 * 24));
  return hours.filter((hour) => hour >= start && hour < start + HOUR_ROWS);
}

/** Rows of Measurements: a column for each partition. */
function hourlyRows(partitions: readonly AnalyzedPartition[]): InputRow[] {
  const means = partitions.map(
    ({ summary }) => new Map(summary.hours.filter(isCounted).map((mean) => [mean.hour, mean])),
  );
  return shownHours(partitions).map((hour) => {
    const cells = partitions.flatMap((partition, i) => {
      const mean: HourMean | undefined = means[i]!.get(hour);
      const share = mean && shareOf(partition, mean.mean);
      const isShown = share !== undefined && share <= MAX_CPU;
      return isShown ? [[`p${i + 1}`, rounded(share)] as const] : [];
    });
    return { day: dayText(hour * HOUR), hour: hourOfDay(hour), ...Object.fromEntries(cells) };
  });
}

/** Hours measured of those in the spans of all partitions: "96%", never rounded up. */
function coveredShare(coverages: readonly Coverage[]): string {
  const sum = (hoursOf: (coverage: Coverage) => number): number =>
    coverages.reduce((total, coverage) => total + hoursOf(coverage), 0);
  const share = sum(({ hours }) => hours) / sum(({ hoursOfSpan }) => hoursOfSpan);
  return `${Math.floor(100 * share)}%`;
}

function measuredFields(analysis: Analysis, choices: MeasuredChoices): InputRow {
  const coverages = analysis.systems
    .flatMap(({ partitions }) => partitions)
    .flatMap(({ coverage }) => (coverage ? [coverage] : []));
  const start = Math.min(...coverages.map((coverage) => coverage.start));
  const end = Math.max(...coverages.map((coverage) => coverage.end));
  const formats = [...new Set(analysis.data.files.map(({ format }) => FORMATS[format]))];
  const seconds = [...new Set(coverages.map(({ intervalSeconds }) => intervalSeconds))];
  const month = new Date(start);
  return {
    "date.measured": serialOfTime(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1)),
    "measured.period": `${clockText(start)} to ${clockText(end)}`,
    "measured.tool": `${formats.join(", ")}; ${seconds.sort((a, b) => a - b).join(", ")} seconds; ${coveredShare(coverages)} of the hours`,
    "measured.monthend": coverages.every(({ hasMonthEnd }) => hasMonthEnd) ? "Yes" : "No",
    "measured.statistic": statisticChoice(choices.statistic),
    ...Object.fromEntries(
      (choices.shifts ?? DEFAULT_SHIFTS).map(({ name }, i) => [
        `part.${SHIFTS[i]!.toLowerCase()}`,
        name,
      ]),
    ),
  };
}

/** The shifts whose hours a plan states; undefined where it states none. */
export function shiftsOf({ fields, tables }: PlanInputs): readonly ShiftHours[] | undefined {
  const shifts = (tables.daypart ?? []).flatMap(({ from, to }, i) =>
    typeof from === "number" && typeof to === "number" && from !== to
      ? [
          {
            name: String(fields[`part.${SHIFTS[i]!.toLowerCase()}`] ?? DEFAULT_SHIFTS[i]!.name),
            from,
            to,
          },
        ]
      : [],
  );
  return shifts.length && shifts.length === tables.daypart!.length ? shifts : undefined;
}

/** What the planner must still enter, in sentences. */
export function openInputs(analysis: Analysis): string[] {
  const partitions = analysis.systems.flatMap((system) => system.partitions);
  const withoutCores = partitions.filter(({ entitled }) => entitled === undefined);
  const tooHigh = partitions.filter((partition) =>
    partition.summary.byShift.some((figures) =>
      Object.values(figures).some((figure) => (shareOf(partition, figure.value) ?? 0) > MAX_CPU),
    ),
  );
  return [
    ...analysis.data.questions.map(({ file, text }) => `${file}: ${text}`),
    ...analysis.systems.flatMap(({ match }) => match.open),
    ...withoutCores.map(({ name }) => `Enter the cores of ${name}: its files do not state them.`),
    ...tooHigh.map(
      ({ name }) => `${name} used more than ${MAX_CPU} times its cores. Check its entitlement.`,
    ),
  ];
}

/** The inputs that the measurement states, with rows of partitions in the order measured. */
export function measuredInputs(analysis: Analysis, choices: MeasuredChoices): PlanInputs {
  const partitions = analysis.systems.flatMap((system) => system.partitions);
  if (partitions.length === 0) return EMPTY_INPUTS;
  return {
    ...EMPTY_INPUTS,
    fields: { ...measuredFields(analysis, choices), "cover.measurements": "Yes" },
    tables: {
      box: analysis.systems.map(boxRow),
      source: partitions.map(sourceRow),
      cpu: partitions.map((partition) => cpuRow(analysis, partition, choices.statistic)),
      daypart: (choices.shifts ?? DEFAULT_SHIFTS).map(({ from, to }) => ({ from, to })),
      hourly: hourlyRows(partitions),
    },
  };
}
