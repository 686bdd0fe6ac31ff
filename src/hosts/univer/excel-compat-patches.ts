/**
 * Corrects differences between Univer 0.25.1 and Excel that change a plan's numbers. Remaining
 * differences are listed, formula by formula, in test/hosts/univer/differences.test.ts.
 */
import type { Injector } from "@univerjs/core";
import {
  BaseFunction,
  BaseReferenceObject,
  BooleanValueObject,
  CELL_INVERTED_INDEX_CACHE,
  compareToken,
  ErrorType,
  ErrorValueObject,
  FORMULA_REF_TO_ARRAY_CACHE,
  functionLogical,
  functionMath,
  functionStatistical,
  IFormulaRuntimeService,
  Interpreter,
  LexerTreeBuilder,
  NumberValueObject,
  StringValueObject,
  type ArrayValueObject,
  type BaseValueObject,
  type FunctionVariantType,
} from "@univerjs/engine-formula";
import { cellObserver } from "../../recalculation/cell-observer";
import { MAX_CELL_TEXT } from "../../spreadsheet/cell-text";
import {
  countingCells,
  limitArrays,
  limitFunctions,
  refuseReference,
  TooManyCells,
  tooManyCells,
} from "./array-limits";
import { CORRECTED_BY_VALUE } from "./corrected-functions";
import { isStackOverflow, skipDeepFormulas } from "./deep-formulas";
import { formulaReader } from "./held-results";
import { keepHeldValues, readStoredCells, ROOT_NODE } from "./held-values";
import { calculationOrder } from "./dependency-graph";
import { patchCalculation, patchInterpreter } from "./performance-patches";
import { single, type FunctionClass } from "./function-adapter";
import { countByText, sumByText } from "./conditional-aggregation";

/**
 * Univer indexes the values of a column at its first comparison, and uses the index from the second
 * one on. The index does not distinguish 0, empty and "", texts of digits and numbers, errors and
 * FALSE: `IF(A1="",...)` takes a typed 0 for empty. All workbooks share the index; here it stays
 * empty.
 */
function compareWithoutIndex(): void {
  CELL_INVERTED_INDEX_CACHE.canUseCache = () => ({ rowsInCache: [], rowsNotInCache: [] });
  CELL_INVERTED_INDEX_CACHE.set = () => undefined;
  CELL_INVERTED_INDEX_CACHE.setContinueBuildingCache = () => undefined;
}

/**
 * An empty cell equals "" in comparisons with a text, and a logical value differs from every value
 * of another kind.
 */
function correctComparisons(): void {
  const { compare: compareText } = StringValueObject.prototype;
  StringValueObject.prototype.compare = function (other, operator, isCaseSensitive) {
    return compareText.call(
      this,
      other.isNull() ? StringValueObject.create("") : other,
      operator,
      isCaseSensitive,
    );
  };
  const { compare: compareLogical } = BooleanValueObject.prototype;
  BooleanValueObject.prototype.compare = function (other, operator) {
    if (operator !== compareToken.NOT_EQUAL || other.isArray())
      return compareLogical.call(this, other, operator);
    const same = compareLogical.call(this, other, compareToken.EQUALS);
    return same.isError() ? same : BooleanValueObject.create(same.getValue() === false);
  };
}

const isTooLong = (value: BaseValueObject): boolean =>
  value.isString() && String(value.getValue()).length > MAX_CELL_TEXT;

function settledCell(value: BaseValueObject): BaseValueObject {
  if (value.isNull()) return NumberValueObject.create(0);
  return isTooLong(value) ? ErrorValueObject.create(ErrorType.VALUE) : value;
}

/**
 * The result that a formula leaves in its cell: an empty cell counts as 0, and a text that is too
 * long for a cell is an error.
 */
function settled(value: FunctionVariantType): FunctionVariantType {
  if (value.isReferenceObject()) return value;
  const result = value as BaseValueObject;
  if (!result.isArray()) return settledCell(result);
  const array = result as ArrayValueObject;
  return array
    .getArrayValue()
    .some((row) =>
      row.some((cellValue) => !cellValue || cellValue.isNull() || isTooLong(cellValue)),
    )
    ? array.mapValue(settledCell)
    : array;
}

/** The result of a formula that throws. */
function resultOf(error: unknown): BaseValueObject {
  if (error instanceof TooManyCells) {
    cellObserver()?.tooLarge?.();
    return tooManyCells();
  }
  if (!isStackOverflow(error)) return ErrorValueObject.create(ErrorType.VALUE);
  const observer = cellObserver();
  if (!observer?.tooDeep) return tooManyCells();
  observer.tooDeep();
  return ErrorValueObject.create(ErrorType.VALUE);
}

/** A formula that throws returns an error; otherwise it would end the process. */
function correctEvaluation(interpreter: Interpreter): void {
  const execute = interpreter.execute.bind(interpreter);
  let depth = 0;
  interpreter.execute = (node) => {
    depth += 1;
    try {
      const value = countingCells(() => execute(node));
      if (node.node?.nodeType === ROOT_NODE) refuseReference(value);
      return settled(value);
    } catch (error) {
      // The body of a LAMBDA is not a formula: an IFERROR there must not hide what the formula
      // lacks.
      if (error instanceof TooManyCells && depth > 1) throw error;
      return resultOf(error);
    } finally {
      depth -= 1;
    }
  };
  const executeAsync = interpreter.executeAsync.bind(interpreter);
  interpreter.executeAsync = async (node) => {
    try {
      return await executeAsync(node);
    } catch (error) {
      return resultOf(error);
    }
  };
}

