/** Integrated servers over iSCSI. */
import * as iscsi from "../models/integrated-servers";
import { worksheetFunction } from "./core/define-function";

const subject = "integrated-servers";
const target = {
  name: "target",
  type: "keyword",
  values: ["SWT", "HWT"],
  dimension: "iscsi-target",
  help: "SWT (software target, Ethernet adapter) or HWT (hardware target, iSCSI adapter).",
} as const;

export const iscsiCpw = worksheetFunction({
  name: "ISCSICPW",
  subject,
  summary: "Returns the IBM i CPW needed for disk operations of integrated servers.",
  params: [
    {
      name: "operations",
      type: "number",
      unit: "1/s",
      min: 0,
      help: "Number of disk operations per second, such as 800 (4K to 32K, one third writes).",
    },
    target,
    {
      name: "recommended",
      type: "boolean",
      default: false,
      optional: true,
      help: "TRUE if a software target has a 512 MB pool, digests off and jumbo frames. Required for a value.",
    },
  ],
  returns: "CPW",
  examples: [
    {
      args: [800, "SWT", true],
      value: 220,
      shows: "the document's own example",
      source: "PCR 4496",
    },
    { args: [1000, "HWT"], value: 230, shows: "hardware target", source: "PCR 4491" },
    { args: [800, "SWT"], value: "#N/A", shows: "could be much higher", source: "PCR 4511" },
  ],
  seeAlso: ["ISCSIMEM", "ISCSIOPT"],
  answer: (a) => iscsi.diskOperations(a.operations, a.target as iscsi.TargetKind, a.recommended),
});

export const iscsiMem = worksheetFunction({
  name: "ISCSIMEM",
  subject,
  summary: "Returns the additional IBM i memory for iSCSI in MB.",
  params: [
    {
      name: "targets",
      type: "number",
      unit: "targets",
      min: 0,
      whole: true,
      unneededWith: ({ pool }) => pool === "SHARED",
      help: "Number of iSCSI targets of IBM i, such as 2.",
    },
    {
      name: "descriptions",
      type: "number",
      unit: "1",
      min: 0,
      whole: true,
      unneededWith: ({ pool }) => pool === "SHARED",
      help: "Number of network server descriptions (NWSD), such as 4.",
    },
    {
      name: "pool",
      type: "keyword",
      values: ["TOTAL", "MACHINE", "BASE", "SHARED"],
      default: "TOTAL",
      optional: true,
      help: "TOTAL (default, with the shared data pool), MACHINE, BASE or SHARED pool.",
    },
    {
      name: "shared",
      type: "number",
      unit: "MB",
      min: 0,
      optional: true,
      help: "Size of the shared data pool. Default 512 MB, as recommended. 0 excludes it.",
    },
  ],
  returns: "MB",
  examples: [
    { args: [2, 4], value: 562, shows: "50 MB and the pool of 512", source: "PCR 4482, 4476" },
    {
      args: [2, 4, "MACHINE"],
      value: 46,
      shows: "21 a target, 1 a description",
      source: "PCR 4480",
    },
    { args: [1, 1, "TOTAL", 3], value: "#N/A", shows: "less than 4096 KB", source: "PCR 4456" },
  ],
  seeAlso: ["ISCSICPW", "ISCSITGT"],
  answer: (a) =>
    iscsi.memory(a.targets ?? 0, a.descriptions ?? 0, a.pool as iscsi.MemoryPool, a.shared),
});

export const iscsiTgt = worksheetFunction({
  name: "ISCSITGT",
  subject,
  summary: "Returns the iSCSI targets needed for a number of integrated servers.",
  params: [
    {
      name: "servers",
      type: "number",
      unit: "servers",
      min: 1,
      whole: true,
      help: "Number of integrated servers, such as 4.",
    },
    {
      name: "paths",
      type: "number",
      unit: "1",
      min: 1,
      whole: true,
      default: 1,
      optional: true,
      help: "Targets per server, 1 (default) to 4.",
    },
  ],
  returns: "targets",
  examples: [
    { args: [20], value: 3, shows: "8 servers on a target", source: "PCR 4365" },
    { args: [2, 4], value: 4, shows: "4 targets for a server", source: "PCR 4365" },
    { args: [2, 5], value: "#N/A", shows: "more than a server can use", source: "PCR 4365" },
  ],
  seeAlso: ["ISCSIMEM"],
  answer: (a) => iscsi.targets(a.servers, a.paths),
});

