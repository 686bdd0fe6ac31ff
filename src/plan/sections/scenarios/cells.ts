/** Cells of the scenarios, for references in formulas of all sections. */
import { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { defineFields, defineTable } from "../../definition/cell-definitions";
import { caseInput } from "../../inputs/core-cells";
import { SCENARIOS } from "../../scenarios";
import { demand, fit } from "../calculation/cells";

/** The scenario that the sheets show. */
export const { cells: shownCase, fields: shownCaseFields } = defineFields("case", {
  shown: {
    label: "Scenario number used",
    format: "0",
    note: "Expected, if the active scenario is invalid.",
  },
  name: { label: "Scenario shown", style: "resultText" },
});

const ownName = xl`IF(${caseInput.own} = "", "Own scenario", ${caseInput.own} & "")`;
/** By number. */
export const scenarioNames = SCENARIOS.map(({ id, label }) => (id === "own" ? ownName : label));

/** Whether a scenario has the inputs of the base scenario. */
export const isNotVaried = ({ id }: CaseColumn): Formula =>
  xl`AND(${demand.problem.inCase(id)} = "", ${fit.differences.inCase(id)} = 0)`;

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
