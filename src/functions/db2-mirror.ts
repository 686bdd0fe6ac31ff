/** Db2 Mirror: the measured cases, and sizing that follows from them. */
import * as cases from "../models/db2-mirror/cases";
import * as distance from "../models/db2-mirror/distance";
import * as network from "../models/db2-mirror/network";
import * as sizing from "../models/db2-mirror/sizing";
import { MAX_GROWTH } from "../models/growth";
import { worksheetFunction } from "./core/define-function";
import {
  subject,
  measuredCase,
  scenario,
  storage,
  reference,
  km,
  roundTrips,
  example,
  variant,
} from "./db2-mirror-parameters";
import {
  db2mSriov,
  db2mCap,
  db2mMbps,
  db2mMem,
  sriovSum,
  cpyfBlk,
  db2mRoce,
} from "./db2-mirror-capacity";

export const db2mCase = worksheetFunction({
  name: "DB2MCASE",
  subject,
  summary: "Returns a published value of a measured Db2 Mirror case.",
  params: [
    measuredCase,
    scenario,
    {
      name: "metric",
      type: "keyword",
      values: cases.METRICS,
      dimension: "db2m-metric",
      help: "CPU, TARGETCPU (fractions), RATE (both nodes), RESPONSE, TARGETRESPONSE (ms), CORES, TARGETCORES, JOBS, TARGETJOBS (job sets), MEMORY, APPLICATIONPOOL or BASEPOOL (GB, case C3), TOTALCORES or TOTALJOBS (both nodes).",
    },
    storage,
    {
      name: "users",
      type: "number",
      unit: "users",
      min: 1,
      whole: true,
      optional: true,
      help: "32000 or 48000. Only the baseline of C1 has both.",
    },
  ],
  returns: "as the column",
  examples: [
    {
      args: ["C2", "Scenario #3", "CORES"],
      value: 25,
      shows: "the row published as a second Scenario 2",
      source: "DB2M 450",
    },
    {
      args: ["C1", "S1", "RESPONSE", "HDD"],
      value: 452,
      shows: "0.452 seconds",
      source: "DB2M 383",
    },
    {
      args: ["C3", "AA2", "TARGETCPU"],
      value: 0.7904,
      shows: "the second node",
      source: "DB2M 514",
    },
    {
      args: ["C2", "Baseline", "TARGETCPU"],
      value: "#N/A",
      shows: "no second node without mirroring",
      source: "DB2M 447",
    },
  ],
  seeAlso: ["DB2MRATIO", "DB2MCORES"],
  answer: (a) =>
    cases.caseFigure(
      a.case as cases.MirrorCase,
      a.scenario,
      a.metric as cases.Metric,
      a.storage as cases.MirrorStorage | undefined,
      a.users,
    ),
});

export const db2mRatio = worksheetFunction({
  name: "DB2MRATIO",
  subject,
  summary:
    "Returns a measured scenario relative to its baseline without mirroring. 1 means no change.",
  params: [
    measuredCase,
    { ...scenario, choices: cases.mirroredScenarios },
    {
      name: "metric",
      type: "keyword",
      values: cases.RATIOS,
      dimension: "db2m-metric",
      help: "CPUTX (source cores per transaction), TARGETTX (target cores per transaction), TOTALTX (both), RATE, RESPONSE, CORES or JOBS.",
    },
    storage,
  ],
  returns: "1",
  examples: [
    {
      args: ["C2", "S1", "RATE"],
      value: 0.795,
      within: 0.001,
      shows: "about a fifth less with the same jobs",
      source: "DB2M 447, 448",
    },
    {
      args: ["C2", "S3", "CPUTX"],
      value: 1.156,
      within: 0.001,
      shows: "source cores a transaction",
      source: "DB2M 447, 450",
    },
    {
      args: ["C1", "S1", "TARGETTX", "SSD"],
      value: 1.239,
      within: 0.001,
      shows: "native work costs the target more than the baseline",
      source: "DB2M 380, 382",
    },
    {
      args: ["C1", "S3", "CPUTX", "SSD"],
      value: "#VALUE!",
      shows: "capped at 100%: no ground for sizing",
      source: "DB2M 392",
    },
  ],
  seeAlso: ["DB2MCASE", "DB2MCORES"],
  answer: (a) =>
    cases.caseRatio(
      a.case as cases.MirrorCase,
      a.scenario,
      a.metric as cases.Ratio,
      a.storage as cases.MirrorStorage | undefined,
    ),
});

