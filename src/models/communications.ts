/** Ethernet payload and adapters, transfer times, save files and FTP, HEA memory (PCR 2). */
import { table, type Table } from "../catalogue/catalogue";
import { answer, ofOwnAmount, refuse, type Answer, type Outcome } from "./answer";
import { rangeEnd, withRule, ruleReference, type End } from "./published-values";
import { interpolate } from "./interpolate";
import { convertedAnswer } from "./units";

const STREAM = "eth-stream";
export type PayloadDirection = "SIMPLEX" | "DUPLEX";
const BITS_A_BYTE = 8;
const BITS_A_MEGABIT = 1e6;

/** The measured types of Ethernet adapters. */
export const ethernetTypes = (): string[] => [
  ...new Set(rowsOf(STREAM).map((row) => table(STREAM).text(row, "type"))),
];
const rowsOf = (name: string): number[] => table(name).rows.map((_, row) => row);

function streamRow(
  source: Table,
  type: string,
  mtu: number,
  raw: number | undefined,
): number | ReturnType<typeof refuse> {
  const ofType = source.where(["type"], [type]);
  if (!ofType.length) return refuse("unknownKey", { type }, "", { suggestions: ethernetTypes });
  const ofFrame = ofType.filter((row) => source.number(row, "mtu") === mtu);
  if (!ofFrame.length)
    return refuse("notMeasured", { mtu }, "for this type", {
      suggestions: () => [...new Set(ofType.map((row) => source.number(row, "mtu")))],
    });
  // The internal switch of an HEA is listed with the line; it must be requested explicitly.
  const match = ofFrame.find((row) =>
    raw === undefined ? row === ofFrame[0] : source.cell(row, "rawRate") === raw,
  );
  if (match !== undefined) return match;
  const rates = ofFrame.map((row) => source.cell(row, "rawRate")).filter((rate) => rate !== null);
  return rates.length
    ? refuse("notMeasured", { raw: raw! }, "for this type", { suggestions: () => rates })
    : refuse("notApplicable", { raw: raw! }, "This type has no raw bit rate. Leave raw empty.");
}

/** Measured TCP payload in Mbit/s; duplex is the sum of both directions. */
export function payload(
  type: string,
  mtu: number,
  direction: PayloadDirection,
  raw: number | undefined,
): Outcome<number> {
  const source = table(STREAM);
  const row = streamRow(source, type, mtu, raw);
  if (typeof row !== "number") return row;
  const field = direction === "SIMPLEX" ? "simplex" : "duplex";
  return answer(source.number(row, field), "Mbit/s", "measured", {
    references: [{ table: source, row, field }],
    warnings: source.text(row, "type").startsWith(HEA) ? heaWarning() : [],
  });
}

const HEA = "HEA";
/**
 * The fastest rows of the table, although the text advises against them where performance matters:
 * the answer states both.
 */
function heaWarning(): string[] {
  const { table: source, row } = ruleReference("communications.hea.sensitive");
  return [`${source.text(row, "quantity")}: ${source.text(row, "wording")}`];
}

/**
 * Transfer time in seconds at the measured payload: the line alone, without disks and application.
 */
export function transferTime(
  bytes: number,
  type: string,
  mtu: number,
  direction: PayloadDirection,
  raw: number | undefined,
): Outcome<number> {
  const rate = payload(type, mtu, direction, raw);
  if ("refused" in rate) return rate;
  return ofOwnAmount({
    ...rate,
    value: (bytes * BITS_A_BYTE) / (rate.value * BITS_A_MEGABIT),
    unit: "s",
    formula: "bytes x 8 / payload",
    warnings: [
      "Best case: no disk or application time, and no other traffic on the line.",
      ...rate.warnings,
    ],
  });
}

const ADAPTERS = "eth-adapters";
const FACTS = "eth-adapter-facts";
const ADAPTER_FIELDS = {
  SPEED: "speed",
  SPEEDS: "speeds",
  JUMBO: "jumbo",
  OPERATIONSCONSOLE: "operationsConsole",
  FULL: "fullDuplex",
  HALF: "halfDuplex",
  MEDIUM: "medium",
  DESCRIPTION: "description",
} as const;
const TEXT_FACTS = {
  REACH: "reach",
  IOP: "IOP",
  CONNECTOR: "connector",
  JUMBOFRAME: "jumbo frame",
  CHECKSUM: "checksum offload",
  LSO: "Large Send Offload",
  LOGICALPORTS: "logical ports for each physical port",
} as const;
export type AdapterProperty = keyof typeof ADAPTER_FIELDS | keyof typeof TEXT_FACTS | "SERVER";
export const ADAPTER_PROPERTIES = [
  ...Object.keys(ADAPTER_FIELDS),
  ...Object.keys(TEXT_FACTS),
  "SERVER",
] as AdapterProperty[];

