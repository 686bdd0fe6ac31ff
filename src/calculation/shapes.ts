/**
 * Shapes of formulas: formulas that are filled down or across are one tree, parsed and compiled
 * once. What differs from cell to cell is which cells they read.
 */
import { isFilledDown } from "../spreadsheet/formula/filled-down";
import { parseStrictly } from "../spreadsheet/formula/parse";
import { relativeForm } from "../spreadsheet/formula/relative-form";
import type { CellSheet } from "./cells";
import { compile, type FormulaShape } from "./compile";
import { TooLarge } from "./limits";
import { NAME_ERROR } from "./operands";
import type { FormulaPlace, FormulaScope } from "./references";

/** Finds the shape of each formula of a sheet. */
export class ShapeFinder {
  private readonly byForm = new Map<string, FormulaShape>();
  /** The last formula of each column. */
  private readonly above = new Map<
    number,
    { readonly row: number; readonly formula: string; readonly shape: FormulaShape }
  >();

  constructor(
    private readonly sheet: CellSheet,
    private readonly scope: FormulaScope,
  ) {}

  shapeOf(formula: string, row: number, column: number): FormulaShape {
    const above = this.above.get(column);
    const isFilled = above?.row === row - 1 && isFilledDown(formula, above.formula);
    const shape = isFilled ? above.shape : this.shapeByForm(formula, row, column);
    this.above.set(column, { row, formula, shape });
    return shape;
  }

  private shapeByForm(formula: string, row: number, column: number): FormulaShape {
    const form = relativeForm(formula, row, column);
    const existing = this.byForm.get(form);
    if (existing) return existing;
    const place = { sheet: this.sheet, row, column };
    const shape = compiledShape(formula, place, this.scope);
    this.byForm.set(form, shape);
    return shape;
  }
}

/** A shape without references. */
const constantShape = (evaluate: FormulaShape["evaluate"]): FormulaShape => ({
  evaluate,
  references: [],
  isVolatile: false,
  isSubtotal: false,
});

/** A formula that is none is #NAME?, and one with too many levels for the stack is too large. */
export function compiledShape(
  formula: string,
  place: FormulaPlace,
  scope: FormulaScope,
): FormulaShape {
  try {
    return compile(parseStrictly(formula), place, scope);
  } catch (error) {
    return constantShape(() => {
      if (error instanceof TooLarge) throw error;
      if (error instanceof RangeError) throw new TooLarge("levels");
      return NAME_ERROR;
    });
  }
}
