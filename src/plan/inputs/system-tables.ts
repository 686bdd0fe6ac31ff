/** Tables of systems and devices: measured ones, alternatives, and those of My catalogue. */
import { CAPACITY } from "../scenarios";
import {
  choice,
  date,
  fraction,
  overrideOf,
  number,
  text,
  whole,
  type SectionInputs,
  YES_NO,
} from "./definition";

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
/** Data about a system that the catalogue does not have. */
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

export const systemTables = {
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
      locked: choice(
        "Keep today's cores",
        YES_NO,
        "Yes: each partition keeps the cores that it has today, except where LPAR layout has others for this alternative.",
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
    columns: {
      ...manualColumns,
      withdrawn: date(
        "Withdrawn",
        "Date of its withdrawal from marketing, where you know a later or better one.",
      ),
      support: date(
        "End of support",
        "Date on which its support ends, where you know a later or better one.",
      ),
    },
  },
  cost: {
    title: "Costs",
    sheet: "Target and alternatives",
    capacity: CAPACITY.alternatives + 1,
    fixed: true,
    columns: {
      price: number(
        "Price",
        "once",
        "What is paid once, such as for the system, its migration and its installation. Enter 0 if nothing is paid.",
        { width: 12, format: "#,##0" },
      ),
      license: number(
        "License per core",
        "once",
        "License of IBM i per core, once. Enter 0 if you have them already.",
        { width: 12, format: "#,##0" },
      ),
      maintenance: number(
        "Maintenance",
        "per year",
        "Maintenance of hardware and software per year.",
        { width: 12, format: "#,##0" },
      ),
      power: number(
        "Power",
        "per year",
        "Cost of power and cooling per year. Leave it blank to have it from energy and tariff.",
        { width: 12, format: "#,##0" },
      ),
      energy: number("Energy", "kWh per year", "Power and cooling in kWh per year.", {
        width: 12,
        format: "#,##0",
      }),
    },
  },
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
} satisfies SectionInputs["tables"];
