/** Cells of the measured systems and partitions, for references in formulas of all sections. */
import {
  defineBlock,
  defineColumns,
  defineFields,
  defineTable,
  withSuffixes,
} from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { SHIFTS } from "../../scenarios";

const CPW = { unit: "CPW", width: 11 } as const;
const TEXT = { style: "resultText" } as const;

/** Next to the measured systems. */
export const { cells: boxResult, columns: boxColumns } = defineColumns("box", {
  rated: { head: "Rating", ...CPW },
  status: STATUS,
});

/** Next to the measured partitions: their system, and their rating. */
export const { cells: sourceResult, columns: sourceColumns } = defineColumns("source", {
  system: { head: "System", width: 12, ...TEXT },
  feature: { head: "Feature", width: 9, ...TEXT },
  mode: { head: "Mode", width: 10, ...TEXT },
  rated: { head: "Rated", ...CPW },
  basis: { head: "Basis", width: 12, ...TEXT },
  margin: {
    head: "Small-source margin",
    unit: "x demand",
    width: 11,
    style: "resultDecimal",
    format: "0.000",
  },
  pair: { head: "Ratings used for the margin", width: 34, ...TEXT },
  status: STATUS,
});

/** In front of the CPU of each partition. */
export const { cells: cpuName, columns: cpuNameColumns } = defineColumns("cpu", {
  name: { head: "Partition", width: 18, ...TEXT },
});
/** High-priority CPU in use, entered or from pasted measurements. */
export const { cells: cpuResult, columns: cpuColumns } = defineColumns("cpu", {
  ...withSuffixes("use", SHIFTS, (shift) => ({
    head: `High ${shift} in use`,
    unit: "of its cores",
    width: 11,
    style: "resultPercent",
  })),
  status: STATUS,
});

export const { cells: boxfactName, columns: boxfactNameColumns } = defineColumns("boxfact", {
  name: { head: "System name", width: 18, ...TEXT },
});
export const { cells: boxfactResult, columns: boxfactColumns } = defineColumns("boxfact", {
  status: STATUS,
});

const EACH_BOX = { repeat: "box" } as const;
/** Block "boxint": interactive capacity, looked up once for each system. */
export const { cells: interactive, block: interactiveBlock } = defineBlock("boxint", {
  cores: { label: "Published cores, system {i}", ...TEXT, ...EACH_BOX },
  listed: {
    label: "Most IBM i cores of a published configuration, system {i}",
    unit: "cores",
    ...EACH_BOX,
  },
  listedVios: { label: "Most VIOS cores next to them, system {i}", unit: "cores", ...EACH_BOX },
  largest: {
    label: "Cores of the largest published configuration, system {i}",
    unit: "cores",
    ...EACH_BOX,
  },
  advice: {
    label: "Features with enough cores, system {i}",
    ...TEXT,
    ...EACH_BOX,
  },
  excess: { label: "More cores than system {i} can have", ...TEXT, ...EACH_BOX },
  active: {
    label: "CPW of the active processors, on demand, system {i}",
    unit: "CPW",
    ...EACH_BOX,
  },
  feature: { label: "CPW of the interactive feature, system {i}", unit: "CPW", ...EACH_BOX },
  oltpFeature: { label: "5250 OLTP CPW by its feature, system {i}", unit: "CPW", ...EACH_BOX },
  oltp: { label: "5250 OLTP CPW, system {i}", unit: "CPW", ...EACH_BOX },
  limit: { label: "Limit of interactive work, system {i}", unit: "CPW", ...EACH_BOX },
  reason: { label: "Why there is no interactive CPW, system {i}", ...TEXT, ...EACH_BOX },
  kind: { label: "Kind of that reason, system {i}", ...TEXT, ...EACH_BOX },
});

/** What the catalogue publishes about these systems. */
export const { cells: published, table: publishedTable } = defineTable("boxprint", {
  name: { head: "System name", width: 18, ...TEXT },
  release: { head: "Rated with", unit: "release", width: 13, ...TEXT },
  clock: { head: "Clock", unit: "GHz", width: 9, style: "resultDecimal" },
  cache: { head: "Cache", unit: "as published", width: 11, ...TEXT },
  five: { head: "5250, interactive", ...CPW },
  kind: { head: "Rating point", width: 12, ...TEXT },
  used: { head: "Interactive used", ...CPW },
  over: { head: "Excess", ...CPW },
  status: STATUS,
});

/** CPW in use of each partition. */
export const { cells: used, table: usedTable } = defineTable("used", {
  name: { head: "Partition", width: 18, ...TEXT },
  ...withSuffixes("all", SHIFTS, (shift) => ({ head: `Shift ${shift}`, ...CPW })),
  peak: { head: "Own peak", ...CPW },
  share: { head: "% of rating", width: 12, style: "resultPercent" },
});

/** CPW in use of all partitions. */
export const { cells: usedTotal, fields: usedTotalFields } = defineFields("used", {
  worst: {
    label: "Demand in the peak shift",
    unit: "CPW",
    note: "The coincident peak, which the target system must support today.",
  },
  sum: {
    label: "Sum of the single peaks",
    unit: "CPW",
    note: "For reference only. Often used by mistake.",
  },
  gain: { label: "Reduction from staggered peaks", style: "resultPercent" },
});
