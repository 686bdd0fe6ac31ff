/**
 * Internal storage: published facts of drives, enclosures and adapters, and what follows from them.
 */
import { dimension } from "../catalogue/catalogue";
import * as hardware from "../models/internal-storage/hardware";
import * as limits from "../models/internal-storage/limits";
import * as raid from "../models/internal-storage/raid";
import { worksheetFunction } from "./core/define-function";
import {
  subject,
  drive,
  enclosure,
  adapter,
  kind,
  raidLevel,
  devices,
} from "./internal-storage-parameters";
import {
  diskMbs,
  ssdEq,
  stgLoop,
  accessMs,
  dasdMix,
  armsNeeded,
} from "./internal-storage-performance";

export const diskSpec = worksheetFunction({
  name: "DISKSPEC",
  subject,
  askedAs: ["seek time, latency and speed of a disk"],
  summary: "Returns a published property of a disk or solid-state drive.",
  params: [
    drive,
    {
      name: "field",
      type: "keyword",
      values: hardware.DISK_FIELDS,
      dimension: "disk-property",
      default: "SIZE",
      optional: true,
      help: "SIZE (GB, default), SPEED (rpm), READSEEK, WRITESEEK, LATENCY (ms), INTERFACE (MB/s) or TECHNOLOGY.",
    },
  ],
  returns: "as the column",
  examples: [
    { args: ["4327"], value: 70, shows: "GB of a 4327", source: "PCR 1095" },
    {
      args: ["19B7", "LATENCY"],
      value: 3,
      shows: "milliseconds, a drive of 10,000 revolutions",
      source: "PCR 1109",
    },
    {
      args: ["58B9", "SPEED"],
      value: "#N/A",
      shows: "a solid-state drive does not rotate",
      source: "PCR 1117",
    },
    {
      args: ["58BB"],
      value: "#N/A",
      shows: "named in the text, without figures",
      source: "PCR 1514",
    },
  ],
  seeAlso: ["ENCSPEC", "IOASPEC", "DISKMBS"],
  answer: (a) => hardware.diskField(a.drive, a.field as hardware.DiskField),
});

export const encSpec = worksheetFunction({
  name: "ENCSPEC",
  subject,
  askedAs: ["number of drives in an EXP24 enclosure"],
  summary: "Returns the published number of devices or interface speed of a disk enclosure.",
  params: [
    enclosure,
    {
      name: "field",
      type: "keyword",
      values: hardware.ENCLOSURE_FIELDS,
      dimension: "enclosure-property",
      default: "DEVICES",
      optional: true,
      help: "DEVICES (default), INTERFACE (MB/s) or TECHNOLOGY.",
    },
  ],
  returns: "as the column",
  examples: [
    { args: ["FC 5887"], value: 24, shows: "a 5887 drawer", source: "PCR 1130" },
    { args: ["#5886", "INTERFACE"], value: 300, shows: "3 Gb SAS, MB/s", source: "PCR 1129" },
    { args: [5294], value: 90, shows: "the second of 5094/5294 and 45/90", source: "PCR 1120" },
  ],
  seeAlso: ["DISKSPEC", "DRAWERS"],
  answer: (a) => hardware.enclosureField(a.enclosure, a.field as hardware.EnclosureField),
});

export const ioaSpec = worksheetFunction({
  name: "IOASPEC",
  subject,
  summary: "Returns a published property of a disk adapter, such as cache or RAID set sizes.",
  params: [
    adapter,
    {
      name: "field",
      type: "keyword",
      values: hardware.ADAPTER_FIELDS,
      dimension: "ioa-property",
      help: "WRITECACHE, READCACHE (MB, not compressed), WRITECACHEUPTO, READCACHEUPTO (MB, maximum with compression), CACHE (MB, if write and read are not distinguished), MINDEVICES, MAXDEVICES (per RAID set), INTERFACE (MB/s), TECHNOLOGY or FEATURES.",
    },
    raidLevel,
  ],
  returns: "as the column",
  examples: [
    { args: ["572F", "WRITECACHE"], value: 390, shows: "MB, not compressed", source: "PCR 1142" },
    {
      args: ["57B5", "MAXDEVICES", "RAID6"],
      value: 32,
      shows: "of one RAID set, not of the adapter",
      source: "PCR 1147",
    },
    {
      args: ["2780", "MAXDEVICES", "RAID6"],
      value: "#N/A",
      shows: "RAID 6 figures are not published for it",
      source: "PCR 1135",
    },
    {
      args: ["5906", "INTERFACE"],
      value: 300,
      shows: "the same for both adapters with this feature",
      source: "PCR 1141, 1142",
    },
  ],
  seeAlso: ["IOAFIND", "RAIDSETS", "IOAMAXDEV"],
  answer: (a) =>
    hardware.adapterField(
      a.adapter,
      a.field as hardware.AdapterField,
      a.raid as hardware.RaidLevel,
    ),
});

