/** A change calculates what depends on it, each formula once and in their order, and no others. */
import { calculate, openEdited, type InputChange } from "../../src/calculation/calculate";
import { observeCells } from "../../src/calculation/cell-observer";
import { cellAddress } from "../../src/spreadsheet/a1";
import { plainBook, plainSheet, type Contents } from "../support/plain-book";

afterEach(() => observeCells({ at: () => undefined, calculating: () => undefined }));

const input = (address: string, value: number | string | null): InputChange =>
  typeof value === "string" && value.startsWith("=")
    ? { sheet: "S", address, value: null, formula: value.slice(1) }
    : { sheet: "S", address, value };

/** Opens a workbook. `calculated` returns the cells that were calculated since it was called. */
async function opened(cells: Contents) {
  const places: string[] = [];
  observeCells({
    at: (_, row, column) => places.push(cellAddress({ row: row + 1, column: column + 1 })),
    calculating: () => undefined,
  });
  const book = await calculate(plainBook([plainSheet("S", cells)]), []);
  return {
    book,
    calculated: () => places.splice(0),
    set: (changes: Readonly<Record<string, number | string | null>>) =>
      book.set(Object.entries(changes).map(([address, value]) => input(address, value))),
    show: (address: string) => book.read("S", address).error ?? book.read("S", address).value,
  };
}

test("each formula once, after what it reads", async () => {
  const { calculated, set } = await opened({
    ...{ A1: 1, A2: 2, D1: "=C1+B1", C1: "=SUM(B1:B2)", B1: "=A1*2", B2: "=A2", E1: "=A3" },
    ...{ F1: "=A1+A1+SUM(A1:A2)+SUM(A1:A2)" },
  });
  expect(calculated()).toEqual(["B1", "B2", "C1", "D1", "E1", "F1"]);
  await set({ A1: 5 });
  expect(calculated()).toEqual(["B1", "C1", "D1", "F1"]);
  await set({ A2: 7 });
  expect(calculated()).toEqual(["B2", "C1", "D1", "F1"]);
  await set({ A3: 1 });
  expect(calculated()).toEqual(["E1"]);
  await set({ A9: 1 });
  expect(calculated()).toEqual([]);
  await set({ A1: 6, A2: 8, A3: 2 });
  expect(calculated()).toEqual(["B1", "B2", "C1", "D1", "E1", "F1"]);
});

test("none whose precedents have the values that they had", async () => {
  const { calculated, set } = await opened({
    ...{ A1: 1, B1: "=A1>0", C1: "=IF(B1,1,2)", B2: "=1/A1", C2: "=ISERROR(B2)" },
    ...{ B3: "=A1/0", C3: "=ISERROR(B3)", B4: '=IF(A1,"x")', C4: "=B4" },
  });
  calculated();
  await set({ A1: 2 });
  expect(calculated()).toEqual(["B1", "B2", "C2", "B3", "B4"]);
  await set({ A1: 0 });
  expect(calculated()).toEqual(["B1", "C1", "B2", "C2", "B3", "B4", "C4"]);
});

test("those in and beside a range, by its corners", async () => {
  const corners = ["B2", "B4", "D2", "D4", "C3"];
  const beside = ["A2", "B1", "E4", "D5", "A1", "E5"];
  const { calculated, set } = await opened({ G1: "=SUM(B2:D4)", G2: "=C3", C3: 1, B2: 1 });
  calculated();
  for (const address of corners) {
    await set({ [address]: 5 });
    expect([address, calculated()]).toEqual([address, address === "C3" ? ["G1", "G2"] : ["G1"]]);
  }
  for (const address of beside) {
    await set({ [address]: 5 });
    expect([address, calculated()]).toEqual([address, []]);
  }
});

test("no formula that something has replaced, and new ones in their order", async () => {
  const { calculated, set, show } = await opened({ A1: 1, B1: "=A1+1", C1: "=B1+1", D1: "=C1+1" });
  calculated();
  await set({ B1: 10 });
  expect(calculated()).toEqual(["C1", "D1"]);
  await set({ A1: 2 });
  expect(calculated()).toEqual([]);
  await set({ C1: "=A1*100" });
  expect(calculated()).toEqual(["C1", "D1"]);
  expect(show("D1")).toBe(201);
  await set({ A1: 3 });
  expect(calculated()).toEqual(["C1", "D1"]);
  await set({ A1: "=D2" });
  expect(calculated()).toEqual(["A1", "C1", "D1"]);
  await set({ D2: 4 });
  expect(calculated()).toEqual(["A1", "C1", "D1"]);
  expect(show("D1")).toBe(401);
});

test("volatile formulas, and results without space, with every change", async () => {
  const { calculated, set, show } = await opened({
    ...{ A1: 1, B1: "=NOW()>0", C1: "=B1", D1: "=SEQUENCE(2)", D2: "x", E1: "=D1" },
  });
  calculated();
  await set({ A9: 1 });
  expect(calculated()).toEqual(["B1", "D1"]);
  await set({ B1: 5 });
  expect(calculated()).toEqual(["C1", "D1"]);
  await set({ A9: 2 });
  expect(calculated()).toEqual(["D1"]);
  await set({ D1: 6 });
  expect(calculated()).toEqual(["E1"]);
  await set({ A9: 3 });
  expect(calculated()).toEqual([]);
  expect(show("E1")).toBe(6);
});

