/** Functions that describe samples. */
import type { CellError } from "../../functions/core/cell-error";
import { displayed, DIVISION_ERROR, isError, NUMBER_ERROR } from "../../spreadsheet/cell-values";
import type { Operand } from "../cells";
import { NOT_AVAILABLE } from "../operands";
import { ofNumbers, ofOperands, type NativeFunction, withArguments } from "./definitions";
import {
  centered,
  divided,
  numbersOf,
  numbersOfValues,
  ofSample,
  ofSampleAndNumbers,
  sumOf,
  sumOfProducts,
  type Numbers,
} from "./samples";

/** What is divided by the count of a sample, less the degrees of freedom that it loses. */
const SAMPLE = 1;
const POPULATION = 0;

type SampleStatistic = (numbers: Numbers) => number | CellError;

/** A statistic that does not exist without numbers. */
const orNumberError =
  (compute: (numbers: Numbers) => number | CellError): SampleStatistic =>
  (numbers) =>
    numbers.length === 0 ? NUMBER_ERROR : compute(numbers);

const mean = (numbers: Numbers): number => centered(numbers).mean;

function squaredDeviations(numbers: Numbers): number {
  const { deviations } = centered(numbers);
  return sumOfProducts(deviations, deviations);
}

const variance =
  (lostDegrees: number): SampleStatistic =>
  (numbers) =>
    numbers.length <= lostDegrees
      ? DIVISION_ERROR
      : squaredDeviations(numbers) / (numbers.length - lostDegrees);

const deviation =
  (lostDegrees: number): SampleStatistic =>
  (numbers) => {
    const square = variance(lostDegrees)(numbers);
    return typeof square === "number" ? Math.sqrt(square) : square;
  };

/** The sum of a power of the distances from the mean, in standard deviations. */
function moment(numbers: Numbers, power: number, lostDegrees: number): number | CellError {
  const scale = deviation(lostDegrees)(numbers);
  if (typeof scale !== "number") return scale;
  if (scale === 0) return DIVISION_ERROR;
  return sumOf(centered(numbers).deviations.map((distance) => (distance / scale) ** power));
}

const MIN_FOR_SKEW = 3;
const MIN_FOR_KURTOSIS = 4;

const skew =
  (lostDegrees: number, factorOf: (count: number) => number): SampleStatistic =>
  (numbers) => {
    if (numbers.length < MIN_FOR_SKEW) return DIVISION_ERROR;
    const cubes = moment(numbers, 3, lostDegrees);
    return typeof cubes === "number" ? cubes * factorOf(numbers.length) : cubes;
  };

function kurtosis(numbers: Numbers): number | CellError {
  const n = numbers.length;
  if (n < MIN_FOR_KURTOSIS) return DIVISION_ERROR;
  const sum = moment(numbers, 4, SAMPLE);
  if (typeof sum !== "number") return sum;
  const others = (n - 2) * (n - 3);
  return (sum * n * (n + 1)) / ((n - 1) * others) - (3 * (n - 1) ** 2) / others;
}

/** The mean of numbers above 0 after a conversion. */
const meanOfPositive = (
  convert: (number: number) => number,
  convertBack: (result: number) => number,
): SampleStatistic =>
  orNumberError((numbers) =>
    numbers.some((number) => number <= 0) ? NUMBER_ERROR : convertBack(mean(numbers.map(convert))),
  );

const inverse = (number: number): number => 1 / number;

const inOrder = (numbers: Numbers): Numbers => [...numbers].sort((a, b) => a - b);

