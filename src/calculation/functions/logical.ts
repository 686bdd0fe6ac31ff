/** Conditions: only the part that applies is calculated. */
import type { CellError } from "../../functions/core/cell-error";
import { type Value, isError, VALUE_ERROR, compareValues } from "../../spreadsheet/cell-values";
import { Area, type CellFormula, type Operand } from "../cells";
import {
  broadcast,
  firstOf,
  isMatrix,
  NOT_AVAILABLE,
  toNumber,
  toTruth,
  valueOf,
} from "../operands";
import { ofOperands, ofValues, type NativeFunction, type CallParts } from "./definitions";

/** The value of a part; an omitted one is an empty cell. */
const evaluated = (parts: CallParts, index: number, cell: CellFormula): Operand =>
  parts[index]?.(cell) ?? null;

/** The value of a branch: a missing one is FALSE. */
const branch = (parts: CallParts, index: number, cell: CellFormula): Operand =>
  index < parts.length ? evaluated(parts, index, cell) : false;

const ifFunction: NativeFunction = (parts) => (cell) => {
  const condition = valueOf(evaluated(parts, 0, cell));
  if (isMatrix(condition))
    return broadcast(
      [condition, valueOf(branch(parts, 1, cell)), valueOf(branch(parts, 2, cell))],
      ([value, then, otherwise]) => {
        const holds = toTruth(value!);
        return typeof holds === "boolean" ? (holds ? then! : otherwise!) : holds;
      },
    );
  const holds = toTruth(condition);
  return typeof holds === "boolean" ? branch(parts, holds ? 1 : 2, cell) : holds;
};

const ifs: NativeFunction = (parts) => (cell) => {
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const holds = toTruth(firstOf(evaluated(parts, i, cell)));
    if (typeof holds !== "boolean") return holds;
    if (holds) return evaluated(parts, i + 1, cell);
  }
  return NOT_AVAILABLE;
};

const isSame = (a: Exclude<Value, CellError>, b: Exclude<Value, CellError>): boolean =>
  typeof a === typeof b && compareValues(a, b) === 0;

const switchFunction: NativeFunction = (parts) => (cell) => {
  const value = firstOf(evaluated(parts, 0, cell)) ?? 0;
  if (isError(value)) return value;
  for (let i = 1; i + 1 < parts.length; i += 2) {
    const candidate = firstOf(evaluated(parts, i, cell)) ?? 0;
    if (isError(candidate)) return candidate;
    if (isSame(value, candidate)) return evaluated(parts, i + 1, cell);
  }
  return parts.length % 2 === 0 ? evaluated(parts, parts.length - 1, cell) : NOT_AVAILABLE;
};

const choose: NativeFunction = (parts) => (cell) => {
  const number = toNumber(firstOf(evaluated(parts, 0, cell)));
  if (typeof number !== "number") return number;
  const index = Math.trunc(number);
  return index >= 1 && index < parts.length ? evaluated(parts, index, cell) : VALUE_ERROR;
};

const onError =
  (isCaught: (error: CellError) => boolean): NativeFunction =>
  (parts) =>
  (cell) => {
    const operand = evaluated(parts, 0, cell);
    const value = valueOf(operand);
    const isReplaced = (each: Value): boolean => isError(each) && isCaught(each);
    if (!isMatrix(value)) return isReplaced(value) ? evaluated(parts, 1, cell) : operand;
    const instead = valueOf(evaluated(parts, 1, cell));
    return broadcast([value, instead], ([each, other]) => (isReplaced(each!) ? other! : each!));
  };

/**
 * The truths of operands: in cells and arrays, texts and empty cells do not count. An error is the
 * result, and no truth at all is #VALUE!.
 */
function truthsOf(operands: readonly Operand[]): readonly boolean[] | CellError {
  const truths: boolean[] = [];
  for (const operand of operands) {
    const isList = operand instanceof Area || isMatrix(operand);
    const values = isList ? listOf(operand) : [operand];
    for (const value of values) {
      if (isList && (typeof value === "string" || value === null)) continue;
      const truth = toTruth(value);
      if (typeof truth !== "boolean") return truth;
      truths.push(truth);
    }
  }
  return truths.length === 0 ? VALUE_ERROR : truths;
}

const listOf = (operand: Operand): readonly Value[] => {
  const value = valueOf(operand);
  return isMatrix(value) ? value.flat() : [value];
};

const combined = (combine: (truths: readonly boolean[]) => boolean): NativeFunction =>
  ofOperands((...operands) => {
    const truths = truthsOf(operands);
    return isError(truths) ? truths : combine(truths);
  });

export const LOGICAL: Readonly<Record<string, NativeFunction>> = {
  IF: ifFunction,
  IFS: ifs,
  SWITCH: switchFunction,
  CHOOSE: choose,
  IFERROR: onError(() => true),
  IFNA: onError(({ code }) => code === "#N/A"),
  AND: combined((truths) => truths.every(Boolean)),
  OR: combined((truths) => truths.some(Boolean)),
  XOR: combined((truths) => truths.filter(Boolean).length % 2 === 1),
  NOT: ofValues((value) => {
    const truth = toTruth(value!);
    return typeof truth === "boolean" ? !truth : truth;
  }),
  TRUE: () => () => true,
  FALSE: () => () => false,
  NA: () => () => NOT_AVAILABLE,
};
