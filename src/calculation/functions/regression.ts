/** Functions that fit lines, by least squares. */
import type { CellError } from "../../functions/core/cell-error";
import {
  DIVISION_ERROR,
  isError,
  NUMBER_ERROR,
  VALUE_ERROR,
  type Value,
} from "../../spreadsheet/cell-values";
import type { CellFormula, Operand } from "../cells";
import { firstOf, NOT_AVAILABLE, REFERENCE_ERROR, toTruth } from "../operands";
import {
  finite,
  ofNumbers,
  ofOperands,
  type CallParts,
  type NativeFunction,
  withArguments,
} from "./definitions";
import { numberRowsOf, type NumberRows } from "./matrices";
import { centered, divided, pairsOf, sumOfProducts, type Numbers, type Pairs } from "./samples";

/** What pairs of numbers have in common; the y come first, as in most of Excel's functions. */
interface PairStatistics {
  readonly count: number;
  readonly meanX: number;
  readonly meanY: number;
  /** Sums of products of the distances from the means. */
  readonly sumXX: number;
  readonly sumXY: number;
  readonly sumYY: number;
}

function statisticsOf([ys, xs]: Pairs): PairStatistics {
  const [x, y] = [centered(xs), centered(ys)];
  return {
    count: xs.length,
    meanX: x.mean,
    meanY: y.mean,
    sumXX: sumOfProducts(x.deviations, x.deviations),
    sumXY: sumOfProducts(x.deviations, y.deviations),
    sumYY: sumOfProducts(y.deviations, y.deviations),
  };
}

type PairStatistic = (statistics: PairStatistics) => number | CellError;

/** A statistic of pairs, at least as many as these. */
const ofPairs = (compute: PairStatistic, minimum = 1): NativeFunction =>
  withArguments(
    2,
    ofOperands((first, second) => {
      const pairs = pairsOf(first!, second!);
      if (isError(pairs)) return pairs;
      if (pairs[0].length < minimum) return DIVISION_ERROR;
      const result = compute(statisticsOf(pairs));
      return isError(result) ? result : finite(result);
    }),
  );

const correlation: PairStatistic = ({ sumXX, sumXY, sumYY }) =>
  divided(sumXY, Math.sqrt(sumXX) * Math.sqrt(sumYY));

const covariance = (lostDegrees: number): NativeFunction =>
  ofPairs(({ count, sumXY }) => sumXY / (count - lostDegrees), lostDegrees + 1);

/** The y of the line at an x. */
const lineAt = ({ meanX, meanY, sumXX, sumXY }: PairStatistics, x: number): number | CellError => {
  const slope = divided(sumXY, sumXX);
  return isError(slope) ? slope : meanY + slope * (x - meanX);
};

/** Two parameters, the slope and the intercept, are known from the numbers. */
const LINE_PARAMETERS = 2;

const forecast: NativeFunction = withArguments(3, ([x, ys, xs]) => (cell) => {
  const pairs = pairsOf(ys?.(cell) ?? null, xs?.(cell) ?? null);
  const statistics = isError(pairs) ? pairs : statisticsOf(pairs);
  return ofNumbers((number) => (isError(statistics) ? statistics : lineAt(statistics, number!)))([
    x,
  ])(cell);
});

const minus = (numbers: Numbers, factor: number, others: Numbers): Numbers =>
  numbers.map((number, i) => number - factor * others[i]!);

/** Numbers of length 1 and at right angles to the others, made of variables by their weights. */
interface Orientation {
  readonly numbers: Numbers;
  readonly weights: Numbers;
}

/** A variable with a smaller share that the ones before it do not explain depends on them. */
const NEARLY_DEPENDENT = 1e-12;

/** The directions that variables have, without those that depend on the ones before them. */
function directionsOf(variables: NumberRows): readonly Orientation[] {
  const directions: Orientation[] = [];
  variables.forEach((variable, place) => {
    let numbers = variable;
    let weights: Numbers = variables.map((_, i) => Number(i === place));
    // Twice, as the first time leaves errors of rounding.
    for (let pass = 0; pass < 2; pass += 1)
      for (const direction of directions) {
        const share = sumOfProducts(direction.numbers, numbers);
        numbers = minus(numbers, share, direction.numbers);
        weights = minus(weights, share, direction.weights);
      }
    const length = Math.sqrt(sumOfProducts(numbers, numbers));
    if (!(length > NEARLY_DEPENDENT * Math.sqrt(sumOfProducts(variable, variable)))) return;
    directions.push({
      numbers: numbers.map((number) => number / length),
      weights: weights.map((weight) => weight / length),
    });
  });
  return directions;
}

