/**
 * Hours of a save or restore, and the drives that a window needs. Never linear: several drives only
 * as they were measured.
 */
import { TOLERANCE } from "../tolerance";
import { isRefusal, ofOwnAmount, refuse, type Answer, type Outcome, type Refusal } from "../answer";
import type { UserRows } from "../user-rows";
import {
  deviceEntry,
  unknownDevice,
  unknownWorkload,
  workloadEntry,
  type Operation,
} from "./names";
import { measuredRate } from "./rates";
import { MAX_LISTED, withUserDevices } from "./user-rates";
import { firstDigits, listOf } from "../wording";
import { fittingSeries, rateAt, seriesLabel, type DrivePoint, type Series } from "./multi-drive";

const FORMULA = "GB / rate in GB/h";

/** The hours for a data volume at a rate. */
function hoursAt(gigabytes: number, rate: Outcome<number>): Outcome<number> {
  if (isRefusal(rate)) return rate;
  return ofOwnAmount({ ...rate, value: gigabytes / rate.value, unit: "h", formula: FORMULA });
}

/** The series of a device and workload, or the reason why there is none. */
function seriesFor(
  device: string,
  workload: string,
  operation: Operation,
  config: string | undefined,
): readonly Series[] | Refusal {
  const matches = fittingSeries(device, workload, operation, config);
  if (!("refused" in matches)) return matches;
  if (!deviceEntry(device)) return unknownDevice(device);
  return workloadEntry(workload) ? matches : unknownWorkload(workload);
}

interface SeriesPoint {
  readonly series: Series;
  readonly point: DrivePoint;
}

/** The throughput of several concurrent drives. */
function rateOfDrives(
  device: string,
  workload: string,
  operation: Operation,
  drives: number,
  config: string | undefined,
): Outcome<number> {
  const matches = seriesFor(device, workload, operation, config);
  if ("refused" in matches) return matches;
  const fittingPoints: SeriesPoint[] = [];
  for (const series of matches) {
    const point = series.points.find((candidate) => candidate.drives === drives);
    if (point) fittingPoints.push({ series, point });
  }
  const first = fittingPoints[0];
  if (!first) {
    return refuse(
      "outsideRange",
      { drives },
      "Values between or beyond the measured numbers of drives are not published.",
      {
        suggestions: () =>
          [
            ...new Set(matches.flatMap((series) => series.points.map((point) => point.drives))),
          ].sort((a, b) => a - b),
      },
    );
  }
  if (fittingPoints.some(({ point }) => point.rate.value !== first.point.rate.value)) {
    return ambiguousSeries(config, fittingPoints, ({ rate }) => `${rate.value} GB/h`);
  }
  return rateAt(first.series, first.point, workload);
}

const candidateText = ({ series }: SeriesPoint): string =>
  `config "${seriesLabel(series)}" (${series.mode})`;

const ambiguousSeries = (
  config: string | undefined,
  points: readonly SeriesPoint[],
  result: (point: DrivePoint) => string,
): Refusal =>
  refuse("ambiguous", { config: config ?? "" }, "Choose the config of the planned save method.", {
    remarks: () =>
      new Map(
        points.map(({ series, point }) => [
          seriesLabel(series),
          `${series.mode}, ${result(point)}`,
        ]),
      ),
    references: points.flatMap(({ point }) => point.rate.references),
  });

/**
 * Hours for a data volume in GB with one drive at its measured rate, or with a measured number of
 * concurrent drives.
 */
export function saveTime(
  gigabytes: number,
  device: string,
  workload: string,
  operation: Operation,
  drives: number,
  config?: string,
  rows?: UserRows,
): Outcome<number> {
  const rate =
    drives === 1
      ? measuredRate(device, workload, operation, config, rows)
      : withUserDevices(rateOfDrives(device, workload, operation, drives, config), rows);
  return hoursAt(gigabytes, rate);
}

const fitsWindow = (rate: number, gigabytes: number, window: number): boolean =>
  gigabytes / rate <= window * (1 + TOLERANCE);

const NEEDED = "smallest measured number of drives that completes within the window";

const drivesForRate = (
  drives: number,
  rate: Answer<number>,
  more: Partial<Pick<Answer, "conditions" | "warnings">> = {},
): Answer<number> =>
  ofOwnAmount({
    ...rate,
    value: drives,
    unit: "drives",
    warnings: [...rate.warnings, ...(more.warnings ?? [])],
    conditions: [...rate.conditions, ...(more.conditions ?? [])],
    formula: NEEDED,
  });

/**
 * The smallest measured number of drives that completes a data volume within a window of hours: one
 * drive by its rate, several by measurements with several drives. Beyond the largest measured
 * number there is no answer.
 */
