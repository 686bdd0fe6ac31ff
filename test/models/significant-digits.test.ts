/** Rounding to significant digits, which applies to every number that is passed to a host. */
import fc from "fast-check";
import { withoutNoise } from "../../src/models/significant-digits";

const byText = (value: number): number => Number(value.toPrecision(12));
const wholeOrNone = (value: number): boolean => Number.isInteger(value) || !Number.isFinite(value);

test("a number is rounded as its text with twelve digits", () => {
  const anyNumber = fc.oneof(
    fc.double(),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    // Near a half of the last digit that stays, where rounding is decided.
    fc
      .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 22 }), fc.nat(8))
      .map(([digits, power, noise]) => (digits + 0.5 + (noise - 4) * 1e-4) / 10 ** power),
    fc.tuple(fc.integer(), fc.integer({ min: 1, max: 400 })).map(([above, below]) => above / below),
  );
  fc.assert(
    fc.property(anyNumber, (value) => {
      expect(withoutNoise(value)).toBe(wholeOrNone(value) ? value : byText(value));
    }),
    { numRuns: 20_000 },
  );
});
