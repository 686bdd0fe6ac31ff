/**
 * Limits the number of cells that a formula may have in memory. A thread that runs out of memory
 * ends the whole page, and cannot name the cell. Results that are too large are therefore detected
 * before they are created, and their formulas return #CALC!, as in Excel if its own engine gives
 * up.
 */
import {
  ArrayValueObject,
  BaseReferenceObject,
  ErrorType,
  ErrorValueObject,
  FORMULA_REF_TO_ARRAY_CACHE,
  IFunctionService,
  type BaseValueObject,
  type FunctionVariantType,
} from "@univerjs/engine-formula";
import type { Injector } from "@univerjs/core";

/** Of one range or array. */
export const MAX_ARRAY_CELLS = 2_000_000;
/** Of all large arrays that one formula has at once. */
export const MAX_FORMULA_CELLS = 20_000_000;
/** Smaller arrays are not counted: a formula cannot create enough of them to matter. */
const LARGE_ARRAY_CELLS = 10_000;
/** Of all ranges that are cached for other formulas. */
const MAX_KEPT_CELLS = 20_000_000;

/** Thrown before too many cells are created. */
export class TooManyCells extends Error {
  constructor() {
    super("a formula needs too many cells at once");
  }
}

/** The result of a formula with too many cells, or with too many levels if there is no observer. */
export const tooManyCells = (): BaseValueObject => ErrorValueObject.create(ErrorType.CALC);

function refuseAbove(cells: number, limit = MAX_ARRAY_CELLS): void {
  if (cells > limit) throw new TooManyCells();
}

/** Cells in large arrays of the current formula. */
let cellsAtWork = 0;

/** Runs a formula, or the body of a LAMBDA within it, and releases its arrays afterwards. */
export function countingCells<Result>(run: () => Result): Result {
  const before = cellsAtWork;
  try {
    return run();
  } finally {
    cellsAtWork = before;
  }
}

interface Extent {
  readonly rows: number;
  readonly columns: number;
}

const ONE: Extent = { rows: 1, columns: 1 };

function extentOf(value: FunctionVariantType): Extent {
  if (!value.isArray() && !value.isReferenceObject()) return ONE;
  const area = value as ArrayValueObject | BaseReferenceObject;
  return { rows: area.getRowCount(), columns: area.getColumnCount() };
}

const cellsOf = ({ rows, columns }: Extent): number => rows * columns;
const most = (extents: readonly Extent[], side: keyof Extent): number =>
  extents.reduce((largest, extent) => Math.max(largest, extent[side]), 1);
const sum = (extents: readonly Extent[], side: keyof Extent): number =>
  extents.reduce((total, extent) => total + extent[side], 0);

/** Iterates over the values of an argument that are no errors. */
function eachValue(argument: FunctionVariantType, see: (value: BaseValueObject) => void): void {
  if (argument.isArray() || argument.isReferenceObject())
    (argument as ArrayValueObject | BaseReferenceObject).iterator((value) => {
      if (value && !value.isError()) see(value);
      return undefined;
    });
  else if (!argument.isError()) see(argument as BaseValueObject);
}

/** The largest number of an argument, truncated; 1 if it has none. */
function countOf(argument: FunctionVariantType | undefined): number {
  let largest = 1;
  if (argument)
    eachValue(argument, (value) => {
      const count = Math.abs(Math.trunc(Number(value.getValue())));
      if (count > largest) largest = count;
    });
  return largest;
}

/** A result with as many cells as numbers among the arguments specify. */
const counted =
  (rows: number, columns: number) =>
  (args: readonly FunctionVariantType[]): number =>
    countOf(args[rows]) * countOf(args[columns]);

/** All values of an argument in lower case, without empty ones. */
function textsOf(argument: FunctionVariantType | undefined): string[] {
  const texts: string[] = [];
  if (argument)
    eachValue(argument, (value) => texts.push(String(value.getValue() ?? "").toLowerCase()));
  return texts.filter((text) => text !== "");
}

const split = (text: string, marks: readonly string[]): string[] =>
  marks.reduce((parts, mark) => parts.flatMap((part) => part.split(mark)), [text]);

/** Lines of a text times the maximum number of cells in a line. */
function splitCells([texts, columns, rows]: readonly FunctionVariantType[]): number {
  const [columnMarks, rowMarks] = [textsOf(columns), textsOf(rows)];
  return Math.max(
    0,
    ...textsOf(texts).map((text) => {
      const lines = split(text, rowMarks);
      return (
        lines.length *
        lines.reduce((widest, line) => Math.max(widest, split(line, columnMarks).length), 1)
      );
    }),
  );
}

/** The result size of a function that processes its arguments together, cell by cell. */
function crossed(args: readonly FunctionVariantType[]): number {
  const extents = args.map(extentOf);
  return most(extents, "rows") * most(extents, "columns");
}

/** All arguments but one. */
const without = (place: number, args: readonly FunctionVariantType[]): FunctionVariantType[] =>
  args.filter((_, i) => i !== place);

function expanded([array, rows, columns]: readonly FunctionVariantType[]): number {
  const extent = extentOf(array!);
  return Math.max(extent.rows, countOf(rows)) * Math.max(extent.columns, countOf(columns));
}

/** A row or a column of the results for each lookup value. */
function lookedUp([values, , results]: readonly FunctionVariantType[]): number {
  const { rows, columns } = results ? extentOf(results) : ONE;
  return cellsOf(extentOf(values!)) * Math.min(rows, columns);
}

