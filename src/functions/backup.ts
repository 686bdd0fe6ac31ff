/** Saves and restores: measured rates, the estimate where nothing was measured, hours, drives. */
import { dimension } from "../catalogue/catalogue";
import {
  classedDevices,
  deviceField,
  DEVICE_FIELDS,
  LOSS_CLASSES,
  LOSS_CLASS_ALIASES,
  publishedDevices,
  type DeviceField,
  type LossClass,
} from "../models/backup/devices";
import { drivesNeeded, saveTime } from "../models/backup/drives";
import { estimatedRate, remainingShare } from "../models/backup/estimate";
import type { Operation } from "../models/backup/names";
import { measuredDevices, measuredRate } from "../models/backup/rates";
import { worksheetFunction } from "./core/define-function";

const measured = {
  name: "device",
  type: "key",
  dimension: "device",
  open: true,
  offered: measuredDevices,
  help: "Backup device, e.g. 3580-004 or LTO4; *SAVF and VIRTUAL TAPE too.",
} as const;
const workload = {
  name: "workload",
  type: "key",
  dimension: "workload",
  open: true,
  help: "Kind of data with its size, e.g. User Mix 12GB, Large File 64GB, Source File 1GB, Domino.",
} as const;
const kindOfData = {
  name: "workload",
  type: "key",
  dimension: "workload",
  help: "Kind of data, e.g. Large File, User Mix, Source File, Domino; its size does not matter here.",
} as const;
const OPERATIONS = {
  values: ["SAVE", "RESTORE"],
  aliases: { S: "SAVE", SAV: "SAVE", R: "RESTORE", RST: "RESTORE" },
} as const;
const operation = {
  name: "operation",
  type: "keyword",
  ...OPERATIONS,
  default: "SAVE",
  optional: true,
  help: "SAVE or RESTORE; SAVE when left out.",
} as const;
const config = {
  name: "config",
  type: "text",
  optional: true,
  help: "Which measurement, where several differ: section (9.24), adapter (576B), disks (571E), option (*YES), system or release; the message lists them.",
} as const;
const rows = {
  name: "rows",
  type: "rows",
  kind: "device",
  optional: true,
  help: "Your own rates, a range with the header device, workload, operation, rate (GB/h), source, date; searched first.",
} as const;
const gigabytes = {
  name: "gb",
  type: "number",
  unit: "GB",
  min: 0,
  help: "Amount of data in GB (10^9 bytes), before compaction.",
} as const;

const OWN_RATES = [
  ["device", "workload", "operation", "rate"],
  ["LTO9", "User Mix 12GB", "SAVE", 400],
] as const;

export const saveRate = worksheetFunction({
  name: "SAVERATE",
  subject: "backup",
  summary:
    "Measured save or restore rate of a backup device in GB/h. If several measurements differ, select one with config.",
  params: [measured, workload, operation, config, rows],
  returns: "GB/h",
  examples: [
    {
      args: ["6258", "User Mix 12GB", "SAVE"],
      value: 34,
      shows: "one measurement",
      source: "PCR 2624",
    },
    {
      args: ["3580-004", "User Mix 12GB", "SAVE", "576B"],
      value: 234,
      shows: "the 576B adapter among six measurements",
      source: "PCR 2730",
    },
    {
      args: ["3580-004", "User Mix 12GB", "SAVE"],
      value: "#N/A",
      shows: "six measurements from 110 to 300 GB/h",
      source: "PCR 2650, 2730, 2757",
    },
    {
      args: ["*SAVF", "Large File 64GB", "RESTORE"],
      value: 1340,
      shows: "a save file is a device too",
      source: "PCR 2605",
    },
    {
      args: ["6331-014", "Large File", "SAVE"],
      value: 26.222,
      shows: "published as 26222 MB/h",
      source: "PCR 2833, 2849",
    },
    {
      args: ["3580-004", "Large File", "SAVE", "576B"],
      value: "#N/A",
      shows: "no guess at the size of the file",
      source: "PCR 2732, 2734",
    },
    {
      args: ["LTO9", "User Mix 12GB", "SAVE", null, OWN_RATES],
      value: 400,
      shows: "the user's own row",
    },
  ],
  seeAlso: ["SAVEEST", "SAVETIME"],
  answer: (a) => measuredRate(a.device, a.workload, a.operation as Operation, a.config, a.rows),
});

