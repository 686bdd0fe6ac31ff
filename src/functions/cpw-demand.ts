/** Demand over time and over the day, and the guideline that it is compared with. */
import { guidelineUtilization, type PriorityClass } from "../models/cpu-guideline";
import {
  coincidentPeak,
  thresholdMonth,
  thresholdMonthOf,
  demandAt,
  grownDemand,
  MAX_GROWTH,
  type PeakItem,
} from "../models/growth";
import { worksheetFunction, type WorksheetFunction } from "./core/define-function";

const DEMAND = {
  name: "demand",
  type: "number",
  unit: "CPW",
  min: 0,
  help: "CPW required in month 0, the measurement month, such as 22165.",
} as const;
const RATE = {
  name: "rate",
  type: "fraction",
  signed: true,
  max: MAX_GROWTH,
  help: "Growth per year, compounded, such as 10% or 0.1. Negative if the workload shrinks.",
} as const;
const CAPACITY = {
  name: "capacity",
  type: "number",
  unit: "CPW",
  min: 0,
  above: true,
  help: "Rated CPW after derating, such as 45800.",
} as const;
const TARGET = {
  name: "target",
  type: "fraction",
  above: true,
  help: "Utilization that must not be exceeded, such as 70% or 0.7.",
} as const;
const DEMANDS = {
  name: "demands",
  type: "range",
  of: "numbers",
  help: "CPW of each workload in month 0. Blank cells count as 0.",
} as const;
const RATES = {
  name: "rates",
  type: "range",
  of: "fractions",
  signed: true,
  max: MAX_GROWTH,
  help: "Growth per year of each workload, such as 10% or 0.1, in a range of the same size. Blank cells count as 0.",
} as const;
const STARTS = {
  name: "starts",
  type: "range",
  of: "numbers",
  help: "First month of each workload. Blank cells count as 0, the measurement month.",
} as const;
const OWNERS = {
  name: "owners",
  type: "range",
  of: "values",
  optional: true,
  help: "Owner of each workload, such as its partition, in a range of the same size.",
} as const;
const OWNER = {
  name: "owner",
  type: "text",
  optional: true,
  help: "Include only the workloads of this owner.",
} as const;

const WORKLOADS = [
  [[29016], [12090], [4000]],
  [[0.1], [0.08], [0]],
  [[0], [0], [18]],
] as const;
const OWNED = [["ERP"], ["WEB"], ["ERP"]] as const;

const isEmpty = (cell: unknown): boolean => cell === null || cell === undefined || cell === "";
const allEmpty = (arg: unknown): arg is unknown[][] =>
  Array.isArray(arg) && arg.every((row) => Array.isArray(row) && row.every(isEmpty));
const cells = (range: readonly (readonly unknown[])[]): number =>
  range.reduce((sum, row) => sum + row.length, 0);

/**
 * The same function for ranges in which every cell may be empty and then counts as 0: a list
 * without growth or a later start is normal, and some hosts pass empty cells as 0. A single empty
 * cell of an optional range means no range.
 */
function emptyCountsZero(fn: WorksheetFunction): WorksheetFunction {
  const { params } = fn;
  const filled = (arg: unknown, i: number): unknown => {
    const param = params[i];
    if (param?.type !== "range" || !allEmpty(arg) || cells(arg) < 2) return arg;
    return arg.map((row) => row.map(() => 0));
  };
  return {
    ...fn,
    call: (args) => fn.call(args.map(filled)),
    outcome: (args) => fn.outcome(args.map(filled)),
  };
}

export const cpwGrow = worksheetFunction({
  name: "CPWGROW",
  subject: "growth",
  summary: "Returns the demand after a number of months of compounded growth.",
  params: [
    DEMAND,
    RATE,
    {
      name: "months",
      type: "number",
      unit: "months",
      min: 0,
      help: "Number of months since the measurement, such as 36 or 1.5.",
    },
  ],
  returns: "CPW",
  examples: [
    {
      args: [29016, 0.1, 12],
      value: 31917.6,
      shows: "one year at 10%: 29016 is 72% of 40300",
      source: "PCR 6029",
    },
    {
      args: [29016, 0.1, 42],
      value: 29016 * 1.1 ** 3.5,
      shows: "three and a half years at 10%: 29016 is 72% of 40300",
      source: "PCR 6029",
    },
    { args: [40300, 0, 60], value: 40300, shows: "no growth: 40300 stays", source: "PCR 6029" },
  ],
  seeAlso: ["CPWMONTH", "CPWSUM"],
  answer: (a) => grownDemand(a.demand, a.rate, a.months),
});

export const cpwMonth = worksheetFunction({
  name: "CPWMONTH",
  subject: "growth",
  askedAs: ["when the CPU runs out"],
  summary:
    'Returns the month in which a growing workload exceeds the threshold, or "never" (50 years).',
  params: [DEMAND, RATE, CAPACITY, TARGET],
  returns: "months",
  examples: [
    {
      args: [22165, 0.08, 45800, 0.7],
      value: 58,
      shows: "55% of 40300 on 6 cores with 45800",
      source: "PCR 6029, 5509",
    },
    {
      args: [40000, 0.1, 45800, 0.7],
      value: 0,
      shows: "exceeded already, 45800",
      source: "PCR 5509",
    },
    { args: [20000, 0, 45800, 0.7], value: "never", shows: "no growth, 45800", source: "PCR 5509" },
  ],
  seeAlso: ["CPWCROSS", "CPWGROW"],
  answer: (a) => thresholdMonth(a.demand, a.rate, a.capacity, a.target),
});

