/** Drives, enclosures and adapters as published (PCR 4.1): data-sheet values, looked up exactly. */
import { dimension, table, type Table } from "../../catalogue/catalogue";
import { memoized, normalizeKey, padDigits } from "../../catalogue/lookup-key";
import { answer, refuse, type Answer, type Outcome, type Reference, type Refusal } from "../answer";
import { publishedCell } from "../published-values";
import { convertedAnswer } from "../units";

interface HardwareField {
  readonly column: string;
  readonly unit: string;
  readonly words: string;
}

const text = (column: string, words: string): HardwareField => ({ column, unit: "text", words });

const DISK = {
  SIZE: { column: "size", unit: "GB", words: "size" },
  SPEED: { column: "speed", unit: "rpm", words: "speed" },
  READSEEK: { column: "readSeek", unit: "ms", words: "read seek" },
  WRITESEEK: { column: "writeSeek", unit: "ms", words: "write seek" },
  LATENCY: { column: "latency", unit: "ms", words: "latency" },
  INTERFACE: { column: "interfaceSpeed", unit: "MB/s", words: "interface speed" },
  TECHNOLOGY: text("technology", "technology"),
} as const satisfies Record<string, HardwareField>;

const ENCLOSURE = {
  DEVICES: { column: "devices", unit: "devices", words: "devices" },
  INTERFACE: { column: "interfaceSpeed", unit: "MB/s", words: "interface speed" },
  TECHNOLOGY: text("technology", "technology"),
} as const satisfies Record<string, HardwareField>;

export type DiskField = keyof typeof DISK;
export type EnclosureField = keyof typeof ENCLOSURE;
export const DISK_FIELDS = Object.keys(DISK) as readonly DiskField[];
export const ENCLOSURE_FIELDS = Object.keys(ENCLOSURE) as readonly EnclosureField[];

/** A row of one of the published tables. */
export type HardwareRow = Reference;

/** Distinguishes hardware that the document names without values from unknown hardware. */
function unknownHardware(parameter: string, name: string, names: readonly string[]): Refusal {
  const source = table("storage-named-only");
  const row = source.where(["code"], [name])[0];
  if (row === undefined)
    return refuse("unknownKey", { [parameter]: name }, "", { suggestions: () => names });
  return refuse(
    "neverPublished",
    { [`${parameter} data of`]: name },
    `The document names it (section ${source.text(row, "section")}) without values. ${source.text(row, "said")}`,
    { references: [{ table: source, row }] },
  );
}

const rowOf = (
  source: Table,
  key: string,
  parameter: string,
  name: string,
  names: () => readonly string[],
): HardwareRow | Refusal => {
  const row = source.where([key], [name])[0];
  return row === undefined ? unknownHardware(parameter, name, names()) : { table: source, row };
};

export const disk = memoized((ccin: string) =>
  rowOf(table("disk-spec"), "ccin", "drive", ccin, () => dimension("drive").names),
);
export const enclosure = memoized((code: string) =>
  rowOf(
    table("enclosure-spec"),
    "enclosure",
    "enclosure",
    code,
    () => dimension("enclosure").names,
  ),
);

/**
 * Rows of a feature code; one feature is published for two adapters. A number may have lost its
 * zero.
 */
const featureRows = (source: Table, feature: string): readonly number[] =>
  source.where(["feature"], [padDigits(feature)]);

/** An adapter by its CCIN, or by a feature code that is published for it alone. */
export const adapter = memoized((code: string): HardwareRow | Refusal => {
  const source = table("ioa-spec");
  const direct = source.where(["ccin"], [code])[0];
  if (direct !== undefined) return { table: source, row: direct };
  // A published row may have two codes: 571E/574F.
  const shared = source.rows.findIndex((_, row) =>
    source
      .text(row, "ccin")
      .split("/")
      .slice(1)
      .some((second) => normalizeKey(second) === normalizeKey(code)),
  );
  if (shared >= 0) return { table: source, row: shared };
  const features = table("ioa-features");
  const candidates = featureRows(features, code).map((row) => features.text(row, "ccin"));
  if (candidates.length > 1)
    return refuse("ambiguous", { adapter: code }, "Choose the adapter by its code (CCIN).", {
      suggestions: () => candidates,
    });
  if (candidates.length === 1)
    return { table: source, row: source.where(["ccin"], [candidates[0]!])[0]! };
  return unknownHardware("adapter", code, dimension("ioa").names);
});

const isMissing = (row: HardwareRow | Refusal): row is Refusal => "refused" in row;

const cell = (
  { table: source, row }: HardwareRow,
  { column, unit, words }: HardwareField,
  of: string,
  name: string,
): Outcome => publishedCell(source, row, column, unit, `${words} of ${of}`, name);

const INFERRED = [
  "The technology of enclosures and adapters is inferred from their interface speeds. The tables do not state it.",
];

const inferred = (value: Outcome): Outcome =>
  "refused" in value
    ? value
    : { ...value, basis: "derived", warnings: [...value.warnings, ...INFERRED] };

/** One data-sheet value of a drive. */
export function diskField(ccin: string, field: DiskField): Outcome {
  const row = disk(ccin);
  return isMissing(row) ? row : cell(row, DISK[field], "drive", ccin);
}

/** One value of an enclosure. */
export function enclosureField(code: string, field: EnclosureField): Outcome {
  const row = enclosure(code);
  if (isMissing(row)) return row;
  const value = cell(row, ENCLOSURE[field], "enclosure", code);
  return field === "TECHNOLOGY" ? inferred(value) : value;
}

