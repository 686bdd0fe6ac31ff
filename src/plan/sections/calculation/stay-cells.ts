/**
 * Cells of "Stay": today's partitions with today's cores on today's systems, in the active
 * scenario. They are compared with the alternatives, but not ranked.
 */
import { defineBlock, fromEntries } from "../../definition/cell-definitions";
import { SHIFTS, PLAN_DATES, type PlanDate } from "../../scenarios";
import { whereAssessed } from "./cells";

const CPW = { unit: "CPW" } as const;
const PERCENT = { style: "resultPercent" } as const;
const TEXT = { style: "resultText" } as const;
const MONTH = { unit: "month" } as const;
const CORES = { unit: "cores", format: "General" } as const;
const VERDICT = { style: "verdict" } as const;
const EACH_SOURCE = { repeat: "source" } as const;
const EACH_BOX = { repeat: "box" } as const;

/** The name of the case in the table of alternatives. */
export const STAY = "Stay";

const DATE_WORDS: Readonly<Record<PlanDate, string>> = {
  Now: "today",
  Live: "at go-live",
  End: "at horizon",
};

const demandOn = (date: PlanDate) =>
  SHIFTS.flatMap((shift) => [
    [
      `all${shift}${date}`,
      { label: `All work ${shift} ${DATE_WORDS[date]}, partition {i}`, ...CPW, ...EACH_SOURCE },
    ] as const,
    ...whereAssessed(
      date,
      (judged) =>
        [
          [
            `high${shift}${judged}`,
            {
              label: `High-priority work ${shift} ${DATE_WORDS[date]}, partition {i}`,
              ...CPW,
              ...EACH_SOURCE,
            },
          ],
        ] as const,
    ),
  ]);

const utilizationOn = (date: PlanDate) =>
  [
    [
      `use${date}`,
      { label: `Utilization ${DATE_WORDS[date]}, partition {i}`, ...PERCENT, ...EACH_SOURCE },
    ],
    [
      `boxUse${date}`,
      { label: `Utilization ${DATE_WORDS[date]}, system {i}`, ...PERCENT, ...EACH_BOX },
    ],
    ...whereAssessed(
      date,
      (judged) =>
        [
          [
            `high${judged}`,
            {
              label: `High-priority utilization ${DATE_WORDS[date]}, partition {i}`,
              ...PERCENT,
              ...EACH_SOURCE,
            },
          ],
          [
            `boxHigh${judged}`,
            {
              label: `High-priority utilization ${DATE_WORDS[date]}, system {i}`,
              ...PERCENT,
              ...EACH_BOX,
            },
          ],
          [
            `reach${judged}`,
            {
              label: `Share of its threshold used ${DATE_WORDS[date]}, partition {i}`,
              ...PERCENT,
              ...EACH_SOURCE,
            },
          ],
          [
            `boxReach${judged}`,
            {
              label: `Share of its threshold used ${DATE_WORDS[date]}, system {i}`,
              ...PERCENT,
              ...EACH_BOX,
            },
          ],
        ] as const,
    ),
  ] as const;

/** Demand of today's partition or system of an addition when it starts. */
const atStart = <Key extends string>(key: Key, what: string) =>
  SHIFTS.map(
    (shift) =>
      [
        `${key}${shift}`,
        { label: `${what} ${shift} when addition {i} starts`, ...CPW, repeat: "addition" },
      ] as const,
  );

/** Block "stayload": today's partition and system of each load. */
export const { cells: stayLoad, block: stayLoadBlock } = defineBlock("stayload", {
  source: { label: "Partition today, load {i}", ...TEXT, repeat: ["workload", "addition"] },
  sourceHigh: {
    label: "The same if high-priority, load {i}",
    ...TEXT,
    repeat: ["workload", "addition"],
  },
  box: { label: "System today, load {i}", ...TEXT, repeat: ["workload", "addition"] },
  boxHigh: {
    label: "The same if high-priority, load {i}",
    ...TEXT,
    repeat: ["workload", "addition"],
  },
  omitted: { label: "Not included, load {i}", ...TEXT, repeat: ["workload", "addition"] },
  ofAddition: { label: "Partition today, addition {i}", ...TEXT, repeat: "addition" },
  boxOfAddition: { label: "System today, addition {i}", ...TEXT, repeat: "addition" },
  ...fromEntries(atStart("all", "All work of its partition")),
  ...fromEntries(atStart("high", "High-priority work of its partition")),
  ...fromEntries(atStart("boxAll", "All work of its system")),
  ...fromEntries(atStart("boxHigh", "High-priority work of its system")),
});

