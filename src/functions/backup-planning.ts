/** Save and restore: several drives, their processors, adapters and loops, the method. */
import { scaledDevices, scaledWorkloads } from "../models/backup/multi-drive";
import * as planning from "../models/backup/planning";
import { worksheetFunction } from "./core/define-function";

const subject = "backup";
const drives = {
  name: "drives",
  type: "number",
  unit: "drives",
  min: 1,
  whole: true,
  help: "Number of tape drives active at the same time, such as 4.",
} as const;
const kind = {
  name: "kind",
  type: "keyword",
  values: ["ULTRIUM2", "ULTRIUM3"],
  aliases: {
    J1A: "ULTRIUM2",
    "3592J1A": "ULTRIUM2",
    LTO2: "ULTRIUM2",
    LTO3: "ULTRIUM3",
    TS1120: "ULTRIUM3",
    E05: "ULTRIUM3",
    "3592E05": "ULTRIUM3",
  },
  dimension: "device",
  help: "ULTRIUM2 (Ultrium 2, 3592-J1a and slower) or ULTRIUM3 (Ultrium 3 and TS1120, 3592-E05).",
} as const;
const adapter = {
  name: "adapter",
  type: "keyword",
  values: ["5704", "5761"],
  aliases: { FC5704: "5704", FC5761: "5761" },
  default: "5704",
  optional: true,
  help: "Fibre Channel feature: 5704 (default) or 5761.",
} as const;
const fastLoop = {
  name: "fastLoop",
  type: "boolean",
  default: false,
  optional: true,
  help: "TRUE for a 2 GByte RIO-G loop, FALSE (default) for a 1 GByte loop.",
} as const;

export const saveEnc = worksheetFunction({
  name: "SAVEENC",
  subject,
  summary: "Returns the maximum save rate with software encryption in GB/h (the native rate).",
  params: [
    {
      name: "device",
      type: "key",
      dimension: "device",
      open: true,
      help: "Tape device, such as 3580-003.",
    },
  ],
  returns: "GB/h",
  examples: [
    { args: ["3580 Ultrium 3"], value: 288, shows: "80 MB/s", source: "PCR 2276, 2581" },
    { args: ["SLR100"], value: 18, shows: "5 MB/s", source: "PCR 2269, 2581" },
    { args: ["*SAVF"], value: "#N/A", shows: "no native rate" },
  ],
  seeAlso: ["SAVERATE", "TAPEDEV"],
  answer: (a) => planning.encryptedLimit(a.device),
});

export const tapeScale = worksheetFunction({
  name: "TAPESCALE",
  subject,
  summary: "Returns the measured or interpolated throughput of several drives in GB/h.",
  params: [
    drives,
    {
      name: "workload",
      type: "key",
      dimension: "workload",
      choices: scaledWorkloads,
      open: true,
      help: "Measured workload, with or without its size.",
    },
    {
      name: "operation",
      type: "keyword",
      values: ["SAVE", "RESTORE"],
      aliases: { S: "SAVE", R: "RESTORE" },
      default: "SAVE",
      optional: true,
      help: "SAVE (default) or RESTORE.",
    },
    {
      name: "config",
      type: "text",
      optional: true,
      help: "concurrent or parallel, or the section if both were measured.",
    },
    {
      name: "device",
      type: "key",
      dimension: "device",
      open: true,
      choices: scaledDevices,
      optional: true,
      help: "Device. Default 3580-002.",
    },
    {
      name: "item",
      type: "keyword",
      values: ["RATE", "PERDRIVE", "EFFICIENCY"],
      default: "RATE",
      optional: true,
      help: "RATE of all (default), PERDRIVE, or EFFICIENCY relative to single drives.",
    },
  ],
  returns: "as the column",
  examples: [
    {
      args: [16, "Large File 320GB", "SAVE", "concurrent"],
      value: 5210,
      shows: "5.21 TB/h",
      source: "PCR 2456",
    },
    { args: [2, "User Mix 12GB", "RESTORE"], value: 135, shows: "two drives", source: "PCR 2485" },
    {
      args: [20, "Large File 320GB", "SAVE", "concurrent"],
      value: "#N/A",
      shows: "beyond what was measured",
    },
  ],
  seeAlso: ["SAVEDRIVES", "TAPEADPT"],
  answer: (a) =>
    planning.scaledRate(
      a.drives,
      a.workload,
      a.operation as "SAVE" | "RESTORE",
      a.config,
      a.device ?? "3580-002",
      a.item as planning.ScaleItem,
    ),
});

