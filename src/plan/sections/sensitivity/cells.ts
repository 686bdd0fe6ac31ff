/** Cells of the section about sensitivity. */
import { CAPACITY, SHIFTS } from "../../scenarios";
import {
  defineBlock,
  defineFields,
  defineTable,
  inputFields,
  withSuffixes,
} from "../../definition/cell-definitions";
import { isInUse } from "../../definition/optional-sections";
import { sensitivityInputs } from "./inputs";

export const inUse = isInUse(sensitivityInputs);

/** The variation of each input. */
export const variation = inputFields(sensitivityInputs, "sensitivity");

/** Varied inputs, in the order of the table. */
export const SYSTEM_INPUTS = ["growth", "demand", "target", "capacity"] as const;
export type SystemInput = (typeof SYSTEM_INPUTS)[number];
/** The case in which an input is lower or higher. */
export const caseOf = (input: SystemInput, isHigher: boolean): string =>
  `${input}${isHigher ? "High" : "Low"}`;
export const GROWTH_CASES = [caseOf("growth", false), caseOf("growth", true)];

const PERCENT = { style: "resultPercent" } as const;
const EACH_PARTITION = { repeat: "target" } as const;

const EACH_LOAD = { repeat: ["workload", "addition"], only: GROWTH_CASES } as const;
const EACH_ADDITION = { repeat: "addition", only: GROWTH_CASES } as const;
const factorAt = (date: string) =>
  ({
    label: `Other growth as a factor ${date}, load {i}`,
    style: "resultDecimal",
    format: "0.000",
    ...EACH_LOAD,
  }) as const;
const demandAtStart = (words: string) =>
  ({
    label: `${words} when addition {i} starts, with other growth`,
    unit: "CPW",
    ...EACH_ADDITION,
  }) as const;
const demandOf = (words: string) =>
  ({
    label: `${words} with other growth, partition {i}`,
    unit: "CPW",
    ...EACH_PARTITION,
    only: GROWTH_CASES,
  }) as const;
const demandOfSystem = (words: string) =>
  ({ label: `${words} of the system with other growth`, unit: "CPW", only: GROWTH_CASES }) as const;
const utilizationOf = (words: string) =>
  ({
    label: `${words} utilization when it is largest, partition {i}`,
    ...PERCENT,
    ...EACH_PARTITION,
  }) as const;

/** The active scenario with one input lower or higher. */
export const { cells: variant, block: variantBlock } = defineBlock("sens", {
  points: { label: "Growth, points", unit: "per year", ...PERCENT },
  factor: { label: "Demand", unit: "of expected growth", ...PERCENT },
  threshold: { label: "CPU threshold, points", unit: "utilization", ...PERCENT },
  capacityFactor: { label: "Capacity", unit: "of the rating", ...PERCENT },
  shrinks: {
    label: "Some work shrinks with other growth",
    unit: "1 = yes",
    format: "0",
    only: GROWTH_CASES,
  },
  factorLive: factorAt("at go-live"),
  factorEnd: factorAt("at the horizon"),
  moment: {
    label: "Month in which addition {i} starts, 0 if not assessed",
    unit: "month",
    ...EACH_ADDITION,
  },
  ...withSuffixes("highStart", SHIFTS, (shift) => demandAtStart(`High-priority work ${shift}`)),
  ...withSuffixes("useStart", SHIFTS, (shift) => demandAtStart(`All work ${shift}`)),
  ...withSuffixes("highSumStart", SHIFTS, (shift) =>
    demandAtStart(`High-priority work ${shift} of the system`),
  ),
  ...withSuffixes("useSumStart", SHIFTS, (shift) =>
    demandAtStart(`All work ${shift} of the system`),
  ),
  ...withSuffixes("high", SHIFTS, (shift) => demandOf(`High-priority work ${shift}`)),
  high: utilizationOf("High-priority"),
  ...withSuffixes("use", SHIFTS, (shift) => demandOf(`All work ${shift}`)),
  use: utilizationOf("All"),
  grown: {
    label: "Growth of the whole demand, as a factor",
    unit: "per year",
    style: "resultDecimal",
    format: "0.000",
  },
  ...withSuffixes("highSum", SHIFTS, (shift) => demandOfSystem(`High-priority work ${shift}`)),
  ...withSuffixes("useSum", SHIFTS, (shift) => demandOfSystem(`All work ${shift}`)),
  reach: { label: "Share of its threshold used, partition {i}", ...PERCENT, ...EACH_PARTITION },
  system: { label: "Share of its threshold used, system", ...PERCENT },
  worst: { label: "Share of the threshold used, closest", ...PERCENT },
  who: { label: "Closest", style: "resultText" },
});

const EACH_DATA_SET = { repeat: "dataset" } as const;
const HOURS = { unit: "h", style: "resultDecimal" } as const;

/** The backup with other drives and other compaction. */
export const { cells: backupVariant, block: backupVariantBlock } = defineBlock("sensbk", {
  drives: { label: "Drives of data set {i}", unit: "drives", format: "0", ...EACH_DATA_SET },
  asked: {
    label: "Other drives of data set {i} have a measured time",
    unit: "1 = asked",
    format: "0",
    ...EACH_DATA_SET,
  },
  measured: { label: "Measured time of data set {i}", ...HOURS, ...EACH_DATA_SET },
  hours: { label: "Longest save of data set {i}", ...HOURS, ...EACH_DATA_SET },
  stream: { label: "Longest save, stream {i}", ...HOURS, repeat: CAPACITY.streams },
  save: { label: "Share of the save window", unit: "of the window", ...PERCENT },
  amount: {
    label: "Amount of data set {i} when most cartridges are needed",
    unit: "GB",
    ...EACH_DATA_SET,
  },
  tape: {
    label: "Cartridges of data set {i}",
    unit: "cartridges",
    format: "0",
    ...EACH_DATA_SET,
  },
  tapes: {
    label: "Share of the available cartridges",
    unit: "of the cartridges",
    ...PERCENT,
  },
});

const SHARE = { unit: "of the threshold", width: 12, ...PERCENT } as const;
const FOR_CHART = { unit: "for the chart", width: 11, ...PERCENT } as const;

/** Share of the threshold with each input lower and higher. */
export const { cells: share, table: shareTable } = defineTable("sensible", {
  what: { head: "Input", width: 26, style: "label" },
  by: { head: "Varied by", width: 11, ...PERCENT },
  low: { head: "Lower", ...SHARE },
  base: { head: "As planned", ...SHARE },
  high: { head: "Higher", ...SHARE },
  who: { head: "Closest", width: 18, style: "resultText" },
  flips: { head: "Recommendation changes at", width: 20, style: "resultText" },
  verdict: { head: "Survives", width: 11, style: "verdict" },
  from: { head: "Bar from", ...FOR_CHART },
  span: { head: "Bar", ...FOR_CHART },
});

export const { cells: result, fields: resultFields } = defineFields("sensitivity", {
  fails: { label: "Fails", style: "resultText" },
});
