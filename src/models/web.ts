/**
 * Web serving, PHP, WebSphere, WebFacing, HATS: relative capacities and measured gains (PCR 15).
 */
import { table, type Table } from "../catalogue/catalogue";
import { normalizeKey } from "../catalogue/lookup-key";
import {
  answer,
  ofOwnAmount,
  refuse,
  weakest,
  withArgumentNames,
  type Answer,
  type Outcome,
  type Reference,
  type Refusal,
} from "./answer";
import { rangeEnd, withRule, ruleValue, type End } from "./published-values";
import { ruleIds } from "./rules";

const SMALL = "web-small";
const SIZES = "web-static-size";
const HANDSHAKES = "web-secure-handshake";
export const CONTENTS = ["IFS", "LOCALCACHE", "FRCA", "CGINEW", "CGINAMED"] as const;
export type WebContent = (typeof CONTENTS)[number];
const PRINTED: Readonly<Record<WebContent, string>> = {
  IFS: "IFS",
  LOCALCACHE: "Local Cache",
  FRCA: "FRCA",
  CGINEW: "CGI - New Activation",
  CGINAMED: "CGI - Named Activation",
};
/** The smallest page of the tests by size; the other tests served less than it or as much. */
let smallest: number | undefined;
const smallestKB = (): number =>
  (smallest ??= Math.min(
    ...table(SIZES)
      .where(["content"], ["IFS"])
      .map((row) => table(SIZES).number(row, "size")),
  ));

export interface Serving {
  readonly content: WebContent;
  readonly secure: boolean;
  readonly keepAlive: boolean;
  /** Page size in KB. */
  readonly size: number;
  readonly handshake: "ABBREVIATED" | "FULL";
}

const RELATIVE: readonly string[] = [
  "Relative values compare these tests with each other only. They are not transactions per second and do not apply to other systems.",
];
const isCgi = (content: WebContent): boolean => content.startsWith("CGI");

const relative = (
  value: number,
  references: readonly Reference[],
  warnings: readonly string[] = RELATIVE,
): Answer<number> => answer(value, "1", "measured", { references, warnings });

function staticCapacity({ content, keepAlive, size }: Serving): Outcome<number> {
  const source = table(SIZES);
  const rows = source.where(["content", "keepAlive"], [PRINTED[content], keepAlive ? "On" : "Off"]);
  const exact = rows.find((row) => source.number(row, "size") === size);
  if (exact !== undefined)
    return relative(source.number(exact, "capacity"), [{ table: source, row: exact }]);
  const upper = rows.findIndex((row) => source.number(row, "size") > size);
  if (upper < 1)
    return refuse("outsideRange", { size }, "", {
      suggestions: () => rows.map((row) => source.number(row, "size")),
    });
  const [low, high] = [rows[upper - 1]!, rows[upper]!];
  const time = (row: number): number => 1 / source.number(row, "capacity");
  const share =
    (size - source.number(low, "size")) /
    (source.number(high, "size") - source.number(low, "size"));
  return answer(1 / (time(low) + share * (time(high) - time(low))), "1", "interpolated", {
    references: [low, high].map((row) => ({ table: source, row })),
    warnings: [...RELATIVE, "Interpolated between two measured sizes in the CPU time of a page."],
    formula: "1 / (fixed time + time a KB x KB)",
  });
}

/** Relative capacity for serving a kind of content; refused if not measured. */
export function servingCapacity(serving: Serving): Outcome<number> {
  const { content, secure, keepAlive, size, handshake } = serving;
  if (handshake === "FULL" && (!secure || keepAlive))
    return refuse(
      "notApplicable",
      { handshake },
      "Handshakes were measured for secure serving without KeepAlive.",
    );
  if (secure && !keepAlive) {
    const source = table(HANDSHAKES);
    if (content !== "IFS" || size > smallestKB())
      return refuse(
        "notMeasured",
        { noKeepAlive: true },
        "Secure serving without KeepAlive was measured for small pages from IFS only.",
      );
    const row = source.where(["handshake"], [handshake])[0]!;
    return relative(source.number(row, "capacity"), [{ table: source, row }]);
  }
  if (!secure && !isCgi(content)) return staticCapacity(serving);
  if (!keepAlive)
    return refuse("notMeasured", { noKeepAlive: true }, "CGI was measured with KeepAlive only.");
  if (size > smallestKB())
    return refuse(
      "notMeasured",
      { size },
      "CGI and secure pages were measured only with a small amount of data.",
    );
  const source = table(SMALL);
  const row = source.where(["content"], [PRINTED[content]])[0]!;
  const value = source.cell(row, secure ? "secure" : "nonsecure");
  if (value === null)
    return refuse("notApplicable", { secure: true }, "FRCA does not serve secure content.", {
      references: [{ table: source, row }],
    });
  return relative(value as number, [{ table: source, row }]);
}

/** The arguments of one of two kinds of serving. */
const argumentsOf = (end: string, content: string) => ({
  size: `size${end}`,
  secure: `secure${end}`,
  content,
  noKeepAlive: `noKeepAlive${end}`,
});

