/** Cells of the calculation, for references in formulas of all sections, by their blocks. */
import {
  defineBlock,
  defineFields,
  fromEntries,
  withSuffixes,
} from "../../definition/cell-definitions";
import {
  ALTERNATIVES,
  SHIFTS,
  isAssessed,
  PLAN_DATES,
  SCENARIOS,
  type AssessedDate,
  type PlanDate,
} from "../../scenarios";

const CPW = { unit: "CPW" } as const;
const CORES = { unit: "cores", format: "General" } as const;
const PERCENT = { style: "resultPercent" } as const;
const TEXT = { style: "resultText" } as const;
const FACTOR = { style: "resultDecimal", format: "0.000" } as const;
const MONTH = { unit: "month" } as const;

/** Block "src": CPW in use of the measured partitions, one line each. */
export const { cells: sourceDemand, block: sourceDemandBlock } = defineBlock(
  "src",
  fromEntries(
    SHIFTS.flatMap((shift) => {
      const ratingOfSource = { ...CPW, repeat: "source" };
      return [
        [
          `high${shift}`,
          { ...ratingOfSource, label: `High-priority work ${shift}, partition {i}` },
        ],
        [`batch${shift}`, { ...ratingOfSource, label: `Batch ${shift}, partition {i}` }],
        [`all${shift}`, { ...ratingOfSource, label: `All work ${shift}, partition {i}` }],
      ] as const;
    }),
  ),
);

/** Loads are the workloads, followed by the additional loads. */
const EACH_LOAD = { repeat: ["workload", "addition"] } as const;
const EACH_PARTITION = { repeat: "target" } as const;
const GROWTH = { unit: "per year", ...PERCENT, ...EACH_LOAD } as const;

/** Block "lines": the quantities of each load in every scenario. */
export const { cells: load, block: loadBlock } = defineBlock("lines", {
  owner: { label: "Partition of load {i}", ...TEXT, ...EACH_LOAD },
  class: { label: "Class of load {i}", ...TEXT, ...EACH_LOAD },
  ownerHigh: { label: "Partition of load {i} if high-priority", ...TEXT, ...EACH_LOAD },
  start: { label: "First month of load {i}", ...MONTH, ...EACH_LOAD },
  rate: { label: "Growth of load {i}", ...GROWTH },
  ...withSuffixes("today", SHIFTS, (shift) => ({
    label: `Demand ${shift} of load {i}`,
    ...CPW,
    ...EACH_LOAD,
  })),
  raise: { label: "Small-source margin of load {i}", ...FACTOR, ...EACH_LOAD },
  raised: {
    label: "Small-source margin of target partition {i}",
    ...FACTOR,
    ...EACH_PARTITION,
  },
});

/** The dates of a plan in words. */
export const DATE_WORDS: Readonly<Record<PlanDate, string>> = {
  Now: "today",
  Live: "at go-live",
  End: "at the horizon",
};
/** All work, which is shown for every date, and its part that is assessed separately. */
const KIND_WORDS = { all: "All work", high: "High-priority work" } as const;
export type WorkKind = keyof typeof KIND_WORDS;

/** The dates on which demand is assessed. */
export const whereAssessed = <Entry>(
  date: PlanDate,
  entries: (date: AssessedDate) => readonly Entry[],
): readonly Entry[] => (isAssessed(date) ? entries(date) : []);

const partitionDemand = (kind: WorkKind, when: string) => ({
  label: `${KIND_WORDS[kind]}${when}, partition {i}`,
  ...CPW,
  ...EACH_PARTITION,
});
const systemDemand = (kind: WorkKind, when: string) => ({
  label: `${KIND_WORDS[kind]} ${when}, system`,
  ...CPW,
});

