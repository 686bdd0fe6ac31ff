/** Systems that can run given demands. */
import { findSystems } from "../models/cpw/system-search";
import { worksheetFunction } from "./core/define-function";
import { FACTOR, ROWS, TARGET } from "./cpw-ratings";

/** Demands of the range, without blank cells. */
const needsOf = (range: readonly (readonly unknown[])[]): number[] =>
  range.flat().filter((cell): cell is number => typeof cell === "number" && cell !== 0);

export const cpwFind = worksheetFunction({
  name: "CPWFIND",
  subject: "cpw",
  spills: true,
  askedAs: ["which system carries my partitions", "which system to buy"],
  summary:
    "Lists systems with enough CPW for the workloads: systems in support first, then the smallest.",
  params: [
    {
      name: "needs",
      type: "range",
      of: "numbers",
      help: "CPW required by each partition, one cell per partition. Blank cells are ignored.",
    },
    TARGET,
    {
      name: "family",
      type: "text",
      optional: true,
      help: "Filter: a family (Flex, blade, Power 7xx), chip (POWER7+), market name (770), or machine type and model.",
    },
    FACTOR,
    {
      name: "vios",
      type: "number",
      unit: "cores",
      min: 0,
      default: 0,
      optional: true,
      help: "Cores for VIOS in addition to the partitions. Default 0. Blades keep at least those of their rating, and systems that run IBM i under VIOS only have at least 1.",
    },
    {
      name: "filter",
      type: "text",
      isList: true,
      optional: true,
      help: 'Terms to include, separated by commas, such as "COPR,V7R1". A minus excludes a term: "-TurboCore".',
    },
    ROWS,
    {
      name: "date",
      type: "number",
      unit: "day",
      min: 0,
      optional: true,
      help: "Day on which a system must be in support, such as the day of the plan. Others are listed last. Default: the day of the rating packs.",
    },
  ],
  returns: "table",
  examples: [
    {
      args: [[[44505], [29017]], 0.7, "9117-MMD"],
      first: "system",
      shows: "EPM0 with 9 and 6 cores comes first",
      source: "PCR 5509",
    },
    {
      args: [[[500000]], 0.7, "Power 7xx"],
      value: "#N/A",
      shows: "no rated partition is so large: 4x32 cores are a sum",
      source: "PCR 5549",
    },
  ],
  seeAlso: ["CPWCORES", "CPWUTIL"],
  answer: (a) =>
    findSystems({
      needs: needsOf(a.needs),
      target: a.target,
      family: a.family,
      factor: a.factor,
      viosCores: a.vios,
      filter: a.filter,
      rows: a.rows,
      day: a.date,
    }),
});