/** A measured rate carried to another kind of serving on the same system. */
export function scaledServing(rate: number, from: Serving, to: Serving): Outcome {
  const before = servingCapacity(from);
  if ("refused" in before) return withArgumentNames(before, argumentsOf("From", "from"));
  const after = servingCapacity(to);
  if ("refused" in after) return withArgumentNames(after, argumentsOf("To", "to"));
  return ofOwnAmount(
    answer((rate * after.value) / before.value, "as given", weakest(before.basis, after.basis), {
      references: [...before.references, ...after.references],
      warnings: ["In the same environment only."],
      formula: "rate x capacity there / capacity here",
    }),
  );
}

/** Capacity of a mix: CPU time adds, so capacities are averaged harmonically. */
export function mixedCapacity(capacities: readonly number[], shares: readonly number[]): Outcome {
  if (capacities.length !== shares.length)
    return refuse(
      "impossible",
      { shares: shares.length },
      `The number of capacities is ${capacities.length}.`,
    );
  const sum = shares.reduce((total, share) => total + share, 0);
  if (Math.abs(sum - 1) > 0.001)
    return refuse(
      sum ? "impossible" : "negative",
      { shares: sum },
      `The shares must add up to 100%.${sum ? "" : " Is the cell empty?"}`,
    );
  const minimum = Math.min(...capacities);
  if (!(minimum > 0))
    return refuse(
      "negative",
      { capacities: minimum },
      `Each capacity must be more than 0.${minimum ? "" : " Is the cell empty?"}`,
    );
  const time = capacities.reduce((total, capacity, i) => total + shares[i]! / capacity, 0);
  return answer(1 / time, "1", "derived", {
    warnings: RELATIVE,
    formula: "1 / sum of (share / capacity)",
  });
}

/** The most HTTP server threads to begin with. */
export const serverThreads = (cpw: number, share: number): Outcome => {
  const { value } = ruleValue("web.threads");
  return withRule(Math.round((cpw * share) / value), "threads", ["web.threads"], {
    formula: "CPW used for web serving / 20",
    warnings: ["A starting point for larger systems; the default suits most."],
  });
};

const PHP_TABLES = ["php-dbaccess", "php-persist", "php-platform"] as const;
export const PHP_ACCESS = [
  "DB2_PCONNECT",
  "MYSQLI",
  "I5SQL",
  "I5PROGRAMCALL",
  "DB2_CONNECT",
  "MIXED",
] as const;
export const PHP_METRICS = ["OPM", "RT", "CPU", "CPUAP", "CPUDB"] as const;
export type PhpMetric = (typeof PHP_METRICS)[number];
const REFERENCE_PARTITION = ["Of a partition of two POWER5 processors of 2.2 GHz."];

let processors: number | undefined;

function referenceProcessors(): number {
  const source = table("web-test-configurations");
  return (processors ??= source.number(
    source.where(["configuration", "item"], ["PHP", "processors"])[0]!,
    "value",
  ));
}

function phpRow(
  access: string,
  metric: PhpMetric,
  release: string,
  platform: boolean,
): { source: Table; row: number } | Refusal {
  const names: string[] = [];
  for (const name of PHP_TABLES) {
    const source = table(name);
    const rows = source.where(
      ["zend", "release", "metric"],
      [platform ? "Platform" : "Core", release, metric],
    );
    for (const row of rows) {
      if (normalizeKey(source.text(row, "access")) === normalizeKey(access)) return { source, row };
      names.push(source.text(row, "access"));
    }
  }
  if (!names.length)
    return refuse(
      "notMeasured",
      platform ? { platform: true } : { release },
      `${metric} is published with i ${release} ${platform ? "without" : "only with"} Zend Platform.`,
    );
  return refuse(
    "notMeasured",
    { access },
    `with i ${release}${platform ? " and Zend Platform" : ""}`,
    { suggestions: () => [...new Set(names)] },
  );
}

/** A measured value of the PHP workload; CPU as a fraction of the partition. */
export function phpFigure(
  access: string,
  metric: PhpMetric,
  release: string,
  platform: boolean,
): Outcome {
  const row = phpRow(access, metric, release, platform);
  if ("refused" in row) return row;
  const value = row.source.number(row.row, "value");
  const references = [{ table: row.source, row: row.row }];
  if (metric === "OPM") return answer(value, "orders/min", "measured", { references });
  return metric === "RT"
    ? answer(value, "ms", "measured", {
        references,
        conditions: ["of an order, not of a web request"],
      })
    : answer(value / 100, "1", "measured", { references, warnings: REFERENCE_PARTITION });
}

/**
 * Processors of the reference partition for a number of orders per minute, in proportion to the
 * measured CPU.
 */
