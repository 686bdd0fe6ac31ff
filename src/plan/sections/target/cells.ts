/** Cells of the alternatives, for references in formulas of all sections. */
import { thisCell, xl, type Formula } from "../../../spreadsheet/formula/xl";
import {
  defineColumns,
  defineFields,
  defineTable,
  fromEntries,
} from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { alternativeCase, ALTERNATIVE_NUMBERS, type AlternativeNumber } from "../../scenarios";
import { fit } from "../calculation/cells";
import { COST_YEARS, yearKey } from "./money";

const TEXT = { style: "resultText" } as const;
const RESULT = { style: "result" } as const;
const CORES = { unit: "cores", format: "General" } as const;
const PERCENT = { width: 11, style: "resultPercent" } as const;
const UTILIZATION = { unit: "utilization", ...PERCENT } as const;

/** A utilization above the limit of its partition. */
const isAboveLimit = (number: AlternativeNumber): Formula => xl`
  AND(ISNUMBER(${thisCell}), N(${fit.limit.inCase(alternativeCase(number))}) < N(${thisCell}))`;

/** The missing input of each row of alternatives. */
export const { cells: alternativeResult, columns: alternativeColumns } = defineColumns("alt", {
  status: STATUS,
});

/** The alternatives in use: entered ones, and suggested ones in empty rows. */
export const { cells: option, table: optionTable } = defineTable("option", {
  name: { head: "Alternative", width: 24, ...TEXT },
  system: { head: "System", width: 13, ...TEXT },
  feature: { head: "Feature", width: 9, ...TEXT },
  mode: { head: "Mode", width: 11, ...TEXT },
  cores: { head: "Active cores", width: 9, ...CORES },
  vios: { head: "VIOS 1 : n", unit: "IBM i cores", width: 12, format: "General" },
  viosOwn: { head: "VIOS cores override", unit: "cores", width: 10, format: "General" },
  k: {
    head: "k",
    unit: "of the rating",
    width: 10,
    style: "resultDecimal",
    format: "0.000",
  },
  origin: { head: "Origin", width: 9, ...TEXT },
});

/** Next to the planner's data about each alternative. */
export const { cells: factName, columns: factNameColumns } = defineColumns("altfact", {
  name: { head: "Alternative", width: 24, ...TEXT },
});
export const { cells: factResult, columns: factColumns } = defineColumns("altfact", {
  five: { head: "5250 capacity", unit: "CPW", width: 11, style: "result" },
  status: STATUS,
});

/** Instead of a fact that no document and no pack has. */
export const NOT_STATED = "not stated";
const DAY = { style: "resultDate", format: "d mmm yyyy" } as const;
/** What is published about buying each alternative. */
export const { cells: buying, table: buyingTable } = defineTable("buying", {
  name: { head: "Alternative", width: 24, ...TEXT },
  tier: { head: "Software tier", width: 11, ...TEXT },
  partition: { head: "Largest IBM i partition", width: 11, ...CORES },
  memory: { head: "Largest memory", unit: "GB", width: 11, style: "result", format: "#,##0" },
  io: { head: "Input and output", width: 11, ...TEXT },
  license: { head: "License", width: 12, ...TEXT },
  withdrawn: { head: "Withdrawn", width: 12, ...DAY },
  support: { head: "End of support", width: 12, ...DAY },
  supportLatest: { head: "End of support: latest day", width: 12, ...DAY },
  release: { head: "IBM i: end of support", width: 12, ...DAY },
  level: { head: "IBM i: minimum level", width: 12, ...TEXT },
  watts: { head: "Maximum power", unit: "W", width: 10, style: "result", format: "#,##0" },
  rack: { head: "Rack units", unit: "U", width: 8, style: "result", format: "General" },
  pvsCores: { head: "Power Virtual Server", width: 11, ...CORES },
  pvsMemory: {
    head: "Power Virtual Server",
    unit: "GB",
    width: 11,
    style: "result",
    format: "#,##0",
  },
});

/** Beside the costs that the planner enters. */
export const { columns: costNameColumns } = defineColumns("cost", {
  name: { head: "Alternative", width: 24, ...TEXT },
});
export const { cells: costResult, columns: costColumns } = defineColumns("cost", {
  total: { head: "Cost to horizon", width: 14, style: "result" },
  status: STATUS,
});

const YEAR_OF_COSTS = { width: 11, ...RESULT, format: "#,##0" } as const;
/** The same, year by year. */
export const { cells: yearCost, table: yearTable } = defineTable("costyear", {
  name: { head: "Alternative", width: 24, ...TEXT },
  ...fromEntries(
    COST_YEARS.map((year) => [yearKey(year), { head: `Year ${year}`, ...YEAR_OF_COSTS }]),
  ),
  later: { head: "Later years", ...YEAR_OF_COSTS },
});
export const { cells: costNow, fields: costNowFields } = defineFields("costnow", {
  until: { label: "Today's systems until go-live", style: "result", format: "#,##0" },
});

