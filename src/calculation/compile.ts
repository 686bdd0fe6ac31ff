/** Compiles the tree of a formula into a closure, once for all cells with the same shape. */
import { sizeFunction } from "../spreadsheet/formula/function-names";
import type { Expression } from "../spreadsheet/formula/expression";
import { parseFormula } from "../spreadsheet/formula/parse";
import { errorOf, type CellError } from "../functions/core/cell-error";
import { isError, VALUE_ERROR } from "../spreadsheet/cell-values";
import { Area, type CellFormula, type CompiledFormula, type Evaluate, type Operand } from "./cells";
import { indirect } from "./dynamic-references";
import { functionNamed } from "./functions";
import { in1904 } from "./functions/date-system";
import { TooLarge } from "./limits";
import { calling, functionWithLambda, type FunctionWithLambda, type Lambda } from "./lambdas";
import { negated, operation, percent } from "./operators";
import {
  CALCULATION_ERROR,
  firstOf,
  isMatrix,
  NAME_ERROR,
  NULL_ERROR,
  REFERENCE_ERROR,
} from "./operands";
import { callOwnFunction } from "./own-functions";
import {
  ofEachSheet,
  precedentOf,
  shapeReference,
  type FormulaPlace,
  type FormulaScope,
  type ShapeReference,
} from "./references";

/** The shape of formulas that are filled down or across. */
export interface FormulaShape extends CompiledFormula {
  readonly references: readonly ShapeReference[];
}

/** The shape of a formula of this cell. */
export function compile(
  expression: Expression,
  place: FormulaPlace,
  scope: FormulaScope,
): FormulaShape {
  const compiler = new Compiler(place, scope);
  const evaluate = compiler.compile(expression);
  const { references, called } = compiler;
  return {
    evaluate,
    references,
    isVolatile: VOLATILE_FUNCTIONS.some((name) => called.has(name)),
    isSubtotal: SUBTOTAL_FUNCTIONS.some((name) => called.has(name)),
  };
}
const VOLATILE_FUNCTIONS = ["NOW", "TODAY", "RAND", "RANDBETWEEN", "RANDARRAY"];
const SUBTOTAL_FUNCTIONS = ["SUBTOTAL", "AGGREGATE"];

/** Names of formulas with names could multiply without end. */
const MAX_PARTS = 100_000;

type ReferenceNode = Extract<Expression, { kind: "reference" }>;
type NameNode = Extract<Expression, { kind: "name" }>;
export type CallNode = Extract<Expression, { kind: "call" }>;
type Combination = Extract<Expression, { kind: "combination" }>;

/** What LET or LAMBDA has named: a variable by its number, or a function. */
type NameMeaning = number | Lambda;

class Compiler {
  readonly references: ShapeReference[] = [];
  /** The functions that the formula calls, in capitals. */
  readonly called = new Set<string>();
  /** By names in lower case, those of the expression that is being compiled. */
  private meanings: ReadonlyMap<string, NameMeaning> = new Map();
  private variables = 0;
  private parts = 0;
  /** The defined names whose contents are being compiled. */
  private readonly namesAround = new Set<string>();

  constructor(
    private readonly place: FormulaPlace,
    private readonly scope: FormulaScope,
  ) {}

