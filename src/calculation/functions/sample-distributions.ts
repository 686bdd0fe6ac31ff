/** Functions of the distributions that samples are tested with, and these tests. */
import type { CellError } from "../../functions/core/cell-error";
import { DIVISION_ERROR, isError, NUMBER_ERROR } from "../../spreadsheet/cell-values";
import type { Operand } from "../cells";
import { NOT_AVAILABLE, sizeOf } from "../operands";
import type { NativeFunction, NumberResult } from "./definitions";
import { centered, numbersOf, pairsOf, sumOf, sumOfProducts, type Numbers } from "./samples";
import { ofArguments, ofLists } from "./signatures";
import {
  betaDensity,
  binomialDensity,
  gammaDensity,
  incompleteBeta,
  incompleteGamma,
  normalBelow,
  normalQuantile,
  quantile,
  upperQuantile,
} from "./special-functions";

const MAX_DEGREES = 1e10;
/** Degrees of freedom are whole numbers; NaN if there are none. */
const degreesOf = (number: number): number =>
  number >= 1 && number <= MAX_DEGREES ? Math.trunc(number) : NaN;

const chiSquareTails = (x: number, degrees: number): readonly [number, number] =>
  incompleteGamma(degreesOf(degrees) / 2, x / 2);

const chiSquare = ofArguments((x, degrees, cumulative) => {
  if (x < 0) return NUMBER_ERROR;
  return cumulative ? chiSquareTails(x, degrees)[0] : gammaDensity(x, degreesOf(degrees) / 2, 2);
});
const chiSquareAbove = ofArguments((x, degrees) =>
  x < 0 ? NUMBER_ERROR : chiSquareTails(x, degrees)[1],
);
const chiSquareInverse = ofArguments((probability, degrees) =>
  quantile(probability, (x) => chiSquareTails(x, degrees)[0]),
);
const chiSquareUpperInverse = ofArguments((probability, degrees) =>
  upperQuantile(probability, (x) => chiSquareTails(x, degrees)[1]),
);

/** The parameters of the beta distribution of an F ratio: its value, the rest, and their halves. */
function betaOfRatio(x: number, degrees: number, others: number) {
  const [first, second] = [degreesOf(degrees), degreesOf(others)];
  const sum = first * x + second;
  return [(first * x) / sum, second / sum, first / 2, second / 2] as const;
}

const ratioBelow = (x: number, degrees: number, others: number): number =>
  incompleteBeta(...betaOfRatio(x, degrees, others));

function ratioAbove(x: number, degrees: number, others: number): number {
  const [share, rest, alpha, beta] = betaOfRatio(x, degrees, others);
  return incompleteBeta(rest, share, beta, alpha);
}

const ratioDistribution = ofArguments((x, degrees, others, cumulative) => {
  if (x < 0) return NUMBER_ERROR;
  if (cumulative) return ratioBelow(x, degrees, others);
  const [share, rest, alpha, beta] = betaOfRatio(x, degrees, others);
  return betaDensity(share, rest, alpha, beta) * rest ** 2 * (alpha / beta);
});
const ratioUpper = ofArguments((x, degrees, others) =>
  x < 0 ? NUMBER_ERROR : ratioAbove(x, degrees, others),
);
const ratioUpperInverse = ofArguments((probability, degrees, others) =>
  upperQuantile(probability, (x) => ratioAbove(x, degrees, others)),
);

/** The probability above a positive value of Student's distribution. */
const studentAbove = (t: number, degrees: number): number =>
  incompleteBeta(degrees / (degrees + t ** 2), t ** 2 / (degrees + t ** 2), degrees / 2, 1 / 2) / 2;

const studentUpper = (t: number, degrees: number): number =>
  t < 0 ? 1 - studentAbove(t, degrees) : studentAbove(t, degrees);

function studentDensity(t: number, degrees: number): number {
  // That of an F ratio at t², which stands for two values of t.
  if (t !== 0) {
    const [share, rest, alpha, beta] = betaOfRatio(t ** 2, 1, degrees);
    return betaDensity(share, rest, alpha, beta) * rest ** 2 * (alpha / beta) * Math.abs(t);
  }
  // By the formula that doubles the argument of Γ.
  const half = degrees / 2;
  return (binomialDensity(half, half, 1 / 2, 1 / 2) * Math.sqrt(degrees)) / 2;
}