/** Demand on a date: of each load, of each partition, and of the system. */
const demandOn = (date: PlanDate) => {
  const words = DATE_WORDS[date];
  return [
    [`f${date}`, { label: `Growth factor ${words}, load {i}`, ...FACTOR, ...EACH_LOAD }],
    ...SHIFTS.map(
      (shift) =>
        [
          `d${shift}${date}`,
          { label: `Demand ${shift} ${words}, load {i}`, ...CPW, ...EACH_LOAD },
        ] as const,
    ),
    ...SHIFTS.map(
      (shift) => [`all${shift}${date}`, partitionDemand("all", ` ${shift}, ${words}`)] as const,
    ),
    ...whereAssessed(date, (judged) =>
      SHIFTS.map(
        (shift) =>
          [`high${shift}${judged}`, partitionDemand("high", ` ${shift}, ${words}`)] as const,
      ),
    ),
    [`allPeak${date}`, partitionDemand("all", `, peak shift ${words}`)],
    ...whereAssessed(
      date,
      (judged) =>
        [[`highPeak${judged}`, partitionDemand("high", `, peak shift ${words}`)]] as const,
    ),
    ...SHIFTS.map(
      (shift) => [`allSum${shift}${date}`, systemDemand("all", `${shift} ${words}`)] as const,
    ),
    ...whereAssessed(date, (judged) =>
      SHIFTS.map(
        (shift) => [`highSum${shift}${judged}`, systemDemand("high", `${shift} ${words}`)] as const,
      ),
    ),
  ] as const;
};

/** Headings above the rows of each date. */
export const DEMAND_HEADINGS = withSuffixes(
  "f",
  PLAN_DATES,
  (date) => `Demand ${DATE_WORDS[date]}`,
);

/** Block "load": the demand of every scenario. */
export const { cells: demand, block: demandBlock } = defineBlock("load", {
  invalidRow: {
    label: "Invalid inputs: number of the row",
    format: "0",
  },
  problem: { label: "The same in words", ...TEXT },
  golive: { label: "Go-live", ...MONTH },
  horizon: { label: "Horizon", ...MONTH },
  factor: { label: "Additions counted", ...PERCENT },
  rate: { label: "Growth of load {i}", ...GROWTH },
  ...withSuffixes("cpw", SHIFTS, (shift) => ({
    label: `Demand ${shift} of load {i}`,
    ...CPW,
    ...EACH_LOAD,
  })),
  ...fromEntries(PLAN_DATES.flatMap(demandOn)),
});

const ONLY_ALTERNATIVES = { only: ALTERNATIVES.map(({ id }) => id) } as const;
const PARTITION_SHARE = { ...PERCENT, ...EACH_PARTITION } as const;

const utilizationOn = (date: PlanDate) =>
  [
    [`use${date}`, { label: `Utilization ${date}, partition {i}`, ...PARTITION_SHARE }],
    ...whereAssessed(
      date,
      (judged) =>
        [
          [
            `high${judged}`,
            { label: `High-priority utilization ${judged}, partition {i}`, ...PARTITION_SHARE },
          ],
          [
            `reach${judged}`,
            { label: `Share of its threshold used ${judged}, partition {i}`, ...PARTITION_SHARE },
          ],
        ] as const,
    ),
  ] as const;

/** The alternative, and the scenario for which it is sized or assessed. */
const SETTINGS = {
  name: { label: "Name", ...TEXT },
  system: { label: "System", ...TEXT },
  feature: { label: "Feature", ...TEXT },
  mode: { label: "Mode", ...TEXT },
  active: { label: "Active cores", ...CORES },
  origin: { label: "Origin of the alternative", ...TEXT },
  net: { label: "VIOS cores subtracted from the rating", ...CORES },
  shared: { label: "Rated dedicated or shared", ...TEXT },
  cpu: { label: "CPU threshold of the scenario", unit: "utilization", ...PERCENT },
  k: { label: "Partitioning factor k", unit: "of the rating", ...FACTOR },
} as const;

/** Steps from the demand of a partition to its cores. */
const SIZING = {
  state: { label: "State, partition {i}", ...TEXT, ...EACH_PARTITION },
  found: { label: "Fewest cores that fit, partition {i}", ...CORES, ...EACH_PARTITION },
  then: { label: "CPU threshold for these cores, partition {i}", ...PARTITION_SHARE },
  point: { label: "Fewest cores at that threshold, partition {i}", ...CORES, ...EACH_PARTITION },
  share: { label: "CPU threshold for them, partition {i}", ...PARTITION_SHARE },
  margin: { label: "Margin of interpolation, partition {i}", ...FACTOR, ...EACH_PARTITION },
  required: {
    label: "Rating required of an entitlement, partition {i}",
    ...CPW,
    ...EACH_PARTITION,
  },
  slope: { label: "CPW per core below them, partition {i}", ...CPW, ...EACH_PARTITION },
  entitled: { label: "Entitlement, partition {i}", ...CORES, ...EACH_PARTITION },
  sized: { label: "Cores by demand, partition {i}", ...CORES, ...EACH_PARTITION },
} as const;

