/** Cells of the scenarios, for references in formulas of all sections. */
import { Column } from "../../../spreadsheet/formula/named-cells";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { defineFields, defineTable } from "../../definition/cell-definitions";

/** The scenario that the sheets show. */
export const { cells: shownCase, fields: shownCaseFields } = defineFields("case", {
  shown: {
    label: "Scenario number used",
    format: "0",
    note: "Expected, if the active scenario is invalid.",
  },
  name: { label: "Scenario shown", style: "resultText" },
});

/** The inputs of a scenario in a column: a row by the key of the input. */
export const inputsOfScenario = ({ id }: CaseColumn): Column => new Column(`scen.${id}`);
/** The subject of each of these rows. */
export const scenarioInputName = new Column("scen.what");

/** The limits of these inputs, row by row. */
export const { cells: scenarioLimit, table: scenarioLimitTable } = defineTable("scenlim", {
  no: { head: "Scenario no", style: "default" },
  min: { head: "Scenario min", style: "default" },
  max: { head: "Scenario max", style: "default" },
  accepted: { head: "Scenario accepted", style: "default" },
});
