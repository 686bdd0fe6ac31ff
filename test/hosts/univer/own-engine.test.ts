/** The grid shows what our engine calculates, whatever is done to its cells. */
import { calculateAll, type Grid } from "../../../src/hosts/univer/calculation";
import { startGrid } from "../../../scripts/headless-grid";
import { GridHost } from "../../../src/hosts/univer/host";
import type { CellContent } from "../../../src/spreadsheet/workbook-host";
import type { Cell } from "../../../src/spreadsheet/workbook-model";
import { plainBook, plainSheet } from "../../support/plain-book";

let grid: Grid;
let host: GridHost;
beforeEach(async () => {
  grid = startGrid([]);
  host = new GridHost(grid);
  await host.open(
    plainBook([
      plainSheet("S", { A1: 1, A2: 2, A3: 3, B1: "=SUM(A1:A3)", B2: "=B1*10", C1: "=S!A2" }),
      plainSheet("T", { A1: "=S!B2+1" }),
    ]),
  );
});
afterEach(() => grid.univer.dispose());

const show = async (sheet: string, range: string): Promise<unknown> => {
  const [[content]] = (await host.read({ sheet, range })) as [[CellContent]];
  return content.error ?? content.value;
};
const enter = (address: string, cell: Partial<Cell> | null): Promise<void> =>
  host.change("typed", [{ kind: "cells", sheet: "S", cells: new Map([[address, cell]]) }]);
const sheet = () => grid.api.getActiveWorkbook()!.getSheetByName("S")!;

test("values, formulas, and cells that are emptied again", async () => {
  expect([await show("S", "B1"), await show("T", "A1")]).toEqual([6, 61]);
  await enter("A3", { value: 10 });
  expect([await show("S", "B1"), await show("T", "A1")]).toEqual([13, 131]);
  await enter("B1", { formula: "MAX(A1:A3)" });
  expect([await show("S", "B1"), await show("T", "A1")]).toEqual([10, 101]);
  await enter("A3", null);
  expect([await show("S", "B1"), await show("T", "A1")]).toEqual([2, 21]);
  await host.undo();
  await host.undo();
  expect([await show("S", "B1"), await show("T", "A1")]).toEqual([13, 131]);
});

test("rows that are inserted and deleted, and a sheet that is renamed", async () => {
  sheet().insertRowsBefore(1, 2);
  await calculateAll(grid);
  await enter("A2", { value: 100 });
  expect([await show("S", "B1"), await show("S", "B4"), await show("S", "C1")]).toEqual([
    106, 1060, 2,
  ]);
  sheet().deleteRows(1, 2);
  await calculateAll(grid);
  expect([await show("S", "B1"), await show("T", "A1")]).toEqual([6, 61]);
  sheet().setName("Renamed");
  await calculateAll(grid);
  expect(await show("T", "A1")).toBe(61);
});

test("results of several cells fill their neighbors, and make room again", async () => {
  await enter("E1", { formula: "A1:A3*2" });
  expect([await show("S", "E1"), await show("S", "E3")]).toEqual([2, 6]);
  await enter("F1", { formula: "SUM(E1:E9)" });
  expect(await show("S", "F1")).toBe(12);
  await enter("E2", { value: "mine" });
  expect([await show("S", "E1"), await show("S", "E2"), await show("S", "F1")]).toEqual([
    "#SPILL!",
    "mine",
    "#SPILL!",
  ]);
  await enter("E2", null);
  expect([await show("S", "E3"), await show("S", "F1")]).toEqual([6, 12]);
});

test("names of cells, ranges and formulas", async () => {
  const book = grid.api.getActiveWorkbook()!;
  book.insertDefinedName("first", "S!$A$1");
  book.insertDefinedName("all", "S!$A$1:$A$3");
  book.insertDefinedName("twice", "=SUM(all)*2");
  book.insertDefinedName("itself", "=itself+1");
  for (const [address, formula] of [
    ["D1", "first+1"],
    ["D2", "SUM(all)"],
    ["D3", "twice"],
    ["D4", "itself"],
    ["D5", "nobody"],
  ])
    await enter(address!, { formula: formula! });
  expect(await Promise.all(["D1", "D2", "D3", "D4", "D5"].map((cell) => show("S", cell)))).toEqual([
    2,
    6,
    12,
    "#NAME?",
    "#NAME?",
  ]);
  await enter("A1", { value: 5 });
  expect([await show("S", "D1"), await show("S", "D3")]).toEqual([6, 20]);
});

test("names that multiply end with #CALC!, and others are calculated", async () => {
  const book = grid.api.getActiveWorkbook()!;
  const names = Array.from({ length: 30 }, (_, i) => `level_${"x".repeat(i + 1)}`);
  names.forEach((name, i) =>
    book.insertDefinedName(name, i === 0 ? "S!$A$1" : `=${names[i - 1]!}+${names[i - 1]!}`),
  );
  await enter("D1", { formula: names[5]! });
  await enter("D2", { formula: names[29]! });
  expect([await show("S", "D1"), await show("S", "D2"), await show("S", "B1")]).toEqual([
    32,
    "#CALC!",
    6,
  ]);
});
