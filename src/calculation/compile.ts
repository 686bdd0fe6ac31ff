/** Compiles the tree of a formula into a closure, once for all cells with the same shape. */
import { sizeFunction } from "../spreadsheet/formula/function-names";
import type { Expression } from "../spreadsheet/formula/expression";
import { errorOf, type CellError } from "../functions/core/cell-error";
import { isError, VALUE_ERROR } from "../spreadsheet/cell-values";
import { Area, type Evaluate, type CellFormula, type Operand } from "./cells";
import { functionNamed } from "./functions";
import { negated, operation, percent } from "./operators";
import { isMatrix, NAME_ERROR, NULL_ERROR, REFERENCE_ERROR, valueOf } from "./operands";
import { callOwnFunction } from "./own-functions";
import {
  shapeReference,
  type FormulaPlace,
  type FormulaScope,
  type ShapeReference,
} from "./references";

/** A formula that is filled down or across. */
export interface FormulaShape {
  readonly evaluate: Evaluate;
  readonly references: readonly ShapeReference[];
}

/** The shape of a formula of this cell; a formula that is none is #NAME?. */
export function compile(
  expression: Expression | undefined,
  place: FormulaPlace,
  scope: FormulaScope,
): FormulaShape {
  if (expression === undefined) return { evaluate: () => NAME_ERROR, references: [] };
  const compiler = new Compiler(place, scope);
  return { evaluate: compiler.compile(expression), references: compiler.references };
}

type Named = Extract<Expression, { kind: "reference" | "name" }>;

class Compiler {
  readonly references: ShapeReference[] = [];

  constructor(
    private readonly place: FormulaPlace,
    private readonly scope: FormulaScope,
  ) {}

  compile(expression: Expression): Evaluate {
    switch (expression.kind) {
      case "number":
      case "text":
      case "boolean": {
        const { value } = expression;
        return () => value;
      }
      case "error": {
        const error = errorOf(expression.code);
        return () => error;
      }
      case "reference":
      case "name":
        return this.reference(expression);
      case "array":
        return this.array(expression.rows);
      case "sign":
        return expression.operator === "-"
          ? negated(this.compile(expression.of))
          : this.compile(expression.of);
      case "percent":
        return percent(this.compile(expression.of));
      case "intersection":
        return intersected(this.compile(expression.of));
      case "operation":
        return operation(
          expression.operator,
          this.compile(expression.left),
          this.compile(expression.right),
        );
      case "combination":
        return this.combination(expression);
      case "call":
        return this.call(expression);
      default: // a part of a table, or the cells that a formula fills
        return () => NAME_ERROR;
    }
  }

  /** The cells of a reference or a name, or the error that it is. */
  private cellsOf({ kind, text }: Named): ShapeReference | CellError {
    const reference =
      kind === "name" ? this.scope.name(text.slice(text.lastIndexOf("!") + 1)) : text;
    if (reference === undefined) return NAME_ERROR;
    return shapeReference(reference, this.place, this.scope) ?? REFERENCE_ERROR;
  }

  private reference(expression: Named): Evaluate {
    const reference = this.cellsOf(expression);
    if (isError(reference)) return () => reference;
    const index = this.references.push(reference) - 1;
    return ({ precedents }) => precedents[index] ?? REFERENCE_ERROR;
  }

  private array(rows: readonly (readonly Expression[])[]): Evaluate {
    const parts = rows.map((row) => row.map((part) => this.compile(part)));
    return (cell) =>
      parts.map((row) =>
        row.map((part) => {
          const value = valueOf(part(cell));
          return isMatrix(value) ? VALUE_ERROR : value;
        }),
      );
  }

  private combination({
    operator,
    left,
    right,
  }: Extract<Expression, { kind: "combination" }>): Evaluate {
    if (operator !== ":") return () => (operator === " " ? NULL_ERROR : VALUE_ERROR);
    const [first, last] = [this.compile(left), this.compile(right)];
    this.readBetween(left, right);
    return (cell) => areaBetween(first(cell), last(cell));
  }

  /** Between two cells that are found in ranges, every cell between the ranges may be read. */
  private readBetween(left: Expression, right: Expression): void {
    const [a, b] = [this.cellsAround(left), this.cellsAround(right)];
    if (a === undefined || b === undefined || a.sheet !== b.sheet) return;
    this.references.push({ ...a, bottom: b.bottom, right: b.right });
    this.references.push({ ...b, bottom: a.bottom, right: a.right });
  }

  /** The cells among which an expression finds its own. */
  private cellsAround(expression: Expression): ShapeReference | undefined {
    if (expression.kind === "call")
      return expression.args[0] && this.cellsAround(expression.args[0]);
    if (expression.kind !== "reference" && expression.kind !== "name") return undefined;
    const reference = this.cellsOf(expression);
    return isError(reference) ? undefined : reference;
  }

  private call({ name, args }: Extract<Expression, { kind: "call" }>): Evaluate {
    const parts = args.map((part) => part && this.compile(part));
    const own = sizeFunction(name);
    if (own === undefined) return functionNamed(name)?.(parts) ?? (() => NAME_ERROR);
    const fn = this.scope.ownFunction(own);
    return fn === undefined ? () => NAME_ERROR : callOwnFunction(fn, parts, this.scope.blank);
  }
}

function areaBetween(first: Operand, last: Operand): Operand {
  if (!(first instanceof Area)) return isMatrix(first) ? VALUE_ERROR : first;
  if (!(last instanceof Area)) return isMatrix(last) ? VALUE_ERROR : last;
  if (first.sheet !== last.sheet) return VALUE_ERROR;
  return new Area(
    first.sheet,
    Math.min(first.top, last.top),
    Math.min(first.left, last.left),
    Math.max(first.bottom, last.bottom),
    Math.max(first.right, last.right),
  );
}

/** The cell of a range in the row or column of the formula. */
const intersected =
  (part: Evaluate): Evaluate =>
  (cell) => {
    const operand = part(cell);
    if (!(operand instanceof Area) || operand.isCell) return operand;
    return cellBeside(operand, cell);
  };

function cellBeside(area: Area, { row, column }: CellFormula): Operand {
  const inRow = row >= area.top && row <= area.bottom;
  const inColumn = column >= area.left && column <= area.right;
  if (area.columnCount === 1 && inRow)
    return area.part(row - area.top + 1, 1, row - area.top + 1, 1);
  if (area.rowCount === 1 && inColumn)
    return area.part(1, column - area.left + 1, 1, column - area.left + 1);
  return VALUE_ERROR;
}
