/** CPW ratings of systems and partitions. */
import { coresFor } from "../models/cpw/cores";
import {
  MAX_FACTOR,
  partitionFact,
  usedCpw,
  utilization,
  type LparItem,
} from "../models/cpw/partition";
import type { Selection } from "../models/cpw/rating-selection";
import { exactRating } from "../models/cpw/exact-rating";
import { ratedSystemNames } from "../models/cpw/rating-index";
import type { UserRows } from "../models/user-rows";
import { worksheetFunction, type WorksheetFunction } from "./core/define-function";

export const SYSTEM = {
  name: "system",
  type: "key",
  dimension: "system",
  open: true,
  asTyped: true,
  choices: ratedSystemNames,
  help: "Machine type and model, such as 9117-MMD, name such as S1024, model and feature such as 820-2436, or a custom entry.",
} as const;
const FEATURE_HELP =
  'Processor feature, such as EPM0 or "EPGM x2". The edition feature where that is the key, the clock where no feature is published, such as "4.35 GHz", and "-" where a system has none.';
export const FEATURE = { name: "feature", type: "text", help: FEATURE_HELP } as const;
/** Required if several features match; it distinguishes them. */
export const DECIDING_FEATURE = { ...FEATURE, unneededWith: () => true } as const;
const PARTITION_CORES = {
  name: "cores",
  type: "number",
  unit: "cores",
  min: 0,
  above: true,
  help: "Number of cores of the IBM i partition, such as 6 or 0.5. On blades, exclude the VIOS cores.",
} as const;
export const MODE = {
  name: "mode",
  type: "text",
  optional: true,
  help: "MaxCore or TurboCore, required if both are rated. Also distinguishes dedicated or shared, 710 or 730, base or accelerated, or releases.",
} as const;
export const ROWS = {
  name: "rows",
  type: "rows",
  kind: "system",
  optional: true,
  help: "Custom ratings: a range with the header system, feature, mode, cores, partitions, cpw, clock, viosCores, source, date. Entries of a rating pack add pack, place, status.",
} as const;
export const TARGET = {
  name: "target",
  type: "fraction",
  above: true,
  help: "CPU threshold, such as 70% or 0.7.",
} as const;
export const FACTOR = {
  name: "factor",
  type: "fraction",
  above: true,
  max: MAX_FACTOR,
  default: 1,
  optional: true,
  help: "Derating factor, such as 0.9 if all partitions peak together. Default 1.",
} as const;
const DEMAND = {
  name: "demand",
  type: "number",
  unit: "CPW",
  min: 0,
  help: "Demand in CPW, such as 45000.",
} as const;

interface SelectedSystem {
  readonly system: string;
  readonly feature: string | undefined;
  readonly mode: string | undefined;
  readonly rows?: UserRows | undefined;
}
/** The selection of ratings from the arguments of a function. */
export const selection = ({ system, feature, mode, rows }: SelectedSystem): Selection => ({
  system,
  feature,
  mode,
  rows,
});

