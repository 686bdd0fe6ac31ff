/** Examples as help pages show them: the formula and its result. */
import { allFunctions } from "../../src/functions";
import type { Example } from "../../src/functions/core/define-function";
import { exampleFormula, exampleResult } from "../../src/functions/core/example-text";
import { echo } from "../support/echo";

const example = (...args: Example["args"]): Example => ({ args, shows: "" });

describe("an example", () => {
  test.each<[string, Example["args"], string]>([
    ["texts in quotes, their own quotes doubled", ['3.5" disk'], '=SIZEBOOK.ECHO1("3.5"" disk")'],
    [
      "what is left out as nothing, truth in capitals",
      [null, null, true],
      "=SIZEBOOK.ECHO1(,,TRUE)",
    ],
    [
      "ranges in braces, row by row",
      [
        "x",
        [
          [1, null],
          [2.5, "b"],
        ],
        false,
      ],
      '=SIZEBOOK.ECHO1("x",{1,;2.5,"b"},FALSE)',
    ],
  ])("is typed with %s", (_what, args, formula) =>
    expect(exampleFormula(echo, example(...args), "SIZEBOOK")).toBe(formula),
  );

  test.each<[string, Example["args"], string]>([
    ["its figure", [null], "1.5"],
    ["its words", ["yes"], "yes"],
    ["truth as a cell shows it", [null, null, true], "TRUE"],
    [
      "the error with its sentence",
      ["no"],
      '#N/A No published measurement for given "no". Try yes.',
    ],
    ["the first cell and the size of what spills", ["table"], "a (the first of 2 x 2 cells)"],
  ])("answers with %s", (_what, args, result) =>
    expect(exampleResult(echo, example(...args))).toBe(result),
  );

  test("of every function is one line with a result", () => {
    for (const fn of allFunctions())
      for (const functionExample of fn.examples)
        expect([fn.name, exampleResult(fn, functionExample)]).toEqual([
          fn.name,
          expect.stringMatching(/^(?!.*(undefined|NaN|\[object)).*$/),
        ]);
  });
});