export const ioaFind = worksheetFunction({
  name: "IOAFIND",
  subject,
  summary: "Returns the disk adapter (CCIN) of a feature code.",
  params: [
    { name: "feature", type: "text", help: "Feature code of a disk adapter, such as 5904." },
    {
      name: "cache",
      type: "keyword",
      values: hardware.ADAPTER_CACHES,
      optional: true,
      help: "CACHE or NOCACHE (write cache), if the feature code has two adapters.",
    },
  ],
  returns: "text",
  examples: [
    { args: ["5904"], value: "572F/575C", shows: "a feature of one adapter", source: "PCR 1142" },
    { args: ["0664"], value: "572A", shows: "with its leading zero", source: "PCR 1141" },
    {
      args: ["5906"],
      value: "#N/A",
      shows: "published for two adapters",
      source: "PCR 1141, 1142",
    },
    {
      args: ["5906", "CACHE"],
      value: "572F/575C",
      shows: "the one with a cache",
      source: "PCR 1142",
    },
  ],
  seeAlso: ["IOASPEC"],
  answer: (a) => hardware.adapterByFeature(a.feature, a.cache as hardware.AdapterCache | undefined),
});

export const raidSets = worksheetFunction({
  name: "RAIDSETS",
  subject,
  summary: "Returns the minimum number of RAID sets for the devices on an adapter.",
  params: [
    adapter,
    { name: "raid", type: "keyword", values: ["RAID5", "RAID6"], help: "RAID5 or RAID6." },
    devices,
    {
      name: "setsize",
      type: "number",
      unit: "devices",
      min: 1,
      whole: true,
      optional: true,
      help: "Largest RAID set, such as that of an enclosure. Default: the limit of the adapter.",
    },
  ],
  returns: "sets",
  examples: [
    {
      args: ["571E", "RAID6", 15],
      value: 1,
      shows: "the document's own example",
      source: "PCR 1172",
    },
    {
      args: ["571F", "RAID5", 36],
      value: 2,
      shows: "36 drives with at most 18 to a set",
      source: "PCR 1139",
    },
    {
      args: ["57CD", "RAID5", 3],
      value: "#VALUE!",
      shows: "this adapter needs exactly four",
      source: "PCR 1145",
    },
  ],
  seeAlso: ["RAIDGB", "IOASPEC"],
  answer: (a) => raid.fewestSets(a.adapter, a.raid as hardware.RaidLevel, a.devices, a.setsize),
});