/** The partitions of a configuration. */
const PLACED_PARTITIONS = {
  cores: { label: "Cores, partition {i}", ...CORES, ...EACH_PARTITION },
  rating: { label: "Rating, partition {i}", ...CPW, ...EACH_PARTITION },
  basis: { label: "Basis, partition {i}", ...TEXT, ...EACH_PARTITION },
  cap: { label: "Capacity T, partition {i}", ...CPW, ...EACH_PARTITION },
} as const;
const PROCESSORS = {
  sharing: { label: "Processors, partition {i}", ...TEXT, ...EACH_PARTITION },
  factor: { label: "k x s, partition {i}", ...FACTOR, ...EACH_PARTITION },
} as const;

/** The cores of a system. */
const SYSTEM_CORES = {
  dedicated: { label: "Dedicated cores", ...CORES },
  pool: { label: "Shared pool, rounded up", ...CORES },
  ibmi: { label: "IBM i cores", ...CORES },
  vios: { label: "VIOS cores", ...CORES },
  needed: { label: "Cores needed", ...CORES },
} as const;
/** The system of a configuration: capacity and cores. */
const PLACED_SYSTEM = {
  placed: { label: "Partitions with a rating", unit: "partitions" },
  sum: { label: "Sum of capacities", ...CPW },
  publishedTotal: { label: "Published total of several partitions", ...CPW },
  total: { label: "Capacity of the system", ...CPW },
  ...SYSTEM_CORES,
  rule: { label: "Cores needed with VIOS in the proportion of Assumptions", ...CORES },
  weakestBasis: { label: "Weakest basis of its ratings", ...TEXT },
} as const;

/**
 * Block "config": each alternative, sized once for the scenario that the planner selects. All
 * scenarios run on these cores.
 */
export const { cells: configuration, block: configurationBlock } = defineBlock("config", {
  scenario: { label: "Scenario that sizes it", unit: "number", format: "0" },
  ...SETTINGS,
  listed: { label: "Most IBM i cores of a published configuration", ...CORES },
  listedVios: { label: "Most VIOS cores next to them", ...CORES },
  largest: { label: "Cores of the largest published configuration", ...CORES },
  memoryStated: { label: "Largest memory in the documents", unit: "GB", format: "General" },
  memory: { label: "Largest memory", unit: "GB", format: "General" },
  excess: { label: "More cores than the system can have", ...TEXT },
  memoryExcess: { label: "More memory than the system can have", ...TEXT },
  whyFeature: { label: "Features to choose from", ...TEXT },
  incomplete: { label: "Missing input of the alternative", ...TEXT },
  problem: { label: "Missing input", ...TEXT },
  initialThreshold: { label: "Initial CPU threshold, partition {i}", ...PARTITION_SHARE },
  size: { label: "Demand to size for, partition {i}", ...CPW, ...EACH_PARTITION },
  ...PROCESSORS,
  fixed: { label: "Fixed cores, partition {i}", ...CORES, ...EACH_PARTITION },
  allFixed: { label: "All partitions have fixed cores", unit: "1 = yes", format: "0" },
  ...SIZING,
  ...PLACED_PARTITIONS,
  ...PLACED_SYSTEM,
  lowered: {
    label: "Share of an interpolated rating that is safe, partition {i}",
    ...PARTITION_SHARE,
  },
  most: { label: "Cores of its largest IBM i partition", ...CORES },
  mostEach: { label: "CPW per core of that", ...CPW },
  unsizedWho: { label: "Partition for which no rating is enough", ...TEXT },
  unsizedCores: { label: "Cores that a partition without a rating needs", ...CORES },
  unsizedCapacity: { label: "Capacity of that partition", ...CPW },
  unsizedHigh: { label: "Month in which high-priority work exceeds it", ...MONTH },
  unsizedAll: { label: "Month in which all work exceeds it", ...MONTH },
  unsizedMonth: { label: "Month in which the largest partition is too small", ...MONTH },
  unsizedWhy: { label: "Why none is, by the ratings", ...TEXT },
  unsized: { label: "Why no rating fits a partition", ...TEXT },
  unrated: { label: "Why a partition has no rating", ...TEXT },
});

