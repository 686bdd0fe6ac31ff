/** Results that fill cells, circles, changes and limits of the engine that calculates plans. */
import { randomBy } from "../../scripts/fuzz/random";
import { calculate, type CalculatedWorkbook } from "../../src/calculation/calculate";
import { functionNamed } from "../../src/calculation/functions";
import { ALLOWED_FUNCTIONS } from "../../src/spreadsheet/formula/allowed-functions";
import type { CellValue } from "../../src/spreadsheet/workbook-model";
import { isWholeRun, seedFor } from "../support/extent";
import { plainBook, plainSheet, type Contents } from "../support/plain-book";

const open = (cells: Contents): Promise<CalculatedWorkbook> =>
  calculate(plainBook([plainSheet("S", cells)]), []);
const shows = (book: CalculatedWorkbook, address: string): CellValue => {
  const { value, error } = book.read("S", address);
  return error ?? value;
};
const set = (book: CalculatedWorkbook, cells: Readonly<Record<string, CellValue>>) =>
  book.set(Object.entries(cells).map(([address, value]) => ({ sheet: "S", address, value })));

test("every function that a plan may call is calculated", () => {
  expect([...ALLOWED_FUNCTIONS].filter((name) => functionNamed(name) === undefined)).toEqual([]);
});

describe("a result of several cells", () => {
  test("fills its neighbors, and formulas that read them come after it", async () => {
    const book = await open({ D1: "=SUM(B1:B9)", D2: "=B2+1", A1: 1, A2: 2, B1: "=A1:A2*10" });
    expect(["B1", "B2", "D1", "D2"].map((cell) => shows(book, cell))).toEqual([10, 20, 30, 21]);
    expect(["B1", "D1", "ZZ99"].map((cell) => book.spills("S", cell))).toEqual([
      true,
      false,
      false,
    ]);
    await set(book, { A2: 5 });
    expect(["B2", "D1", "D2"].map((cell) => shows(book, cell))).toEqual([50, 60, 51]);
  });

  test("is #SPILL! while one of them is not empty", async () => {
    const book = await open({ A1: 1, A2: 2, A3: 3, B1: "=A1:A3+0", B3: "x", C1: "=COUNT(B1:B3)" });
    expect(["B1", "B2", "B3", "C1"].map((cell) => shows(book, cell))).toEqual([
      "#SPILL!",
      null,
      "x",
      0,
    ]);
    await set(book, { B3: null });
    expect(["B1", "B2", "B3", "C1"].map((cell) => shows(book, cell))).toEqual([1, 2, 3, 3]);
    await set(book, { B2: 7 });
    expect(["B1", "B2", "B3", "C1"].map((cell) => shows(book, cell))).toEqual([
      "#SPILL!",
      7,
      null,
      1,
    ]);
  });

  test("is #SPILL! while one of them has a formula, which keeps its result", async () => {
    const book = await open({ A1: 1, A2: 2, B1: "=A1:A2*10", B2: "=A1+100", C1: "=SUM(B1:B2)" });
    const cells = ["B1", "B2", "C1"];
    expect(cells.map((cell) => shows(book, cell))).toEqual(["#SPILL!", 101, "#SPILL!"]);
    await set(book, { A1: 5 });
    expect(cells.map((cell) => shows(book, cell))).toEqual(["#SPILL!", 105, "#SPILL!"]);
    await set(book, { B2: null });
    expect(cells.map((cell) => shows(book, cell))).toEqual([50, 20, 70]);
    await book.set([{ sheet: "S", address: "B2", value: null, formula: "A2+200" }]);
    expect(cells.map((cell) => shows(book, cell))).toEqual(["#SPILL!", 202, "#SPILL!"]);
  });

  test("leaves cells to the result that has filled them before", async () => {
    const book = await open({ A1: 1, C1: "=SEQUENCE(1,3)", D1: null, E3: "=SEQUENCE(A1)" });
    expect(["C1", "D1", "E1", "E3"].map((cell) => shows(book, cell))).toEqual([1, 2, 3, 1]);
    await book.set([{ sheet: "S", address: "D1", value: null, formula: "SEQUENCE(2)+10" }]);
    expect(["C1", "D1", "D2", "E1"].map((cell) => shows(book, cell))).toEqual([
      "#SPILL!",
      11,
      12,
      null,
    ]);
    await book.set([{ sheet: "S", address: "B2", value: null, formula: "SEQUENCE(1,4)" }]);
    expect(["B2", "C2", "D2", "E2"].map((cell) => shows(book, cell))).toEqual([
      "#SPILL!",
      null,
      12,
      null,
    ]);
  });

  test("has other rows or columns than before", async () => {
    const book = await open({ A1: 2, A2: 3, C1: "=SEQUENCE(A1,A2)", G1: "=SUM(C1:E4)" });
    const cells = ["C1", "D1", "E1", "C2", "D2", "E2", "C3", "D3", "G1"];
    const show = () => cells.map((cell) => shows(book, cell));
    expect(show()).toEqual([1, 2, 3, 4, 5, 6, null, null, 21]);
    await set(book, { A1: 3, A2: 2 });
    expect(show()).toEqual([1, 2, null, 3, 4, null, 5, 6, 21]);
    await set(book, { A1: 1 });
    expect(show()).toEqual([1, 2, null, null, null, null, null, null, 3]);
    await set(book, { A2: 3 });
    expect(show()).toEqual([1, 2, 3, null, null, null, null, null, 6]);
    await set(book, { A2: 2 });
    expect(show()).toEqual([1, 2, null, null, null, null, null, null, 3]);
  });

  test("is read by formulas that come before it", async () => {
    const book = await open({
      ...{ A1: "=C4*2", A2: "=SUM(B1:B2)", B1: "=C2+1", C1: "=SEQUENCE(D1)*E1", D1: 2, E1: 1 },
    });
    const show = () => ["A1", "A2", "B1"].map((cell) => shows(book, cell));
    expect(show()).toEqual([0, 3, 3]);
    await set(book, { D1: 4 });
    expect(show()).toEqual([8, 3, 3]);
    await set(book, { E1: 10 });
    expect(show()).toEqual([80, 21, 21]);
    await set(book, { D1: 1 });
    expect(show()).toEqual([0, 1, 1]);
  });

  test("has 0 for empty cells, and errors for texts that no cell holds", async () => {
    const book = await open({
      A1: "x",
      A3: "=1/0",
      B1: "=A1:A3",
      D1: '=HSTACK(0*-1,REPT("x",32767)&"y",REPT("x",32767))',
      D2: "=LEN(F1)",
    });
    expect(["B1", "B2", "B3", "D1", "E1", "D2"].map((cell) => shows(book, cell))).toEqual([
      "x",
      0,
      "#DIV/0!",
      0,
      "#VALUE!",
      32767,
    ]);
  });

  test("becomes a single one, and its neighbors are empty again", async () => {
    const book = await open({ A1: true, A2: 4, B1: "=IF(A1,A1:A2,0)", C1: '=B2=""', C2: "=B2*2" });
    expect(["B2", "C1", "C2"].map((cell) => shows(book, cell))).toEqual([4, false, 8]);
    await set(book, { A1: false });
    expect(["B1", "B2", "C1", "C2"].map((cell) => shows(book, cell))).toEqual([0, null, true, 0]);
  });
});