export function drivesNeeded(
  gigabytes: number,
  device: string,
  workload: string,
  operation: Operation,
  window: number,
  config?: string,
  rows?: UserRows,
): Outcome<number> {
  const single = measuredRate(device, workload, operation, config, rows);
  if (!isRefusal(single) && fitsWindow(single.value, gigabytes, window))
    return drivesForRate(1, single);
  const matches = seriesFor(device, workload, operation, config);
  if ("refused" in matches)
    return isRefusal(single)
      ? withOneDrive(single, { gigabytes, device, workload, operation, window, rows })
      : singleDriveRefusal(single, gigabytes, window, withUserDevices(matches, rows));
  const fittingPoints: SeriesPoint[] = [];
  // If one drive has its own rate and that is insufficient, the one-drive end of the series does
  // not overrule it.
  const minimum = isRefusal(single) ? 1 : 2;
  for (const series of matches) {
    const point = series.points.find(
      ({ drives, rate }) => drives >= minimum && fitsWindow(rate.value, gigabytes, window),
    );
    if (point) fittingPoints.push({ series, point });
  }
  const first = fittingPoints[0];
  if (!first) return windowRefusal(matches, gigabytes, window);
  if (fittingPoints.some(({ point }) => point.drives !== first.point.drives))
    return ambiguousSeries(config, fittingPoints, ({ drives }) => `${drives} drives`);
  const rate = rateAt(first.series, first.point, workload);
  const slower = matches.filter(
    (series) => !fittingPoints.some((point) => point.series === series),
  );
  return drivesForRate(first.point.drives, rate, {
    conditions: fittingPoints
      .slice(1)
      .map((other) => `The same number with ${candidateText(other)}`),
    warnings: slower.map(
      (series) =>
        `Not enough: ${largestPointText(series, gigabytes)}, config "${seriesLabel(series)}".`,
    ),
  });
}

const hoursText = (gigabytes: number, rate: number): string =>
  `${firstDigits(gigabytes / rate)} hours at ${rate} GB/h`;

interface Need {
  readonly gigabytes: number;
  readonly device: string;
  readonly workload: string;
  readonly operation: Operation;
  readonly window: number;
  readonly rows: UserRows | undefined;
}

/**
 * One drive with different measurements: those that fit the window are candidates. If all fit, that
 * is one answer; if none or only one fits, it is a limit and not a choice.
 */
function withOneDrive(unclear: Refusal, need: Need): Outcome<number> {
  if (unclear.refused !== "ambiguous" || unclear.parameter !== "config") return unclear;
  const { gigabytes, device, workload, operation, window, rows } = need;
  const rates = unclear.suggestions().flatMap((config) => {
    const rate = measuredRate(device, workload, operation, String(config), rows);
    return isRefusal(rate) ? [] : [{ config: String(config), rate }];
  });
  const fast = rates.filter(({ rate }) => fitsWindow(rate.value, gigabytes, window));
  if (fast.length === rates.length) return drivesForRate(1, slowest(fast.map(({ rate }) => rate)));
  const slowerRates = slowest(rates.filter((rate) => !fast.includes(rate)).map(({ rate }) => rate));
  const takes = `takes up to ${hoursText(gigabytes, slowerRates.value)}`;
  if (fast.length < 2)
    return refuse(
      "outsideRange",
      { window },
      fast[0]
        ? `One drive ${takes}, except with config "${fast[0].config}".`
        : `One drive ${takes}.`,
      { references: unclear.references },
    );
  return refuse(
    "ambiguous",
    { config: unclear.argument },
    `Choose the config closest to your system. With any other config one drive ${takes}.`,
    {
      remarks: () => new Map(fast.map(({ config, rate }) => [config, `${rate.value} GB/h`])),
      references: unclear.references,
    },
  );
}

const slowest = (rates: readonly Answer<number>[]): Answer<number> =>
  rates.reduce((slow, rate) => (rate.value < slow.value ? rate : slow));

function singleDriveRefusal(
  single: Answer<number>,
  gigabytes: number,
  window: number,
  why: Refusal,
): Refusal {
  const values = why.suggestions();
  return refuse(
    "outsideRange",
    { window },
    `One drive takes ${hoursText(gigabytes, single.value)}. ${why.advice}${values.length ? ` Published: ${listOf(values.map(String), MAX_LISTED)}.` : ""}`,
    { references: single.references },
  );
}

const largestPoint = ({ points }: Series): DrivePoint => points[points.length - 1]!;

function largestPointText(series: Series, gigabytes: number): string {
  const { drives, rate } = largestPoint(series);
  return `${drives} drives (${series.mode}) take ${hoursText(gigabytes, rate.value)}`;
}

function windowRefusal(matches: readonly Series[], gigabytes: number, window: number): Refusal {
  const durations = matches.map((series) => largestPointText(series, gigabytes));
  return refuse(
    "outsideRange",
    { window },
    `No measurement has more drives. ${durations.join(". ")}.`,
    { references: matches.flatMap((series) => largestPoint(series).rate.references) },
  );
}