/** A line, or a plane of several variables, with the errors of its parameters. */
interface Fit {
  readonly slopes: Numbers;
  readonly intercept: number;
  readonly slopeErrors: Numbers;
  readonly interceptError: number;
  readonly explainedCount: number;
  readonly freedom: number;
  readonly variance: number;
  readonly explainedSum: number;
  readonly residualSum: number;
}

/** The best fit through points; without a constant through the origin. */
function fitOf({ ys, variables }: SamplePoints, hasConstant: boolean): Fit {
  const about = hasConstant ? centered : (numbers: Numbers) => ({ mean: 0, deviations: numbers });
  const y = about(ys);
  const xs = variables.map(about);
  const means = xs.map(({ mean }) => mean);
  const directions = directionsOf(xs.map(({ deviations }) => deviations));
  const shares = directions.map(({ numbers }) => sumOfProducts(numbers, y.deviations));
  const residuals = directions.reduce(
    (rest, { numbers }, i) => minus(rest, shares[i]!, numbers),
    y.deviations,
  );
  const residualSum = sumOfProducts(residuals, residuals);
  const freedom = ys.length - directions.length - Number(hasConstant);
  const variance = freedom > 0 ? residualSum / freedom : 0;
  const weightsOf = (place: number): Numbers => directions.map(({ weights }) => weights[place]!);
  const slopes = xs.map((_, place) => sumOfProducts(shares, weightsOf(place)));
  const atMeans = directions.map(({ weights }) => sumOfProducts(weights, means));
  const errorOf = (weights: Numbers, share = 0): number =>
    Math.sqrt(variance * (share + sumOfProducts(weights, weights)));
  return {
    slopes,
    intercept: y.mean - sumOfProducts(slopes, means),
    slopeErrors: xs.map((_, place) => errorOf(weightsOf(place))),
    interceptError: errorOf(atMeans, 1 / ys.length),
    explainedCount: directions.length,
    freedom,
    variance,
    explainedSum: sumOfProducts(shares, shares),
    residualSum,
  };
}

/** What a line is fitted to. */
interface SamplePoints {
  readonly ys: Numbers;
  readonly variables: NumberRows;
  /** The numbers of each variable at other points; undefined if these are not as many. */
  readonly variablesOf: (rows: NumberRows) => NumberRows | undefined;
  /** The number of columns of results at other points. */
  readonly widthOf: (rows: NumberRows) => number;
}

/** More variables would take too long. */
const MAX_VARIABLES = 256;

const transposed = (rows: NumberRows): NumberRows =>
  rows[0]!.map((_, column) => rows.map((row) => row[column]!));

const flat = (rows: NumberRows): NumberRows => [rows.flat()];
const asTheyAre = (rows: NumberRows): NumberRows => rows;

/** One variable may have any shape; of several ones, each has a column or a row. */
function pointsOf(ys: NumberRows, xs: NumberRows): SamplePoints | CellError {
  const [height, width] = [ys.length, ys[0]!.length];
  const isSameShape = xs.length === height && xs[0]!.length === width;
  const isColumns = width === 1 && xs.length === height;
  if (!isSameShape && !isColumns && !(height === 1 && xs[0]!.length === width))
    return REFERENCE_ERROR;
  const read = isSameShape ? flat : isColumns ? transposed : asTheyAre;
  const variables = read(xs);
  if (variables.length > MAX_VARIABLES) return VALUE_ERROR;
  return {
    ys: ys.flat(),
    variables,
    variablesOf: (rows) => {
      const others = read(rows);
      return others.length === variables.length ? others : undefined;
    },
    widthOf: (rows) => (!isSameShape && isColumns ? 1 : rows[0]!.length),
  };
}

/** 1, 2, 3 and so on, in the shape of other numbers. */
const counted = (rows: NumberRows): NumberRows =>
  rows.map((row, i) => row.map((_, j) => i * row.length + j + 1));

/** An argument that is TRUE or FALSE. */
const truthOf = (operand: Operand | undefined, otherwise: boolean): boolean | CellError =>
  operand === undefined ? otherwise : toTruth(firstOf(operand));

interface Model {
  readonly points: SamplePoints;
  readonly xs: NumberRows;
  readonly fit: Fit;
}

