/** Results passed to a host have no binary noise, and the command line shows the unit. */
import { fn as printedBy } from "../../src/cli/functions";
import { argumentOf } from "../../src/cli/arguments";
import { explain } from "../../src/functions/core/explain";
import { allFunctions } from "../../src/functions";
import { withoutNoise } from "../../src/models/significant-digits";

const examples = allFunctions().flatMap((fn) => fn.examples.map(({ args }) => ({ fn, args })));

test("no example of any function shows more than 12 significant digits, in the cell or in EXPLAIN", () => {
  for (const { fn, args } of examples) {
    const result = fn.call(args);
    const values = Array.isArray(result) ? result.flat() : [result];
    for (const value of [...values, explain(fn, args).value])
      if (typeof value === "number" && !Number.isInteger(value))
        expect([fn.name, args, value]).toEqual([fn.name, args, Number(value.toPrecision(12))]);
  }
});

test("noise is removed, significant digits stay", () => {
  expect(withoutNoise(2.5649999999999995)).toBe(2.565);
  expect(withoutNoise(0.9229999999999999)).toBe(0.923);
  expect(withoutNoise(1 / 3)).toBe(0.333333333333);
  expect(withoutNoise(829800)).toBe(829800);
  expect(withoutNoise(123456789012345)).toBe(123456789012345);
});

test("`sizebook fn` prints the unit of the answer of every example", () => {
  for (const { fn, args } of examples) {
    if (args.some((arg) => Array.isArray(arg))) continue;
    const words = args.map((arg) =>
      arg === null ? "" : String(arg).toUpperCase() === "TRUE" ? "TRUE" : String(arg),
    );
    const { lines, status } = printedBy([fn.name, ...words], false);
    const typed = words.map(argumentOf);
    const result = fn.call(typed);
    expect([fn.name, lines.join("\n").includes("as the column")]).toEqual([fn.name, false]);
    if (status === 0 && typeof result === "number") {
      const { unit } = explain(fn, typed);
      const unitText = ["1", "text", "verdict", ""].includes(unit) ? "" : ` ${unit}`;
      expect([fn.name, words, lines]).toEqual([fn.name, words, [`${result}${unitText}`]]);
    }
  }
});
