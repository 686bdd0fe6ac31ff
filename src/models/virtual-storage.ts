/**
 * VIOS for IBM i clients, network storage for AIX and Linux clients, 512-byte sectors (PCR 6.1,
 * 6.2, 6.5, 6.8; AIXVS).
 */
import { table, type Table } from "../catalogue/catalogue";
import { memoized, normalizeKey } from "../catalogue/lookup-key";
import { answer, refuse, type Outcome, type Refusal, type Scalar } from "./answer";
import { basisOf, rowsOf, textOf } from "./pack-facts";
import type { PackRowReference } from "./processor-choice";
import { withRule, ruleValue } from "./published-values";

/** Values of a VIOS that do not depend on its clients' cores, by the rule that states them. */
const VIOS_LIMITS = {
  QUEUEDEPTH: "vios.queue.disk",
  ADAPTERQUEUE: "vios.queue.adapter",
  DISKSLEAST: "vios.disks.asp",
  SIZERATIO: "vios.disk.size",
} as const;
type ViosLimit = keyof typeof VIOS_LIMITS;
/** What IBM states about VIOS of today, by the fact of the pack. */
const VIOS_OF_TODAY = {
  CORESTODAY: "minimum processing units",
  MEMORYTODAY: "minimum memory of VIOS 3.1",
  DISKTODAY: "minimum disk",
  SMALLTODAY: "small VIOS",
  LARGETODAY: "large VIOS",
  POOLTODAY: "VIOS with shared storage pool",
} as const;
type ViosToday = keyof typeof VIOS_OF_TODAY;
export const VIOS_ITEMS = [
  "CORES",
  "MEMORYLEAST",
  "MEMORYUSUAL",
  "MODE",
  ...(Object.keys(VIOS_LIMITS) as ViosLimit[]),
  ...(Object.keys(VIOS_OF_TODAY) as ViosToday[]),
] as const;
export type ViosItem = (typeof VIOS_ITEMS)[number];

const isViosLimit = (item: ViosItem): item is ViosLimit => item in VIOS_LIMITS;
const isOfToday = (item: ViosItem): item is ViosToday => item in VIOS_OF_TODAY;
/** Items whose answer depends on the cores of the clients. */
export const needsCores = (item: unknown): boolean => item === "CORES" || item === "MODE";

/** A value as a rule states it. */
function statedValue(id: string): Outcome {
  const { value, unit } = ruleValue(id);
  return withRule(value, unit, [id]);
}

const ofToday = (item: ViosToday): PackRowReference =>
  rowsOf("facts").find((row) => textOf(row, "fact") === VIOS_OF_TODAY[item])!;

/** A fact about VIOS of today, under a name of its own. */
function factOfToday(item: ViosToday): Outcome {
  const row = ofToday(item);
  const value = row.table.cell(row.row, "value");
  return typeof value === "number"
    ? answer(value, textOf(row, "unit"), basisOf(row), { references: [{ ...row, field: "value" }] })
    : answer(textOf(row, "text"), "text", basisOf(row), {
        references: [{ ...row, field: "text" }],
      });
}

/** What the measurements of the documents are about. */
const ofDocuments = (): string => {
  const least = ofToday("MEMORYTODAY");
  return `Measured with VIOS of 2008 to 2011 and internal disks, not with NPIV. The minimum memory of VIOS 3.1 is ${textOf(least, "value")} GB: see MEMORYTODAY and SMALLTODAY.`;
};

const OTHER_SHARES = "The CPW ratings of blades and compute nodes state other shares for VIOS.";

/**
 * Requirements of a VIOS partition for IBM i partitions with a number of cores: processors, memory
 * in GB, or the recommended processor mode.
 */
