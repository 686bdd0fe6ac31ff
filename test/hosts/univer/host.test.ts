/** The grid as a workbook host, without a screen. */
import { allFunctions } from "../../../src/functions";
import { GridHost } from "../../../src/hosts/univer/host";
import type { Grid } from "../../../src/hosts/univer/calculation";
import { startGrid } from "../../../scripts/headless-grid";
import { smallPlan } from "../../support/core-plan";
import { insertWorkbook } from "../../../src/spreadsheet/insert";
import type { Cell, Workbook } from "../../../src/spreadsheet/workbook-model";
import { plainBook, plainSheet } from "../../support/plain-book";

const BOOK: Workbook = plainBook(
  [
    plainSheet("In puts", {
      A1: 1000,
      B1: "=SIZEBOOK.LPARCAP(A1)",
      C3: '=IF(TRUE,"",1)',
      D1: "007",
    }),
    { ...plainSheet("Lists", { B2: "x" }), state: "veryHidden" },
    plainSheet("Result", { A1: "='In puts'!B1+target" }),
  ],
  [
    { name: "target", sheet: "In puts", cell: "A1" },
    { name: "result", sheet: "Result", cell: "A1" },
  ],
);

let grid: Grid;
let host: GridHost;
beforeEach(async () => {
  grid = startGrid(allFunctions());
  host = new GridHost(grid);
  await host.open(BOOK);
});
afterEach(() => grid.univer.dispose());

const cell = async (sheet: string, range: string) => (await host.read({ sheet, range }))[0]![0]!;
const cells = (contents: Record<string, Partial<Cell> | null>) => new Map(Object.entries(contents));
const names = async () => (await host.sheets()).map(({ name }) => name);

test("a workbook opens calculated, and another one replaces it", async () => {
  expect(await host.sheets()).toEqual([
    { name: "In puts", state: "visible" },
    { name: "Lists", state: "veryHidden" },
    { name: "Result", state: "visible" },
  ]);
  expect(await cell("Result", "A1")).toEqual({
    formula: "'In puts'!B1+target",
    value: 1900,
    error: undefined,
  });
  await host.open(plainBook([plainSheet("Other", { A1: "=1/0" })]));
  expect(await host.sheets()).toEqual([{ name: "Other", state: "visible" }]);
  expect(await cell("Other", "A1")).toEqual({ formula: "1/0", value: null, error: "#DIV/0!" });
});

test("contents are read row by row in the typed spelling, including empty cells", async () => {
  expect(await host.read({ sheet: "in PUTS", range: "A1:D1" })).toEqual([
    [
      { formula: undefined, value: 1000, error: undefined },
      { formula: "SIZEBOOK.LPARCAP(A1)", value: 900, error: undefined },
      { formula: undefined, value: null, error: undefined },
      { formula: undefined, value: "007", error: undefined },
    ],
  ]);
  expect((await cell("In puts", "C3")).value).toBe("");
  expect(await cell("In puts", "ZZ99999")).toEqual({ formula: undefined, value: null });
  await expect(host.read({ sheet: "Nowhere", range: "A1" })).rejects.toThrow("Nowhere");
  await expect(host.read({ sheet: "Lists", range: "first" })).rejects.toThrow("first");
});

test("the used range includes everything visible, also spilled values", async () => {
  expect(await host.usedRange("In puts")).toEqual({ sheet: "In puts", range: "A1:D3" });
  expect(await host.usedRange("Nowhere")).toBeUndefined();
  await host.change("a table", [
    {
      kind: "addSheet",
      sheet: plainSheet("Spilled", { B2: "=SIZEBOOK.LPARCAP('In puts'!A1:A4)" }),
    },
  ]);
  expect(await host.usedRange("Spilled")).toEqual({ sheet: "Spilled", range: "B2:B5" });
});

test("an added sheet, hidden or not, leaves the active sheet in view", async () => {
  await host.select({ sheet: "In puts", range: "C3" });
  await host.change("a stamp", [
    { kind: "addSheet", sheet: { ...plainSheet("Kept aside", { A1: 1 }), state: "veryHidden" } },
  ]);
  expect(await host.selection()).toEqual({ sheet: "In puts", range: "C3" });
  await host.undo();
  expect(await host.selection()).toEqual({ sheet: "In puts", range: "C3" });
});

