/** Page faulting, pools, POWER6 520 memory, the Workload Estimator. */
import * as memory from "../models/memory";
import { worksheetFunction } from "./core/define-function";

const subject = "memory";
const faults = {
  name: "faults",
  type: "number",
  unit: "1/s",
  min: 0,
  help: "Number of database and non-database faults per second of the pool, such as 25.",
} as const;
const diskResponse = {
  name: "diskResponse",
  type: "number",
  unit: "s",
  min: 0,
  above: true,
  help: "Average disk response time in seconds, such as 0.008 for 8 ms.",
} as const;

export const intFlt = worksheetFunction({
  name: "INTFLT",
  subject,
  summary: "Returns the share of interactive response time due to page faulting.",
  params: [
    faults,
    diskResponse,
    {
      name: "transactions",
      type: "number",
      unit: "1/s",
      min: 0,
      above: true,
      help: "Number of interactive transactions per second (those per hour / 3600).",
    },
    {
      name: "response",
      type: "number",
      unit: "s",
      min: 0,
      above: true,
      help: "Interactive response time in seconds, such as 0.4.",
    },
  ],
  returns: "1",
  examples: [
    { args: [50, 0.008, 10, 0.4], value: 0.1, shows: "0.04 s of 0.4 s", source: "PCR 4982-4983" },
    { args: [50, 8, 10, 0.4], value: "#VALUE!", shows: "milliseconds given for seconds" },
  ],
  seeAlso: ["FLTVERDICT", "BATFLT"],
  answer: (a) => memory.interactiveFaulting(a.faults, a.diskResponse, a.transactions, a.response),
});

export const batFlt = worksheetFunction({
  name: "BATFLT",
  subject,
  summary: "Returns the share of batch time due to page faulting.",
  params: [
    faults,
    diskResponse,
    {
      name: "jobs",
      type: "number",
      unit: "1",
      min: 1,
      whole: true,
      default: 1,
      optional: true,
      help: "Concurrent batch jobs. Default 1.",
    },
    {
      name: "cpu",
      type: "fraction",
      above: true,
      optional: true,
      help: "CPU utilization of the batch work, if other work uses much CPU.",
    },
  ],
  returns: "1",
  examples: [
    { args: [25, 0.008], value: 0.2, shows: "a fifth of the time", source: "PCR 4989" },
    {
      args: [25, 0.008, 1, 0.2],
      value: 0.5,
      shows: "half of faulting and CPU together",
      source: "PCR 4990",
    },
  ],
  seeAlso: ["FLTVERDICT", "INTFLT"],
  answer: (a) => memory.batchFaulting(a.faults, a.diskResponse, a.jobs, a.cpu),
});

export const fltVerdict = worksheetFunction({
  name: "FLTVERDICT",
  subject,
  summary: "Returns whether page faulting is LOW, BETWEEN or HIGH. If HIGH, more memory may help.",
  params: [
    { name: "share", type: "fraction", max: 10, help: "Share from INTFLT or BATFLT." },
    {
      name: "kind",
      type: "keyword",
      values: ["INTERACTIVE", "BATCH"],
      aliases: { INT: "INTERACTIVE", BAT: "BATCH" },
      default: "INTERACTIVE",
      optional: true,
      help: "INTERACTIVE (default) or BATCH. Their upper bounds differ at 25%.",
    },
  ],
  returns: "verdict",
  examples: [
    { args: [0.25], value: "HIGH", shows: "25% or more", source: "PCR 4984" },
    { args: [0.25, "BATCH"], value: "BETWEEN", shows: "greater than 25%", source: "PCR 4992" },
    { args: [0.1], value: "BETWEEN", shows: "less than 10% is low", source: "PCR 4984" },
  ],
  seeAlso: ["INTFLT", "BATFLT"],
  answer: (a) => memory.faultVerdict(a.share, a.kind as memory.FaultKind),
});

export const qpfrPool = worksheetFunction({
  name: "QPFRPOOL",
  subject,
  summary: "Returns the memory that QPFRADJ allocates to the interactive or base pool at IPL.",
  params: [
    {
      name: "total",
      type: "number",
      unit: "as given",
      min: 0,
      help: "Memory of the partition in any unit, such as 16 GB.",
    },
    {
      name: "machine",
      type: "number",
      unit: "as given",
      min: 0,
      help: "Machine pool in the same unit, such as 2 GB.",
    },
    {
      name: "spool",
      type: "number",
      unit: "as given",
      min: 0,
      help: "Spool pool in the same unit, such as 1 GB.",
    },
    {
      name: "pool",
      type: "keyword",
      values: ["INTERACTIVE", "BASE"],
      default: "INTERACTIVE",
      optional: true,
      help: "INTERACTIVE (default) or BASE.",
    },
  ],
  returns: "as given",
  examples: [
    { args: [16, 5, 1], value: 7, shows: "70% of the rest", source: "PCR 4922" },
    { args: [16, 5, 1, "BASE"], value: 3, shows: "30% of the rest", source: "PCR 4922" },
  ],
  seeAlso: ["FLTVERDICT"],
  answer: (a) => memory.poolAtIpl(a.total, a.machine, a.spool, a.pool as memory.SharedPool),
});

export const p6Mem = worksheetFunction({
  name: "P6MEM",
  subject,
  summary: "Returns the memory of a POWER6 520 by DIMMs: capacity, data rate, or a check.",
  params: [
    {
      name: "modules",
      type: "number",
      unit: "1",
      min: 1,
      whole: true,
      help: "Number of processor modules (1 or 2). The 4-way on-demand model counts as 2.",
    },
    {
      name: "first",
      type: "number",
      unit: "GB",
      min: 0,
      above: true,
      help: "GB of each DIMM in the first quad (0.5, 1, 2, 4 or 8).",
    },
    {
      name: "second",
      type: "number",
      unit: "GB",
      min: 0,
      above: true,
      optional: true,
      help: "GB of each DIMM in the second quad. Default: same as the first.",
    },
    {
      name: "item",
      type: "keyword",
      values: ["GB", "SPEED", "CHECK"],
      default: "GB",
      optional: true,
      help: "GB (default), SPEED (data rate of the slower quad) or CHECK.",
    },
  ],
  returns: "as the column",
  examples: [
    { args: [2, 4], value: 32, shows: "eight DIMMs", source: "PCR 5008" },
    {
      args: [2, 4, 8, "SPEED"],
      value: 400,
      shows: "the 8 GB DIMMs are slower",
      source: "PCR 5008",
    },
    { args: [2, 4, 8, "CHECK"], value: "WARN", shows: "mixed", source: "PCR 5016" },
  ],
  seeAlso: ["CPWATTR"],
  answer: (a) => memory.power6Memory(a.modules, a.first, a.second, a.item as memory.DimmItem),
});

export const wleFit = worksheetFunction({
  name: "WLEFIT",
  subject,
  summary: "Returns whether the Workload Estimator can size an application.",
  params: [
    {
      name: "scales",
      type: "boolean",
      default: false,
      optional: true,
      help: "TRUE if the application uses many threads and scales over cores. Default FALSE.",
    },
  ],
  returns: "verdict",
  examples: [
    { args: [true], value: "PASS", shows: "it scales", source: "PCR 5137" },
    { args: [false], value: "FAIL", shows: "a single-threaded application", source: "PCR 5137" },
  ],
  seeAlso: ["CPWSCALE"],
  answer: (a) => memory.estimatorFits(a.scales),
});

export const memoryFunctions = [intFlt, batFlt, fltVerdict, qpfrPool, p6Mem, wleFit];
