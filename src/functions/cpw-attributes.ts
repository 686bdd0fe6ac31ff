/**
 * Further facts of the rating tables: attributes, sums over partitions, VIOS cores, lists; and
 * calculations with ratings.
 */
import * as attributes from "../models/cpw/attributes";
import { ratingList } from "../models/cpw/rating-list";
import { scaledByRating, type ScaledKind } from "../models/cpw/scaling";
import { DECIDING_FEATURE, FEATURE, MODE, SYSTEM, selection } from "./cpw-ratings";
import { worksheetFunction, type WorksheetFunction } from "./core/define-function";

const OPTIONAL_FEATURE = { ...FEATURE, optional: true } as const;
const CONFIGURATION = {
  name: "cores",
  type: "textOrNumber",
  min: 0,
  optional: true,
  help: 'Published configuration, such as 8, "2x24" or "3.7 of 4". Required only if values differ.',
} as const;

export const cpwAttr = worksheetFunction({
  name: "CPWATTR",
  subject: "cpw",
  summary:
    "Returns a published attribute of a rated system, such as clock, cache or maximum memory.",
  params: [
    SYSTEM,
    DECIDING_FEATURE,
    {
      name: "attribute",
      type: "keyword",
      values: attributes.ATTRIBUTES,
      dimension: "cpw-attribute",
      help: "CLOCK (GHz), CACHE, L2, L3 (as published), CORES, PERCORE (CPW per IBM i core), EDITION, EDITIONFEATURE, CHIP, RELEASE, ANNOUNCED, WORKLOAD, MEMORYMAX (MB), DISKMAX (GB), CORESMAX (cores of the largest system), SOCKETS, DISKCPW (CPW supported by its disks), PERDISK, CONDITIONS, NOTES, LABEL, MODEL, MODE, FEATURE, SERVERFEATURE or ACCELERATOR.",
    },
    CONFIGURATION,
    MODE,
  ],
  returns: "as the column",
  examples: [
    { args: ["9117-MMD", "EPM0", "CLOCK"], value: 4.22, shows: "GHz", source: "PCR 5509" },
    { args: ["9406-MMA", "5460", "CLOCK"], value: 4.7, shows: "4700 MHz", source: "PCR 6142" },
    {
      args: ["9117-MMA", "7388", "PERCORE", 8],
      value: 5037.5,
      shows: "40300 CPW over 8 cores",
      source: "PCR 6029",
    },
    {
      args: ["JS12", "52BF", "DISKCPW"],
      value: 1200,
      shows: "with 12 disks, far below its rating of 7100",
      source: "PCR 6113",
    },
    {
      args: ["640", "2238", "MEMORYMAX"],
      value: 8704,
      shows: "MB, as published",
      source: "PCR 6931",
    },
    {
      args: ["9117-MMD", "EPM0", "CACHE"],
      value: "#N/A",
      shows: "not published for these systems",
      source: "PCR 5509",
    },
  ],
  seeAlso: ["CPWRATE", "CPWLIST"],
  answer: (a) =>
    attributes.ratingAttribute(selection(a), a.attribute as attributes.RatingAttribute, a.cores),
});

export const cpwPart = worksheetFunction({
  name: "CPWPART",
  subject: "cpw",
  summary:
    "Returns the published rating of several identical partitions: total, average or scaling.",
  params: [
    SYSTEM,
    DECIDING_FEATURE,
    {
      name: "partitions",
      type: "number",
      unit: "partitions",
      min: 2,
      whole: true,
      help: "Number of identical partitions, such as 2.",
    },
    {
      name: "coresEach",
      type: "number",
      unit: "cores",
      min: 0,
      above: true,
      help: "Cores per partition, such as 24.",
    },
    {
      name: "what",
      type: "keyword",
      values: ["TOTAL", "EACH", "SCALING"],
      default: "TOTAL",
      optional: true,
      help: "TOTAL (default), EACH (total / partitions) or SCALING (total / (partitions x rating of one), if one is rated).",
    },
    MODE,
  ],
  returns: "as the column",
  examples: [
    {
      args: ["9117-MMD", "EPM0", 2, 24],
      value: 306600,
      shows: "48 cores as two partitions",
      source: "PCR 5509",
    },
    {
      args: ["9117-MMD", "EPM0", 2, 24, "EACH"],
      value: 153300,
      shows: "half of it",
      source: "PCR 5509",
    },
    {
      args: ["9179-MHD", "EPH2", 4, 32, "SCALING"],
      value: 829800 / (4 * 209500),
      shows: "829800 against four times 209500",
      source: "PCR 5549",
    },
    { args: ["9117-MMD", "EPM0", 3, 12], value: "#N/A", shows: "not rated" },
  ],
  seeAlso: ["CPWRATE", "LPARPACK"],
  answer: (a) =>
    attributes.partitionsTogether(
      selection(a),
      a.partitions,
      a.coresEach,
      a.what as attributes.PartitionItem,
    ),
});

