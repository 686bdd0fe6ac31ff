/** Ethernet payload and adapters, transfer times, save files and FTP, HEA memory (PCR 2). */
import { table, type Table } from "../catalogue/catalogue";
import { answer, refuse, type Answer, type Outcome } from "./answer";
import { rangeEnd, withRule, ruleReference, type End } from "./published-values";
import { interpolate } from "./interpolate";

const STREAM = "eth-stream";
export type PayloadDirection = "SIMPLEX" | "DUPLEX";
const BITS_A_BYTE = 8;
const BITS_A_MEGABIT = 1e6;

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
  if (!ofType.length) return refuse("unknownKey", "type", type, "", ethernetTypes);
  const ofFrame = ofType.filter((row) => source.number(row, "mtu") === mtu);
  if (!ofFrame.length)
    return refuse(
      "notMeasured",
      "mtu",
      mtu,
      "These frame sizes are published for this type.",
      () => [...new Set(ofType.map((row) => source.number(row, "mtu")))],
    );
  // The internal switch of an HEA stands beside the line: it must be asked for.
  const found = ofFrame.find((row) =>
    raw === undefined ? row === ofFrame[0] : source.cell(row, "rawRate") === raw,
  );
  return (
    found ??
    refuse("notMeasured", "raw", raw!, "These are the raw bit rates of this type.", () =>
      ofFrame.map((row) => source.text(row, "rawRate")),
    )
  );
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
 * The fastest rows of the table, yet the text advises against them where performance matters: both
 * are said.
 */
function heaWarning(): string[] {
  const { table: source, row } = ruleReference("communications.hea.sensitive");
  return [`${source.text(row, "quantity")}: ${source.text(row, "wording")}`];
}

/**
 * Seconds that so many bytes take at the measured payload: the line alone, without disks and
 * application.
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
  return {
    ...rate,
    value: (bytes * BITS_A_BYTE) / (rate.value * BITS_A_MEGABIT),
    unit: "s",
    formula: "bytes x 8 / payload",
    warnings: ["Best case: no disk, no application, nobody else on the line.", ...rate.warnings],
  };
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
export type AdapterProperty = keyof typeof ADAPTER_FIELDS | keyof typeof TEXT_FACTS;
export const ADAPTER_PROPERTIES = [
  ...Object.keys(ADAPTER_FIELDS),
  ...Object.keys(TEXT_FACTS),
] as AdapterProperty[];

export const adapterNames = (): string[] => [
  ...new Set([
    ...rowsOf(ADAPTERS).map((row) => table(ADAPTERS).text(row, "adapter")),
    ...rowsOf(FACTS).map((row) => table(FACTS).text(row, "ccin")),
  ]),
];

/** What the text says of an adapter that the table does not have, for the columns of the table. */
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

/** A property of an Ethernet adapter, from its table or from the text. */
export function adapterProperty(adapter: string, property: AdapterProperty): Outcome {
  const inTable = property in ADAPTER_FIELDS;
  const source = table(inTable ? ADAPTERS : FACTS);
  const row = inTable
    ? source.where(["adapter"], [adapter])[0]
    : source.where(["ccin", "fact"], [adapter, TEXT_FACTS[property as keyof typeof TEXT_FACTS]])[0];
  if (row === undefined) {
    const stated = inTable ? textColumn(adapter, property) : undefined;
    if (stated) return stated;
    const known = adapterNames();
    return known.some((name) => name.toLowerCase() === adapter.toLowerCase())
      ? refuse(
          "neverPublished",
          "property",
          property,
          `The document does not state it for ${adapter}.`,
        )
      : refuse("unknownKey", "adapter", adapter, "Give the CCIN.", adapterNames);
  }
  const references = [{ table: source, row }];
  if (inTable) {
    const field = ADAPTER_FIELDS[property as keyof typeof ADAPTER_FIELDS];
    const value = source.cell(row, field);
    if (value === null || value === "")
      return refuse(
        "neverPublished",
        "property",
        property,
        source.text(row, "note") || "The table leaves it empty.",
        undefined,
        references,
      );
    return answer(value, property === "SPEED" ? "Mbit/s" : "text", "published", {
      references: [{ table: source, row, field }],
    });
  }
  const value = source.cell(row, "value");
  return value === null
    ? answer(source.text(row, "text"), "text", "published", { references })
    : answer(value, source.text(row, "unit"), "published", {
        references,
        conditions: [source.text(row, "text")].filter(Boolean),
      });
}

const FTP = "ftp-veth";

/** Measured FTP rate over Virtual Ethernet in MB/s. */
export function ftpRate(sessions: number, disks: number): Outcome {
  const source = table(FTP);
  const row = source.where(["sessions", "units"], [String(sessions), String(disks)])[0];
  if (row === undefined)
    return source.where(["sessions"], [String(sessions)]).length
      ? refuse("notMeasured", "disks", disks, "These are the measured numbers of disk units.", () =>
          source.rows.map((_, one) => source.number(one, "units")),
        )
      : refuse(
          "notMeasured",
          "sessions",
          sessions,
          "These are the measured numbers of sessions.",
          () => source.rows.map((_, one) => source.number(one, "sessions")),
        );
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
    return refuse("notMeasured", "ioa", ioa, "These adapters are published.", () => [
      ...new Set(rowsOf(SAVE_FILES).map((row) => source.text(row, "ioa"))),
    ]);
  const read = interpolate(
    rows.map((row) => ({
      at: source.number(row, "units"),
      value: source.number(row, "rate"),
      row,
    })),
    units,
  );
  if (!read)
    return refuse("outsideRange", "units", units, "The disk units have 35 GB.", () =>
      rows.map((row) => source.number(row, "units")),
    );
  return answer(read.value, "GB/h", read.exact ? "measured" : "interpolated", {
    references: read.rows.map((row) => ({ table: source, row })),
    warnings: read.exact ? [] : ["Read between two measured numbers of disk units."],
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
    : withRule(ports * each.value, "MB", [HEA_MEMORY], { formula: "logical ports x MB a port" });
}
