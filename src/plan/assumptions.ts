/** The assumptions of a plan; their defaults are looked up in the catalogue. */

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
    label: "CPU target, high-priority work",
    unit: "of capacity",
    format: PERCENT,
    min: MIN_DIVISOR,
    max: 1,
    alsoIn: ["web", "ha"],
    note: "Starting value for every number of processors; the table below can differ by size.",
  },
  {
    key: "batch",
    label: "CPU limit, all work",
    unit: "of capacity",
    format: PERCENT,
    min: MIN_DIVISOR,
    max: 1,
    note: "Low-priority batch may fill what high-priority work leaves: the whole capacity.",
  },
  {
    key: "hours",
    label: "Hours averaged for a peak",
    unit: "h",
    format: "0",
    note: "The busiest hours of a shift; neither the day's mean nor a spike.",
  },
  {
    key: "interpolation",
    label: "Margin of an interpolated rating",
    unit: "of the rating",
    format: PERCENT,
    max: 1 - MIN_DIVISOR,
    note: "An interpolated rating must also pass when it is lowered by this.",
  },
  {
    key: "small",
    label: "Margin of a small source",
    unit: "of the rating",
    format: PERCENT,
    max: 1,
    note: "A source below its smallest printed point must also pass when it is raised by this.",
  },
  {
    key: "pool",
    label: "Shared pool, factor s",
    unit: "of the rating",
    format: "0.000",
    min: MIN_DIVISOR,
    max: 1,
    note: "What the shared pool leaves of a rating; dedicated partitions keep all of it.",
  },
  {
    key: "merged",
    label: "Stand-alone boxes merged, factor k",
    unit: "of the rating",
    format: "0.000",
    min: MIN_DIVISOR,
    max: 1,
    note: "Used only when stand-alone boxes are merged and all partitions peak together.",
  },
  {
    key: "vios",
    label: "IBM i cores for one VIOS core",
    unit: "cores",
    format: "0",
    min: MIN_DIVISOR,
    note: "Printed rule for VIOS; the blades' own ratings go from 1:7 to 1:31. Each alternative chooses its own.",
  },
  {
    key: "arm",
    label: "Disk arms busy",
    unit: "of the time",
    format: PERCENT,
    min: MIN_DIVISOR,
    max: 1,
    section: "disk",
    note: "Arms are marginal from here on; for new installations and response-critical work the guideline is disk.arm.new.",
  },
  {
    key: "armCritical",
    label: "Disk arms busy, critical",
    unit: "of the time",
    format: PERCENT,
    min: MIN_DIVISOR,
    max: 1,
    section: "disk",
    note: "Above it the arms are critical.",
  },
  {
    key: "amber",
    label: "Disk space used, amber",
    unit: "of the GB",
    format: PERCENT,
    min: MIN_DIVISOR,
    max: 1,
    section: "disk",
    note: "Amber from here on: look for more space.",
  },
  {
    key: "red",
    label: "Disk space used, red",
    unit: "of the GB",
    format: PERCENT,
    min: MIN_DIVISOR,
    max: 1,
    section: "disk",
    note: "Red from here on.",
  },
];

export const ASSUMPTION_KEYS: readonly string[] = ASSUMPTIONS.map(({ key }) => key);
/** Names of the assumptions in a workbook's list, by their labels there. */
export const assumptionKey = (label: string): string | undefined =>
  ASSUMPTIONS.find((assumption) => assumption.label === label)?.key;
