/**
 * SR-IOV capacity under competing traffic (DB2M 7.5), client workloads (7.6) and Copy File (7.6.5).
 */
import { TOLERANCE } from "../tolerance";
import { table } from "../../catalogue/catalogue";
import { normalizeKey } from "../../catalogue/lookup-key";
import { inPercent } from "../wording";
import { answer, refuse, type Answer, type Outcome, type Refusal } from "../answer";
import { publishedCell, withRule, ruleValue } from "../published-values";

const PERCENT = 100;
const MIB = 2 ** 20;
const BYTES_IN_A_KB = 1024;

const SRIOV_COLUMNS = {
  ROWS: ["db2m-c5-sriov", "rows"],
  MBPS: ["db2m-c5-sriov", "updates"],
  MIRROROUT: ["db2m-c5-net", "mirrorOut"],
  MIRRORIN: ["db2m-c5-net", "mirrorIn"],
  MIRRORMSG: ["db2m-c5-net", "mirrorMessages"],
  OTHEROUT: ["db2m-c5-net", "interferingOut"],
  OTHERIN: ["db2m-c5-net", "interferingIn"],
  OTHERMSG: ["db2m-c5-net", "interferingMessages"],
  ALLOUT: ["db2m-c5-net", "allOut"],
  ALLIN: ["db2m-c5-net", "allIn"],
  ALLMSG: ["db2m-c5-net", "allMessages"],
} as const;
export type SriovMetric = keyof typeof SRIOV_COLUMNS;
export const SRIOV_METRICS = Object.keys(SRIOV_COLUMNS) as readonly SriovMetric[];

const distinctNumbers = (name: string, column: string): number[] => [
  ...new Set(table(name).rows.map((_, row) => table(name).number(row, column))),
];

/**
 * One measured cell: capacity as a fraction, interfering threads. Never interpolated: the rate
 * drops abruptly.
 */
export function sriovFigure(capacity: number, threads: number, metric: SriovMetric): Outcome {
  const [name, column] = SRIOV_COLUMNS[metric];
  const source = table(name);
  const publishedCapacity = Math.round(capacity * PERCENT * 1e9) / 1e9;
  const row = source.rows.findIndex(
    (_, i) =>
      source.number(i, "capacity") === publishedCapacity && source.number(i, "threads") === threads,
  );
  if (row < 0) {
    const isPublished = distinctNumbers(name, "capacity").includes(publishedCapacity);
    return isPublished
      ? refuse(
          "notMeasured",
          { threads },
          "Values between the measured numbers of threads are not interpolated.",
          { suggestions: () => distinctNumbers(name, "threads") },
        )
      : refuse("notMeasured", { capacity }, "", {
          suggestions: () =>
            distinctNumbers(name, "capacity").map((percentage) => percentage / PERCENT),
        });
  }
  return answer(source.number(row, column), source.field(column).unit ?? "1", "measured", {
    references: [{ table: source, row, field: column }],
  });
}

interface CappedPoint {
  readonly capacity: number;
  readonly rate: number;
  readonly row: number;
}

let capped: CappedPoint[] | undefined;

/** The lowest measured rate under each capacity while it limits, by capacity. */
function cappedPoints(): CappedPoint[] {
  if (capped) return capped;
  const source = table("db2m-c5-sriov");
  const from = ruleValue("db2-mirror.sriov.threads").value;
  const lowest = new Map<number, CappedPoint>();
  source.rows.forEach((_, row) => {
    if (source.number(row, "threads") < from) return;
    const point = {
      capacity: source.number(row, "capacity"),
      rate: source.number(row, "updates"),
      row,
    };
    const cappedPoint = lowest.get(point.capacity);
    if (!cappedPoint || point.rate < cappedPoint.rate) lowest.set(point.capacity, point);
  });
  capped = [...lowest.values()].sort((a, b) => a.capacity - b.capacity);
  return capped;
}

const AT_LEAST = ["The smallest measured capacity."];
const SATURATED = [
  "Applies if other traffic fills the adapter. Otherwise the capacity is not a limit.",
  "MB of 2^20 bytes, as in the table.",
];

/**
 * Smallest whole capacity, as a fraction, for a rate in MB/s; only between the measured capacities.
 */