export const cpwRate = worksheetFunction({
  name: "CPWRATE",
  subject: "cpw",
  askedAs: ["CPW rating of a system with its cores"],
  summary: "Returns the published CPW rating of a system.",
  params: [
    SYSTEM,
    { ...FEATURE, optional: true },
    {
      name: "cores",
      type: "textOrNumber",
      min: 0,
      optional: true,
      help: 'Cores of one partition (on blades, of the node), or a published text such as "2x24" (total of partitions) or "3.7 of 4" (with VIOS). Optional if there is one value.',
    },
    MODE,
    ROWS,
  ],
  returns: "CPW",
  examples: [
    { args: ["9117-MMD", "EPM0", 9], value: 68200, shows: "770 with 9 cores", source: "PCR 5509" },
    {
      args: ["9117-MMD", "EPM0", "2x24"],
      value: 306600,
      shows: "the sum over two partitions of 24 cores",
      source: "PCR 5509",
    },
    {
      args: ["9117-MMD", "EPM0", 48],
      value: "#N/A",
      shows: "48 cores are no single partition",
      source: "PCR 5515",
    },
    {
      args: ["9179-MHC", "5003", 8, "TurboCore"],
      value: 57450,
      shows: "780 in TurboCore mode",
      source: "PCR 5642",
    },
    {
      args: ["9179-MHC", "5003", 8],
      value: "#N/A",
      shows: "two modes rate 8 cores",
      source: "PCR 5632, 5642",
    },
    {
      args: ["JS22", "52BE", "3.7 of 4"],
      value: 13800,
      shows: "the shared division of the JS22",
      source: "PCR 6131",
    },
    {
      args: ["S1024", "EPGM", 12],
      value: 312500,
      shows: "a Power10 system, as reported by a rating pack",
      source: "cpw.csv 117",
    },
    {
      args: ["9105-22A", "EPG9", 12],
      value: "#N/A",
      shows: "IBM i partitions of this system have at most 4 cores",
    },
    {
      args: ["9119-MHE", "4.35 GHz", 128],
      value: "#N/A",
      shows: "two sources have two values",
    },
    { args: ["820-2436"], value: 1100, shows: "an iSeries 820", source: "PCR 6450" },
    {
      args: ["820-2456"],
      value: "#N/A",
      shows: "a Dedicated Server for Domino has no rating as a machine",
      source: "PCR 6514",
    },
  ],
  seeAlso: ["CPWLPAR", "CPWCORES", "CPWFIND"],
  answer: (a) => exactRating(selection(a), a.cores),
});

export const cpwLpar = worksheetFunction({
  name: "CPWLPAR",
  subject: "cpw",
  askedAs: ["CPW of a partition with part of a core"],
  summary:
    "Returns the CPW of a partition: published, interpolated, or extrapolated below the smallest rating.",
  params: [
    SYSTEM,
    DECIDING_FEATURE,
    PARTITION_CORES,
    MODE,
    ROWS,
    {
      name: "what",
      type: "keyword",
      values: ["CPW", "WORKLOAD", "SHARING", "MARGIN", "PAIR", "BELOW"],
      default: "CPW",
      optional: true,
      help: "CPW (default). Of its ratings: WORKLOAD (COPR or CPW3) or SHARING (dedicated or shared). Of a source in proportion to a larger rating: MARGIN (share by which it may be faster, otherwise 0) or PAIR (the ratings behind it). Of an interpolated one: BELOW (the published rating below it).",
    },
  ],
  returns: "as the column",
  examples: [
    { args: ["9117-MMA", "7388", 8], value: 40300, shows: "570 with 8 cores", source: "PCR 6029" },
    {
      args: ["9117-MMD", "EPM1", 10],
      value: 69575,
      shows: "between 8 cores (56100) and 16 (110000)",
      source: "PCR 5523",
    },
    {
      args: ["9117-MMD", "EPM0", 3],
      value: 22900,
      shows: "half of the smallest published point, 6 cores",
      source: "PCR 5509",
    },
    {
      args: ["9117-MMD", "EPM0", 30],
      value: "#N/A",
      shows: "more than the largest published partition of 24 cores",
      source: "PCR 5509",
    },
    {
      args: ["7895-43X", "EPRH", 31],
      value: 198900,
      shows: "the IBM i cores of a 32-core node",
      source: "PCR 5354",
    },
    {
      args: ["JS22", "52BE", 2, "shared", null, "SHARING"],
      value: "shared",
      shows: "scaled from 3.7 cores, rated with shared processors",
      source: "PCR 6131",
    },
    {
      args: ["9117-MMA", "7388", 8, null, null, "MARGIN"],
      value: 0,
      shows: "a published rating, 40300, needs no margin",
      source: "PCR 6029",
    },
  ],
  seeAlso: ["CPWRATE", "CPWUSED", "CPWUTIL"],
  answer: (a) => partitionFact(selection(a), a.cores, a.what as LparItem),
});

