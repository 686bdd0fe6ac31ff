/** Where a plan has prices, and what is calculated from them: left out of copies for customers. */

/** Inputs in the currency of the planner. */
export const PRICE_INPUTS: ReadonlySet<string> = new Set([
  "cost.price",
  "cost.license",
  "cost.maintenance",
  "cost.power",
  "cost.tariff",
]);

/** Results in it, and what each shows without prices. */
export const PRICE_RESULTS: ReadonlyMap<string, string> = new Map([
  ["cost.total", ""],
  ["ranking.cost", ""],
  ["choice.cost", "not given"],
  ["resource.cost", "not given"],
]);

/** Rows of the calculation in it. */
export const PRICE_STEPS = {
  power: "Power per year",
  yearly: "Maintenance and power per year",
  once: "Price and licenses, once",
  dearer: "Five-year cost above that of the first",
  anyKey: "Key, whether or not it fits",
  key: "Key of the ranking",
  distance: "How far it is from fitting",
} as const;

export const BY_COST = "Five-year cost";

/** The words around an amount in a reason of the ranking. */
export const COSTS_MORE = ["costs ", " more over five years"] as const;

/** The note about the currency begins so. */
export const CURRENCY_NOTE = "Five-year cost in ";
