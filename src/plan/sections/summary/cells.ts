/** Cells and widths of the first page of the report. */
import { defineTable } from "../../definition/cell-definitions";
import { OF_ALTERNATIVE, OF_LIMIT } from "../cover/cells";

export const SUMMARY = "Summary";

/** The columns of the page in characters; together they are as wide as a page. */
export const PAGE = { widths: [20, 15, 10, 10, 10, 16, 13, 16], columns: 8 } as const;

const TEXT = { style: "reportText" } as const;
const FIGURE = { style: "reportFigure" } as const;
const PERCENT = { style: "reportFigure", format: "0%", width: 20 } as const;

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
  shareNow: { head: "Chart: today", ...PERCENT },
  shareEnd: { head: "Chart: at horizon", ...PERCENT },
  full: { head: "Chart: limit", ...PERCENT },
});

const SHARE = { unit: "system CPU", style: "reportFigure", format: "0.0%" } as const;

/** The alternatives side by side; today's systems are first. */
export const { cells: sideBySide, table: sideBySideTable } = defineTable("summaryalt", {
  name: { head: "Alternative", ...TEXT },
  state: { head: "Status", ...TEXT, when: OF_ALTERNATIVE },
  now: { head: "Today", ...SHARE },
  live: { head: "Go-live", ...SHARE },
  end: { head: "At horizon", ...SHARE },
  until: { head: "Fits until", ...TEXT },
  licenses: { head: "Licenses", ...TEXT },
});

/** All conditions of the plan, by number. */
export const { cells: condition, table: conditionTable } = defineTable("conditionlist", {
  text: { head: "Condition, and who acts by when", ...TEXT },
});
