import { FreezeDecision } from "../../src/customer-copy/freeze-policy";
import type { Cell, Sheet, Workbook } from "../../src/spreadsheet/workbook-model";

/** Workbooks whose SIZEBOOK calls have become values, so that they need no functions. */

function frozenCell(cell: Cell, decision: FreezeDecision): Cell {
  if (cell.formula === undefined || !decision.freezes(cell.formula)) return { ...cell };
  const { formula: _formula, ...rest } = cell;
  // An empty text is not the same as an empty cell: arithmetic and INDEX tell them apart.
  return rest.value === "" ? { ...rest, formula: '""' } : rest;
}

const frozenSheet = (sheet: Sheet, decision: FreezeDecision): Sheet => ({
  ...sheet,
  cells: new Map([...sheet.cells].map(([address, cell]) => [address, frozenCell(cell, decision)])),
  // Marks of formulas that were typed over would mark every frozen cell.
  conditionalFormats: sheet.conditionalFormats.filter(({ formula }) => !decision.freezes(formula)),
});

/**
 * The same workbook with every cell that holds a SIZEBOOK call replaced by its cached value or
 * error; other formulas stay live.
 */
export function frozenCopy(workbook: Workbook, namespace?: string): Workbook {
  const decision = new FreezeDecision([], { namespace });
  return { ...workbook, sheets: workbook.sheets.map((sheet) => frozenSheet(sheet, decision)) };
}