test("formulas that depend on themselves show 0, and others read it", async () => {
  const book = await open({ A1: "=B1+1", B1: "=A1+1", C1: "=A1+5", D1: "=SUM(D1:D3)" });
  expect(["A1", "B1", "C1", "D1"].map((cell) => shows(book, cell))).toEqual([0, 0, 5, 0]);
  await set(book, { B1: 7 });
  expect(["A1", "B1", "C1", "D1"].map((cell) => shows(book, cell))).toEqual([8, 7, 13, 0]);
});

test("formulas that read a circle are in none, also if they come first", async () => {
  const book = await open({ A1: "=B1+5", B1: "=C1+1", C1: "=SUM(B1:B2)", D1: "=A1*2" });
  expect(["A1", "B1", "C1", "D1"].map((cell) => shows(book, cell))).toEqual([5, 0, 0, 10]);
  await set(book, { C1: 3 });
  expect(["A1", "B1", "C1", "D1"].map((cell) => shows(book, cell))).toEqual([9, 4, 3, 18]);
});

test("a circle that begins or ends with a change", async () => {
  const book = await open({ A1: "=B1+1", B1: "=C1+1", C1: -1, D1: "=C1" });
  const show = () => ["A1", "B1", "C1"].map((cell) => shows(book, cell));
  const give = (address: string, formula: string) =>
    book.set([{ sheet: "S", address, value: null, formula }]);
  expect(show()).toEqual([1, 0, -1]);
  await give("C1", "A1");
  expect(show()).toEqual([0, 0, 0]);
  await set(book, { C1: 4, D1: 7 });
  expect(show()).toEqual([6, 5, 4]);
});

