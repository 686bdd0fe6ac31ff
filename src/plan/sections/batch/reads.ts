/** Reads by ODBC: rows of a fetch, and fetches. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { asText, isPositive } from "../../definition/conditions";
import { call, numberOr, type FunctionCall } from "../../definition/function-calls";
import { citeRow } from "../../definition/row-figures";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { invalidRow } from "../../inputs/row-reasons";
import { fetches, fetchesTable, inUse, read, rowReason, SHEET, rowMessage } from "./cells";

const rowsOfFetch = (row: RowCells<typeof read> = read): FunctionCall =>
  call("ODBCROWS", row.bytes, row.block);

const about = (message: string): Formula => rowMessage(read.name, message);

const steps = new TableSteps("odbcread", "Reads");

const missing = steps.firstReason("missing", "Missing input", [
  invalidRow("odbcread"),
  [xl`NOT(AND(ISNUMBER(${read.rows}), N(${read.rows}) >= 0))`, about("enter the rows of")],
  [xl`NOT(${isPositive(read.bytes)})`, about("enter the bytes of a row of")],
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
  IF(NOT(ISNUMBER(${fetches.rows})), ${rowReason(read.name, figure.reason)}, ""))))`;

export const readSteps = steps.block;

export const fetchesOfReads = fetchesTable(
  { title: "Database reads", spare: "odbcread" },
  { name: asText(read.name), rows: whereReady(figure.value), fetches: count, status },
);

export function* readFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("odbcread"); number += 1) {
    const row = cellsOfRow(read, number);
    const cite = citeRow(row.name);
    yield cite("Rows of a fetch", rowsOfFetch(row), "rows", fetches.rows.row(number));
  }
}
