/**
 * Properties of every worksheet function: examples, arguments, peculiarities of hosts, signatures.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { isRefusal } from "../../src/models/answer";
import { allFunctions } from "../../src/functions";
import { CellError, type CellResult } from "../../src/functions/core/cell-error";
import { isBroadcast, type Param } from "../../src/functions/core/parameters";

import type { WorksheetFunction } from "../../src/functions/core/define-function";
import { sentence } from "../../src/functions/core/messages";
import { lockedSignature, signature } from "../../src/functions/core/signature";
import { explain } from "../../src/functions/core/explain";
import { findFunction } from "../../src/functions/core/registry";
import { FunctionError } from "../support/fake-excel/custom-functions";
import { cellsOfCall } from "../support/fake-excel/function-runtime";

const functions = allFunctions();
const ERROR_TEXT = /undefined|NaN|\[object|at .*\.ts|Infinity/;

/** The result of a call as text, so that hosts' forms of the same result compare. */
function resultText(result: unknown): string {
  if (
    Array.isArray(result) &&
    result.length === 1 &&
    Array.isArray(result[0]) &&
    result[0].length === 1
  )
    return resultText(result[0][0]);
  if (Array.isArray(result))
    return JSON.stringify(result.map((row: unknown[]) => row.map(resultText)));
  if (result instanceof CellError) return `${result.code} ${result.message}`.trim();
  if (result instanceof FunctionError) return `${result.code} ${result.message ?? ""}`.trim();
  return JSON.stringify(result);
}

/**
 * Whether a cell may show it: a finite number, a text, a Boolean, or an error whose message shows
 * nothing internal.
 */
function isShowable(result: CellResult): boolean {
  if (result instanceof CellError) return !ERROR_TEXT.test(result.message);
  return typeof result === "number"
    ? Number.isFinite(result)
    : typeof result === "string" || typeof result === "boolean";
}

/**
 * Whether a parameter has no effect with the other arguments of a call, so that it may be omitted.
 */
function unneeded(fn: WorksheetFunction, param: Param, args: readonly unknown[]): boolean {
  const values = Object.fromEntries(
    fn.params.map((candidate, i) => [
      candidate.name,
      args[i] ?? ("default" in candidate ? (candidate.default as unknown) : undefined),
    ]),
  );
  return param.unneededWith!(values);
}

/** The form in which each host passes a value. */
const HOSTS: Readonly<Record<string, (value: unknown) => unknown>> = {
  "plain values": (value) => value,
  "one-cell matrices": (value) => (Array.isArray(value) ? value : [[value]]),
};

const callExcel = (name: string, args: readonly unknown[]): unknown =>
  cellsOfCall(findFunction(name)!, args);

