/** Functions of geometry, of whole numbers and of sums. */
import type { CellError } from "../../functions/core/cell-error";
import {
  displayed,
  DIVISION_ERROR,
  isError,
  NUMBER_ERROR,
  VALUE_ERROR,
} from "../../spreadsheet/cell-values";
import type { Operand } from "../cells";
import { matrixOf, plainNumber } from "../operands";
import { aggregate } from "./aggregation";
import {
  finite,
  ofNumbers,
  ofOperands,
  type NativeFunction,
  withArguments,
  type NumberResult,
} from "./definitions";
import { NUMBERS, type Rounding } from "./numbers";
import { divided, pairsOf, type Numbers } from "./samples";
import { withoutTruths } from "./signatures";

const ofNumber = (compute: (number: number) => NumberResult): NativeFunction =>
  withArguments(
    1,
    ofNumbers((number) => compute(number!)),
  );

const ofTwoNumbers = (compute: (first: number, second: number) => NumberResult): NativeFunction =>
  withArguments(
    2,
    ofNumbers((first, second) => compute(first!, second!)),
  );

/** Trigonometric functions take no larger angles. */
const MAX_ANGLE = 2 ** 27;

const ofAngle = (compute: (angle: number) => NumberResult): NativeFunction =>
  ofNumber((angle) => (Math.abs(angle) < MAX_ANGLE ? compute(angle) : NUMBER_ERROR));

const reciprocal = (compute: (angle: number) => number): NativeFunction =>
  ofAngle((angle) => divided(1, compute(angle)));

const HALF_TURN = 180;
const DECIMAL_BASE = 10;

function logarithm(number: number, base: number): NumberResult {
  if (number <= 0 || base <= 0) return NUMBER_ERROR;
  return base === DECIMAL_BASE ? Math.log10(number) : divided(Math.log(number), Math.log(base));
}

const awayFromZero = (number: number, round: (magnitude: number) => number): number =>
  (number < 0 ? -1 : 1) * round(displayed(Math.abs(number)));

const even = (number: number): number => awayFromZero(number, (size) => 2 * Math.ceil(size / 2));
const odd = (number: number): number =>
  awayFromZero(number, (size) => 2 * Math.ceil((size - 1) / 2) + 1);

/** To a multiple; a mode rounds numbers below 0 the other way. */
const toMultiple = (round: Rounding, roundBelowZero: Rounding): NativeFunction =>
  withArguments(
    1,
    ofNumbers((number, step, mode) => {
      const size = Math.abs(step!);
      const isOther = number! < 0 && mode !== 0;
      const rounded = (isOther ? roundBelowZero : round)(displayed(number! / size));
      return size === 0 ? 0 : rounded * size;
    }),
    [1, 0],
  );

/** The sign of a step does not count, and there is no mode. */
const toPreciseMultiple = (round: Rounding): NativeFunction => {
  const rounding = toMultiple(round, round);
  return (parts) => rounding(parts.slice(0, 2));
};

const roundedToMultiple = (number: number, step: number): NumberResult => {
  if (number === 0 || step === 0) return 0;
  return number * step < 0 ? NUMBER_ERROR : Math.round(displayed(number / step)) * step;
};

const quotient = (dividend: number, divisor: number): NumberResult =>
  divisor === 0 ? DIVISION_ERROR : Math.trunc(displayed(dividend / divisor));

function randomBetween(bottom: number, top: number): NumberResult {
  const [lowest, highest] = [Math.ceil(bottom), Math.floor(top)];
  const count = Math.max(1, highest - lowest + 1);
  return bottom > top ? NUMBER_ERROR : lowest + Math.floor(Math.random() * count);
}

/** The product of a number and those below it in steps, as long as they are above an end. */
function fallingProduct(number: number, step: number, end = 0): number {
  let product = 1;
  // The first numbers of a large product are enough to exceed what a number can be.
  for (let factor = number; factor > end && Number.isFinite(product); factor -= step)
    product *= factor;
  return product;
}

