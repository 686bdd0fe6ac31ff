/**
 * Systems that the catalogue suggests for the demand of the active scenario, in addition to those
 * that the planner entered.
 */
import { needs } from "../../build/formula-text";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { PROPOSALS } from "../calculation/cells";
import { NOTHING } from "../calculation/proposals";

const COLUMNS = [
  { key: "system", head: "System", style: "resultText" },
  { key: "feature", head: "Feature", style: "resultText" },
  { key: "mode", head: "Mode", style: "resultText" },
  { key: "cores", head: "Cores", unit: "IBM i", style: "result", format: "General" },
  { key: "vios", head: "VIOS", unit: "cores", style: "result", format: "General" },
  { key: "cpw", head: "Capacity", unit: "CPW", style: "result" },
  { key: "worst", head: "Highest partition", unit: "of its target", style: "resultPercent" },
  { key: "each", head: "CPW a core", unit: "CPW", style: "result" },
  { key: "workload", head: "Rated with", style: "resultText" },
  { key: "notes", head: "Notes", style: "label" },
] as const;

export function proposals(sheet: SheetBuilder): void {
  sheet
    .table({
      key: "proposal",
      title: "What the catalogue proposes besides",
      spare: PROPOSALS,
      note: "The next systems whose printed ratings carry every partition at the horizon, smallest system first, without VIOS beyond that of the rating. All of these systems are out of marketing: enter newer ones on My catalogue.",
      columns: [
        { key: "no", head: "Proposal", style: "resultText", formula: '"Proposal "&{i}' },
        ...COLUMNS.map((column) => ({
          ...column,
          formula: needs(
            [
              ['{found.open#all}="open"', '"open"'],
              [`AND({found.${column.key}#all@row}="${NOTHING}")`, '""'],
            ],
            `{found.${column.key}#all@row}`,
          ),
        })),
      ],
    })
    .textFormula('IF({found.reason#all}="open","",{found.reason#all})', "note");
}
