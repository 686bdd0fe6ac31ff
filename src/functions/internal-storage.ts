/** Internal storage: what is printed of drives, enclosures and adapters, and what follows from it. */
import { dimension } from "../catalogue/catalogue";
import * as hardware from "../models/internal-storage/hardware";
import * as limits from "../models/internal-storage/limits";
import * as raid from "../models/internal-storage/raid";
import { worksheetFunction } from "./core/define-function";

const subject = "internal-storage";

const drive = {
  name: "drive",
  type: "key",
  dimension: "drive",
  open: true,
  help: "Drive by its CCIN, e.g. 4327 or 58B9.",
} as const;
const enclosure = {
  name: "enclosure",
  type: "key",
  dimension: "enclosure",
  open: true,
  help: "Enclosure by CCIN or feature code, e.g. 5094 or FC 5887.",
} as const;
const adapter = {
  name: "adapter",
  type: "key",
  dimension: "ioa",
  open: true,
  help: "Disk adapter by CCIN, e.g. 572F or 57B5, or by a feature code of its own.",
} as const;
const kind = {
  name: "kind",
  type: "keyword",
  values: limits.DRIVE_KINDS,
  aliases: { DISK: "HDD", "SOLID STATE": "SSD" },
  help: "HDD for disk drives, SSD for solid-state drives.",
} as const;
const raidLevel = {
  name: "raid",
  type: "keyword",
  values: ["RAID5", "RAID6"],
  default: "RAID5",
  optional: true,
  help: "RAID5 or RAID6; RAID5 when left out.",
} as const;
const devices = {
  name: "devices",
  type: "number",
  unit: "devices",
  min: 1,
  whole: true,
  help: "Number of devices.",
} as const;

