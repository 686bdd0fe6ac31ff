/** Tables of partitions and their loads, with assumptions, guidelines and risks. */
import { CAPACITY } from "../scenarios";
import {
  choice,
  date,
  fraction,
  type InputDefinition,
  MIN_DIVISOR,
  number,
  type SectionInputs,
  text,
  whole,
  yearlyGrowth,
  YES_NO,
} from "./definition";

const CLASSES = ["High", "Batch"] as const;
/** Sheets that derive CPW from processors of a measured system. */
const PROCESSOR_SHEETS = ["Network and security", "VIOS and virtual IO", "Web and Java"] as const;
export const SHARING = ["Dedicated", "Shared"] as const;
const cpu = (part: string, what: string): InputDefinition =>
  fraction(
    `${what} ${part}`,
    "of its cores",
    `Enter the CPU utilization of shift ${part}, averaged over the two busiest hours and the configured cores. Uncapped partitions may exceed 100%.`,
    { max: 10 },
  );
/** The planner's choice of a size: its checks assess it, so that it overrides nothing. */
const ownCores = (n: number): InputDefinition =>
  number(
    `Alt. ${n}`,
    "cores",
    `Enter a fixed number of cores for alternative ${n}. Clear the cell to use the cores that its workload requires.`,
  );
const ownSharing = (n: number): InputDefinition =>
  choice(
    `Alt. ${n} processors`,
    SHARING,
    `Dedicated or shared on alternative ${n}. Clear the cell to use the column Processors.`,
    { width: 12 },
  );
const load = (part: string): InputDefinition =>
  number(`CPW ${part}`, "CPW", `Enter the CPW added in shift ${part}.`, { width: 10 });

