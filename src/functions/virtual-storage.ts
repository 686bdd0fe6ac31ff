/** Virtual SCSI served by an IBM i partition to AIX and Linux clients. */
import * as virtualStorage from "../models/virtual-storage";
import * as virtualScsi from "../models/virtual-scsi";
import { worksheetFunction } from "./core/define-function";

const size = {
  name: "size",
  type: "number",
  unit: "KB",
  min: 0,
  above: true,
  help: "Transaction size in KB, 4 to 256, as the average from WRKDSKSTS. Interpolated between measured sizes.",
} as const;
const direction = {
  name: "direction",
  type: "keyword",
  values: ["READ", "WRITE"],
  aliases: { R: "READ", W: "WRITE" },
  default: "READ",
  optional: true,
  help: "READ (default) or WRITE.",
} as const;
const speed = {
  name: "speed",
  type: "number",
  unit: "1",
  min: 0,
  above: true,
  default: 1,
  optional: true,
  help: "Speed of a target core relative to a 2.2 GHz POWER5 core (your value). Default 1.",
} as const;

export const vscsiCpu = worksheetFunction({
  name: "VSCSICPU",
  subject: "virtual-storage",
  summary:
    "Returns the processors used by an IBM i virtual SCSI server (POWER5, 2.2 GHz). Not for VIOS.",
  params: [
    { name: "tps", type: "number", unit: "tx/s", min: 0, help: "Transactions per second." },
    size,
    direction,
    speed,
  ],
  returns: "processors",
  examples: [
    {
      args: [10000, 16, "READ"],
      value: 0.34,
      shows: "the document's own example",
      source: "PCR 1834",
    },
    { args: [1000, 256, "WRITE"], value: 0.282, shows: "282 microseconds", source: "PCR 1826" },
    { args: [1000, 24], value: 0.0455, shows: "interpolated between 16 KB (34) and 32 KB (57)" },
    { args: [1000, 512], value: "#N/A", shows: "larger than measured" },
  ],
  seeAlso: ["VSCSITPS"],
  answer: (a) =>
    virtualScsi.processors(a.tps, a.size, a.direction as virtualScsi.Transfer, a.speed),
});

export const vscsiTps = worksheetFunction({
  name: "VSCSITPS",
  subject: "virtual-storage",
  summary:
    "Returns the transactions per second an IBM i virtual SCSI server can sustain (POWER5, 2.2 GHz).",
  params: [
    size,
    direction,
    {
      name: "processors",
      type: "number",
      unit: "processors",
      min: 0,
      above: true,
      default: 1,
      optional: true,
      help: "Processors of the serving partition. Default 1.",
    },
    speed,
  ],
  returns: "tx/s",
  examples: [
    {
      args: [16],
      value: 29411.764705882353,
      shows: "about 30,000 reads a second on one processor",
      source: "PCR 1819",
    },
    {
      args: [4, "WRITE", 0.5],
      value: 23809.523809523808,
      shows: "21 microseconds",
      source: "PCR 1826",
    },
  ],
  seeAlso: ["VSCSICPU"],
  answer: (a) =>
    virtualScsi.transactions(a.size, a.direction as virtualScsi.Transfer, a.processors, a.speed),
});

export const vscsiTime = worksheetFunction({
  name: "VSCSITIME",
  subject: "virtual-storage",
  summary:
    "Returns the processor time per virtual SCSI transaction in microseconds (POWER5, 2.2 GHz).",
  params: [size, direction],
  returns: "us",
  examples: [
    {
      args: [16],
      value: 34,
      shows: "34 microseconds, though the caption says milliseconds",
      source: "PCR 1825",
    },
    {
      args: [32, "WRITE"],
      value: 54,
      shows: "from 32 KB on writes cost less than reads",
      source: "PCR 1826",
    },
    { args: [300], value: "#N/A", shows: "larger than measured" },
  ],
  seeAlso: ["VSCSICPU"],
  answer: (a) => virtualScsi.transactionTime(a.size, a.direction as virtualScsi.Transfer),
});

