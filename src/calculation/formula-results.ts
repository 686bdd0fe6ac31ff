/** The results of formulas, as they are left in cells. */
import type { CellError } from "../functions/core/cell-error";
import { MAX_CELL_TEXT } from "../spreadsheet/cell-text";
import { type Evaluated, type Value, VALUE_ERROR } from "../spreadsheet/cell-values";
import type { CellObserver } from "./cell-observer";
import type { CellFormula } from "./cells";
import { TooLarge } from "./limits";
import { CALCULATION_ERROR, isMatrix, valueOf, type ValueRows } from "./operands";

/** A formula that fails has an error as its result, and no other effect. */
export function resultOf(formula: CellFormula, observer: CellObserver | undefined): Evaluated {
  observer?.at(formula.sheet.name, formula.row - 1, formula.column - 1);
  observer?.calculating(true);
  try {
    return valueOf(formula.compiled.evaluate(formula));
  } catch (error) {
    if (error instanceof TooLarge) return tooLarge(error, observer);
    if (!(error instanceof RangeError)) throw error;
    return isStackOverflow(error) ? tooLarge(new TooLarge("levels"), observer) : VALUE_ERROR;
  } finally {
    formula.variables = undefined;
    observer?.calculating(false);
  }
}

const isStackOverflow = ({ message }: RangeError): boolean => /call stack/i.test(message);

function tooLarge({ reason }: TooLarge, observer: CellObserver | undefined): CellError {
  if (reason === "levels") observer?.tooDeep?.();
  else observer?.tooLarge?.();
  return CALCULATION_ERROR;
}

const isTooLong = (value: Value): boolean =>
  typeof value === "string" && value.length > MAX_CELL_TEXT;

/** What a formula leaves in its cell: an empty cell is 0, and a text has a maximum length. */
const settledValue = (value: Value): Value =>
  value === null || value === 0 ? 0 : isTooLong(value) ? VALUE_ERROR : value;

export function settled(value: Value | ValueRows): Value | ValueRows {
  if (!isMatrix(value)) return settledValue(value);
  const isCell = value.length === 1 && value[0]!.length === 1;
  return isCell ? settledValue(value[0]![0]!) : value.map((row) => row.map(settledValue));
}
