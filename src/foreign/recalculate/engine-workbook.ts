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
import type { StoredBook, StoredCell, StoredContent } from "./stored-book";

type CellsOfSheet = readonly [name: string, cells: Map<string, Cell>];

/** A workbook of cells only, as the engine accepts it. */
export const engineWorkbook = (sheets: readonly CellsOfSheet[]): Workbook =>
  plainWorkbook(sheets.map(([name, cells]) => plainSheet(name, cells)));

/** Cells with their stored results in the engine. */
export const openCells = (
  sheets: readonly CellsOfSheet[],
  options: CalculationOptions,
): StoredCalculation => openStored(engineWorkbook(sheets), allFunctions(), options);

/** A cell with a value alone; undefined if it is empty. */
export const constantCell = (content: StoredContent | undefined): Cell | undefined =>
  content && (content.value !== null || content.error !== undefined)
    ? { style: "default", ...content }
    : undefined;

/** The cells of a book for the engine; undefined leaves a cell out. */
export const engineCells = (
  { sheets }: Pick<StoredBook, "sheets">,
  cellOf: (cell: StoredCell, sheet: string, address: string) => Cell | undefined,
): readonly CellsOfSheet[] =>
  sheets.map(({ name, cells }) => [
    name,
    new Map(
      [...cells].flatMap(([address, cell]): [string, Cell][] => {
        const engineCell = cellOf(cell, name, address);
        return engineCell ? [[address, engineCell]] : [];
      }),
    ),
  ]);
