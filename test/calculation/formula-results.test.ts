/** What formulas leave in their cells, and what ends one formula or the whole calculation. */
import type { CellObserver } from "../../src/calculation/cell-observer";
import { CellFormula, CellSheet, type Operand } from "../../src/calculation/cells";
import { resultOf } from "../../src/calculation/formula-results";
import { TooLarge } from "../../src/calculation/limits";
import { expectResults } from "./functions/results";

/** A formula in C2 of a sheet. */
const formulaOf = (evaluate: () => Operand) =>
  new CellFormula(
    new CellSheet("Mine"),
    2,
    3,
    { evaluate, isVolatile: false, isSubtotal: false },
    [],
  );
const formulaThatThrows = (error: unknown) =>
  formulaOf(() => {
    throw error;
  });

function reporter() {
  const reports: string[] = [];
  const observer: CellObserver = {
    at: (sheet, row, column) => reports.push(`${sheet} ${row} ${column}`),
    calculating: (now) => reports.push(now ? "begins" : "ends"),
    tooDeep: () => reports.push("too deep"),
    tooLarge: () => reports.push("too large"),
  };
  return { reports, observer };
}
const levels = (depth: number): number => 1 + levels(depth + 1);

test.each<[string, unknown, string, readonly string[]]>([
  ["an array with too many cells", new TooLarge("cells"), "#CALC!", ["too large"]],
  ["a formula with too many levels", new TooLarge("levels"), "#CALC!", ["too deep"]],
  ["an impossible length", new RangeError("Invalid array length"), "#VALUE!", []],
  [
    "too many levels for the stack",
    new RangeError("Maximum call stack size exceeded"),
    "#CALC!",
    ["too deep"],
  ],
])("%s is an error in its cell", (_, error, code, reported) => {
  const { reports, observer } = reporter();
  expect(resultOf(formulaThatThrows(error), observer)).toMatchObject({ code });
  expect(reports).toEqual(["Mine 1 2", "begins", ...reported, "ends"]);
  expect(resultOf(formulaThatThrows(error), undefined)).toMatchObject({ code });
  expect(resultOf(formulaThatThrows(error), { at: () => 0, calculating: () => 0 })).toMatchObject({
    code,
  });
});

test("a formula that fills the stack is too deep", () => {
  const { reports, observer } = reporter();
  expect(
    resultOf(
      formulaOf(() => levels(1)),
      observer,
    ),
  ).toMatchObject({ code: "#CALC!" });
  expect(reports).toContain("too deep");
});

test("any other exception ends the calculation, and is told that the formula has ended", () => {
  const { reports, observer } = reporter();
  expect(() => resultOf(formulaThatThrows(new TypeError("a mistake")), observer)).toThrow(
    "a mistake",
  );
  expect(reports).toEqual(["Mine 1 2", "begins", "ends"]);
});

test("a formula keeps no variables", () => {
  const formula = formulaOf(() => 1);
  formula.variables = [1];
  expect(resultOf(formula, undefined)).toBe(1);
  expect(formula.variables).toBeUndefined();
});

test("a cell shows 0 for an empty one and below zero, and texts up to 32,767 characters", () =>
  expectResults([
    ["Data!Z9", 0],
    ["0*-1", 0],
    ["-0", 0],
    ["-Data!Z9", 0],
    ['REPT("x",32767)', "x".repeat(32767)],
    ['REPT("x",32767)&"y"', "#VALUE!"],
    ['LEN(REPT("x",32767)&"y")', 32768],
    ["Data!Z9:Z9", 0],
    ["Data!Z8:Z9", 0],
    ["{5}", 5],
  ]));
