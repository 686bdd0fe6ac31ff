/** Cells of the page of the report about demand. */
import { defineTable } from "../../definition/cell-definitions";

export const DEMAND_PAGE = "Demand";

/** The columns of the page in characters. */
export const PAGE = { widths: [30, 17, 14, 15, 13], columns: 5 } as const;

const CPW = { unit: "CPW", style: "reportFigure" } as const;

const ADDED_CPW = { unit: "CPW", style: "result" } as const;

/** The bridge from today's demand to that at the horizon. */
export const { cells: bridge, table: bridgeTable } = defineTable("bridge", {
  what: { head: "Demand, growth or additional load", style: "label" },
  total: { head: "Demand", ...ADDED_CPW },
  added: { head: "Added", ...ADDED_CPW },
  removed: { head: "Removed", ...ADDED_CPW },
  from: { head: "On top of", ...ADDED_CPW },
});

/** The dates of the plan, with the busiest partition. */
export const { cells: moment, table: momentTable } = defineTable("moment", {
  what: { head: "Date", style: "reportText" },
  when: { head: "Month", style: "reportText" },
  demand: { head: "Demand", ...CPW },
  capacity: { head: "Usable capacity", ...CPW },
  share: { head: "Used", unit: "of usable", style: "reportFigure", format: "0.0%" },
});