export function capacityFor(mbPerSecond: number): Outcome {
  const [low, high] = cappedPoints() as [CappedPoint, CappedPoint];
  const source = table("db2m-c5-sriov");
  const references = [low, high].map(({ row }) => ({ table: source, row }));
  if (mbPerSecond > high.rate)
    return refuse(
      "outsideRange",
      { mbps: mbPerSecond },
      "Higher rates are published without a limit of the port.",
      { suggestions: () => [high.rate], references },
    );
  if (mbPerSecond <= low.rate)
    return answer(
      low.capacity / PERCENT,
      "1",
      mbPerSecond === low.rate ? "measured" : "interpolated",
      {
        references: [references[0]!],
        warnings: [...AT_LEAST, ...SATURATED],
        formula: "the smallest measured capacity",
      },
    );
  const exact =
    low.capacity +
    ((mbPerSecond - low.rate) * (high.capacity - low.capacity)) / (high.rate - low.rate);
  return answer(
    Math.ceil(exact - TOLERANCE) / PERCENT,
    "1",
    mbPerSecond === high.rate ? "measured" : "interpolated",
    {
      references,
      warnings: SATURATED,
      formula: "straight line between the two measured capacities, rounded up to whole percents",
    },
  );
}

function measuredRecordBytes(): number {
  const source = table("db2-mirror-test-configurations");
  const row = source.where(["configuration", "item"], ["7.5", "record"])[0];
  if (row === undefined) throw new Error("the catalogue has no record length of case 5");
  return source.number(row, "value");
}

/**
 * MB/s (of 2^20 bytes) for a number of updated rows. The table counts one byte more than its
 * measured record; a record length of the planner's own is taken as it is.
 */
export function rowsToMb(rowsPerSecond: number, recordBytes: number | undefined): Answer<number> {
  const rowBytes = recordBytes ?? measuredRecordBytes() + 1;
  return answer((rowsPerSecond * rowBytes) / MIB, "MB/s", "derived", {
    references: [{ table: table("db2m-c5-sriov"), row: 0 }],
    warnings: ["MB of 2^20 bytes, as in the table."],
    formula:
      recordBytes === undefined
        ? "rows x (measured record length + 1) / 2^20"
        : "rows x record length / 2^20",
  });
}

/** PASS if capacities are whole percents and do not exceed the capacity of an adapter. */
export function capacitySum(capacities: readonly (readonly unknown[])[]): Answer<string> | Refusal {
  const shares = capacities.flat().filter((cell): cell is number => typeof cell === "number");
  const [maximum, step] = [ruleValue("db2-mirror.sriov.sum"), ruleValue("db2-mirror.sriov.step")];
  const odd = shares.find(
    (share) => Math.abs(share / step.value - Math.round(share / step.value)) > 1e-6,
  );
  const sum = shares.reduce((total, share) => total + share, 0);
  const reason =
    odd !== undefined
      ? `${inPercent(odd)} is not a whole percentage.`
      : `The ports have ${inPercent(sum)} of ${inPercent(maximum.value)}.`;
  return answer<string>(
    odd === undefined && sum <= maximum.value + TOLERANCE ? "PASS" : "FAIL",
    "verdict",
    "rule",
    { references: [...maximum.references, ...step.references], formula: reason },
  );
}

const CLIENT_METRICS: Readonly<Record<string, string>> = {
  RUNTIME: "run time",
  THROUGHPUT: "throughput",
  RESPONSE: "response time",
  CPUUSE: "CPU utilization",
  CPUTIME: "CPU consumption",
};
export const CLIENT_METRIC_NAMES: readonly string[] = Object.keys(CLIENT_METRICS);
const LESS: ReadonlySet<string> = new Set(["lower", "shorter"]);
const NOT_A_LAW = [
  "One client's workload, less detailed than the case studies. For reference only.",
];

/**
 * The change that mirroring made in a client's workload, as a fraction: 0.34 is 34% more, -0.19 is
 * 19% less.
 */
