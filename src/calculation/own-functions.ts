/** Calls of our worksheet functions from formulas. */
import { CellError, type CallableFunction } from "../functions/core/cell-error";
import type { Evaluated, Value } from "../spreadsheet/cell-values";
import { Area, type Evaluate, type Operand } from "./cells";
import { isMatrix, NOT_AVAILABLE, type ValueRows } from "./operands";

/**
 * What functions receive for an empty cell: null, as in Excel on the web, or 0, as in Excel on the
 * desktop.
 */
export type BlankCell = null | 0;

const withBlanks = (values: ValueRows, blank: BlankCell): ValueRows =>
  blank === null ? values : values.map((row) => row.map((value) => value ?? blank));

/** A cell or a value as a scalar, a range or an array row by row; null for an omitted argument. */
function argumentOf(operand: Operand, blank: BlankCell): unknown {
  if (operand instanceof Area)
    return operand.isCell
      ? ((operand.value as Value) ?? blank)
      : single(withBlanks(operand.values, blank));
  return isMatrix(operand) ? single(withBlanks(operand, blank)) : operand;
}

const single = (values: ValueRows): Evaluated =>
  values.length === 1 && values[0]!.length === 1 ? values[0]![0]! : values;

/** The result; an exception is #VALUE! in its cell and has no other effect. */
function resultOf(fn: CallableFunction, args: readonly unknown[]): Evaluated {
  let result: ReturnType<CallableFunction["call"]>;
  try {
    result = fn.call(args);
  } catch (error) {
    return new CellError("#VALUE!", error instanceof Error ? error.message : String(error));
  }
  return Array.isArray(result) && !result[0]?.length ? NOT_AVAILABLE : result;
}

/** The last call of a function: IF(ISNUMBER(call), call, ...) calls twice. */
export class LastCall {
  private args: readonly unknown[] = [];
  private result: Evaluated | undefined;

  constructor(private readonly fn: CallableFunction) {}

  call(args: readonly unknown[]): Evaluated {
    const { args: last } = this;
    const isSame =
      this.result !== undefined &&
      last.length === args.length &&
      args.every((value, i) => Object.is(value, last[i]));
    if (!isSame) {
      this.result = resultOf(this.fn, args);
      this.args = args;
    }
    return this.result!;
  }
}

/** A call of one of our functions with the parts of a formula as its arguments. */
export const callOwnFunction =
  (fn: LastCall, parts: readonly (Evaluate | undefined)[], blank: BlankCell): Evaluate =>
  (cell) =>
    fn.call(parts.map((part) => (part ? argumentOf(part(cell), blank) : null)));