test("changes of every kind are applied, calculated and undone as a whole", async () => {
  await host.change("insert", [
    {
      kind: "cells",
      sheet: "In puts",
      cells: cells({ A1: { value: 2000 }, C3: null, D1: { formula: "A1/4", style: "result" } }),
    },
    { kind: "addSheet", sheet: plainSheet("New", { A1: "='In puts'!B1+1" }) },
    { kind: "cells", sheet: "New", cells: cells({ B1: { formula: "A1+1" } }) },
    { kind: "name", name: "TARGET", sheet: "New", cell: "B1" },
  ]);
  expect(await names()).toEqual(["In puts", "Lists", "Result", "New"]);
  expect((await cell("In puts", "D1")).value).toBe(500);
  expect((await cell("In puts", "C3")).value).toBeNull();
  expect((await cell("Result", "A1")).value).toBe(1800 + 1802);
  expect(await host.undo()).toBe("insert");
  expect(await names()).toEqual(["In puts", "Lists", "Result"]);
  expect(await cell("In puts", "D1")).toEqual({
    formula: undefined,
    value: "007",
    error: undefined,
  });
  expect((await cell("In puts", "C3")).formula).toBe('IF(TRUE,"",1)');
  expect((await cell("Result", "A1")).value).toBe(1900);
  expect(await host.undo()).toBeUndefined();
});

test("if one change fails, none is applied", async () => {
  const change = host.change("both", [
    { kind: "cells", sheet: "In puts", cells: cells({ A1: { value: 5 } }) },
    { kind: "cells", sheet: "Nowhere", cells: cells({ A1: { value: 5 } }) },
  ]);
  await expect(change).rejects.toThrow("Nowhere");
  expect((await cell("In puts", "A1")).value).toBe(1000);
  expect((await cell("In puts", "B1")).value).toBe(900);
  expect(await host.undo()).toBeUndefined();
  await expect(
    host.change("twice", [{ kind: "addSheet", sheet: plainSheet("lists", {}) }]),
  ).rejects.toThrow("lists");
});

test("undo does not touch later changes by the user", async () => {
  await host.change("ours", [
    { kind: "cells", sheet: "In puts", cells: cells({ A1: { value: 5 } }) },
  ]);
  grid.api.getActiveWorkbook()!.getSheetByName("In puts")!.getRange("A1").setValue(6);
  expect(await host.undo()).toBeUndefined();
  expect((await cell("In puts", "A1")).value).toBe(6);
  await grid.api.undo();
  expect(await host.undo()).toBe("ours");
  expect((await cell("In puts", "A1")).value).toBe(1000);
});

test("selects", async () => {
  await host.select({ sheet: "Result", range: "B2:C3" });
  expect(await host.selection()).toEqual({ sheet: "Result", range: "B2:C3" });
  await host.select({ sheet: "In puts", range: "D4" });
  expect(await host.selection()).toEqual({ sheet: "In puts", range: "D4" });
  await expect(host.select({ sheet: "Nowhere", range: "A1" })).rejects.toThrow("Nowhere");
});

test("knows the names of single cells", async () => {
  expect(await host.names()).toEqual([
    { name: "target", sheet: "In puts", cell: "A1" },
    { name: "result", sheet: "Result", cell: "A1" },
  ]);
});

test("listeners hear all changes until they are removed", async () => {
  const events: string[] = [];
  const stop = host.watch((event) => events.push(event));
  await host.select({ sheet: "Result", range: "B2" });
  expect(events).toContain("selection");
  events.length = 0;
  grid.api.getActiveWorkbook()!.getSheetByName("In puts")!.getRange("A1").setValue(2000);
  expect(events).toContain("contents");
  stop();
  events.length = 0;
  await host.change("one", [
    { kind: "cells", sheet: "Result", cells: cells({ A2: { value: 1 } }) },
  ]);
  expect(events).toEqual([]);
});

test("the plan inserted beside other sheets calculates as the plan opened alone", async () => {
  const plan = smallPlan().workbook;
  await host.open(plainBook([plainSheet("Mine", { A1: 1 })]));
  expect(await insertWorkbook(host, plan)).toMatchObject({ kind: "inserted" });
  const inserted = await readAll(plan);
  await host.open(plan);
  expect(inserted).toEqual(await readAll(plan));
  expect(inserted.flat(2).filter(({ error }) => error !== undefined)).toEqual([]);
});

async function readAll(book: Workbook) {
  return Promise.all(book.sheets.map(async ({ name }) => host.read((await host.usedRange(name))!)));
}