describe.each(functions.map((fn) => [fn.name, fn] as const))("%s", (name, fn) => {
  test("has at least two examples, of which the first has an answer: it is offered to try", () => {
    expect(fn.examples.length).toBeGreaterThanOrEqual(2);
    expect(fn.call(fn.examples[0]!.args)).not.toBeInstanceOf(CellError);
  });

  test.each(fn.examples.map((example) => [example.shows, example] as const))(
    "example: %s",
    (_shows, example) => {
      const result = fn.call(example.args);
      if (example.first !== undefined)
        expect((result as CellResult[][])[0]![0]).toBe(example.first);
      if (example.contains !== undefined) expect(String(result)).toContain(example.contains);
      if (example.value === undefined) {
        expect(example.first ?? example.contains).toBeDefined();
      } else if (typeof example.value === "number") {
        expect(typeof result).toBe("number");
        expect(Math.abs((result as number) - example.value)).toBeLessThanOrEqual(
          (example.within ?? 1e-9) * Math.max(1, Math.abs(example.value)),
        );
      } else expect(result instanceof CellError ? result.code : result).toBe(example.value);
    },
  );

  test("returns its examples alike in every host", () => {
    for (const example of fn.examples) {
      const plainly = resultText(fn.call(example.args));
      for (const hand of Object.values(HOSTS))
        expect(resultText(fn.call(example.args.map(hand)))).toBe(plainly);
      expect(resultText(callExcel(name, example.args))).toBe(plainly);
    }
  });

  test("keeps the code and the message of an error in every build of Excel", () => {
    const answers = [...fn.examples.map(({ args }) => args), [new CellError("#REF!")], []];
    for (const args of answers) {
      const result = fn.call(args);
      if (result instanceof CellError)
        expect(resultText(cellsOfCall(fn, args, { losesArraysWithErrors: true }))).toBe(
          resultText(cellsOfCall(fn, args)),
        );
    }
  });

  test("treats an omitted argument, null and an empty text alike if it is optional, and 0 and FALSE if it is a text", () => {
    const example = fn.examples.find(
      (candidate) => !(fn.call(candidate.args) instanceof CellError),
    );
    if (!example) throw new Error(`${name} has no example that answers`);
    fn.params.forEach((param, i) => {
      if (!param.optional || param.type === "rest") return;
      const before = example.args.slice(0, i);
      while (before.length < i) before.push(null);
      const leftOut = resultText(fn.call(before));
      const empties: unknown[] = [null, "", undefined];
      if (!isNumeric(param)) empties.push(0, false);
      if (param.type === "boolean") empties.push(false, 0);
      for (const empty of empties) {
        expect(resultText(fn.call([...before, empty]))).toBe(leftOut);
        expect(resultText(fn.call([...before, [[empty]]]))).toBe(leftOut);
        expect(resultText(callExcel(name, [...before, empty]))).toBe(leftOut);
      }
      const explained = explain(fn, before);
      expect(explain(fn, [...before, null]).value).toEqual(explained.value);
    });
  });

  test("rejects one argument too many", () => {
    if (fn.params.some((param) => param.type === "rest"))
      return expect(fn.params[fn.params.length - 1]!.type).toBe("rest");
    const result = fn.call([...fn.params.map(() => 1), 1]);
    expect(result).toBeInstanceOf(CellError);
    expect((result as CellError).code).toBe("#VALUE!");
    expect((result as CellError).message).toContain(
      fn.params.length ? `takes at most ${fn.params.length} ` : "takes no arguments",
    );
  });

  test("names the missing required argument, however it is omitted", () => {
    const isRequired = (param: Param): boolean => !param.optional && !("default" in param);
    const example = fn.examples[0]!;
    fn.params.forEach((param, i) => {
      if (!isRequired(param) || (param.unneededWith && unneeded(fn, param, example.args))) return;
      for (const empty of [null, "", undefined, [[null]]]) {
        const args: unknown[] = [...example.args];
        while (args.length < i) args.push(null);
        args[i] = empty;
        const outcome = fn.outcome(args);
        expect([param.name, outcome]).toEqual([
          param.name,
          expect.objectContaining({ refused: "missing", parameter: param.name }),
        ]);
      }
    });
    if (fn.params[0] && isRequired(fn.params[0]) && !fn.params[0].unneededWith)
      expect(resultText(fn.call([]))).toMatch(
        new RegExp(`^#VALUE! (?:The argument )?${fn.params[0].name} (?:is|are) required`, "i"),
      );
  });

  test("treats 0 as 0 wherever a number is expected: with an answer or a refusal", () => {
    const example = fn.examples[0]!;
    fn.params.forEach((param, i) => {
      if (param.type !== "number" && param.type !== "fraction") return;
      const args: unknown[] = [...example.args];
      while (args.length < i) args.push(null);
      const outcomeWith = (value: unknown): unknown =>
        fn.outcome([...args.slice(0, i), value, ...args.slice(i + 1)]);
      for (const zero of [0, [[0]], { basicType: "Double", basicValue: 0 }]) {
        const outcome = outcomeWith(zero) as { refused?: string };
        expect([param.name, outcome.refused]).not.toEqual([param.name, "missing"]);
        if (!takesZero(param))
          expect([
            param.name,
            resultText(fn.call([...args.slice(0, i), zero, ...args.slice(i + 1)])),
          ]).toEqual([param.name, expect.stringMatching(/0 is too small.*Is the cell empty\?/)]);
      }
      // A Boolean is not a number, in a cell or typed.
      expect([param.name, (outcomeWith(false) as { refused?: string }).refused]).toEqual([
        param.name,
        "notANumber",
      ]);
    });
  });

  test("accepts a range of 0 as numbers, and asks whether cells are empty if it has no answer", () => {
    const example = fn.examples[0]!;
    fn.params.forEach((param, i) => {
      if (param.type !== "range" || param.of === "values" || param.optional) return;
      const range = example.args[i] as readonly (readonly unknown[])[] | undefined;
      const isRange = Array.isArray(range);
      const blank = isRange ? range.map((row) => row.map(() => 0)) : 0;
      const outcome = fn.outcome([
        ...example.args.slice(0, i),
        blank,
        ...example.args.slice(i + 1),
      ]);
      if (outcome instanceof CellError) throw new Error(`${param.name}: ${outcome.code}`);
      if (isRefusal(outcome))
        expect([param.name, outcome.refused, outcome.argument, sentence(outcome)]).toEqual([
          param.name,
          "negative",
          0,
          expect.stringMatching(/0 is too small.*Is the cell empty\?/),
        ]);
    });
  });

  test("passes an error in an argument through", () => {
    fn.params.forEach((param, i) => {
      if (param.type === "rest") return;
      const args = [...(fn.examples[0]!.args as unknown[])];
      while (args.length < i) args.push(null);
      args[i] = new CellError("#REF!");
      expect(fn.call(args)).toMatchObject({ code: "#REF!" });
      args[i] = { type: "Error", basicType: "Error", basicValue: "#REF!" };
      expect(fn.call(args)).toMatchObject({ code: "#REF!" });
    });
  });

  test("is broadcast over a range cell by cell", () => {
    if (fn.spills) return expect(fn.spills).toBe(true);
    const position = fn.params.findIndex(isBroadcast);
    const example = fn.examples.find(
      (candidate) => !(fn.call(candidate.args) instanceof CellError),
    );
    if (position < 0 || !example || example.args.length <= position)
      return expect(fn.params.length >= 0).toBe(true);
    const single = fn.call(example.args);
    const args = [...(example.args as unknown[])];
    args[position] = [[args[position]], [args[position]], [args[position]]];
    expect(fn.call(args)).toEqual([[single], [single], [single]]);
  });

  test("returns a finite value, a text, or one of Excel's errors with a message, and never throws", () => {
    // Messages quote the input; an input "NaN" is not a mistake of ours.
    const text = fc.string().filter((candidate) => !ERROR_TEXT.test(candidate));
    const scalar = fc.oneof(
      fc.double(),
      fc.integer(),
      text,
      fc.boolean(),
      fc.constant(null),
      fc.constant(undefined),
      fc.constantFrom("#N/A", "READ", "SAVE", "3580-004", "9117-MMD", "EPM1"),
      fc.constant({ basicType: "Double", type: "Double", basicValue: 5 }),
      fc.constant({ address: "A1" }),
    );
    const anything = fc.oneof(
      { weight: 4, arbitrary: scalar },
      {
        weight: 1,
        arbitrary: fc.array(fc.array(scalar, { minLength: 2, maxLength: 2 }), {
          minLength: 1,
          maxLength: 3,
        }),
      },
    );
    fc.assert(
      fc.property(fc.array(anything, { maxLength: fn.params.length + 1 }), (args) => {
        const copy = JSON.stringify(args);
        expect(
          ([fn.call(args)].flat(2) as CellResult[]).filter((result) => !isShowable(result)),
        ).toEqual([]);
        expect(JSON.stringify(args)).toBe(copy);
      }),
      { numRuns: 60 },
    );
  });

  test("returns the unit of its definition", () => {
    for (const example of fn.examples) {
      const outcome = fn.outcome(example.args);
      if (outcome instanceof CellError || isRefusal(outcome)) continue;
      if (fn.returns !== "as the column") expect(outcome.unit).toBe(fn.returns);
    }
  });
});

