/**
 * Where Univer 0.25.1 calculates otherwise than Excel in ways that change a plan's numbers, put right.
 * What stays different is listed, formula by formula, in test/hosts/grid/differences.test.ts.
 */
import { LRUMap, ObjectMatrix, type Injector } from "@univerjs/core";
import {
  BaseReferenceObject, BooleanValueObject, CELL_INVERTED_INDEX_CACHE, compareToken, ErrorType, ErrorValueObject, FORMULA_REF_TO_ARRAY_CACHE, functionLogical, functionMath, functionStatistical, IFormulaRuntimeService, Interpreter, LexerTreeBuilder,
  NumberValueObject, StringValueObject, ValueObjectFactory, type ArrayValueObject, type BaseValueObject, type FunctionVariantType,
} from "@univerjs/engine-formula";
import { orderByRanges } from "./order";
import { single, type FunctionClass } from "./register";
import { countByText, sumByText } from "./sums-by-text";

/**
 * Univer keeps an index of the values of columns that were compared once, and asks it from the second comparison on.
 * The index takes 0, empty and "" for one value, texts of digits for numbers, and errors for FALSE: `IF(A1="",...)` takes a typed 0 for empty.
 * There is one index for all workbooks; it stays empty from here on.
 */
function compareWithoutIndex(): void {
  CELL_INVERTED_INDEX_CACHE.canUseCache = () => ({ rowsInCache: [], rowsNotInCache: [] });
  CELL_INVERTED_INDEX_CACHE.set = () => undefined;
  CELL_INVERTED_INDEX_CACHE.setContinueBuildingCache = () => undefined;
}

/** A text compared with an empty cell is compared with "", and a logical value differs from everything of another kind. */
function correctComparisons(): void {
  const { compare: compareText } = StringValueObject.prototype;
  StringValueObject.prototype.compare = function (other, operator, isCaseSensitive) {
    return compareText.call(this, other.isNull() ? StringValueObject.create("") : other, operator, isCaseSensitive);
  };
  const { compare: compareLogical } = BooleanValueObject.prototype;
  BooleanValueObject.prototype.compare = function (other, operator) {
    if (operator !== compareToken.NOT_EQUAL || other.isArray()) return compareLogical.call(this, other, operator);
    const same = compareLogical.call(this, other, compareToken.EQUALS);
    return same.isError() ? same : BooleanValueObject.create(same.getValue() === false);
  };
}