export function clientChange(
  example: string,
  metric: string,
  variant: string | undefined,
): Answer<number> | Refusal {
  const source = table("db2m-client");
  const rows = source.where(["example", "metric"], [example, CLIENT_METRICS[metric]!]);
  const of = (row: number): string => source.text(row, "variant");
  if (rows.length === 0) {
    const metrics = source
      .where(["example"], [example])
      .map((row) =>
        Object.keys(CLIENT_METRICS).find(
          (name) =>
            normalizeKey(CLIENT_METRICS[name]!) === normalizeKey(source.text(row, "metric")),
        )!,
      );
    return refuse(
      metrics.length ? "notMeasured" : "withoutFigure",
      { [metrics.length ? `${metric} of` : "example"]: example },
      metrics.length ? `for ${example}` : "Its results are only in a chart.",
      { suggestions: () => [...new Set(metrics)] },
    );
  }
  const matches = rows.filter((row) =>
    variant === undefined ? rows.length === 1 : normalizeKey(of(row)) === normalizeKey(variant),
  );
  if (matches.length !== 1)
    return refuse(
      variant === undefined ? "ambiguous" : rows.some(of) ? "notMeasured" : "notApplicable",
      { variant: variant ?? "" },
      rows.some(of)
        ? "Choose the variant. The variants have different baselines."
        : `${example} has no variants. Leave it empty.`,
      { suggestions: () => rows.map(of).filter(Boolean) },
    );
  const row = matches[0]!;
  const change = source.number(row, "change") / PERCENT;
  return answer(LESS.has(source.text(row, "direction")) ? -change : change, "1", "measured", {
    references: [{ table: source, row }],
    warnings: NOT_A_LAW,
  });
}

/** A run time with mirroring based on a client's example, in the unit of the given time. */
export function mirroredRunTime(
  time: number,
  example: string,
  variant: string | undefined,
): Answer<number> | Refusal {
  const change = clientChange(example, "RUNTIME", variant);
  if ("refused" in change) return change;
  return answer(time * (1 + change.value), "unit of the time given", "derived", {
    references: change.references,
    warnings: change.warnings,
    formula: "time x (1 + measured change)",
  });
}

const BLOCK_GAIN = "db2-mirror.cpyf.gain";
const NET_GAIN = "db2-mirror.cpyf.length";

/**
 * How many times as fast Copy File is with the enhanced block, without replication; with it only
 * the direction is stated.
 */
export function blockGain(recordBytes: number, item: "GAINLOW" | "GAINHIGH"): Outcome {
  const { value } = ruleValue(BLOCK_GAIN, item === "GAINLOW" ? "bound" : "bound2");
  const net = recordBytes >= ruleValue(NET_GAIN).value;
  return withRule(value, "1", [BLOCK_GAIN, NET_GAIN], {
    conditions: [
      net
        ? "With replication: a net gain over the former block without replication."
        : "With replication: a slight loss compared with the former block without replication.",
    ],
  });
}

/** Whole records per block of Copy File; the block of the newer level by default. */
export function recordsInBlock(recordBytes: number, blockKb: number | undefined): Outcome {
  const source = table("cpyf-block");
  const row = source.rows.findIndex((_, i) => source.cell(i, "gainLow") !== null);
  const block = (blockKb ?? source.number(row, "block")) * BYTES_IN_A_KB;
  if (recordBytes > block)
    return refuse("impossible", { record: recordBytes }, "The record is longer than the block.");
  return answer(Math.floor(block / recordBytes), "records", "derived", {
    references: [{ table: source, row }],
    warnings: ["KB are taken as 1,024 bytes, which the document does not state."],
    formula: "block / record, whole records",
  });
}

const PROTOCOLS = "roce-proto";
const PROTOCOL_COLUMNS = {
  DISTANCE: "distance",
  ENCRYPTION: "encryption",
  ROUTING: "routing",
  HARDWARE: "hardware",
} as const;
export type ProtocolProperty = keyof typeof PROTOCOL_COLUMNS;
export const PROTOCOL_PROPERTIES = Object.keys(PROTOCOL_COLUMNS) as readonly ProtocolProperty[];

/** A published property of an RDMA protocol between the nodes (DB2M 3.4); its distance in km. */
export function protocolProperty(protocol: string, property: ProtocolProperty): Outcome {
  const source = table(PROTOCOLS);
  const row = source.where(["protocol"], [protocol])[0]!;
  const field = PROTOCOL_COLUMNS[property];
  return publishedCell(
    source,
    row,
    field,
    source.field(field).unit ?? "text",
    `${property.toLowerCase()} of protocol`,
    protocol,
  );
}