/**
 * A formula that returns "" leaves a text. Otherwise dependents would read an empty cell and
 * calculate with 0, where Excel returns #VALUE!.
 */
function keepEmptyTexts(runtime: IFormulaRuntimeService): void {
  const setRuntimeData = runtime.setRuntimeData.bind(runtime);
  runtime.setRuntimeData = (value) => {
    setRuntimeData(value);
    const cell = runtime
      .getUnitData()
      [runtime.currentUnitId]?.[runtime.currentSubUnitId]?.getValue(
        runtime.currentRow,
        runtime.currentColumn,
      );
    // A cell with an empty text counts as empty unless it has a formula. The property is not
    // enumerable, so that it does not get into the sheet.
    if (cell?.v === "") Object.defineProperty(cell, "f", { value: '=""', configurable: true });
  };
}

/**
 * Univer caches parsed formulas by their text, or for texts of more than 64 characters by a hash of
 * 32 bits. Among some ten thousand formulas, two will eventually have the same hash, and one of
 * them is then silently calculated as the other. In addition, the cache is shared by all workbooks,
 * and stores formulas after defined names were replaced by their cells: a second workbook with the
 * same formula would read the cells of the first one's names. The key is therefore the text itself,
 * together with the workbook where names are replaced.
 */
function separateCachedFormulas(): void {
  let workbook = "";
  const everyStore = Object.getPrototypeOf(FORMULA_REF_TO_ARRAY_CACHE) as {
    _hash(formula: string): string;
  };
  everyStore._hash = (formula) => workbook + formula;
  const { treeBuilder } = LexerTreeBuilder.prototype;
  LexerTreeBuilder.prototype.treeBuilder = function (formula, transformSuffix, names) {
    workbook = names?.unitId ?? "";
    try {
      return treeBuilder.call(this, formula, transformSuffix, names);
    } finally {
      workbook = "";
    }
  };
}

/** The last row and column of an Excel sheet. */
const LAST = { row: 1_048_575, column: 16_383 } as const;

/** A reference beyond the last used cell is #NAME? in Univer. In Excel those cells are empty. */
function readBeyondTheLastCell(): void {
  BaseReferenceObject.prototype.isExceedRange = function () {
    const { startRow, startColumn, endRow, endColumn } = this.getRangePosition();
    return startRow < 0 || startColumn < 0 || endRow > LAST.row || endColumn > LAST.column;
  };
}

let corrected = false;

/** Corrects the calculation of one Univer. To be called once, after its plugins are registered. */
export function applyExcelCompatibility(injector: Injector): void {
  if (!corrected) {
    // Shared by all instances of Univer
    compareWithoutIndex();
    correctComparisons();
    separateCachedFormulas();
    patchCalculation();
    readStoredCells();
    readBeyondTheLastCell();
    limitArrays();
    corrected = true;
  }
  calculationOrder(injector);
  skipDeepFormulas(injector);
  limitFunctions(injector);
  patchInterpreter(injector.get(Interpreter));
  correctEvaluation(injector.get(Interpreter));
  keepHeldValues(
    injector.get(IFormulaRuntimeService),
    injector.get(Interpreter),
    formulaReader(injector),
  );
  keepEmptyTexts(injector.get(IFormulaRuntimeService));
}

const univers = (functions: readonly (readonly unknown[])[], functionName: string): FunctionClass =>
  functions.find(([, name]) => name === functionName)![0] as FunctionClass;

/** Univer's IFS returns the error of any of its values, including unselected ones. */
class Ifs extends univers(functionLogical, "IFS") {
  override calculate(...args: BaseValueObject[]): BaseValueObject {
    const tests = args.map(single);
    if (args.length % 2 !== 0 || tests.some((test, i) => i % 2 === 0 && test.isArray()))
      return super.calculate(...args) as BaseValueObject;
    for (let i = 0; i < args.length; i += 2) {
      const test = tests[i]!;
      if (test.isError()) return test;
      if (test.isString()) return ErrorValueObject.create(ErrorType.VALUE);
      if (!test.isNull() && Number(test.getValue()) !== 0) return args[i + 1]!;
    }
    return ErrorValueObject.create(ErrorType.NA);
  }
}

/** Univer's MAXIFS and MINIFS return an empty text if nothing matches; Excel's return 0. */
const zeroWhereNothingFits = (UniverFunction: FunctionClass): FunctionClass =>
  class extends UniverFunction {
    override calculate(...args: BaseValueObject[]): BaseValueObject {
      const number = (value: BaseValueObject): BaseValueObject =>
        single(value).isString() ? NumberValueObject.create(0) : value;
      const result = super.calculate(...args) as BaseValueObject;
      return result.isArray() && !single(result).isString()
        ? result.mapValue(number)
        : number(result);
    }
  };

/**
 * Univer's IMAGE loads its picture from any address in a workbook, and ends the process outside of
 * a page.
 */
class Image extends BaseFunction {
  override minParams = 1;
  override maxParams = 5;

  override calculate(): BaseValueObject {
    return ErrorValueObject.create(ErrorType.VALUE);
  }
}

/** Replacements of Univer's functions of the same name. */
export const CORRECTED_FUNCTIONS: readonly [FunctionClass, string][] = [
  [Ifs, "IFS"],
  [Image, "IMAGE"],
  ...["MAXIFS", "MINIFS"].map((name): [FunctionClass, string] => [
    zeroWhereNothingFits(univers(functionStatistical, name)),
    name,
  ]),
  [sumByText(univers(functionMath, "SUMIFS")), "SUMIFS"],
  ...CORRECTED_BY_VALUE,
  [countByText(univers(functionStatistical, "COUNTIF")), "COUNTIF"],
];
