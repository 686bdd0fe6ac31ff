/** Functions that probabilities are made of, to nearly all digits of a number. */

const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);
/** Series and fractions converge in about the root of their parameters. */
const MAX_TERMS = 1_000_000;

/** From here on, Stirling's series has all digits. */
const MIN_STIRLING = 16;
const MAX_FACTORIAL = 171;
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360];

const stirlingSeries = (x: number): number =>
  STIRLING.reduceRight((sum, coefficient) => sum / x ** 2 + coefficient, 0) / x;

/** Γ(x); NaN where it does not exist. */
export function gamma(x: number): number {
  if (Number.isInteger(x) && x <= 0) return NaN;
  if (x < 0) return Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x));
  if (x > MAX_FACTORIAL + 1) return Infinity;
  let product = 1;
  if (Number.isInteger(x)) {
    for (let factor = 2; factor < x; factor += 1) product *= factor;
    return product;
  }
  let large = x;
  for (; large < MIN_STIRLING; large += 1) product *= large;
  // The power itself would be too large a number.
  const root = large ** ((large - 0.5) / 2);
  return ((ROOT_TWO_PI * root * Math.exp(stirlingSeries(large) - large)) / product) * root;
}

/** ln Γ(x) of a positive number. */
export const logGamma = (x: number): number =>
  x < MAX_FACTORIAL
    ? Math.log(gamma(x))
    : (x - 0.5) * Math.log(x) - x + Math.log(ROOT_TWO_PI) + stirlingSeries(x);

/** What Stirling's formula lacks of ln Γ(x + 1). */
const stirlingError = (x: number): number =>
  x < MIN_STIRLING
    ? logGamma(x + 1) - (x + 0.5) * Math.log(x) + x - Math.log(ROOT_TWO_PI)
    : stirlingSeries(x);

const MAX_CLOSE = 0.1;

/** x ln(x / mean) + mean - x, by a series where most of its digits would be lost. */
function deviance(x: number, mean: number): number {
  const ratio = (x - mean) / (x + mean);
  if (Math.abs(ratio) > MAX_CLOSE) return x * Math.log(x / mean) + mean - x;
  let sum = (x - mean) * ratio;
  let power = 2 * x * ratio;
  for (let divisor = 3; divisor < MAX_TERMS; divisor += 2) {
    power *= ratio ** 2;
    const next = sum + power / divisor;
    if (next === sum) break;
    sum = next;
  }
  return sum;
}

/** The probability of a number of events, which need not be whole: mean^x e^-mean / Γ(x + 1). */
export function poissonDensity(x: number, mean: number): number {
  if (x === 0) return Math.exp(-mean);
  if (mean === 0) return 0;
  return Math.exp(-stirlingError(x) - deviance(x, mean)) / Math.sqrt(2 * Math.PI * x);
}

/** The density of a gamma distribution; NaN where it is infinite. */
export function gammaDensity(x: number, shape: number, scale: number): number {
  if (shape >= 1) return poissonDensity(shape - 1, x / scale) / scale;
  return x === 0 ? NaN : (poissonDensity(shape, x / scale) * shape) / x;
}

/** A power of a probability, whose complement can be the more exact of the two. */
const powerOf = (probability: number, complement: number, exponent: number): number =>
  Math.exp(exponent * (complement < 0.5 ? Math.log1p(-complement) : Math.log(probability)));

/** The probability of successes and failures by those of one, which add up to 1. */
export function binomialDensity(
  successes: number,
  failures: number,
  success: number,
  failure: number,
): number {
  if (successes === 0) return failures === 0 ? 1 : powerOf(failure, success, failures);
  if (failures === 0) return powerOf(success, failure, successes);
  if (success <= 0 || failure <= 0) return 0;
  const count = successes + failures;
  const logarithm =
    stirlingError(count) -
    stirlingError(successes) -
    stirlingError(failures) -
    deviance(successes, count * success) -
    deviance(failures, count * failure);
  return Math.exp(logarithm) * Math.sqrt(count / (2 * Math.PI * successes * failures));
}

/** The density of a beta distribution at x, with y = 1 - x. */
export function betaDensity(x: number, y: number, alpha: number, beta: number): number {
  if (x <= 0) return alpha < 1 ? Infinity : alpha > 1 ? 0 : beta;
  if (y <= 0) return beta < 1 ? Infinity : beta > 1 ? 0 : alpha;
  return ((binomialDensity(alpha, beta, x, y) * alpha) / (alpha + beta) / x / y) * beta;
}

/** What a zero is replaced by where it would divide. */
const TINY = 1e-300;

/** first + n1 / (1 + n2 / (...)), by Lentz's method, with other denominators than 1 if stated. */
function continuedFraction(
  first: number,
  numerator: (step: number) => number,
  denominator: (step: number) => number = () => 1,
): number {
  let value = first || TINY;
  let [ahead, behind] = [value, 0];
  for (let step = 1; step < MAX_TERMS; step += 1) {
    behind = 1 / (denominator(step) + numerator(step) * behind || TINY);
    ahead = denominator(step) + numerator(step) / ahead || TINY;
    value *= ahead * behind;
    if (!(Math.abs(ahead * behind - 1) > Number.EPSILON)) return value;
  }
  return NaN;
}

