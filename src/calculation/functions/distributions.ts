/** Functions of probability distributions. */
import { isError, NUMBER_ERROR } from "../../spreadsheet/cell-values";
import type { NativeFunction, NumberResult } from "./definitions";
import { ofArguments, withoutTruths } from "./signatures";
import {
  betaDensity,
  boundary,
  errorFunction,
  gamma,
  gammaDensity,
  incompleteBeta,
  incompleteGamma,
  logGamma,
  normalBelow,
  normalDensity,
  normalQuantile,
  quantile,
} from "./special-functions";

const normalInverse = (probability: number, mean: number, deviation: number): NumberResult =>
  probability > 0 && probability < 1 && deviation > 0
    ? mean + deviation * normalQuantile(probability)
    : NUMBER_ERROR;

const normal = ofArguments((x, mean, deviation, cumulative) => {
  if (deviation <= 0) return NUMBER_ERROR;
  const z = (x - mean) / deviation;
  return cumulative ? normalBelow(z) : normalDensity(z) / deviation;
});

const logNormal = (
  x: number,
  mean: number,
  deviation: number,
  cumulative: number,
): NumberResult => {
  if (x <= 0 || deviation <= 0) return NUMBER_ERROR;
  const z = (Math.log(x) - mean) / deviation;
  return cumulative ? normalBelow(z) : normalDensity(z) / (x * deviation);
};

const logNormalInverse = ofArguments((probability, mean, deviation) => {
  const logarithm = normalInverse(probability, mean, deviation);
  return isError(logarithm) ? logarithm : Math.exp(logarithm);
});

const exponential = ofArguments((x, rate, cumulative) => {
  if (x < 0 || rate <= 0) return NUMBER_ERROR;
  return cumulative ? -Math.expm1(-rate * x) : rate * Math.exp(-rate * x);
});

const weibull = ofArguments((x, shape, scale, cumulative) => {
  if (x < 0 || shape <= 0 || scale <= 0) return NUMBER_ERROR;
  const power = (x / scale) ** shape;
  if (cumulative) return -Math.expm1(-power);
  return (shape / scale) * (x / scale) ** (shape - 1) * Math.exp(-power);
});

const isGamma = (x: number, shape: number, scale: number): boolean =>
  x >= 0 && shape > 0 && scale > 0;

const gammaDistribution = ofArguments((x, shape, scale, cumulative) => {
  if (!isGamma(x, shape, scale)) return NUMBER_ERROR;
  return cumulative ? incompleteGamma(shape, x / scale)[0] : gammaDensity(x, shape, scale);
});

const gammaInverse = ofArguments((probability, shape, scale) =>
  isGamma(probability, shape, scale)
    ? scale * quantile(probability, (x) => incompleteGamma(shape, x)[0])
    : NUMBER_ERROR,
);

const logGammaOfPositive = ofArguments((x) => (x > 0 ? logGamma(x) : NUMBER_ERROR));

/** A beta distribution between two bounds. */
function betaDistribution(
  x: number,
  alpha: number,
  beta: number,
  cumulative: number,
  low: number,
  high: number,
): NumberResult {
  if (alpha <= 0 || beta <= 0 || low >= high || x < low || x > high) return NUMBER_ERROR;
  const [share, rest] = [(x - low) / (high - low), (high - x) / (high - low)];
  return cumulative
    ? incompleteBeta(share, rest, alpha, beta)
    : betaDensity(share, rest, alpha, beta) / (high - low);
}

const betaInverse = ofArguments(
  (probability, alpha, beta, low, high) => {
    if (alpha <= 0 || beta <= 0 || low >= high || probability <= 0 || probability > 1)
      return NUMBER_ERROR;
    const isBelow = (x: number): boolean => incompleteBeta(x, 1 - x, alpha, beta) < probability;
    return low + (high - low) * (probability === 1 ? 1 : boundary(isBelow, 0, 1));
  },
  0,
  1,
);

const errorIntegral = withoutTruths(
  ofArguments((from, to) => {
    if (Number.isNaN(to)) return errorFunction(from)[0];
    // Of the complements where these have more digits.
    const place = from > 0 && to > 0 ? 1 : 0;
    const difference = errorFunction(to)[place] - errorFunction(from)[place];
    return place === 1 ? -difference : difference;
  }, NaN),
);
const errorComplement = withoutTruths(ofArguments((x) => errorFunction(x)[1]));

export const DISTRIBUTIONS: Readonly<Record<string, NativeFunction>> = {
  "NORM.DIST": normal,
  NORMDIST: normal,
  "NORM.INV": ofArguments(normalInverse),
  NORMINV: ofArguments(normalInverse),
  "NORM.S.DIST": ofArguments((z, cumulative) => (cumulative ? normalBelow(z) : normalDensity(z))),
  NORMSDIST: ofArguments((z) => normalBelow(z)),
  "NORM.S.INV": ofArguments((probability) => normalInverse(probability, 0, 1)),
  NORMSINV: ofArguments((probability) => normalInverse(probability, 0, 1)),
  "EXPON.DIST": exponential,
  EXPONDIST: exponential,
  "WEIBULL.DIST": weibull,
  WEIBULL: weibull,
  "GAMMA.DIST": gammaDistribution,
  GAMMADIST: gammaDistribution,
  "GAMMA.INV": gammaInverse,
  GAMMAINV: gammaInverse,
  GAMMA: ofArguments((x) => gamma(x)),
  GAMMALN: logGammaOfPositive,
  "GAMMALN.PRECISE": logGammaOfPositive,
  "BETA.DIST": ofArguments(betaDistribution, 0, 1),
  BETADIST: ofArguments(
    (x, alpha, beta, low, high) => betaDistribution(x, alpha, beta, 1, low, high),
    0,
    1,
  ),
  "BETA.INV": betaInverse,
  BETAINV: betaInverse,
  "LOGNORM.DIST": ofArguments(logNormal),
  LOGNORMDIST: ofArguments((x, mean, deviation) => logNormal(x, mean, deviation, 1)),
  "LOGNORM.INV": logNormalInverse,
  LOGINV: logNormalInverse,
  FISHER: ofArguments((x) => (Math.abs(x) < 1 ? Math.atanh(x) : NUMBER_ERROR)),
  FISHERINV: ofArguments((y) => Math.tanh(y)),
  ERF: errorIntegral,
  "ERF.PRECISE": withoutTruths(ofArguments((x) => errorFunction(x)[0])),
  ERFC: errorComplement,
  "ERFC.PRECISE": errorComplement,
  PHI: ofArguments((x) => normalDensity(x)),
  GAUSS: ofArguments((z) => errorFunction(z / Math.SQRT2)[0] / 2),
};
