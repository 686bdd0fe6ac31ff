/**
 * Registers our worksheet functions with Univer: values in, values out, without Univer's own
 * argument handling.
 */
import type { BlankCell } from "../../calculation/own-functions";
import { EXCEL_LIMITS } from "../../spreadsheet/excel-limits";
import { NAMESPACE } from "../../functions/core/namespace";
import {
  ArrayValueObject,
  BaseFunction,
  BooleanValueObject,
  ErrorType,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
  type BaseValueObject,
} from "@univerjs/engine-formula";
import {
  CellError,
  errorOf,
  type CallableFunction,
  type CellResult,
} from "../../functions/core/cell-error";

const ERRORS: Readonly<Record<string, ErrorType>> = {
  "#VALUE!": ErrorType.VALUE,
  "#N/A": ErrorType.NA,
  "#DIV/0!": ErrorType.DIV_BY_ZERO,
  "#REF!": ErrorType.REF,
  "#NAME?": ErrorType.NAME,
  "#NUM!": ErrorType.NUM,
  "#NULL!": ErrorType.NULL,
};

/**
 * The value of an array of one cell, which is how a reference to a cell arrives; other values
 * unchanged.
 */
export function single(value: BaseValueObject): BaseValueObject {
  if (!value.isArray()) return value;
  const array = value as ArrayValueObject;
  return array.getRowCount() === 1 && array.getColumnCount() === 1 ? array.getFirstCell() : value;
}

/** Converts one of Univer's values to ours. */
function toPlainValue(value: BaseValueObject | null, blank: BlankCell): unknown {
  if (value === null || value.isNull()) return blank;
  if (value.isError()) return errorOf((value as ErrorValueObject).getErrorType());
  return value.getValue();
}

type Matrices = WeakMap<ArrayValueObject, readonly (readonly unknown[])[]>;
/**
 * Univer reads a range once per calculation and passes the same array to every formula that reads
 * it.
 */
const MATRICES: Readonly<Record<`${BlankCell}`, Matrices>> = {
  null: new WeakMap(),
  0: new WeakMap(),
};

function matrix(array: ArrayValueObject, blank: BlankCell): readonly (readonly unknown[])[] {
  const matrices = MATRICES[`${blank}`];
  const cached = matrices.get(array);
  if (cached) return cached;
  const columns = array.getColumnCount();
  const cells = array.getArrayValue();
  const values: unknown[][] = [];
  for (let row = 0; row < array.getRowCount(); row += 1) {
    const line: unknown[] = [];
    for (let column = 0; column < columns; column += 1)
      line.push(toPlainValue(cells[row]?.[column] ?? null, blank));
    values.push(line);
  }
  matrices.set(array, values);
  return values;
}

/**
 * Converts a cell or a value to a scalar, and a range or an array to a matrix, row by row; null for
 * an omitted argument.
 */
function toPlainArgument(argument: BaseValueObject, blank: BlankCell): unknown {
  const value = single(argument);
  return value.isArray()
    ? matrix(value as ArrayValueObject, blank)
    : toPlainValue(value, argument.isArray() ? blank : null);
}

function gridValue(value: CellResult): BaseValueObject {
  if (value instanceof CellError)
    return ErrorValueObject.create(ERRORS[value.code] ?? ErrorType.VALUE, value.message);
  if (typeof value === "number") return NumberValueObject.create(value);
  return typeof value === "boolean"
    ? BooleanValueObject.create(value)
    : StringValueObject.create(value);
}

/** The result of the function. An exception is #VALUE! in its cell and has no other effect. */
function called(fn: CallableFunction, args: readonly unknown[]): CellResult | CellResult[][] {
  try {
    return fn.call(args);
  } catch (error) {
    return new CellError("#VALUE!", error instanceof Error ? error.message : String(error));
  }
}

const MAX_ARGUMENTS = EXCEL_LIMITS.arguments;

export type FunctionClass = new (name: string) => BaseFunction;

/** The class that Univer's formula engine registers under a name of the function. */
function gridFunction(fn: CallableFunction, blank: BlankCell): FunctionClass {
  return class extends BaseFunction {
    override minParams = 0;
    override maxParams = MAX_ARGUMENTS;

    /** Caches the last call and its result: IF(ISNUMBER(call), call, ...) calls twice. */
    private lastArguments: readonly unknown[] = [];
    private answer: BaseValueObject | undefined;

    override calculate(...args: BaseValueObject[]): BaseValueObject {
      const values = args.map((argument) => toPlainArgument(argument, blank));
      const { lastArguments } = this;
      if (
        this.answer === undefined ||
        lastArguments.length !== values.length ||
        !values.every((value, i) => Object.is(value, lastArguments[i]))
      ) {
        this.answer = this.answered(values);
        this.lastArguments = values;
      }
      return this.answer;
    }

    private answered(args: readonly unknown[]): BaseValueObject {
      const result = called(fn, args);
      if (!Array.isArray(result)) return gridValue(result);
      const values = result.map((row) => row.map(gridValue));
      if (!values[0]?.length) return ErrorValueObject.create(ErrorType.NA);
      return ArrayValueObject.create({
        calculateValueList: values,
        rowCount: values.length,
        columnCount: values[0].length,
        unitId: this.unitId ?? "",
        sheetId: this.subUnitId ?? "",
        row: this.row,
        column: this.column,
      });
    }
  };
}

/**
 * Pairs of class and name for the configuration of the engine: "SIZEBOOK.LPARCAP" as typed, and the
 * spelling of some files.
 */
export const gridFunctions = (
  functions: readonly CallableFunction[],
  namespace = NAMESPACE,
  blank: BlankCell = null,
): [FunctionClass, string][] =>
  functions.flatMap((fn): [FunctionClass, string][] =>
    [".", "_"].map((mark) => [gridFunction(fn, blank), `${namespace}${mark}${fn.name}`]),
  );
