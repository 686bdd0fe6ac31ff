/**
 * Cells of the largest demand while the proposed system is in use: from go-live to the horizon.
 * Demand of work that only grows is largest at the horizon.
 */
import { defineBlock, fromEntries, withSuffixes } from "../../definition/cell-definitions";
import { SHIFTS } from "../../scenarios";

const CPW = { unit: "CPW" } as const;
const MONTH = { unit: "month" } as const;
const EACH_LOAD = { repeat: ["workload", "addition"] } as const;
const EACH_ADDITION = { repeat: "addition" } as const;
const EACH_PARTITION = { repeat: "target" } as const;

const atStart = (what: string) =>
  SHIFTS.map(
    (shift) =>
      [
        shift,
        { label: `${what} ${shift} when addition {i} starts`, ...CPW, ...EACH_ADDITION },
      ] as const,
  );
const withPrefix = <Prefix extends string, Row>(
  prefix: Prefix,
  rows: readonly (readonly ["A" | "B" | "C" | "D", Row])[],
) => rows.map(([shift, row]) => [`${prefix}${shift}`, row] as const);

/** Block "assessed": the months in which demand can be largest, and the largest demand. */
export const { cells: assessed, block: assessedBlock } = defineBlock("assessed", {
  shrinks: { label: "Some work shrinks", unit: "1 = yes", format: "0" },
  from: { label: "First month that is assessed", ...MONTH },
  factor: {
    label: "Growth factor until that month, load {i}",
    style: "resultDecimal",
    format: "0.000",
    ...EACH_LOAD,
  },
  start: { label: "First month of load {i}, from that month", ...MONTH, ...EACH_LOAD },
  ...withSuffixes("cpw", SHIFTS, (shift) => ({
    label: `Demand ${shift} of load {i} in that month`,
    ...CPW,
    ...EACH_LOAD,
  })),
  moment: {
    label: "Month in which addition {i} starts, 0 if not assessed",
    ...MONTH,
    ...EACH_ADDITION,
  },
  ...fromEntries(withPrefix("all", atStart("All work of its partition"))),
  ...fromEntries(withPrefix("high", atStart("High-priority work of its partition"))),
  ...fromEntries(withPrefix("allSum", atStart("All work of the system"))),
  ...fromEntries(withPrefix("highSum", atStart("High-priority work of the system"))),
  highLive: { label: "High-priority work at go-live, partition {i}", ...CPW, ...EACH_PARTITION },
  highMost: { label: "Largest high-priority work, partition {i}", ...CPW, ...EACH_PARTITION },
  allMost: { label: "Largest sum of all work, partition {i}", ...CPW, ...EACH_PARTITION },
  highSumLive: { label: "High-priority work at go-live, system", ...CPW },
  highSumMost: { label: "Largest high-priority work, system", ...CPW },
  allSumMost: { label: "Largest sum of all work, system", ...CPW },
});
