/** Choices of configuration to look up: their published effect. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { defineTable, cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { call, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import { citeEnds, type RangeEnd } from "../../definition/row-figures";
import type { CitedFigures, Plan } from "../../definition/section";
import { inputTable } from "../../inputs/input-cells";
import { inUse, option, SHEET } from "./cells";

const END = {
  unit: "unit of the option",
  width: 12,
  style: "resultDecimal",
  format: "General",
} as const;

export const { cells: optionResult, table: optionTable } = defineTable("ioptionrun", {
  name: { head: "Choice", width: 20, style: "resultText" },
  low: { head: "Low end", ...END },
  high: { head: "High end", ...END },
  status: { ...STATUS, width: 12 },
  meaning: { head: "What it is", style: "label" },
});

const gainOf = ({ name }: RowCells<typeof option>, end: RangeEnd): FunctionCall =>
  call("ISCSIOPT", xl`${name} & ""`, end);
const gain = (end: RangeEnd): Formula => xl`
  IF(${option.name} = "", "",
  IF(NOT(${inUse}), "not used",
  ${numberOr(gainOf(option, end), "unknown")}))`;

const status = xl`
  IF(${optionResult.low} = "unknown", ${`${SHEET}: `} & ${reasonOf(gainOf(option, "LOW"))}, "")`;
const effect = xl`
  IF(ISNUMBER(${optionResult.low}),
    ${call("DATA", "iscsi-tradeoffs", "effect", xl`${option.name} & ""`)},
    "")`;

export function buildOptions(plan: Plan, sheet: SheetBuilder): void {
  sheet.table(inputTable(plan.inputs, "ioption")).table(
    optionTable(
      { title: "Effects of options", spare: "ioption" },
      {
        name: xl`${option.name} & ""`,
        low: gain("LOW"),
        high: gain("HIGH"),
        status,
        meaning: effect,
      },
    ),
  );
}

export function* optionFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("ioption"); number += 1) {
    const row = cellsOfRow(option, number);
    yield* citeEnds(
      { what: "iSCSI choice", name: row.name, unit: "share or factor" },
      (end) => gainOf(row, end),
      cellsOfRow(optionResult, number),
    );
  }
}