/** For every cell that it reads Univer makes two matrices of what has spilled where. They decide only over a cell that something spilled into before, and are left out for all others. */
function readCellsWithoutMatrices(): void {
  const { getCellData } = BaseReferenceObject.prototype;
  BaseReferenceObject.prototype.getCellData = function (row, column) {
    if (this.getCurrentActiveArrayFormulaCellData()?.getValue(row, column)) return getCellData.call(this, row, column);
    return this.getCurrentRuntimeSheetData()?.getValue(row, column) ?? this.getCurrentRuntimeActiveArrayFormulaCellData()?.getValue(row, column)
      ?? this.getRuntimeFeatureCellValue(row, column) ?? this.getCurrentActiveSheetData()?.cellData.getValue(row, column);
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A copy of plain data, as writing it as JSON and reading that makes one. */
function copied<Data>(data: Data): Data {
  if (Array.isArray(data)) return data.map(copied) as Data;
  if (!isObject(data)) return data;
  const copy: Record<string, unknown> = {};
  for (const key in data) if (data[key] !== undefined) copy[key] = copied(data[key]);
  return copy as Data;
}

/** Univer copies what has spilled by way of JSON, as often as something spills. */
function copyWithoutJson(): void {
  ObjectMatrix.prototype.getData = function () {
    return copied(this.getMatrix());
  };
}

/** What a formula leaves in its cell: an empty cell that it hands on counts as 0 there. */
function settled(value: FunctionVariantType): FunctionVariantType {
  if (value.isReferenceObject()) return value;
  const result = value as BaseValueObject;
  if (result.isNull()) return NumberValueObject.create(0);
  if (!result.isArray()) return result;
  const array = result as ArrayValueObject;
  return array.getArrayValue().some((row) => row.some((one) => !one || one.isNull())) ? array.mapValue((one) => (one.isNull() ? NumberValueObject.create(0) : one)) : array;
}

/** What of a node of a parsed formula is used here; the types that Univer exports leave some of it out. */
interface Node {
  readonly nodeType: number;
  getToken(): string;
  getChildren(): readonly Node[];
  getValue(): FunctionVariantType | null;
  setValue(value: FunctionVariantType): void;
}
const FUNCTION_NODE = 4;

/** A condition that is one value; undefined for an array of several, which chooses cell by cell. */
function oneCondition(value: FunctionVariantType | null): BaseValueObject | undefined {
  if (value === null) return undefined;
  const condition = single(value.isReferenceObject() ? (value as BaseReferenceObject).toArrayValueObject() : (value as BaseValueObject));
  return condition.isArray() ? undefined : condition;
}

const REFERENCE_NODE = 1;

/** A reference makes a new object each time it is read. Here it keeps its first one; Univer itself sets everything in it anew, and its range is put back. */
function keepReferences(interpreter: Interpreter): void {
  const ranges = new WeakMap<Node, ReturnType<BaseReferenceObject["getRangeData"]>>();
  const inner = interpreter as unknown as { _execute(node: Node & { _tableReferenceObject?: BaseReferenceObject }, x: number, y: number): number };
  const execute = inner._execute.bind(interpreter);
  inner._execute = (node, x = 0, y = 0) => {
    if (node.nodeType !== REFERENCE_NODE) return execute(node, x, y);
    const range = ranges.get(node);
    if (range) node._tableReferenceObject!.setRangeData({ ...range });
    const done = execute(node, x, y);
    const value = node.getValue();
    if (!range && !node._tableReferenceObject && value?.isReferenceObject()) {
      ranges.set(node, { ...(value as BaseReferenceObject).getRangeData() });
      node._tableReferenceObject = value as BaseReferenceObject;
    }
    return done;
  };
}

/** Univer computes both branches of every IF and keeps one. This one computes what is kept: the same result, in a fraction of the time. */
function chooseBeforeComputing(interpreter: Interpreter): void {
  const inner = interpreter as unknown as { _execute(node: Node, x: number, y: number): number };
  const executeAll = inner._execute.bind(interpreter);
  inner._execute = (node, x = 0, y = 0) => {
    const [test, ...branches] = node.getChildren();
    if (node.nodeType !== FUNCTION_NODE || node.getToken() !== "IF" || !test || branches.length === 0 || branches.length > 2) return executeAll(node, x, y);
    inner._execute(test, x, y);
    const condition = oneCondition(test.getValue());
    if (condition === undefined) return executeAll(node, x, y);
    if (condition.isError()) {
      node.setValue(condition);
      return 0;
    }
    const chosen = branches[condition.getValue() ? 0 : 1];
    if (chosen) inner._execute(chosen, x, y);
    const value = chosen ? chosen.getValue() : BooleanValueObject.create(false);
    if (value === null) return executeAll(node, x, y);
    node.setValue(value.isReferenceObject() ? (value as BaseReferenceObject).toArrayValueObject() : value);
    return 0;
  };
}

/** Whether anything in a parsed formula is asynchronous is asked before every calculation of it, and never changes. */
function rememberAsync(interpreter: Interpreter): void {
  const known = new WeakMap<object, boolean>();
  const check = interpreter.checkAsyncNode.bind(interpreter);
  interpreter.checkAsyncNode = (node) => {
    if (!node) return false;
    const answer = known.get(node) ?? check(node);
    known.set(node, answer);
    return answer;
  };
}

/** A formula that throws gives #VALUE!; left alone it ends the process. */
function correctEvaluation(interpreter: Interpreter): void {
  const execute = interpreter.execute.bind(interpreter);
  interpreter.execute = (node) => {
    try {
      return settled(execute(node));
    } catch {
      return ErrorValueObject.create(ErrorType.VALUE);
    }
  };
}

/** A formula that gives "" leaves a text: dependents would see an empty cell, and reckon with 0 where Excel has #VALUE!. */
function keepEmptyTexts(runtime: IFormulaRuntimeService): void {
  const setRuntimeData = runtime.setRuntimeData.bind(runtime);
  runtime.setRuntimeData = (value) => {
    setRuntimeData(value);
    const cell = runtime.getUnitData()[runtime.currentUnitId]?.[runtime.currentSubUnitId]?.getValue(runtime.currentRow, runtime.currentColumn);
    // A cell with an empty text passes for empty unless it has a formula. Not enumerable, so that it does not get into the sheet.
    if (cell?.v === "") Object.defineProperty(cell, "f", { value: "=\"\"", configurable: true });
  };
}

/**
 * What Univer has parsed it finds again by the text of the formula. Of a text of more than 64 letters it takes a number of 32 bits: of some ten thousand
 * formulas two have the same number sooner or later, and one of them is then calculated as the other, in silence. And the defined names in a formula are
 * replaced by their cells before it is kept, for all workbooks at once: a second workbook with the same formula reads the cells of the first one's names.
 * Here the key is the text itself, and where names are replaced the workbook and the text.
 */
function tellFormulasApart(): void {
  let workbook = "";
  const everyStore = Object.getPrototypeOf(FORMULA_REF_TO_ARRAY_CACHE) as { _hash(formula: string): string };
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

/** Univer keeps so many parsed formulas, and parses the others anew for every step of every calculation. */
const FEW_FORMULAS = 5_000;
const MORE_FORMULAS = 200_000;

function keepMoreFormulas(): void {
  const { set } = LRUMap.prototype;
  LRUMap.prototype.set = function (this: LRUMap<unknown, unknown>, key, value) {
    if (this.limit === FEW_FORMULAS) this.limit = MORE_FORMULAS;
    return set.call(this, key, value);
  };
}

/** Texts are the same objects whoever asks for them; more of them than this are not kept. */
const MOST_TEXTS = 50_000;

/** Whether a text is a number, a date or a percentage Univer finds out anew each time it meets it, which takes a tenth of a calculation. */
function rememberTexts(): void {
  const create = ValueObjectFactory.create.bind(ValueObjectFactory);
  const [texts, literals] = [new Map<string, BaseValueObject>(), new Map<string, BaseValueObject>()];
  ValueObjectFactory.create = (raw, isLiteral = false) => {
    if (typeof raw !== "string") return create(raw, isLiteral);
    const known = isLiteral ? literals : texts;
    const found = known.get(raw);
    if (found) return found;
    const made = create(raw, isLiteral);
    if (!made.isString()) return made;
    if (known.size >= MOST_TEXTS) known.clear();
    known.set(raw, made);
    return made;
  };
}

let corrected = false;

/** Puts the calculation of one Univer right. To be called once, after its plugins are registered. */
export function correctCalculation(injector: Injector): void {
  if (!corrected) { // what all of them share
    compareWithoutIndex();
    correctComparisons();
    tellFormulasApart();
    keepMoreFormulas();
    rememberTexts();
    readCellsWithoutMatrices();
    copyWithoutJson();
    corrected = true;
  }
  orderByRanges(injector);
  keepReferences(injector.get(Interpreter));
  chooseBeforeComputing(injector.get(Interpreter));
  rememberAsync(injector.get(Interpreter));
  correctEvaluation(injector.get(Interpreter));
  keepEmptyTexts(injector.get(IFormulaRuntimeService));
}

const univers = (functions: readonly (readonly unknown[])[], wanted: string): FunctionClass => functions.find(([, name]) => name === wanted)![0] as FunctionClass;

/** Univer's IFS gives the error of any of its values, also of one that is not chosen. */
class Ifs extends univers(functionLogical, "IFS") {
  override calculate(...args: BaseValueObject[]): BaseValueObject {
    const tests = args.map(single);
    if (args.length % 2 !== 0 || tests.some((test, i) => i % 2 === 0 && test.isArray())) return super.calculate(...args) as BaseValueObject;
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
const zeroWhereNothingFits = (UniverFunction: FunctionClass): FunctionClass => class extends UniverFunction {
  override calculate(...args: BaseValueObject[]): BaseValueObject {
    const number = (one: BaseValueObject): BaseValueObject => (single(one).isString() ? NumberValueObject.create(0) : one);
    const result = super.calculate(...args) as BaseValueObject;
    return result.isArray() && !single(result).isString() ? result.mapValue(number) : number(result);
  }
};

/** Take the place of Univer's functions of the same name. */
export const CORRECTED_FUNCTIONS: readonly [FunctionClass, string][] = [
  [Ifs, "IFS"],
  ...["MAXIFS", "MINIFS"].map((name): [FunctionClass, string] => [zeroWhereNothingFits(univers(functionStatistical, name)), name]),
  [sumByText(univers(functionMath, "SUMIFS")), "SUMIFS"],
  [countByText(univers(functionStatistical, "COUNTIF")), "COUNTIF"],
];