export const partitionTables = {
  assumption: {
    title: "Assumptions",
    sheet: "Assumptions",
    capacity: 0,
    columns: {
      own: number("Override", "", "Enter a value to use instead of the default.", {
        width: 10,
        overrides: "the default",
      }),
      owner: text("Owner", "Enter the person responsible.", { width: 14 }),
      confidence: choice(
        "Confidence",
        ["High", "Medium", "Low"],
        "Choose how confident the owner is.",
        { width: 12 },
      ),
    },
  },
  tier: {
    title: "CPU threshold by processors",
    sheet: "Assumptions",
    capacity: CAPACITY.tiers,
    fixed: true,
    columns: {
      from: number("From processors", "cores", "Enter the smallest number of cores for this row.", {
        width: 12,
      }),
      share: fraction(
        "Threshold",
        "high-priority work",
        "Enter the highest utilization by high-priority work, such as 70%.",
        {
          min: MIN_DIVISOR,
          width: 14,
          overrides: {
            of: "the threshold above",
            riskLabel: "CPU threshold by number of processors",
          },
        },
      ),
    },
  },
  source: {
    title: "Partitions measured",
    note: "Each partition is rated by its cores, not by a share of the system rating. Below the smallest published rating, it is in proportion to it, and the demand must also fit with the margin, which is the largest gap between ratings of one feature that are as far apart.",
    sheet: "Current system",
    capacity: CAPACITY.sources,
    informational: ["sharing"],
    columns: {
      name: text("Partition", "Enter the name of the partition.", { width: 18 }),
      box: text("On system", "Choose one of the systems above. Leave empty if there is only one.", {
        offers: "box.name",
        width: 14,
      }),
      cores: number(
        "Cores",
        "cores",
        "Enter the configured cores. For a shared partition, enter its entitlement.",
        { width: 8 },
      ),
      sharing: choice(
        "Processors",
        ["Dedicated", "Capped", "Uncapped"],
        "Choose how its processors are configured.",
        { width: 12 },
      ),
      cfint: fraction(
        "CFINT",
        "of its cores",
        "Enter the CPU of CFINT tasks. It is subtracted, because it is no useful work.",
      ),
      own: number("CPW override", "CPW", "Enter your rating of the partition.", {
        min: 1,
        width: 10,
        overrides: "the catalogue rating",
      }),
    },
  },
  cpu: {
    title: "CPU measured",
    note: "Averages of the two busiest hours of each shift, over the cores of the partition. High-priority work and batch are separate. Values from Measurements are marked.",
    sheet: "Current system",
    capacity: CAPACITY.sources,
    alignedWith: "source",
    informational: ["origin"],
    columns: {
      highA: cpu("A", "High"),
      highB: cpu("B", "High"),
      highC: cpu("C", "High"),
      highD: cpu("D", "High"),
      batchA: cpu("A", "Batch"),
      batchB: cpu("B", "Batch"),
      batchC: cpu("C", "Batch"),
      batchD: cpu("D", "Batch"),
      origin: text("Measured from", "File, span and figure that the CPU of this row comes from.", {
        width: 36,
      }),
    },
  },
  workload: {
    title: "Workloads",
    note: "One row per workload and target partition. The shares of a partition total 100% for high-priority work and for batch. Batch run times are not scaled by CPW.",
    sheet: "Growth",
    capacity: CAPACITY.workloads,
    columns: {
      name: text("Workload", "Enter the name of the workload.", { width: 22 }),
      source: text("From partition", "Choose the partition in which it was measured.", {
        offers: "source.name",
        width: 14,
      }),
      class: choice(
        "Work",
        CLASSES,
        "Choose high-priority work or low-priority batch. Leave empty for high-priority work.",
        { width: 8, start: CLASSES[0] },
      ),
      share: fraction(
        "Share",
        "of that work",
        "Enter its share of the partition's work of this class. Leave empty if it is the only workload with that work.",
        { width: 9 },
      ),
      target: text("To partition", "Choose the target partition that will run it.", {
        offers: "target.name",
        width: 14,
      }),
      growth: yearlyGrowth("Growth", "Enter the growth per year, compounded, such as 10%.", {
        width: 9,
      }),
    },
  },
  addition: {
    title: "Additional load",
    note: "Load that is not in the measurement, from its first month.",
    sheet: "Growth",
    capacity: CAPACITY.additions,
    columns: {
      name: text("Addition", "Enter a name for the additional load.", { width: 22 }),
      target: text("To partition", "Choose the target partition that will run it.", {
        offers: "target.name",
        width: 14,
      }),
      class: choice(
        "Work",
        CLASSES,
        "Choose high-priority work or low-priority batch. Leave empty for high-priority work.",
        { width: 8, start: CLASSES[0] },
      ),
      measured: choice(
        "Already measured",
        YES_NO,
        "Choose Yes if the measured CPU includes it. It is then not added.",
      ),
      start: whole("From month", "months", "Enter its first month, counted from the measurement.", {
        max: 600,
      }),
      cpwA: load("A"),
      cpwB: load("B"),
      cpwC: load("C"),
      cpwD: load("D"),
      growth: yearlyGrowth(
        "Growth",
        "Enter the growth per year from its first month. Enter 0 for none.",
        { min: MIN_DIVISOR - 1, width: 9 },
      ),
      from: choice(
        "CPW from sheet",
        PROCESSOR_SHEETS,
        "Instead of entered CPW: the high end of what this sheet derives for the partition from processors of a measured system.",
        { width: 20 },
      ),
    },
  },
  target: {
    title: "Target partitions",
    sheet: "LPAR layout",
    capacity: CAPACITY.targets,
    informational: ["cap", "weight", "virtual", "memory"],
    columns: {
      name: text("Partition", "Enter the name of the partition on the target system.", {
        width: 18,
      }),
      sharing: choice(
        "Processors",
        SHARING,
        "Choose dedicated processors or the shared pool. Leave empty for dedicated ones.",
        { width: 12, start: SHARING[0] },
      ),
      own: fraction(
        "CPU threshold override",
        "utilization",
        "Enter the CPU threshold of this partition, such as 65% for response-critical work.",
        { min: MIN_DIVISOR, overrides: "the guideline" },
      ),
      cores1: ownCores(1),
      cores2: ownCores(2),
      cores3: ownCores(3),
      cores4: ownCores(4),
      cap: choice(
        "Cap",
        ["Capped", "Uncapped"],
        "For shared partitions: choose whether they may exceed their entitlement.",
      ),
      weight: whole("Weight", "0 to 255", "Enter the uncapped weight.", { max: 255 }),
      virtual: whole(
        "Virtual CPUs",
        "processors",
        "Enter the virtual processors of a shared partition.",
        { width: 10 },
      ),
      memory: number("Memory", "GB", "Enter the memory of the partition."),
      sharing1: ownSharing(1),
      sharing2: ownSharing(2),
      sharing3: ownSharing(3),
      sharing4: ownSharing(4),
    },
  },
  risk: {
    title: "Owners and actions",
    note: "Choose a risk by its name. The row follows it, and shows when the risk no longer exists.",
    sheet: "Risks",
    capacity: CAPACITY.owners,
    columns: {
      risk: text(
        "Risk",
        "Choose a risk from the list. The row follows the risk when the list changes.",
        { offers: "risklist.name", width: 46 },
      ),
      owner: text("Owner", "Enter the person responsible.", { width: 18 }),
      action: text("Action", "Enter the action, or the reason to accept the risk.", { width: 46 }),
      due: date("Due", "Enter the due date of the action."),
      after: number(
        "After the action",
        "",
        "Enter the value of the check after the action, such as 5.9 for hours.",
        { width: 10 },
      ),
    },
  },
} satisfies SectionInputs["tables"];
