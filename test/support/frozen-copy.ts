import { FreezeDecision } from "../../src/customer-copy/freeze-policy";
import type { Cell, Sheet, Workbook } from "../../src/spreadsheet/workbook-model";

/** Workbooks whose SIZEBOOK calls are replaced by values, so that they need no functions. */

function frozenCell(cell: Cell, decision: FreezeDecision): Cell {
  if (cell.formula === undefined || !decision.freezes(cell.formula)) return { ...cell };
  const { formula: _formula, ...rest } = cell;
  // An empty text differs from an empty cell in arithmetic and in INDEX.
  return rest.value === "" ? { ...rest, formula: '""' } : rest;
}

const frozenSheet = (sheet: Sheet, decision: FreezeDecision): Sheet => ({
  ...sheet,
  cells: new Map([...sheet.cells].map(([address, cell]) => [address, frozenCell(cell, decision)])),
  // Marks of overwritten formulas would mark every frozen cell.
  conditionalFormats: sheet.conditionalFormats.filter(({ formula }) => !decision.freezes(formula)),
});

/**
 * The workbook with every SIZEBOOK cell replaced by its cached value or error; other formulas stay.
 */
export function frozenCopy(workbook: Workbook, namespace?: string): Workbook {
  const decision = new FreezeDecision([], { namespace });
  return { ...workbook, sheets: workbook.sheets.map((sheet) => frozenSheet(sheet, decision)) };
}
