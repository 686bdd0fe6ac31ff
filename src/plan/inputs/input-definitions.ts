/**
 * All inputs of a plan: their names in input files, allowed values, appearance and help. Sheets,
 * validation of input files and their documentation derive from these definitions.
 */
import { CAPACITY } from "../scenarios";
import {
  choice,
  date,
  fraction,
  overrideOf,
  number,
  text,
  whole,
  type InputDefinition,
  type TableDefinition,
} from "./definition";
import { OPTIONAL_SECTIONS } from "../build/optional-sections";
import { backupInputs } from "../sections/backup-inputs";

export type { InputDefinition, InputKind, TableDefinition } from "./definition";

export const YES_NO = ["Yes", "No"] as const;
export const CLASSES = ["High", "Batch"] as const;
export const SHARING = ["Dedicated", "Shared"] as const;
const K_CHOICES = [
  "Partitions measured",
  "Peaks apart",
  "Printed ratio",
  "Stand-alone merged",
] as const;

/** Divisors are at least a hundredth: a threshold, the remainder of an addition after growth. */
const LEAST = 0.01;

const cpu = (part: string, what: string): InputDefinition =>
  fraction(
    `${what} ${part}`,
    "of its cores",
    `CPU in day part ${part}: average of the two busiest hours, over the configured cores. 50% is 0.5; an uncapped partition may exceed 100%.`,
    { max: 10, width: 10 },
  );
const ownCores = (n: number): InputDefinition =>
  overrideOf(
    "the smallest printed point that is enough",
    number(`Alt. ${n}`, "own cores", `Cores that you fix for alternative ${n}.`, { width: 9 }),
    {
      riskLabel: `Cores fixed for alternative ${n}`,
      zeroIsBlank: true,
      when: `{option.origin[${n}]}<>"proposed"`,
    },
  );
const load = (part: string): InputDefinition =>
  number(`CPW ${part}`, "CPW", `CPW added in day part ${part}.`, { width: 10 });

const OWN_FIELDS: Readonly<Record<string, InputDefinition>> = {
  "cover.customer": text("Customer", "Who the plan is for."),
  "cover.date": date("Date of the plan", "The day this plan was made."),
  "cover.author": text("Author", "Who made the plan."),
  "cover.reviewer": text("Reviewer", "Who checked it."),
  "cover.backup": choice(
    "Backup window in use",
    YES_NO,
    "Choose No to leave the backup window out of every total and check.",
    { start: "Yes" },
  ),
  "case.active": whole(
    "Active scenario",
    "number",
    "1 As is, 2 Expected, 3 High growth, 4 Own scenario. All sheets show this one.",
    { min: 1, max: 4, start: 2 },
  ),
  "case.own": text("Name of the own scenario", "What the fourth scenario stands for."),
  "part.a": text("Day part A", "Name of the first part of the day.", { start: "Morning online" }),
  "part.b": text("Day part B", "Name of the second part of the day.", {
    start: "Afternoon online",
  }),
  "part.c": text(
    "Day part C",
    "Name of the third part of the day; leave its CPU empty when it is not used.",
    { start: "Evening" },
  ),
  "part.d": text(
    "Day part D",
    "Name of the fourth part of the day; leave its CPU empty when it is not used.",
    { start: "Night" },
  ),
  "date.measured": date(
    "Measured in",
    "First day of the month of the measurement; months are counted from here.",
  ),
  "date.golive": date("Go-live", "Month in which the target goes live."),
  "date.horizon": date("Horizon", "Last month for which the target must be enough."),
  "measured.period": text("Measured period", "Days and hours of the measurement."),
  "measured.tool": text("Tool and interval", "For instance Collection Services, 5 minutes."),
  "measured.monthend": choice(
    "Month-end in the period",
    YES_NO,
    "Whether a month-end lies in the measured period.",
  ),
  "k.choice": overrideOf(
    "the starting choice",
    choice(
      "Partition reserve k",
      K_CHOICES,
      "Partitions measured or peaks apart: no reserve. Printed ratio: total of k x n cores over k times n. Stand-alone merged: stand-alone boxes that all peak together.",
      { start: K_CHOICES[0] },
    ),
  ),
  "k.reason": text("Reason for k", "Why this reserve is the right one here."),
  "pool.cost": overrideOf(
    "the starting choice",
    choice(
      "Cost of the shared pool",
      ["HIGH", "LOW"],
      "HIGH is the cautious end of the printed range.",
      { start: "HIGH" },
    ),
  ),
  "target.choice": whole(
    "Chosen alternative",
    "number",
    "Number of the alternative that the plan recommends.",
    { min: 1, max: CAPACITY.alternatives, start: 1 },
  ),
  "alternatives.propose": choice(
    "Fill empty alternatives with proposals",
    YES_NO,
    "Yes: rows of alternatives that are wholly empty take the next system that the catalogue proposes, as many as are enough.",
    { start: "Yes" },
  ),
  "alternatives.words": text(
    "Proposals only with",
    "Words that proposed systems must have, separated by commas, or must not have, after a minus: COPR, -TurboCore, V7R1. Empty: all.",
  ),
  "alternatives.least": whole(
    "Alternatives that are enough",
    "systems",
    "How many systems the customer should see side by side: your own number.",
    { min: 1, start: 3 },
  ),
  "installed.memory": number(
    "Installed memory of the target",
    "GB",
    "Compared with the sum over the partitions; leave empty when it is not planned here.",
  ),
  ...backupInputs.fields,
};

