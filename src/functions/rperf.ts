/** rPerf ratings: AIX and VIOS work, never mixed with CPW. */
import { MAX_FACTOR } from "../models/cpw/partition";
import { coresForRperf, rperfRating, rperfSystems, usedRperf } from "../models/rperf";
import { THREAD_MODES, type RperfSelection, type ThreadMode } from "../models/rperf-ratings";
import type { UserRows } from "../models/user-rows";
import { worksheetFunction, type WorksheetFunction } from "./core/define-function";

const subject = "rperf";

const SYSTEM = {
  name: "system",
  type: "key",
  dimension: "system",
  open: true,
  asTyped: true,
  choices: rperfSystems,
  help: "System from POWER8 on, by machine type and model or by name, such as 9105-42A or S1024.",
} as const;
const FEATURE = {
  name: "feature",
  type: "text",
  unneededWith: () => true,
  help: 'Processor feature, such as EPGM, or "EPGM x2" for two sockets. The clock where a system has no feature code, such as "4.35 GHz". Leave it empty only if one processor has this number of cores.',
} as const;
const SMT = {
  name: "smt",
  type: "keyword",
  values: THREAD_MODES,
  aliases: { "1": "ST", "2": "SMT2", "4": "SMT4", "8": "SMT8", SMT1: "ST" },
  help: "ST, SMT2, SMT4 or SMT8, the threads per core.",
} as const;
const CORES = {
  name: "cores",
  type: "number",
  unit: "cores",
  min: 0,
  above: true,
} as const;

const ROWS = {
  name: "rows",
  type: "rows",
  kind: "rperf",
  optional: true,
  help: "Your own ratings: a range with the header system, cores, one of st, smt2, smt4, smt8, and optionally feature, source.",
} as const;

const selection = (args: {
  readonly system: string;
  readonly feature: string | undefined;
  readonly smt: string;
  readonly rows?: UserRows | undefined;
}): RperfSelection => ({
  system: args.system,
  feature: args.feature,
  smt: args.smt as ThreadMode,
  rows: args.rows,
});

export const rperf = worksheetFunction({
  name: "RPERF",
  subject,
  askedAs: ["AIX performance rating"],
  summary: "Returns the rPerf of a whole configuration as reported. It is no CPW.",
  params: [SYSTEM, FEATURE, { ...CORES, help: "Cores of the machine, such as 12." }, SMT, ROWS],
  returns: "rPerf",
  examples: [
    {
      args: ["S1024", "EPGM", 12, "SMT8"],
      value: 415.7,
      shows: "an S1024 with one socket",
      source: "rperf.csv 148",
    },
    { args: ["9080-HEX", null, 240, "SMT4"], value: 6314.4, shows: "the largest E1080" },
    {
      args: ["S914", "EP50", 4, "SMT8"],
      value: "#N/A",
      shows: "the sources have two values",
    },
  ],
  seeAlso: ["RPERFUSED", "RPERFCORES", "CPWRATE"],
  answer: (a) => rperfRating(selection(a), a.cores),
});

export const rperfUsed = worksheetFunction({
  name: "RPERFUSED",
  subject,
  summary: "Returns the rPerf that a partition has in use: the rPerf of its cores times its CPU.",
  params: [
    SYSTEM,
    FEATURE,
    { ...CORES, help: "Number of cores of the partition, such as 12 or 0.5." },
    {
      name: "cpu",
      type: "fraction",
      max: 10,
      help: "Measured CPU of these cores, such as 72% or 0.72. Uncapped partitions may exceed 1.",
    },
    SMT,
    ROWS,
  ],
  returns: "rPerf",
  examples: [
    {
      args: ["S1024", "EPGM", 12, 0.5, "SMT8"],
      value: 207.85,
      shows: "half of 415.7",
      source: "rperf.csv 148",
    },
    {
      args: ["S1024", "EPGM", 6, 1, "SMT8"],
      value: 207.85,
      shows: "in proportion to the cores, derived",
    },
  ],
  seeAlso: ["RPERF", "RPERFCORES"],
  answer: (a) => usedRperf(selection(a), a.cores, a.cpu),
});

export const rperfCores = worksheetFunction({
  name: "RPERFCORES",
  subject,
  spills: true,
  summary:
    "Returns the smallest rated configuration that fits a demand: cores, rPerf, utilization.",
  params: [
    { name: "demand", type: "number", unit: "rPerf", min: 0, help: "Required rPerf, such as 200." },
    SYSTEM,
    FEATURE,
    {
      name: "target",
      type: "fraction",
      above: true,
      help: "Utilization that must not be exceeded, such as 70% or 0.7.",
    },
    SMT,
    {
      name: "factor",
      type: "fraction",
      above: true,
      max: MAX_FACTOR,
      default: 1,
      optional: true,
      help: "Share of the rating that reserves leave, such as 0.9. Default 1.",
    },
    ROWS,
  ],
  returns: "table",
  examples: [
    {
      args: [400, "S1024", "EPGM", 0.7, "SMT8"],
      first: 24,
      shows: "12 cores would be used by 96%: 24 cores",
      source: "rperf.csv 149",
    },
    {
      args: [5000, "S1024", "EPGM", 0.7, "SMT8"],
      value: "#N/A",
      shows: "more than the largest configuration",
    },
  ],
  seeAlso: ["RPERF", "RPERFUSED"],
  answer: (a) => coresForRperf(a.demand, selection(a), a.target, a.factor),
});

export const rperfFunctions: readonly WorksheetFunction[] = [rperf, rperfUsed, rperfCores];