/** Block "resized": the cores that each case would need if it were sized for its own demand. */
export const { cells: resized, block: resizedBlock } = defineBlock("resized", {
  ...SIZING,
  ...SYSTEM_CORES,
});

const FIT_SETTINGS = {
  choice: { label: "Alternative", unit: "number" },
  ...SETTINGS,
  golive: { label: "Go-live", ...MONTH },
  horizon: { label: "Horizon", ...MONTH },
  memory: { label: "Largest memory", unit: "GB", format: "General" },
  unselected: { label: "Why no alternative is selected", ...TEXT },
  problem: { label: "Missing input", ...TEXT },
  differences: {
    label: "Inputs that differ from Expected",
    format: "0",
    only: SCENARIOS.map(({ id }) => id),
  },
} as const;

const FIT_PARTITIONS = {
  initialThreshold: { label: "Initial CPU threshold, partition {i}", ...PARTITION_SHARE },
  size: { label: "Demand to size for, partition {i}", ...CPW, ...EACH_PARTITION },
  ...PROCESSORS,
  ...PLACED_PARTITIONS,
  threshold: { label: "CPU threshold, partition {i}", ...PARTITION_SHARE },
  ...fromEntries(PLAN_DATES.flatMap(utilizationOn)),
  highMost: { label: "Largest high-priority utilization, partition {i}", ...PARTITION_SHARE },
  useMost: { label: "Largest utilization, partition {i}", ...PARTITION_SHARE },
  reachMost: { label: "Largest share of its threshold used, partition {i}", ...PARTITION_SHARE },
  value: { label: "Utilization that binds, partition {i}", ...PARTITION_SHARE },
  limit: { label: "Its limit, partition {i}", ...PARTITION_SHARE },
  when: { label: "When it is largest, partition {i}", ...TEXT, ...EACH_PARTITION },
  lowReach: {
    label: "Share of its threshold at the margin of an interpolated rating, partition {i}",
    ...PARTITION_SHARE,
  },
  monthHigh: { label: "High-priority work, partition {i}", ...MONTH, ...EACH_PARTITION },
  monthAll: { label: "All work, partition {i}", ...MONTH, ...EACH_PARTITION },
  cross: { label: "Month exceeded, partition {i}", ...MONTH, ...EACH_PARTITION },
} as const;

const FIT_SYSTEM = {
  ...PLACED_SYSTEM,
  ready: { label: "All partitions rated", ...TEXT },
  each: { label: "CPW per core", ...CPW },
  sysThreshold: { label: "CPU threshold of the system", ...PERCENT },
  ...fromEntries(
    PLAN_DATES.flatMap((date) =>
      SHIFTS.map(
        (shift) =>
          [`s${shift}${date}`, { label: `Utilization ${shift} ${date}`, ...PERCENT }] as const,
      ),
    ),
  ),
  ...withSuffixes("sys", PLAN_DATES, (date) => ({
    label: `Utilization ${date}, peak shift`,
    ...PERCENT,
  })),
  sysHighMost: { label: "Largest high-priority utilization of the system", ...PERCENT },
  sysMost: { label: "Largest utilization of the system", ...PERCENT },
  sysReachNow: { label: "Share of its threshold used Now", ...PERCENT },
  sysReachEnd: { label: "Share of its threshold used End", ...PERCENT },
  sysReachMost: { label: "Largest share of its threshold used", ...PERCENT },
  sysValue: { label: "Binding utilization of the system", ...PERCENT },
  sysLimit: { label: "Binding limit of the system", ...PERCENT },
  sysWhen: { label: "When it is largest", ...TEXT },
  headNow: { label: "Headroom today", unit: "of the threshold", ...PERCENT },
  headEnd: { label: "Headroom at the horizon", unit: "of the threshold", ...PERCENT },
  peakShift: { label: "Peak shift at the horizon", ...TEXT },
  sysMonthHigh: { label: "System above its threshold, high-priority work", ...MONTH },
  sysMonthAll: { label: "System above its limit, all work", ...MONTH },
  syscross: { label: "Month exceeded, system", ...MONTH },
  firstcross: { label: "First threshold exceeded", ...MONTH },
  firstwho: { label: "Exceeded first by", ...TEXT },
} as const;

