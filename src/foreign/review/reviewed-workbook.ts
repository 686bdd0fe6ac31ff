/** A workbook as the rules of standards read it: its formulas, their results, names and tables. */
import type { StoredTable } from "../recalculate/stored-book";
import { parseCell, type Position } from "../../spreadsheet/a1";
import { byShape } from "../../spreadsheet/formula/by-shape";
import type { Expression } from "../../spreadsheet/formula/expression";
import { parseFormula } from "../../spreadsheet/formula/parse";
import { relativeForm } from "../../spreadsheet/formula/relative-form";
import type { Cell, Sheet } from "../../spreadsheet/workbook-model";

export interface NameDefinition {
  readonly name: string;
  /** Without "=". */
  readonly formula: string;
}

/** A formula in its cell. */
export interface FormulaCell {
  readonly sheet: string;
  readonly address: string;
  readonly position: Position;
  readonly cell: Cell & { readonly formula: string };
  /** The formula with references relative to its cell: equal along a filled row or column. */
  readonly relative: string;
}

export interface ReviewedSheet {
  readonly sheet: Sheet;
  readonly formulas: readonly FormulaCell[];
}

export interface ReviewedWorkbook {
  readonly sheets: readonly ReviewedSheet[];
  readonly names: readonly NameDefinition[];
  /** By lower-case name. */
  readonly tables: ReadonlyMap<string, StoredTable>;
}

function formulasOf(sheet: Sheet): readonly FormulaCell[] {
  return [...sheet.cells].flatMap(([address, cell]) => {
    const { formula } = cell;
    const position = parseCell(address);
    if (formula === undefined || !position) return [];
    return {
      sheet: sheet.name,
      address,
      position,
      cell: { ...cell, formula },
      relative: relativeForm(formula, position.row, position.column),
    };
  });
}

export const reviewedWorkbook = (
  sheets: readonly Sheet[],
  names: readonly NameDefinition[],
  tables: ReadonlyMap<string, StoredTable>,
): ReviewedWorkbook => ({
  sheets: sheets.map((sheet) => ({ sheet, formulas: formulasOf(sheet) })),
  names,
  tables,
});

export const formulasIn = ({ sheets }: ReviewedWorkbook): readonly FormulaCell[] =>
  sheets.flatMap(({ formulas }) => formulas);

/**
 * What is found in the expression of each formula. A formula that cannot be parsed has no findings.
 */
export function eachExpression<Found>(
  book: ReviewedWorkbook,
  find: (expression: Expression) => Found | undefined,
): readonly (readonly [FormulaCell, Found])[] {
  const findOnce = byShape((formula) => {
    const expression = parseFormula(formula);
    return expression && find(expression);
  });
  return formulasIn(book).flatMap((formula) => {
    const result = findOnce(formula.cell.formula);
    return result === undefined ? [] : [[formula, result] as const];
  });
}
