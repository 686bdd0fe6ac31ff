/**
 * Transactions with SSL/TLS, through a VPN and without either on one server (PCR 2.4, 2.5). The
 * published capacities are per 1% of one server CPU, a POWER5 processor of 2.2 GHz: the heading
 * does not state this, the worked example proves it.
 */
import { dimension, table } from "../catalogue/catalogue";
import { answer, ofOwnAmount, refuse, type Answer, type Reference, type Refusal } from "./answer";
import { ruleValue } from "./published-values";
import { roundedTo } from "./wording";

const SSL = "ssl-performance";
const VPN = "vpn-performance";
const NONSECURE_SMALL = "nonsecure-small";
const KEYS = ["type", "security"] as const;
const PERCENT_OF_A_PROCESSOR = 100;

export const PROTOCOLS = ["SSL", "VPN"] as const;
export type Protocol = (typeof PROTOCOLS)[number];
const CAPACITIES: Readonly<Record<Protocol, string>> = { SSL, VPN };
const RELATIVES: Readonly<Record<Protocol, { readonly name: string; readonly dimension: string }>> =
  {
    SSL: { name: "ssl-relative", dimension: "cipher" },
    VPN: { name: "vpn-relative", dimension: "vpn-policy" },
  };

interface Capacity {
  readonly perPercent: number;
  readonly references: readonly Reference[];
}

const PAYLOAD = "tls.payload";
const BITS_A_BYTE = 8;
const BITS_A_MEGABIT = 1e6;
const NOTHING: readonly string[] = [];
const sizes = new Map<string, number>();

/** Bytes that one transaction transfers in one direction. */
function bytesOf(type: string): number {
  let bytes = sizes.get(type);
  if (bytes === undefined)
    sizes.set(type, (bytes = Number(dimension("transaction").find(type)?.bytes ?? 0)));
  return bytes;
}

/**
 * The capacity of processors is not that of a line: a note if the data alone exceed the measured
 * payload of the line.
 */
function lineWarning(type: string, transactionsPerSecond: number): readonly string[] {
  const megabits = (transactionsPerSecond * bytesOf(type) * BITS_A_BYTE) / BITS_A_MEGABIT;
  const payload = ruleValue(PAYLOAD).value;
  return megabits <= payload
    ? NOTHING
    : [
        `Processor capacity is not line capacity. The data alone need ${roundedTo(megabits)} Mbit/s. A 1 Gigabit line provides ${payload} Mbit/s of payload in one direction.`,
      ];
}

const concatenate = (first: readonly string[], more: readonly string[]): readonly string[] =>
  more.length ? [...first, ...more] : first;

function tlsCapacity(protocol: Protocol, type: string, security: string): Capacity | Refusal {
  const source = table(CAPACITIES[protocol]);
  const row = source.where(KEYS, [type, security])[0];
  if (row === undefined) {
    return refuse("notMeasured", { security }, `for ${type}`, {
      suggestions: () =>
        source.where(["type"], [type]).map((candidate) => source.text(candidate, "security")),
    });
  }
  return { perPercent: source.number(row, "capacity"), references: [{ table: source, row }] };
}

const WARNINGS: readonly string[] = [
  "Server processors are 2.2 GHz POWER5 processors. Convert them with a documented factor or show them for reference. Do not add them to the cores of another system.",
];
const WARNINGS_MORE: readonly string[] = [
  ...WARNINGS,
  "Measured on one processor. More processors are assumed to scale proportionally.",
];
const OVER_ONE: readonly string[] = [...WARNINGS_MORE, "More than 100% of one processor."];

function atUtilization(
  measurement: Capacity,
  cpu: number,
  processorCount: number,
  onLine: string | undefined,
): Answer<number> {
  const rate = measurement.perPercent * cpu * PERCENT_OF_A_PROCESSOR * processorCount;
  return ofOwnAmount(
    answer(rate, "tx/s", "measured", {
      references: measurement.references,
      warnings: concatenate(
        processorCount === 1 ? WARNINGS : WARNINGS_MORE,
        onLine === undefined ? NOTHING : lineWarning(onLine, rate),
      ),
      formula: "capacity per 1% x CPU in percent x processors",
    }),
  );
}

