/** Shared results of workbooks are those of the engine, and belong to exactly these cells. */
import { allFunctions } from "../../src/functions";
import { calculate } from "../../src/calculation/calculate";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { calculated } from "./calculated";
import { plainBook, plainSheet } from "./plain-book";

const FORMULAS = {
  A2: "=A1*2",
  A3: "=SIZEBOOK.LPARCAP(A1)",
  A4: '=SIZEBOOK.CPWRATE("9999-XXX")',
  A5: '=IF(A1>0,"","x")',
  A6: "=1/0",
  A7: "=A1=1000",
};
const bookWith = (first: number | string): Workbook =>
  plainBook([plainSheet("S", { A1: first, ...FORMULAS })]);
const ADDRESSES = ["A1", ...Object.keys(FORMULAS), "Z99"];

test.each([1000, 2000, "1000"])(
  "with %p: the same values and errors, stored or not",
  async (first) => {
    const engine = await calculate(bookWith(first), allFunctions());
    const expected = ADDRESSES.map((address) => engine.read("S", address));
    engine.dispose();
    for (const _time of ["calculated", "kept"]) {
      const book = await calculated(bookWith(first));
      expect(ADDRESSES.map((address) => book.read("S", address))).toEqual(expected);
      book.dispose();
    }
  },
);

test("stored results follow a change", async () => {
  (await calculated(bookWith(3000))).dispose();
  const book = await calculated(bookWith(3000));
  await book.set([{ sheet: "S", address: "A1", value: 1000 }]);
  expect(book.read("S", "A3")).toEqual({ value: 900 });
  book.dispose();
});

test("another function set, formula or sheet name is another workbook", async () => {
  (await calculated(bookWith(1000))).dispose();
  expect((await calculated(bookWith(1000), "none")).read("S", "A3").error).toBe("#NAME?");
  const other = plainBook([plainSheet("S", { A1: 1000, ...FORMULAS, A2: "=A1*3" })]);
  expect((await calculated(other)).read("S", "A2")).toEqual({ value: 3000 });
});

test("a formula that spills is not stored: its other cells are read too", async () => {
  const spilling = plainBook([plainSheet("S", { A1: "=SIZEBOOK.LPARCAP({1000;2000})" })]);
  for (const _time of ["first", "second"]) {
    const book = await calculated(spilling);
    expect(book.read("S", "A2")).toEqual({ value: 1800 });
    book.dispose();
  }
});
