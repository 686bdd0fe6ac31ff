/** Systems that the catalogue proposes for the demand of the active scenario: the first of a search over all ratings. */
import { call, OWN_SYSTEMS } from "../formula";
import type { SheetBuilder } from "../../workbook/layout";

/** Columns of the search's answer, in its order; its first row holds the heads. */
const COLUMNS = [
  { key: "system", head: "System", style: "resultText" }, { key: "feature", head: "Feature", style: "resultText" }, { key: "mode", head: "Mode", style: "resultText" },
  { key: "cores", head: "Cores", unit: "IBM i", style: "result", format: "General" }, { key: "vios", head: "VIOS", unit: "cores", style: "result", format: "General" },
  { key: "cpw", head: "Capacity", unit: "CPW", style: "result" }, { key: "worst", head: "Highest partition", unit: "at horizon", style: "resultPercent" }, { key: "each", head: "CPW a core", unit: "CPW", style: "result" },
] as const;

const PROPOSALS = 5;
const SEARCH = call("CPWFIND", ["{wanted.size[]}", "{tier.share[first]}", "", "{fit.k#active}", "", "", OWN_SYSTEMS]);

const cell = (column: number): string => `IF({plan.problem}="",IF(ISERROR(INDEX(${SEARCH},{i}+1,${column})),"",INDEX(${SEARCH},{i}+1,${column})&""),"open")`;
const numberCell = (column: number): string => `IF({plan.problem}="",IF(ISERROR(INDEX(${SEARCH},{i}+1,${column})),"",INDEX(${SEARCH},{i}+1,${column})),"open")`;

export function proposals(sheet: SheetBuilder): void {
  sheet.table({
    key: "proposal", title: "What the catalogue proposes", spare: PROPOSALS,
    note: "Printed ratings whose partitions all stay under the target at the horizon, fewest cores first, without VIOS. All of these systems are out of marketing: enter newer ones on My catalogue.",
    columns: [
      { key: "no", head: "Proposal", style: "resultText", formula: "\"Proposal \"&{i}" },
      ...COLUMNS.map((column, i) => ({ ...column, formula: column.style === "resultText" ? cell(i + 1) : numberCell(i + 1) })),
    ],
  });
}
