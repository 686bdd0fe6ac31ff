/** Functions about values and cells. */
import { type Value, isError, VALUE_ERROR } from "../../spreadsheet/cell-values";
import { Area } from "../cells";
import { arrayOf, firstOf, isMatrix, NOT_AVAILABLE, toNumber, valueOf } from "../operands";
import {
  ofOperands,
  ofValues,
  withoutErrors,
  type NativeFunction,
  withArguments,
} from "./definitions";

const about = (test: (value: Value) => boolean): NativeFunction =>
  ofValues((value) => test(value ?? null));

/** Whether each cell of an area has a formula. */
const isFormula: NativeFunction = ofOperands((operand) => {
  if (!(operand instanceof Area)) return VALUE_ERROR;
  const { sheet, top, left, bottom, right } = operand;
  const has = (row: number, column: number): boolean =>
    sheet.columns[column]?.formulas[row] !== undefined;
  if (operand.isCell) return has(top, left);
  return arrayOf(bottom - top + 1, right - left + 1, (row, column) =>
    has(top + row, left + column),
  );
});

/** The numbers of errors. */
const ERROR_TYPES: readonly string[] = [
  "#NULL!",
  "#DIV/0!",
  "#VALUE!",
  "#REF!",
  "#NAME?",
  "#NUM!",
  "#N/A",
  "#GETTING_DATA",
  "#SPILL!",
  "#CONNECT!",
  "#BLOCKED!",
  "#UNKNOWN!",
  "#FIELD!",
  "#CALC!",
];

/** What TYPE shows for a value, by its type in our engine; an empty cell is a number. */
const VALUE_TYPES: Readonly<Record<string, number>> = { number: 1, string: 2, boolean: 4 };
const ERROR_VALUE_TYPE = 16;
const ARRAY_TYPE = 64;

const typeOf: NativeFunction = ofOperands((operand) => {
  const value = valueOf(operand!);
  if (isMatrix(value)) return ARRAY_TYPE;
  return isError(value) ? ERROR_VALUE_TYPE : VALUE_TYPES[typeof (value ?? 0)]!;
});

/** Whether the whole part of a number leaves this remainder; a logical value is no number here. */
const leaves = (remainder: number): NativeFunction =>
  withoutErrors((value) => {
    const number = typeof value === "boolean" ? VALUE_ERROR : toNumber(value ?? null);
    return isError(number) ? number : Math.abs(Math.trunc(number) % 2) === remainder;
  });

export const INFORMATION: Readonly<Record<string, NativeFunction>> = {
  ISNUMBER: about((value) => typeof value === "number"),
  ISTEXT: about((value) => typeof value === "string"),
  ISLOGICAL: about((value) => typeof value === "boolean"),
  ISBLANK: about((value) => value === null),
  ISERROR: about(isError),
  ISNA: about((value) => isError(value) && value.code === "#N/A"),
  ISERR: about((value) => isError(value) && value.code !== "#N/A"),
  ISNONTEXT: about((value) => typeof value !== "string"),
  ISREF: ofOperands((operand) => operand instanceof Area),
  ISEVEN: withArguments(1, leaves(0)),
  ISODD: withArguments(1, leaves(1)),
  ISFORMULA: isFormula,
  TYPE: withArguments(1, typeOf),
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
