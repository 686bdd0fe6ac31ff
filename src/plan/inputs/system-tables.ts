/** Tables of systems and devices: measured ones, alternatives, and those of My catalogue. */
import { Column } from "../../spreadsheet/formula/named-cells";
import { xl } from "../../spreadsheet/formula/xl";
import { SYSTEM_FACTS } from "../../models/system-facts";
import { CAPACITY } from "../scenarios";
import {
  choice,
  date,
  fraction,
  number,
  type SectionInputs,
  text,
  whole,
  YES_NO,
} from "./definition";

const systemColumns = (table: "box" | "alt") => ({
  system: text("System", "Enter the machine type and model, such as 9117-MMD.", {
    offers: "systems",
    width: 13,
  }),
  feature: text("Feature", "Enter the processor feature code, such as EPM0.", {
    offers: "features",
    offersPart: `${table}type`,
    width: 9,
  }),
  mode: text(
    "Mode",
    "Choose MaxCore or TurboCore if the feature has both. Otherwise leave empty.",
    { offers: "modes", width: 11 },
  ),
});
/** The origin of a custom entry: as the planner enters it, and as a rating pack states it. */
const originColumns = {
  source: text("source", "Enter the document that states it.", { width: 26 }),
  date: text("date", "Enter its date.", { width: 10 }),
  pack: text("pack", "Name and version of the rating pack. Empty for your entries.", { width: 22 }),
  place: text("place", "Page, table or file in the source.", { width: 14 }),
  // "status" is the key of a result.
  rowStatus: text("status", "Status of the row in its pack. It decides the basis.", { width: 10 }),
  note: text("note", "Note of the pack, shown as a warning.", { width: 26 }),
};
/** Data about a system that the catalogue does not have. */
const manualColumns = {
  ibmi: text(
    "IBM i",
    "Choose the IBM i release, such as IBM i 7.5. Its end of support is compared.",
    { offers: "ibmi", width: 11 },
  ),
  releases: text("Releases", "Enter the supported releases. The catalogue does not have them.", {
    width: 13,
  }),
  entitled: text("5250", "Enter the 5250 enablement as ordered.", { width: 9 }),
  tier: text("Software tier", "Enter the software tier, such as P20.", { width: 11 }),
  installed: number("Installed", "cores", "Enter the installed cores, active or not."),
  licensed: number("Licensed", "IBM i cores", "Enter the cores licensed for IBM i.", { width: 11 }),
  recovery: text("Recovery node", "Enter the disaster-recovery node of its critical partitions.", {
    width: 12,
  }),
  comparedBy: text(
    "Rating compared by",
    "Enter who compared a reported rating with IBM's report. With its day, it is no condition.",
    { width: 12 },
  ),
  comparedOn: date("Compared on", "Enter the day on which the rating was compared."),
};