/** The points and the line of a call; the logarithms of the y for an exponential curve. */
function modelOf(
  ys: Operand,
  xs: Operand | undefined,
  constant: Operand | undefined,
  isExponential: boolean,
): Model | CellError {
  const yRows = numberRowsOf(ys);
  if (isError(yRows)) return yRows;
  const xRows = xs === undefined ? counted(yRows) : numberRowsOf(xs);
  if (isError(xRows)) return xRows;
  const hasConstant = truthOf(constant, true);
  if (isError(hasConstant)) return hasConstant;
  if (isExponential && yRows.flat().some((y) => y <= 0)) return NUMBER_ERROR;
  const fittedRows = isExponential ? yRows.map((row) => row.map(Math.log)) : yRows;
  const points = pointsOf(fittedRows, xRows);
  return isError(points) ? points : { points, xs: xRows, fit: fitOf(points, hasConstant) };
}

/** The operands of a call; an omitted one is undefined. */
const operandsOf = (parts: CallParts, cell: CellFormula): readonly (Operand | undefined)[] =>
  parts.map((part) => part?.(cell));

/** The rows of LINEST: parameters and their errors, the last variable first. */
function linesOf(
  fit: Fit,
  hasConstant: boolean,
  convert: (parameter: number) => number,
): Value[][] {
  const parameters = [...fit.slopes].reverse().concat(fit.intercept).map(convert).map(finite);
  const interceptError = hasConstant ? finite(fit.interceptError) : NOT_AVAILABLE;
  const errors: Value[] = [...[...fit.slopeErrors].reverse().map(finite), interceptError];
  const { explainedSum, residualSum, explainedCount, freedom, variance } = fit;
  const others = [
    [explainedSum / (explainedSum + residualSum), Math.sqrt(variance)],
    [explainedSum / explainedCount / variance, freedom],
    [explainedSum, residualSum],
  ];
  return [
    parameters,
    errors,
    ...others.map((pair) => parameters.map((_, i) => (i < 2 ? finite(pair[i]!) : NOT_AVAILABLE))),
  ];
}

const same = (number: number): number => number;

const parameters = (isExponential: boolean): NativeFunction =>
  withArguments(1, (parts) => (cell) => {
    const [ys, xs, constant, all] = operandsOf(parts, cell);
    const model = modelOf(ys ?? null, xs, constant, isExponential);
    if (isError(model)) return model;
    const hasStatistics = truthOf(all, false);
    if (isError(hasStatistics)) return hasStatistics;
    const hasConstant = truthOf(constant, true) === true;
    const lines = linesOf(model.fit, hasConstant, isExponential ? Math.exp : same);
    return hasStatistics ? lines : lines.slice(0, 1);
  });

const trend = (isExponential: boolean): NativeFunction =>
  withArguments(1, (parts) => (cell) => {
    const [ys, xs, others, constant] = operandsOf(parts, cell);
    const model = modelOf(ys ?? null, xs, constant, isExponential);
    if (isError(model)) return model;
    const rows = others === undefined ? model.xs : numberRowsOf(others);
    if (isError(rows)) return rows;
    const { points, fit } = model;
    const variables = points.variablesOf(rows);
    if (variables === undefined) return REFERENCE_ERROR;
    const results = variables[0]!.map((_, i) => {
      const y = fit.slopes.reduce(
        (sum, slope, place) => sum + slope * variables[place]![i]!,
        fit.intercept,
      );
      return finite(isExponential ? Math.exp(y) : y);
    });
    const width = points.widthOf(rows);
    return Array.from({ length: results.length / width }, (_, row) =>
      results.slice(row * width, (row + 1) * width),
    );
  });

export const REGRESSION: Readonly<Record<string, NativeFunction>> = {
  CORREL: ofPairs(correlation),
  PEARSON: ofPairs(correlation),
  RSQ: ofPairs(({ sumXX, sumXY, sumYY }) => divided(sumXY ** 2, sumXX * sumYY)),
  SLOPE: ofPairs(({ sumXX, sumXY }) => divided(sumXY, sumXX)),
  INTERCEPT: ofPairs((statistics) => lineAt(statistics, 0)),
  STEYX: ofPairs(({ count, sumXX, sumXY, sumYY }) => {
    const explained = divided(sumXY ** 2, sumXX);
    if (isError(explained)) return explained;
    return Math.sqrt(Math.max(0, sumYY - explained) / (count - LINE_PARAMETERS));
  }, LINE_PARAMETERS + 1),
  FORECAST: forecast,
  "FORECAST.LINEAR": forecast,
  "COVARIANCE.P": covariance(0),
  "COVARIANCE.S": covariance(1),
  COVAR: covariance(0),
  LINEST: parameters(false),
  LOGEST: parameters(true),
  TREND: trend(false),
  GROWTH: trend(true),
};
