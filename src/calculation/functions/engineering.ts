/** Functions of bits, number systems, complex numbers and units. */
import type { CellError } from "../../functions/core/cell-error";
import {
  asText,
  DIVISION_ERROR,
  isError,
  NUMBER_ERROR,
  VALUE_ERROR,
  type Value,
  type PlainValue,
} from "../../spreadsheet/cell-values";
import { Area } from "../cells";
import { isMatrix, matrixOf, NOT_AVAILABLE, toNumber } from "../operands";
import { ofOperands, withoutErrors, type NativeFunction, withArguments } from "./definitions";
import { ofArguments, withoutTruths } from "./signatures";
import { converted } from "./units";

/** A function of values that neither may be missing nor be logical. */
const ofPlain = (
  required: number,
  compute: (...values: readonly PlainValue[]) => Value,
): NativeFunction => withoutTruths(withArguments(required, withoutErrors(compute)));

const DECIMAL = 10;
const BASES: Readonly<Record<string, number>> = { BIN: 2, OCT: 8, DEC: DECIMAL, HEX: 16 };
const MAX_PLACES = 10;

/** In ten digits, the upper half of the numbers is negative. */
const halfOf = (base: number): number => base ** MAX_PLACES / 2;

function numberIn(base: number, value: PlainValue): number | CellError {
  if (base === DECIMAL) {
    const number = toNumber(value);
    return isError(number) ? number : Math.trunc(number);
  }
  const digits = asText(value);
  const isNumber = [...digits].every((digit) => !Number.isNaN(parseInt(digit, base)));
  if (!isNumber || digits.length > MAX_PLACES) return NUMBER_ERROR;
  const number = digits === "" ? 0 : parseInt(digits, base);
  return number < halfOf(base) ? number : number - 2 * halfOf(base);
}

function digitsOf(base: number, number: number, places: number | undefined): Value {
  const half = halfOf(base);
  if (number < -half || number >= half) return NUMBER_ERROR;
  if (number < 0) return (number + 2 * half).toString(base).toUpperCase();
  const digits = number.toString(base).toUpperCase();
  if (places === undefined) return digits;
  const isPossible = places > 0 && places <= MAX_PLACES && digits.length <= places;
  return isPossible ? digits.padStart(places, "0") : NUMBER_ERROR;
}

const conversion = (from: number, to: number): NativeFunction =>
  ofPlain(1, (value, width = null) => {
    const number = numberIn(from, value!);
    if (isError(number) || to === DECIMAL) return number;
    if (width === null) return digitsOf(to, number, undefined);
    const places = toNumber(width);
    return isError(places) ? places : digitsOf(to, number, Math.trunc(places));
  });

const CONVERSIONS: Readonly<Record<string, NativeFunction>> = Object.fromEntries(
  Object.entries(BASES).flatMap(([name, from]) =>
    Object.entries(BASES)
      .filter(([other]) => other !== name)
      .map(([other, to]) => [`${name}2${other}`, conversion(from, to)]),
  ),
);

const BIT_LIMIT = 2 ** 48;
const isBits = (number: number): boolean =>
  Number.isInteger(number) && number >= 0 && number < BIT_LIMIT;

const ofBits = (combine: (a: bigint, b: bigint) => bigint): NativeFunction =>
  ofArguments((a, b) =>
    isBits(a) && isBits(b) ? Number(combine(BigInt(a), BigInt(b))) : NUMBER_ERROR,
  );

const MAX_SHIFT = 53;
const shifting = (direction: number): NativeFunction =>
  ofArguments((number, amount) => {
    if (!isBits(number) || Math.abs(amount) > MAX_SHIFT) return NUMBER_ERROR;
    const shifted = Math.floor(number * 2 ** (direction * Math.trunc(amount)));
    return shifted < BIT_LIMIT ? shifted : NUMBER_ERROR;
  });

interface Complex {
  readonly real: number;
  readonly imaginary: number;
  /** "i" or "j", or "" of a real number. */
  readonly suffix: string;
}

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
/** Two signs separate the parts: "3+4i", "-i", "2.5". */
const COMPLEX = new RegExp(`^(?:(${NUMBER})(?=[+-]|$))?(?:(${NUMBER}|[+-]?)([ij]))?$`);

function complexOf(value: PlainValue): Complex | CellError {
  if (typeof value === "boolean") return VALUE_ERROR;
  const text = asText(value ?? 0);
  const match = text === "" ? null : COMPLEX.exec(text);
  if (!match) return NUMBER_ERROR;
  const [, real = "0", digits = "0", suffix = ""] = match;
  const imaginary = /\d/.test(digits) ? digits : `${digits}1`;
  return { real: Number(real), imaginary: Number(imaginary), suffix };
}