export const raidGb = worksheetFunction({
  name: "RAIDGB",
  subject,
  askedAs: ["RAID capacity of disks"],
  summary:
    "Returns the usable GB of identical drives with a protection (calculated from published sizes).",
  params: [
    {
      name: "drive",
      type: "textOrNumber",
      dimension: "drive",
      min: 0,
      choices: () => dimension("drive").names,
      help: 'Drive as text, such as "433B" or "4327", or the size of a drive in GB as a number.',
    },
    devices,
    {
      name: "protection",
      type: "keyword",
      values: raid.PROTECTIONS,
      aliases: { MIRRORED: "MIRROR", RAID1: "MIRROR" },
      help: "NONE, MIRROR, RAID5 or RAID6.",
    },
    {
      name: "sets",
      type: "number",
      unit: "sets",
      min: 1,
      whole: true,
      optional: true,
      help: "RAID sets. Required for RAID5 and RAID6 (RAIDSETS returns the minimum).",
    },
    {
      name: "sector",
      type: "keyword",
      values: ["NATIVE", "520"],
      aliases: { VIOS: "520" },
      default: "NATIVE",
      optional: true,
      help: "520 (or VIOS) for 520-byte sectors on 512-byte disks (nine for eight). Default NATIVE.",
    },
  ],
  returns: "GB",
  examples: [
    {
      args: ["4326", 15, "RAID5", 2],
      value: 455,
      shows: "two sets; the document says 457",
      source: "PCR 1172",
    },
    {
      args: ["4326", 15, "RAID6", 1],
      value: 455,
      shows: "one set; the document says 456",
      source: "PCR 1172",
    },
    { args: ["4327", 14, "MIRROR"], value: 490, shows: "half of the devices", source: "PCR 1182" },
    {
      args: [90, 2, "MIRROR", null, "VIOS"],
      value: 80,
      shows: "eight ninths through VIOS",
      source: "PCR 1644",
    },
    {
      args: ["4326", 15, "RAID5"],
      value: "#VALUE!",
      shows: "the number of sets matters and is not guessed",
    },
  ],
  seeAlso: ["RAIDSETS", "DISKSPEC"],
  answer: (a) =>
    raid.usableSpace(
      a.drive,
      a.devices,
      a.protection as raid.Protection,
      a.sets,
      a.sector === "520",
    ),
});

export const ioaMaxDev = worksheetFunction({
  name: "IOAMAXDEV",
  subject,
  askedAs: ["most disks or SSDs on a RAID adapter"],
  summary: "Returns the published maximum number of devices for an adapter or a pair.",
  params: [
    adapter,
    kind,
    {
      name: "mixed",
      type: "boolean",
      default: false,
      optional: true,
      help: "TRUE if both drive types are attached. Default FALSE.",
    },
  ],
  returns: "devices",
  examples: [
    { args: ["57B5", "HDD"], value: 72, shows: "for a pair", source: "PCR 1395" },
    {
      args: ["57B5", "HDD", true],
      value: 48,
      shows: "together with 24 solid-state drives",
      source: "PCR 1428",
    },
    { args: ["572F", "SSD"], value: 8, shows: "for one adapter", source: "PCR 1413" },
    { args: ["572A", "HDD"], value: "#N/A", shows: "no figure in the text" },
  ],
  seeAlso: ["IOAUSEFUL", "IOASPEC"],
  answer: (a) => limits.maxDevices(a.adapter, a.kind as limits.DriveKind, a.mixed),
});

export const ioaUseful = worksheetFunction({
  name: "IOAUSEFUL",
  subject,
  summary: "Returns how many devices add performance on an adapter or a pair.",
  params: [adapter, kind, devices],
  returns: "devices",
  examples: [
    { args: ["572F", "HDD", 60], value: 36, shows: "the rest adds space only", source: "PCR 1395" },
    {
      args: ["571F", "HDD", 24],
      value: 24,
      shows: "within the measured range",
      source: "PCR 1190",
    },
    {
      args: ["571F", "HDD", 48],
      value: "#N/A",
      shows: "more were not measured",
      source: "PCR 1190",
    },
  ],
  seeAlso: ["IOAMAXDEV"],
  answer: (a) => limits.usefulDevices(a.adapter, a.kind as limits.DriveKind, a.devices),
});

export const drawers = worksheetFunction({
  name: "DRAWERS",
  subject,
  summary: "Returns the enclosures needed for a number of devices.",
  params: [enclosure, devices],
  returns: "enclosures",
  examples: [
    { args: ["FC 5886", 72], value: 6, shows: "twelve to a drawer", source: "PCR 1129, 1399" },
    { args: ["FC 5887", 72], value: 3, shows: "24 to a drawer", source: "PCR 1130, 1399" },
  ],
  seeAlso: ["ENCSPEC"],
  answer: (a) => limits.enclosuresNeeded(a.enclosure, a.devices),
});

export const internalStorageFunctions = [
  diskSpec,
  encSpec,
  ioaSpec,
  ioaFind,
  diskMbs,
  raidSets,
  raidGb,
  ioaMaxDev,
  ioaUseful,
  drawers,
  ssdEq,
  stgLoop,
  accessMs,
  dasdMix,
  armsNeeded,
];
