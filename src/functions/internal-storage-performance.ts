/** How fast drives answer, and how many of them a load needs. */
import * as hardware from "../models/internal-storage/hardware";
import * as limits from "../models/internal-storage/limits";
import { worksheetFunction } from "./core/define-function";
import { subject, drive, enclosure, adapter } from "./internal-storage-parameters";

export const diskMbs = worksheetFunction({
  name: "DISKMBS",
  subject,
  summary: "Returns the lowest interface speed of drive, enclosure and adapter. Not a throughput.",
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

export const ssdEq = worksheetFunction({
  name: "SSDEQ",
  subject,
  askedAs: ["disks that a solid-state drive replaces"],
  summary:
    "Returns the approximate equivalent of a number of devices, such as SSDs in disk drives.",
  params: [
    {
      name: "devices",
      type: "number",
      unit: "devices",
      min: 1,
      whole: true,
      help: "Number of devices, such as 12.",
    },
    {
      name: "from",
      type: "keyword",
      values: limits.EQUIVALENTS,
      default: "58B9",
      optional: true,
      help: "58B9 (to 15K disk drives, default), HDD (to 58B9), RAID5 or MIRRORED SSDs (to the other, one measurement).",
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
  summary: "Returns the drives supported or measured on a loop with towers, adapters or pairs.",
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
      help: "Number of towers, adapters or pairs on the loop, such as 2.",
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
  answer: (a) => limits.loopDrives(a.loop as limits.StorageLoop, a.units),
});

export const accessMs = worksheetFunction({
  name: "ACCESSMS",
  subject,
  summary: "Returns the mechanical access time of a disk drive: seek time and latency.",
  params: [
    drive,
    {
      name: "reads",
      type: "fraction",
      optional: true,
      help: "Share of reads. Default 0.6, the published disk workload.",
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
  summary: "Returns the share of reads in the published disk workload.",
  params: [
    {
      name: "journal",
      type: "boolean",
      default: false,
      optional: true,
      help: "TRUE if system, database and journal share one pool. Default FALSE.",
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
  askedAs: ["response time of busy disks", "disk utilization above the target"],
  summary: "Returns the disk arms needed to keep disk busy below a limit.",
  params: [
    {
      name: "arms",
      type: "number",
      unit: "arms",
      min: 1,
      whole: true,
      help: "Current number of disk arms, such as 24.",
    },
    { name: "busy", type: "fraction", help: "Average disk utilization, such as 35% or 0.35." },
    {
      name: "target",
      type: "fraction",
      above: true,
      optional: true,
      help: "Disk busy limit. Default: the marginal guideline (30%).",
    },
    {
      name: "growth",
      type: "fraction",
      max: 10,
      signed: true,
      default: 0,
      optional: true,
      help: "Growth of the disk workload, such as 20% or 0.2. Default 0.",
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