/** Names of adapters with published facts. */
export const adapterNames = (): string[] => [
  ...new Set([
    ...rowsOf(ADAPTERS).map((row) => table(ADAPTERS).text(row, "adapter")),
    ...rowsOf(FACTS).map((row) => table(FACTS).text(row, "ccin")),
  ]),
];

/** Whether an adapter has published facts, in the table or in the text. */
const hasFacts = (adapter: string): boolean =>
  table(ADAPTERS).where(["adapter"], [adapter]).length > 0 ||
  table(FACTS).where(["ccin"], [adapter]).length > 0;

/** Facts from the text on an adapter that the table does not have, for the columns of the table. */
const TEXT_COLUMNS: Partial<Record<AdapterProperty, string>> = {
  SPEED: "speed",
  MEDIUM: "medium",
  JUMBO: "jumbo frame",
  DESCRIPTION: "kind",
};
const MBIT_IN_A_GBIT = 1000;

function textColumn(adapter: string, property: AdapterProperty): Answer | undefined {
  const source = table(FACTS);
  const fact = TEXT_COLUMNS[property];
  const row = fact === undefined ? undefined : source.where(["ccin", "fact"], [adapter, fact])[0];
  if (row === undefined) return undefined;
  const references = [{ table: source, row }];
  if (property === "SPEED")
    return answer(source.number(row, "value") * MBIT_IN_A_GBIT, "Mbit/s", "published", {
      references,
    });
  return answer(property === "JUMBO" ? true : source.text(row, "text"), "text", "published", {
    references,
  });
}

const MEASURED = "communications-test-configurations";

/**
 * The measurements that an adapter belongs to, by its description; the 10 Gigabit ones used one
 * card.
 */
function measurementsOf(description: string): string | undefined {
  if (/10 Gigabit/.test(description)) return "10 Gigabit";
  if (/PCI-e/.test(description)) return "PCI-e";
  if (/^Blade$/.test(description)) return "Blade";
  return /PCI-X|^10\/100 Mbps/.test(description) ? "PCI-X" : undefined;
}

/** The system that the measurements of an adapter ran on. */
function adapterServer(adapter: string): Outcome {
  const adapters = table(ADAPTERS);
  const row = adapters.where(["adapter"], [adapter])[0];
  const isHostAdapter = adapter.toUpperCase() === HEA;
  if (row === undefined && !isHostAdapter)
    return hasFacts(adapter)
      ? refuse("notMeasured", { adapter }, "The 10 Gigabit measurements used the 573A only.")
      : refuse("unknownKey", { adapter }, "Enter the CCIN.", { suggestions: adapterNames });
  const measuredOn = adapters.about.facts.measuredOn as Readonly<Record<string, string>>;
  const references = row === undefined ? [] : [{ table: adapters, row, field: "adapter" }];
  const statedRate = row === undefined ? undefined : measuredOn[adapters.text(row, "adapter")];
  if (statedRate) return answer(statedRate, "text", "published", { references });
  const measurements =
    row === undefined ? "PCI-e" : measurementsOf(adapters.text(row, "description"));
  if (!measurements)
    return refuse(
      "neverPublished",
      { "server of": adapter },
      "The document does not state it for this adapter.",
      { references },
    );
  const source = table(MEASURED);
  const system = source.where(["configuration", "item"], [measurements, "system"])[0]!;
  return answer(source.text(system, "text"), "text", "published", {
    references: [{ table: source, row: system }, ...references],
    conditions: [`Measurements: ${measurements}`],
  });
}

/** A property of an Ethernet adapter, from its table or from the text. */
export function adapterProperty(adapter: string, property: AdapterProperty): Outcome {
  if (property === "SERVER") return adapterServer(adapter);
  const inTable = property in ADAPTER_FIELDS;
  const source = table(inTable ? ADAPTERS : FACTS);
  const row = inTable
    ? source.where(["adapter"], [adapter])[0]
    : source.where(["ccin", "fact"], [adapter, TEXT_FACTS[property as keyof typeof TEXT_FACTS]])[0];
  if (row === undefined) {
    const text = inTable ? textColumn(adapter, property) : undefined;
    if (text) return text;
    return hasFacts(adapter)
      ? refuse("neverPublished", { property }, `The document does not state it for ${adapter}.`)
      : refuse("unknownKey", { adapter }, "Enter the CCIN.", { suggestions: adapterNames });
  }
  const references = [{ table: source, row }];
  if (inTable) {
    const field = ADAPTER_FIELDS[property as keyof typeof ADAPTER_FIELDS];
    const value = source.cell(row, field);
    if (value === null || value === "")
      return refuse(
        "neverPublished",
        { property },
        source.reasonOfEmpty(row, field) || "The table leaves it empty.",
        { references },
      );
    return answer(value, property === "SPEED" ? "Mbit/s" : "text", "published", {
      references: [{ table: source, row, field }],
    });
  }
  const value = source.cell(row, "value");
  if (value === null) return answer(source.text(row, "text"), "text", "published", { references });
  const printedUnit = source.text(row, "unit");
  const published = answer(value, printedUnit, "published", {
    references,
    conditions: [source.text(row, "text")].filter(Boolean),
  });
  return property === "REACH" ? convertedAnswer(published, printedUnit, "m") : published;
}

