/** Saves and restores: measured rates, the estimate where nothing was measured, hours, drives. */
import { dimension } from "../catalogue/catalogue";
import {
  classedDevices,
  deviceField,
  DEVICE_FIELDS,
  publishedDevices,
  type DeviceField,
} from "../models/backup/devices";
import { drivesNeeded, saveTime } from "../models/backup/drives";
import { estimatedRate, remainingShare } from "../models/backup/estimate";
import { laterDrives } from "../models/backup/later-drives";
import { LOSS_CLASSES, type LossClass } from "../models/backup/loss-class";
import type { Operation } from "../models/backup/names";
import { measuredDevices, measuredRate } from "../models/backup/rates";
import { worksheetFunction } from "./core/define-function";

const measuredDevice = {
  name: "device",
  type: "key",
  dimension: "device",
  open: true,
  choices: measuredDevices,
  help: "Backup device, such as 3580-004 or LTO4. Also *SAVF and VIRTUAL TAPE.",
} as const;
const workload = {
  name: "workload",
  type: "key",
  dimension: "workload",
  open: true,
  help: "Data type with its size, such as User Mix 12GB, Large File 64GB, Source File 1GB or Domino.",
} as const;
const kindOfData = {
  name: "workload",
  type: "key",
  dimension: "workload",
  help: "Data type, such as Large File, User Mix, Source File or Domino, with or without size.",
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
  help: "SAVE (default) or RESTORE.",
} as const;
const config = {
  name: "config",
  type: "text",
  optional: true,
  help: "Measured configuration: section (9.24), adapter (576B), disks (571E), option (*YES), system or release. Required if several measurements differ.",
} as const;
const rows = {
  name: "rows",
  type: "rows",
  kind: "device",
  optional: true,
  help: "Custom rates: a range with the header device, workload, operation, rate (GB/h), source, date. Searched first.",
} as const;
const gigabytes = {
  name: "gb",
  type: "number",
  unit: "GB",
  min: 0,
  help: "Data volume in GB (10^9 bytes) before compaction, such as 350.",
} as const;

const OWN_RATES = [
  ["device", "workload", "operation", "rate"],
  ["LTO9", "User Mix 12GB", "SAVE", 400],
] as const;

export const saveRate = worksheetFunction({
  name: "SAVERATE",
  subject: "backup",
  summary:
    "Returns the measured save or restore rate in GB/h. If several measurements exist, select one with config.",
  params: [measuredDevice, workload, operation, config, rows],
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
      shows: "a custom entry",
    },
  ],
  seeAlso: ["SAVEEST", "SAVETIME"],
  answer: (a) => measuredRate(a.device, a.workload, a.operation as Operation, a.config, a.rows),
});

export const saveEst = worksheetFunction({
  name: "SAVEEST",
  subject: "backup",
  summary:
    "Returns the estimated save rate in GB/h (formula of section 9.4). Use if nothing was measured.",
  params: [
    {
      name: "device",
      type: "textOrNumber",
      min: 0,
      choices: () => [...new Set([...publishedDevices(), ...laterDrives()])],
      help: "Backup device of section 9.1, a later tape drive such as LTO-9, or a native rate in MB/s.",
    },
    kindOfData,
    {
      name: "factor",
      type: "number",
      unit: "1",
      min: 0,
      above: true,
      optional: true,
      help: "Compaction factor, 1 for none. Default: that of the device. Required with a rate.",
    },
    {
      name: "class",
      type: "keyword",
      values: LOSS_CLASSES,
      dimension: "loss-class",
      optional: true,
      help: "LOW, MEDIUM or HIGH performing. Default: the class of the device. Required with a rate or without a published class.",
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
  summary: "Returns the fraction of a drive's native rate achieved for a data type.",
  params: [
    {
      name: "class",
      type: "key",
      dimension: "device",
      open: true,
      choices: () => [...LOSS_CLASSES, ...classedDevices()],
      help: "LOW, MEDIUM or HIGH performing, or a device with a published class.",
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

const MORE_DRIVES = "Concurrent drives. Default 1. Only measured combinations have a value.";

export const saveTimeFunction = worksheetFunction({
  name: "SAVETIME",
  subject: "backup",
  askedAs: ["how long a save runs"],
  summary: "Returns the hours of a save or restore at the measured rate.",
  params: [
    gigabytes,
    measuredDevice,
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
  askedAs: ["how many tape drives for a window of hours"],
  summary:
    "Returns the smallest measured number of drives that completes a save or restore within the window.",
  params: [
    gigabytes,
    measuredDevice,
    workload,
    { name: "operation", type: "keyword", ...OPERATIONS, help: "SAVE or RESTORE." },
    {
      name: "window",
      type: "number",
      unit: "h",
      min: 0,
      above: true,
      help: "Maximum duration in hours, such as 6.",
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
  askedAs: ["native speed of a tape drive"],
  summary: "Returns a published property of a backup device, such as native rate or class.",
  params: [
    {
      name: "device",
      type: "key",
      dimension: "device",
      open: true,
      choices: () => dimension("device").names,
      help: "Backup device, such as 3592-E07 or TS1140.",
    },
    {
      name: "field",
      type: "keyword",
      values: DEVICE_FIELDS,
      dimension: "device-property",
      default: "RATE",
      optional: true,
      help: "RATE (MB/s, default), FACTOR (for the estimate, not the ratio on tape), CLASS, TITLE, NOTE, CAPACITY (TB of a cartridge) or CEILING (MB/s with compression, of its Fibre Channel port).",
    },
    {
      ...rows,
      help: "Custom devices: a range with the header of SAVERATE. A row with workload Native has the native rate in MB/s, and column factor the compaction factor.",
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
    {
      args: ["LTO-9"],
      value: 400,
      shows: "a drive after the documents",
      source: "tape-drives.csv 5",
    },
    { args: ["DAT160", "RATE"], value: "#N/A", shows: "section 9.1 does not list it" },
  ],
  seeAlso: ["SAVEEST", "SAVERATE"],
  answer: (a) => deviceField(a.device, a.field as DeviceField, a.rows),
});

export const backupFunctions = [saveRate, saveEst, saveLoss, saveTimeFunction, saveDrives, tapeDev];
