/**
 * Two ways of calculating a workbook that another program has calculated before: every formula from
 * the stored results, which shows whether the engine calculates as that program does; and all
 * formulas from each other, except for cells that hold their stored results.
 */
import {
  BaseReferenceObject,
  BooleanValueObject,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
  type BaseValueObject,
  type ErrorType,
  type IFormulaRuntimeService,
  type Interpreter,
} from "@univerjs/engine-formula";
import type { StoredContent } from "../../recalculation/stored-book";
import type { HeldCell } from "./remote-engine";

/** Number of columns of a sheet, which combines a row and a column into one number. */
export const COLUMNS = 16_384;

/** Workbooks whose formulas read stored results, regardless of what has been calculated since. */
const readingStored = new Set<string>();

/**
 * A value that a cell shows instead of its formula's result; for a formula, only as long as the
 * cell has it.
 */
export interface HeldValue {
  readonly value: BaseValueObject;
  readonly formula?: string;
}

/**
 * Held values of a sheet by position: its row, counted from 0, times the number of columns, plus
 * its column.
 */
export type HeldSheet = Map<number, HeldValue>;

const heldSheets = new Map<string, Map<string, HeldSheet>>();

function valueObject({ value, error }: StoredContent): BaseValueObject {
  if (error !== undefined) return ErrorValueObject.create(error as ErrorType);
  if (typeof value === "number") return NumberValueObject.create(value);
  return typeof value === "boolean"
    ? BooleanValueObject.create(value)
    : StringValueObject.create(String(value ?? ""));
}

/** Sets whether the formulas of a workbook read stored results in its next calculations. */
export function readStored(workbook: string, isOn: boolean): void {
  if (isOn) readingStored.add(workbook);
  else readingStored.delete(workbook);
}

/** Holds a cell at a value until its workbook is released. Row and column are counted from 0. */
export function holdValue(
  workbook: string,
  sheet: string,
  position: { readonly row: number; readonly column: number },
  content: StoredContent,
  formula?: string,
): void {
  const sheets = heldSheets.get(workbook) ?? new Map<string, HeldSheet>();
  heldSheets.set(workbook, sheets);
  const cells = sheets.get(sheet) ?? new Map<number, HeldValue>();
  sheets.set(sheet, cells);
  const value = valueObject(content);
  cells.set(
    position.row * COLUMNS + position.column,
    formula === undefined ? { value } : { value, formula },
  );
}

/** Holds cells as long as they have their formulas. */
export function holdCells(workbook: string, cells: readonly HeldCell[]): void {
  for (const { sheet, row, column, content, formula } of cells)
    holdValue(workbook, sheet, { row, column }, content, formula);
}

/** The cells of a workbook that are held as long as they have their formulas. */
export const heldCells = (workbook: string): HeldCell[] =>
  [...(heldSheets.get(workbook) ?? [])].flatMap(([sheet, cells]) =>
    [...cells].flatMap(([index, { value, formula }]): HeldCell[] => {
      if (formula === undefined) return [];
      const content: StoredContent = value.isError()
        ? { value: null, error: (value as ErrorValueObject).getErrorType() }
        : { value: value.getValue() };
      return [
        { sheet, row: Math.floor(index / COLUMNS), column: index % COLUMNS, content, formula },
      ];
    }),
  );

/** The held values of a workbook by its sheets. */
export const heldValues = (workbook: string): Map<string, HeldSheet> | undefined =>
  heldSheets.get(workbook);

/** Forgets everything about a closed workbook. */
export function releaseWorkbook(workbook: string): void {
  heldSheets.delete(workbook);
  readingStored.delete(workbook);
}

/** Makes references read stored results where this is set. To be called once for all Univers. */
export function readStoredCells(): void {
  const { getCellData } = BaseReferenceObject.prototype;
  BaseReferenceObject.prototype.getCellData = function (row, column) {
    return readingStored.has(this.getUnitId())
      ? this.getCurrentActiveSheetData()?.cellData.getValue(row, column)
      : getCellData.call(this, row, column);
  };
}

/** A whole formula, among the nodes of parsed ones. */
export const ROOT_NODE = 9;

/**
 * Makes one Univer respect held values: their formulas are not calculated.
 * @param formulaAt returns the current formula of a cell
 */
export function keepHeldValues(
  runtime: IFormulaRuntimeService,
  interpreter: Interpreter,
  formulaAt: (workbook: string, sheet: string, row: number, column: number) => string | undefined,
): void {
  const heldNow = (): BaseValueObject | undefined => {
    const { currentUnitId: workbook, currentSubUnitId: sheet, currentRow, currentColumn } = runtime;
    const heldValue = heldSheets
      .get(workbook)
      ?.get(sheet)
      ?.get(currentRow * COLUMNS + currentColumn);
    return heldValue !== undefined &&
      (heldValue.formula === undefined ||
        heldValue.formula === formulaAt(workbook, sheet, currentRow, currentColumn))
      ? heldValue.value
      : undefined;
  };
  const execute = interpreter.execute.bind(interpreter);
  interpreter.execute = (formula) =>
    (formula.node?.nodeType === ROOT_NODE ? heldNow() : undefined) ?? execute(formula);
  const setRuntimeData = runtime.setRuntimeData.bind(runtime);
  runtime.setRuntimeData = (value) => setRuntimeData(heldNow() ?? value);
}