const HPRIP = "hprip";
/** The tests of the APPC measurements by the names that are typed. */
const APPC_TESTS = {
  SHORTECHO: "Short Request with echo",
  SHORT: "Short Request",
  "64KECHO": "64K Request with echo",
  "64K": "64K Request",
  "1GBECHO": "1GB Request with echo",
  "1GB": "1GB Request",
  SNDNETF: "Send File using sndnetf (1GB)",
} as const;
export type AppcTest = keyof typeof APPC_TESTS;
export const APPC_TEST_NAMES = Object.keys(APPC_TESTS) as AppcTest[];

/** Measured seconds of an APPC test over a path, or against the same test over another path. */
export function appcTime(test: AppcTest, path: string, against: string | undefined): Outcome {
  const source = table(HPRIP);
  const rowOf = (which: string): number | undefined =>
    source.where(["test", "path"], [APPC_TESTS[test], which])[0];
  const [row, other] = [rowOf(path), against === undefined ? undefined : rowOf(against)];
  const reference = { table: source, row: row!, field: "time" };
  if (other === undefined)
    return answer(source.number(row!, "time"), "s", "measured", { references: [reference] });
  return answer(source.number(row!, "time") / source.number(other, "time"), "1", "derived", {
    references: [reference, { table: source, row: other, field: "time" }],
    formula: "time of the path / time of the path against which it is compared",
  });
}

const FTP = "ftp-veth";

/** Measured FTP rate over Virtual Ethernet in MB/s. */
export function ftpRate(sessions: number, disks: number): Outcome {
  const source = table(FTP);
  const row = source.where(["sessions", "units"], [String(sessions), String(disks)])[0];
  if (row === undefined)
    return source.where(["sessions"], [String(sessions)]).length
      ? refuse("notMeasured", { disks }, "", {
          suggestions: () => source.rows.map((_, candidate) => source.number(candidate, "units")),
        })
      : refuse("notMeasured", { sessions }, "", {
          suggestions: () =>
            source.rows.map((_, candidate) => source.number(candidate, "sessions")),
        });
  return answer(source.number(row, "rate"), "MB/s", "measured", {
    references: [{ table: source, row }],
  });
}

const SAVE_FILES = "savf-dasd";

/**
 * Save file rate by adapter and disk units in GB/h; between two measured numbers of units
 * interpolated.
 */
export function saveFileRate(ioa: string, units: number, operation: string): Outcome {
  const source = table(SAVE_FILES);
  const rows = source.where(["ioa", "operation"], [ioa, operation]);
  if (!rows.length)
    return refuse("notMeasured", { ioa }, "", {
      suggestions: () => [...new Set(rowsOf(SAVE_FILES).map((row) => source.text(row, "ioa")))],
    });
  const rate = interpolate(
    rows.map((row) => ({
      x: source.number(row, "units"),
      value: source.number(row, "rate"),
      row,
    })),
    units,
  );
  if (!rate)
    return refuse("outsideRange", { units }, "The disk units have 35 GB.", {
      suggestions: () => rows.map((row) => source.number(row, "units")),
    });
  return answer(rate.value, "GB/h", rate.exact ? "measured" : "interpolated", {
    references: rate.rows.map((row) => ({ table: source, row })),
    warnings: rate.exact ? [] : ["Interpolated between two measured numbers of disk units."],
  });
}

const HEA_MEMORY = "communications.hea.memory";

/**
 * Memory that the logical ports of Host Ethernet Adapters take, in MB: the lower or the upper end
 * of the range.
 */
export function heaMemory(ports: number, end: End): Outcome {
  const each = rangeEnd(HEA_MEMORY, end, "memory");
  return "refused" in each
    ? each
    : withRule(ports * each.value, "MB", [HEA_MEMORY], { formula: "logical ports x MB per port" });
}