export function viosNeeds(ibmiCores: number, item: ViosItem, virtualLan: boolean): Outcome {
  if (isOfToday(item)) return factOfToday(item);
  if (isViosLimit(item)) return statedValue(VIOS_LIMITS[item]);
  const warnings = [ofDocuments()];
  if (item === "CORES") {
    const cores = ibmiCores / ruleValue("vios.processors").value;
    const today = ofToday("CORESTODAY");
    const least = Number(today.table.cell(today.row, "value"));
    return withRule(cores, "cores", ["vios.processors"], {
      formula: "cores of IBM i / 3, as measured; varies by application",
      warnings: [
        ...(cores < least ? [`VIOS of today needs at least ${least} cores.`] : []),
        OTHER_SHARES,
        ...warnings,
      ],
    });
  }
  if (item === "MEMORYLEAST")
    return withRule(ruleValue("vios.memory.minimum").value, "GB", ["vios.memory.minimum"], {
      warnings,
    });
  if (item === "MEMORYUSUAL") {
    if (virtualLan)
      return refuse(
        "neverPublished",
        { "memory with vlan": true },
        "Heavy virtual Ethernet traffic needs more. The document does not state how much.",
      );
    return withRule(ruleValue("vios.memory.usual", "bound2").value, "GB", ["vios.memory.usual"], {
      conditions: [
        "at one VIOS processor per three of IBM i, without heavy virtual Ethernet traffic",
      ],
      warnings,
    });
  }
  const [shared, dedicated] = [
    ruleValue("vios.partition.shared").value,
    ruleValue("vios.dedicated").value,
  ];
  const mode = ibmiCores < shared ? "SHARED" : ibmiCores >= dedicated ? "DEDICATED" : "EITHER";
  return withRule(mode, "text", ["vios.partition.shared", "vios.dedicated"], {
    formula:
      "below 2 processors a shared VIOS is sufficient, from 3 processors dedicated ones are recommended",
    warnings,
  });
}

export type Platform = "VIOS" | "IVM";

/** Virtual SCSI adapters for a number of logical units: 16 on each; a blade under IVM has one. */
export function virtualAdapters(
  units: number,
  platform: Platform,
  item: "ADAPTERS" | "MOST" = "ADAPTERS",
): Outcome {
  if (item === "MOST")
    return statedValue(platform === "IVM" ? "vios.blade.luns" : "vios.adapter.luns");
  const maximum = ruleValue("vios.adapter.luns").value;
  if (platform === "IVM" && units > maximum) {
    return refuse(
      "outsideRange",
      { units },
      "Under IVM a blade has one virtual SCSI adapter. The VIOS command line creates more.",
      { suggestions: () => [maximum], references: ruleValue("vios.blade.luns").references },
    );
  }
  return withRule(
    Math.ceil(units / maximum),
    "adapters",
    [platform === "IVM" ? "vios.blade.luns" : "vios.adapter.luns"],
    { formula: "units / 16, rounded up" },
  );
}

export type DescriptionGoal = "LEAST" | "MOST" | "WRITE";

const ONE_IS_ENOUGH = [
  "The study of AIX virtual storage found that with V5R4 one description with several storage spaces is enough for most, and one for each space much less important.",
];

/**
 * Network storage descriptions for the disks of an ASP: the range of the rule, or the requirement
 * of the write rule.
 */
export function storageDescriptions(disks: number, goal: DescriptionGoal): Outcome {
  if (goal === "WRITE") {
    const { value } = ruleValue("vscsi.descriptions.write");
    const each = ruleValue("vscsi.descriptions.write", "bound2").value;
    return withRule(
      Math.ceil((disks * value) / each),
      "descriptions",
      ["vscsi.descriptions.write"],
      {
        formula: "disks x 8 / 15, rounded up",
        warnings: ONE_IS_ENOUGH,
      },
    );
  }
  const id = "vscsi.disks.description";
  if (goal === "LEAST")
    return withRule(Math.ceil(disks / ruleValue(id, "bound2").value), "descriptions", [id], {
      formula: "disks / 4, rounded up",
      warnings: ONE_IS_ENOUGH,
    });
  const maximum = Math.floor(disks / ruleValue(id).value);
  if (maximum < 1)
    return refuse("outsideRange", { disks }, "The rule covers 2 to 4 disks per description.", {
      references: ruleValue(id).references,
    });
  return withRule(maximum, "descriptions", [id], {
    formula: "disks / 2, rounded down",
    warnings: ONE_IS_ENOUGH,
  });
}