test("OFFSET finds cells that are calculated before and after it", async () => {
  const book = await open({
    ...{ C1: "=D1", B1: "=SUM(OFFSET(E1,0,-2,2,1))", C2: "=D2", D1: 5, D2: 6 },
    ...{ B2: "=OFFSET(E1,0,-2)+OFFSET(E3,0,-2)", C3: "=D2+1" },
  });
  expect(["B1", "B2"].map((cell) => shows(book, cell))).toEqual([11, 12]);
});

test("a chain of 100,000 formulas is calculated in both directions", async () => {
  const length = 100_000;
  const rows = Array.from({ length }, (_, i) => i + 2);
  const down = Object.fromEntries(rows.map((row) => [`A${row}`, `=A${row - 1}+1`]));
  const up = Object.fromEntries(rows.map((row) => [`C${row - 1}`, `=C${row}+1`]));
  const book = await open({ A1: 0, ...down, ...up, [`C${length + 1}`]: 0 });
  const ends = [`A${length + 1}`, "C1"];
  expect(ends.map((cell) => shows(book, cell))).toEqual([length, length]);
  await set(book, { A1: 1, [`C${length + 1}`]: 2 });
  expect(ends.map((cell) => shows(book, cell))).toEqual([length + 1, length + 2]);
});

test("whole columns include cells that are filled later, in every row", async () => {
  const book = await open({ A1: 1, B1: "=SUM(A:A)", C1: "=COUNT(A:A)", D1: '=COUNTIF(E:F,"")' });
  await set(book, { A1048576: 2, F7: 3 });
  expect(["B1", "C1", "D1"].map((cell) => shows(book, cell))).toEqual([3, 2, 2 * 1048576 - 1]);
});

test("criteria that an empty cell meets are met in columns that are empty", async () => {
  const book = await open({
    A1: 1,
    A2: 5,
    C1: '=MAXIFS(A1:A4,B1:B4,"<>Yes")',
    C2: '=SUMIF(B1:B4,"",A1:A4)',
    C3: '=COUNTIFS(A1:A4,">=1",B1:B4,"<>Yes")',
    C4: '=COUNTIF(B1:B4,"<>Yes")',
  });
  expect(["C1", "C2", "C3", "C4"].map((cell) => shows(book, cell))).toEqual([5, 6, 2, 4]);
});

test("a cell without any character is empty, unless a formula returned it", async () => {
  const book = await open({ A1: "", A2: '=""', B1: "=ISBLANK(A1)", B2: "=ISBLANK(A2)" });
  expect(["B1", "B2"].map((cell) => shows(book, cell))).toEqual([true, false]);
  await set(book, { A2: "" });
  expect(shows(book, "B2")).toBe(true);
});

