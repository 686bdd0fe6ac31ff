/**
 * Systems that the catalogue proposes for the demand of the active scenario, in addition to those
 * that the planner entered.
 */
import { rowNumber, xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { firstReason } from "../../build/conditions";
import { proposal, PROPOSALS } from "../calculation/cells";
import { NOTHING } from "../calculation/proposals";
import { proposedTable, type proposed } from "./cells";

const proposedValue = (key: Exclude<keyof typeof proposed, "no">): Formula =>
  firstReason(
    [
      [xl`${proposal.open} = "open"`, "open"],
      [xl`AND(${proposal[key]} = ${NOTHING})`, ""],
    ],
    proposal[key],
  );

export function proposals(sheet: SheetBuilder): void {
  sheet
    .table(
      proposedTable(
        {
          title: "What the catalogue proposes besides",
          spare: PROPOSALS,
          note: "The next systems whose printed ratings carry every partition at the horizon, smallest system first, without VIOS beyond that of the rating. All of these systems are out of marketing: enter newer ones on My catalogue.",
        },
        {
          no: xl`"Proposal " & ${rowNumber}`,
          system: proposedValue("system"),
          feature: proposedValue("feature"),
          mode: proposedValue("mode"),
          cores: proposedValue("cores"),
          vios: proposedValue("vios"),
          cpw: proposedValue("cpw"),
          worst: proposedValue("worst"),
          each: proposedValue("each"),
          workload: proposedValue("workload"),
          notes: proposedValue("notes"),
        },
      ),
    )
    .textFormula(xl`IF(${proposal.reason} = "open", "", ${proposal.reason})`, "note");
}