export const db2mCores = worksheetFunction({
  name: "DB2MCORES",
  subject,
  askedAs: ["cores for transactions with Db2 Mirror"],
  summary: "Returns the cores a node needs with Db2 Mirror, based on a measured run.",
  params: [
    {
      name: "cores",
      type: "number",
      unit: "cores",
      min: 0,
      above: true,
      help: "Current number of cores, without mirroring, such as 22.",
    },
    {
      name: "cpu",
      type: "fraction",
      above: true,
      help: "CPU of these cores, such as 75% or 0.75.",
    },
    reference,
    {
      name: "goal",
      type: "fraction",
      above: true,
      optional: true,
      help: "Target utilization with mirroring. Default: the current one.",
    },
    {
      name: "role",
      type: "keyword",
      values: sizing.ROLES,
      default: "SOURCE",
      optional: true,
      help: "SOURCE (default), TARGET, TOTAL of both, or SURVIVOR (whole workload on one node).",
    },
    {
      name: "growth",
      type: "fraction",
      max: MAX_GROWTH,
      signed: true,
      default: 0,
      optional: true,
      help: "Growth of the workload, such as 20% or 0.2.",
    },
  ],
  returns: "cores",
  examples: [
    {
      args: [22, 0.744, "C2 S3", 0.755],
      value: 25.07,
      within: 0.001,
      shows: "the run itself had 25",
      source: "DB2M 447, 450",
    },
    {
      args: [22, 0.744, "C2 S3", 0.755, "TARGET"],
      value: 3.8,
      within: 0.01,
      shows: "a share of its 11 cores",
      source: "DB2M 450",
    },
    {
      args: [32, 0.789, "C3 AA2", 1, "SURVIVOR"],
      value: 25.248,
      shows: "more than the 22 cores of a node",
      source: "DB2M 504",
    },
    { args: [22, 0.744, "C2"], value: "#N/A", shows: "three runs, none is chosen silently" },
  ],
  seeAlso: ["DB2MJOBS", "DB2MRATIO"],
  answer: (a) =>
    sizing.coresNeeded(
      a.cores,
      a.cpu,
      String(a.reference),
      a.goal,
      a.role as sizing.Role,
      a.growth,
    ),
});

export const db2mJobs = worksheetFunction({
  name: "DB2MJOBS",
  subject,
  summary: "Returns the jobs or connections needed for the same rate with Db2 Mirror.",
  params: [
    {
      name: "jobs",
      type: "number",
      unit: "jobs",
      min: 0,
      above: true,
      help: "Current number of jobs that are always busy, such as 40.",
    },
    reference,
  ],
  returns: "jobs",
  examples: [
    { args: [82, "C2 S3"], value: 92, shows: "the run itself", source: "DB2M 447, 450" },
    {
      args: [100, "C3 AP1"],
      value: 118,
      shows: "140 job sets became 164",
      source: "DB2M 504, 505",
    },
    { args: [140, "C3 AA1"], value: 216, shows: "108 on each node", source: "DB2M 513" },
  ],
  seeAlso: ["DB2MCORES"],
  answer: (a) => sizing.jobsNeeded(a.jobs, String(a.reference)),
});

export const db2mLat = worksheetFunction({
  name: "DB2MLAT",
  subject,
  askedAs: ["Db2 Mirror latency"],
  summary: "Returns the minimum microseconds that distance adds to a row change.",
  params: [km, roundTrips],
  returns: "us",
  examples: [
    { args: [10], value: 200, shows: "over 200 microseconds at 10 km", source: "DB2M 225" },
    { args: [10, 1], value: 100, shows: "one round trip", source: "DB2M 225" },
    { args: [11], value: "#N/A", shows: "farther than supported", source: "DB2M 220" },
  ],
  seeAlso: ["DB2MDIST"],
  answer: (a) => distance.rowLatency(a.km, a.roundtrips),
});