function gammaSeries(shape: number, x: number): number {
  let [term, sum] = [1, 1];
  for (let step = 1; step < MAX_TERMS; step += 1) {
    term *= x / (shape + step);
    sum += term;
    if (!(term > sum * Number.EPSILON)) return sum;
  }
  return NaN;
}

/** The regularized incomplete gamma function below x, and that above it. */
export function incompleteGamma(shape: number, x: number): readonly [number, number] {
  if (Number.isNaN(shape)) return [NaN, NaN];
  if (x <= 0) return [0, 1];
  const density = poissonDensity(shape, x);
  if (density === 0) return x < shape ? [0, 1] : [1, 0];
  if (x < shape + 1) {
    const below = density * gammaSeries(shape, x);
    return [below, 1 - below];
  }
  const fraction = continuedFraction(
    x + 1 - shape,
    (step) => step * (shape - step),
    (step) => x + 2 * step + 1 - shape,
  );
  const above = (density * shape) / fraction;
  return [1 - above, above];
}

function betaFraction(x: number, y: number, alpha: number, beta: number): number {
  const density = binomialDensity(alpha, beta, x, y);
  if (density === 0) return 0;
  const fraction = continuedFraction(1, (step) => {
    const half = Math.floor(step / 2);
    const factors = step % 2 === 0 ? half * (beta - half) : -(alpha + half) * (alpha + beta + half);
    return (factors * x) / (alpha + step - 1) / (alpha + step);
  });
  return (density * beta) / (alpha + beta) / fraction;
}

/** The regularized incomplete beta function below x, with y = 1 - x. */
export function incompleteBeta(x: number, y: number, alpha: number, beta: number): number {
  if (Number.isNaN(alpha + beta)) return NaN;
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  return x > (alpha + 1) / (alpha + beta + 2)
    ? 1 - betaFraction(y, x, beta, alpha)
    : betaFraction(x, y, alpha, beta);
}

/** The error function, and its complement. */
export function errorFunction(x: number): readonly [number, number] {
  const [within, beyond] = incompleteGamma(1 / 2, x ** 2);
  return x < 0 ? [-within, 1 + within] : [within, beyond];
}

export const normalDensity = (z: number): number => Math.exp(-(z ** 2) / 2) / ROOT_TWO_PI;
export const normalBelow = (z: number): number => errorFunction(-z / Math.SQRT2)[1] / 2;

/** A rational approximation to three digits, from which Halley's steps begin. */
const NUMERATOR = [2.515517, 0.802853, 0.010328];
const DENOMINATOR = [1, 1.432788, 0.189269, 0.001308];
const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
const HALLEY_STEPS = 3;

/** Where the standard normal distribution has this probability below it, between 0 and 1. */
export function normalQuantile(probability: number): number {
  if (probability === 0.5) return 0;
  if (probability > 0.5) return -normalQuantile(1 - probability);
  const root = Math.sqrt(-2 * Math.log(probability));
  let z = polynomial(NUMERATOR, root) / polynomial(DENOMINATOR, root) - root;
  for (let step = 0; step < HALLEY_STEPS; step += 1) {
    const excess = (normalBelow(z) - probability) / normalDensity(z);
    z -= excess / (1 + (z * excess) / 2);
  }
  return z;
}

/** As many as lead from 1 to the smallest number, and to its neighbor. */
const MAX_HALVINGS = 1200;

/** Where a condition that holds just above `low` ceases to hold; NaN if it holds everywhere. */
export function boundary(isBelow: (x: number) => boolean, low: number, high = Infinity): number {
  let [below, above] = [low, high];
  if (high === Infinity)
    for (above = Math.max(1, 2 * low); above < Infinity && isBelow(above); above *= 2)
      below = above;
  if (above === Infinity) return NaN;
  for (let step = 0; step < MAX_HALVINGS; step += 1) {
    const middle = below + (above - below) / 2;
    if (middle === below || middle === above) break;
    if (isBelow(middle)) below = middle;
    else above = middle;
  }
  return above;
}

/** Where a distribution of positive numbers has a probability below it; NaN if nowhere. */
export function quantile(probability: number, below: (x: number) => number): number {
  if (!(0 <= probability && probability < 1) || Number.isNaN(below(1))) return NaN;
  return probability === 0 ? 0 : boundary((x) => below(x) < probability, 0);
}

/** Where it has a probability above it, to more digits than from the complement. */
export function upperQuantile(probability: number, above: (x: number) => number): number {
  if (!(0 < probability && probability <= 1) || Number.isNaN(above(1))) return NaN;
  return probability === 1 ? 0 : boundary((x) => above(x) > probability, 0);
}
