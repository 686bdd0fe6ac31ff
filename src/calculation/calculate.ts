/** Calculates workbooks with our functions and Excel's. */
import type { CallableFunction } from "../functions/core/cell-error";
import type { Workbook } from "../spreadsheet/workbook-model";
import type {
  CalculatedWorkbook,
  CalculationOptions,
  EditedCalculation,
  StoredCalculation,
} from "./calculated-workbook";
import { storedContent } from "./contents";
import { WorkbookCalculation } from "./workbook-calculation";

export type * from "./calculated-workbook";

/** Loads a workbook and calculates all of it. */
export function calculate(
  workbook: Workbook,
  functions: readonly CallableFunction[],
  options: CalculationOptions = {},
): Promise<CalculatedWorkbook> {
  const calculation = new WorkbookCalculation(workbook, functions, options);
  calculation.calculateAll();
  return Promise.resolve(calculation);
}

/** Loads a workbook with its stored results, without calculating it. */
export const openStored = (
  workbook: Workbook,
  functions: readonly CallableFunction[],
  options: CalculationOptions = {},
): StoredCalculation => new WorkbookCalculation(workbook, functions, options, storedContent);

/**
 * Loads a workbook in which a user works, with its stored results, without calculating it.
 * @param names what its names stand for, by the names in lower case
 */
export const openEdited = (
  workbook: Workbook,
  functions: readonly CallableFunction[],
  names: ReadonlyMap<string, string>,
): EditedCalculation => new WorkbookCalculation(workbook, functions, {}, storedContent, names);
