/**
 * Measured throughput of several concurrent drives: 3580-002 (PCR 9.9), and two drives on one 576B
 * adapter (9.24). Never interpolated or extrapolated.
 */
import { plural } from "../wording";
import { Trie } from "../../catalogue/trie";
import { dimension, tablesWhere, type Table } from "../../catalogue/catalogue";
import { answer, refuse, type Answer, type Basis, type Reference, type Refusal } from "../answer";
import { facetsOf, matches, parseConfig, type Facets } from "./measurement-selector";
import {
  ambiguousSize,
  deviceEntry,
  groupOf,
  isWithoutSize,
  kindName,
  workloadEntry,
  type Operation,
} from "./names";
import { inUnit } from "../units";

/** Throughput of a number of drives together. */
export interface DrivePoint {
  readonly drives: number;
  /** GB/h of all drives. */
  readonly rate: Answer<number>;
}

export interface Series {
  readonly device: string;
  readonly operation: Operation;
  readonly group: string;
  /** The workload of the measurement; empty if it used data of its own. */
  readonly workload: string;
  readonly mode: string;
  readonly section: string;
  readonly system: string;
  readonly release: string;
  /** By rising number of drives. */
  readonly points: readonly DrivePoint[];
  readonly facets: Facets;
}

/** A published rate in GB/h; an unknown unit is a programming error. */
export const gbPerHour = (rate: number, unit: string): number => inUnit(rate, unit, "GB/h");

interface SeriesDraft {
  readonly table: Table;
  readonly operation: Operation;
  readonly device: string;
  readonly group: string;
  readonly workload: string;
  readonly mode: string;
}

function toSeries(
  draft: SeriesDraft,
  system: string,
  release: string,
  points: readonly DrivePoint[],
): Series {
  const { table, mode } = draft;
  const { section, caption } = table.about;
  return {
    ...draft,
    section,
    system,
    release,
    points,
    facets: facetsOf([
      { labels: [mode], places: [section, caption], texts: [], system, release, remarks: [] },
    ]),
  };
}

const pointAnswer = (
  rate: number,
  drives: number,
  draft: SeriesDraft,
  basis: Basis,
  references: readonly Reference[],
  formula: string,
): Answer<number> =>
  answer(rate, "GB/h", basis, {
    references,
    formula,
    conditions: [`${drives} ${plural(drives, "drive", "drives at the same time")}, ${draft.mode}`],
  });

/** The tables that count drives. */
function countedSeries(table: Table): Series[] {
  const fact = (name: string): string => String(table.about.facts[name] ?? "");
  return (["SAVE", "RESTORE"] as const).map((operation) => {
    const draft: SeriesDraft = {
      table,
      operation,
      mode: fact("mode"),
      device: fact("device"),
      group: fact("workloadGroup"),
      workload: fact("workload"),
    };
    const points = table.where(["operation"], [operation]).map((row): DrivePoint => {
      const drives = table.number(row, "drives");
      const rate = gbPerHour(table.number(row, "rate"), table.text(row, "unit"));
      return { drives, rate: pointAnswer(rate, drives, draft, "measured", [{ table, row }], "") };
    });
    return toSeries(draft, fact("system"), fact("release"), points);
  });
}

const PAIR = "tape pair";
const PAIR_MODE = "both ports of one adapter";

/**
 * Drives that ran concurrently on one adapter and are published individually: their throughput is
 * the sum.
 */
