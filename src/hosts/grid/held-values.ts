/**
 * Two ways of calculating a workbook that another program has calculated before: every formula from the results that are stored, which
 * shows whether the engine does what that program does, and all formulas from each other, but for cells that hold their stored results.
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
} from "@univerjs/engine-formula";
import type { CellContent } from "../../workbook/host";

type Content = Pick<CellContent, "value" | "error">;

/** Number of columns of a sheet, by which a row and a column become one number. */
const COLUMNS = 16_384;

/** Workbooks whose formulas read what is stored, whatever has been calculated since. */
const readingStored = new Set<string>();

/** Cells that hold a value whatever their formula gives: by workbook, sheet and place. */
const held = new Map<string, Map<string, Map<number, BaseValueObject>>>();

function valueObject({ value, error }: Content): BaseValueObject {
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
  at: { readonly row: number; readonly column: number },
  content: Content,
): void {
  const sheets = held.get(workbook) ?? new Map<string, Map<number, BaseValueObject>>();
  held.set(workbook, sheets);
  const cells = sheets.get(sheet) ?? new Map<number, BaseValueObject>();
  sheets.set(sheet, cells);
  cells.set(at.row * COLUMNS + at.column, valueObject(content));
}

/** Lets one cell show what its formula gives. */
export function releaseValue(
  workbook: string,
  sheet: string,
  at: { readonly row: number; readonly column: number },
): void {
  held
    .get(workbook)
    ?.get(sheet)
    ?.delete(at.row * COLUMNS + at.column);
}

/** Forgets everything about a workbook that is closed. */
export function releaseWorkbook(workbook: string): void {
  held.delete(workbook);
  readingStored.delete(workbook);
}

/** Makes references read stored cells where that is asked for. To be called once for all Univers. */
export function readStoredCells(): void {
  const { getCellData } = BaseReferenceObject.prototype;
  BaseReferenceObject.prototype.getCellData = function (row, column) {
    return readingStored.has(this.getUnitId())
      ? this.getCurrentActiveSheetData()?.cellData.getValue(row, column)
      : getCellData.call(this, row, column);
  };
}

/** Makes one Univer keep held values. */
export function keepHeldValues(runtime: IFormulaRuntimeService): void {
  const setRuntimeData = runtime.setRuntimeData.bind(runtime);
  runtime.setRuntimeData = (value) =>
    setRuntimeData(
      held
        .get(runtime.currentUnitId)
        ?.get(runtime.currentSubUnitId)
        ?.get(runtime.currentRow * COLUMNS + runtime.currentColumn) ?? value,
    );
}