const VERDICT = { style: "verdict" } as const;

const FIT_VERDICTS = {
  worst: { label: "Partition closest to its threshold", ...TEXT },
  worstUse: { label: "Its utilization", ...PERCENT },
  worstEnd: { label: "Its utilization at the horizon", ...PERCENT },
  worstWhen: { label: "When its utilization is largest", ...TEXT },
  worstLimit: { label: "Its threshold", ...PERCENT },
  worstLow: { label: "Worst at the interpolation margin", ...PERCENT },
  lowLimit: { label: "Its threshold", ...PERCENT },
  worstMargin: { label: "Margin of its small source, in words", ...TEXT },
  partitionStatus: { label: "Partitions below their thresholds", ...VERDICT },
  marginStatus: { label: "Interpolated ratings with safety margin", ...VERDICT },
  systemStatus: { label: "System below its threshold", ...VERDICT },
  coresStatus: { label: "Core sum", ...VERDICT },
  kindStatus: { label: "Kind of system", ...VERDICT },
  memoryStatus: { label: "Memory of the system", ...VERDICT },
  verdict: { label: "Verdict", ...VERDICT },
  whyPartition: { label: "Failure of a partition", ...TEXT },
  whyMargin: { label: "Failure at the margin of interpolation", ...TEXT },
  whySystem: { label: "Failure of the system", ...TEXT },
  whyMemory: { label: "Failure of memory", ...TEXT },
  why: { label: "Reason", ...TEXT },
  otherNeed: { label: "Cores if sized for the scenario, in words", ...TEXT },
  firstmonth: { label: "Month of the first threshold exceeded", ...TEXT },
  memoryReached: { label: "Month in which its memory is exceeded", ...MONTH },
  memoryMonth: { label: "Month in which its memory is exceeded, from go-live on", ...MONTH },
  exceeded: { label: "First threshold exceeded, in words", ...TEXT },
  more: { label: "What else", ...TEXT },
  noteWorst: {
    label: "Notes of the rating closest to its threshold",
    ...TEXT,
    ...ONLY_ALTERNATIVES,
  },
  noteLarge: { label: "Notes of the largest rating", ...TEXT, ...ONLY_ALTERNATIVES },
  notePartitions: { label: "Notes on origin, mode and workload", ...TEXT, ...ONLY_ALTERNATIVES },
  noteRatings: { label: "Notes on published ratings", ...TEXT, ...ONLY_ALTERNATIVES },
  noteReported: { label: "Notes on reported ratings", ...TEXT, ...ONLY_ALTERNATIVES },
  noteOther: { label: "Notes on ratings that are not published", ...TEXT, ...ONLY_ALTERNATIVES },
  noteSystem: { label: "Notes on VIOS and the pool", ...TEXT, ...ONLY_ALTERNATIVES },
  noteSum: { label: "Note on the sum of capacities", ...TEXT, ...ONLY_ALTERNATIVES },
  notes: { label: "Notes", ...TEXT, ...ONLY_ALTERNATIVES },
  failsUtilization: { label: "Checks of utilization that fail", ...TEXT, ...ONLY_ALTERNATIVES },
  fails: { label: "Checks that fail", ...TEXT, ...ONLY_ALTERNATIVES },
} as const;

/**
 * Block "fit": the utilization of a configuration: first of the selected alternative in each
 * scenario, then of each alternative in the active scenario.
 */
export const { cells: fit, block: fitBlock } = defineBlock("fit", {
  ...FIT_SETTINGS,
  ...FIT_PARTITIONS,
  ...FIT_SYSTEM,
  ...FIT_VERDICTS,
});

/** The missing inputs of the sheets about sizing, each and in total. */
export const { cells: missing, fields: missingFields } = defineFields("open", {
  assumptions: { label: "Missing: assumptions", style: "label" },
  current: { label: "Missing: current", style: "label" },
  growth: { label: "Missing: growth", style: "label" },
  lpar: { label: "Missing: lpar", style: "label" },
});
export const { cells: planResult, fields: planFields } = defineFields("plan", {
  contradiction: { label: "Inputs that contradict each other", style: "label" },
  problem: { label: "Missing in all", style: "label" },
});
