/** Tables of partitions and their loads, with assumptions, guidelines and risks. */
import { Column } from "../../spreadsheet/formula/named-cells";
import { xl } from "../../spreadsheet/formula/xl";
import { CAPACITY } from "../scenarios";
import {
  choice,
  date,
  fraction,
  overrideOf,
  number,
  text,
  whole,
  yearlyGrowth,
  type InputDefinition,
  type SectionInputs,
  MIN_DIVISOR,
  YES_NO,
} from "./definition";

const CLASSES = ["High", "Batch"] as const;
const SHARING = ["Dedicated", "Shared"] as const;
const cpu = (part: string, what: string): InputDefinition =>
  fraction(
    `${what} ${part}`,
    "of its cores",
    `CPU in day part ${part}: average of the two busiest hours, over the configured cores. 50% is 0.5; an uncapped partition may exceed 100%.`,
    { max: 10, width: 10 },
  );
/** The origin of the alternatives in use, on the sheet Target and alternatives. */
const origin = new Column("option.origin");
const ownCores = (n: number): InputDefinition =>
  overrideOf(
    "the cores that its demand requires",
    number(`Alt. ${n}`, "own cores", `Cores that you fix for alternative ${n}.`, { width: 9 }),
    {
      riskLabel: `Cores fixed for alternative ${n}`,
      zeroIsBlank: true,
      when: xl`${origin.row(n)} <> "proposed"`,
    },
  );
const ownSharing = (n: number): InputDefinition =>
  choice(
    `Alt. ${n} processors`,
    SHARING,
    `Dedicated or shared on alternative ${n}. Clear the cell to use the column Processors.`,
    { width: 12 },
  );
const load = (part: string): InputDefinition =>
  number(`CPW ${part}`, "CPW", `CPW added in day part ${part}.`, { width: 10 });

