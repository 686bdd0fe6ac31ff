/** Operators of formulas, on values and on arrays. */
import { operatorNamed, type Value } from "../spreadsheet/cell-values";
import type { Evaluate } from "./cells";
import { broadcast, isMatrix, toNumber, valueOf } from "./operands";

const numberOf = (value: Value): number | undefined => {
  const number = toNumber(value);
  return typeof number === "number" ? number : undefined;
};

/** An operation between two parts of a formula. */
export function operation(operator: string, left: Evaluate, right: Evaluate): Evaluate {
  const apply = operatorNamed(operator, numberOf);
  return (cell) => {
    const a = valueOf(left(cell));
    const b = valueOf(right(cell));
    return isMatrix(a) || isMatrix(b) ? broadcast([a, b], ([x, y]) => apply(x!, y!)) : apply(a, b);
  };
}

const HUNDRED = 100;
export const negated = (part: Evaluate): Evaluate => operation("-", () => 0, part);
export const percent = (part: Evaluate): Evaluate => operation("/", part, () => HUNDRED);