export type RaidLevel = "RAID5" | "RAID6";
export const ADAPTER_FIELDS = [
  "WRITECACHE",
  "WRITECACHEUPTO",
  "READCACHE",
  "READCACHEUPTO",
  "CACHE",
  "MINDEVICES",
  "MAXDEVICES",
  "INTERFACE",
  "TECHNOLOGY",
  "FEATURES",
] as const;
export type AdapterField = (typeof ADAPTER_FIELDS)[number];

/** The place of a field; the tables print some sizes of caches in GB, which their rows say. */
function adapterColumn(
  field: AdapterField,
  raid: RaidLevel,
): HardwareField & { readonly printedUnit?: string } {
  const level = raid === "RAID5" ? "raid5" : "raid6";
  switch (field) {
    case "WRITECACHE":
      return { column: "writeCache", unit: "MB", words: "write cache" };
    case "WRITECACHEUPTO":
      return {
        column: "writeCacheUpTo",
        unit: "MB",
        printedUnit: "writeCacheUpToUnit",
        words: "compressed write cache",
      };
    case "READCACHE":
      return { column: "readCache", unit: "MB", words: "read cache" };
    case "READCACHEUPTO":
      return { column: "readCacheUpTo", unit: "GB", words: "compressed read cache" };
    case "CACHE":
      return { column: "cache", unit: "MB", printedUnit: "cacheUnit", words: "cache" };
    case "MINDEVICES":
      return { column: `${level}Min`, unit: "devices", words: `${raid} minimum` };
    case "MAXDEVICES":
      return { column: `${level}Max`, unit: "devices", words: `${raid} maximum` };
    case "INTERFACE":
      return { column: "interfaceSpeed", unit: "MB/s", words: "interface speed" };
    case "TECHNOLOGY":
      return text("technology", "technology");
    case "FEATURES":
      return text("features", "features");
  }
}

/** One value of an adapter. Devices are those of one RAID set, not of the adapter. */
export function adapterField(code: string, field: AdapterField, raid: RaidLevel): Outcome {
  const row = adapter(code);
  if (isMissing(row)) return row;
  const column = adapterColumn(field, raid);
  const value = cell(row, column, "adapter", code);
  if (field === "TECHNOLOGY") return inferred(value);
  const cellUnit = column.printedUnit && row.table.text(row.row, column.printedUnit);
  return cellUnit ? convertedAnswer(value, cellUnit, column.unit) : value;
}

export const ADAPTER_CACHES = ["CACHE", "NOCACHE"] as const;
export type AdapterCache = (typeof ADAPTER_CACHES)[number];

/** Whether an adapter is published with a write cache. */
function cacheOf(ccin: string): AdapterCache {
  const row = adapter(ccin);
  const has = (column: string): boolean =>
    !isMissing(row) && row.table.cell(row.row, column) !== null;
  return has("writeCache") || has("cache") ? "CACHE" : "NOCACHE";
}

/** The adapter with a feature code; if there are two, their write cache distinguishes them. */
export function adapterByFeature(feature: string, cache?: AdapterCache): Outcome {
  const source = table("ioa-features");
  const rows = featureRows(source, feature);
  if (rows.length === 0)
    return unknownHardware("feature", feature, [
      ...new Set(source.rows.map((_, row) => source.text(row, "feature"))),
    ]);
  const ccin = (row: number): string => source.text(row, "ccin");
  const matches = rows.filter((row) => !cache || cacheOf(ccin(row)) === cache);
  const caches = (): ReadonlyMap<string, string> =>
    new Map(rows.map((row) => [cacheOf(ccin(row)), ccin(row)]));
  const references = rows.map((row) => ({ table: source, row }));
  if (matches.length === 0)
    return refuse("notAllowed", { cache: cache! }, "", { remarks: caches, references });
  if (matches.length > 1)
    return refuse(
      "ambiguous",
      { cache: "" },
      "Choose the cache. The feature is published for adapters with and without one.",
      { remarks: caches, references },
    );
  return answer(ccin(matches[0]!), "text", "published", {
    references: [{ table: source, row: matches[0]! }],
  });
}

/**
 * Effective interface speed in MB/s: the lowest of drive, enclosure and adapter, all of one
 * technology.
 */
export function effectiveInterface(
  ccin: string,
  enclosureCode: string,
  adapterCode: string,
): Outcome {
  const names = [ccin, enclosureCode, adapterCode];
  const parts = [disk(ccin), enclosure(enclosureCode), adapter(adapterCode)];
  const refused = parts.find(isMissing);
  if (refused) return refused;
  const rows = parts as HardwareRow[];
  let lowest: Answer<number> | undefined;
  for (let i = 0; i < rows.length; i += 1) {
    const { table: source, row } = rows[i]!;
    const of = "interface speed of";
    const speed = publishedCell(source, row, "interfaceSpeed", "MB/s", of, names[i]!);
    if ("refused" in speed) return speed;
    if (!lowest || (speed.value as number) < lowest.value) lowest = speed as Answer<number>;
  }
  const bus = rows.map(({ table: source, row }) =>
    normalizeKey(source.text(row, "technology")) === normalizeKey("SCSI") ? "SCSI" : "SAS",
  ); // solid-state drives are SAS devices
  if (bus.some((other) => other !== bus[0])) {
    return refuse(
      "impossible",
      { "": "" },
      `Drive ${ccin} is ${bus[0]}, enclosure ${enclosureCode} ${bus[1]}, adapter ${adapterCode} ${bus[2]} (inferred from the interface speeds).`,
      { references: rows },
    );
  }
  return answer(lowest!.value, "MB/s", "rule", {
    references: rows,
    warnings: INFERRED,
    formula: "lowest of drive, enclosure and adapter",
  });
}