export function phpProcessors(
  orders: number,
  access: string,
  release: string,
  platform: boolean,
): Outcome {
  const rate = phpFigure(access, "OPM", release, platform);
  const cpu = phpFigure(access, "CPU", release, platform);
  if ("refused" in rate) return rate;
  if ("refused" in cpu) return cpu;
  const requiredProcessors =
    ((cpu.value as number) * referenceProcessors() * orders) / (rate.value as number);
  return answer(requiredProcessors, "processors", "derived", {
    references: [...rate.references, ...cpu.references],
    warnings: [
      ...REFERENCE_PARTITION,
      ...(orders > (rate.value as number) ? ["Exceeds the measured number of orders."] : []),
    ],
    formula: "orders / measured orders x measured CPU x processors of the partition",
  });
}

let bases: readonly number[] | undefined;
const acceleratorBases = (): readonly number[] =>
  (bases ??= ruleIds()
    .flatMap((id) => /^was\.accelerator\.(\d+)$/.exec(id)?.[1] ?? [])
    .map(Number));

export type AcceleratorItem = "CAPACITY" | "RESPONSE";

/**
 * The effect of the accelerator on a 520 entry model: factor of capacity, or divisor of the
 * response time.
 */
export function accelerator(baseCpw: number, item: AcceleratorItem): Outcome {
  const id = `was.accelerator.${baseCpw}${item === "RESPONSE" ? ".response" : ""}`;
  if (!acceleratorBases().includes(baseCpw))
    return refuse("notMeasured", { baseCpw }, "", { suggestions: acceleratorBases });
  return withRule(ruleValue(id).value, "1", [id], {
    conditions: ["WAS 6.0, Trade 6, System i Model 520"],
    formula: item === "RESPONSE" ? "divide the response time by it" : "",
  });
}

/** 5250 panels an hour of WebFacing users. */
export const webFacingPanels = (users: number, seconds: number | undefined): Outcome => {
  const think = seconds ?? ruleValue("wf.think").value;
  return withRule((users * 3600) / think, "panels/h", ["wf.think"], {
    formula: "users x 3600 / seconds between panels",
  });
};

/** Input and output fields of a panel with a subfile. */
export const panelFields = (rows: number, columns: number, others: number): Outcome =>
  withRule(rows * columns + others, "fields", ["wf.subfile"], {
    formula: "rows requested (SFLSIZ) x columns + other fields",
  });

/** A value multiplied by one end of a published range. */
export function timesRange(
  amount: number,
  id: string,
  end: End,
  unit: string,
  change: "TIMES" | "MORE" | "LESS",
): Outcome {
  const factor = rangeEnd(id, end, "factor");
  if ("refused" in factor) return factor;
  const value =
    change === "TIMES" ? factor.value : change === "MORE" ? 1 + factor.value : 1 - factor.value;
  return withRule(amount * value, unit, [id], {
    formula:
      change === "TIMES"
        ? "amount x factor"
        : change === "MORE"
          ? "amount x (1 + share)"
          : "amount x (1 - share)",
  });
}

export type HatsLevel = "DEFAULT" | "MODERATE" | "ADVANCED";

/** CPU of a HATS application after customisation. */
export function hatsCpu(cpu: number, level: HatsLevel, end: End): Outcome {
  if (level === "DEFAULT")
    return withRule(cpu, "as given", ["hats.moderate"], {
      formula: "default rendering: no change",
    });
  // The cautious end of the CPU is the lower end of the saving.
  return timesRange(
    cpu,
    level === "MODERATE" ? "hats.moderate" : "hats.advanced",
    end === "HIGH" ? "LOW" : "HIGH",
    "as given",
    "LESS",
  );
}

export type LinkKind = "WAN" | "LAN";

/** USE, EVALUATE or DO NOT USE: whether HTTP compression pays on a connection. */
export function compressionAdvice(kbitPerSecond: number, link: LinkKind): Outcome {
  const ids = ["wf.compression.use", "wf.compression.evaluate", "wf.compression.cpu"];
  if (link === "LAN")
    return withRule("DO NOT USE", "verdict", ids, {
      formula: "Compression does not help on a local high-speed connection.",
    });
  const [use, evaluate] = [
    ruleValue("wf.compression.use").value,
    ruleValue("wf.compression.evaluate").value,
  ];
  if (kbitPerSecond <= use)
    return withRule("USE", "verdict", ids, {
      formula: `Compression helps up to ${use} kbit/s.`,
    });
  if (kbitPerSecond === evaluate)
    return withRule("EVALUATE", "verdict", ids, {
      formula: `At ${evaluate} kbit/s compare response time with CPU.`,
    });
  return refuse(
    "notMeasured",
    { kbit: kbitPerSecond },
    "The document covers 256K or less, 512K, and local connections.",
    { suggestions: () => [use, evaluate], references: ruleValue("wf.compression.use").references },
  );
}

const BITS_A_BYTE = 8;

/** Seconds that a page spends on a connection: plain arithmetic. */
export const lineTime = (kilobytes: number, kbitPerSecond: number, users: number): Outcome =>
  answer((kilobytes * BITS_A_BYTE * users) / kbitPerSecond, "s", "derived", {
    formula: "KB x 8 / kbit/s x concurrent users",
    warnings: ["Calculated with K = 1000, not measured. Excludes latency and protocol overhead."],
  });
