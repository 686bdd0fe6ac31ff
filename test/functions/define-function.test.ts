/**
 * How a definition handles a call: reading arguments, applying to ranges, errors; and which
 * definitions are invalid.
 */
import { answer, isRefusal, refuse } from "../../src/models/answer";
import { CellError } from "../../src/functions/core/cell-error";
import { worksheetFunction } from "../../src/functions/core/define-function";
import { sentence } from "../../src/functions/core/messages";
import type { Param } from "../../src/functions/core/parameters";

const guide = { subject: "cpw", summary: "Test.", returns: "1", examples: [] } as const;
const product = worksheetFunction({
  ...guide,
  name: "PRODUCT1",
  params: [
    { name: "a", help: "One.", type: "number", unit: "1", min: 0 },
    { name: "b", help: "Other.", type: "number", unit: "1", min: 0, above: true },
    { name: "c", help: "List.", type: "range", of: "numbers", optional: true },
  ],
  answer: ({ a, b, c }) =>
    b === 13
      ? refuse("notMeasured", { b }, "Try 12.")
      : answer(
          b === 99
            ? [
                [a, b],
                [Number.NaN, "x"],
              ]
            : (a * (c?.length ?? 1)) / (b === 7 ? 0 : b),
          "1",
          "derived",
        ),
});
const gathered = worksheetFunction({
  ...guide,
  name: "GATHERED1",
  params: [
    { name: "name", help: "Name.", type: "text" },
    { name: "more", help: "More.", type: "rest", optional: true },
  ],
  answer: ({ name, more }) => answer(`${name}: ${JSON.stringify(more)}`, "text", "rule"),
});

describe("a call", () => {
  test("reads each argument, returns the value, and reports a refusal", () => {
    expect(product.call([6, 2])).toBe(3);
    expect(product.call([6, 2, [[1], [2]]])).toBe(6);
    expect(product.call([6, 13])).toEqual(
      new CellError("#N/A", "No published measurement for b 13. Try 12."),
    );
    expect(product.call([-1, 2])).toEqual(
      new CellError("#VALUE!", "A -1 is too small. Enter a number of at least 0."),
    );
    expect(product.call([])).toEqual(new CellError("#VALUE!", "A is required: one."));
    expect(product.call([1, new CellError("#REF!", "from outside")])).toEqual(
      new CellError("#REF!", "from outside"),
    );
    expect(product.call([1, 2, [[3, new CellError("#N/A")]]])).toEqual(new CellError("#N/A"));
  });

  test("never shows a number that is not finite", () => {
    expect(product.call([6, 7])).toEqual(
      new CellError("#DIV/0!", "The arithmetic divides by zero."),
    );
    expect(product.call([6, 99])).toEqual([
      [6, 99],
      [new CellError("#DIV/0!", "The arithmetic divides by zero."), "x"],
    ]);
  });

  test("rejects more arguments than it has, but not empty ones and those of the host", () => {
    const tooMany = new CellError(
      "#VALUE!",
      "PRODUCT1 takes at most 3 arguments: a, b, c. The call has 4.",
    );
    expect(product.call([6, 2, null, 1])).toEqual(tooMany);
    expect(product.call([6, 2, null, "", 1])).toEqual(
      new CellError("#VALUE!", "PRODUCT1 takes at most 3 arguments: a, b, c. The call has 5."),
    );
    expect(product.call([6, 2, null, "", undefined, { address: "A1" }])).toBe(3);
    expect(product.call([6, 2, null, 0])).toEqual(tooMany);
    const outcome = product.outcome([6, 2, null, 1]);
    expect(!(outcome instanceof CellError) && isRefusal(outcome) && outcome.refused).toBe(
      "tooMany",
    );
  });

  test("is broadcast over ranges; edges that do not match are #N/A, and a cell of a range cannot hold a table", () => {
    expect(product.call([[[6], [8]], 2])).toEqual([[3], [4]]);
    expect(product.call([[[6], [8]], [[1, 2]]])).toEqual([
      [6, 3],
      [8, 4],
    ]);
    expect(product.call([[[6], [8]], 2, [[1], [2]]])).toEqual([[6], [8]]);
    expect(
      product.call([
        [[6], [8], [9]],
        [[1], [2]],
      ]),
    ).toEqual([[6], [4], [new CellError("#N/A", "The ranges have different sizes.")]]);
    expect(product.call([6, [[2, 13]]])).toEqual([
      [3, new CellError("#N/A", "No published measurement for b 13. Try 12.")],
    ]);
    expect(product.call([6, [[2, 99]]])).toEqual([
      [3, new CellError("#VALUE!", "PRODUCT1 gives a table; give it single cells.")],
    ]);
  });

  test("asked for its evidence, accepts single cells only where it would be broadcast", () => {
    const outcome = product.outcome([6, [[1, 2]]]);
    expect(!(outcome instanceof CellError) && isRefusal(outcome) && sentence(outcome)).toBe(
      "B must be a single cell here. Ask for one cell at a time.",
    );
    expect(product.outcome([6, 2, [[1, 2]]])).toMatchObject({ value: 3, basis: "derived" });
    expect(product.outcome([new CellError("#REF!"), 2])).toEqual(new CellError("#REF!"));
    expect(product.outcome([1, -2])).toMatchObject({ refused: "negative", parameter: "b" });
  });

  test("passes the rest on unchanged, including errors and ranges", () => {
    expect(gathered.call(["x"])).toBe("x: []");
    expect(gathered.call(["x", 1, null, [[1, 2]], "y"])).toBe('x: [1,null,[[1,2]],"y"]');
    expect(gathered.call([[["x"], ["y"]], 1])).toEqual([["x: [1]"], ["y: [1]"]]);
    expect(gathered.outcome(["x", [[1, 2]]])).toMatchObject({ value: "x: [[[1,2]]]" });
    expect(gathered.call([null, 1])).toEqual(new CellError("#VALUE!", "Name is required: name."));
  });

  test("a definition states whether it returns a table, and related functions", () => {
    expect([product.spills, product.seeAlso]).toEqual([false, []]);
    const table = worksheetFunction({
      ...guide,
      name: "TABLE1A",
      spills: true,
      seeAlso: ["CPWRATE"],
      params: [],
      answer: () => answer(1, "1", "rule"),
    });
    expect([table.spills, table.seeAlso]).toEqual([true, ["CPWRATE"]]);
  });
});