function combinations(count: number, size: number): number {
  const chosen = Math.min(size, count - size);
  let result = 1;
  for (let i = 1; i <= chosen && Number.isFinite(result); i += 1) {
    const factor = count - chosen + i;
    const product = result * factor;
    // Each quotient is a whole number; only a product that is too large is not divided.
    result = Number.isFinite(product) ? product / i : result * (factor / i);
  }
  return Number.isSafeInteger(Math.round(result)) ? Math.round(result) : result;
}

/** A number of ways to choose from a number of objects. */
const ofChoice = (compute: (count: number, size: number) => NumberResult): NativeFunction =>
  ofTwoNumbers((count, size) => {
    const [objects, chosen] = [Math.trunc(count), Math.trunc(size)];
    return objects < 0 || chosen < 0 ? NUMBER_ERROR : compute(objects, chosen);
  });

const factorial = (step: number): NativeFunction =>
  ofNumber((number) => (number < 0 ? NUMBER_ERROR : fallingProduct(Math.trunc(number), step)));

/** The numbers of operands in which everything that is filled must be one. */
function everyNumberOf(operands: readonly Operand[]): Numbers | CellError {
  const numbers: number[] = [];
  for (const value of operands.flatMap((operand) => matrixOf(operand).flat())) {
    if (value === null) continue;
    const number = plainNumber(value);
    if (isError(number)) return number;
    numbers.push(number);
  }
  return numbers;
}

const MAX_WHOLE_NUMBER = 2 ** 53;

const ofWholeNumbers = (compute: (numbers: Numbers) => number): NativeFunction =>
  withArguments(
    1,
    ofOperands((...operands) => {
      const numbers = everyNumberOf(operands);
      if (isError(numbers)) return numbers;
      if (numbers.length === 0) return VALUE_ERROR;
      const whole = numbers.map(Math.trunc);
      const isWrong = whole.some((number) => number < 0 || number >= MAX_WHOLE_NUMBER);
      return isWrong ? NUMBER_ERROR : finite(compute(whole));
    }),
  );

function commonDivisor(a: number, b: number): number {
  let [divisor, rest] = [a, b];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return divisor;
}

const commonMultiple = (a: number, b: number): number => {
  const multiple = a === 0 || b === 0 ? 0 : (a / commonDivisor(a, b)) * b;
  return multiple < MAX_WHOLE_NUMBER ? multiple : Infinity;
};

function multinomial(numbers: Numbers): number {
  let total = 0;
  return numbers.reduce((product, number) => {
    total += number;
    return product * combinations(total, number);
  }, 1);
}

const seriesSum: NativeFunction = withoutTruths((parts) => (cell) => {
  const coefficients = everyNumberOf([parts[3]?.(cell) ?? null]);
  if (isError(coefficients)) return coefficients;
  return ofNumbers((number, power, step) =>
    coefficients.reduce((sum, factor, i) => sum + factor * number! ** (power! + i * step!), 0),
  )(parts.slice(0, 3))(cell);
});

/** A sum over the pairs of numbers of two operands. */
const sumOfPairs = (compute: (x: number, y: number) => number): NativeFunction =>
  withArguments(
    2,
    ofOperands((first, second) => {
      const pairs = pairsOf(first!, second!);
      if (isError(pairs)) return pairs;
      const [xs, ys] = pairs;
      if (xs.length === 0) return DIVISION_ERROR;
      return finite(xs.reduce((sum, x, i) => sum + compute(x, ys[i]!), 0));
    }),
  );