  compile(expression: Expression): Evaluate {
    this.countPart();
    if ("of" in expression && expression.kind !== "sign")
      return UNARY[expression.kind](this.compile(expression.of));
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
      case "name":
        return this.named(expression);
      case "reference":
        return this.reference(expression);
      case "array":
        return this.array(expression.rows);
      case "sign":
        return expression.operator === "-"
          ? negated(this.compile(expression.of))
          : this.compile(expression.of);
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
      default: // a part of a table
        return () => NAME_ERROR;
    }
  }

  private countPart(): void {
    this.parts += 1;
    if (this.parts > MAX_PARTS) throw new TooLarge("levels");
  }

  /** The cells of a reference, or the error that it is. */
  private cellsOf({ text }: ReferenceNode): ShapeReference | CellError {
    return shapeReference(text, this.place, this.scope) ?? REFERENCE_ERROR;
  }

  /** What a defined name stands for. */
  private contentOf({ text }: NameNode): Expression | undefined {
    const content = this.scope.name(text.slice(text.lastIndexOf("!") + 1));
    return content === undefined ? undefined : parseFormula(content);
  }

  /** A variable, or the cells of a name. */
  private named(expression: NameNode): Evaluate {
    const name = expression.text.toLowerCase();
    const meaning = this.meanings.get(name);
    if (typeof meaning === "number") return ({ variables }) => variables![meaning]!;
    if (meaning !== undefined) return () => CALCULATION_ERROR;
    const content = this.contentOf(expression);
    // A name that stands for itself stands for nothing.
    if (content === undefined || this.namesAround.has(name)) return () => NAME_ERROR;
    this.namesAround.add(name);
    const evaluate = this.within(new Map(), () => this.compile(content));
    this.namesAround.delete(name);
    return evaluate;
  }

  private reference(expression: ReferenceNode): Evaluate {
    const reference = this.cellsOf(expression);
    if (isError(reference)) return () => reference;
    const index = this.references.push(reference) - 1;
    return ({ precedents }) => precedents[index] ?? REFERENCE_ERROR;
  }

  private array(rows: readonly (readonly Expression[])[]): Evaluate {
    const parts = rows.map((row) => row.map((part) => this.compile(part)));
    return (cell) => parts.map((row) => row.map((part) => firstOf(part(cell))));
  }

  private combination({ operator, left, right }: Combination): Evaluate {
    // A union is only an argument.
    if (operator === ",") return () => VALUE_ERROR;
    const [first, last] = [this.compile(left), this.compile(right)];
    if (operator === " ") return (cell) => intersectionOf(first(cell), last(cell));
    const isKnown = this.readsBetween(left, right);
    return (cell) => {
      const area = areaBetween(first(cell), last(cell));
      return area instanceof Area && !isKnown ? cell.read(area) : area;
    };
  }

  /** Between two cells that are found in ranges, every cell between the ranges may be read. */
  private readsBetween(left: Expression, right: Expression): boolean {
    const [a, b] = [this.cellsAround(left), this.cellsAround(right)];
    if (a === undefined || b === undefined || a.sheet !== b.sheet) return false;
    this.references.push({ ...a, bottom: b.bottom, right: b.right });
    this.references.push({ ...b, bottom: a.bottom, right: a.right });
    return true;
  }

  /** The cells among which an expression finds its own. */
  private cellsAround(expression: Expression): ShapeReference | undefined {
    if (expression.kind === "call" && expression.name.toUpperCase() === "INDEX")
      return expression.args[0] && this.cellsAround(expression.args[0]);
    if (expression.kind === "name") {
      const content = this.contentOf(expression);
      return content?.kind === "reference" ? this.cellsAround(content) : undefined;
    }
    if (expression.kind !== "reference") return undefined;
    const reference = this.cellsOf(expression);
    return isError(reference) ? undefined : reference;
  }

  private call({ name, args }: CallNode): Evaluate {
    const meaning = this.meanings.get(name.toLowerCase());
    if (typeof meaning === "object") return calling(meaning, this.all(args));
    const own = sizeFunction(name);
    if (own !== undefined) {
      const fn = this.scope.ownFunction(own);
      return fn ? callOwnFunction(fn, this.all(args), this.scope.blank) : () => NAME_ERROR;
    }
    const upper = name.toUpperCase();
    this.called.add(upper);
    if (upper === "LET") return this.let(args);
    if (upper === "LAMBDA") return () => CALCULATION_ERROR;
    const operator = SPELLED_OUT.get(upper);
    if (operator && args[0]) return operator(this.compile(args[0]));
    if (upper === "INDIRECT") return indirect(this.all(args), this.scope);
    const withLambda = functionWithLambda(upper);
    if (withLambda) return this.callWithLambda(withLambda, args);
    const from1900 = functionNamed(upper);
    if (from1900 === undefined) return () => NAME_ERROR;
    const native = this.scope.from1904 ? in1904(upper, from1900) : from1900;
    if (TAKES_PLACE.has(upper))
      return native(args.map((arg, i) => (i === 0 ? this.placeOf(arg) : arg && this.compile(arg))));
    const areas = TAKES_SEVERAL_AREAS.has(upper) ? args.flatMap((arg) => this.areasOf(arg)) : args;
    return native(this.all(areas));
  }

  /** The place of cells, which are not read: they may have the formula itself. */
  private placeOf(arg: Expression | undefined): Evaluate | undefined {
    if (arg?.kind !== "reference") return arg && this.compile(arg);
    const reference = this.cellsOf(arg);
    if (isError(reference)) return () => reference;
    return ({ row, column }) => precedentOf(reference, row, column) ?? REFERENCE_ERROR;
  }

  private all(args: CallNode["args"]): readonly (Evaluate | undefined)[] {
    return args.map((part) => part && this.compile(part));
  }

  /** The areas of a union, or the cells of several sheets: each is an argument of its own. */
  private areasOf(arg: Expression | undefined): readonly (Expression | undefined)[] {
    if (arg?.kind === "combination" && arg.operator === ",")
      return [...this.areasOf(arg.left), ...this.areasOf(arg.right)];
    if (arg?.kind !== "reference") return [arg];
    return ofEachSheet(arg.text, this.scope).map((text) => ({ ...arg, text }));
  }

  /** Compiles with more names than those around it. */
  private within<Result>(
    meanings: ReadonlyMap<string, NameMeaning>,
    compiling: () => Result,
  ): Result {
    const around = this.meanings;
    this.meanings = meanings;
    const result = compiling();
    this.meanings = around;
    return result;
  }

  private newVariable(): number {
    this.variables += 1;
    return this.variables - 1;
  }

  /** LET(name, value, ..., result). */
  private let(args: CallNode["args"]): Evaluate {
    let names = this.meanings;
    const steps: { readonly variable: number; readonly value: Evaluate }[] = [];
    for (let i = 0; i + 2 < args.length; i += 2) {
      // The grammar knows no other declarations.
      const [name, value] = [nameIn(args[i])!, args[i + 1]!];
      const lambda = this.within(names, () => this.lambda(value));
      const variable = lambda ? undefined : this.newVariable();
      if (variable !== undefined)
        steps.push({ variable, value: this.within(names, () => this.compile(value)) });
      names = new Map(names).set(name, lambda ?? variable!);
    }
    const last = args[args.length - 1];
    if (last === undefined) return () => VALUE_ERROR;
    const result = this.within(names, () => this.compile(last));
    return (cell) => {
      for (const { variable, value } of steps) (cell.variables ??= [])[variable] = value(cell);
      return result(cell);
    };
  }

  /** A function that LAMBDA defines, or one that has a name; undefined of anything else. */
  private lambda(expression: Expression | undefined): Lambda | undefined {
    if (expression?.kind === "name") {
      const meaning = this.meanings.get(expression.text.toLowerCase());
      return typeof meaning === "object" ? meaning : undefined;
    }
    if (expression?.kind !== "call" || expression.name.toUpperCase() !== "LAMBDA") return undefined;
    const parameters = expression.args.slice(0, -1).map(nameIn);
    const body = expression.args[expression.args.length - 1];
    const variables = parameters.map(() => this.newVariable());
    const names = new Map(this.meanings);
    parameters.forEach((name = "", i) => names.set(name, variables[i]!));
    return {
      variables,
      result: this.within(names, () => (body ? this.compile(body) : () => VALUE_ERROR)),
    };
  }

  private callWithLambda(fn: FunctionWithLambda, args: CallNode["args"]): Evaluate {
    const lambda = this.lambda(args[args.length - 1]);
    return lambda ? fn(this.all(args.slice(0, -1)), lambda) : () => VALUE_ERROR;
  }
}