export const db2mDist = worksheetFunction({
  name: "DB2MDIST",
  subject,
  askedAs: ["how far apart nodes may be"],
  summary: "Returns the minimum seconds that distance adds to a batch of row changes.",
  params: [
    km,
    { name: "changes", type: "number", unit: "rows", min: 0, help: "Rows changed by the batch." },
    {
      name: "jobs",
      type: "number",
      unit: "jobs",
      min: 1,
      whole: true,
      default: 1,
      optional: true,
      help: "Parallel jobs that share the rows evenly. Default 1.",
    },
    roundTrips,
  ],
  returns: "s",
  examples: [
    {
      args: [10, 1000000],
      value: 200,
      shows: "a million changes, one after the other",
      source: "DB2M 225",
    },
    { args: [10, 1000000, 8], value: 25, shows: "split into eight jobs", source: "DB2M 225, 323" },
  ],
  seeAlso: ["DB2MLAT", "DB2MRUN"],
  answer: (a) => distance.batchLatency(a.km, a.changes, a.jobs, a.roundtrips),
});

export const db2mWrite = worksheetFunction({
  name: "DB2MWRITE",
  subject,
  summary:
    "Returns the share of logical I/O that Db2 Mirror replicates (writes and reads for update).",
  params: [
    { name: "reads", type: "number", unit: "I/O", min: 0, help: "Reads that are not for update." },
    { name: "updatereads", type: "number", unit: "I/O", min: 0, help: "Reads for update." },
    { name: "writes", type: "number", unit: "I/O", min: 0, help: "Inserts, updates and deletes." },
  ],
  returns: "1",
  examples: [
    { args: [62, 0, 38], value: 0.38, shows: "reads that only read", source: "DB2M 610" },
    {
      args: [0, 82, 18],
      value: 1,
      shows: "82% reads, all for update: nearly 100% writes",
      source: "DB2M 627",
    },
  ],
  seeAlso: ["DB2MCLIENT"],
  answer: (a) => sizing.replicatedShare(a.reads, a.updatereads, a.writes),
});

export const db2mClient = worksheetFunction({
  name: "DB2MCLIENT",
  subject,
  summary: "Returns the published effect of mirroring on a client's workload; 34% more is 0.34.",
  params: [
    example,
    {
      name: "metric",
      type: "keyword",
      values: network.CLIENT_METRIC_NAMES,
      dimension: "db2m-client-metric",
      help: "RUNTIME, THROUGHPUT, RESPONSE, CPUUSE (utilization) or CPUTIME (consumption).",
    },
    variant,
  ],
  returns: "1",
  examples: [
    { args: ["Batch #1", "RUNTIME"], value: 0.34, shows: "end of day batch", source: "DB2M 622" },
    { args: ["Interactive", "THROUGHPUT"], value: -0.19, shows: "lower", source: "DB2M 612" },
    {
      args: ["Batch #3", "RUNTIME"],
      value: "#N/A",
      shows: "two runs with baselines of their own",
      source: "DB2M 638",
    },
  ],
  seeAlso: ["DB2MRUN"],
  answer: (a) => network.clientChange(a.example, a.metric, a.variant),
});

export const db2mRun = worksheetFunction({
  name: "DB2MRUN",
  subject,
  summary: "Returns a run time with mirroring, based on a client's example.",
  params: [
    {
      name: "time",
      type: "number",
      unit: "any time",
      min: 0,
      help: "Run time today in any unit, such as 120 minutes.",
    },
    example,
    variant,
  ],
  returns: "unit of the time given",
  examples: [
    { args: [100, "Batch #2"], value: 186, shows: "86% longer", source: "DB2M 629" },
    {
      args: [4, "Batch #3", "optimized"],
      value: 5,
      shows: "a quarter longer after best practices",
      source: "DB2M 638",
    },
  ],
  seeAlso: ["DB2MCLIENT", "DB2MDIST"],
  answer: (a) => network.mirroredRunTime(a.time, a.example, a.variant),
});

export const db2MirrorFunctions = [
  db2mCase,
  db2mRatio,
  db2mCores,
  db2mJobs,
  db2mLat,
  db2mDist,
  db2mWrite,
  db2mClient,
  db2mRun,
  db2mSriov,
  db2mCap,
  db2mMbps,
  db2mMem,
  sriovSum,
  cpyfBlk,
  db2mRoce,
];
