/** Cells of the section about sensitivity. */
import { CAPACITY, SHIFTS } from "../../scenarios";
import {
  defineBlock,
  defineFields,
  defineTable,
  inputFields,
  fromEntries,
} from "../../build/cell-definitions";
import { isInUse } from "../../build/optional-sections";
import { sensitivityInputs } from "./inputs";

export const SHEET = sensitivityInputs.name;
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
    label: `${words} utilization at the horizon, partition {i}`,
    ...PERCENT,
    ...EACH_PARTITION,
  }) as const;

/** The active scenario with one input lower or higher. */
export const { cells: variant, block: variantBlock } = defineBlock("sens", {
  points: { label: "Growth, points", unit: "a year", ...PERCENT },
  factor: { label: "Demand", unit: "of the expected", ...PERCENT },
  goal: { label: "Target, points", unit: "utilization", ...PERCENT },
  capacityFactor: { label: "Capacity", unit: "of the rating", ...PERCENT },
  ...fromEntries(
    SHIFTS.map((part) => [`high${part}`, demandOf(`High-priority work ${part}`)] as const),
  ),
  high: utilizationOf("High-priority"),
  ...fromEntries(SHIFTS.map((part) => [`use${part}`, demandOf(`All work ${part}`)] as const)),
  use: utilizationOf("All"),
  grown: {
    label: "Growth of the whole demand, as a factor",
    unit: "a year",
    style: "resultDecimal",
    format: "0.000",
  },
  ...fromEntries(
    SHIFTS.map((part) => [`highSum${part}`, demandOfSystem(`High-priority work ${part}`)] as const),
  ),
  ...fromEntries(
    SHIFTS.map((part) => [`useSum${part}`, demandOfSystem(`All work ${part}`)] as const),
  ),
  reach: { label: "Share of its target used, partition {i}", ...PERCENT, ...EACH_PARTITION },
  system: { label: "Share of its target used, system", ...PERCENT },
  worst: { label: "Share of the target used, nearest to it", ...PERCENT },
  who: { label: "Which is nearest", style: "resultText" },
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
  hours: { label: "Save at the horizon of data set {i}", ...HOURS, ...EACH_DATA_SET },
  stream: { label: "Save at the horizon, stream {i}", ...HOURS, repeat: CAPACITY.streams },
  save: { label: "Share of the save window", unit: "of the window", ...PERCENT },
  tape: {
    label: "Cartridges at the horizon of data set {i}",
    unit: "cartridges",
    format: "0",
    ...EACH_DATA_SET,
  },
  tapes: {
    label: "Share of the cartridges that there are",
    unit: "of the cartridges",
    ...PERCENT,
  },
});

const SHARE = { unit: "of the target", width: 12, ...PERCENT } as const;
const FOR_CHART = { unit: "for the chart", width: 11, ...PERCENT } as const;

/** Share of the threshold with each input lower and higher. */
export const { cells: share, table: shareTable } = defineTable("sensible", {
  what: { head: "Input", width: 26, style: "label" },
  by: { head: "Varied by", width: 11, ...PERCENT },
  low: { head: "Lower", ...SHARE },
  base: { head: "As planned", ...SHARE },
  high: { head: "Higher", ...SHARE },
  who: { head: "Nearest", width: 18, style: "resultText" },
  flips: { head: "Flips at", width: 20, style: "resultText" },
  verdict: { head: "Survives", width: 11, style: "verdict" },
  from: { head: "Bar from", ...FOR_CHART },
  span: { head: "Bar", ...FOR_CHART },
});

export const { cells: result, fields: resultFields } = defineFields("sensitivity", {
  fails: { label: "Does not survive", style: "resultText" },
});