const systemColumns = {
  system: text("System", "Machine type and model, e.g. 9117-MMD.", {
    offers: "systems",
    width: 13,
  }),
  feature: text("Feature", "Processor feature, e.g. EPM0.", { offers: "features", width: 9 }),
  mode: text("Mode", "MaxCore or TurboCore where the feature has both; else empty.", {
    offers: "modes",
    width: 11,
  }),
};

/** Facts of a system that the catalogue does not have. */
const manualColumns = {
  releases: text("Releases", "Releases that it supports; your own, not in the catalogue.", {
    width: 13,
  }),
  entitled: text("5250", "5250 enablement as ordered; your own, not in the catalogue.", {
    width: 9,
  }),
  tier: text("Software tier", "Software tier, e.g. P20; your own, not in the catalogue.", {
    width: 11,
  }),
  installed: number("Installed", "cores", "Cores that are built in, active or not.", { width: 9 }),
  licensed: number("Licensed", "IBM i cores", "Cores licensed for IBM i.", { width: 11 }),
  recovery: text("Recovery node", "Disaster-recovery node of its critical partitions.", {
    width: 12,
  }),
};

const OWN_TABLES: Readonly<Record<string, TableDefinition>> = {
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
          "Utilisation that high-priority work may reach. 70% is 0.7.",
          { min: LEAST, width: 14 },
        ),
        { riskLabel: "CPU target by number of processors" },
      ),
    },
  },
  box: {
    title: "Systems in use",
    sheet: "Current system",
    capacity: CAPACITY.systems,
    columns: {
      name: text("System name", "Your name for it.", { width: 18 }),
      ...systemColumns,
      cores: number("Active cores", "cores", "Activated cores.", { width: 9 }),
      interactive: text(
        "Interactive",
        "Interactive feature of earlier systems, e.g. 1523, or edition feature, as ordered: their 5250 capacity is looked up with it.",
        { width: 12 },
      ),
      settings: text("SMT, energy mode", "Settings while it was measured, e.g. SMT4, nominal.", {
        width: 18,
      }),
    },
  },
  boxfact: {
    title: "Not in the catalogue",
    sheet: "Current system",
    capacity: CAPACITY.systems,
    alignedWith: "box",
    columns: {
      ...manualColumns,
      interactive: fraction(
        "Interactive CPU",
        "of the system",
        "CPU of interactive (5250) work in the worst part of the day, over all processors: for systems with an interactive feature. 30% is 0.3.",
        { width: 12 },
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
      growth: fraction(
        "Growth",
        "a year",
        "Growth a year, compounded. 10% is 0.1. No published figure: your own.",
        { min: -1, max: 10, width: 9 },
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
      growth: fraction("Growth", "a year", "Growth a year from its first month on; 0 for none.", {
        min: LEAST - 1,
        max: 10,
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
          "utilisation",
          "Target of this partition instead of the guideline, e.g. 0.65 for response-critical work.",
          { min: LEAST, width: 10 },
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
    },
  },
  alt: {
    title: "Alternatives",
    sheet: "Target and alternatives",
    capacity: CAPACITY.alternatives,
    fixed: true,
    informational: ["estimate"],
    columns: {
      name: text("Alternative", "Your name for it.", { width: 24 }),
      ...systemColumns,
      cores: number("Active cores", "cores", "Cores activated on the target.", { width: 9 }),
      vios: number(
        "VIOS 1 : n",
        "IBM i cores",
        "One VIOS core for n cores of IBM i; empty or 0 without VIOS.",
        { width: 12 },
      ),
      viosOwn: overrideOf(
        "the proportion",
        number(
          "VIOS cores",
          "own cores",
          "Your own number of VIOS cores instead of the proportion.",
          { width: 10 },
        ),
        { riskLabel: "Own VIOS cores", zeroIsBlank: true },
      ),
      parts: whole(
        "Printed total",
        "partitions",
        "Number of partitions of a printed k x n rating that caps the sum; else empty.",
        { width: 10 },
      ),
      each: number("of cores", "each", "Cores of each partition of that rating.", { width: 9 }),
      estimate: number(
        "Estimator",
        "CPW",
        "Result of another estimator, to compare with; your own figure.",
        { width: 12 },
      ),
    },
  },
  altfact: {
    title: "Not in the catalogue",
    sheet: "Target and alternatives",
    capacity: CAPACITY.alternatives,
    fixed: true,
    alignedWith: "alt",
    columns: manualColumns,
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
  ...backupInputs.tables,
  ownsystem: {
    title: "Systems",
    sheet: "My catalogue",
    capacity: CAPACITY.ownRows,
    columns: {
      system: text("system", "Machine type and model.", { width: 16 }),
      feature: text("feature", "Processor feature.", { width: 10 }),
      mode: text("mode", "Mode, where there are several.", { width: 12 }),
      cores: number("cores", "", "Cores of the rated configuration.", { width: 9 }),
      partitions: whole(
        "partitions",
        "",
        "Partitions that the rating is the sum of; 1 or empty for one.",
        { width: 10 },
      ),
      cpw: number("cpw", "", "Published CPW.", { width: 11 }),
      clock: number("clock", "", "Clock in GHz.", { width: 9 }),
      viosCores: number("viosCores", "", "Cores taken out for VIOS.", { width: 10 }),
      source: text("source", "Where the rating is published.", { width: 34 }),
      date: text("date", "Date of the publication.", { width: 12 }),
    },
  },
  owndevice: {
    title: "Backup devices",
    sheet: "My catalogue",
    capacity: CAPACITY.ownRows,
    columns: {
      device: text("device", "Name of the device.", { width: 16 }),
      workload: text("workload", "Kind of data.", { offers: "workloads" }),
      operation: choice("operation", ["SAVE", "RESTORE"], "SAVE or RESTORE."),
      rate: number("rate", "", "GB an hour."),
      factor: number("factor", "", "Compaction factor."),
      source: text("source", "Where the rate comes from."),
      date: text("date", "Date of the measurement."),
    },
  },
};

/** Single inputs by name. Every optional section has its switch on the cover. */
export const FIELDS: Readonly<Record<string, InputDefinition>> = {
  ...OWN_FIELDS,
  ...Object.fromEntries(
    OPTIONAL_SECTIONS.map(({ key, name, about }) => [
      `cover.${key}`,
      choice(`${name} in use`, YES_NO, `Choose Yes to plan it: ${about}.`, { start: "No" }),
    ]),
  ),
  ...Object.assign({}, ...OPTIONAL_SECTIONS.map(({ inputs }) => inputs.fields)),
};

/** Tables of inputs by key. */
export const TABLES: Readonly<Record<string, TableDefinition>> = {
  ...OWN_TABLES,
  ...Object.assign({}, ...OPTIONAL_SECTIONS.map(({ inputs }) => inputs.tables)),
};

/** Inputs by scenario: empty means as on the input sheets. */
export const SCENARIO_INPUTS: Readonly<Record<string, InputDefinition>> = {
  choice: whole("Chosen alternative", "number", "Number of the alternative.", {
    min: 1,
    max: CAPACITY.alternatives,
  }),
  golive: whole("Go-live", "months", "Months from the measurement.", { max: 600 }),
  horizon: whole("Horizon", "months", "Months from the measurement.", { max: 600 }),
  cpu: overrideOf(
    "the guideline and the partitions' own targets",
    fraction(
      "Target of all partitions",
      "utilisation",
      "Replaces the guideline and the partitions' own targets.",
      { min: LEAST },
    ),
  ),
  growthAll: fraction(
    "Growth of all workloads",
    "a year",
    "Replaces the growth of every workload.",
    { min: -1, max: 10 },
  ),
  growthAdd: fraction(
    "Growth on top",
    "a year",
    "Is added to the growth of every workload; 5 points are 0.05.",
    { min: -1, max: 10 },
  ),
  additions: fraction(
    "Additions counted",
    "of the CPW",
    "0 leaves the additions out, 1 takes them as entered.",
    { max: 10 },
  ),
};
