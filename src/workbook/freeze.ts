import { hasCall } from "../formula/calls";
import { tokenise } from "../formula/tokens";
import type { Cell, Sheet, Workbook } from "./model";

/** Workbooks whose SIZE calls have become values, so that they need no functions. */

const asksForFormula = (formula: string): boolean => tokenise(formula).some((token) => token.kind === "function" && token.text.toUpperCase() === "ISFORMULA");

const frozenCell = (cell: Cell, namespace: string | undefined): Cell => {
  // A count of typed-over formulas would count every frozen cell.
  if (cell.formula === undefined || !(hasCall(cell.formula, namespace) || asksForFormula(cell.formula))) return { ...cell };
  const { formula: _formula, ...rest } = cell;
  // An empty text is not the same as an empty cell: arithmetic and INDEX tell them apart.
  return rest.value === "" ? { ...rest, formula: "\"\"" } : rest;
};

const frozenSheet = (sheet: Sheet, namespace: string | undefined): Sheet => ({
  ...sheet,
  cells: new Map([...sheet.cells].map(([address, cell]) => [address, frozenCell(cell, namespace)])),
  // Marks of formulas that were typed over would mark every frozen cell.
  conditionalFormats: sheet.conditionalFormats.filter(({ formula }) => !asksForFormula(formula)),
});

/** The same workbook with every cell that holds a SIZE call replaced by its cached value or error; other formulas stay live. */
export const frozenCopy = (workbook: Workbook, namespace?: string): Workbook =>
  ({ ...workbook, sheets: workbook.sheets.map((sheet) => frozenSheet(sheet, namespace)) });
