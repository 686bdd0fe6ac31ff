/**
 * Concurrent drives: throughput, processors, adapters, loops, method (PCR 9.8 to 9.11, 9.17, 9.18).
 */
import { derive, isRefusal, refuse, type Outcome } from "../answer";
import { withRule, ruleValue, ruleReference } from "../published-values";
import { interpolate, type Point } from "../interpolate";
import { publishedDevice, notPublished } from "./devices";
import { deviceEntry, unknownDevice, workloadEntry, type Operation } from "./names";
import { fittingSeries, gbPerHour, rateAt, seriesLabel, type Series } from "./multi-drive";
import { firstDigits } from "../wording";

const SECONDS_AN_HOUR = 3600;

/**
 * The most that a save with software encryption reaches: the native rate of the device, in GB/h.
 */
export function encryptedLimit(device: string): Outcome {
  const entry = deviceEntry(device);
  if (!entry) return unknownDevice(device);
  const published = publishedDevice(entry.name);
  if (!published)
    return notPublished("RATE", entry.name, "The native rate of section 9.1 is required.");
  return derive(
    gbPerHour(published.rate.value * SECONDS_AN_HOUR, "MB/h"),
    "GB/h",
    [published.rate],
    {
      basis: "rule",
      references: [ruleReference("backup.encryption.native")],
      formula: "native rate in MB/s x 3.6",
      warnings: [
        "An upper limit. Encrypted data hardly compacts, and encryption slows saves by an unpublished amount.",
      ],
    },
  );
}

const pointsBySeries = new WeakMap<Series["points"], readonly Point[]>();

/** The points of a series for interpolation; created once. */
function pointsByDrives(points: Series["points"]): readonly Point[] {
  let text = pointsBySeries.get(points);
  if (!text)
    pointsBySeries.set(
      points,
      (text = points.map(({ drives, rate }, row) => ({ x: drives, value: rate.value, row }))),
    );
  return text;
}

export type ScaleItem = "RATE" | "EFFICIENCY" | "PERDRIVE";

/**
 * Throughput of several drives at once, where it was measured; between two measured numbers of
 * drives interpolated, never beyond.
 */
export function scaledRate(
  drives: number,
  workload: string,
  operation: Operation,
  config: string | undefined,
  device: string,
  item: ScaleItem,
): Outcome {
  const entry = deviceEntry(device);
  if (!entry) return unknownDevice(device);
  const workloadName = workloadEntry(workload)?.name ?? workload;
  const matches = fittingSeries(entry.name, workloadName, operation, config);
  if ("refused" in matches) return matches;
  if (matches.length === 1) return rateInSeries(matches[0]!, drives, workloadName, item);
  const outcomes = matches.map((series) => ({
    series,
    outcome: rateInSeries(series, drives, workloadName, item),
  }));
  const answers = outcomes.flatMap(({ series, outcome }) =>
    isRefusal(outcome) ? [] : [{ series, result: outcome }],
  );
  const first = answers[0];
  if (!first) return outcomes[0]!.outcome;
  if (answers.some(({ result }) => result.value !== first.result.value))
    return refuse(
      "ambiguous",
      { config: config ?? "" },
      "Choose the section, parallel or concurrent as config.",
      {
        remarks: () =>
          new Map(
            answers.map(({ series, result }) => [
              seriesLabel(series),
              `${series.mode}, ${firstDigits(result.value)}${result.unit === "1" ? "" : ` ${result.unit}`}`,
            ]),
          ),
        references: answers.flatMap(({ result }) => result.references),
      },
    );
  return first.result;
}

/** Throughput of a number of drives in a measurement with several. */
function rateInSeries(
  series: Series,
  drives: number,
  workload: string,
  item: ScaleItem,
): Outcome<number> {
  const { points } = series;
  const driveCounts = (): readonly number[] => points.map((point) => point.drives);
  const point = interpolate(pointsByDrives(points), drives);
  if (!point)
    return refuse(
      "outsideRange",
      { drives },
      "Values beyond the measured numbers of drives are not published.",
      { suggestions: driveCounts, references: points[0]!.rate.references },
    );
  const parts = point.rows.map((row) => rateAt(series, points[row]!, workload));
  const rate = point.exact
    ? parts[0]!
    : derive(point.value, "GB/h", parts, {
        basis: "interpolated",
        warnings: ["Interpolated between two measured numbers of drives."],
      });
  if (item === "RATE") return rate;
  if (item === "PERDRIVE")
    return derive(rate.value / drives, "GB/h", [rate], { formula: "throughput of all / drives" });
  const single = points.find((point) => point.drives === 1);
  if (!single)
    return refuse(
      "notMeasured",
      { drives: 1 },
      "One drive alone is not published here, so there is nothing to compare with.",
      { suggestions: driveCounts },
    );
  return derive(rate.value / (drives * single.rate.value), "1", [rate, single.rate], {
    basis: point.exact ? "derived" : "interpolated",
    formula: "throughput of all / (drives x throughput of one)",
  });
}