test("what cannot be calculated is an error in its cell only", async () => {
  const book = await open({
    A1: "=Missing!A1",
    A2: "=NOTAFUNCTION(1)",
    A3: "=1+",
    A4: "=LARGE(B7,1)",
    A5: "=SIZEBOOK.NOTHERE(1)",
    A6: "=Sales[Amount]",
    A7: '=SUBSTITUTE(B7,"x",B7)',
    A8: "=1+1",
    B7: "x".repeat(200),
  });
  const cells = ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"];
  expect(cells.map((cell) => shows(book, cell))).toEqual([
    "#REF!",
    "#NAME?",
    "#NAME?",
    "#NUM!",
    "#NAME?",
    "#NAME?",
    "#VALUE!",
    2,
  ]);
  expect(() => book.read("Nowhere", "A1")).toThrow("The workbook has no sheet Nowhere.");
  expect(() => book.read("S", "here")).toThrow("here is not a cell address.");
});

test("functions get empty cells as they are asked for, and may fail", async () => {
  const argumentsOfCalls: unknown[] = [];
  const fn = {
    name: "LPARCAP",
    call: (args: readonly unknown[]) => {
      argumentsOfCalls.push(args);
      if (args[0] === "fail") throw new Error("broken");
      return 1;
    },
  };
  const cells = {
    A1: "=SIZEBOOK.LPARCAP(B1,B1:B2,,TRUE)",
    A2: '=SIZEBOOK.LPARCAP("fail")',
    B2: 4,
  };
  const book = plainBook([plainSheet("S", cells)]);
  const withNull = await calculate(book, [fn]);
  await calculate(book, [fn], { blank: 0 });
  expect(argumentsOfCalls).toEqual([
    [null, [[null], [4]], null, true],
    ["fail"],
    [0, [[0], [4]], null, true],
    ["fail"],
  ]);
  expect([shows(withNull, "A1"), shows(withNull, "A2")]).toEqual([1, "#VALUE!"]);
});

/** Formulas of a random sheet: each reads cells of rows above, and of the inputs in column A. */
const FORMULAS: readonly ((row: number, other: number) => string)[] = [
  (row, other) => `=SUM(A1:A${row})+N(B${other})`,
  (row, other) => `=IF(A${row}="",B${other},A${row}&"")`,
  (_row, other) => `=INDEX(A1:A20,MATCH(A${other},A1:A20,0))`,
  (row, other) => `=SUMIFS(A1:A20,A1:A20,">"&A${other})-COUNTIF(B1:B${row},"x")`,
  (row, other) => `=MAX(A${row}:A20,B${other})`,
  (_row, other) => `=SUMPRODUCT((A1:A20=A${other})*1)`,
  (row, other) => `=TEXTJOIN("-",TRUE,A${row},B${other})`,
  (row, other) => `=IF(ISNUMBER(B${other}),B${other}/A${row},B${other})`,
];
const ROWS = 20;

test("after random changes, every cell shows what a new calculation gives", async () => {
  const random = randomBy(seedFor("changes of random sheets"));
  const value = (): CellValue => [null, 0, 1, 2.5, "x", "", true, "1"][random.below(8)]!;
  const books = isWholeRun ? 300 : 30;
  for (let i = 0; i < books; i += 1) {
    const cells: Record<string, CellValue> = {};
    for (let row = 1; row <= ROWS; row += 1) {
      cells[`A${row}`] = value();
      const other = Math.max(1, random.below(row));
      if (row > 1) cells[`B${row}`] = FORMULAS[random.below(FORMULAS.length)]!(row, other);
    }
    const book = await open(cells);
    for (let change = 0; change < 10; change += 1) {
      // A value may replace a formula too.
      const column = random.below(10) === 0 ? "B" : "A";
      const edit = { [`${column}${1 + random.below(ROWS)}`]: value() };
      Object.assign(cells, edit);
      await set(book, edit);
      const whole = await open(cells);
      const addresses = Array.from({ length: ROWS }, (_, row) => `B${row + 1}`);
      expect([cells, addresses.map((address) => shows(book, address))]).toEqual([
        cells,
        addresses.map((address) => shows(whole, address)),
      ]);
    }
  }
});