/** Where a probability, at most a half, is above a value. */
const studentUpperInverse = (probability: number, degrees: number): number =>
  probability <= 0.5 ? upperQuantile(2 * probability, (t) => 2 * studentAbove(t, degrees)) : NaN;

const studentTwoTails = (t: number, degrees: number): NumberResult =>
  t < 0 ? NUMBER_ERROR : 2 * studentAbove(t, degreesOf(degrees));

const studentTwoTailsInverse = ofArguments((probability, degrees) =>
  studentUpperInverse(probability / 2, degreesOf(degrees)),
);

interface Moments {
  readonly count: number;
  readonly mean: number;
  readonly variance: number;
}

function momentsOf(numbers: Numbers): Moments {
  const { mean, deviations } = centered(numbers);
  const count = numbers.length;
  return { count, mean, variance: sumOfProducts(deviations, deviations) / (count - 1) };
}

/** The same of two operands, each of which needs two numbers. */
function bothMoments(lists: readonly Operand[]): readonly [Moments, Moments] | CellError {
  const samples = lists.map((list) => numbersOf([list]));
  const error = samples.find(isError);
  if (error) return error;
  const [first, second] = (samples as Numbers[]).map(momentsOf);
  return Math.min(first!.count, second!.count) < 2 ? DIVISION_ERROR : [first!, second!];
}

const chiSquareTest = ofLists([0, 1], ([actual, expected]) => {
  const [rows, columns] = sizeOf(actual!);
  const [otherRows, otherColumns] = sizeOf(expected!);
  const pairs = pairsOf(actual!, expected!);
  if (isError(pairs)) return pairs;
  if (rows !== otherRows || columns !== otherColumns || rows * columns === 1) return NOT_AVAILABLE;
  if (pairs[1].includes(0)) return DIVISION_ERROR;
  if (pairs[1].some((number) => number < 0)) return NUMBER_ERROR;
  const sum = sumOf(pairs[0].map((number, i) => (number - pairs[1][i]!) ** 2 / pairs[1][i]!));
  return chiSquareTails(sum, Math.max(rows - 1, 1) * Math.max(columns - 1, 1))[1];
});

const ratioTest = ofLists([0, 1], (lists) => {
  const moments = bothMoments(lists);
  if (isError(moments)) return moments;
  const [first, second] = moments;
  if (first.variance === 0 || second.variance === 0) return DIVISION_ERROR;
  const ratio = [first.variance / second.variance, first.count - 1, second.count - 1] as const;
  return 2 * Math.min(ratioBelow(...ratio), ratioAbove(...ratio));
});

/** Student's t and its degrees of freedom. */
type Student = readonly [t: number, degrees: number];

function pairedStudent([first, second]: readonly Operand[]): Student | CellError {
  const pairs = pairsOf(first!, second!);
  if (isError(pairs)) return pairs;
  const { count, mean, variance } = momentsOf(pairs[0].map((number, i) => number - pairs[1][i]!));
  return [mean / Math.sqrt(variance / count), count - 1];
}

function unpairedStudent(lists: readonly Operand[], isSameVariance: boolean): Student | CellError {
  const moments = bothMoments(lists);
  if (isError(moments)) return moments;
  const [first, second] = moments;
  const [freedom, other] = [first.count - 1, second.count - 1];
  const common = (first.variance * freedom + second.variance * other) / (freedom + other);
  const share = (isSameVariance ? common : first.variance) / first.count;
  const otherShare = (isSameVariance ? common : second.variance) / second.count;
  const degrees = isSameVariance
    ? freedom + other
    : (share + otherShare) ** 2 / (share ** 2 / freedom + otherShare ** 2 / other);
  return [(first.mean - second.mean) / Math.sqrt(share + otherShare), degrees];
}

const PAIRED = 1;
const SAME_VARIANCE = 2;
const OTHER_VARIANCE = 3;