/** Functions that are compiled here. */
const COMPILED: ReadonlySet<string> = new Set(["LET", "LAMBDA", "INDIRECT"]);

/** Whether an Excel function is calculated, by its name, ignoring case. */
export function isCalculated(name: string): boolean {
  const upper = name.toUpperCase();
  return (
    COMPILED.has(upper) ||
    SPELLED_OUT.has(upper) ||
    functionWithLambda(upper) !== undefined ||
    functionNamed(upper) !== undefined
  );
}

/** A name that LET or LAMBDA gives. */
const nameIn = (part: Expression | undefined): string | undefined =>
  part?.kind === "name" ? part.text.toLowerCase() : undefined;

/** Functions that take where a reference is, and not what its cells show. */
const TAKES_PLACE: ReadonlySet<string> = new Set(["ROW", "COLUMN", "ROWS", "COLUMNS", "OFFSET"]);

/** Functions that take a union, or the same cells of several sheets, as an argument. */
const TAKES_SEVERAL_AREAS: ReadonlySet<string> = new Set(
  [
    "SUM",
    "AVERAGE",
    "MAX",
    "MIN",
    "COUNT",
    "COUNTA",
    "PRODUCT",
    "SUMSQ",
    "MEDIAN",
    "AVEDEV",
  ].concat(
    ["AVERAGEA", "MAXA", "MINA", "STDEV", "STDEV.S", "STDEV.P", "STDEVP", "STDEVA", "STDEVPA"],
    ["VAR", "VAR.S", "VAR.P", "VARP", "VARA", "VARPA", "DEVSQ", "GEOMEAN", "HARMEAN", "AND", "OR"],
    ["KURT", "SKEW", "XOR", "GCD", "LCM", "MULTINOMIAL", "NPV"],
  ),
);

