/** Reads by ODBC: rows of a fetch, and fetches. */
import { xl } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { rowOf, type RowOf } from "../../build/cell-definitions";
import { call, numberOr, type FunctionCall } from "../../build/function-calls";
import type { Plan } from "../../build/section";
import { TableSteps } from "../../build/steps";
import { invalidRow } from "../../inputs/row-reasons";
import { fetches, fetchesTable, inUse, read, SHEET } from "./cells";
import { isPositive, messageAbout, reasonAbout, textOf } from "./messages";

const rowsOfFetch = (row: RowOf<typeof read> = read): FunctionCall =>
  call("ODBCROWS", row.bytes, row.block);

const steps = new TableSteps("odbcread", "Reads");

const missing = steps.firstReason("missing", "Missing input", [
  invalidRow("odbcread"),
  [
    xl`NOT(AND(ISNUMBER(${read.rows}), N(${read.rows}) >= 0))`,
    messageAbout("enter the rows of", read.name),
  ],
  [xl`NOT(${isPositive(read.bytes)})`, messageAbout("enter the bytes of a row of", read.name)],
]);
const { isReady, whereReady } = steps.addState(read.name, inUse, missing);
const figure = steps.addFigure("rows", "Rows of a fetch", isReady, rowsOfFetch());

const count = xl`
  IF(N(${fetches.rows}) > 0,
    ${numberOr(xl`ROUNDUP(${read.rows} / ${fetches.rows}, 0)`, "too large")},
    "")`;

const status = xl`
  IF(${read.name} = "",
    IF(COUNTA(${read.rows}, ${read.bytes}) > 0, ${`${SHEET}: a read has no name`}, ""),
  IF(NOT(${inUse}), "",
  IF(${missing} <> "", ${missing},
  IF(NOT(ISNUMBER(${fetches.rows})), ${reasonAbout(read.name, figure.reason)},
  IF(${fetches.rows} = 0, ${messageAbout("a row of", read.name)} & " is larger than the block",
  "")))))`;

export const readSteps = steps.block;

export const fetchesOfReads = (): TableSpec =>
  fetchesTable(
    { title: "Fetches of the reads", spare: "odbcread" },
    { name: textOf(read.name), rows: whereReady(figure.value), fetches: count, status },
  );

export function readFigures(plan: Plan): void {
  for (let number = 1; number <= plan.room("odbcread"); number += 1) {
    const row = rowOf(read, number);
    const value = fetches.rows.row(number);
    plan.figure({
      what: "Rows of a fetch",
      whatFormula: xl`"Rows of a fetch: " & ${row.name}`,
      call: rowsOfFetch(row),
      unit: "rows",
      sheet: SHEET,
      value,
      used: xl`ISNUMBER(${value})`,
    });
  }
}