export const systemTables = {
  box: {
    title: "Current systems",
    note: "Published rating of the whole system. Partitions are rated by their cores below.",
    sheet: "Current system",
    capacity: CAPACITY.systems,
    columns: {
      name: text("System name", "Enter a name for the system.", { width: 18 }),
      ...systemColumns("box"),
      cores: whole("Active cores", "cores", "Enter the activated cores."),
      interactive: text(
        "Interactive",
        "Enter the interactive or edition feature, such as 1523. It determines the 5250 capacity.",
        { width: 12 },
      ),
      settings: text(
        "SMT, energy mode",
        "Enter the settings during the measurement, such as SMT4, nominal.",
        { width: 18 },
      ),
    },
  },
  boxfact: {
    title: "Additional system data",
    note: "Additional data for the systems above, in the same order. The catalogue has no values for these columns. Interactive CPU is compared below.",
    sheet: "Current system",
    capacity: CAPACITY.systems,
    alignedWith: "box",
    columns: {
      ...manualColumns,
      interactive: fraction(
        "Interactive CPU",
        "of the system",
        "Enter the CPU of interactive (5250) work in the peak shift, over all processors, such as 30%.",
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
      name: text("Alternative", "Enter a name for the system.", { width: 24 }),
      ...systemColumns("alt"),
      cores: whole("Active cores", "cores", "Enter the cores activated on the target system."),
      vios: number(
        "VIOS 1 : n",
        "IBM i cores",
        "Enter the IBM i cores per VIOS core. Leave empty without VIOS.",
        { width: 12 },
      ),
      viosOwn: number("VIOS cores override", "cores", "Enter a number of VIOS cores.", {
        width: 10,
        overrides: {
          of: "the ratio",
          riskLabel: "VIOS cores override",
          zeroIsBlank: true,
          when: xl`N(${new Column("alt.vios")}) > 0`,
        },
      }),
      parts: whole(
        "Published total",
        "partitions",
        "Enter the partitions of a published k x n rating that limits the total. Otherwise leave empty.",
        { width: 10 },
      ),
      each: number("of cores", "each", "Enter the cores per partition of that rating."),
      estimate: number(
        "Estimator",
        "CPW",
        "Enter the result of another estimator, for comparison.",
        { width: 12 },
      ),
      locked: choice(
        "Keep current cores",
        YES_NO,
        "Yes: partitions keep their current cores, unless LPAR layout has other cores for this alternative.",
        { width: 12 },
      ),
    },
  },
  altfact: {
    title: "Additional system data",
    note: "One row per alternative. Your dates override the published life cycle.",
    sheet: "Target and alternatives",
    capacity: CAPACITY.alternatives,
    fixed: true,
    alignedWith: "alt",
    columns: {
      ...manualColumns,
      withdrawn: date(
        "Withdrawn",
        "Enter a more recent date of withdrawal from marketing, if you have one.",
      ),
      support: date("End of support", "Enter a more recent end-of-support date, if you have one."),
    },
  },
  cost: {
    title: "Costs",
    note: "Optional, in any currency. A cost entered for one alternative is required for all. Enter 0 if there is none.",
    sheet: "Target and alternatives",
    capacity: CAPACITY.alternatives + 1,
    fixed: true,
    columns: {
      price: number(
        "Price",
        "once",
        "Enter the one-time cost of system, migration and installation. Enter 0 if there is none.",
        { width: 12, format: "#,##0" },
      ),
      activation: number(
        "Activation per core",
        "once",
        "Enter the one-time price of activating a core. Enter 0 if the price of the system includes it.",
        { width: 12, format: "#,##0" },
      ),
      license: number(
        "License per core",
        "once",
        "Enter the one-time IBM i license per core. Enter 0 if you already have the licenses.",
        { width: 12, format: "#,##0" },
      ),
      subscription: number(
        "Subscription per core",
        "per year",
        "Enter the IBM i subscription per core and year, instead of a license.",
        { width: 12, format: "#,##0" },
      ),
      maintenance: number(
        "Maintenance",
        "per year",
        "Enter the hardware and software maintenance per year.",
        { width: 12, format: "#,##0" },
      ),
      extended: number(
        "Extended support",
        "per year",
        "Enter the yearly price of support after the end of support of the system or its IBM i release.",
        { width: 12, format: "#,##0" },
      ),
      power: number(
        "Power",
        "per year",
        "Enter the cost of power and cooling per year. Leave empty to use energy and tariff.",
        { width: 12, format: "#,##0" },
      ),
      energy: number("Energy", "kWh per year", "Enter power and cooling in kWh per year.", {
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
      system: text("system", "Enter the machine type and model.", { width: 13 }),
      feature: text("feature", "Enter the processor feature code.", { width: 13 }),
      cores: number("cores", "", "Enter the cores of the rated configuration.", { width: 11 }),
      cpw: number("cpw", "", "Enter the published CPW.", { width: 11 }),
      ...originColumns,
      mode: text("mode", "Enter the mode, if there are several.", { width: 10 }),
      partitions: whole(
        "partitions",
        "",
        "Enter the number of partitions if the rating is a total. Leave empty for one.",
        { width: 10 },
      ),
      clock: number("clock", "", "Enter the clock in GHz.", { width: 8 }),
      viosCores: number("viosCores", "", "Enter the cores excluded for VIOS.", { width: 10 }),
      machineCores: number(
        "machineCores",
        "",
        "Enter the cores of the machine if it allows only smaller IBM i partitions. The rating is then that of its largest partition.",
        { width: 10 },
      ),
      secondCpw: number("secondCpw", "", "The rating of the other source of a conflict.", {
        width: 10,
      }),
    },
  },
  owndevice: {
    title: "Backup devices",
    sheet: "My catalogue",
    capacity: CAPACITY.ownRows,
    columns: {
      device: text("device", "Enter the name of the device.", { width: 13 }),
      workload: text("workload", "Enter the data type, such as User Mix 12GB.", {
        offers: "workloads",
        width: 13,
      }),
      operation: choice("operation", ["SAVE", "RESTORE"], "Enter SAVE or RESTORE.", { width: 11 }),
      rate: number("rate", "", "Enter the rate in GB per hour.", { width: 11 }),
      ...originColumns,
      factor: number("factor", "", "Enter the compaction factor.", { width: 10 }),
    },
  },
  ownfact: {
    title: "Facts of systems",
    sheet: "My catalogue",
    capacity: CAPACITY.ownFacts,
    columns: {
      system: text("system", "Enter the machine type and model, or a release such as IBM i 7.6.", {
        offers: "systems",
        width: 13,
      }),
      feature: text("feature", "Enter the processor feature code, if the fact depends on it.", {
        width: 13,
      }),
      fact: choice("fact", SYSTEM_FACTS, "Choose the fact.", { width: 11 }),
      value: text(
        "value",
        "Enter a tier such as P20, cores, memory in GB, native or VIOS, or a date such as 2027-09-30.",
        { width: 11 },
      ),
      ...originColumns,
    },
  },
} satisfies SectionInputs["tables"];
