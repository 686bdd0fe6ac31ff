/**
 * Lifting over ranges as Excel's own functions do it: scalar, row, column and matrix; edges that do
 * not match are #N/A.
 */
import type { ArgumentValue, ArgumentCell } from "./parameters";

export interface Shape {
  readonly rows: number;
  readonly columns: number;
}

/** The message of a cell beyond the edge of a range. */
export const UNEVEN_RANGES = "The ranges have different sizes.";

const ONE: Shape = { rows: 1, columns: 1 };

/** The shape of the result, or undefined when every argument is a single cell. */
export function sharedShape(
  args: readonly ArgumentValue[],
  lifted: (position: number) => boolean,
): Shape | undefined {
  let shape = ONE;
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i];
    if (!Array.isArray(arg) || !lifted(i)) continue;
    shape = {
      rows: Math.max(shape.rows, arg.length),
      columns: Math.max(shape.columns, arg[0]!.length),
    };
  }
  return shape === ONE ? undefined : shape;
}

/** The cell of an argument that belongs to a place of the result; undefined beyond its edge. */
export function cellAt(arg: ArgumentValue, row: number, column: number): ArgumentCell | undefined {
  if (!Array.isArray(arg)) return arg as ArgumentCell;
  const line = arg[arg.length === 1 ? 0 : row];
  return line?.[line.length === 1 ? 0 : column];
}

const extendsOver = (length: number, target: number): boolean => length === 1 || length >= target;
/** Whether a range has a cell for every place of the result. */
export const fillsShape = (range: ArgumentValue, { rows, columns }: Shape): boolean =>
  Array.isArray(range) &&
  extendsOver(range.length, rows) &&
  range.every((line) => extendsOver(line.length, columns));