/** The cells that two ranges have in common. */
function intersectionOf(first: Operand, second: Operand): Operand {
  if (!(first instanceof Area)) return isMatrix(first) ? VALUE_ERROR : first;
  if (!(second instanceof Area)) return isMatrix(second) ? VALUE_ERROR : second;
  const [top, left] = [Math.max(first.top, second.top), Math.max(first.left, second.left)];
  const [bottom, right] = [
    Math.min(first.bottom, second.bottom),
    Math.min(first.right, second.right),
  ];
  return first.sheet !== second.sheet || top > bottom || left > right
    ? NULL_ERROR
    : new Area(first.sheet, top, left, bottom, right);
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

/** The cell of a range in the row or column of the formula, or the first value of an array. */
const intersected =
  (part: Evaluate): Evaluate =>
  (cell) => {
    const operand = part(cell);
    if (!(operand instanceof Area)) return firstOf(operand);
    return operand.isCell ? operand : cellBeside(operand, cell);
  };

/** The cells that the result of the formula in a cell fills; #REF! where there is no formula. */
const filled =
  (part: Evaluate): Evaluate =>
  (cell) => {
    const first = part(cell);
    if (isError(first)) return first;
    if (!(first instanceof Area) || !first.isCell) return REFERENCE_ERROR;
    const { sheet, top, left } = first;
    const formula = sheet.columns[left]?.formulas[top];
    if (formula === undefined) return REFERENCE_ERROR;
    const { rows, columns } = formula.spill ?? { rows: 1, columns: 1 };
    return cell.read(new Area(sheet, top, left, top + rows - 1, left + columns - 1));
  };

const UNARY = { percent, intersection: intersected, spill: filled } as const;

/** How files spell "@" and "#". */
const SPELLED_OUT: ReadonlyMap<string, (part: Evaluate) => Evaluate> = new Map([
  ["SINGLE", intersected],
  ["ANCHORARRAY", filled],
]);

function cellBeside(area: Area, { row, column }: CellFormula): Operand {
  const inRow = row >= area.top && row <= area.bottom;
  const inColumn = column >= area.left && column <= area.right;
  if (area.columnCount === 1 && inRow)
    return area.part(row - area.top + 1, 1, row - area.top + 1, 1);
  if (area.rowCount === 1 && inColumn)
    return area.part(1, column - area.left + 1, 1, column - area.left + 1);
  return VALUE_ERROR;
}