export const MATHEMATICS: Readonly<Record<string, NativeFunction>> = {
  PI: () => () => Math.PI,
  SIN: ofAngle(Math.sin),
  COS: ofAngle(Math.cos),
  TAN: ofAngle(Math.tan),
  COT: reciprocal(Math.tan),
  SEC: reciprocal(Math.cos),
  CSC: reciprocal(Math.sin),
  ASIN: ofNumber(Math.asin),
  ACOS: ofNumber(Math.acos),
  ATAN: ofNumber(Math.atan),
  ACOT: ofNumber((number) => Math.PI / 2 - Math.atan(number)),
  ATAN2: ofTwoNumbers((x, y) => (x === 0 && y === 0 ? DIVISION_ERROR : Math.atan2(y, x))),
  SINH: ofNumber(Math.sinh),
  COSH: ofNumber(Math.cosh),
  TANH: ofNumber(Math.tanh),
  COTH: reciprocal(Math.tanh),
  SECH: reciprocal(Math.cosh),
  CSCH: reciprocal(Math.sinh),
  ASINH: ofNumber(Math.asinh),
  ACOSH: ofNumber(Math.acosh),
  ATANH: ofNumber(Math.atanh),
  ACOTH: ofNumber((number) => Math.atanh(1 / number)),
  DEGREES: ofNumber((angle) => (angle / Math.PI) * HALF_TURN),
  RADIANS: ofNumber((angle) => (angle / HALF_TURN) * Math.PI),
  LOG: withArguments(
    1,
    ofNumbers((number, base = DECIMAL_BASE) => logarithm(number!, base)),
  ),
  TRUNC: withArguments(1, NUMBERS.ROUNDDOWN!),
  EVEN: ofNumber(even),
  ODD: ofNumber(odd),
  MROUND: withoutTruths(ofTwoNumbers(roundedToMultiple)),
  QUOTIENT: withoutTruths(ofTwoNumbers(quotient)),
  "CEILING.MATH": toMultiple(Math.ceil, Math.floor),
  "FLOOR.MATH": toMultiple(Math.floor, Math.ceil),
  "CEILING.PRECISE": toPreciseMultiple(Math.ceil),
  "FLOOR.PRECISE": toPreciseMultiple(Math.floor),
  "ISO.CEILING": toPreciseMultiple(Math.ceil),
  RAND: () => () => Math.random(),
  RANDBETWEEN: withoutTruths(ofTwoNumbers(randomBetween)),
  FACT: factorial(1),
  FACTDOUBLE: withoutTruths(factorial(2)),
  COMBIN: ofChoice((count, size) => (size > count ? NUMBER_ERROR : combinations(count, size))),
  COMBINA: ofChoice((count, size) => {
    if (size === 0) return 1;
    return count === 0 ? NUMBER_ERROR : combinations(count + size - 1, size);
  }),
  PERMUT: ofChoice((count, size) =>
    count === 0 || size > count ? NUMBER_ERROR : fallingProduct(count, 1, count - size),
  ),
  PERMUTATIONA: ofChoice((count, size) => (count === 0 && size > 0 ? NUMBER_ERROR : count ** size)),
  GCD: ofWholeNumbers((numbers) => numbers.reduce(commonDivisor, 0)),
  LCM: ofWholeNumbers((numbers) => numbers.reduce(commonMultiple)),
  MULTINOMIAL: ofWholeNumbers(multinomial),
  SQRTPI: withoutTruths(
    ofNumber((number) => (number < 0 ? NUMBER_ERROR : Math.sqrt(number * Math.PI))),
  ),
  PRODUCT: withArguments(
    1,
    aggregate(
      1,
      (result, number) => result * number,
      (result, count) => (count === 0 ? 0 : finite(result)),
    ),
  ),
  SUMSQ: withArguments(
    1,
    aggregate(0, (sum, number) => sum + number * number, finite),
  ),
  SUMX2MY2: sumOfPairs((x, y) => x * x - y * y),
  SUMX2PY2: sumOfPairs((x, y) => x * x + y * y),
  SUMXMY2: sumOfPairs((x, y) => (x - y) ** 2),
  SERIESSUM: withArguments(4, seriesSum),
};