/** Remaining capacity, or transferred data, when 520-byte sectors are emulated on 512-byte ones. */
export function emulatedSectors(amount: number, what: "CAPACITY" | "TRANSFER"): Outcome {
  const { value: sectors } = ruleValue("vios.sector");
  const data = ruleValue("vios.sector", "bound2").value;
  const factor = what === "CAPACITY" ? data / sectors : sectors / data;
  return withRule(amount * factor, "as given", ["vios.sector"], {
    formula: what === "CAPACITY" ? "amount x 8 / 9" : "amount x 9 / 8",
    warnings:
      what === "CAPACITY"
        ? ["The document covers the transfer. The capacity follows from the same sectors."]
        : [],
  });
}

const RUNS = "vstg-runs";
const RUN_FIELDS = {
  AVERAGE: "average",
  READ1: "read1",
  REREAD1: "reRead1",
  READ2: "read2",
  REREAD2: "reRead2",
} as const;
export type StorageRun = keyof typeof RUN_FIELDS;
export const VSTG_RUNS = Object.keys(RUN_FIELDS) as StorageRun[];

export interface HostedStorage {
  readonly release: string;
  readonly descriptions: number;
  readonly spaces: number;
  readonly tasks: number;
  /** Omitted if one record size was measured. */
  readonly record: string | undefined;
  readonly partitions: number;
  readonly asp: "SHARED" | "SEPARATE";
}

/** What tells the runs apart; the V5R4 rows state no record size: the text says 1 MB. */
const VALUES: readonly (readonly [
  parameter: keyof HostedStorage,
  valueOf: (source: Table, row: number) => Scalar,
])[] = [
  ["descriptions", (source, row) => source.number(row, "nwsds")],
  ["spaces", (source, row) => source.number(row, "spaces")],
  ["tasks", (source, row) => source.number(row, "tasks")],
  ["partitions", (source, row) => source.number(row, "partitions")],
  ["asp", (source, row) => (source.text(row, "asp") === "separate ASPs" ? "SEPARATE" : "SHARED")],
  ["record", (source, row) => source.text(row, "record") || "1MB"],
];

/** The key of a value in each row. */
const keysOfRuns = memoized((parameter): readonly string[] => {
  const source = table(RUNS);
  const [, valueOf] = VALUES.find(([name]) => name === parameter)!;
  return source.rows.map((_, row) => normalizeKey(String(valueOf(source, row))));
});

/** The runs of a configuration, or the first of its values that none of them has. */
function hostedRuns(config: HostedStorage): readonly number[] | Refusal {
  const source = table(RUNS);
  let rows = source.where(["release"], [config.release]);
  for (const [parameter, valueOf] of VALUES) {
    const value = config[parameter];
    if (value === undefined) continue;
    const key = normalizeKey(String(value));
    const keys = keysOfRuns(parameter);
    const fitting = rows.filter((row) => keys[row] === key);
    if (fitting.length === 0) {
      const measured = rows;
      return refuse(
        "notMeasured",
        { [parameter]: value },
        "Only measured combinations have a value. Writes are not published.",
        { suggestions: () => [...new Set(measured.map((row) => valueOf(source, row)))] },
      );
    }
    rows = fitting;
  }
  return rows;
}

/** Whether a configuration was measured with several record sizes. */
export function hasSeveralRecords(config: HostedStorage): boolean {
  const source = table(RUNS);
  const rows = hostedRuns({ ...config, record: undefined });
  return !("refused" in rows) && new Set(rows.map((row) => source.text(row, "record"))).size > 1;
}

/** Measured read throughput of one hosted AIX partition in MB/s; exact configurations only. */
export function hostedRead(config: HostedStorage, run: StorageRun): Outcome {
  const source = table(RUNS);
  const rows = hostedRuns(config);
  if ("refused" in rows) return rows;
  // The same run is published in two comparisons with the same values.
  return answer(source.number(rows[0]!, RUN_FIELDS[run]), "MB/s", "measured", {
    references: rows.map((row) => ({ table: source, row })),
    conditions: config.partitions > 1 ? ["in each partition"] : [],
  });
}