export type FeedWorkload = "LARGE" | "USERMIX";

/** Processors that keep a number of devices fully busy. */
export function feedingProcessors(devices: number, workload: FeedWorkload): Outcome {
  if (workload === "LARGE")
    return withRule(
      devices / ruleValue("backup.processors.large").value,
      "processors",
      ["backup.processors.large"],
      { formula: "devices / 2" },
    );
  return withRule(
    devices * ruleValue("backup.processors.usermix").value,
    "processors",
    ["backup.processors.usermix", "backup.processors.usermix.least"],
    { formula: "devices x 1 1/3, as recommended (minimum 1)" },
  );
}

export type TapeDriveKind = "ULTRIUM2" | "ULTRIUM3";
export type FibreAdapter = "5704" | "5761";

const perAdapter = (kind: TapeDriveKind, adapter: FibreAdapter, fastLoop: boolean): string =>
  kind === "ULTRIUM3"
    ? "backup.adapter.drives.ultrium3"
    : adapter === "5761" && fastLoop
      ? "backup.adapter.drives.ultrium2.fast"
      : "backup.adapter.drives.ultrium2";

const ACTIVE =
  "For large-file saves with all drives active. User Mix or fewer active cards allow more.";

/** Adapters for a number of concurrently active drives. */
export function tapeAdapters(
  drives: number,
  kind: TapeDriveKind,
  adapter: FibreAdapter,
  fastLoop: boolean,
): Outcome {
  const id = perAdapter(kind, adapter, fastLoop);
  return withRule(Math.ceil(drives / ruleValue(id).value), "adapters", [id], {
    formula: "drives / drives per adapter, rounded up",
    warnings: [ACTIVE],
  });
}

/**
 * Loops for a number of drives; each Gbit Ethernet card in use counts as an Ultrium 3 or TS1120
 * drive.
 */
export function tapeLoops(
  drives: number,
  kind: TapeDriveKind,
  adapter: FibreAdapter,
  fastLoop: boolean,
  ethernetCards: number,
): Outcome {
  if (!fastLoop) {
    const adapters = drives + ethernetCards * ruleValue("backup.ethernet").value;
    return withRule(
      Math.ceil(adapters / ruleValue("backup.loop.slow").value),
      "loops",
      ["backup.loop.slow", "backup.ethernet"],
      { formula: "(drives + Ethernet cards) / 2, rounded up", warnings: [ACTIVE] },
    );
  }
  const fast = adapter === "5704" ? "backup.loop.fast.5704" : "backup.loop.fast.5761";
  const id = kind === "ULTRIUM2" ? "backup.loop.fast.ultrium2" : fast;
  const shares =
    drives / ruleValue(id).value +
    (ethernetCards * ruleValue("backup.ethernet").value) / ruleValue(fast).value;
  const warnings =
    kind === "ULTRIUM3" && adapter === "5761"
      ? [
          ACTIVE,
          "Stated for the TS1120 (3592-E05) only. Nothing is stated for Ultrium 3 with feature 5761.",
        ]
      : [ACTIVE];
  return withRule(Math.ceil(shares - Number.EPSILON), "loops", [id, "backup.ethernet"], {
    formula: "drives / drives per loop, Ethernet cards counted as drives, rounded up",
    warnings,
  });
}

const METHODS = {
  USERMIX: { value: "CONCURRENT", id: "backup.mode.usermix" },
  BALANCED: { value: "CONCURRENT", id: "backup.mode.balanced" },
  LARGE: { value: "PARALLEL", id: "backup.mode.large" },
  CHANGING: { value: "PARALLEL", id: "backup.mode.changing" },
  MIXED: { value: "MIXED", id: "backup.mode.mixed" },
  GROWTH: { value: "BRMS *AVAIL", id: "backup.mode.growth" },
} as const;
export type DataProfile = keyof typeof METHODS;
export const DATA_PROFILES = Object.keys(METHODS) as DataProfile[];

/** How several devices are best used for a kind of data. */
export function saveMethod(profile: DataProfile): Outcome {
  const { value, id } = METHODS[profile];
  return withRule(value, "text", [id, "backup.mode.preferred"]);
}
