/** Functions of distributions of whole numbers. */
import { compareNumbers, NUMBER_ERROR } from "../../spreadsheet/cell-values";
import type { NativeFunction, NumberResult } from "./definitions";
import { ofArguments } from "./signatures";
import {
  binomialDensity,
  boundary,
  incompleteBeta,
  incompleteGamma,
  poissonDensity,
} from "./special-functions";

const isProbability = (number: number): boolean => 0 <= number && number <= 1;

const binomialBelow = (successes: number, trials: number, success: number): number =>
  successes < 0
    ? 0
    : successes >= trials
      ? 1
      : incompleteBeta(1 - success, success, trials - successes, successes + 1);

const binomial = ofArguments((number, count, success, cumulative) => {
  const [successes, trials] = [Math.trunc(number), Math.trunc(count)];
  if (successes < 0 || successes > trials || !isProbability(success)) return NUMBER_ERROR;
  return cumulative
    ? binomialBelow(successes, trials, success)
    : binomialDensity(successes, trials - successes, success, 1 - success);
});

/** The least number of successes whose cumulative probability is as large. */
const binomialInverse = ofArguments((count, success, alpha) => {
  const trials = Math.trunc(count);
  if (trials < 0 || !isProbability(success) || !isProbability(alpha)) return NUMBER_ERROR;
  const isBelow = (x: number): boolean =>
    compareNumbers(binomialBelow(Math.floor(x), trials, success), alpha) < 0;
  return Math.max(0, boundary(isBelow, -1, trials));
});

function negativeBinomial(
  failed: number,
  succeeded: number,
  success: number,
  cumulative: number,
): NumberResult {
  const [failures, successes] = [Math.trunc(failed), Math.trunc(succeeded)];
  if (failures < 0 || successes < 1 || !isProbability(success)) return NUMBER_ERROR;
  if (cumulative) return incompleteBeta(success, 1 - success, successes, failures + 1);
  const density = binomialDensity(successes, failures, success, 1 - success);
  return (density * successes) / (successes + failures);
}

/** Terms that are not added up any more, as a share of their sum. */
const NEGLIGIBLE = 1e-17;

/** The probability of a number in a sample, or of at most that number. */
function hypergeometric(
  number: number,
  size: number,
  marked: number,
  population: number,
  cumulative: number,
): NumberResult {
  const [x, sample, successes, all] = [number, size, marked, population].map(Math.trunc) as [
    number,
    number,
    number,
    number,
  ];
  const [least, most] = [Math.max(0, sample - all + successes), Math.min(sample, successes)];
  const isPossible = sample > 0 && sample <= all && successes > 0 && successes <= all;
  if (!isPossible || x < least || x > most) return NUMBER_ERROR;
  const [share, rest, failures] = [sample / all, (all - sample) / all, all - successes];
  const density = (k: number): number =>
    (binomialDensity(k, successes - k, share, rest) *
      binomialDensity(sample - k, failures - sample + k, share, rest)) /
    binomialDensity(sample, all - sample, share, rest);
  if (!cumulative) return density(x);
  // The terms get smaller away from the mean: those below it, or the others, are added up.
  const isLow = x <= sample * (successes / all);
  const [first, step] = isLow ? [x, -1] : [x + 1, 1];
  let sum = 0;
  for (let k = first; k >= least && k <= most; k += step) {
    const term = density(k);
    sum += term;
    if (term <= sum * NEGLIGIBLE) break;
  }
  return isLow ? sum : 1 - sum;
}

const poisson = ofArguments((number, mean, cumulative) => {
  const x = Math.trunc(number);
  if (x < 0 || mean < 0) return NUMBER_ERROR;
  return cumulative ? incompleteGamma(x + 1, mean)[1] : poissonDensity(x, mean);
});

export const DISCRETE_DISTRIBUTIONS: Readonly<Record<string, NativeFunction>> = {
  "BINOM.DIST": binomial,
  BINOMDIST: binomial,
  "BINOM.INV": binomialInverse,
  CRITBINOM: binomialInverse,
  "NEGBINOM.DIST": ofArguments(negativeBinomial),
  NEGBINOMDIST: ofArguments((failures, successes, success) =>
    negativeBinomial(failures, successes, success, 0),
  ),
  "HYPGEOM.DIST": ofArguments(hypergeometric),
  HYPGEOMDIST: ofArguments((x, sample, successes, all) =>
    hypergeometric(x, sample, successes, all, 0),
  ),
  "POISSON.DIST": poisson,
  POISSON: poisson,
};