const studentTest = ofLists([0, 1], (lists, tails, type) => {
  const [sides, kind] = [Math.trunc(tails), Math.trunc(type)];
  if (sides < 1 || sides > 2 || kind < PAIRED || kind > OTHER_VARIANCE) return NUMBER_ERROR;
  const student =
    kind === PAIRED ? pairedStudent(lists) : unpairedStudent(lists, kind === SAME_VARIANCE);
  if (isError(student)) return student;
  const [t, degrees] = student;
  return Number.isFinite(t) ? sides * studentAbove(Math.abs(t), degrees) : DIVISION_ERROR;
});

const normalTest = ofLists(
  [0],
  (lists, x, deviation) => {
    const numbers = numbersOf(lists);
    if (isError(numbers)) return numbers;
    if (numbers.length === 0) return NOT_AVAILABLE;
    const { count, mean, variance } = momentsOf(numbers);
    if (deviation <= 0) return NUMBER_ERROR;
    const spread = Number.isNaN(deviation) ? Math.sqrt(variance) : deviation;
    return spread > 0 ? normalBelow(((x - mean) * Math.sqrt(count)) / spread) : DIVISION_ERROR;
  },
  NaN,
);

/** Half of the interval that a mean is in, by the upper quantile of its distribution. */
const confidence = (
  quantileOf: (probability: number, count: number) => NumberResult,
): NativeFunction =>
  ofArguments((alpha, deviation, size) => {
    const count = Math.trunc(size);
    if (alpha <= 0 || alpha >= 1 || deviation <= 0 || count < 1) return NUMBER_ERROR;
    const distance = quantileOf(alpha / 2, count);
    return isError(distance) ? distance : (distance * deviation) / Math.sqrt(count);
  });
const normalConfidence = confidence((probability) => -normalQuantile(probability));
const studentConfidence = confidence((probability, count) =>
  count === 1 ? DIVISION_ERROR : studentUpperInverse(probability, count - 1),
);

export const SAMPLE_DISTRIBUTIONS: Readonly<Record<string, NativeFunction>> = {
  "CHISQ.DIST": chiSquare,
  "CHISQ.DIST.RT": chiSquareAbove,
  CHIDIST: chiSquareAbove,
  "CHISQ.INV": chiSquareInverse,
  "CHISQ.INV.RT": chiSquareUpperInverse,
  CHIINV: chiSquareUpperInverse,
  "CHISQ.TEST": chiSquareTest,
  CHITEST: chiSquareTest,
  "F.DIST": ratioDistribution,
  "F.DIST.RT": ratioUpper,
  FDIST: ratioUpper,
  "F.INV": ofArguments((probability, degrees, others) =>
    quantile(probability, (x) => ratioBelow(x, degrees, others)),
  ),
  "F.INV.RT": ratioUpperInverse,
  FINV: ratioUpperInverse,
  "F.TEST": ratioTest,
  FTEST: ratioTest,
  "T.DIST": ofArguments((t, degrees, cumulative) =>
    cumulative ? studentUpper(-t, degreesOf(degrees)) : studentDensity(t, degreesOf(degrees)),
  ),
  "T.DIST.RT": ofArguments((t, degrees) => studentUpper(t, degreesOf(degrees))),
  "T.DIST.2T": ofArguments(studentTwoTails),
  TDIST: ofArguments((t, degrees, tails) => {
    const sides = Math.trunc(tails);
    return t < 0 || sides < 1 || sides > 2
      ? NUMBER_ERROR
      : sides * studentAbove(t, degreesOf(degrees));
  }),
  "T.INV": ofArguments((probability, degrees) =>
    probability > 0.5
      ? studentUpperInverse(1 - probability, degreesOf(degrees))
      : -studentUpperInverse(probability, degreesOf(degrees)),
  ),
  "T.INV.2T": studentTwoTailsInverse,
  TINV: studentTwoTailsInverse,
  "T.TEST": studentTest,
  TTEST: studentTest,
  "Z.TEST": normalTest,
  ZTEST: normalTest,
  CONFIDENCE: normalConfidence,
  "CONFIDENCE.NORM": normalConfidence,
  "CONFIDENCE.T": studentConfidence,
};