function pairSeries(table: Table): Series[] {
  const groups = new Map<string, number[]>();
  const deviceNames = new Set(table.rows.map((_, row) => table.text(row, "device")));
  const pairs = new Set([...deviceNames].filter((device) => deviceEntry(device)!.kind === PAIR));
  table.rows.forEach((_, row) => {
    if (!pairs.has(table.text(row, "device"))) return;
    const key = `${table.text(row, "workload")}|${table.text(row, "operation")}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  });
  return [...groups.values()].map((rows) => {
    const first = rows[0]!;
    const workload = workloadEntry(table.text(first, "workload"))!.name;
    const draft: SeriesDraft = {
      table,
      operation: table.text(first, "operation") as Operation,
      mode: PAIR_MODE,
      device: deviceEntry(table.text(first, "device"))!.name,
      group: groupOf(workload),
      workload,
    };
    const unit = table.field("rate").unit!;
    const sum = rows.reduce((total, row) => total + gbPerHour(table.number(row, "rate"), unit), 0);
    const rate = pointAnswer(
      sum,
      rows.length,
      draft,
      "derived",
      rows.map((row) => ({ table, row })),
      "sum of the rates of the drives",
    );
    return toSeries(draft, table.text(first, "system"), table.text(first, "release"), [
      { drives: rows.length, rate },
    ]);
  });
}

let byDevice: Map<string, Series[]> | undefined;

/** All measurements with several drives, by device; read on first use. */
function allSeries(): Map<string, Series[]> {
  if (byDevice) return byDevice;
  byDevice = new Map();
  const scalingSeries = tablesWhere((about) => about.name.startsWith("drive-scaling-")).flatMap(
    countedSeries,
  );
  const pairs = tablesWhere((about) => about.name.startsWith("save-rates-")).flatMap(pairSeries);
  for (const series of [...scalingSeries, ...pairs])
    byDevice.set(series.device, [...(byDevice.get(series.device) ?? []), series]);
  return byDevice;
}

/** Devices that were measured with several drives at once. */
export const scaledDevices = (): string[] => [...allSeries().keys()];

/**
 * Whether a series covers a workload: its own workload, also without the size, or any of its kind
 * if it used data of its own.
 */
export const appliesTo = (series: Series, workload: string): boolean =>
  series.workload === workload ||
  (series.group === groupOf(workload) && (series.workload === "" || isWithoutSize(workload)));

/** Workloads that were measured with several drives at once. */
export const scaledWorkloads = (): readonly string[] => {
  const series = [...allSeries().values()].flat();
  return dimension("workload").names.filter((name) =>
    series.some((candidate) => appliesTo(candidate, name)),
  );
};

/** The measurements of a device with several drives, for one operation. */
export const seriesOf = (device: string, operation: Operation): readonly Series[] =>
  (allSeries().get(device) ?? []).filter((series) => series.operation === operation);

/** How a series is called in a config argument. */
export const seriesLabel = (series: Series): string => series.section;

const OWN_DATA =
  "The measurements with several drives used other files, described in the conditions, not the workload of this size.";

/**
 * The rate of a point for a workload, with a note if the workload states a size that the series did
 * not use.
 */
export function rateAt(series: Series, point: DrivePoint, workload: string): Answer<number> {
  if (series.workload && series.workload !== workload)
    return {
      ...point.rate,
      conditions: [...point.rate.conditions, `Workload: ${series.workload}`],
    };
  if (series.workload || isWithoutSize(workload)) return point.rate;
  return { ...point.rate, warnings: [...point.rate.warnings, OWN_DATA] };
}

/** By device, workload and operation. */
const seriesByQuestion = new Trie<readonly Series[]>();

/** The series for a workload; both names canonical. */
function applicableSeries(
  device: string,
  workload: string,
  operation: Operation,
): readonly Series[] {
  const sentence = seriesByQuestion.at(device)?.at(workload)?.at(operation)?.content;
  if (sentence) return sentence;
  const spoken = seriesOf(device, operation).filter((series) => appliesTo(series, workload));
  if (spoken.length)
    seriesByQuestion.grown(device).grown(workload).grown(operation).content = spoken;
  return spoken;
}

/** The matching series, or the reason why there is none. */
export function fittingSeries(
  device: string,
  workload: string,
  operation: Operation,
  config: string | undefined,
): readonly Series[] | Refusal {
  const spoken = applicableSeries(device, workload, operation);
  if (!spoken.length) return noSeries(device, workload, seriesOf(device, operation));
  const facets = config === undefined ? undefined : parseConfig(config);
  const matchingSeries = facets
    ? spoken.filter((series) => matches(series.facets, facets))
    : spoken;
  const sizes = [...new Set(matchingSeries.map((series) => series.workload))];
  if (sizes.length > 1) return ambiguousSize(workload, sizes);
  return matchingSeries.length
    ? matchingSeries
    : refuse("notMeasured", { config: config! }, "", {
        remarks: () => new Map(spoken.map((series) => [seriesLabel(series), series.mode])),
      });
}

function noSeries(device: string, workload: string, all: readonly Series[]): Refusal {
  if (all.length) {
    return refuse(
      "notMeasured",
      { workload },
      `${device} is published with several drives for these workloads only. Rates of one drive do not add up.`,
      {
        suggestions: () => [
          ...new Set(all.map((series) => series.workload || kindName(series.group))),
        ],
      },
    );
  }
  return refuse(
    "notMeasured",
    { device },
    "Only these devices are published with several drives. Rates of one drive do not add up.",
    { suggestions: scaledDevices },
  );
}
