/**
 * Evaluates the parts of a formula with the contents of a workbook that is read on demand. What
 * only a whole workbook tells is not guessed at; it is named instead.
 */
import { findFunction } from "../functions/core/registry";
import { cellCount, parseRange, quoteSheet, rangeAddress, splitReference } from "../spreadsheet/a1";
import { contentValue, type Evaluated } from "../spreadsheet/cell-values";
import { partsOf, type Expression } from "../spreadsheet/formula/expression";
import { sizeFunction } from "../spreadsheet/formula/function-names";
import { parseFormula } from "../spreadsheet/formula/parse";
import { printFormula } from "../spreadsheet/formula/print";
import type { CellContent, SheetRange } from "../spreadsheet/workbook-host";
import type { WorkbookReader } from "../spreadsheet/workbook-reader";
import { Area, CellFormula, CellSheet } from "./cells";
import { compile, isCalculated, type CallNode } from "./compile";
import { resultOf } from "./formula-results";
import { TooLarge } from "./limits";
import { isMatrix, toTruth } from "./operands";
import { LastCall } from "./own-functions";
import { precedentOf, type FormulaScope } from "./references";

/** Ranges with more cells are not read. */
const MAX_CELLS = 1_000_000;

/** A part of a formula that cannot be evaluated by itself. */
export class Unreadable extends Error {
  constructor(readonly piece: string) {
    super(piece);
  }
}

/** Functions whose results change by themselves, or depend on more than the cells they name. */
const UNREADABLE_FUNCTIONS: ReadonlySet<string> = new Set(
  ["NOW", "TODAY", "RAND", "RANDBETWEEN", "RANDARRAY", "OFFSET", "INDIRECT", "CELL", "INFO"].concat(
    ["SUBTOTAL", "AGGREGATE", "ISFORMULA", "FORMULATEXT", "SHEET", "SHEETS", "LET", "LAMBDA"],
    ["ANCHORARRAY"],
  ),
);
/** Without an argument they are about the cell of the formula. */
const PLACE_FUNCTIONS = /^(?:ROW|COLUMN)$/i;

const isReadable = ({ name, args }: CallNode): boolean => {
  const own = sizeFunction(name);
  if (own !== undefined) return findFunction(own) !== undefined;
  if (PLACE_FUNCTIONS.test(name) && args.every((part) => part === undefined)) return false;
  return isCalculated(name) && !UNREADABLE_FUNCTIONS.has(name.toUpperCase());
};

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
const nameKey = (name: string): string => name.slice(name.lastIndexOf("!") + 1).toLowerCase();

/**
 * Reads pieces of the formulas of one sheet. Nothing is asked of the host twice, so it serves one
 * look at a workbook.
 */
export class Evaluator {
  private readonly contents = new Map<string, Promise<readonly (readonly CellContent[])[]>>();
  private readonly results = new Map<Expression, Promise<Evaluated>>();
  private readonly loading = new Map<string, Promise<void>>();
  private readonly sheets = new Map<string, CellSheet>();
  private readonly places = new Map<string, SheetRange>();
  private definedNames: ReturnType<WorkbookReader["names"]> | undefined;
  private readonly scope: FormulaScope;

