/**
 * Systems that the catalogue suggests for the demand of the active scenario, in addition to entered
 * ones.
 */
import { rowNumber, xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { firstReason } from "../../definition/conditions";
import { proposal, PROPOSALS } from "../calculation/proposal-cells";
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
          title: "Proposed systems",
          spare: PROPOSALS,
          note: "Systems whose published ratings fit every partition at horizon, smallest first. Not older than the current and the selected system. Without VIOS beyond that of the rating.",
        },
        {
          no: xl`"Suggestion " & ${rowNumber}`,
          system: proposedValue("system"),
          feature: proposedValue("feature"),
          mode: proposedValue("mode"),
          cores: proposedValue("cores"),
          vios: proposedValue("vios"),
          most: proposedValue("most"),
          cpw: proposedValue("cpw"),
          worst: proposedValue("worst"),
          each: proposedValue("each"),
          workload: proposedValue("workload"),
          why: proposedValue("why"),
          notes: proposedValue("notes"),
        },
      ),
    )
    .textFormula(xl`IF(${proposal.reason} = "open", "", ${proposal.reason})`, "note");
}
