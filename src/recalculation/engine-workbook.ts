import { openStored, type StoredCalculation } from "../calculation/calculate";
import { allFunctions } from "../functions";
import type { Cell, Sheet, Workbook } from "../spreadsheet/workbook-model";

type CellsOfSheet = readonly [name: string, cells: Map<string, Cell>];

/** A workbook of cells only, as the engine accepts it. */
export const engineWorkbook = (sheets: readonly CellsOfSheet[]): Workbook => ({
  properties: {
    title: "",
    subject: "",
    author: "",
    company: "",
    description: "",
    created: "",
    custom: {},
  },
  names: [],
  sheets: sheets.map(([name, cells]): Sheet => ({
    name,
    state: "visible",
    columnWidths: [],
    cells,
    merges: [],
    validations: [],
    conditionalFormats: [],
    charts: [],
    print: { landscape: false, fitWidth: false },
  })),
});

/** Cells with their stored results in the engine. */
export const openCells = (sheets: readonly CellsOfSheet[]): StoredCalculation =>
  openStored(engineWorkbook(sheets), allFunctions());
