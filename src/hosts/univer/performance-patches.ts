/**
 * Speeds up Univer 0.25.1 with the same results. The order of calculation is in
 * dependency-graph.ts.
 */
import { LRUMap, ObjectMatrix } from "@univerjs/core";
import {
  ArrayValueObject,
  BaseReferenceObject,
  BooleanValueObject,
  ErrorType,
  ErrorValueObject,
  NullValueObject,
  ValueObjectFactory,
  type BaseValueObject,
  type FunctionVariantType,
  type Interpreter,
} from "@univerjs/engine-formula";
import { single } from "./function-adapter";
import { ROOT_NODE } from "./held-values";

/**
 * The used parts of a node of a parsed formula; the types that Univer exports omit some of them.
 */
interface SyntaxNode {
  readonly nodeType: number;
  getToken(): string;
  getChildren(): readonly SyntaxNode[];
  getParent(): SyntaxNode | undefined;
  getValue(): FunctionVariantType | null;
  setValue(value: FunctionVariantType): void;
}
const FUNCTION_NODE = 4;
const OPERATOR_NODE = 3;

/** The value of the cell to which a reference points, as arrays of several cells have it. */
function valueOfCell(cell: BaseReferenceObject): BaseValueObject {
  let value: BaseValueObject = NullValueObject.create();
  cell.iterator((content) => {
    if (content) value = content;
    return false;
  });
  return value;
}

/** A condition that is one value; undefined for an array of several, which selects cell by cell. */
function oneCondition(value: FunctionVariantType | null): BaseValueObject | undefined {
  const ofCell = oneValue(value);
  if (ofCell || value === null) return ofCell;
  const condition = single(
    value.isReferenceObject()
      ? (value as BaseReferenceObject).toArrayValueObject()
      : (value as BaseValueObject),
  );
  return condition.isArray() ? undefined : condition;
}

/** The value of a reference to a cell, or a value that is no array; otherwise undefined. */
function oneValue(value: FunctionVariantType | null): BaseValueObject | undefined {
  if (value === null) return undefined;
  if (value.isReferenceObject()) {
    const reference = value as BaseReferenceObject;
    return reference.isCell() ? valueOfCell(reference) : undefined;
  }
  return (value as BaseValueObject).isArray() ? undefined : (value as BaseValueObject);
}

/** A reference, among the nodes of parsed formulas. */
export const REFERENCE_NODE = 1;

/**
 * A reference creates a new object at each read. Here it reuses the first one; Univer sets all of
 * its properties again, and its range is restored.
 */
function keepReferences(interpreter: Interpreter): void {
  const ranges = new WeakMap<SyntaxNode, ReturnType<BaseReferenceObject["getRangeData"]>>();
  const inner = interpreter as unknown as {
    _execute(
      node: SyntaxNode & { _tableReferenceObject?: BaseReferenceObject },
      x: number,
      y: number,
    ): number;
  };
  const execute = inner._execute.bind(interpreter);
  inner._execute = (node, x = 0, y = 0) => {
    if (node.nodeType !== REFERENCE_NODE) return execute(node, x, y);
    const range = ranges.get(node);
    if (range) node._tableReferenceObject!.setRangeData({ ...range });
    const position = execute(node, x, y);
    const value = node.getValue();
    if (!range && !node._tableReferenceObject && value?.isReferenceObject()) {
      ranges.set(node, { ...(value as BaseReferenceObject).getRangeData() });
      node._tableReferenceObject = value as BaseReferenceObject;
    }
    return position;
  };
}

/** Test and branches of a call of IF with one or two branches; undefined for other nodes. */
function partsOfIf(
  node: SyntaxNode,
): { test: SyntaxNode; branches: readonly SyntaxNode[] } | undefined {
  if (node.nodeType !== FUNCTION_NODE || node.getToken() !== "IF") return undefined;
  const [test, ...branches] = node.getChildren();
  return test && (branches.length === 1 || branches.length === 2) ? { test, branches } : undefined;
}

/** Whether Excel treats a condition as true, or the error that IF returns. */
function truthOf(condition: BaseValueObject): boolean | BaseValueObject {
  if (condition.isError()) return condition;
  if (!condition.isString()) return Boolean(condition.getValue());
  const text = String(condition.getValue()).toUpperCase();
  // Excel rejects a text as a condition.
  return text === "TRUE" || (text === "FALSE" ? false : ErrorValueObject.create(ErrorType.VALUE));
}

/**
 * Univer calculates both branches of every IF and uses one. This calculates only the used one, with
 * the same result.
 */
function chooseBeforeComputing(interpreter: Interpreter): void {
  const inner = interpreter as unknown as {
    _execute(node: SyntaxNode, x: number, y: number): number;
  };
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
    if (chosen && ofCells.has(chosen)) ofCells.add(node);
    else ofCells.delete(node);
    node.setValue(
      value.isReferenceObject() ? (value as BaseReferenceObject).toArrayValueObject() : value,
    );
    return 0;
  };
}

