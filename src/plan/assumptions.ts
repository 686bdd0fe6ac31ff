/** The assumptions of a plan; their defaults are looked up in the catalogue. */
import { presentAssumption } from "./former-labels";

export type AssumptionKey =
  | "cpu"
  | "batch"
  | "hours"
  | "interpolation"
  | "small"
  | "pool"
  | "merged"
  | "vios"
  | "arm"
  | "armCritical"
  | "amber"
  | "red";

export interface Assumption {
  readonly key: AssumptionKey;
  readonly label: string;
  readonly unit: string;
  readonly format: string;
  readonly min?: number;
  readonly max?: number;
  /** Key of the only optional section that uses it; without one, sizing uses it. */
  readonly section?: string;
  /** Keys of optional sections that use it in addition to sizing. */
  readonly alsoIn?: readonly string[];
  readonly note: string;
}

/** Capacity is divided by thresholds and factors: none of them is below a hundredth. */
const MIN_DIVISOR = 0.01;
const PERCENT = "0.0%";

export const ASSUMPTIONS: readonly Assumption[] = [
  {
    key: "cpu",
    label: "CPU threshold, high-priority work",
    unit: "of capacity",
    format: PERCENT,
    min: MIN_DIVISOR,
    max: 1,
    alsoIn: ["web", "ha"],
    note: "Applies to all numbers of processors. The table below can set thresholds by size.",
  },
  {
    key: "batch",
    label: "CPU limit, all work",
    unit: "of capacity",
    format: PERCENT,
    min: MIN_DIVISOR,
    max: 1,
    note: "Low-priority batch may use all capacity that high-priority work does not use.",
  },
  {
    key: "hours",
    label: "Peak hours averaged",
    unit: "h",
    format: "0",
    note: "Busiest hours of a shift. Neither the daily average nor a short spike.",
  },
  {
    key: "interpolation",
    label: "Safety margin, interpolated rating",
    unit: "of the rating",
    format: PERCENT,
    max: 1 - MIN_DIVISOR,
    note: "An interpolated rating must be sufficient even if reduced by this margin.",
  },
  {
    key: "small",
    label: "Safety margin, small source",
    unit: "of the rating",
    format: PERCENT,
    max: 1,
    note: "A source below its smallest published rating must fit even if increased by a margin that depends on the distance: the largest of them. Your own applies to all of them.",
  },
  {
    key: "pool",
    label: "Shared-pool factor (s)",
    unit: "of the rating",
    format: "0.000",
    min: MIN_DIVISOR,
    max: 1,
    note: "Share of the rating available in a shared pool. Dedicated partitions are not reduced.",
  },
  {
    key: "merged",
    label: "Partitioning factor (k), merged systems",
    unit: "of the rating",
    format: "0.000",
    min: MIN_DIVISOR,
    max: 1,
    note: "Used only if stand-alone systems are merged and all partitions peak together.",
  },
  {
    key: "vios",
    label: "IBM i cores per VIOS core",
    unit: "cores",
    format: "0",
    min: MIN_DIVISOR,
    note: "Published rule for VIOS. Ratings of blades range from 1:7 to 1:31. Each alternative has its own ratio.",
  },
  {
    key: "arm",
    label: "Disk busy, marginal",
    unit: "of the time",
    format: PERCENT,
    min: MIN_DIVISOR,
    max: 1,
    section: "disk",
    note: "Disk arms are marginal above this. For new installations and response-critical work, use guideline disk.arm.new.",
  },
  {
    key: "armCritical",
    label: "Disk busy, critical",
    unit: "of the time",
    format: PERCENT,
    min: MIN_DIVISOR,
    max: 1,
    section: "disk",
    note: "Disk arms are critical above this.",
  },
  {
    key: "amber",
    label: "Disk space used, amber",
    unit: "of the GB",
    format: PERCENT,
    min: MIN_DIVISOR,
    max: 1,
    section: "disk",
    note: "Amber above this: plan for more space.",
  },
  {
    key: "red",
    label: "Disk space used, red",
    unit: "of the GB",
    format: PERCENT,
    min: MIN_DIVISOR,
    max: 1,
    section: "disk",
    note: "Red above this.",
  },
];

export const ASSUMPTION_KEYS: readonly string[] = ASSUMPTIONS.map(({ key }) => key);
/** Names of the assumptions in a workbook's list, by their present or former labels there. */
export const assumptionKey = (label: string): string | undefined =>
  ASSUMPTIONS.find((assumption) => assumption.label === presentAssumption(label))?.key;
