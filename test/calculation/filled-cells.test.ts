/** The cells that a formula fills (A1#), and the one of them beside a formula (@A1:A3). */
import { calculate } from "../../src/calculation/calculate";
import { plainBook, plainSheet, type Contents } from "../support/plain-book";

const opened = (cells: Contents) => calculate(plainBook([plainSheet("S", cells)]), []);

test.each([
  ["SUM(A1#)", 6],
  ["SUM(ANCHORARRAY(A1))", 6],
  ["ROWS(A1#)", 3],
  ["COLUMNS(A1#)", 1],
  ["MAX(A1#*2)", 6],
  ["INDEX(A1#,2)", 2],
  ["SUM(SINGLE(A1#),1)", 2],
  ["A2#", "#REF!"],
  ["C1#", "#REF!"],
  ["A1:A2#", "#REF!"],
])("%s is %s", async (formula, result) => {
  const calculated = await opened({ A1: "=SEQUENCE(3)", B1: `=${formula}` });
  const { value, error } = calculated.read("S", "B1");
  expect(error ?? value).toBe(result);
});

test("what reads the filled cells follows when their number changes", async () => {
  const calculated = await opened({ A1: "=SEQUENCE(C1)", B1: "=SUM(A1#)", C1: 3, D1: "=A1#" });
  const contents = () => ["B1", "D1", "D3", "D5"].map((address) => calculated.read("S", address));
  expect(contents().map(({ value }) => value)).toEqual([6, 1, 3, null]);
  await calculated.set([{ sheet: "S", address: "C1", value: 5 }]);
  expect(contents().map(({ value }) => value)).toEqual([15, 1, 3, 5]);
  await calculated.set([{ sheet: "S", address: "C1", value: 2 }]);
  expect(contents().map(({ value }) => value)).toEqual([3, 1, null, null]);
  await calculated.set([{ sheet: "S", address: "A4", value: 1 }]);
  await calculated.set([{ sheet: "S", address: "C1", value: 5 }]);
  expect(calculated.read("S", "B1")).toEqual({ value: null, error: "#SPILL!" });
  await calculated.set([{ sheet: "S", address: "A1", value: 7 }]);
  expect(calculated.read("S", "B1")).toEqual({ value: null, error: "#REF!" });
});

test.each([
  ["@A1:A3", 2],
  ["@A1:C1", "#VALUE!"],
  ["@B:B", 20],
  ["SUM(@A1:A3,1)", 3],
  ["@{7,8;9,10}", 7],
  ["@SEQUENCE(3,2,5)", 5],
  ["@A1:B3", "#VALUE!"],
  ["@5", 5],
])("%s in D2 is %s", async (formula, result) => {
  const calculated = await opened({ A1: 1, A2: 2, A3: 3, B2: 20, D2: `=${formula}` });
  const { value, error } = calculated.read("S", "D2");
  expect(error ?? value).toBe(result);
});
