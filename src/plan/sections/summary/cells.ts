/** Cells and widths of the first page of the report. */
import { defineTable } from "../../definition/cell-definitions";
import { OF_LIMIT } from "../cover/cells";

export const SUMMARY = "Summary";

/** The columns of the page in characters. */
export const PAGE = { widths: [14, 15, 8, 10, 10, 14, 9, 11], columns: 8 } as const;

const TEXT = { style: "reportText" } as const;
const FIGURE = { style: "reportFigure" } as const;

/** The limits in use, with their values as texts, because each has its own unit. */
export const { cells: usedLimit, table: usedLimitTable } = defineTable("usedlimit", {
  what: { head: "What limits the system", ...TEXT },
  state: { head: "Status", ...TEXT, when: OF_LIMIT },
  now: { head: "Today", ...FIGURE },
  live: { head: "Go-live", ...FIGURE },
  end: { head: "At horizon", ...FIGURE },
  most: { head: "Worst month", ...FIGURE },
  bound: { head: "Limit", ...FIGURE },
  date: { head: "Reached", ...TEXT },
});

/** All conditions of the plan, by number. */
export const { cells: condition, table: conditionTable } = defineTable("conditionlist", {
  text: { head: "Condition, and who acts by when", ...TEXT, runs: true },
});
