import {
  betaDensity,
  binomialDensity,
  boundary,
  errorFunction,
  gamma,
  incompleteBeta,
  incompleteGamma,
  logGamma,
  normalBelow,
  normalQuantile,
  poissonDensity,
} from "../../../src/calculation/functions/special-functions";

/** Relative differences, so that tails have as many digits. */
const MAX_DIFFERENCE = 1e-13;

function expectNumbers(cases: readonly (readonly [number, number])[], share = MAX_DIFFERENCE) {
  const different = cases.filter(
    ([number, expected]) => !(Math.abs(number - expected) <= share * Math.abs(expected)),
  );
  expect(different).toEqual([]);
}

it("has all digits of Γ", () =>
  // From tables; those of large numbers are calculated with 50 digits.
  expectNumbers([
    [gamma(0.5), 1.772453850905516],
    [gamma(-3.75), 0.2678661288614166],
    [gamma(5), 24],
    [gamma(171), 7.257415615307994e306],
    [gamma(1e-5), 99999.42279422555],
    [logGamma(4.5), 2.453736570842442],
    [logGamma(172), 711.7147258022897],
    [logGamma(1e5), 1051287.7089736568],
  ]));

it("has all digits of the error function and its complement", () =>
  // From tables.
  expectNumbers([
    [errorFunction(0.5)[0], 0.5204998778130465],
    [errorFunction(-1)[0], -0.8427007929497149],
    [errorFunction(1e-8)[0], 1.1283791670955126e-8],
    [errorFunction(2)[1], 0.004677734981047266],
    [errorFunction(5)[1], 1.5374597944280349e-12],
    [errorFunction(-0.5)[1], 1.5204998778130465],
  ]));

it("has densities of large numbers", () =>
  // Calculated with 50 digits.
  expectNumbers(
    [
      [poissonDensity(999, 1000), 0.0126146113487215],
      [poissonDensity(99999, 99900), 0.0012011991168927538],
      [poissonDensity(142, 358), 5.537934519319658e-39],
      [binomialDensity(50, 50, 0.5, 0.5), 0.07958923738717877],
      [betaDensity(0.5, 0.5, 2, 2), 1.5],
    ],
    1e-12,
  ));

it("has the incomplete functions in both tails", () =>
  // Closed forms: e^-x, and powers of x and 1 - x.
  expectNumbers([
    [incompleteGamma(1, 40)[1], Math.exp(-40)],
    [incompleteGamma(1, 1e-9)[0], -Math.expm1(-1e-9)],
    [incompleteGamma(2, 3)[1], 4 * Math.exp(-3)],
    [incompleteBeta(0.3, 0.7, 1, 5), 1 - 0.7 ** 5],
    [incompleteBeta(1e-5, 1 - 1e-5, 4, 1), 1e-20],
    [incompleteBeta(0.25, 0.75, 0.5, 0.5), 1 / 3],
    [incompleteBeta(0.5, 0.5, 5000, 5000), 0.5],
  ]));

it("inverts the normal distribution, far from the mean as well", () => {
  // From tables.
  expectNumbers(
    [
      [normalQuantile(0.975), 1.959963984540054],
      [normalQuantile(1e-10), -6.361340902404056],
      [normalBelow(-6.361340902404056), 1e-10],
      [normalBelow(normalQuantile(1e-300)), 1e-300],
    ],
    1e-11,
  );
  expect(normalQuantile(0.5)).toBe(0);
});

it("finds boundaries, however small or large, and none where there is none", () => {
  expect(boundary((x) => x < 1e-200, 0)).toBe(1e-200);
  expect(boundary((x) => x < 1e200, 0)).toBe(1e200);
  expect(boundary(() => true, 0)).toBeNaN();
  expect(incompleteBeta(0.5, 0.5, NaN, 1)).toBeNaN();
  expect(incompleteGamma(NaN, 0)).toEqual([NaN, NaN]);
});
