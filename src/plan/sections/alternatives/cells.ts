/** Cells of the page of the report that compares the alternatives. */
import { defineTable } from "../../definition/cell-definitions";
import { OF_ALTERNATIVE } from "../cover/cells";

export const ALTERNATIVES_PAGE = "Alternatives";

/** The columns of the page in characters. */
export const PAGE = { widths: [28, 28, 14, 12, 12, 12], columns: 6 } as const;

const TEXT = { style: "reportText" } as const;
const SHARE = { style: "reportFigure", format: "0.0%" } as const;
const CORES = { unit: "cores", style: "reportFigure", format: "General" } as const;

/** What each alternative is, until when it fits, and the CPU of its system. */
export const { cells: candidate, table: candidateTable } = defineTable("candidate", {
  name: { head: "Alternative", ...TEXT },
  until: { head: "Fits until, first limit reached", ...TEXT },
  state: { head: "Status", ...TEXT, when: OF_ALTERNATIVE },
  now: { head: "Today", unit: "system CPU", ...SHARE },
  live: { head: "Go-live", unit: "system CPU", ...SHARE },
  end: { head: "At horizon", unit: "system CPU", ...SHARE },
  limit: { head: "Chart: limit", unit: "partition", width: 20, ...SHARE },
  worst: { head: "Chart: busiest", unit: "partition", width: 20, ...SHARE },
  spare: { head: "Chart: not assigned", width: 20, ...CORES },
});

/** Cores, licenses and costs. */
export const { cells: resource, table: resourceTable } = defineTable("resource", {
  name: { head: "Alternative", ...TEXT },
  licenses: { head: "IBM i licenses and tier", ...TEXT },
  cost: { head: "Cost to horizon", style: "reportFigure" },
  ibmi: { head: "IBM i", ...CORES },
  vios: { head: "VIOS", ...CORES },
  active: { head: "Active", ...CORES },
});
