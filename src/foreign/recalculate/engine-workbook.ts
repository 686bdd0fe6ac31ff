import {
  openStored,
  type CalculationOptions,
  type StoredCalculation,
} from "../../calculation/calculate";
import { allFunctions } from "../../functions";
import {
  plainSheet,
  plainWorkbook,
  type Cell,
  type Workbook,
} from "../../spreadsheet/workbook-model";

type CellsOfSheet = readonly [name: string, cells: Map<string, Cell>];

/** A workbook of cells only, as the engine accepts it. */
export const engineWorkbook = (sheets: readonly CellsOfSheet[]): Workbook =>
  plainWorkbook(sheets.map(([name, cells]) => plainSheet(name, cells)));

/** Cells with their stored results in the engine. */
export const openCells = (
  sheets: readonly CellsOfSheet[],
  options: CalculationOptions,
): StoredCalculation => openStored(engineWorkbook(sheets), allFunctions(), options);