/** Block "stay": today's partitions and systems with the demand of the active scenario. */
export const { cells: stay, block: stayBlock } = defineBlock("stay", {
  problem: { label: "Missing input", ...TEXT },
  pooled: {
    label: "Uncapped, assessed with its system: partition {i}",
    unit: "1 = yes",
    format: "0",
    ...EACH_SOURCE,
  },
  threshold: { label: "CPU threshold, partition {i}", ...PERCENT, ...EACH_SOURCE },
  boxCores: { label: "Cores of the partitions, system {i}", ...CORES, ...EACH_BOX },
  boxThreshold: { label: "CPU threshold, system {i}", ...PERCENT, ...EACH_BOX },
  boxRated: { label: "Capacity of the partitions, system {i}", ...CPW, ...EACH_BOX },
  ...fromEntries(PLAN_DATES.flatMap(demandOn)),
  ...fromEntries(PLAN_DATES.flatMap(utilizationOn)),
  highMost: {
    label: "Largest high-priority utilization, partition {i}",
    ...PERCENT,
    ...EACH_SOURCE,
  },
  useMost: { label: "Largest utilization, partition {i}", ...PERCENT, ...EACH_SOURCE },
  reachMost: {
    label: "Largest share of its threshold used, partition {i}",
    ...PERCENT,
    ...EACH_SOURCE,
  },
  boxHighMost: {
    label: "Largest high-priority utilization, system {i}",
    ...PERCENT,
    ...EACH_BOX,
  },
  boxUseMost: { label: "Largest utilization, system {i}", ...PERCENT, ...EACH_BOX },
  boxReachMost: {
    label: "Largest share of its threshold used, system {i}",
    ...PERCENT,
    ...EACH_BOX,
  },
  value: { label: "Binding utilization, partition {i}", ...PERCENT, ...EACH_SOURCE },
  limit: { label: "Binding limit, partition {i}", ...PERCENT, ...EACH_SOURCE },
  boxValue: { label: "Binding utilization, system {i}", ...PERCENT, ...EACH_BOX },
  boxLimit: { label: "Binding limit, system {i}", ...PERCENT, ...EACH_BOX },
  monthHigh: { label: "High-priority work, partition {i}", ...MONTH, ...EACH_SOURCE },
  monthAll: { label: "All work, partition {i}", ...MONTH, ...EACH_SOURCE },
  boxMonthHigh: { label: "High-priority work, system {i}", ...MONTH, ...EACH_BOX },
  boxMonthAll: { label: "All work, system {i}", ...MONTH, ...EACH_BOX },
  cross: { label: "Exceeded in, partition {i}", ...MONTH, ...EACH_SOURCE },
  boxCross: { label: "Exceeded in, system {i}", ...MONTH, ...EACH_BOX },
  systems: { label: "Systems of today", ...TEXT },
  features: { label: "Features", ...TEXT },
  cores: { label: "Cores of the partitions", ...CORES },
  active: { label: "Active cores", ...CORES },
  total: { label: "Capacity of the partitions", ...CPW },
  now: { label: "Busiest system today", ...PERCENT },
  live: { label: "Busiest system at go-live", ...PERCENT },
  end: { label: "Busiest system at horizon", ...PERCENT },
  headNow: { label: "Headroom today", unit: "of the threshold", ...PERCENT },
  headEnd: { label: "Headroom at horizon", unit: "of the threshold", ...PERCENT },
  worst: { label: "Partition nearest to its threshold", ...TEXT },
  worstUse: { label: "Utilization of that partition", ...PERCENT },
  worstEnd: { label: "Utilization of that partition at the horizon", ...PERCENT },
  worstWhen: { label: "When it is largest", ...TEXT },
  worstLimit: { label: "Limit of that partition", ...PERCENT },
  boxWorst: { label: "System nearest to its threshold", ...TEXT },
  boxWorstUse: { label: "Utilization of that system", ...PERCENT },
  boxWorstWhen: { label: "When it is largest", ...TEXT },
  boxWorstLimit: { label: "Limit of that system", ...PERCENT },
  firstcross: { label: "First limit exceeded in", ...MONTH },
  firstwho: { label: "Partition or system that exceeds it", ...TEXT },
  partitionStatus: { label: "Partitions below their thresholds", ...VERDICT },
  systemStatus: { label: "Systems below their thresholds", ...VERDICT },
  verdict: { label: "Status", ...VERDICT },
  failure: { label: "Failure of a partition or system", ...TEXT },
  why: { label: "Reason", ...TEXT },
  firstmonth: { label: "Month of the first threshold exceeded", ...TEXT },
  exceeded: { label: "First threshold exceeded, in words", ...TEXT },
  more: { label: "First limit, and what is not included", ...TEXT },
});
