/**
 * Where Univer 0.25.1 calculates otherwise than Excel in ways that change a plan's numbers, put
 * right. What stays different is listed, formula by formula, in
 * test/hosts/univer/differences.test.ts.
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
import { isStackOverflow, passOverDeepFormulas } from "./deep-formulas";
import { formulaReader } from "./held-results";
import { keepHeldValues, readStoredCells, ROOT_NODE } from "./held-values";
import { calculationOrder } from "./dependency-graph";
import { patchCalculation, patchInterpreter } from "./performance-patches";
import { single, type FunctionClass } from "./function-adapter";
import { countByText, sumByText } from "./conditional-aggregation";

/**
 * Univer keeps an index of the values of columns that were compared once, and asks it from the
 * second comparison on. The index takes 0, empty and "" for one value, texts of digits for numbers,
 * and errors for FALSE: `IF(A1="",...)` takes a typed 0 for empty. There is one index for all
 * workbooks; it stays empty from here on.
 */
function compareWithoutIndex(): void {
  CELL_INVERTED_INDEX_CACHE.canUseCache = () => ({ rowsInCache: [], rowsNotInCache: [] });
  CELL_INVERTED_INDEX_CACHE.set = () => undefined;
  CELL_INVERTED_INDEX_CACHE.setContinueBuildingCache = () => undefined;
}

/**
 * A text compared with an empty cell is compared with "", and a logical value differs from
 * everything of another kind.
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
 * What a formula leaves in its cell: an empty cell that it hands on counts as 0 there, and a text
 * that no cell takes is an error.
 */
function settled(value: FunctionVariantType): FunctionVariantType {
  if (value.isReferenceObject()) return value;
  const result = value as BaseValueObject;
  if (!result.isArray()) return settledCell(result);
  const array = result as ArrayValueObject;
  return array
    .getArrayValue()
    .some((row) => row.some((one) => !one || one.isNull() || isTooLong(one)))
    ? array.mapValue(settledCell)
    : array;
}

/** What a formula gives that throws. */
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

/** A formula that throws gives an error; left alone it ends the process. */
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
      // The body of a LAMBDA is no formula: IFERROR there is not to hide what the whole one lacks.
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
 * A formula that gives "" leaves a text: dependents would see an empty cell, and reckon with 0
 * where Excel has #VALUE!.
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
    // A cell with an empty text passes for empty unless it has a formula. Not enumerable, so that
    // it does not get into the sheet.
    if (cell?.v === "") Object.defineProperty(cell, "f", { value: '=""', configurable: true });
  };
}

/**
 * What Univer has parsed it finds again by the text of the formula. Of a text of more than 64
 * letters it takes a number of 32 bits: of some ten thousand formulas two have the same number
 * sooner or later, and one of them is then calculated as the other, in silence. And the defined
 * names in a formula are replaced by their cells before it is kept, for all workbooks at once: a
 * second workbook with the same formula reads the cells of the first one's names. Here the key is
 * the text itself, and where names are replaced the workbook and the text.
 */
function tellFormulasApart(): void {
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

/** Excel's own ends of a sheet. */
const LAST = { row: 1_048_575, column: 16_383 } as const;

/**
 * A reference beyond the last cell that is used is #NAME? in Univer; in Excel those cells are
 * empty.
 */
function readBeyondTheLastCell(): void {
  BaseReferenceObject.prototype.isExceedRange = function () {
    const { startRow, startColumn, endRow, endColumn } = this.getRangePosition();
    return startRow < 0 || startColumn < 0 || endRow > LAST.row || endColumn > LAST.column;
  };
}

let corrected = false;

/**
 * Puts the calculation of one Univer right. To be called once, after its plugins are registered.
 */
export function applyExcelCompatibility(injector: Injector): void {
  if (!corrected) {
    // what all of them share
    compareWithoutIndex();
    correctComparisons();
    tellFormulasApart();
    patchCalculation();
    readStoredCells();
    readBeyondTheLastCell();
    limitArrays();
    corrected = true;
  }
  calculationOrder(injector);
  passOverDeepFormulas(injector);
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

const univers = (functions: readonly (readonly unknown[])[], wanted: string): FunctionClass =>
  functions.find(([, name]) => name === wanted)![0] as FunctionClass;

/** Univer's IFS gives the error of any of its values, also of one that is not chosen. */
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

/** Univer's MAXIFS and MINIFS give an empty text where nothing fits, Excel's give 0. */
const zeroWhereNothingFits = (UniverFunction: FunctionClass): FunctionClass =>
  class extends UniverFunction {
    override calculate(...args: BaseValueObject[]): BaseValueObject {
      const number = (one: BaseValueObject): BaseValueObject =>
        single(one).isString() ? NumberValueObject.create(0) : one;
      const result = super.calculate(...args) as BaseValueObject;
      return result.isArray() && !single(result).isString()
        ? result.mapValue(number)
        : number(result);
    }
  };

/**
 * Univer's IMAGE fetches its picture, from wherever a workbook says, and ends the process where
 * there is no page.
 */
class Image extends BaseFunction {
  override minParams = 1;
  override maxParams = 5;

  override calculate(): BaseValueObject {
    return ErrorValueObject.create(ErrorType.VALUE);
  }
}

/** Take the place of Univer's functions of the same name. */
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