export const diskSpec = worksheetFunction({
  name: "DISKSPEC",
  subject,
  summary: "A disk or solid-state drive as printed: size, speed, seek times, latency, interface.",
  params: [
    drive,
    {
      name: "field",
      type: "keyword",
      values: hardware.DISK_FIELDS,
      aliases: { GB: "SIZE", RPM: "SPEED", MBS: "INTERFACE", TECH: "TECHNOLOGY" },
      default: "SIZE",
      optional: true,
      help: "SIZE (GB), SPEED (rpm), READSEEK, WRITESEEK, LATENCY (ms), INTERFACE (MB/s) or TECHNOLOGY; SIZE when left out.",
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
  summary: "A disk enclosure as printed: how many devices it takes and the speed of its interface.",
  params: [
    enclosure,
    {
      name: "field",
      type: "keyword",
      values: hardware.ENCLOSURE_FIELDS,
      aliases: { MAXDEV: "DEVICES", MBS: "INTERFACE" },
      default: "DEVICES",
      optional: true,
      help: "DEVICES, INTERFACE (MB/s) or TECHNOLOGY; DEVICES when left out.",
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
  summary: "A disk adapter as printed: caches, devices of one RAID set, interface, feature codes.",
  params: [
    adapter,
    {
      name: "field",
      type: "keyword",
      values: hardware.ADAPTER_FIELDS,
      aliases: {
        WCACHE: "WRITECACHE",
        WCACHEC: "WRITECACHEUPTO",
        RCACHE: "READCACHE",
        RCACHEC: "READCACHEUPTO",
        MINDEV: "MINDEVICES",
        MAXDEV: "MAXDEVICES",
        MBS: "INTERFACE",
      },
      help: "WRITECACHE, READCACHE (MB, not compressed), WRITECACHEUPTO, READCACHEUPTO (with compression, up to; in the printed unit), CACHE (where write and read are not told apart), MINDEVICES, MAXDEVICES (of one RAID set), INTERFACE (MB/s), TECHNOLOGY or FEATURES.",
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
      shows: "RAID 6 figures are not printed for it",
      source: "PCR 1135",
    },
    {
      args: ["5906", "INTERFACE"],
      value: "#N/A",
      shows: "the feature stands for two adapters",
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
  summary: "The disk adapter (CCIN) that a feature code stands for.",
  params: [{ name: "feature", type: "text", help: "Feature code of a disk adapter, e.g. 5904." }],
  returns: "text",
  examples: [
    { args: ["5904"], value: "572F/575C", shows: "a feature of one adapter", source: "PCR 1142" },
    { args: ["0664"], value: "572A", shows: "with its leading zero", source: "PCR 1141" },
    { args: ["5906"], value: "#N/A", shows: "printed for two adapters", source: "PCR 1141, 1142" },
  ],
  seeAlso: ["IOASPEC"],
  answer: (a) => hardware.adapterByFeature(a.feature),
});

export const diskMbs = worksheetFunction({
  name: "DISKMBS",
  subject,
  summary:
    "Interface speed that drive, enclosure and adapter have in common: the lowest of the three. A link rate, no throughput.",
  params: [drive, enclosure, adapter],
  returns: "MB/s",
  examples: [
    {
      args: ["19B1", "FC 5887", "57B5"],
      value: 600,
      shows: "6 Gb SAS throughout",
      source: "PCR 1106, 1130, 1147",
    },
    {
      args: ["19B1", "FC 5886", "57B5"],
      value: 300,
      shows: "the drawer is the slowest",
      source: "PCR 1106, 1129, 1147",
    },
    {
      args: ["4327", "FC 5887", "57B5"],
      value: "#VALUE!",
      shows: "a SCSI drive in a SAS drawer",
      source: "PCR 1095, 1130",
    },
  ],
  seeAlso: ["DISKSPEC", "ENCSPEC", "IOASPEC"],
  answer: (a) => hardware.effectiveInterface(a.drive, a.enclosure, a.adapter),
});

export const raidSets = worksheetFunction({
  name: "RAIDSETS",
  subject,
  summary:
    "Fewest RAID sets that so many devices on one adapter make, within the printed sizes of a set.",
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
      help: "Your own largest set, for instance an enclosure's; the adapter's when left out.",
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
  summary: "Usable GB of so many equal drives under a protection; our arithmetic on printed sizes.",
  params: [
    {
      name: "drive",
      type: "textOrNumber",
      dimension: "drive",
      min: 0,
      offered: () => dimension("drive").names,
      help: 'Drive as text, e.g. "433B" or "4327"; or the size of one drive in GB as a number.',
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
      help: "RAID sets; needed for RAID5 and RAID6 (RAIDSETS gives the fewest).",
    },
    {
      name: "sector",
      type: "keyword",
      values: ["NATIVE", "520"],
      aliases: { VIOS: "520" },
      default: "NATIVE",
      optional: true,
      help: "520 (or VIOS) where sectors of 512 bytes must carry those of 520: nine are needed for eight. NATIVE when left out.",
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
  summary: "Most devices of one kind that the document gives for an adapter or a pair of adapters.",
  params: [
    adapter,
    kind,
    {
      name: "mixed",
      type: "boolean",
      default: false,
      optional: true,
      help: "TRUE where both kinds are attached. FALSE when left out.",
    },
  ],
  returns: "devices",
  examples: [
    { args: ["57B5", "HDD"], value: 72, shows: "for a pair", source: "PCR 1395" },
    {
      args: ["57B5", "HDD", true],
      value: 48,
      shows: "with 24 solid-state drives beside them",
      source: "PCR 1428",
    },
    { args: ["572F", "SSD"], value: 8, shows: "for one adapter", source: "PCR 1413" },
    { args: ["572A", "HDD"], value: "#N/A", shows: "no figure in the text" },
  ],
  seeAlso: ["IOAUSEFUL", "IOASPEC"],
  answer: (a) => limits.mostDevices(a.adapter, a.kind as limits.DriveKind, a.mixed),
});

export const ioaUseful = worksheetFunction({
  name: "IOAUSEFUL",
  subject,
  summary: "How many of so many devices still add performance on an adapter or a pair.",
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
  summary: "Enclosures that so many devices need.",
  params: [enclosure, devices],
  returns: "enclosures",
  examples: [
    { args: ["FC 5886", 72], value: 6, shows: "twelve to a drawer", source: "PCR 1129, 1399" },
    { args: ["FC 5887", 72], value: 3, shows: "24 to a drawer", source: "PCR 1130, 1399" },
  ],
  seeAlso: ["ENCSPEC"],
  answer: (a) => limits.enclosuresNeeded(a.enclosure, a.devices),
});

export const ssdEq = worksheetFunction({
  name: "SSDEQ",
  subject,
  summary:
    "What so many devices are about equal to: 58B9 in 15K disk drives and back, RAID 5 in mirrored solid-state drives.",
  params: [
    {
      name: "devices",
      type: "number",
      unit: "devices",
      min: 0,
      above: true,
      help: "Number of devices.",
    },
    {
      name: "from",
      type: "keyword",
      values: limits.EQUIVALENTS,
      default: "58B9",
      optional: true,
      help: "58B9 (into 15K disk drives, when left out), HDD (into 58B9), RAID5 or MIRRORED solid-state drives (into the other; one measured point).",
    },
  ],
  returns: "as the column",
  examples: [
    { args: [1], value: 20, shows: "about 20 drives of 15,000 revolutions", source: "PCR 1471" },
    { args: [24, "RAID5"], value: 16, shows: "16 mirrored did as well", source: "PCR 1422" },
    { args: [12, "RAID5"], value: "#N/A", shows: "only 24 were compared", source: "PCR 1422" },
  ],
  seeAlso: ["DISKSPEC"],
  answer: (a) => limits.equivalent(a.devices, a.from as limits.Equivalent),
});

export const stgLoop = worksheetFunction({
  name: "STGLOOP",
  subject,
  summary:
    "Drives on a loop with so many towers, adapters or pairs, within what the document supports or measured.",
  params: [
    {
      name: "loop",
      type: "keyword",
      values: limits.LOOPS,
      aliases: { "HSL NEW": "HSL 571E/571F", "HSL OLD": "HSL" },
      help: "HSL (5094 towers), HSL 571E/571F (5094 towers with these adapters and EXP24 drawers), 12X (571F adapters) or 57B5 (pairs with 72 drives).",
    },
    {
      name: "units",
      type: "number",
      unit: "units",
      min: 1,
      whole: true,
      help: "Towers, adapters or pairs on the loop.",
    },
  ],
  returns: "drives",
  examples: [
    { args: ["HSL", 6], value: 270, shows: "six towers of 45", source: "PCR 1198" },
    {
      args: ["HSL 571E/571F", 6],
      value: 918,
      shows: "the text says 916 once",
      source: "PCR 1198, 1202",
    },
    { args: ["12X", 8], value: 288, shows: "eight adapters of 36", source: "PCR 1250" },
    { args: ["57B5", 5], value: 360, shows: "five pairs", source: "PCR 1445" },
    { args: ["12X", 9], value: "#N/A", shows: "eight are supported", source: "PCR 1250" },
  ],
  seeAlso: ["IOAMAXDEV", "DRAWERS"],
  answer: (a) => limits.loopDrives(a.loop as limits.Loop, a.units),
});

export const accessMs = worksheetFunction({
  name: "ACCESSMS",
  subject,
  summary:
    "Mechanical access time of a disk drive from its data sheet: seek by the share of reads, and latency.",
  params: [
    drive,
    {
      name: "reads",
      type: "fraction",
      optional: true,
      help: "Share of reads; 0.6, the laboratory's disk workload, when left out.",
    },
  ],
  returns: "ms",
  examples: [
    { args: ["4327"], value: 5.76, shows: "0.6 x 3.6 + 0.4 x 4 + 2", source: "PCR 1095, 1349" },
    { args: ["19B7", 1], value: 6.7, shows: "reads only", source: "PCR 1109" },
    { args: ["58B9"], value: "#N/A", shows: "no arm to move", source: "PCR 1117" },
  ],
  seeAlso: ["DISKSPEC", "DASDMIX"],
  answer: (a) => limits.accessTime(a.drive, a.reads),
});

export const dasdMix = worksheetFunction({
  name: "DASDMIX",
  subject,
  summary:
    "Share of reads in the laboratory's disk workload, with the journal apart or in the same pool.",
  params: [
    {
      name: "journal",
      type: "boolean",
      default: false,
      optional: true,
      help: "TRUE where system, database and journal share one pool. FALSE when left out.",
    },
  ],
  returns: "1",
  examples: [
    { args: [], value: 0.6, shows: "usually", source: "PCR 1349" },
    { args: [true], value: 0.4, shows: "journal in the same pool", source: "PCR 1349" },
  ],
  seeAlso: ["ACCESSMS"],
  answer: (a) => limits.workloadReads(a.journal),
});

export const armsNeeded = worksheetFunction({
  name: "ARMSNEED",
  subject,
  summary: "Disk arms that bring the same or grown work down to a target busy share.",
  params: [
    { name: "arms", type: "number", unit: "arms", min: 1, whole: true, help: "Disk arms now." },
    { name: "busy", type: "fraction", help: "How busy they are on average; 35% is 0.35." },
    {
      name: "target",
      type: "fraction",
      above: true,
      optional: true,
      help: "How busy they may be; the guideline where arms become marginal (30%) when left out.",
    },
    {
      name: "growth",
      type: "fraction",
      over: true,
      signed: true,
      default: 0,
      optional: true,
      help: "Growth of the disk work; 20% is 0.2. 0 when left out.",
    },
  ],
  returns: "arms",
  examples: [
    { args: [24, 0.4, 0.3], value: 32, shows: "24 arms at 40% are 32 at 30%" },
    { args: [24, 0.4, 0.3, 0.25], value: 40, shows: "with a quarter more work" },
  ],
  seeAlso: ["DISKSPEC", "ACCESSMS"],
  answer: (a) => limits.armsNeeded(a.arms, a.busy, a.target, a.growth),
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