export const cpwUsed = worksheetFunction({
  name: "CPWUSED",
  subject: "cpw",
  askedAs: ["CPW that is busy"],
  summary: "Returns the CPW used by a partition: its rating times the measured CPU.",
  params: [
    SYSTEM,
    DECIDING_FEATURE,
    PARTITION_CORES,
    {
      name: "cpu",
      type: "fraction",
      max: 10,
      help: "Measured CPU of these cores, such as 72% or 0.72. Uncapped partitions may exceed 1.",
    },
    MODE,
    ROWS,
  ],
  returns: "CPW",
  examples: [
    {
      args: ["9117-MMA", "7388", 8, 0.72],
      value: 29016,
      shows: "72% of 40300",
      source: "PCR 6029",
    },
    { args: ["9117-MMA", "7388", 8, 0.3], value: 12090, shows: "30% of 40300", source: "PCR 6029" },
  ],
  seeAlso: ["CPWLPAR", "CPWSUM"],
  answer: (a) => usedCpw(selection(a), a.cores, a.cpu),
});

export const cpwUtil = worksheetFunction({
  name: "CPWUTIL",
  subject: "cpw",
  askedAs: ["headroom"],
  summary: "Returns the utilization of a partition for a demand. Above 1 if it does not fit.",
  params: [DEMAND, SYSTEM, DECIDING_FEATURE, PARTITION_CORES, FACTOR, MODE, ROWS],
  returns: "1",
  examples: [
    {
      args: [45800, "9117-MMD", "EPM0", 6],
      value: 1,
      shows: "a demand as large as the rating",
      source: "PCR 5509",
    },
    {
      args: [34100, "9117-MMD", "EPM0", 9],
      value: 0.5,
      shows: "half of 68200",
      source: "PCR 5509",
    },
    {
      args: [61380, "9117-MMD", "EPM0", 9, 0.9],
      value: 1,
      shows: "with a reserve of 10%",
      source: "PCR 5509, 1992",
    },
  ],
  seeAlso: ["CPWLPAR", "CPWCORES"],
  answer: (a) => utilization(a.demand, selection(a), a.cores, a.factor),
});

export const cpwCores = worksheetFunction({
  name: "CPWCORES",
  subject: "cpw",
  spills: true,
  askedAs: ["how many cores", "cores needed for a demand in CPW"],
  summary:
    "Returns the fewest whole cores for a workload, their CPW and utilization, and the smallest published partition.",
  params: [DEMAND, SYSTEM, DECIDING_FEATURE, TARGET, FACTOR, MODE, ROWS],
  returns: "table",
  examples: [
    {
      args: [44505, "9117-MMD", "EPM0", 0.7],
      first: 9,
      shows: "63579 CPW at 70%: 9 cores with 68200",
      source: "PCR 5509",
    },
    {
      args: [29017, "9117-MMD", "EPM0", 0.7],
      first: 6,
      shows: "41453 CPW at 70%: 6 cores with 45800",
      source: "PCR 5509",
    },
    {
      args: [10000, "9117-MMD", "EPM0", 0.7],
      first: 2,
      shows: "14286 CPW at 70%: 2 cores, a third of 45800 with 6",
      source: "PCR 5509",
    },
    {
      args: [200000, "9117-MMD", "EPM0", 0.7],
      value: "#N/A",
      shows: "more than the largest published partition carries",
      source: "PCR 5509",
    },
  ],
  seeAlso: ["CPWUTIL", "CPWFIND"],
  answer: (a) => coresFor(a.demand, selection(a), a.target, a.factor),
});

export const cpwRatingFunctions: readonly WorksheetFunction[] = [
  cpwRate,
  cpwLpar,
  cpwUsed,
  cpwUtil,
  cpwCores,
];