export const cpwCross = emptyCountsZero(
  worksheetFunction({
    name: "CPWCROSS",
    subject: "growth",
    summary:
      'Returns the month in which several workloads together exceed the threshold, or "never" (50 years).',
    params: [
      {
        ...DEMANDS,
        help: `${DEMANDS.help} For several shifts, put their lists one below the other.`,
      },
      RATES,
      STARTS,
      CAPACITY,
      TARGET,
      OWNERS,
      OWNER,
    ],
    returns: "months",
    examples: [
      {
        args: [...WORKLOADS, 114000, 0.7],
        value: 82,
        shows: "both partitions on 15 cores with 114000",
        source: "PCR 5509",
      },
      {
        args: [...WORKLOADS, 68200, 0.7, OWNED, "ERP"],
        value: 52,
        shows: "ERP on 9 cores with 68200",
        source: "PCR 5509",
      },
      {
        args: [[[12090], [22165]], [[0.08]], [[0]], 45800, 0.7],
        value: 58,
        shows: "30% in the morning and 55% in the afternoon of 40300, on 6 cores with 45800",
        source: "PCR 5509",
      },
    ],
    seeAlso: ["CPWMONTH", "CPWSUM"],
    answer: (a) => thresholdMonthOf(a, a.capacity, a.target),
  }),
);

export const cpwSum = emptyCountsZero(
  worksheetFunction({
    name: "CPWSUM",
    subject: "growth",
    summary: "Returns the total demand of several workloads in a month.",
    params: [
      DEMANDS,
      RATES,
      STARTS,
      {
        name: "month",
        type: "number",
        unit: "months",
        min: 0,
        help: "Number of months since the measurement, such as 36.",
      },
      OWNERS,
      OWNER,
    ],
    returns: "CPW",
    examples: [
      {
        args: [...WORKLOADS, 0],
        value: 41106,
        shows: "month 0: 29016 and 12090, 72% and 30% of 40300",
        source: "PCR 6029",
      },
      {
        args: [...WORKLOADS, 12, OWNED, "ERP"],
        value: 31917.6,
        shows: "one year later, before the addition: 29016 is 72% of 40300",
        source: "PCR 6029",
      },
      {
        args: [...WORKLOADS, 42, OWNED, "ERP"],
        value: 29016 * 1.1 ** 3.5 + 4000,
        shows: "with the addition from month 18: 29016 is 72% of 40300",
        source: "PCR 6029",
      },
    ],
    seeAlso: ["CPWGROW", "CPWCROSS"],
    answer: (a) => demandAt(a, a.month),
  }),
);

const SHIFTS = [
  [29016, 12090],
  [16120, 22165],
] as const;

export const cpwPeak = worksheetFunction({
  name: "CPWPEAK",
  subject: "growth",
  summary: "Returns the coincident peak of partitions, its hour, the sum of peaks, or the gain.",
  params: [
    {
      name: "hours",
      type: "range",
      of: "numbers",
      help: "Demand in CPW, one row per hour or shift, one column per partition. Blank cells count as 0.",
    },
    {
      name: "what",
      type: "keyword",
      values: ["PEAK", "HOUR", "SUM", "GAIN"],
      default: "PEAK",
      optional: true,
      help: "PEAK (highest total in an hour, default), HOUR (its row), SUM (of single peaks) or GAIN (1 - PEAK / SUM).",
    },
  ],
  returns: "as the column",
  examples: [
    {
      args: [SHIFTS],
      value: 41106,
      shows: "shift A is higher: shares of 40300",
      source: "PCR 6029",
    },
    {
      args: [SHIFTS, "HOUR"],
      value: 1,
      shows: "the first row: shares of 40300",
      source: "PCR 6029",
    },
    {
      args: [SHIFTS, "SUM"],
      value: 51181,
      shows: "the sum of the single peaks, too much by a quarter: shares of 40300",
      source: "PCR 6029",
    },
    {
      args: [SHIFTS, "GAIN"],
      value: 1 - 41106 / 51181,
      shows: "what the staggered peaks save: shares of 40300",
      source: "PCR 6029",
    },
  ],
  seeAlso: ["CPWUSED", "CPWSUM"],
  answer: (a) => coincidentPeak(a.hours, a.what as PeakItem),
});

export const cpuGuide = worksheetFunction({
  name: "CPUGUIDE",
  subject: "cpw",
  askedAs: ["recommended CPU utilization", "how busy may a system be"],
  summary: "Returns the guideline for processor utilization. A default that you can override.",
  params: [
    {
      name: "processors",
      type: "number",
      unit: "processors",
      min: 0,
      above: true,
      unneededWith: () => true,
      help: "Number of processors, such as 8. All numbers have the same default.",
    },
    {
      name: "class",
      type: "keyword",
      values: ["HIGH", "CRITICAL", "ACT", "LOW"],
      default: "HIGH",
      optional: true,
      help: "HIGH (plan for more capacity above it, default), ACT (second threshold), CRITICAL (new response-critical work). LOW (batch that uses spare capacity) has no guideline.",
    },
  ],
  returns: "1",
  examples: [
    { args: [8], value: 0.7, shows: "iSeries Capacity Upgrade on Demand planning guide, page 24" },
    { args: [8, "CRITICAL"], value: 0.65, shows: "SAP Quick Sizer, interpreting its results" },
    {
      args: [8, "LOW"],
      value: "#N/A",
      shows: "no guideline for batch that fills the rest",
      source: "PCR 2926",
    },
  ],
  seeAlso: ["CPWMONTH", "CPWCORES"],
  answer: (a) => guidelineUtilization(a.class as PriorityClass),
});

export const cpwDemandFunctions: readonly WorksheetFunction[] = [
  cpwGrow,
  cpwMonth,
  cpwCross,
  cpwSum,
  cpwPeak,
  cpuGuide,
];
