/**
 * One cell of the result of an array formula, as Excel fits the result into the cells that the
 * formula fills.
 */
import {
  BaseFunction,
  ErrorType,
  ErrorValueObject,
  NumberValueObject,
  type ArrayValueObject,
  type BaseValueObject,
} from "@univerjs/engine-formula";
import type { FunctionClass } from "./function-adapter";

/** A name that no function of Excel's has and no one can type. */
const NAME = "ARRAY.CELL.OF";

interface ArrayPlace {
  readonly rows: number;
  readonly columns: number;
  readonly row: number;
  readonly column: number;
  readonly isDynamic: boolean;
}

/** The formula for one cell of an array; both without "=". */
export const arrayCellFormula = (
  formula: string,
  { row, column, rows, columns, isDynamic }: ArrayPlace,
): string => `${NAME}(${[formula, row, column, rows, columns, isDynamic ? 1 : 0].join(",")})`;

/** A result of one row or column is repeated; beyond a result there is nothing. */
function fitted(array: ArrayValueObject, row: number, column: number): BaseValueObject {
  const [rows, columns] = [array.getRowCount(), array.getColumnCount()];
  const [r, c] = [rows === 1 ? 0 : row - 1, columns === 1 ? 0 : column - 1];
  if (r >= rows || c >= columns) return ErrorValueObject.create(ErrorType.NA);
  const value = array.get(r, c);
  return !value || value.isNull() ? NumberValueObject.create(0) : value;
}

class ArrayCell extends BaseFunction {
  override minParams = 6;
  override maxParams = 6;

  override calculate(value: BaseValueObject, ...numbers: BaseValueObject[]): BaseValueObject {
    const [row = 1, column = 1, rows = 1, columns = 1, isDynamic = 0] = numbers.map((number) =>
      Number(
        number.isArray()
          ? (number as ArrayValueObject).getFirstCell().getValue()
          : number.getValue(),
      ),
    );
    if (!value.isArray()) return value.isNull() ? NumberValueObject.create(0) : value;
    const array = value as ArrayValueObject;
    const isOtherExtent = array.getRowCount() !== rows || array.getColumnCount() !== columns;
    return isDynamic === 1 && isOtherExtent
      ? ErrorValueObject.create(ErrorType.SPILL)
      : fitted(array, row, column);
  }
}

export const ARRAY_CELL: readonly [FunctionClass, string] = [ArrayCell, NAME];