test("messages cite the help of required parameters only: that of others is not in the entry", () => {
  const cited = functions.flatMap(({ name, params }) =>
    params
      .filter(({ optional, unneededWith }) => optional && unneededWith)
      .map((param) => `${name} ${param.name}`),
  );
  expect(cited).toEqual([]);
});

test("signatures are shown with commas, as formulas are typed", () => {
  for (const fn of functions) {
    expect(signature(fn)).not.toContain(";");
    expect(signature(fn).replaceAll(", ", "; ")).toBe(lockedSignature(fn));
  }
});

test("signatures only grow at their end, and new ones are locked (npm run lock-signatures)", () => {
  const locked = readFileSync(join(__dirname, "..", "..", "signatures.lock"), "utf8")
    .split("\n")
    .filter(Boolean);
  const now = new Map(functions.map((fn) => [fn.name, lockedSignature(fn)]));
  for (const line of locked) {
    const name = line.slice(0, line.indexOf("("));
    const current = now.get(name) ?? "";
    expect(current.startsWith(line.slice(0, -1))).toBe(true);
  }
  expect(
    functions
      .map(lockedSignature)
      .filter((line) => !locked.some((old) => line.startsWith(old.slice(0, -1)))),
  ).toEqual([]);
});

test("no two names are equal in the spelling of files", () => {
  const stored = functions.map((fn) => fn.name.replace(/\./g, "_"));
  expect(new Set(stored).size).toBe(stored.length);
});

/** Whether a parameter accepts 0, and therefore an empty cell on the desktop. */
function takesZero(param: Param): boolean {
  switch (param.type) {
    case "number":
      return (
        (param.min < 0 || (param.min === 0 && !param.above)) &&
        (param.max === undefined || param.max >= 0)
      );
    case "fraction":
      return !param.above;
    case "boolean":
      return true;
    default:
      return false;
  }
}

/** Whether a parameter treats 0 as a number, and not as a missing text. */
const isNumeric = ({ type }: Param): boolean =>
  type === "number" || type === "fraction" || type === "boolean";
