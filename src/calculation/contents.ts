/** Contents of cells: as they are typed, stored, calculated and shown. */
import { CellError } from "../functions/core/cell-error";
import type { Value } from "../spreadsheet/cell-values";
import type { Cell, CellValue } from "../spreadsheet/workbook-model";
import type { Calculated } from "./calculated-workbook";
import { errorWithCode, isMatrix, type ValueRows } from "./operands";

/** What is typed into a cell; without any character it is empty. */
export const typedContent = (value: CellValue | undefined): Value | undefined =>
  value === "" ? undefined : (value ?? undefined);

/** What a file has stored for a cell; an empty text is a content. */
export const storedContent = ({
  value,
  error,
}: Pick<Cell, "value" | "error">): Value | undefined =>
  error === undefined ? (value ?? undefined) : errorWithCode(error);

/** What a cell holds before anything is calculated: inputs, and no results. */
export const inputContent = (cell: Cell): Value | undefined =>
  cell.formula !== undefined
    ? undefined
    : cell.error === undefined
      ? typedContent(cell.value)
      : storedContent(cell);

export const isSame = (a: Value | undefined, b: Value): boolean =>
  a === b || (a instanceof CellError && b instanceof CellError && a.code === b.code);

export const shownContent = (value: Value): Calculated =>
  value instanceof CellError ? { value: null, error: value.code } : { value };

export const shownContents = (result: Value | ValueRows): readonly (readonly Calculated[])[] =>
  isMatrix(result) ? result.map((row) => row.map(shownContent)) : [[shownContent(result)]];