export const vioSize = worksheetFunction({
  name: "VIOSIZE",
  subject: "virtual-storage",
  summary: "Returns the processors, memory or processor mode recommended for VIOS.",
  params: [
    {
      name: "cores",
      type: "number",
      unit: "cores",
      min: 0,
      above: true,
      unneededWith: ({ item }) => !virtualStorage.needsCores(item),
      help: "Number of cores of the IBM i client partitions, such as 6.",
    },
    {
      name: "item",
      type: "keyword",
      values: virtualStorage.VIOS_ITEMS,
      dimension: "vios-item",
      default: "CORES",
      optional: true,
      help: "CORES (default), MEMORYLEAST or MEMORYUSUAL (GB), MODE (SHARED, EITHER or DEDICATED), QUEUEDEPTH (of a virtual disk), ADAPTERQUEUE, DISKSLEAST (per ASP) or SIZERATIO (maximum between virtual and physical disk), as measured with VIOS of 2008 to 2011. Of VIOS 3.1: CORESTODAY, MEMORYTODAY and DISKTODAY (minimum), SMALLTODAY, LARGETODAY and POOLTODAY (starting points).",
    },
    {
      name: "vlan",
      type: "boolean",
      default: false,
      optional: true,
      help: "TRUE for heavy virtual Ethernet traffic through VIOS.",
    },
  ],
  returns: "as the column",
  examples: [
    { args: [6], value: 2, shows: "one for three", source: "PCR 1690" },
    { args: [6, "MEMORYUSUAL"], value: 2, shows: "1 to 2 GB suffice", source: "PCR 1715" },
    { args: [null, "MEMORYTODAY"], value: 4, shows: "GB, the minimum of VIOS 3.1" },
    { args: [null, "QUEUEDEPTH"], value: 32, shows: "commands of each disk", source: "PCR 1716" },
    { args: [6, "MODE"], value: "DEDICATED", shows: "three or more", source: "PCR 1714" },
    {
      args: [6, "MEMORYUSUAL", true],
      value: "#N/A",
      shows: "not stated with much virtual LAN",
      source: "PCR 1715",
    },
  ],
  seeAlso: ["VSCSIADP", "CPWVIOS"],
  answer: (a) => virtualStorage.viosNeeds(a.cores ?? 0, a.item as virtualStorage.ViosItem, a.vlan),
});

export const vscsiAdp = worksheetFunction({
  name: "VSCSIADP",
  subject: "virtual-storage",
  summary: "Returns the virtual SCSI adapters needed for the logical units of an IBM i client.",
  params: [
    {
      name: "units",
      type: "number",
      unit: "logical units",
      min: 1,
      whole: true,
      unneededWith: ({ item }) => item === "MOST",
      help: "Number of logical units (virtual disks) of the partition, such as 40.",
    },
    {
      name: "platform",
      type: "keyword",
      values: ["VIOS", "IVM"],
      default: "VIOS",
      optional: true,
      help: "VIOS (default), or IVM for a blade with one adapter.",
    },
    {
      name: "item",
      type: "keyword",
      values: ["ADAPTERS", "MOST"],
      default: "ADAPTERS",
      optional: true,
      help: "ADAPTERS (default), or MOST for the maximum logical units per adapter.",
    },
  ],
  returns: "as the column",
  examples: [
    { args: [40], value: 3, shows: "16 on each", source: "PCR 1713" },
    { args: [16, "IVM"], value: 1, shows: "all that a blade under IVM has", source: "PCR 1632" },
    { args: [17, "IVM"], value: "#N/A", shows: "not under IVM", source: "PCR 1632" },
    { args: [null, null, "MOST"], value: 16, shows: "on one adapter", source: "PCR 1713" },
  ],
  seeAlso: ["VIOSIZE"],
  answer: (a) =>
    virtualStorage.virtualAdapters(
      a.units ?? 0,
      a.platform as virtualStorage.Platform,
      a.item as "ADAPTERS" | "MOST",
    ),
});

export const nwsdRec = worksheetFunction({
  name: "NWSDREC",
  subject: "virtual-storage",
  summary: "Returns the network storage descriptions for an ASP that serves AIX or Linux clients.",
  params: [
    {
      name: "disks",
      type: "number",
      unit: "disks",
      min: 1,
      whole: true,
      help: "Number of disks of the ASP, such as 12.",
    },
    {
      name: "goal",
      type: "keyword",
      values: ["LEAST", "MOST", "WRITE"],
      default: "LEAST",
      optional: true,
      help: "LEAST (default) or MOST of the recommended range, or WRITE to optimize for writes.",
    },
  ],
  returns: "descriptions",
  examples: [
    {
      args: [45, "WRITE"],
      value: 24,
      shows: "8 for every 15 disks, as in the scaling test",
      source: "PCR 1888, 1803",
    },
    { args: [45], value: 12, shows: "one for four", source: "PCR 1887" },
    { args: [45, "MOST"], value: 22, shows: "one for two", source: "PCR 1887" },
  ],
  seeAlso: ["VSTGRATE", "VSCSICPU"],
  answer: (a) =>
    virtualStorage.storageDescriptions(a.disks, a.goal as virtualStorage.DescriptionGoal),
});