export const saveEst = worksheetFunction({
  name: "SAVEEST",
  subject: "backup",
  summary:
    "Estimated save rate in GB/h by the formula of section 9.4, for planning where nothing was measured; restores are not estimated.",
  params: [
    {
      name: "device",
      type: "textOrNumber",
      min: 0,
      offered: publishedDevices,
      help: "Backup device of section 9.1, or a native rate in MB/s.",
    },
    kindOfData,
    {
      name: "factor",
      type: "number",
      unit: "1",
      min: 0,
      above: true,
      optional: true,
      help: "Compaction factor; 1 for none. The device's own when left out; needed with a rate.",
    },
    {
      name: "class",
      type: "keyword",
      values: LOSS_CLASSES,
      aliases: LOSS_CLASS_ALIASES,
      optional: true,
      help: "LOW, MEDIUM or HIGH performing; the device's own when left out. Needed with a rate and where the document names no class.",
    },
  ],
  returns: "GB/h",
  examples: [
    {
      args: ["SLR100", "Large File 4GB"],
      value: 34.2,
      shows: "5.0 MB/s x 0.95 x 2.0",
      source: "PCR 2382",
    },
    { args: [35, "User Mix", 2.8, "HIGH"], value: 176.4, shows: "Ultrium 2", source: "PCR 2400" },
    {
      args: [0.75, "Large File", 1, "LOW"],
      value: 2.556,
      within: 0.004,
      shows: "without compression; the document rounds 0.7125 to 0.71",
      source: "PCR 2368",
    },
    {
      args: ["3580-004", "User Mix"],
      value: "#N/A",
      shows: "the document names no class for this drive",
      source: "PCR 2386",
    },
  ],
  seeAlso: ["SAVERATE", "SAVELOSS", "TAPEDEV"],
  answer: (a) => estimatedRate(a.device, a.workload, a.factor, a.class as LossClass | undefined),
});

export const saveLoss = worksheetFunction({
  name: "SAVELOSS",
  names: { device: "class" },
  subject: "backup",
  summary:
    "Share of a device's native rate that remains for a kind of data in a save; the document heads it as a loss.",
  params: [
    {
      name: "class",
      type: "key",
      dimension: "device",
      open: true,
      offered: () => [...LOSS_CLASSES, ...classedDevices()],
      help: "LOW, MEDIUM or HIGH performing, or a device that the document puts into a class.",
    },
    kindOfData,
  ],
  returns: "1",
  examples: [
    { args: ["HIGH", "Source File"], value: 0.05, shows: "5% remain", source: "PCR 2392" },
    { args: ["SLR60", "Domino"], value: 0.65, shows: "medium class", source: "PCR 2372, 2376" },
    {
      args: ["3592-E07", "User Mix"],
      value: "#N/A",
      shows: "the document names no class for this drive",
      source: "PCR 2386",
    },
  ],
  seeAlso: ["SAVEEST"],
  answer: (a) => remainingShare(a.class, a.workload),
});

const MORE_DRIVES =
  "Drives at once; 1 when left out. More only where they were measured together: never a multiple of one.";

