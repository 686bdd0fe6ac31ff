import type { Cell, Sheet, Workbook } from "../spreadsheet/workbook-model";

/** A workbook of cells only, as engines accept it. */
export const engineWorkbook = (
  sheets: readonly (readonly [name: string, cells: Map<string, Cell>])[],
): Workbook => ({
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
