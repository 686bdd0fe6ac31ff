/** Cells of the page of the report that compares the alternatives. */
import { defineTable } from "../../definition/cell-definitions";
import { OF_ALTERNATIVE } from "../cover/cells";

export const ALTERNATIVES_PAGE = "Alternatives";

/** The columns of the page in characters. */
export const PAGE = { widths: [22, 13, 22, 10, 14, 9], columns: 6 } as const;

const TEXT = { style: "reportText" } as const;
const SHARE = { style: "reportFigure", format: "0.0%" } as const;

/** What each alternative is, until when it fits, its busiest partition, and what is bought. */
export const { cells: candidate, table: candidateTable } = defineTable("candidate", {
  name: { head: "Alternative", ...TEXT },
  state: { head: "Status", ...TEXT, when: OF_ALTERNATIVE },
  until: { head: "Fits until, first limit reached", ...TEXT },
  worst: { head: "Busiest, at horizon", ...SHARE },
  licenses: { head: "IBM i licenses and tier", ...TEXT },
  cost: { head: "Cost to horizon", style: "reportFigure" },
  label: { head: "Chart: name", width: 20, ...TEXT },
  limit: { head: "Chart: limit", width: 20, ...SHARE },
});
