/**
 * Processor time of an IBM i partition that serves virtual SCSI disks to AIX or Linux clients (PCR
 * 6.6.1, figure 5). The processors are POWER5 processors of 2.2 GHz; this is not VIOS sizing.
 */
import { table } from "../catalogue/catalogue";
import { normalizeKey } from "../catalogue/lookup-key";
import { answer, ofOwnAmount, refuse, type Answer, type Reference, type Refusal } from "./answer";
import { interpolate, type Point } from "./interpolate";

export type Transfer = "READ" | "WRITE";

const TABLE = "virtual-scsi-cpu";
/**
 * The heading of the figure states milliseconds; its formula divides by a million, and its example
 * results in 34% of a processor: microseconds.
 */
const MICROSECONDS_A_SECOND = 1e6;

const pointsOf = new Map<Transfer, readonly Point[]>();

function points(direction: Transfer): readonly Point[] {
  let cached = pointsOf.get(direction);
  if (!cached) {
    const source = table(TABLE);
    cached = source.rows
      .map((_, row) => row)
      .filter((row) => normalizeKey(source.text(row, "direction")) === normalizeKey(direction))
      .map((row) => ({ x: source.number(row, "size"), value: source.number(row, "time"), row }))
      .sort((a, b) => a.x - b.x);
    pointsOf.set(direction, cached);
  }
  return cached;
}

const WARNING_SPEED =
  "Processors are 2.2 GHz POWER5 processors. The document has no factor for others. Do not add them to the cores of another system.";
const WARNING_OWN_SPEED =
  "The speed of the target core relative to a 2.2 GHz POWER5 core is the user's value.";
const WARNING_BETWEEN = "Interpolated between two measured sizes.";
const MEASURED: readonly string[] = [WARNING_SPEED];
const MEASURED_OWN: readonly string[] = [WARNING_SPEED, WARNING_OWN_SPEED];
const BETWEEN: readonly string[] = [WARNING_SPEED, WARNING_BETWEEN];
const BETWEEN_OWN: readonly string[] = [WARNING_SPEED, WARNING_BETWEEN, WARNING_OWN_SPEED];

interface Time {
  readonly microseconds: number;
  readonly references: readonly Reference[];
  readonly exact: boolean;
}

function timeOf(sizeKB: number, direction: Transfer): Time | Refusal {
  const curve = points(direction);
  const latency = interpolate(curve, sizeKB);
  if (!latency)
    return refuse("outsideRange", { size: sizeKB }, "Sizes are in KB per transaction.", {
      suggestions: () => curve.map((point) => point.x),
    });
  const source = table(TABLE);
  return {
    microseconds: latency.value,
    references: latency.rows.map((row) => ({ table: source, row })),
    exact: latency.exact,
  };
}

const warningsFor = (exact: boolean, speed: number): readonly string[] =>
  speed === 1 ? (exact ? MEASURED : BETWEEN) : exact ? MEASURED_OWN : BETWEEN_OWN;

/** Processors of the serving partition for a number of transactions per second of one size (KB). */
export function processors(
  transactionsPerSecond: number,
  sizeKB: number,
  direction: Transfer,
  speed: number,
): Answer<number> | Refusal {
  const time = timeOf(sizeKB, direction);
  if ("refused" in time) return time;
  return ofOwnAmount(
    answer(
      (transactionsPerSecond * time.microseconds) / MICROSECONDS_A_SECOND / speed,
      "processors",
      time.exact ? "measured" : "interpolated",
      {
        references: time.references,
        warnings: warningsFor(time.exact, speed),
        formula: "transactions per second x microseconds per transaction / 1,000,000 / speed",
      },
    ),
  );
}

/** Transactions per second that a number of processors serve. */
export function transactions(
  sizeKB: number,
  direction: Transfer,
  processorCount: number,
  speed: number,
): Answer<number> | Refusal {
  const time = timeOf(sizeKB, direction);
  if ("refused" in time) return time;
  return ofOwnAmount(
    answer(
      (processorCount * speed * MICROSECONDS_A_SECOND) / time.microseconds,
      "tx/s",
      time.exact ? "measured" : "interpolated",
      {
        references: time.references,
        warnings: warningsFor(time.exact, speed),
        formula: "processors x speed x 1,000,000 / microseconds per transaction",
      },
    ),
  );
}

/** Processor time of one transaction on the serving partition, in microseconds. */
export function transactionTime(sizeKB: number, direction: Transfer): Answer<number> | Refusal {
  const time = timeOf(sizeKB, direction);
  if ("refused" in time) return time;
  return answer(time.microseconds, "us", time.exact ? "measured" : "interpolated", {
    references: time.references,
    warnings: warningsFor(time.exact, 1),
  });
}
