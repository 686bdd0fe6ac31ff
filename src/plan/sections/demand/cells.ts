/** Cells of the page of the report about demand. */
import { defineTable } from "../../definition/cell-definitions";

export const DEMAND_PAGE = "Demand";

/** The columns of the page in characters. */
export const PAGE = { widths: [38, 17, 17, 17, 17], columns: 5 } as const;

const CPW = { unit: "CPW", style: "reportFigure" } as const;

/** The bridge from today's demand to that at the horizon. */
export const { cells: bridge, table: bridgeTable } = defineTable("bridge", {
  what: { head: "From today to the horizon", style: "reportText" },
  total: { head: "Demand", ...CPW },
  added: { head: "Added", ...CPW },
  removed: { head: "Removed", ...CPW },
  from: { head: "On top of", ...CPW },
});

/** The dates of the plan, with the busiest partition. */
export const { cells: moment, table: momentTable } = defineTable("moment", {
  what: { head: "Date", style: "reportText" },
  when: { head: "Month", style: "reportText" },
  demand: { head: "Demand", ...CPW },
  capacity: { head: "Usable capacity", ...CPW },
  share: { head: "Used", unit: "of usable", style: "reportFigure", format: "0.0%" },
});

const HOUR = { style: "reportFigure", format: "h:mm" } as const;

/** Save and restore on the clock. */
export const { cells: clockTime, table: clockTable } = defineTable("clocktime", {
  what: { head: "Window", style: "reportText" },
  begins: { head: "Begins", ...HOUR },
  ends: { head: "Ends", ...HOUR },
  hours: { head: "Duration", unit: "hours", style: "reportFigure", format: "0.0" },
  limit: { head: "Limit", unit: "hours", style: "reportFigure", format: "0.0" },
  within: { head: "Chart: within", unit: "days", width: 20, style: "reportFigure", format: "h:mm" },
  beyond: { head: "Chart: beyond", unit: "days", width: 20, style: "reportFigure", format: "h:mm" },
  start: { head: "Chart: start", unit: "days", width: 20, style: "reportFigure", format: "h:mm" },
});
