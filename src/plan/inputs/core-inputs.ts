/** Inputs of the sheets that every plan has. */
import { STATISTIC_CHOICES } from "../measured/statistic-choices";
import { BASE_SCENARIO, CAPACITY, SCENARIOS } from "../scenarios";
import { backupInputs } from "../sections/backup/inputs";
import {
  type SectionInputs,
  choice,
  count,
  date,
  number,
  text,
  yearlyGrowth,
  YES_NO,
} from "./definition";
import { partitionTables } from "./partition-tables";
import { systemTables } from "./system-tables";

// Single inputs of the sheets that every plan has.

const K_CHOICES = [
  "Partitions measured",
  "Peaks apart",
  "Printed ratio",
  "Stand-alone merged",
] as const;

const coreFields = {
  "cover.customer": text("Customer", "Enter the customer of the plan."),
  "cover.date": date("Date of the plan", "Enter the date of the plan."),
  "cover.author": text("Author", "Enter the author of the plan."),
  "cover.reviewer": text("Reviewer", "Enter the person who reviewed the plan."),
  "brand.firm": text("Firm", "Enter the name of your firm. It is printed above each page."),
  "brand.color": text(
    "Color of headings",
    "Enter six digits, such as #1B4F72. A color that is too light on white is darkened.",
  ),
  "brand.accent": text(
    "Second color of charts",
    "Enter six digits, such as #C77700. A color that is too light on white is darkened.",
  ),
  "brand.paper": text("Paper", "Choose A4 or Letter for the printed report.", { offers: "papers" }),
  "brand.language": text(
    "Language of numbers and dates",
    "Enter a language and country, such as de-DE. The printed report uses its notation.",
    { offers: "languages" },
  ),
  "cover.backup": choice(
    "Include Backup window",
    YES_NO,
    "Choose No to exclude the backup window from all totals and checks.",
    { start: "Yes" },
  ),
  "case.active": count(
    "Active scenario",
    "number",
    "Enter 1 (As is), 2 (Expected), 3 (High growth) or 4 (Own scenario). All sheets show this scenario.",
    { max: 4, start: 2 },
  ),
  "case.own": text("Name of custom scenario", "Enter a name for the fourth scenario."),
  "part.a": text("Shift A", "Enter the name of the first shift.", { start: "Morning online" }),
  "part.b": text("Shift B", "Enter the name of the second shift.", { start: "Afternoon online" }),
  "part.c": text(
    "Shift C",
    "Enter the name of the third shift. Leave its CPU cells empty if it is not used.",
    { start: "Evening" },
  ),
  "part.d": text(
    "Shift D",
    "Enter the name of the fourth shift. Leave its CPU cells empty if it is not used.",
    { start: "Night" },
  ),
  "date.measured": date(
    "Measurement month",
    "Enter the first day of the month, such as 2026-01-01. All months count from it.",
  ),
  "date.order": date(
    "Order by",
    "Enter the day by which the target system must be ordered. Page 1 names it.",
  ),
  "date.golive": date("Go-live", "Enter the month in which the target system goes live."),
  "date.horizon": date(
    "Planning horizon",
    "Enter the last month for which the target system must be sufficient.",
  ),
  "growth.confirmed": choice(
    "Growth above 100% per year",
    YES_NO,
    "Choose Yes to allow growth above 100% per year. 5 means 500%. Enter 5% or 0.05 for five percent.",
    { start: "No" },
  ),
  "growth.memory": yearlyGrowth(
    "Memory growth",
    "Enter the growth of partition memory per year, such as 10%. Leave empty for no growth.",
    { min: 0 },
  ),
  "measured.period": text("Measured period", "Enter the days and hours of the measurement."),
  "measured.tool": text(
    "Tool and interval",
    "Enter the tool and its interval, such as Collection Services, 5 minutes.",
  ),
  "measured.monthend": choice(
    "Includes month-end",
    YES_NO,
    "Choose Yes if the measured period includes a month-end.",
  ),
  "measured.statistic": choice(
    "CPU figure",
    STATISTIC_CHOICES,
    "Which figure of the measurement the CPU below is. The cover states it.",
  ),
  "k.choice": choice(
    "Partitioning factor (k)",
    K_CHOICES,
    "Partitions measured, Peaks apart: no reduction. Printed ratio: published k x n total over k times n. Stand-alone merged: separate systems that peak together.",
    { start: K_CHOICES[0], overrides: "the default" },
  ),
  "k.reason": text("Reason for k", "Enter the reason for this factor."),
  "pool.cost": choice(
    "Shared-pool cost",
    ["HIGH", "LOW"],
    "HIGH is the conservative end of the published range.",
    { start: "HIGH", overrides: "the default" },
  ),
  "target.choice": count(
    "Selected alternative",
    "number",
    "Enter the number of the alternative that the plan recommends.",
    { max: CAPACITY.alternatives, start: 1 },
  ),
  "target.sizing": choice(
    "Sizing scenario",
    SCENARIOS.map(({ label }) => label),
    "Choose the scenario that determines the cores. The other scenarios run on the same cores.",
    { start: SCENARIOS.find(({ id }) => id === BASE_SCENARIO)!.label },
  ),
  "alternatives.propose": choice(
    "Suggest systems",
    YES_NO,
    "Yes: fill empty rows with systems that fit, up to three. Enter a suggestion in its row to select it.",
    { start: "No" },
  ),
  "alternatives.withdrawn": choice(
    "Suggest withdrawn systems",
    YES_NO,
    "Yes: include systems withdrawn from marketing before the date of the plan.",
    { start: "No" },
  ),
  "alternatives.words": text(
    "Filter for suggestions",
    "Enter terms to include, or to exclude after a minus, separated by commas: COPR, -TurboCore, V7R1. Leave empty for all.",
  ),
  "alternatives.least": count(
    "Alternatives to compare",
    "systems",
    "Enter the number of systems to compare.",
    { start: 3 },
  ),
  "cost.currency": text("Currency", "Enter the currency of all costs, such as EUR."),
  "cost.tariff": number("Tariff", "per kWh", "Enter the price of energy per kWh."),
  "cost.ranking": choice(
    "Rank alternatives by",
    ["Cores", "Cost to horizon"],
    "Choose fewest cores, or lowest cost from go-live to the horizon, of the alternatives that fit.",
    { start: "Cores" },
  ),
  "installed.memory": number(
    "Memory of target system",
    "GB",
    "Enter the installed memory. It is compared with the total of all partitions. Leave empty if not planned here.",
  ),
} satisfies SectionInputs["fields"];

const { assumption, tier, source, cpu, workload, addition, target, risk } = partitionTables;
const { box, boxfact, alt, altfact, cost, ownsystem, owndevice, ownfact } = systemTables;

/** In the order of their sheets. */
export const coreInputs = {
  inputs: {
    fields: { ...coreFields, ...backupInputs.fields },
    tables: {
      assumption,
      tier,
      box,
      boxfact,
      source,
      cpu,
      workload,
      addition,
      target,
      alt,
      altfact,
      cost,
      risk,
      ...backupInputs.tables,
      ownsystem,
      owndevice,
      ownfact,
    },
  } satisfies SectionInputs,
};
