/**
 * Where Univer 0.25.1 takes longer than it has to: the same results, in a fraction of the time. The
 * order of calculation is in order.ts.
 */
import { LRUMap, ObjectMatrix } from "@univerjs/core";
import {
  BaseReferenceObject,
  BooleanValueObject,
  ErrorType,
  ErrorValueObject,
  ValueObjectFactory,
  type BaseValueObject,
  type FunctionVariantType,
  type Interpreter,
} from "@univerjs/engine-formula";
import { single } from "./function-adapter";

/**
 * What of a node of a parsed formula is used here; the types that Univer exports leave some of it
 * out.
 */
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
  const condition = single(
    value.isReferenceObject()
      ? (value as BaseReferenceObject).toArrayValueObject()
      : (value as BaseValueObject),
  );
  return condition.isArray() ? undefined : condition;
}

const REFERENCE_NODE = 1;

/**
 * A reference makes a new object each time it is read. Here it keeps its first one; Univer itself
 * sets everything in it anew, and its range is put back.
 */
function keepReferences(interpreter: Interpreter): void {
  const ranges = new WeakMap<Node, ReturnType<BaseReferenceObject["getRangeData"]>>();
  const inner = interpreter as unknown as {
    _execute(
      node: Node & { _tableReferenceObject?: BaseReferenceObject },
      x: number,
      y: number,
    ): number;
  };
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

/** Test and branches of a call of IF with one or two branches; undefined for every other node. */
function partsOfIf(node: Node): { test: Node; branches: readonly Node[] } | undefined {
  if (node.nodeType !== FUNCTION_NODE || node.getToken() !== "IF") return undefined;
  const [test, ...branches] = node.getChildren();
  return test && (branches.length === 1 || branches.length === 2) ? { test, branches } : undefined;
}

/** Whether a condition is true, as Excel takes it, or the error that IF answers. */
function truthOf(condition: BaseValueObject): boolean | BaseValueObject {
  if (condition.isError()) return condition;
  if (!condition.isString()) return Boolean(condition.getValue());
  const text = String(condition.getValue()).toUpperCase();
  // A text is no condition in Excel.
  return text === "TRUE" || (text === "FALSE" ? false : ErrorValueObject.create(ErrorType.VALUE));
}

/**
 * Univer computes both branches of every IF and keeps one. This one computes what is kept: the same
 * result, in a fraction of the time.
 */
function chooseBeforeComputing(interpreter: Interpreter): void {
  const inner = interpreter as unknown as { _execute(node: Node, x: number, y: number): number };
  const executeAll = inner._execute.bind(interpreter);
  inner._execute = (node, x = 0, y = 0) => {
    const parts = partsOfIf(node);
    if (!parts) return executeAll(node, x, y);
    inner._execute(parts.test, x, y);
    const condition = oneCondition(parts.test.getValue());
    if (condition === undefined) return executeAll(node, x, y);
    const truth = truthOf(condition);
    if (typeof truth !== "boolean") {
      node.setValue(truth);
      return 0;
    }
    const chosen = parts.branches[truth ? 0 : 1];
    if (chosen) inner._execute(chosen, x, y);
    const value = chosen ? chosen.getValue() : BooleanValueObject.create(false);
    if (value === null) return executeAll(node, x, y);
    node.setValue(
      value.isReferenceObject() ? (value as BaseReferenceObject).toArrayValueObject() : value,
    );
    return 0;
  };
}

/**
 * Whether anything in a parsed formula is asynchronous is asked before every calculation of it, and
 * never changes.
 */
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

/**
 * For every cell that it reads Univer makes two matrices of what has spilled where. They decide
 * only over a cell that something spilled into before, and are left out for all others.
 */
function readCellsWithoutMatrices(): void {
  const { getCellData } = BaseReferenceObject.prototype;
  BaseReferenceObject.prototype.getCellData = function (row, column) {
    if (this.getCurrentActiveArrayFormulaCellData()?.getValue(row, column))
      return getCellData.call(this, row, column);
    return (
      this.getCurrentRuntimeSheetData()?.getValue(row, column) ??
      this.getCurrentRuntimeActiveArrayFormulaCellData()?.getValue(row, column) ??
      this.getRuntimeFeatureCellValue(row, column) ??
      this.getCurrentActiveSheetData()?.cellData.getValue(row, column)
    );
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

/**
 * Univer keeps so many parsed formulas, and parses the others anew for every step of every
 * calculation.
 */
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

/**
 * Whether a text is a number, a date or a percentage Univer finds out anew each time it meets it,
 * which takes a tenth of a calculation.
 */
function rememberTexts(): void {
  const create = ValueObjectFactory.create.bind(ValueObjectFactory);
  const [texts, literals] = [
    new Map<string, BaseValueObject>(),
    new Map<string, BaseValueObject>(),
  ];
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

/** What all Univers share; to be called once. */
export function patchCalculation(): void {
  keepMoreFormulas();
  rememberTexts();
  readCellsWithoutMatrices();
  copyWithoutJson();
}

/** What each Univer has of its own. */
export function patchInterpreter(interpreter: Interpreter): void {
  keepReferences(interpreter);
  chooseBeforeComputing(interpreter);
  rememberAsync(interpreter);
}