  constructor(
    private readonly host: WorkbookReader,
    private readonly sheet: string,
  ) {
    this.scope = {
      sheet: (name) => this.sheetNamed(name),
      sheetsBetween: () => [],
      name: (name) => {
        const place = this.places.get(nameKey(name));
        return place && `${quoteSheet(place.sheet)}!${place.range}`;
      },
      ownFunction(name) {
        const fn = findFunction(name);
        return fn && new LastCall(fn);
      },
      blank: null,
      from1904: false,
    };
  }

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
    if (expression.kind === "reference" || expression.kind === "name")
      return this.placeOf(expression);
    if (expression.kind !== "call" || expression.name.toUpperCase() !== "INDEX") return undefined;
    const operand = await this.evaluated(expression, (formula) =>
      formula.compiled.evaluate(formula),
    );
    return operand instanceof Area
      ? {
          sheet: operand.sheet.name,
          range: rangeAddress(
            { row: operand.top, column: operand.left },
            { row: operand.bottom, column: operand.right },
          ),
        }
      : undefined;
  }

  private async placeOf({
    kind,
    text,
  }: Extract<Expression, { kind: "reference" | "name" }>): Promise<SheetRange | undefined> {
    if (isElsewhere(text)) return undefined;
    if (kind === "reference") return placeOf(this.sheet, text);
    const key = nameKey(text);
    const definedName = (await this.names()).find(({ name }) => name.toLowerCase() === key);
    if (!definedName) return undefined;
    const place = { sheet: definedName.sheet, range: definedName.cell.replace(/\$/g, "") };
    this.places.set(key, place);
    return place;
  }

  private async computed(expression: Expression): Promise<Evaluated> {
    const value = await this.evaluated(expression, (formula) => resultOf(formula, undefined));
    return isMatrix(value) && value.length === 1 && value[0]!.length === 1 ? value[0]![0]! : value;
  }

  /** What an expression gives; `Unreadable` if it has more levels or cells than memory allows. */
  private async evaluated<Result>(
    expression: Expression,
    evaluate: (formula: CellFormula) => Result,
  ): Promise<Result> {
    await this.prepare(expression);
    try {
      return evaluate(this.formulaOf(expression));
    } catch (error) {
      if (error instanceof TooLarge || error instanceof RangeError)
        throw new Unreadable("A part with too many levels or cells");
      throw error;
    }
  }

  private formulaOf(expression: Expression): CellFormula {
    const place = { sheet: this.sheetNamed(this.sheet), row: 1, column: 1 };
    const shape = compile(expression, place, this.scope);
    const precedents = shape.references.map((reference) => precedentOf(reference, 1, 1));
    return new CellFormula(place.sheet, 1, 1, shape, precedents);
  }

  private sheetNamed(name: string): CellSheet {
    const key = name.toLowerCase();
    const sheet = this.sheets.get(key) ?? new CellSheet(name);
    this.sheets.set(key, sheet);
    return sheet;
  }

  /** Reads all cells of an expression. The unused branch of an IF is not read. */
  private async prepare(expression: Expression): Promise<void> {
    switch (expression.kind) {
      case "reference":
      case "name":
        return this.load(expression);
      case "structured":
      case "spill":
        throw new Unreadable(printFormula(expression));
      case "intersection":
        // Which of several cells it is depends on the cell of the formula.
        if (isMatrix(await this.value(expression.of)))
          throw new Unreadable(printFormula(expression));
        break;
      case "call":
        if (!isReadable(expression)) throw new Unreadable(`${expression.name.toUpperCase()}(…)`);
        break;
      default:
    }
    const parts = await this.usedParts(expression);
    await Promise.all(parts.map((part) => this.prepare(part)));
  }

  private async usedParts(expression: Expression): Promise<readonly Expression[]> {
    if (expression.kind !== "call" || !/^IF$/i.test(expression.name) || !expression.args[0])
      return partsOf(expression);
    const [condition, yes, no] = expression.args;
    const decided = await this.value(condition);
    const truth = isMatrix(decided) ? undefined : toTruth(decided);
    if (typeof truth !== "boolean") return partsOf(expression);
    const branch = truth ? yes : no;
    return branch ? [condition, branch] : [condition];
  }

  private async load(
    expression: Extract<Expression, { kind: "reference" | "name" }>,
  ): Promise<void> {
    const place = await this.placeOf(expression);
    if (!place) throw new Unreadable(expression.text);
    const key = keyOf(place);
    const loading = this.loading.get(key) ?? this.loaded(place);
    this.loading.set(key, loading);
    return loading;
  }

  private async loaded(place: SheetRange): Promise<void> {
    const corners = parseRange(place.range);
    if (!corners || cellCount(corners) > MAX_CELLS) throw new Unreadable(place.range);
    const rows = await this.read(place);
    const sheet = this.sheetNamed(place.sheet);
    const { row: top, column: left } = corners.from;
    for (const [r, row] of rows.entries())
      for (const [c, content] of row.entries())
        sheet.column(left + c).values[top + r] = contentValue(content) ?? undefined;
  }
}
