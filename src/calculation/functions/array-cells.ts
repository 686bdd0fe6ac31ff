/** One cell of the result of an array formula, as Excel fits the result into the cells it fills. */
import type { Value } from "../../spreadsheet/cell-values";
import { isMatrix, NOT_AVAILABLE, SPILL_ERROR, valueOf, type ValueRows } from "../operands";
import { ofOperands, type NativeFunction } from "./definitions";

/** A name that no function of Excel's has and no one can type. */
const NAME = "ARRAY.CELL.OF";

/** The cells that an array formula fills, and one of them, from 1. */
interface ArrayPlace {
  readonly rows: number;
  readonly columns: number;
  readonly row: number;
  readonly column: number;
  /** Whether the cells follow the result. */
  readonly isDynamic: boolean;
}

/** The formula for one cell of an array; both without "=". */
export const arrayCellFormula = (
  formula: string,
  { row, column, rows, columns, isDynamic }: ArrayPlace,
): string => `${NAME}(${[formula, row, column, rows, columns, isDynamic ? 1 : 0].join(",")})`;

/** A result of one row or column is repeated; beyond a result there is nothing. */
function fitted(values: ValueRows, row: number, column: number): Value {
  const line = values.length === 1 ? values[0] : values[row - 1];
  const value = line?.length === 1 ? line[0] : line?.[column - 1];
  return value === undefined ? NOT_AVAILABLE : value;
}

const arrayCell: NativeFunction = ofOperands((operand, ...place) => {
  const value = valueOf(operand!);
  if (!isMatrix(value)) return value;
  const [row, column, rows, columns, isDynamic] = place as readonly number[];
  const isOtherSize = value.length !== rows || value[0]!.length !== columns;
  return isDynamic === 1 && isOtherSize ? SPILL_ERROR : fitted(value, row!, column!);
});

export const ARRAY_CELLS: Readonly<Record<string, NativeFunction>> = { [NAME]: arrayCell };
