/** Links, memory and ports that Db2 Mirror requires, and copies in blocks. */
import * as network from "../models/db2-mirror/network";
import * as sizing from "../models/db2-mirror/sizing";
import { worksheetFunction } from "./core/define-function";
import { subject } from "./db2-mirror-parameters";

export const db2mSriov = worksheetFunction({
  name: "DB2MSRIOV",
  subject,
  summary: "Returns measured Db2 Mirror updates and traffic on a shared adapter.",
  params: [
    {
      name: "capacity",
      type: "fraction",
      above: true,
      example: "3% or 6%",
      help: "SR-IOV capacity, 3% or 6%.",
    },
    {
      name: "threads",
      type: "number",
      unit: "threads",
      min: 1,
      whole: true,
      help: "Number of interfering threads (8 to 11).",
    },
    {
      name: "metric",
      type: "keyword",
      values: network.SRIOV_METRICS,
      dimension: "db2m-traffic",
      default: "ROWS",
      optional: true,
      help: "ROWS (rows/s, default), MBPS (MB of 2^20 bytes per second), or network values: MIRROR..., OTHER..., ALL... with OUT, IN (Gb/s) or MSG (messages/s).",
    },
  ],
  returns: "as the column",
  examples: [
    { args: [0.03, 10], value: 177259, shows: "limited", source: "DB2M 580" },
    { args: [0.03, 9], value: 415318, shows: "one thread fewer: no limit", source: "DB2M 579" },
    { args: [0.06, 11, "MBPS"], value: 437.73, shows: "updates in MB/s", source: "DB2M 585" },
    { args: [0.03, 9.5], value: "#VALUE!", shows: "threads are whole" },
  ],
  seeAlso: ["DB2MCAP", "SRIOVSUM"],
  answer: (a) => network.sriovFigure(a.capacity, a.threads, a.metric as network.SriovMetric),
});

export const db2mCap = worksheetFunction({
  name: "DB2MCAP",
  subject,
  summary:
    "Returns the smallest whole SR-IOV capacity for a rate of updates, within the measured range.",
  params: [
    {
      name: "mbps",
      type: "number",
      unit: "MB/s",
      min: 0,
      above: true,
      help: "Updates in MB/s (2^20 bytes), such as 200. Use DB2MMBPS for rows.",
    },
  ],
  returns: "1",
  examples: [
    { args: [219.93], value: 0.03, shows: "just the measured point", source: "DB2M 580" },
    { args: [300], value: 0.05, shows: "between the measured 3% and 6%", source: "DB2M 580, 585" },
    {
      args: [516.2],
      value: "#N/A",
      shows: "more than was measured under a limit",
      source: "DB2M 578",
    },
  ],
  seeAlso: ["DB2MMBPS", "DB2MSRIOV"],
  answer: (a) => network.capacityFor(a.mbps),
});

export const db2mMbps = worksheetFunction({
  name: "DB2MMBPS",
  subject,
  summary: "Returns the MB/s (2^20 bytes) of a number of updated rows.",
  params: [
    { name: "rows", type: "number", unit: "rows/s", min: 0, help: "Updated rows per second." },
    {
      name: "record",
      type: "number",
      unit: "bytes",
      min: 1,
      optional: true,
      help: "Record length in bytes. Default 1300, as measured.",
    },
  ],
  returns: "MB/s",
  examples: [
    { args: [177259], value: 219.93, within: 1e-4, shows: "as published", source: "DB2M 580" },
    { args: [416049], value: 516.2, within: 1e-4, shows: "as published", source: "DB2M 578" },
  ],
  seeAlso: ["DB2MCAP"],
  answer: (a) => network.rowsToMb(a.rows, a.record),
});

