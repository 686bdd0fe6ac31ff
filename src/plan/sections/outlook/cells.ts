/** Cells of the page of the report about assumptions and risks. */
import { xl, thisCell } from "../../../spreadsheet/formula/xl";
import { defineTable } from "../../definition/cell-definitions";

export const OUTLOOK_PAGE = "Assumptions and risks";

/** The columns of the page in characters. */
export const PAGE = { widths: [28, 11, 17, 33], columns: 4 } as const;

const TEXT = { style: "reportText" } as const;

/** The assumptions that the plan uses. */
export const { table: basisTable } = defineTable("reportbasis", {
  what: { head: "Assumption", ...TEXT },
  value: { head: "Value", style: "reportFigure" },
  unit: { head: "Unit", ...TEXT },
  note: { head: "Origin", ...TEXT },
});

const whereState = (state: string, style: "fail" | "warn" | "missing") => ({
  formula: xl`${thisCell} = ${state}`,
  style,
});

/** The most serious risks. */
export const { cells: topRisk, table: topRiskTable } = defineTable("toprisk", {
  what: { head: "Risk", ...TEXT },
  state: {
    head: "Status",
    ...TEXT,
    when: [
      whereState("failed", "fail"),
      whereState("warning", "warn"),
      whereState("open", "missing"),
    ],
  },
  owner: { head: "Owner and date", ...TEXT },
  action: { head: "Action, or finding", ...TEXT },
});

/** The inputs that were varied. */
export const { cells: variedInput, table: variedTable } = defineTable("varied", {
  what: { head: "Input, one at a time", ...TEXT },
  by: { head: "Varied by", unit: "up and down", style: "reportFigure", format: "0%" },
  range: { head: "Result", unit: "of the limit", ...TEXT },
  flips: { head: "Recommendation changes at", ...TEXT },
});
