/** Where a plan has prices, and what is calculated from them: left out of copies for customers. */

/** Years from go-live with a column of their own. */
export const COST_YEARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type CostYear = (typeof COST_YEARS)[number];
export const yearKey = (year: CostYear): `year${CostYear}` => `year${year}`;

/** Inputs in the currency of the planner. */
export const PRICE_INPUTS: ReadonlySet<string> = new Set([
  "cost.price",
  "cost.activation",
  "cost.license",
  "cost.subscription",
  "cost.maintenance",
  "cost.extended",
  "cost.power",
  "cost.tariff",
]);

/** Results in it, and what each shows without prices. */
export const PRICE_RESULTS: ReadonlyMap<string, string> = new Map([
  ["cost.total", ""],
  ["ranking.cost", ""],
  ["choice.cost", ""],
  ["candidate.cost", ""],
  ["resource.cost", ""],
  ["costnow.until", ""],
  ...[...COST_YEARS.map(yearKey), "later"].map((key) => [`costyear.${key}`, ""] as const),
]);

/** Rows of the calculation in it. */
export const PRICE_STEPS = {
  power: "Power per year",
  yearly: "Maintenance, subscription and power per year",
  once: "Price, activations and licenses, once",
  dearer: "Cost above that of the first",
  anyKey: "Key, whether or not it fits",
  key: "Key of the ranking",
  distance: "How far it is from fitting",
} as const;

/** The same in plans of earlier versions. */
export const FORMER_STEPS = [
  "Maintenance and power per year",
  "Price and licenses, once",
  "Five-year cost above that of the first",
] as const;

export const BY_COST = "Cost to horizon";

/** The words around an amount in a reason of the ranking, now and in earlier versions. */
export const COSTS_MORE = ["costs ", " more to the horizon"] as const;
export const FORMER_COSTS_MORE = ["costs ", " more over five years"] as const;

/** The words around the cost in the sentence about the recommendation. */
export const COST_OF_ORDER = [" It costs ", " to the horizon."] as const;

/** The note about the currency begins so, now and in earlier versions. */
export const CURRENCY_NOTE = "Cost to horizon in ";
export const FORMER_CURRENCY_NOTE = "Five-year cost in ";