export const db2mMem = worksheetFunction({
  name: "DB2MMEM",
  subject,
  summary:
    "Returns the memory for a number of users as configured in case study 1. For reference only.",
  params: [
    {
      name: "users",
      type: "number",
      unit: "users",
      min: 0,
      help: "Number of users, such as 32000.",
    },
  ],
  returns: "MB",
  examples: [
    { args: [32000], value: 16000, shows: "half a MB for each", source: "DB2M 339" },
    { args: [48000], value: 24000, shows: "half a MB for each", source: "DB2M 341" },
  ],
  seeAlso: ["DB2MCASE"],
  answer: (a) => sizing.memoryForUsers(a.users),
});

export const sriovSum = worksheetFunction({
  name: "SRIOVSUM",
  subject,
  summary: "Returns PASS if SR-IOV capacities are whole percentages and total at most 100%.",
  params: [
    {
      name: "capacities",
      type: "range",
      of: "fractions",
      help: "Capacities of all ports of one adapter, such as 3% or 0.03.",
    },
  ],
  returns: "verdict",
  examples: [
    { args: [[[0.03], [0.97]]], value: "PASS", shows: "the measured set-up", source: "DB2M 567" },
    { args: [[[0.06], [0.95]]], value: "FAIL", shows: "101%", source: "DB2M 567" },
  ],
  seeAlso: ["DB2MSRIOV", "DB2MCAP"],
  answer: (a) => network.capacitySum(a.capacities),
});

export const cpyfBlk = worksheetFunction({
  name: "CPYFBLK",
  subject,
  summary: "Returns the whole records in one block of Copy File (CPYF).",
  params: [
    {
      name: "record",
      type: "number",
      unit: "bytes",
      min: 1,
      whole: true,
      help: "Record length in bytes, such as 1300.",
    },
    {
      name: "block",
      type: "number",
      unit: "KB",
      min: 0,
      above: true,
      optional: true,
      appliesTo: ["item", "RECORDS"],
      help: "Block size in KB. Default 256, the enhanced default (formerly 8).",
    },
    {
      name: "item",
      type: "keyword",
      values: ["RECORDS", "GAINLOW", "GAINHIGH"],
      default: "RECORDS",
      optional: true,
      help: "RECORDS (default), or GAINLOW or GAINHIGH (throughput gain of the enhanced block, without replication).",
    },
  ],
  returns: "as the column",
  examples: [
    { args: [1024], value: 256, shows: "the enhanced block", source: "DB2M 646" },
    { args: [1024, 8], value: 8, shows: "the block before", source: "DB2M 646" },
  ],
  seeAlso: ["DB2MCLIENT"],
  answer: (a) =>
    a.item === "RECORDS"
      ? network.recordsInBlock(a.record, a.block)
      : network.blockGain(a.record, a.item as "GAINLOW" | "GAINHIGH"),
});

export const db2mRoce = worksheetFunction({
  name: "DB2MROCE",
  subject,
  askedAs: ["RDMA protocol of Db2 Mirror"],
  summary: "Returns a property of an RDMA protocol between the nodes.",
  params: [
    {
      name: "protocol",
      type: "key",
      dimension: "rdma-protocol",
      help: "RoCE version 1, RoCE version 2 or Encrypted RoCE version 2.",
    },
    {
      name: "property",
      type: "keyword",
      values: network.PROTOCOL_PROPERTIES,
      default: "DISTANCE",
      optional: true,
      help: "DISTANCE (maximum km, default), ENCRYPTION, ROUTING or HARDWARE.",
    },
  ],
  returns: "as the column",
  examples: [
    { args: ["RoCE v2"], value: 10, shows: "km", source: "DB2M 220" },
    {
      args: ["v2SEC", "HARDWARE"],
      value: "Power9 or newer",
      shows: "for encryption",
      source: "DB2M 223",
    },
    { args: ["RoCE v1"], value: "#N/A", shows: "no distance is stated", source: "DB2M 219" },
  ],
  seeAlso: ["DB2MLAT", "DB2MDIST"],
  answer: (a) => network.protocolProperty(a.protocol, a.property as network.ProtocolProperty),
});
