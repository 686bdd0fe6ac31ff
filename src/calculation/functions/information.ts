/** Functions about values and cells. */
import type { CellErrorCode } from "../../functions/core/cell-error";
import { type Value, isError, VALUE_ERROR } from "../../spreadsheet/cell-values";
import { Area } from "../cells";
import { firstOf, NOT_AVAILABLE } from "../operands";
import { ofOperands, ofValues, type NativeFunction } from "./definitions";

const about = (test: (value: Value) => boolean): NativeFunction =>
  ofValues((value) => test(value ?? null));

/** Whether each cell of an area has a formula. */
const isFormula: NativeFunction = ofOperands((operand) => {
  if (!(operand instanceof Area)) return VALUE_ERROR;
  const { sheet, top, left, bottom, right } = operand;
  const has = (row: number, column: number): boolean =>
    sheet.columns[column]?.formulas[row] !== undefined;
  if (operand.isCell) return has(top, left);
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => has(top + row, left + column)),
  );
});

/** The numbers of errors. */
const ERROR_TYPES: readonly CellErrorCode[] = [
  "#NULL!",
  "#DIV/0!",
  "#VALUE!",
  "#REF!",
  "#NAME?",
  "#NUM!",
  "#N/A",
];

export const INFORMATION: Readonly<Record<string, NativeFunction>> = {
  ISNUMBER: about((value) => typeof value === "number"),
  ISTEXT: about((value) => typeof value === "string"),
  ISLOGICAL: about((value) => typeof value === "boolean"),
  ISBLANK: about((value) => value === null),
  ISERROR: about(isError),
  ISNA: about((value) => isError(value) && value.code === "#N/A"),
  ISFORMULA: isFormula,
  "ERROR.TYPE": ofValues((value) =>
    isError(value) ? ERROR_TYPES.indexOf(value.code) + 1 : NOT_AVAILABLE,
  ),
  N: ofOperands((operand) => {
    const value = firstOf(operand!);
    return typeof value === "number" || isError(value) ? value : value === true ? 1 : 0;
  }),
  T: ofOperands((operand) => {
    const value = firstOf(operand!);
    return typeof value === "string" || isError(value) ? value : "";
  }),
};
