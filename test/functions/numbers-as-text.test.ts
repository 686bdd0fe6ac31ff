/**
 * Numbers that a cell stores as text: every argument that is a number takes digits with at most one
 * point, as the number; anything else is answered with a sentence.
 */
import fc from "fast-check";
import "../../src/functions";
import { CellError } from "../../src/functions/core/cell-error";
import { allFunctions } from "../../src/functions/core/registry";
import { callFunction } from "../support/call-function";

const DIGITS = /^(?:\d+\.?\d*|\.\d+)$/;
const NUMERIC = ["number", "fraction"];

const withArgument = (args: readonly unknown[], index: number, value: unknown): unknown[] =>
  args.map((arg, i) => (i === index ? value : arg));

const places = allFunctions().flatMap((fn) =>
  fn.params.flatMap((param, index) => {
    const isRange = param.type === "range" && param.of !== "values";
    const examples = fn.examples.filter(({ args }) =>
      isRange ? Array.isArray(args[index]) : typeof args[index] === "number",
    );
    return (NUMERIC.includes(param.type) || isRange) && examples.length > 0
      ? [[fn.name, param.name, index, examples.map(({ args }) => args)] as const]
      : [];
  }),
);

const textsOf = (arg: unknown): unknown =>
  Array.isArray(arg)
    ? arg.map((row: unknown[]) =>
        row.map((cell) => (typeof cell === "number" && cell >= 0 ? String(cell) : cell)),
      )
    : String(arg);

test("arguments with numbers are found", () => expect(places.length).toBeGreaterThan(150));

test.each(places)("%s: %s as text is the number", (name, _, index, examples) => {
  for (const args of examples) {
    const text = textsOf(args[index]);
    if (typeof text === "string" && !DIGITS.test(text)) continue;
    expect(callFunction(name, ...withArgument(args, index, text))).toEqual(
      callFunction(name, ...args),
    );
    if (typeof text === "string")
      expect(callFunction(name, ...withArgument(args, index, ` ${text}`))).toEqual(
        callFunction(name, ...args),
      );
  }
});

const UNFIT = ["1,5", "1e3", "0x10", " ", "12 GB", "1.2.3", "1 000", "-1", "+1", "50%", "\u0663"];
const refused = (name: string, args: readonly unknown[]): unknown => {
  const result = callFunction(name, ...args);
  return result instanceof CellError ? [result.code, result.message] : result;
};

test.each(places)("%s: %s takes no other text", (name, _, index, [args]) => {
  for (const text of UNFIT) {
    const typed = Array.isArray(args![index]) ? [[text]] : text;
    expect([text, refused(name, withArgument(args!, index, typed))]).toEqual([
      text,
      ["#VALUE!", expect.stringMatching(/(?:is not a number|rPerf measures)/)],
    ]);
  }
});

test("any text is a number with digits and at most one point, or no number", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.stringMatching(/^[0-9.,eExX+ -]{1,8}$/),
        fc.stringMatching(/^\d{1,6}\.?\d{0,6}$/),
      ),
      (text) => {
        const result = callFunction("DB2MLAT", text);
        if (text === "" || !DIGITS.test(text.trim())) expect(result).toBeInstanceOf(CellError);
        else expect(result).toEqual(callFunction("DB2MLAT", Number(text)));
      },
    ),
  );
  expect(callFunction("DB2MLAT", "9".repeat(400))).toBeInstanceOf(CellError);
});

test("the cells of custom entries, and the values of a rule", () => {
  const rows = (cores: unknown, cpw: unknown): unknown[][] => [
    ["system", "cores", "cpw"],
    ["X1", cores, cpw],
  ];
  expect(callFunction("CPWRATE", "X1", null, 4, null, rows("4", "1000"))).toBe(1000);
  for (const [cores, cpw] of [
    ["4", "1,000"],
    ["4e0", "1000"],
    ["4", "1000 CPW"],
  ])
    expect(refused("CPWRATE", ["X1", null, 4, null, rows(cores, cpw)])).toEqual([
      "#VALUE!",
      expect.stringMatching(/must be a number/),
    ]);
  const rule = "memory.fault.interactive.low";
  expect(callFunction("CHECK", rule, "0.05")).toBe(callFunction("CHECK", rule, 0.05));
  for (const text of UNFIT.filter((each) => each.trim()))
    expect(refused("CHECK", [rule, text])).toEqual(["#VALUE!", expect.stringMatching(/number/)]);
});