test.each(["NOW()", "TODAY()", "RAND()", "RANDBETWEEN(1,9)", "RANDARRAY(1)", "now()"])(
  "%s is volatile",
  async (formula) => {
    const { calculated, set } = await opened({ B1: `=COUNT(${formula})`, B2: "=COUNT(1)" });
    calculated();
    await set({ A9: 1 });
    expect(calculated()).toEqual(["B1"]);
  },
);

test("everything once more where cells are filled that were read before", async () => {
  const { calculated, set } = await opened({ A1: "=SUM(C1:C3)", C1: "=SEQUENCE(D1)", D1: 2 });
  expect(calculated()).toEqual(["C1", "A1", "C1", "A1"]);
  await set({ D1: 2 });
  expect(calculated()).toEqual(["C1"]);
  await set({ D1: 3 });
  expect(calculated().slice(0, 1)).toEqual(["C1"]);
});

test("results that fill cells by each other end", async () => {
  const { calculated } = await opened({ A1: "=SEQUENCE(1+(B1=0),2)", A5: "=1" });
  expect(calculated().length).toBeLessThanOrEqual(2 * 20);
});

test("formulas with OFFSET follow what they have found", async () => {
  const { calculated, set, show } = await opened({
    ...{ A1: 0, B1: "=OFFSET(C1,A1,0)", C1: 10, C2: "=D2", D2: 20, C3: 30 },
  });
  calculated();
  await set({ C2: 21 });
  expect(calculated()).toEqual([]);
  await set({ A1: 2 });
  expect([show("B1"), calculated()]).toEqual([30, ["B1"]]);
  await set({ C3: 31 });
  expect([show("B1"), calculated()]).toEqual([31, ["B1"]]);
  await set({ B1: 1 });
  calculated();
  await set({ C3: 32 });
  expect(calculated()).toEqual([]);
});

test("no formula of an ordered workbook whose stored results are right", async () => {
  const places: number[] = [];
  observeCells({ at: (_, row) => places.push(row + 1), calculating: () => undefined });
  const book = openEdited(
    plainBook([plainSheet("S", { A1: 1, B1: "=A1", B2: "=A2", B3: "=B1+B2" })]),
    [],
    new Map(),
  );
  book.order();
  await book.set([]);
  expect(places).toEqual([]);
  await book.set([input("A2", 1)]);
  expect(places).toEqual([2, 3]);
});

test("columns that are filled after ranges were read are in them", async () => {
  const { calculated, set, show } = await opened({ A1: 1, B1: "=SUM(C1:F9)", B9: "=COUNTA(2:3)" });
  calculated();
  await set({ F7: 3 });
  expect([show("B1"), calculated()]).toEqual([3, ["B1"]]);
  await set({ G7: 4, H2: 1, C9: 5 });
  expect([show("B1"), show("B9")]).toEqual([8, 1]);
  await set({ C10: 5, F7: null });
  expect(show("B1")).toBe(5);
});

test("results that fill the same cells as before fill only those whose values change", async () => {
  const { calculated, set, show } = await opened({
    ...{
      A1: 1,
      A2: 1,
      B1: "=IF({1;0;1},A1,A2)",
      C1: "=B2",
      C2: "=B3",
      C3: "=SUM(B1:B3)",
      C4: "=B4",
    },
  });
  calculated();
  await set({ A1: 5 });
  expect(calculated()).toEqual(["B1", "C2", "C3"]);
  await set({ A2: 6 });
  expect(calculated()).toEqual(["B1", "C1", "C3"]);
  expect(["C1", "C2", "C3", "C4"].map(show)).toEqual([6, 5, 16, 0]);
});

test("formulas that are none, and not at each change", async () => {
  const { calculated, set, show } = await opened({ A1: "=1+", B1: "=SUBTOTAL(9,A1:A2)" });
  calculated();
  await set({ A9: 1 });
  expect([show("A1"), show("B1"), calculated()]).toEqual(["#NAME?", "#NAME?", []]);
});

test("other formulas that read the cells of one that is removed", async () => {
  const { calculated, set } = await opened({ A1: 1, B1: "=A1+A1+A1", C1: "=A1", D1: "=A1" });
  calculated();
  await set({ B1: 5 });
  await set({ A1: 2 });
  expect(calculated()).toEqual(["C1", "D1"]);
});

test("formulas with OFFSET once, if what they find is calculated before them", async () => {
  const { calculated, set, show } = await opened({
    ...{ A1: 1, C1: "=A2", C2: "=A2*2", B1: "=OFFSET(C1,A1-1,0)", A2: 3 },
  });
  calculated();
  await set({ A1: 2 });
  expect([show("B1"), calculated()]).toEqual([6, ["B1"]]);
  await set({ A2: 4 });
  expect([show("B1"), calculated()]).toEqual([8, ["C1", "C2", "B1"]]);
});