function median(numbers: Numbers): number {
  const sorted = inOrder(numbers);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/** The most frequent numbers, in their order. */
function modes(numbers: Numbers): Numbers | CellError {
  const counts = new Map<number, number>();
  numbers.forEach((number) => counts.set(number, (counts.get(number) ?? 0) + 1));
  const most = [...counts.values()].reduce((max, count) => Math.max(max, count), 0);
  if (most < 2) return NOT_AVAILABLE;
  return [...counts].filter(([, count]) => count === most).map(([number]) => number);
}

const mode = ofSample((numbers) => {
  const list = modes(numbers);
  return isError(list) ? list : list[0]!;
});

/** The mean without a share of the numbers, half of it at each end. */
function trimmedMean(numbers: Numbers, share: number): number | CellError {
  if (numbers.length === 0 || share < 0 || share >= 1) return NUMBER_ERROR;
  const left = Math.floor(displayed((numbers.length * share) / 2));
  return mean(inOrder(numbers).slice(left, numbers.length - left));
}

/** The place of the first sorted number that is at least as large. */
function firstAtLeast(sorted: Numbers, number: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (sorted[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many numbers are at most as large as each limit and larger than the one below it. */
function frequencies(numbers: Numbers, limits: Numbers): Operand {
  const sorted = inOrder(limits);
  const counts = Array.from({ length: limits.length + 1 }, () => 0);
  numbers.forEach((number) => (counts[firstAtLeast(sorted, number)]! += 1));
  const placesOf = new Map<number, number>();
  const rows = limits.map((limit) => {
    // The first of equal limits has the numbers, the others have none.
    const place = placesOf.get(limit) ?? firstAtLeast(sorted, limit);
    placesOf.set(limit, place + 1);
    return [counts[place]!];
  });
  return [...rows, [counts[limits.length]!]];
}

const frequency: NativeFunction = ofOperands((data, bins) => {
  const numbers = numbersOf([data!]);
  if (isError(numbers)) return numbers;
  const limits = numbersOf([bins!]);
  return isError(limits) ? limits : frequencies(numbers, limits);
});

const extreme = (pick: (a: number, b: number) => number): NativeFunction =>
  ofSample(
    (numbers) => (numbers.length === 0 ? 0 : numbers.reduce((a, b) => pick(a, b))),
    numbersOfValues,
  );

const ofSampleOf = (compute: (lostDegrees: number) => SampleStatistic): NativeFunction =>
  ofSample(compute(SAMPLE));
const ofPopulationOf = (compute: (lostDegrees: number) => SampleStatistic): NativeFunction =>
  ofSample(compute(POPULATION));

export const STATISTICS: Readonly<Record<string, NativeFunction>> = {
  MEDIAN: ofSample(orNumberError(median)),
  MODE: mode,
  "MODE.SNGL": mode,
  "MODE.MULT": ofSample((numbers) => {
    const list = modes(numbers);
    return isError(list) ? list : list.map((number) => [number]);
  }),
  STDEV: ofSampleOf(deviation),
  "STDEV.S": ofSampleOf(deviation),
  STDEVA: ofSample(deviation(SAMPLE), numbersOfValues),
  STDEVP: ofPopulationOf(deviation),
  "STDEV.P": ofPopulationOf(deviation),
  STDEVPA: ofSample(deviation(POPULATION), numbersOfValues),
  VAR: ofSampleOf(variance),
  "VAR.S": ofSampleOf(variance),
  VARA: ofSample(variance(SAMPLE), numbersOfValues),
  VARP: ofPopulationOf(variance),
  "VAR.P": ofPopulationOf(variance),
  VARPA: ofSample(variance(POPULATION), numbersOfValues),
  AVEDEV: ofSample(orNumberError((numbers) => mean(centered(numbers).deviations.map(Math.abs)))),
  DEVSQ: ofSample(orNumberError(squaredDeviations)),
  GEOMEAN: ofSample(meanOfPositive(Math.log, Math.exp)),
  HARMEAN: ofSample(meanOfPositive(inverse, inverse)),
  KURT: ofSample(kurtosis),
  SKEW: ofSample(skew(SAMPLE, (count) => count / ((count - 1) * (count - 2)))),
  "SKEW.P": ofSample(skew(POPULATION, inverse)),
  AVERAGEA: ofSample((numbers) => divided(sumOf(numbers), numbers.length), numbersOfValues),
  MAXA: extreme(Math.max),
  MINA: extreme(Math.min),
  TRIMMEAN: withArguments(
    2,
    ofSampleAndNumbers((numbers, share) => trimmedMean(numbers, share!)),
  ),
  STANDARDIZE: withArguments(
    3,
    ofNumbers((number, center, scale) =>
      scale! > 0 ? (number! - center!) / scale! : NUMBER_ERROR,
    ),
  ),
  FREQUENCY: withArguments(2, frequency),
};
