/**
 * Evaluates the parts of a formula in a workbook: literals, cells, ranges, names, arrays, our
 * calls, operators and a few Excel functions. Anything else is not guessed at; it is named instead.
 */
import { errorOf } from "../../functions/core/cell-error";
import { findFunction } from "../../functions/core/registry";
import { parseFormula } from "../formula/parse";
import type { Expression } from "../formula/expression";
import { printFormula } from "../formula/print";
import { sizeFunction } from "../formula/function-names";
import { functionNamed, indexPlace, type LazyArgument } from "./evaluate-functions";
import type { CellContent, SheetRange } from "../workbook-host";
import { parseRange, cellCount, splitReference } from "../a1";
import type { WorkbookReader } from "../workbook-reader";
import { isMatrix, operatorNamed, type Evaluated, type Value } from "../cell-values";

/** Ranges with more cells cannot be arguments of an explained call. */
const MAX_ARGUMENT_CELLS = 1_000_000;

/** A part of a formula that cannot be evaluated by itself. */
export class Unreadable extends Error {
  constructor(readonly piece: string) {
    super(piece);
  }
}

/** The value of a cell, or its error. */
export const contentValue = ({ value, error }: CellContent): Value =>
  error === undefined ? value : errorOf(error);

/** The target of a reference as seen from a sheet. */
function placeOf(sheet: string, reference: string): SheetRange {
  const split = reference.includes("!") ? splitReference(reference) : undefined;
  return { sheet: split?.sheet ?? sheet, range: (split?.range ?? reference).replace(/\$/g, "") };
}

/**
 * A reference to another workbook or to several sheets; sheet names cannot contain these
 * characters.
 */
const isElsewhere = (reference: string): boolean =>
  /[\\/?*[\]:]/.test(reference.slice(0, reference.lastIndexOf("!") + 1));

const keyOf = ({ sheet, range }: SheetRange): string => `${sheet}!${range}`;

const sizeName = (call: Extract<Expression, { kind: "call" }>): string | undefined =>
  sizeFunction(call.name);

/**
 * Reads pieces of the formulas of one sheet. Nothing is asked of the host twice, so it serves one
 * look at a workbook.
 */
export class Evaluator {
  private readonly contents = new Map<string, Promise<readonly (readonly CellContent[])[]>>();
  private readonly results = new Map<Expression, Promise<Evaluated>>();
  private readonly ranges = new Map<string, Promise<Evaluated>>();
  private definedNames: ReturnType<WorkbookReader["names"]> | undefined;

  constructor(
    private readonly host: WorkbookReader,
    private readonly sheet: string,
  ) {}

  read(range: SheetRange): Promise<readonly (readonly CellContent[])[]> {
    const key = keyOf(range);
    const reading = this.contents.get(key) ?? this.host.read(range);
    this.contents.set(key, reading);
    return reading;
  }

  names(): ReturnType<WorkbookReader["names"]> {
    return (this.definedNames ??= this.host.names());
  }

  /**
   * The value of a text such as an argument; rejects with `Unreadable` where a piece of it cannot
   * be read.
   */
  async valueOf(text: string): Promise<Evaluated> {
    const expression = parseFormula(text);
    if (!expression) throw new Unreadable(text);
    return this.value(expression);
  }

  value(expression: Expression): Promise<Evaluated> {
    const result = this.results.get(expression) ?? this.computed(expression);
    this.results.set(expression, result);
    return result;
  }

  /**
   * The cells that an expression is, where it is nothing else: a reference, a name, INDEX of a
   * range.
   */
  async place(expression: Expression): Promise<SheetRange | undefined> {
    if (
      (expression.kind === "reference" || expression.kind === "name") &&
      isElsewhere(expression.text)
    )
      return undefined;
    if (expression.kind === "reference") return placeOf(this.sheet, expression.text);
    if (expression.kind === "name") {
      const bare = expression.text.slice(expression.text.lastIndexOf("!") + 1).toLowerCase();
      const definedName = (await this.names()).find(({ name }) => name.toLowerCase() === bare);
      return (
        definedName && { sheet: definedName.sheet, range: definedName.cell.replace(/\$/g, "") }
      );
    }
    if (
      expression.kind !== "call" ||
      expression.name.toUpperCase() !== "INDEX" ||
      !expression.args[0]
    )
      return undefined;
    const range = await this.place(expression.args[0]);
    return (
      range &&
      indexPlace(
        range,
        await Promise.all(expression.args.slice(1).map((part) => (part ? this.single(part) : 0))),
      )
    );
  }

  private async computed(expression: Expression): Promise<Evaluated> {
    switch (expression.kind) {
      case "number":
      case "text":
      case "boolean":
        return expression.value;
      case "error":
        return errorOf(expression.code);
      case "reference":
      case "name":
        return this.referred(expression);
      case "array":
        return Promise.all(
          expression.rows.map((row) => Promise.all(row.map((cell) => this.single(cell)))),
        );
      case "sign":
        return expression.operator === "+"
          ? this.value(expression.of)
          : operatorNamed("-")(0, await this.single(expression.of));
      case "percent":
        return operatorNamed("/")(await this.single(expression.of), 100);
      case "operation":
        return operatorNamed(expression.operator)(
          await this.single(expression.left),
          await this.single(expression.right),
        );
      case "call":
        return this.called(expression);
      case "intersection":
        return this.single(expression.of);
      default: // a part of a table, or cells that an operator finds
        throw new Unreadable(printFormula(expression));
    }
  }

  private async single(expression: Expression): Promise<Value> {
    const value = await this.value(expression);
    if (isMatrix(value)) throw new Unreadable("text" in expression ? expression.text : "a range");
    return value;
  }

  /** A range that stands in many formulas is one array. */
  private cells(range: SheetRange): Promise<Evaluated> {
    const key = keyOf(range);
    const filledRange = this.ranges.get(key) ?? this.filled(range);
    this.ranges.set(key, filledRange);
    return filledRange;
  }

  private async filled(range: SheetRange): Promise<Evaluated> {
    const corners = parseRange(range.range);
    if (!corners || cellCount(corners) > MAX_ARGUMENT_CELLS) throw new Unreadable(range.range);
    const values = (await this.read(range)).map((row) => row.map(contentValue));
    return values.length === 1 && values[0]!.length === 1 ? values[0]![0]! : values;
  }

  private async referred(
    expression: Extract<Expression, { kind: "reference" | "name" }>,
  ): Promise<Evaluated> {
    const place = await this.place(expression);
    if (!place) throw new Unreadable(expression.text);
    return this.cells(place);
  }

  private async called(call: Extract<Expression, { kind: "call" }>): Promise<Evaluated> {
    const own = findFunction(sizeName(call) ?? "");
    if (own)
      return own.call(
        await Promise.all(call.args.map((part) => (part ? this.value(part) : null))),
      ) as Evaluated;
    const place = await this.place(call);
    if (place) return this.cells(place);
    const plain = functionNamed(call.name);
    const value = await plain?.(
      call.args.map(
        (part): LazyArgument | undefined =>
          part && {
            value: () => this.value(part),
            isCells: part.kind === "reference" || part.kind === "name",
          },
      ),
    );
    if (value === undefined) throw new Unreadable(`${call.name.toUpperCase()}(…)`);
    return value;
  }
}
