/** Single inputs of the sheets that every plan has. */
import { BASE_SCENARIO, CAPACITY, SCENARIOS } from "../scenarios";
import {
  choice,
  date,
  overrideOf,
  number,
  text,
  whole,
  type SectionInputs,
  yearlyGrowth,
  YES_NO,
} from "./definition";

const K_CHOICES = [
  "Partitions measured",
  "Peaks apart",
  "Printed ratio",
  "Stand-alone merged",
] as const;

export const coreFields = {
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
  "growth.confirmed": choice(
    "Growth above 100% per year",
    YES_NO,
    "Choose Yes if growth above 100% per year is right. 5 means 500%; 5% is 0.05 or 5%.",
    { start: "No" },
  ),
  "growth.memory": yearlyGrowth(
    "Growth of memory",
    "Growth of the memory of partitions a year, compounded from the measurement on. 10% is 0.1. Empty: none is assumed.",
    { min: 0 },
  ),
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
  "target.sizing": choice(
    "Size alternatives for",
    SCENARIOS.map(({ label }) => label),
    "Scenario whose demand sizes each alternative. Every other scenario runs on the same cores.",
    { start: SCENARIOS.find(({ id }) => id === BASE_SCENARIO)!.label },
  ),
  "alternatives.propose": choice(
    "Propose systems",
    YES_NO,
    "Yes: empty rows of alternatives take systems that fit, at most three. Enter one in its row to select it.",
    { start: "No" },
  ),
  "alternatives.withdrawn": choice(
    "Propose withdrawn systems",
    YES_NO,
    "Yes: also systems that are withdrawn from marketing on the date of the plan.",
    { start: "No" },
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
  "cost.currency": text("Currency", "Currency of all costs, such as EUR."),
  "cost.tariff": number("Tariff", "per kWh", "Price of energy per kWh."),
  "cost.ranking": choice(
    "Rank alternatives by",
    ["Cores", "Five-year cost"],
    "Fewest cores, or lowest five-year cost among the alternatives that fit.",
    { start: "Cores" },
  ),
  "installed.memory": number(
    "Installed memory of the target",
    "GB",
    "Compared with the sum over the partitions; leave empty when it is not planned here.",
  ),
} satisfies SectionInputs["fields"];