export const saveTimeFunction = worksheetFunction({
  name: "SAVETIME",
  subject: "backup",
  summary:
    "Hours that a save or restore takes at the measured rate; with several drives only as they were measured together.",
  params: [
    gigabytes,
    measured,
    workload,
    operation,
    {
      name: "drives",
      type: "number",
      unit: "drives",
      min: 1,
      whole: true,
      default: 1,
      optional: true,
      help: MORE_DRIVES,
    },
    config,
    rows,
  ],
  returns: "h",
  examples: [
    {
      args: [350, "6258", "User Mix 12GB", "SAVE"],
      value: 350 / 34,
      shows: "34 GB/h",
      source: "PCR 2624",
    },
    {
      args: [1000, "3580-002", "User Mix 12GB", "RESTORE", 4],
      value: 1000 / 176,
      shows: "four drives restore 176 GB/h, one drive of the same test 69",
      source: "PCR 2485",
    },
    {
      args: [5210, "3580-002", "Large File", "SAVE", 16, "concurrent"],
      value: 1,
      shows: "5.21 TB/h",
      source: "PCR 2456",
    },
    {
      args: [1000, "3580-004", "User Mix 12GB", "SAVE", 2, "576B"],
      value: "#N/A",
      shows: "two of these drives were not measured together",
    },
  ],
  seeAlso: ["SAVERATE", "SAVEDRIVES"],
  answer: (a) =>
    saveTime(a.gb, a.device, a.workload, a.operation as Operation, a.drives, a.config, a.rows),
});

export const saveDrives = worksheetFunction({
  name: "SAVEDRIVES",
  subject: "backup",
  summary:
    "Smallest measured number of drives that brings the data into the window; no answer beyond what was measured.",
  params: [
    gigabytes,
    measured,
    workload,
    { name: "operation", type: "keyword", ...OPERATIONS, help: "SAVE or RESTORE." },
    {
      name: "window",
      type: "number",
      unit: "h",
      min: 0,
      above: true,
      help: "Hours that the save or restore may take.",
    },
    config,
    rows,
  ],
  returns: "drives",
  examples: [
    {
      args: [500, "3580-002", "User Mix 12GB", "RESTORE", 3],
      value: 4,
      shows: "176 GB/h with four drives, 150 with three",
      source: "PCR 2485",
    },
    {
      args: [100, "6258", "User Mix 12GB", "SAVE", 3],
      value: 1,
      shows: "34 GB/h with one",
      source: "PCR 2624",
    },
    {
      args: [6000, "3580-002", "Large File", "SAVE", 1, "concurrent"],
      value: "#N/A",
      shows: "16 drives reach 5.21 TB/h",
      source: "PCR 2456",
    },
  ],
  seeAlso: ["SAVETIME"],
  answer: (a) =>
    drivesNeeded(a.gb, a.device, a.workload, a.operation as Operation, a.window, a.config, a.rows),
});

export const tapeDev = worksheetFunction({
  name: "TAPEDEV",
  subject: "backup",
  summary:
    "A backup device as published: native rate in MB/s, compaction factor of the estimate, class, title or note.",
  params: [
    {
      name: "device",
      type: "key",
      dimension: "device",
      open: true,
      offered: () => dimension("device").names,
      help: "Backup device, e.g. 3592-E07 or TS1140.",
    },
    {
      name: "field",
      type: "keyword",
      values: DEVICE_FIELDS,
      default: "RATE",
      optional: true,
      help: "RATE (MB/s), FACTOR (a fitting number, not the ratio on tape), CLASS, TITLE or NOTE; RATE when left out.",
    },
    {
      ...rows,
      help: "Your own devices: the header of SAVERATE's rows; a row with the workload Native gives the native rate in MB/s, the column factor the compaction factor.",
    },
  ],
  returns: "as the column",
  examples: [
    { args: ["3592-E07"], value: 250, shows: "MB/s", source: "PCR 2281" },
    {
      args: ["LTO6", "FACTOR"],
      value: 2.9,
      shows: "compaction factor of LTO 6",
      source: "PCR 2283",
    },
    {
      args: ["SLR100", "CLASS"],
      value: "MEDIUM",
      shows: "class of the document",
      source: "PCR 2372",
    },
    { args: ["DAT160", "RATE"], value: "#N/A", shows: "section 9.1 does not list it" },
  ],
  seeAlso: ["SAVEEST", "SAVERATE"],
  answer: (a) => deviceField(a.device, a.field as DeviceField, a.rows),
});

export const backupFunctions = [saveRate, saveEst, saveLoss, saveTimeFunction, saveDrives, tapeDev];