export const iscsiOpt = worksheetFunction({
  name: "ISCSIOPT",
  subject,
  summary: "Returns the published effect of an iSCSI configuration option.",
  params: [
    {
      name: "choice",
      type: "textOrNumber",
      choices: iscsi.tradeoffs,
      help: "TGT-CPW, INI-CPU, 10G-JUMBO-SPEED, 10G-STANDARD-SPEED, 10G-WRITE, 10G-READ, 10G-1G, POOL-THROUGHPUT, POOL-CPW, DIGEST-1G or JUMBO-10G.",
    },
    {
      name: "end",
      type: "keyword",
      values: ["LOW", "HIGH"],
      default: "LOW",
      optional: true,
      help: "LOW (default) or HIGH end of the range.",
    },
  ],
  returns: "as the column",
  examples: [
    {
      args: ["POOL-CPW", "HIGH"],
      value: 0.47,
      shows: "up to 47% less CPW with a pool of 512 MB",
      source: "PCR 4391",
    },
    { args: ["10G-1G"], value: 4, shows: "4 to 6 times the throughput", source: "PCR 4531" },
    {
      args: ["DIGEST-10G"],
      value: "#N/A",
      shows: '"quite a bit" is no number',
      source: "PCR 4392",
    },
  ],
  seeAlso: ["ISCSIREC", "ISCSICPW"],
  answer: (a) => iscsi.tradeoff(String(a.choice), a.end as "LOW" | "HIGH"),
});

export const iscsiRec = worksheetFunction({
  name: "ISCSIREC",
  subject,
  summary: "Returns a recommended setting of an iSCSI initiator and target.",
  params: [
    {
      name: "initiator",
      type: "keyword",
      values: ["SWI", "HWI"],
      dimension: "iscsi-initiator",
      help: "SWI (software initiator) or HWI (hardware initiator) of the integrated server.",
    },
    target,
    {
      name: "setting",
      type: "keyword",
      values: Object.keys(iscsi.SETTINGS),
      help: "LINK (Gb/s), DIGESTS or FRAMES.",
    },
  ],
  returns: "as the column",
  examples: [
    {
      args: ["SWI", "SWT", "LINK"],
      value: 10,
      shows: "software on both sides",
      source: "PCR 4372",
    },
    {
      args: ["HWI", "SWT", "DIGESTS"],
      value: "turn them off at the initiator",
      shows: "the one pair where it must be done",
      source: "PCR 4392",
    },
    {
      args: ["HWI", "HWT", "FRAMES"],
      value: "standard",
      shows: "jumbo frames are worse with hardware",
      source: "PCR 4395",
    },
  ],
  seeAlso: ["ISCSIOPT"],
  answer: (a) => iscsi.setting(a.initiator, a.target, a.setting as iscsi.Setting),
});

export const nwsAlign = worksheetFunction({
  name: "NWSALIGN",
  subject,
  summary:
    "Returns the alignment of Windows partitions on a virtual drive: multiple, next size, or check.",
  params: [
    {
      name: "space",
      type: "number",
      unit: "MB",
      min: 0,
      above: true,
      help: "Size of the storage space in MB (2^20 bytes), such as 4096.",
    },
    {
      name: "item",
      type: "keyword",
      values: ["MULTIPLE", "NEXT", "CHECK"],
      default: "MULTIPLE",
      optional: true,
      help: "MULTIPLE (MB, default), NEXT (next size that fits) or CHECK.",
    },
    {
      name: "partition",
      type: "number",
      unit: "MB",
      min: 0,
      above: true,
      optional: true,
      appliesTo: ["item", "NEXT", "CHECK"],
      help: "Size of the partition, for NEXT and CHECK.",
    },
  ],
  returns: "as the column",
  examples: [
    { args: [511000], value: 63, shows: "up to 511000 MB", source: "PCR 4427" },
    { args: [600000, "NEXT", 1000], value: 1008, shows: "a multiple of 252", source: "PCR 4427" },
    { args: [10000, "CHECK", 100], value: "FAIL", shows: "no multiple of 63", source: "PCR 4427" },
  ],
  seeAlso: ["ISCSICPW"],
  answer: (a) => iscsi.alignment(a.space, a.item as iscsi.AlignmentItem, a.partition),
});

export const flbuTime = worksheetFunction({
  name: "FLBUTIME",
  subject,
  summary:
    "Returns the hours of a file-level or storage-space backup of integrated Windows servers.",
  params: [
    { name: "gb", type: "number", unit: "GB", min: 0, help: "Data in GB, such as 100." },
    {
      name: "method",
      type: "keyword",
      values: ["FILE", "SPACE"],
      default: "FILE",
      optional: true,
      help: "FILE (file-level backup, default) or SPACE (storage spaces).",
    },
  ],
  returns: "h",
  examples: [
    { args: [140], value: 2, shows: "70 GB an hour", source: "PCR 4539" },
    { args: [210, "SPACE"], value: 1, shows: "210 GB an hour", source: "PCR 4539" },
  ],
  seeAlso: ["SAVETIME"],
  answer: (a) => iscsi.backupHours(a.gb, a.method as iscsi.BackupMethod),
});

export const integratedServersFunctions = [
  iscsiCpw,
  iscsiMem,
  iscsiTgt,
  iscsiOpt,
  iscsiRec,
  nwsAlign,
  flbuTime,
];