describe("a definition with a mistake is rejected when it is created", () => {
  const defined = (name: string, params: readonly Param[]) => (): unknown =>
    worksheetFunction({ ...guide, name, params, answer: () => answer(1, "1", "rule") });
  const about = { name: "amount", help: "How much." } as const;
  const text: Param = { ...about, type: "text" };
  const optional: Param = { ...text, optional: true };
  const number: Param = { ...about, type: "number", unit: "GB", min: 0 };
  const fraction: Param = { ...about, type: "fraction" };
  const truth: Param = { ...about, type: "boolean", default: false };
  const rest: Param = { ...about, type: "rest", optional: true };

  test.each<[string, string, readonly Param[], string]>([
    [
      "small letters",
      "Growth",
      [],
      "Growth: the name must have 3 to 64 capital letters and digits, and must not be a cell address",
    ],
    ["too short", "AB", [], "capital letters"],
    ["too long", `A${"B".repeat(64)}`, [], "capital letters"],
    ["a digit first", "1ABC", [], "capital letters"],
    ["a sign in it", "ABC_D", [], "capital letters"],
    ["a cell", "CPW12", [], "must not be a cell address"],
    ["a cell of seven digits", "A1234567", [], "must not be a cell address"],
    [
      "needed after optional",
      "GROWTH",
      [optional, { ...text, name: "later" }],
      "GROWTH: later: a required parameter after an optional one",
    ],
    [
      "the rest not last",
      "GROWTH",
      [rest, optional],
      "GROWTH: only the last parameter can be repeated",
    ],
  ])("%s", (_what, name, params, says) => expect(defined(name, params)).toThrow(says));

  test.each<[string, string, readonly Param[]]>([
    ["the shortest name", "ABC", []],
    ["the longest name", `A${"B".repeat(63)}`, []],
    ["more digits than a cell has", "A12345678", []],
    ["more letters than a column has", "ABCD1", []],
    ["the rest last", "GROWTH", [text, rest]],
    ["0 as default", "GROWTH", [{ ...number, optional: true, default: 0 }]],
    ["yes or no", "GROWTH", [{ ...truth, optional: true }]],
    ["0 is not allowed", "GROWTH", [{ ...number, above: true, optional: true }]],
    ["a share above 0", "GROWTH", [{ ...fraction, above: true, optional: true }]],
  ])("%s is accepted", (_what, name, params) => expect(defined(name, params)).not.toThrow());
});