const IMAGINARY_UNITS: ReadonlyMap<number, string> = new Map([
  [1, ""],
  [-1, "-"],
]);

function complexText({ real, imaginary, suffix }: Complex): Value {
  if (!Number.isFinite(real) || !Number.isFinite(imaginary)) return NUMBER_ERROR;
  if (imaginary === 0) return asText(real);
  const factor = IMAGINARY_UNITS.get(imaginary) ?? asText(imaginary);
  const sign = real !== 0 && imaginary > 0 ? "+" : "";
  return `${real === 0 ? "" : asText(real)}${sign}${factor}${suffix || "i"}`;
}

const ofComplex = (compute: (number: Complex) => Value): NativeFunction =>
  ofPlain(1, (value) => {
    const number = complexOf(value!);
    return isError(number) ? number : compute(number);
  });

type CombineComplex = (a: Complex, b: Complex) => Omit<Complex, "suffix">;

/** Combines complex numbers, which have to have the same suffix. */
function combined(values: readonly Value[], combine: CombineComplex): Value {
  let result: Complex | undefined;
  for (const value of values) {
    const number = isError(value) ? value : complexOf(value);
    if (isError(number)) return number;
    const [suffix, other] = [result?.suffix ?? "", number.suffix];
    if (suffix !== other && suffix !== "" && other !== "") return NUMBER_ERROR;
    result = result ? { ...combine(result, number), suffix: suffix || other } : number;
  }
  return result ? complexText(result) : VALUE_ERROR;
}

const ofTwo = (combine: CombineComplex): NativeFunction =>
  ofPlain(2, (first, second) => combined([first!, second!], combine));

/** Of any number of values; empty cells of ranges do not count. */
const ofMany = (combine: CombineComplex): NativeFunction =>
  withArguments(
    1,
    ofOperands((...operands) => {
      const values = operands.flatMap((operand): readonly Value[] =>
        operand instanceof Area || isMatrix(operand)
          ? matrixOf(operand)
              .flat()
              .filter((value) => value !== null)
          : [operand],
      );
      return values.length === 0 ? "0" : combined(values, combine);
    }),
  );

const quotient: CombineComplex = (a, b) => {
  const square = b.real ** 2 + b.imaginary ** 2;
  return {
    real: (a.real * b.real + a.imaginary * b.imaginary) / square,
    imaginary: (a.imaginary * b.real - a.real * b.imaginary) / square,
  };
};

const complex = ofPlain(2, (real, imaginary, suffix = "i") => {
  const [first, second] = [toNumber(real!), toNumber(imaginary!)];
  if (isError(first)) return first;
  if (isError(second)) return second;
  const isSuffix = suffix === null || suffix === "i" || suffix === "j";
  return isSuffix
    ? complexText({ real: first, imaginary: second, suffix: suffix ?? "" })
    : VALUE_ERROR;
});

export const ENGINEERING: Readonly<Record<string, NativeFunction>> = {
  ...CONVERSIONS,
  BITAND: ofBits((a, b) => a & b),
  BITOR: ofBits((a, b) => a | b),
  BITXOR: ofBits((a, b) => a ^ b),
  BITLSHIFT: shifting(1),
  BITRSHIFT: shifting(-1),
  DELTA: withoutTruths(ofArguments((a, b) => Number(a === b), 0)),
  GESTEP: withoutTruths(ofArguments((number, step) => Number(number >= step), 0)),
  COMPLEX: complex,
  IMABS: ofComplex(({ real, imaginary }) => Math.hypot(real, imaginary)),
  IMREAL: ofComplex(({ real }) => real),
  IMAGINARY: ofComplex(({ imaginary }) => imaginary),
  IMARGUMENT: ofComplex(({ real, imaginary }) =>
    real === 0 && imaginary === 0 ? DIVISION_ERROR : Math.atan2(imaginary, real),
  ),
  IMCONJUGATE: ofComplex((number) => complexText({ ...number, imaginary: -number.imaginary })),
  IMSUM: ofMany((a, b) => ({ real: a.real + b.real, imaginary: a.imaginary + b.imaginary })),
  IMSUB: ofTwo((a, b) => ({ real: a.real - b.real, imaginary: a.imaginary - b.imaginary })),
  IMPRODUCT: ofMany((a, b) => ({
    real: a.real * b.real - a.imaginary * b.imaginary,
    imaginary: a.real * b.imaginary + a.imaginary * b.real,
  })),
  IMDIV: ofTwo(quotient),
  CONVERT: ofPlain(3, (value, from, to) => {
    const number = toNumber(value!);
    if (isError(number)) return number;
    return converted(number, asText(from!), asText(to!)) ?? NOT_AVAILABLE;
  }),
};
