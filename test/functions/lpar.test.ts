/** Partitions as a worksheet calls them: printed values, traps of chapter 7, wrong arguments. */
import { CellError } from "../../src/functions/core/cell-error";
import { explain } from "../../src/functions/core/explain";
import { lparFunctions } from "../../src/functions/lpar";

const fn = (name: string) => lparFunctions.find((candidate) => candidate.name === name)!;
const call = (name: string, ...args: unknown[]) => fn(name).call(args);

/** Function, arguments, printed value, line of the Performance Capabilities Reference. */
const PRINTED: readonly (readonly [string, readonly unknown[], number, string])[] = [
  ["LPARDEG", ["8+4", 8], 0.09, "1984"],
  ["LPARDEG", ["4+4+4", 4], 0.08, "1984"],
  ["LPARDEG", ["4+4+4"], 0.08, "1984"],
  ["LPARGAIN", ["4-way as 2+2"], 0.05, "1940"],
  ["LPARGAIN", ["Range"], 0.05, "1990"],
];

test.each(PRINTED)("%s%j = %d (line %s)", (name, args, expected) =>
  expect(call(name, ...args)).toBeCloseTo(expected, 12),
);

test.each([
  ["LPARDEG", ["8+4"], "#N/A", /Give the processors.*|4, 8/],
  ["LPARDEG", ["8+4", 6], "#N/A", /4, 8/],
  ["LPARDEG", ["16"], "#N/A", /2\+2, 4\+4\+4, 6\+6, 8\+4/],
  ["LPARGAIN", ["8-way"], "#N/A", /12-way/],
  ["LPARPACK", [[["many"]]], "#VALUE!", /not a number/],
  ["LPARPACK", [[[-1], [2]]], "#VALUE!", /too small/],
] as const)("%s%j is %s with a reason", (name, args, code, says) => {
  const result = call(name, ...args);
  expect(result).toBeInstanceOf(CellError);
  expect(result).toMatchObject({ code, message: expect.stringMatching(says) });
});

test("a loss is a share that is lost; LPARCAP calculates what remains", () =>
  expect(call("LPARCAP", 1000)).toBe(900));

test("observations on old systems have a note that they are no basis for a plan", () => {
  expect(explain(fn("LPARGAIN"), ["range"]).warnings.join()).toContain("not for use in a plan");
  expect(explain(fn("LPARDEG"), ["6+6"]).warnings.join()).toContain("LPARCAP");
});

test("packing reports what was trimmed, and never packs into less than allowed", () => {
  expect(explain(fn("LPARPACK"), [[[0.7], [0.4]]]).conditions.join()).toContain("0.1 processors");
  expect(call("LPARPACK", [[0.5], [0.5]])).toBe(1);
  expect(call("LPARPACK", [[0.6], [0.6]])).toBe(2);
  expect(call("LPARPACK", [[0], [0]])).toBe(0);
});
