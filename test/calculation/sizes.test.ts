/**
 * Whatever a function of Excel's is called with, it ends with a value or an error. None takes the
 * memory of a whole sheet, or of a size that is typed: it is #CALC! instead.
 */
import { randomBy } from "../../scripts/fuzz/random";
import { isWholeRun, seedFor } from "../support/extent";
import { allFunctions } from "../../src/functions";
import { calculate } from "../../src/calculation/calculate";
import { FUNCTIONS } from "../../src/calculation/functions";
import { formulaSheet, plainBook, plainSheet } from "../support/plain-book";

const DATA = plainSheet("Data", { A1: 1, B2: "x", C1048576: 3 });
/** Functions that are compiled, beside those of the tables. */
const COMPILED = ["LET", "LAMBDA", "INDIRECT", "SINGLE"].concat([
  "MAP",
  "REDUCE",
  "SCAN",
  "BYROW",
  "BYCOL",
  "MAKEARRAY",
]);
const NAMES = [...FUNCTIONS.keys(), ...COMPILED];
const SHEET = "Data!A1:XFD1048576";
const SIZE = "1000000000";

test.each([
  SHEET,
  `${SHEET},${SHEET}`,
  `${SHEET},1,${SHEET}`,
  SIZE,
  `${SIZE},${SIZE}`,
  `1,${SIZE}`,
])("every function with %s ends with a value or an error", async (args) => {
  const formulas = NAMES.map((name) => `${name}(${args})`);
  const book = plainBook([
    DATA,
    formulaSheet(
      "F",
      formulas.map((formula) => `COUNT(${formula})`),
    ),
  ]);
  const calculated = await calculate(book, allFunctions());
  const results = formulas.map((_, i) => calculated.read("F", `A${i + 1}`));
  calculated.dispose();
  expect(
    formulas.filter(
      (_, i) => results[i]!.error === undefined && typeof results[i]!.value !== "number",
    ),
  ).toEqual([]);
});

const ARGUMENTS = [
  "1",
  "-2.5",
  '"x"',
  '"3"',
  '""',
  "TRUE",
  "",
  "#N/A",
  "{1,2;3,4}",
  '{"a","b"}',
].concat([
  "Data!A1",
  "Data!A1:B3",
  "Data!D9",
  "1E300",
  "44000",
  "0",
  "x",
  "LAMBDA(x,x)",
  "LAMBDA(x,y,x+y)",
]);

test.each(NAMES)("%s with any arguments ends with a value or an error", async (name) => {
  const random = randomBy(seedFor(name));
  const lists = Array.from({ length: isWholeRun ? 300 : 30 }, (_, i) =>
    Array.from({ length: i % 6 }, () => random.pick(ARGUMENTS)).join(","),
  );
  const formulas = lists.map((args) => `COUNTA(${name}(${args}))`);
  const calculated = await calculate(
    plainBook([DATA, formulaSheet("F", formulas)]),
    allFunctions(),
  );
  for (const [i] of formulas.entries()) {
    const { value, error } = calculated.read("F", `A${i + 1}`);
    expect(error ?? typeof value).not.toBe("object");
  }
  calculated.dispose();
});
