/** Loads the cells of workbooks, and the formulas of cells and rules. */
import type { CallableFunction } from "../functions/core/cell-error";
import { absoluteAddress, parseCell, parseRange, quoteSheet } from "../spreadsheet/a1";
import type { Value } from "../spreadsheet/cell-values";
import { sheetsBetween } from "../spreadsheet/sheet-area";
import type { Cell, Workbook } from "../spreadsheet/workbook-model";
import type { CalculationOptions, CellRule } from "./calculated-workbook";
import { CellFormula, type CellSheet } from "./cells";
import type { FormulaShape } from "./compile";
import { MAX_ARRAY_CELLS } from "./limits";
import { LastCall } from "./own-functions";
import { precedentOf, type FormulaPlace, type FormulaScope } from "./references";
import { compiledShape, ShapeFinder } from "./shapes";

export function positionOf(address: string): { readonly row: number; readonly column: number } {
  const position = parseCell(address);
  if (!position) throw new Error(`${address} is not a cell address.`);
  return position;
}

/** What the names of a workbook stand for, by the names in lower case. */
export const contentsOfNames = ({ names }: Workbook): ReadonlyMap<string, string> =>
  new Map(
    names.map(({ name, sheet, cell }) => [
      name.toLowerCase(),
      `${quoteSheet(sheet)}!${absoluteAddress(parseRange(cell)!.from)}`,
    ]),
  );

/** What the formulas of a workbook can refer to. */
export function scopeOf(
  names: ReadonlyMap<string, string>,
  sheets: ReadonlyMap<string, CellSheet>,
  functions: readonly CallableFunction[],
  { blank = null, from1904 = false }: CalculationOptions,
): FormulaScope {
  const own = new Map(functions.map((fn) => [fn.name.toUpperCase(), new LastCall(fn)]));
  return {
    sheet: (name) => sheets.get(name.toLowerCase()),
    sheetsBetween: (first, last) =>
      sheetsBetween(
        [...sheets.values()].map(({ name }) => name),
        first,
        last,
      ),
    name: (name) => names.get(name.toLowerCase()),
    ownFunction: (name) => own.get(name),
    blank,
    from1904,
  };
}

/** Loads the cells of a sheet, with a value where `contentOf` has one. Returns its formulas. */
export function loadCells(
  sheet: CellSheet,
  cells: ReadonlyMap<string, Cell>,
  scope: FormulaScope,
  contentOf: (cell: Cell) => Value | undefined,
): readonly CellFormula[] {
  const shapes = new ShapeFinder(sheet, scope);
  const formulas: CellFormula[] = [];
  for (const [address, cell] of cells) {
    const { row, column: number } = positionOf(address);
    const column = sheet.column(number);
    const value = contentOf(cell);
    if (value !== undefined) column.values[row] = value;
    if (cell.formula === undefined) continue;
    const shape = shapes.shapeOf(cell.formula, row, number);
    const formula = formulaOf(shape, { sheet, row, column: number });
    column.formulas[row] = formula;
    formulas.push(formula);
  }
  return formulas;
}

/** A formula of a shape, which depends on the cells that it reads in its place. */
function formulaOf(shape: FormulaShape, { sheet, row, column }: FormulaPlace): CellFormula {
  const precedents = shape.references.map((reference) => precedentOf(reference, row, column));
  const formula = new CellFormula(sheet, row, column, shape, precedents);
  precedents.forEach((precedent) => precedent?.addDependent(formula));
  return formula;
}

/** Gives a cell a formula. */
export function loadFormula(text: string, place: FormulaPlace, scope: FormulaScope): CellFormula {
  const formula = formulaOf(compiledShape(text, place, scope), place);
  place.sheet.column(place.column).formulas[place.row] = formula;
  return formula;
}

function placesIn({ top, left, bottom, right }: CellRule["ranges"][number]) {
  const [rows, columns] = [bottom - top + 1, right - left + 1];
  if (rows * columns > MAX_ARRAY_CELLS) return [];
  return Array.from({ length: rows * columns }, (_, place) => ({
    row: top + Math.floor(place / columns),
    column: left + (place % columns),
  }));
}

/** The formulas of a rule, for each cell of its ranges that have not too many. */
export function rulesFormulas(
  name: string,
  { formula, ranges }: CellRule,
  sheet: CellSheet,
  scope: FormulaScope,
): CellFormula[] {
  const [first] = ranges;
  if (first === undefined) return [];
  const shape = compiledShape(formula, { sheet, row: first.top, column: first.left }, scope);
  return ranges.flatMap((range) =>
    placesIn(range).map(({ row, column }) => {
      const ofCell = formulaOf(shape, { sheet, row, column });
      ofCell.rule = { name, row: row - first.top, column: column - first.left, result: null };
      return ofCell;
    }),
  );
}