export const tapeProc = worksheetFunction({
  name: "TAPEPROC",
  subject,
  summary: "Returns the processors needed to keep a number of tape drives fully busy.",
  params: [
    {
      name: "devices",
      type: "number",
      unit: "devices",
      min: 1,
      whole: true,
      help: "Number of tape devices active at the same time, such as 4.",
    },
    {
      name: "workload",
      type: "keyword",
      values: ["LARGE", "USERMIX"],
      aliases: { LF: "LARGE", LARGEFILE: "LARGE", UM: "USERMIX" },
      default: "LARGE",
      optional: true,
      help: "LARGE files (default) or USERMIX. No other workloads are published.",
    },
  ],
  returns: "processors",
  examples: [
    { args: [4], value: 2, shows: "one for two devices", source: "PCR 2493" },
    { args: [3, "USERMIX"], value: 4, shows: "1 1/3 each", source: "PCR 2493" },
  ],
  seeAlso: ["TAPEADPT", "SAVEDRIVES"],
  answer: (a) => planning.feedingProcessors(a.devices, a.workload as planning.FeedWorkload),
});

export const tapeAdpt = worksheetFunction({
  name: "TAPEADPT",
  subject,
  summary:
    "Returns the Fibre Channel adapters needed for tape drives in concurrent large-file saves.",
  params: [drives, kind, adapter, fastLoop],
  returns: "adapters",
  examples: [
    { args: [4, "ULTRIUM2"], value: 2, shows: "two share one", source: "PCR 2550" },
    {
      args: [6, "ULTRIUM2", "5761", true],
      value: 2,
      shows: "three share an fc 5761 on a 2 GByte loop",
      source: "PCR 2550",
    },
    { args: [3, "ULTRIUM3"], value: 3, shows: "one each", source: "PCR 2551" },
  ],
  seeAlso: ["TAPELOOP", "TAPESLOT"],
  answer: (a) =>
    planning.tapeAdapters(
      a.drives,
      a.kind as planning.TapeDriveKind,
      a.adapter as planning.FibreAdapter,
      a.fastLoop,
    ),
});

export const tapeLoop = worksheetFunction({
  name: "TAPELOOP",
  subject,
  summary:
    "Returns the HSL or RIO-G loops needed for concurrent tape drives and Gbit Ethernet cards.",
  params: [
    drives,
    kind,
    adapter,
    fastLoop,
    {
      name: "ethernetCards",
      type: "number",
      unit: "cards",
      min: 0,
      whole: true,
      default: 0,
      optional: true,
      help: "Gbit Ethernet cards active during the save. Default 0.",
    },
  ],
  returns: "loops",
  examples: [
    { args: [3, "ULTRIUM3"], value: 2, shows: "two on a 1 GByte loop", source: "PCR 2564" },
    {
      args: [6, "ULTRIUM2", "5704", true],
      value: 1,
      shows: "six on a RIO-G loop",
      source: "PCR 2566",
    },
    {
      args: [4, "ULTRIUM3", "5704", true, 1],
      value: 2,
      shows: "four and a card are five",
      source: "PCR 2567, 2569",
    },
  ],
  seeAlso: ["TAPEADPT"],
  answer: (a) =>
    planning.tapeLoops(
      a.drives,
      a.kind as planning.TapeDriveKind,
      a.adapter as planning.FibreAdapter,
      a.fastLoop,
      a.ethernetCards,
    ),
});

export const saveMode = worksheetFunction({
  name: "SAVEMODE",
  subject,
  summary:
    "Returns the recommended save method for several devices: CONCURRENT, PARALLEL, MIXED or BRMS *AVAIL.",
  params: [
    {
      name: "data",
      type: "keyword",
      values: planning.DATA_PROFILES,
      aliases: { LF: "LARGE", UM: "USERMIX" },
      help: "USERMIX, LARGE, BALANCED (a few very large files, one per device), MIXED (much data and a few very large files), CHANGING sizes, or GROWTH of devices.",
    },
  ],
  returns: "text",
  examples: [
    {
      args: ["USERMIX"],
      value: "CONCURRENT",
      shows: "each job with its own objects and device",
      source: "PCR 2414",
    },
    {
      args: ["LARGE"],
      value: "PARALLEL",
      shows: "the only way for one large object",
      source: "PCR 2418",
    },
    {
      args: ["MIXED"],
      value: "MIXED",
      shows: "large files in parallel beside the rest",
      source: "PCR 2416",
    },
  ],
  seeAlso: ["TAPESCALE", "SAVEDRIVES"],
  answer: (a) => planning.saveMethod(a.data as planning.DataProfile),
});

export const backupPlanningFunctions = [saveEnc, tapeScale, tapeProc, tapeAdpt, tapeLoop, saveMode];