export const partitionTables = {
  assumption: {
    title: "Assumptions",
    sheet: "Assumptions",
    capacity: 0,
    columns: {
      own: overrideOf(
        "the starting value",
        number("Own value", "", "Your own value; it wins and is marked.", { width: 10 }),
      ),
      owner: text("Owner", "Who answers for it.", { width: 14 }),
      confidence: choice("Confidence", ["High", "Medium", "Low"], "How sure the owner is.", {
        width: 12,
      }),
    },
  },
  tier: {
    title: "Guideline by number of processors",
    sheet: "Assumptions",
    capacity: CAPACITY.tiers,
    fixed: true,
    columns: {
      from: number("From processors", "cores", "Partitions of at least so many cores.", {
        width: 12,
      }),
      share: overrideOf(
        "the flat target above",
        fraction(
          "Target",
          "high-priority work",
          "Utilization that high-priority work may reach. 70% is 0.7.",
          { min: MIN_DIVISOR, width: 14 },
        ),
        { riskLabel: "CPU target by number of processors" },
      ),
    },
  },
  source: {
    title: "Partitions measured",
    sheet: "Current system",
    capacity: CAPACITY.sources,
    informational: ["sharing"],
    columns: {
      name: text("Partition", "Name of the partition.", { width: 18 }),
      box: text("On system", "Name of one of the systems above.", {
        offers: "box.name",
        width: 14,
      }),
      cores: number("Cores", "cores", "Cores configured: entitlement when shared.", { width: 8 }),
      sharing: choice(
        "Processors",
        ["Dedicated", "Capped", "Uncapped"],
        "How its processors are configured.",
        { width: 12 },
      ),
      cfint: fraction(
        "CFINT",
        "of its cores",
        "CPU time of CFINT tasks in the measurement: no work, taken off.",
        { width: 10 },
      ),
      own: overrideOf(
        "the catalogue's rating",
        number("Own CPW", "CPW", "Your own rating of the partition instead of the catalogue's.", {
          min: 1,
          width: 10,
        }),
      ),
    },
  },
  cpu: {
    title: "CPU measured",
    sheet: "Current system",
    capacity: CAPACITY.sources,
    alignedWith: "source",
    columns: {
      highA: cpu("A", "High"),
      highB: cpu("B", "High"),
      highC: cpu("C", "High"),
      highD: cpu("D", "High"),
      batchA: cpu("A", "Batch"),
      batchB: cpu("B", "Batch"),
      batchC: cpu("C", "Batch"),
      batchD: cpu("D", "Batch"),
    },
  },
  workload: {
    title: "Workloads",
    sheet: "Growth",
    capacity: CAPACITY.workloads,
    columns: {
      name: text("Workload", "Name of the workload.", { width: 22 }),
      source: text("From partition", "Partition in which it was measured.", {
        offers: "source.name",
        width: 14,
      }),
      class: choice("Work", CLASSES, "High-priority work, or low-priority batch.", {
        width: 8,
        start: CLASSES[0],
      }),
      share: fraction(
        "Share",
        "of that work",
        "Its share of the partition's work of this class; the shares add up to 100%.",
        { width: 9 },
      ),
      target: text("To partition", "Partition of the target that will run it.", {
        offers: "target.name",
        width: 14,
      }),
      growth: yearlyGrowth(
        "Growth",
        "Growth a year, compounded. 10% is 0.1. No published figure: your own.",
        { width: 9 },
      ),
    },
  },
  addition: {
    title: "Additions",
    sheet: "Growth",
    capacity: CAPACITY.additions,
    columns: {
      name: text("Addition", "What comes on top.", { width: 22 }),
      target: text("To partition", "Partition of the target that will run it.", {
        offers: "target.name",
        width: 14,
      }),
      class: choice("Work", CLASSES, "High-priority work, or low-priority batch.", {
        width: 8,
        start: CLASSES[0],
      }),
      measured: choice(
        "Measured already",
        YES_NO,
        "Yes: it is in the measured CPU already and is not added again.",
        { width: 10 },
      ),
      start: whole(
        "From month",
        "months",
        "First month in which it counts, from the measurement.",
        { max: 600, width: 9 },
      ),
      cpwA: load("A"),
      cpwB: load("B"),
      cpwC: load("C"),
      cpwD: load("D"),
      growth: yearlyGrowth("Growth", "Growth a year from its first month on; 0 for none.", {
        min: MIN_DIVISOR - 1,
        width: 9,
      }),
    },
  },
  target: {
    title: "Partitions of the target",
    sheet: "LPAR layout",
    capacity: CAPACITY.targets,
    informational: ["cap", "weight", "virtual", "memory"],
    columns: {
      name: text("Partition", "Name of the partition on the target.", { width: 18 }),
      sharing: choice("Processors", SHARING, "Dedicated, or from the shared pool.", {
        width: 12,
        start: SHARING[0],
      }),
      own: overrideOf(
        "the guideline",
        fraction(
          "Own target",
          "utilization",
          "Target of this partition instead of the guideline, e.g. 0.65 for response-critical work.",
          { min: MIN_DIVISOR, width: 10 },
        ),
      ),
      cores1: ownCores(1),
      cores2: ownCores(2),
      cores3: ownCores(3),
      cores4: ownCores(4),
      cap: choice(
        "Cap",
        ["Capped", "Uncapped"],
        "Shared partitions: whether they may take more than their entitlement.",
        { width: 10 },
      ),
      weight: whole("Weight", "0 to 255", "Uncapped weight.", { max: 255, width: 9 }),
      virtual: whole("Virtual CPUs", "processors", "Virtual processors of a shared partition.", {
        width: 10,
      }),
      memory: number(
        "Memory",
        "GB",
        "Memory of the partition, carried forward or planned: your own figure.",
        { width: 9 },
      ),
      sharing1: ownSharing(1),
      sharing2: ownSharing(2),
      sharing3: ownSharing(3),
      sharing4: ownSharing(4),
    },
  },
  risk: {
    title: "Owners and actions",
    sheet: "Risks",
    capacity: CAPACITY.owners,
    columns: {
      risk: text(
        "Risk",
        "Name of the risk, from the list: the row stays with it wherever it moves.",
        { offers: "risklist.name", width: 46 },
      ),
      owner: text("Owner", "Who answers for it.", { width: 18 }),
      action: text("Action", "What is done about it, or why it is accepted.", { width: 46 }),
      due: date("Due", "Day by which it is done."),
    },
  },
} satisfies SectionInputs["tables"];