/** The alternatives compared. */
export const { cells: compared, table: comparedTable } = defineTable("side", {
  name: { head: "Alternative", width: 24, ...TEXT },
  system: { head: "System", width: 13, ...TEXT },
  feature: { head: "Feature", width: 9, ...TEXT },
  ibmi: { head: "IBM i", width: 9, unit: "cores", ...RESULT },
  vios: { head: "VIOS", width: 9, unit: "cores", ...RESULT },
  needed: { head: "Needed", width: 9, unit: "cores", ...RESULT },
  active: { head: "Active", width: 9, unit: "cores", ...RESULT },
  rule: { head: "With VIOS as assumed", width: 11, unit: "cores", ...RESULT },
  total: { head: "Capacity", unit: "CPW", width: 11, ...RESULT },
  basis: { head: "Basis", unit: "the weakest", width: 12, ...TEXT },
  each: { head: "CPW per core", unit: "CPW", width: 10, ...RESULT },
  now: { head: "System today", ...UTILIZATION },
  live: { head: "System at go-live", ...UTILIZATION },
  end: { head: "System at horizon", ...UTILIZATION },
  headNow: { head: "Headroom today", unit: "of the threshold", ...PERCENT },
  headEnd: { head: "Headroom at horizon", unit: "of the threshold", ...PERCENT },
  worst: { head: "Busiest partition", unit: "at horizon", ...PERCENT },
  low: { head: "With safety margin", unit: "interpolated", ...PERCENT, width: 12 },
  cross: { head: "Threshold exceeded", unit: "month", width: 10, ...RESULT },
  crossdate: { head: "Threshold exceeded", unit: "date", width: 14, ...TEXT },
  instead: { head: "Needed if sized for the scenario", unit: "cores", width: 12, ...RESULT },
  licensed: { head: "Cores to license", unit: "IBM i cores", width: 10, ...RESULT },
  fewest: {
    head: "Cores to license, fewest virtual processors",
    unit: "IBM i cores",
    width: 14,
    ...RESULT,
  },
});

/** Their order, and why they are not first. */
export const { cells: ranking, table: rankingTable } = defineTable("ranking", {
  name: { head: "Alternative", width: 24, ...TEXT },
  verdict: { head: "Verdict", width: 13, style: "verdict" },
  rank: { head: "Rank", width: 9, ...RESULT, format: "0" },
  cores: { head: "Cores", width: 11, ...RESULT, format: "General" },
  cost: { head: "Cost to horizon", width: 11, ...RESULT },
  each: { head: "CPW per core", width: 9, ...RESULT },
  workload: { head: "Rated with", width: 11, ...TEXT },
  estimate: { head: "Estimator", unit: "against capacity", width: 10, style: "resultPercent" },
  against: { head: "Why, or why not the first", ...TEXT, runs: true },
});

/** Every partition on every alternative. */
export const { cells: placement, table: placementTable } = defineTable("each", {
  name: { head: "Partition", width: 24, ...TEXT },
  ...fromEntries(
    ALTERNATIVE_NUMBERS.flatMap(
      (number) =>
        [
          [`cores${number}`, { head: `Alt. ${number}`, width: 9, ...CORES }],
          [
            `use${number}`,
            {
              head: "at horizon",
              ...UTILIZATION,
              when: [{ formula: isAboveLimit(number), style: "fail" }],
            },
          ],
          [`cross${number}`, { head: "exceeded", unit: "month", width: 9, format: "0" }],
        ] as const,
    ),
  ),
});

/** Systems that the catalogue suggests. */
export const { cells: proposed, table: proposedTable } = defineTable("proposal", {
  no: { head: "Suggestion", ...TEXT },
  system: { head: "System", ...TEXT },
  feature: { head: "Feature", ...TEXT },
  mode: { head: "Mode", ...TEXT },
  cores: { head: "Cores", unit: "IBM i", ...RESULT, format: "General" },
  vios: { head: "VIOS", unit: "cores", ...RESULT, format: "General" },
  most: { head: "Cores up to", unit: "cores", ...RESULT, format: "General" },
  cpw: { head: "Capacity", unit: "CPW", ...RESULT },
  worst: { head: "Busiest partition", unit: "of its threshold", style: "resultPercent" },
  each: { head: "CPW per core", unit: "CPW", ...RESULT },
  workload: { head: "Rated with", ...TEXT },
  why: { head: "Why", ...TEXT },
  notes: { head: "Notes", style: "label" },
});

export const { cells: sourceRating, fields: sourceRatingFields } = defineFields("source", {
  workload: {
    label: "Source is rated with",
    style: "resultText",
    note: "Ratings made with CPW3 and with COPR need no conversion for OLTP, and are marked.",
  },
});
