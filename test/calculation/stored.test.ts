/** Workbooks with the results of another program: each formula calculated from them. */
import { openStored } from "../../src/calculation/calculate";
import type { Cell } from "../../src/spreadsheet/workbook-model";
import { plainBook, plainSheet, type Contents } from "../support/plain-book";

function opened(cells: Contents, results: Readonly<Record<string, Partial<Cell>>>) {
  const sheet = plainSheet("S", cells);
  for (const [address, result] of Object.entries(results))
    sheet.cells.set(address, { style: "default", ...sheet.cells.get(address), ...result });
  return openStored(plainBook([sheet]), []);
}
const contentsOf = (book: ReturnType<typeof opened>, ...addresses: readonly string[]) =>
  addresses.map((address) => {
    const { value, error } = book.read("S", address);
    return error ?? value;
  });

const CELLS = { A1: 1, B1: "=A1+1", C1: "=B1*10", D1: "=SUM(A1:C1)", E1: "=IF(TRUE,Z9)" };
/** That of B1 is wrong. */
const RESULTS = { B1: { value: 5 }, C1: { value: 50 }, D1: { value: 56 }, E1: { value: 0 } };

test("a wrong result does not affect the others", () => {
  const book = opened(CELLS, RESULTS);
  expect(contentsOf(book, "A1", "B1", "C1", "D1", "E1")).toEqual([1, 5, 50, 56, 0]);
  book.calculateFromStored();
  expect(contentsOf(book, "A1", "B1", "C1", "D1", "E1")).toEqual([1, 2, 50, 56, 0]);
});

test("everything is calculated from each other, but for contents that are held", () => {
  const book = opened(CELLS, RESULTS);
  book.calculateFromStored();
  book.calculateAllBut(new Map([["S!B1", { value: 7 }]]));
  expect(contentsOf(book, "A1", "B1", "C1", "D1", "E1")).toEqual([1, 7, 70, 78, 0]);
  book.calculateAllBut(new Map());
  expect(contentsOf(book, "B1")).toEqual([7]);
});

test("the first of several results is read, and the others are stored ones", () => {
  const book = opened(
    { A1: 1, A2: 2, B1: "=A1:A2*10", C1: "=B1", D1: "=A1:A1" },
    {
      B1: { value: 11 },
      B2: { value: 22 },
    },
  );
  expect([book.spills("S", "B1"), book.spills("S", "C1")]).toEqual([false, false]);
  book.calculateFromStored();
  expect(contentsOf(book, "B1", "B2", "C1", "D1")).toEqual([10, 22, 11, 1]);
  expect(["A1", "B1", "B2", "C1", "D1"].map((address) => book.spills("S", address))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

test("stored errors and empty texts are contents", () => {
  const book = opened(
    { B1: "=ISNA(A1)", B2: "=ISBLANK(A2)", B3: '=A3=""', B4: "=ERROR.TYPE(A4)" },
    { A1: { error: "#N/A" }, A2: { value: "" }, A3: { value: null }, A4: { error: "#REF!" } },
  );
  book.calculateFromStored();
  expect(contentsOf(book, "B1", "B2", "B3", "B4")).toEqual([true, false, true, 4]);
  expect(contentsOf(book, "A1", "A2", "A3")).toEqual(["#N/A", "", null]);
});
