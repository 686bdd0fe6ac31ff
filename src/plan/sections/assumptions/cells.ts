/** Cells of the assumptions, for references in formulas of all sections. */
import type { CellsOfBlock } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { tier } from "../../inputs/core-cells";
import type { AssumptionKey } from "../../assumptions";
import { defineColumns } from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";

/** The assumptions; columns of inputs are among them. */
export const { cells: assumptionResult, columns: assumptionColumns } = defineColumns("assumption", {
  what: { head: "Assumption", width: 34, style: "label" },
  start: { head: "Default", width: 12, style: "result" },
  use: { head: "Used", width: 10, style: "result" },
  unit: { head: "Unit", width: 14, style: "unit" },
  basis: { head: "Basis", width: 10, style: "resultText" },
  note: { head: "Meaning", width: 62, style: "source" },
  status: STATUS,
});

/** The value of an assumption that the plan uses. */
export const assumed = (key: AssumptionKey): CellsOfBlock => assumptionResult.use.row(key);

/** The missing input of each row of thresholds by number of processors. */
export const { cells: tierResult, columns: tierColumns } = defineColumns("tier", {
  note: { head: "Note", width: 40, style: "source" },
  status: STATUS,
});

/** The threshold for a number of cores: the last row of the table whose "from" is not above it. */
export const cpuTargetFor = (cores: FormulaPart): Formula => xl`
  SUMIFS(${tier.share.all}, ${tier.from.all},
    MAXIFS(${tier.from.all}, ${tier.from.all}, "<=" & MAX(1, ${cores})))`;