export const cpwVios = worksheetFunction({
  name: "CPWVIOS",
  subject: "cpw",
  summary:
    "Returns how the rating of a blade or compute node divides cores between VIOS and IBM i.",
  params: [
    SYSTEM,
    OPTIONAL_FEATURE,
    CONFIGURATION,
    {
      name: "what",
      type: "keyword",
      values: ["VIOS", "IBMI", "TOTAL", "SHARING"],
      default: "VIOS",
      optional: true,
      help: "VIOS (VIOS cores, default), IBMI (rated cores), TOTAL (cores of the node) or SHARING (dedicated or shared).",
    },
    MODE,
  ],
  returns: "as the column",
  examples: [
    {
      args: ["7895-43X", "EPRH"],
      value: 1,
      shows: "31 cores for IBM i plus 1 for VIOS",
      source: "PCR 5361",
    },
    {
      args: ["7998-61X", "52BE", "3.7 of 4", "IBMI"],
      value: 3.7,
      shows: "the shared division",
      source: "PCR 6135",
    },
    {
      args: ["7998-61X", "52BE", 3, "SHARING"],
      value: "dedicated",
      shows: "the other division of the same blade",
      source: "PCR 6134",
    },
    { args: ["9117-MMD", "EPM0", 9], value: "#N/A", shows: "no VIOS in this rating" },
  ],
  seeAlso: ["CPWRATE", "CPWLPAR"],
  answer: (a) =>
    attributes.viosDivision(selection(a), a.cores, a.what as attributes.ViosDivisionItem),
});

export const cpwList = worksheetFunction({
  name: "CPWLIST",
  subject: "cpw",
  spills: true,
  askedAs: ["largest system of a generation", "which processors and systems are rated"],
  summary: "Lists rated configurations, all or those that match terms, one per row.",
  params: [
    {
      name: "filter",
      type: "text",
      optional: true,
      help: 'Terms that each row must contain, such as "770 POWER7+", "9117-MMD" or "CBU V5R4". Default: all.',
    },
    {
      name: "columns",
      type: "text",
      isList: true,
      optional: true,
      help: "Columns to show, separated by commas: system, feature, mode, configuration, cores, VIOS cores, CPW, CPW a core, edition, release, rating workload, notes.",
    },
  ],
  returns: "table",
  examples: [
    {
      args: ["9117-MMD EPM0"],
      first: "system",
      shows: "its five rated configurations",
      source: "PCR 5509",
    },
    {
      args: ["JS22", "configuration, CPW"],
      first: "configuration",
      shows: "3 of 4 and 3.7 of 4",
      source: "PCR 6130, 6131",
    },
    { args: ["VAX"], value: "#N/A", shows: "no such word" },
  ],
  seeAlso: ["CPWFIND", "CPWRATE", "TABLE"],
  answer: (a) => ratingList(a.filter, a.columns),
});

export const cpwScale = worksheetFunction({
  name: "CPWSCALE",
  subject: "cpw",
  askedAs: ["compare an old system with a new one"],
  summary:
    "Converts CPU time, throughput or utilization of OLTP work to a system with another rating.",
  params: [
    {
      name: "value",
      type: "number",
      unit: "as given",
      min: 0,
      help: "Value measured on the source system, such as a run time of 10 hours or a utilization of 0.5.",
    },
    {
      name: "from",
      type: "number",
      unit: "CPW",
      min: 0,
      above: true,
      help: "CPW rating of the source system, such as 40300.",
    },
    {
      name: "to",
      type: "number",
      unit: "CPW",
      min: 0,
      above: true,
      help: "CPW rating of the target system, such as 80600.",
    },
    {
      name: "kind",
      type: "keyword",
      values: ["CPUTIME", "THROUGHPUT", "UTIL", "BATCH"],
      aliases: { TIME: "CPUTIME", UTILISATION: "UTIL", UTILIZATION: "UTIL" },
      help: "CPUTIME (decreases on a faster system), THROUGHPUT (increases) or UTIL (decreases). CPW does not predict BATCH.",
    },
  ],
  returns: "as the column",
  examples: [
    {
      args: [10, 40300, 80600, "CPUTIME"],
      value: 5,
      shows: "half the CPU time on twice the rating",
      source: "PCR 5217",
    },
    {
      args: [100, 40300, 80600, "THROUGHPUT"],
      value: 200,
      shows: "twice the work",
      source: "PCR 5217",
    },
    { args: [0.6, 80600, 40300, "UTIL"], value: 1.2, shows: "does not fit", source: "PCR 5217" },
    {
      args: [10, 40300, 80600, "BATCH"],
      value: "#N/A",
      shows: "not for batch",
      source: "PCR 5215",
    },
  ],
  seeAlso: ["CPWUTIL", "CPWRATE"],
  answer: (a) => scaledByRating(a.value, a.from, a.to, a.kind as ScaledKind),
});

export const cpwAttributeFunctions: readonly WorksheetFunction[] = [
  cpwAttr,
  cpwPart,
  cpwVios,
  cpwList,
  cpwScale,
];