export const sector520 = worksheetFunction({
  name: "SECTOR520",
  subject: "virtual-storage",
  summary: "Returns capacity or transfer for 520-byte IBM i sectors on 512-byte disks.",
  params: [
    {
      name: "amount",
      type: "number",
      unit: "as given",
      min: 0,
      help: "Disk capacity, or data or rate to transfer, such as 100.",
    },
    {
      name: "what",
      type: "keyword",
      values: ["CAPACITY", "TRANSFER"],
      default: "CAPACITY",
      optional: true,
      help: "CAPACITY (usable by IBM i, default) or TRANSFER (over the line).",
    },
  ],
  returns: "as given",
  examples: [
    { args: [900], value: 800, shows: "eight ninths", source: "PCR 1644" },
    { args: [800, "TRANSFER"], value: 900, shows: "an eighth more", source: "PCR 1644" },
  ],
  seeAlso: ["RAIDGB"],
  answer: (a) => virtualStorage.emulatedSectors(a.amount, a.what as "CAPACITY" | "TRANSFER"),
});

export const vstgRate = worksheetFunction({
  name: "VSTGRATE",
  subject: "virtual-storage",
  summary:
    "Returns the measured AIX read throughput on storage hosted by i5/OS, per partition in MB/s.",
  params: [
    {
      name: "release",
      type: "keyword",
      values: ["V5R3", "V5R4"],
      dimension: "release",
      help: "V5R3 or V5R4, a release of i5/OS.",
    },
    {
      name: "descriptions",
      type: "number",
      unit: "1",
      min: 1,
      whole: true,
      help: "Number of network server descriptions (virtual SCSI connections), such as 10.",
    },
    {
      name: "spaces",
      type: "number",
      unit: "1",
      min: 1,
      whole: true,
      help: "Number of network storage spaces, such as 10.",
    },
    {
      name: "tasks",
      type: "number",
      unit: "1",
      min: 1,
      whole: true,
      help: "Number of IOzone tasks (1, 8 or 12). Always include it in a comparison.",
    },
    {
      name: "record",
      type: "text",
      unneededWith: (a) =>
        !virtualStorage.hasSeveralRecords(a as unknown as virtualStorage.HostedStorage),
      help: "4KB, 16KB, 64KB, 256KB or 1MB, the record size. Optional if only one was measured.",
    },
    {
      name: "partitions",
      type: "number",
      unit: "partitions",
      min: 1,
      whole: true,
      default: 1,
      optional: true,
      help: "Hosted AIX partitions: 1 (default) or 3.",
    },
    {
      name: "asp",
      type: "keyword",
      values: ["SHARED", "SEPARATE"],
      dimension: "storage-pool",
      default: "SHARED",
      optional: true,
      help: "SHARED (one ASP, default) or SEPARATE (one user ASP per partition).",
    },
    {
      name: "run",
      type: "keyword",
      values: virtualStorage.VSTG_RUNS,
      dimension: "storage-run",
      default: "AVERAGE",
      optional: true,
      help: "AVERAGE (default) or a single run: READ1, REREAD1, READ2, REREAD2.",
    },
  ],
  returns: "MB/s",
  examples: [
    {
      args: ["V5R4", 10, 10, 8, "1MB"],
      value: 80.7,
      shows: "ten descriptions, ten spaces",
      source: "AIXVS 296",
    },
    {
      args: ["V5R3", 1, 1, 1, "1MB"],
      value: 169.23,
      shows: "one task on one space: not to be compared with 8 tasks",
      source: "AIXVS 256",
    },
    {
      args: ["V5R3", 10, 10, 8, "1MB", 3, "SEPARATE"],
      value: 59.03,
      shows: "in each of three partitions",
      source: "AIXVS 288",
    },
    { args: ["V5R4", 10, 10, 8], value: 80.7, shows: "one record size", source: "AIXVS 296" },
    { args: ["V5R4", 5, 5, 8, "1MB"], value: "#N/A", shows: "never measured" },
  ],
  seeAlso: ["NWSDREC", "VSCSICPU"],
  answer: (a) =>
    virtualStorage.hostedRead(
      { ...a, asp: a.asp as "SHARED" | "SEPARATE" },
      a.run as virtualStorage.StorageRun,
    ),
});

export const virtualStorageFunctions = [
  vscsiCpu,
  vscsiTps,
  vscsiTime,
  vioSize,
  vscsiAdp,
  nwsdRec,
  sector520,
  vstgRate,
];
