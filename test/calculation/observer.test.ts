/** Formulas are reported once, whatever they calculate inside, and those that are too large. */
import { calculate } from "../../src/calculation/calculate";
import { observeCells } from "../../src/calculation/cell-observer";
import { MAX_ARRAY_CELLS } from "../../src/calculation/limits";
import { formulaSheet, plainBook, plainSheet } from "../support/plain-book";

afterEach(() => observeCells({ at: () => undefined, calculating: () => undefined }));

/** The reports of a workbook whose formula has this many turns. */
async function reportsOf(turns: number): Promise<readonly boolean[]> {
  const reports: boolean[] = [];
  observeCells({ at: () => undefined, calculating: (now) => void reports.push(now) });
  const formula = `=REDUCE(0,A1:A${turns},LAMBDA(sum,n,sum+SQRT(4)))`;
  const cells = { B1: formula, B2: "=SQRT(16)" };
  const calculated = await calculate(plainBook([plainSheet("Mine", cells)]), []);
  expect(calculated.read("Mine", "B1").value).toBe(2 * turns);
  return reports;
}

test("a formula of many turns starts and ends as often as one of a single turn", async () => {
  const reports = await reportsOf(50);
  expect(reports).toEqual(await reportsOf(1));
  expect(reports).toEqual(reports.map((_, i) => i % 2 === 0));
});

/** The results of formulas, and the places that are reported as too large or too deep. */
async function results(formulas: readonly string[]) {
  const reports: string[] = [];
  let cell = "";
  observeCells({
    at: (sheet, row) => (cell = `${sheet}!A${row + 1}`),
    calculating: () => undefined,
    tooLarge: () => reports.push(`${cell} large`),
    tooDeep: () => reports.push(`${cell} deep`),
  });
  const calculated = await calculate(plainBook([formulaSheet("S", formulas)]), []);
  const values = formulas.map((_, i) => {
    const { value, error } = calculated.read("S", `A${i + 1}`);
    return error ?? value;
  });
  return { values, reports };
}

const SIDE_OF_TOO_MANY = Math.ceil(Math.sqrt(MAX_ARRAY_CELLS)) + 1;
/** A column and a row whose product has too many cells. */
const TALL = "E1:E5000";
const WIDE = "E1:ZZ1";

const TOO_LARGE: readonly string[] = [
  "ROWS(EXPAND(F1,1048576,16384))",
  'IFERROR(EXPAND(F1,1048576,16384),"small")',
  `SUM(MUNIT(${SIDE_OF_TOO_MANY}))`,
  `SUM(${TALL}*${WIDE})`,
  `COUNTA(${TALL}&"x"&${WIDE})`,
  `SUM(ROUND(${TALL},${WIDE}))`,
  `ROWS(VSTACK(${TALL},${WIDE}))`,
  `COLUMNS(HSTACK(${TALL},${WIDE}))`,
  `SUM(MAP(${TALL},${WIDE},LAMBDA(a,b,a)))`,
  "SUM(MAKEARRAY(1048576,16384,LAMBDA(r,c,1)))",
  "SUM(SEQUENCE(1048576,16384))",
  "SUM(RANDARRAY(1048576,16384))",
  "SUM(MAP({1,2},LAMBDA(n,IFERROR(ROWS(EXPAND(n,1048576,16384)),0))))",
  'ROWS(TEXTSPLIT(REPT("a;",8000)&REPT("b,",8000),",",";"))',
];

test("a formula that is too large gives #CALC! and is reported, and others are calculated", async () => {
  const { values, reports } = await results([...TOO_LARGE, "1+1"]);
  expect(TOO_LARGE.filter((_, i) => values[i] !== "#CALC!")).toEqual([]);
  expect(reports).toEqual(TOO_LARGE.map((_, i) => `S!A${i + 1} large`));
  expect(values[TOO_LARGE.length]).toBe(2);
});

test("a formula with more levels than the stack has is reported too", async () => {
  const deep = `${"ABS(".repeat(8000)}1${")".repeat(8000)}`;
  expect(await results([deep, "2+2"])).toEqual({ values: ["#CALC!", 4], reports: ["S!A1 deep"] });
});

test("large results within the limit are calculated", async () => {
  const { values, reports } = await results([
    "SUM(F1:XFD1048576)",
    "SUM(F1:F40000)",
    "ROWS(EXPAND(1,1000,2000,0))",
    "SUM(MUNIT(300))",
    "SUM(1*(F1:F20000=0))",
    "COUNTA(MAP(F1:F600,LAMBDA(a,ROWS(EXPAND(a,200,200)))))",
    'ROWS(TEXTSPLIT(REPT("a,b;",4000),",",";"))',
  ]);
  expect(values).toEqual([0, 0, 1_000, 300, 20_000, 600, 4_001]);
  expect(reports).toEqual([]);
});