/** Transactions per second at a CPU fraction of a number of server processors. */
export function secureTransactions(
  protocol: Protocol,
  type: string,
  security: string,
  cpu: number,
  processorCount: number,
): Answer<number> | Refusal {
  const capacityRow = tlsCapacity(protocol, type, security);
  return "refused" in capacityRow
    ? capacityRow
    : atUtilization(capacityRow, cpu, processorCount, type);
}

/** Server processors for a number of transactions per second, each busy up to the target. */
export function secureProcessors(
  protocol: Protocol,
  type: string,
  security: string,
  transactionsPerSecond: number,
  target: number,
): Answer<number> | Refusal {
  const capacityRow = tlsCapacity(protocol, type, security);
  if ("refused" in capacityRow) return capacityRow;
  const requiredProcessors =
    transactionsPerSecond / (capacityRow.perPercent * PERCENT_OF_A_PROCESSOR * target);
  return ofOwnAmount(
    answer(requiredProcessors, "processors", "measured", {
      references: capacityRow.references,
      warnings: concatenate(
        requiredProcessors > 1 ? OVER_ONE : WARNINGS,
        lineWarning(type, transactionsPerSecond),
      ),
      formula: "transactions per second / (capacity per 1% x 100 x threshold)",
    }),
  );
}

/**
 * Additional server processors for existing traffic when its policy changes; negative if the new
 * one is cheaper.
 */
export function addedProcessors(
  type: string,
  security: string,
  transactionsPerSecond: number,
  before: string,
): Answer<number> | Refusal {
  const [now, then] = [tlsCapacity("SSL", type, security), tlsCapacity("SSL", type, before)];
  if ("refused" in now) return now;
  if ("refused" in then) return then;
  const processorsFor = ({ perPercent }: Capacity): number =>
    transactionsPerSecond / (perPercent * PERCENT_OF_A_PROCESSOR);
  return answer(processorsFor(now) - processorsFor(then), "processors", "derived", {
    references: [...now.references, ...then.references],
    warnings: concatenate(WARNINGS, lineWarning(type, transactionsPerSecond)),
    formula: "transactions per second x (1 / new capacity - 1 / previous capacity) / 100",
  });
}

const COMPUTED = [
  "Factors of different transaction types are not comparable. Each is relative to the nonsecure value of its type.",
];

/**
 * Processor time of a policy relative to nonsecure transactions of the same kind, as published;
 * never recalculated.
 */
export function relativeCost(
  protocol: Protocol,
  type: string,
  security: string,
): Answer<number> | Refusal {
  const { name, dimension: names } = RELATIVES[protocol];
  const source = table(name);
  const row = source.where(KEYS, [type, dimension(names).canonical(security)])[0];
  if (row === undefined)
    return refuse("notMeasured", { security }, `for ${protocol}`, {
      suggestions: () =>
        source.where(["type"], [type]).map((candidate) => source.text(candidate, "security")),
    });
  return answer(source.number(row, "factor"), "1", "measured", {
    references: [{ table: source, row }],
    warnings: COMPUTED,
  });
}

export const LINKS = ["1 Gigabit", "Virtual"] as const;

/** The measured types of nonsecure transactions. */
export const nonsecureTypes = (): readonly string[] => {
  const source = table(NONSECURE_SMALL);
  return [...new Set(source.rows.map((_, row) => source.text(row, "type")))];
};

/**
 * Small nonsecure transactions a second at a CPU fraction, for the measured links and numbers of
 * threads.
 */
export function nonsecureTransactions(
  type: string,
  link: string,
  threads: number,
  cpu: number,
  processorCount: number,
): Answer<number> | Refusal {
  const source = table(NONSECURE_SMALL);
  const ofType = source.where(["type", "link"], [type, link]);
  const row = ofType.find((candidate) => source.number(candidate, "threads") === threads);
  if (ofType.length === 0)
    return refuse("notMeasured", { type }, "", { suggestions: nonsecureTypes });
  if (row === undefined)
    return refuse(
      "notMeasured",
      { threads },
      "Values between the measured numbers of threads are not interpolated.",
      { suggestions: () => ofType.map((candidate) => source.number(candidate, "threads")) },
    );
  return atUtilization(
    { perPercent: source.number(row, "capacity"), references: [{ table: source, row }] },
    cpu,
    processorCount,
    link === LINKS[0] ? type : undefined,
  );
}