/** An operator, among the nodes of parsed formulas. */
interface OperatorNode extends SyntaxNode {
  readonly _functionExecutor: {
    setCompareType?(operator: string): void;
    calculate(left: BaseValueObject, right: BaseValueObject): BaseValueObject;
  };
  execute(): void;
}

/** The node of a LAMBDA, which Univer executes in its own way. */
const LAMBDA = "LAMBDA";

/** Nodes with a value for which Univer makes an array of one cell. */
const ofCells = new WeakSet<SyntaxNode>();

const isOfCell = (node: SyntaxNode): boolean =>
  ofCells.has(node) || node.getValue()?.isReferenceObject() === true;

/**
 * Whether an operator, a cell or an IF takes the result of a node. Other functions may distinguish
 * a value from an array of one cell.
 */
function isTakenAsValue(node: SyntaxNode): boolean {
  const parent = node.getParent();
  if (!parent || parent.nodeType === ROOT_NODE || parent.nodeType === OPERATOR_NODE) return true;
  const parts = partsOfIf(parent);
  return parts !== undefined && (parts.test === node || isTakenAsValue(parent));
}

const arrayOf = (value: BaseValueObject): ArrayValueObject =>
  ArrayValueObject.create({
    calculateValueList: [[value]],
    rowCount: 1,
    columnCount: 1,
    unitId: "",
    sheetId: "",
    row: -1,
    column: -1,
  });

/**
 * Univer makes an array of every cell that an operator reads, and another of its result. This
 * passes the values themselves, except to functions.
 */
function operateOnValues(interpreter: Interpreter): void {
  const inner = interpreter as unknown as {
    _execute(node: SyntaxNode, x: number, y: number): number;
  };
  const execute = inner._execute.bind(interpreter);
  inner._execute = (node, x = 0, y = 0) => {
    if (node.nodeType !== OPERATOR_NODE) return execute(node, x, y);
    const children = node.getChildren();
    const [left, right] = children;
    if (
      !left ||
      !right ||
      children.length > 2 ||
      children.some((child) => child.getToken().toUpperCase() === LAMBDA)
    )
      return execute(node, x, y);
    inner._execute(left, x, y);
    inner._execute(right, x, y);
    const operator = node as OperatorNode;
    const first = oneValue(left.getValue());
    const second = oneValue(right.getValue());
    const executor = operator._functionExecutor;
    if (first && second) {
      executor.setCompareType?.(node.getToken());
      const value = executor.calculate(first, second);
      const isArray = isOfCell(left) || isOfCell(right);
      if (isArray) ofCells.add(node);
      else ofCells.delete(node);
      operator.setValue(isArray && !isTakenAsValue(node) ? arrayOf(value) : value);
    } else {
      ofCells.delete(node);
      operator.execute();
    }
    return 0;
  };
}

/**
 * Univer asks before every calculation whether a parsed formula contains anything asynchronous,
 * which never changes.
 */
function rememberAsync(interpreter: Interpreter): void {
  const answers = new WeakMap<object, boolean>();
  const check = interpreter.checkAsyncNode.bind(interpreter);
  interpreter.checkAsyncNode = (node) => {
    if (!node) return false;
    const answer = answers.get(node) ?? check(node);
    answers.set(node, answer);
    return answer;
  };
}

/**
 * For every cell that it reads, Univer creates two matrices of spilled results. They matter only
 * for cells that were spilled into, and are omitted for all others.
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

/** A deep copy of plain data, equal to one by way of JSON. */
function copied<Data>(data: Data): Data {
  if (Array.isArray(data)) return data.map(copied) as Data;
  if (!isObject(data)) return data;
  const copy: Record<string, unknown> = {};
  for (const key in data) if (data[key] !== undefined) copy[key] = copied(data[key]);
  return copy as Data;
}

/** Univer copies spilled results by way of JSON at every spill. */
function copyWithoutJson(): void {
  ObjectMatrix.prototype.getData = function () {
    return copied(this.getMatrix());
  };
}

/**
 * Univer stores this number of parsed formulas, and parses the others again at every step of every
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

/** Equal texts share one object; more of them than this are not stored. */
const MAX_TEXTS = 50_000;

/**
 * Univer determines at each occurrence of a text whether it is a number, a date or a percentage,
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
    const cache = isLiteral ? literals : texts;
    const cached = cache.get(raw);
    if (cached) return cached;
    const value = create(raw, isLiteral);
    if (!value.isString()) return value;
    if (cache.size >= MAX_TEXTS) cache.clear();
    cache.set(raw, value);
    return value;
  };
}

/** Shared by all instances; to be called once. */
export function patchCalculation(): void {
  keepMoreFormulas();
  rememberTexts();
  readCellsWithoutMatrices();
  copyWithoutJson();
}

/** Patches of a single Univer. */
export function patchInterpreter(interpreter: Interpreter): void {
  keepReferences(interpreter);
  operateOnValues(interpreter);
  chooseBeforeComputing(interpreter);
  rememberAsync(interpreter);
}
