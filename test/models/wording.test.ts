/**
 * Numbers in texts: a number and its neighbors in binary arithmetic are printed alike, as Excel
 * shows 15 digits of each.
 */
import { randomBy } from "../../scripts/fuzz/random";
import { isRefusal } from "../../src/models/answer";
import { ruleIds, why } from "../../src/models/rules";
import { inPercent, numberText, roundedTo } from "../../src/models/wording";
import { sentence } from "../../src/functions/core/messages";
import { formatValue } from "../../src/spreadsheet/format-value";
import { seedFor } from "../support/extent";

/** The nearest numbers below and above. */
function neighbors(value: number): readonly number[] {
  const [bits, number] = [new BigInt64Array(1), new Float64Array(1)];
  return [-1n, 1n].map((step) => {
    number[0] = value;
    bits[0] = new BigInt64Array(number.buffer)[0]! + step;
    return new Float64Array(bits.buffer)[0]!;
  });
}

test("halves are rounded away from 0, whatever follows the 15th digit", () => {
  expect(numberText(14317.5)).toBe("14,318");
  expect(numberText(14317.499999999998)).toBe("14,318");
  expect(numberText(14317.4999)).toBe("14,317");
  // 1.005 and 0.145 are below their halves in binary arithmetic.
  expect(roundedTo(1.005, 2)).toBe(1.01);
  expect(roundedTo(-1.005, 2)).toBe(-1.01);
  expect(inPercent(0.14505)).toBe("14.51%");
  expect(inPercent(0.07)).toBe("7%");
  expect(inPercent(0.1864, 1)).toBe("18.6%");
  expect(numberText(1234.25, 1)).toBe("1,234.3");
  expect(roundedTo(1e21, 2)).toBe(1e21);
  expect(formatValue(0.285, "CPW", "0.00")).toBe("0.29 CPW");
});

test("random numbers are printed like their neighbors", () => {
  const random = randomBy(seedFor("numbers in texts"));
  for (let i = 0; i < 20_000; i += 1) {
    const decimals = random.below(5);
    const digits = 1 + random.below(12 - decimals);
    const half = (random.below(10 ** digits) + 0.5) / 10 ** decimals;
    for (const value of [half, ...neighbors(half)])
      if (numberText(value, decimals) !== numberText(half, decimals))
        throw new Error(`${value} is ${numberText(value, decimals)} to ${decimals} decimals`);
  }
});

/** A value, and of rules that compare two of them, a limit. */
const VALUES = [[14317.5], [14317.5, 20000], [0.70255, 0.7], [12.25], [12.25, 10]] as const;
test("each rule explains a number as it does its neighbors", () => {
  for (const id of ruleIds())
    for (const values of VALUES) {
      const [value, ...limits] = values;
      const texts = [value, ...neighbors(value)].map((near) => {
        const outcome = why(id, [near, ...limits]);
        return isRefusal(outcome) ? sentence(outcome) : String(outcome.value);
      });
      if (new Set(texts).size > 1) throw new Error(`${id}: ${texts.join(" / ")}`);
    }
});
