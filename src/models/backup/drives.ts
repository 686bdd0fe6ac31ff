/**
 * Hours of a save or restore, and the drives that a window needs. Never linear: several drives only
 * as they were measured.
 */
import { isRefusal, refuse, type Answer, type Outcome, type Refusal } from "../answer";
import type { UserRows } from "../user-rows";
import {
  deviceEntry,
  unknownDevice,
  unknownWorkload,
  workloadEntry,
  type Operation,
} from "./names";
import { measuredRate } from "./rates";
import { fittingSeries, rateAt, seriesLabel, type Point, type Series } from "./multi-drive";

const FORMULA = "GB / rate in GB/h";

/** The hours that an amount takes at a rate; the basis stays that of the rate. */
function hoursAt(gigabytes: number, rate: Outcome<number>): Outcome<number> {
  if (isRefusal(rate)) return rate;
  return {
    value: gigabytes / rate.value,
    unit: "h",
    basis: rate.basis,
    references: rate.references,
    warnings: rate.warnings,
    conditions: rate.conditions,
    formula: FORMULA,
  };
}

/** The series of a device and workload, or the reason why there is none. */
function seriesFor(
  device: string,
  workload: string,
  operation: Operation,
  config: string | undefined,
): readonly Series[] | Refusal {
  const fitting = fittingSeries(device, workload, operation, config);
  if (!("refused" in fitting)) return fitting;
  if (!deviceEntry(device)) return unknownDevice(device);
  return workloadEntry(workload) ? fitting : unknownWorkload(workload);
}

interface Found {
  readonly series: Series;
  readonly point: Point;
}

/** The throughput of so many drives together. */
function rateOfDrives(
  device: string,
  workload: string,
  operation: Operation,
  drives: number,
  config: string | undefined,
): Outcome<number> {
  const fitting = seriesFor(device, workload, operation, config);
  if ("refused" in fitting) return fitting;
  const found: Found[] = [];
  for (const series of fitting) {
    const point = series.points.find((measured) => measured.drives === drives);
    if (point) found.push({ series, point });
  }
  const first = found[0];
  if (!first) {
    return refuse(
      "outsideRange",
      "drives",
      drives,
      "Nothing is read between or beyond the measured numbers of drives.",
      () =>
        [...new Set(fitting.flatMap((series) => series.points.map((point) => point.drives)))].sort(
          (a, b) => a - b,
        ),
    );
  }
  if (found.some(({ point }) => point.rate.value !== first.point.rate.value)) {
    return ambiguous(
      device,
      workload,
      operation,
      found.map(({ series, point }) => `${candidate(series)} = ${point.rate.value} GB/h`),
    );
  }
  return rateAt(first.series, first.point, workload);
}

const candidate = (series: Series): string => `config "${seriesLabel(series)}" (${series.mode})`;

const ambiguous = (
  device: string,
  workload: string,
  operation: Operation,
  candidates: readonly string[],
): Refusal =>
  refuse(
    "ambiguous",
    "",
    `${device} / ${workload} / ${operation}`,
    "Give the config of the way the drives will work.",
    () => candidates,
  );

/**
 * Hours for so many GB with one drive at its measured rate, or with as many drives as were measured
 * together.
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
      : rateOfDrives(device, workload, operation, drives, config);
  return hoursAt(gigabytes, rate);
}

/** Two figures that went through rounding are equal within this part. */
const SAME = 1e-9;
const enough = (rate: number, gigabytes: number, window: number): boolean =>
  gigabytes / rate <= window * (1 + SAME);

const NEEDED = "smallest measured number of drives whose hours fit into the window";

const needed = (
  drives: number,
  rate: Answer<number>,
  conditions = rate.conditions,
): Answer<number> => ({
  value: drives,
  unit: "drives",
  basis: rate.basis,
  references: rate.references,
  warnings: rate.warnings,
  conditions,
  formula: NEEDED,
});

/**
 * The smallest number of drives that was measured to bring so many GB into a window of hours: one
 * by its own rate, several by the measurements with several drives. Beyond the largest there is no
 * answer.
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
  if (!isRefusal(single) && enough(single.value, gigabytes, window)) return needed(1, single);
  const fitting = seriesFor(device, workload, operation, config);
  if ("refused" in fitting)
    return isRefusal(single) ? single : oneOnly(single, gigabytes, window, fitting);
  const found: Found[] = [];
  // Where one drive has a rate of its own, and it is not enough, the series' one-drive end does not
  // overrule it.
  const least = isRefusal(single) ? 1 : 2;
  for (const series of fitting) {
    const point = series.points.find(
      ({ drives, rate }) => drives >= least && enough(rate.value, gigabytes, window),
    );
    if (point) found.push({ series, point });
  }
  const first = found[0];
  if (!first) return tooMuch(fitting, gigabytes, window);
  const agreed =
    found.length === fitting.length &&
    found.every(({ point }) => point.drives === first.point.drives);
  if (!agreed) {
    return ambiguous(
      device,
      workload,
      operation,
      fitting.map((series) => {
        const own = found.find((one) => one.series === series);
        return `${candidate(series)} = ${own ? `${own.point.drives} drives` : "not enough"}`;
      }),
    );
  }
  const rate = rateAt(first.series, first.point, workload);
  if (found.length === 1) return needed(first.point.drives, rate);
  return needed(first.point.drives, rate, [
    ...rate.conditions,
    ...found.slice(1).map(({ series }) => `The same number by ${candidate(series)}`),
  ]);
}

const rounded = (value: number): number => Number(value.toPrecision(4));
const hoursSaid = (gigabytes: number, rate: number): string =>
  `${rounded(gigabytes / rate)} hours at ${rate} GB/h`;

function oneOnly(single: Answer<number>, gigabytes: number, window: number, why: Refusal): Refusal {
  const measured = why.known();
  return refuse(
    "outsideRange",
    "window",
    window,
    `One drive takes ${hoursSaid(gigabytes, single.value)}. ${why.advice}${measured.length ? ` Measured: ${measured.join(", ")}.` : ""}`,
    undefined,
    single.references,
  );
}

function tooMuch(fitting: readonly Series[], gigabytes: number, window: number): Refusal {
  const largest = fitting.map((series) => ({
    series,
    point: series.points[series.points.length - 1]!,
  }));
  const said = largest.map(
    ({ series, point }) =>
      `${point.drives} drives (${series.mode}) take ${hoursSaid(gigabytes, point.rate.value)}`,
  );
  return refuse(
    "outsideRange",
    "window",
    window,
    `More drives were not measured: ${said.join("; ")}.`,
    undefined,
    largest.flatMap(({ point }) => point.rate.references),
  );
}