/** The number of cells that some functions create, by their arguments. */
const CELLS: Readonly<Record<string, (args: readonly FunctionVariantType[]) => number>> = {
  CHOOSECOLS: (args) => extentOf(args[0]!).rows * args.length,
  CHOOSEROWS: (args) => extentOf(args[0]!).columns * args.length,
  EXPAND: expanded,
  HLOOKUP: (args) => crossed(without(1, args)),
  HSTACK: (args) => stacked(args, "rows", "columns"),
  INDEX: (args) => crossed(args.slice(1)),
  MAKEARRAY: counted(0, 1),
  MUNIT: counted(0, 0),
  RANDARRAY: counted(0, 1),
  SEQUENCE: counted(0, 1),
  TEXTSPLIT: splitCells,
  VLOOKUP: (args) => crossed(without(1, args)),
  VSTACK: (args) => stacked(args, "columns", "rows"),
  XLOOKUP: (args) => Math.max(lookedUp(args), crossed(without(1, without(2, args)))),
  XMATCH: (args) => crossed(without(1, args)),
};

function stacked(
  args: readonly FunctionVariantType[],
  across: keyof Extent,
  along: keyof Extent,
): number {
  const extents = args.map(extentOf);
  return most(extents, across) * sum(extents, along);
}

/**
 * Functions that process each of their ranges separately, and do not combine a row of one with a
 * column of another.
 */
const TAKES_RANGES: ReadonlySet<string> = new Set(
  (
    "AND AREAS AVERAGE AVERAGEA AVERAGEIF AVERAGEIFS CONCAT COUNT COUNTA COUNTIF COUNTIFS HLOOKUP " +
    "HSTACK INDEX LARGE LOOKUP MATCH MAX MAXA MAXIFS MEDIAN MIN MINA MINIFS OR PRODUCT SMALL SUM " +
    "SUMIF SUMIFS SUMSQ TEXTJOIN VLOOKUP VSTACK XLOOKUP XMATCH XOR"
  ).split(" "),
);

/**
 * The maximum number of cells that a call creates at once, by its arguments alone, without those of
 * the arguments.
 */
export function cellsOfCall(name: string, args: readonly FunctionVariantType[]): number {
  const together = args.length > 1 && !TAKES_RANGES.has(name) ? crossed(args) : 0;
  return Math.max(CELLS[name]?.(args) ?? 0, together);
}

interface Executor {
  readonly name: string;
  calculate(...args: FunctionVariantType[]): unknown;
}

/** Limits the functions and operators of one grid. */
export function limitFunctions(injector: Injector): void {
  const functions = injector.get(IFunctionService) as unknown as {
    getExecutor(name: string): Executor | undefined;
  };
  const limited = new WeakSet<Executor>();
  const getExecutor = functions.getExecutor.bind(functions);
  functions.getExecutor = (name) => {
    const executor = getExecutor(name);
    if (executor && !limited.has(executor)) {
      limited.add(executor);
      const calculate = executor.calculate.bind(executor);
      executor.calculate = (...args) => {
        refuseAbove(cellsOfCall(name, args));
        return calculate(...args);
      };
    }
    return executor;
  };
}

const rangeCells = (reference: BaseReferenceObject): number => {
  const { startRow, startColumn, endRow, endColumn } = reference.getRangePosition();
  return (endRow - startRow + 1) * (endColumn - startColumn + 1);
};

/** Throws if a reference, as the result of a formula, has too many cells. */
export function refuseReference(value: FunctionVariantType): void {
  if (value.isReferenceObject()) refuseAbove(rangeCells(value as BaseReferenceObject));
}

function limitRanges(): void {
  const { toArrayValueObject } = BaseReferenceObject.prototype;
  BaseReferenceObject.prototype.toArrayValueObject = function (useCache) {
    refuseReference(this);
    return toArrayValueObject.call(this, useCache);
  };
}

/** Members that Univer's types do not declare. */
interface ArrayInside {
  _formatValue(raw: unknown): unknown;
}

/** Counts the arrays that formulas create, however they do it. */
function countArrays(): void {
  const inside = ArrayValueObject.prototype as unknown as ArrayInside;
  const { _formatValue } = inside;
  inside._formatValue = function (this: ArrayValueObject, raw) {
    const values = _formatValue.call(this, raw);
    const cells = this.getRowCount() * this.getColumnCount();
    if (cells >= LARGE_ARRAY_CELLS) {
      cellsAtWork += cells;
      refuseAbove(cellsAtWork, MAX_FORMULA_CELLS);
    }
    return values;
  };
}

/** Univer keeps up to 10,000 ranges during a calculation, whatever their size. */
function keepFewerRanges(): void {
  let cachedCells = 0;
  const { set, clear } = FORMULA_REF_TO_ARRAY_CACHE;
  FORMULA_REF_TO_ARRAY_CACHE.set = function (key, array) {
    cachedCells += cellsOf(extentOf(array));
    if (cachedCells > MAX_KEPT_CELLS) this.clear();
    set.call(this, key, array);
  };
  FORMULA_REF_TO_ARRAY_CACHE.clear = function () {
    cachedCells = 0;
    clear.call(this);
  };
}

/** Limits shared by all grids; to be called once. */
export function limitArrays(): void {
  limitRanges();
  countArrays();
  keepFewerRanges();
}
