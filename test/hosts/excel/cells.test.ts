/** Existing cells: changed without losing their formats, and rolled back as a whole. */
import { ExcelHost } from "../../../src/hosts/excel/host";
import type { Change } from "../../../src/spreadsheet/workbook-host";
import type { Cell } from "../../../src/spreadsheet/workbook-model";
import { demoBook } from "../../support/demo-book";
import { FakeExcel } from "../../support/fake-excel";
import { BookState } from "../../support/fake-excel/book";
import { plainSheet } from "../../support/plain-book";

const { workbook: demo } = demoBook();

function started(names = ["Data"]) {
  const book = new BookState(names);
  const cells = book.known(names[0]!).cells;
  cells.set("A1", { value: 1, direct: { "fill.color": "#FFFF00" }, numberFormat: "0.00" });
  cells.set("A2", { formula: "=A1*2", value: 2 });
  cells.set("A3", { value: "007", direct: { "font.bold": true } });
  const excel = new FakeExcel({ book });
  return { excel, host: new ExcelHost({ run: excel.run, supports: () => true }), cells };
}

const cellsOf = (cells: Record<string, Partial<Cell> | null>, sheet = "Data"): Change => ({
  kind: "cells",
  sheet,
  cells: new Map(Object.entries(cells)),
});

test("contents change and formats stay", async () => {
  const { excel, host, cells } = started();
  await host.change("Set", [
    cellsOf({ A1: { value: 5 }, A2: { value: "text" }, B7: { formula: "SUM(A1:A2)" } }),
  ]);
  expect(cells.get("A1")).toEqual({
    value: 5,
    direct: { "fill.color": "#FFFF00" },
    numberFormat: "0.00",
  });
  expect(cells.get("A2")).toEqual({ value: "text" });
  expect(cells.get("B7")?.formula).toBe("=SUM(A1:A2)");
  expect(excel.book.calculationMode).toBe("Automatic");
});

test("a format replaces the former one and leaves the contents; null clears both", async () => {
  const { excel, host, cells } = started();
  await host.change("Look", [cellsOf({ A1: { style: "input" }, A2: { format: "0%" }, A3: null })]);
  expect(cells.get("A1")).toMatchObject({ value: 1, style: "Sizebook Input" });
  expect(excel.book.formatOf(cells.get("A1"))).toMatchObject({
    "fill.color": "#FBF7E6",
    numberFormat: "#,##0",
    locked: false,
  });
  expect(cells.get("A2")).toMatchObject({ formula: "=A1*2", numberFormat: "0%" });
  expect(excel.book.formatOf(cells.get("A3"))).toEqual(excel.book.formatOf(undefined));
  expect(cells.get("A3")?.value).toBeUndefined();
});

test("a link keeps text and format of its cell", async () => {
  const { excel, host, cells } = started();
  const before = excel.book.formatOf(cells.get("A3"));
  await host.change("Link", [
    cellsOf({
      A3: { link: { sheet: "Data", cell: "A1" } },
      D4: { link: { sheet: "Data", cell: "A1" } },
    }),
  ]);
  expect(cells.get("A3")).toMatchObject({ value: "007", link: { documentReference: "Data!A1" } });
  expect(excel.book.formatOf(cells.get("A3"))).toEqual(before);
  expect(cells.get("D4")?.value).toBeUndefined();
});

test("undo restores everything, including texts like numbers, notes, links and names", async () => {
  const { excel, host } = started();
  excel.book.known("Data").notes.set("A1", "first");
  excel.book.names.push({ name: "rate", formula: "=Data!$A$1" });
  const before = excel.book.snapshot();
  const label = "Much";
  await host.change(label, [
    cellsOf({
      A1: { value: 2, style: "input", comment: "second" },
      A2: null,
      A3: { value: 7, link: { sheet: "Data", cell: "A2" } },
      C3: { formula: "A1", comment: "new" },
    }),
    { kind: "name", name: "rate", sheet: "Data", cell: "A3" },
    { kind: "name", name: "other", sheet: "Data", cell: "A2" },
  ]);
  expect(await host.names()).toEqual([
    { name: "rate", sheet: "Data", cell: "A3" },
    { name: "other", sheet: "Data", cell: "A2" },
  ]);
  expect(await host.undo()).toBe(label);
  expect(excel.book.snapshot()).toEqual(before);
  expect(await host.undo()).toBeUndefined();
});

test("undo stops at a later change by somebody else, and otherwise restores everything", async () => {
  const { excel, host, cells } = started();
  await host.change("Set", [cellsOf({ A1: { value: 5 }, A3: { value: "x" } })]);
  await excel.type("Data", "A3", "mine");
  const before = excel.book.snapshot();
  expect(await host.undo()).toBeUndefined();
  expect(excel.book.snapshot()).toEqual(before);
  await excel.type("Data", "A3", "x");
  expect(await host.undo()).toBe("Set");
  expect(cells.get("A1")?.value).toBe(1);
});

test("undo stops at a later format change by somebody else", async () => {
  const { host, cells } = started();
  await host.change("Look", [cellsOf({ A1: { style: "input" } })]);
  const cellState = cells.get("A1")!;
  cells.set("A1", { ...cellState, direct: { "fill.color": "#00FF00" } });
  expect(await host.undo()).toBeUndefined();
  cells.set("A1", cellState);
  expect(await host.undo()).toBe("Look");
  expect(cells.get("A1")?.direct?.["fill.color"]).toBe("#FFFF00");
});

test("undo removes an inserted plan completely, but not after somebody has typed into it", async () => {
  const { excel, host } = started();
  const before = excel.book.snapshot();
  const changes: Change[] = [
    ...demo.sheets.map((sheet): Change => ({ kind: "addSheet", sheet })),
    ...demo.names.map((name): Change => ({ kind: "name", ...name })),
  ];
  await host.change("Insert", changes);
  expect(await host.undo()).toBe("Insert");
  expect(excel.book.snapshot()).toEqual(before);
  await host.change("Insert", changes);
  await excel.type("Growth", "Z99", "a remark");
  expect(await host.undo()).toBeUndefined();
  excel.book.known("Growth").cells.delete("Z99");
  excel.book.known("Growth").name = "Renamed";
  expect(await host.undo()).toBeUndefined();
  expect(excel.book.sheets).toHaveLength(1 + demo.sheets.length);
});

test("undo reverts one change after the other", async () => {
  const { excel, host, cells } = started();
  const before = excel.book.snapshot();
  await host.change("One", [cellsOf({ A1: { value: 2 } })]);
  await host.change("Two", [
    cellsOf({ A1: { value: 3 } }),
    { kind: "addSheet", sheet: plainSheet("New", { A1: "=Data!A1" }) },
  ]);
  expect(await host.undo()).toBe("Two");
  expect(cells.get("A1")?.value).toBe(2);
  expect(await host.undo()).toBe("One");
  expect(excel.book.snapshot()).toEqual(before);
});

test("an undo that is interrupted can be finished", async () => {
  const { excel, host } = started();
  const before = excel.book.snapshot();
  await host.change(
    "Insert",
    demo.sheets.map((sheet): Change => ({ kind: "addSheet", sheet })).slice(-2),
  );
  excel.failures = [{ member: "Worksheet.delete", code: "RequestAborted" }];
  await expect(host.undo()).rejects.toThrow(/Excel stopped this.*Undo once more/);
  excel.failures = [];
  expect(await host.undo()).toBe("Insert");
  expect(excel.book.snapshot()).toEqual(before);
});

test("a change writes to sheets that it adds, and names missing ones", async () => {
  const { excel, host } = started();
  await host.change("Both", [
    { kind: "addSheet", sheet: plainSheet("New", { A1: 1, A2: 2 }) },
    cellsOf({ A1: { value: 9, style: "input" }, A2: null, A3: { formula: "A1" } }, "New"),
  ]);
  const { cells } = excel.book.known("New");
  expect([
    cells.get("A1")?.value,
    cells.get("A1")?.style,
    cells.get("A2"),
    cells.get("A3")?.formula,
  ]).toEqual([9, "Sizebook Input", undefined, "=A1"]);
  const before = excel.book.snapshot();
  await expect(
    host.change("Lost", [cellsOf({ A1: { value: 1 } }), cellsOf({ A1: { value: 1 } }, "Nowhere")]),
  ).rejects.toThrow(/There is no sheet Nowhere in this workbook.*Nothing was changed/);
  expect(excel.book.snapshot()).toEqual(before);
});

test("unlocked cells of a protected sheet can change; others give a message before any change", async () => {
  const { excel, host, cells } = started();
  excel.book.known("Data").locked = true;
  const before = excel.book.snapshot();
  await expect(host.change("Set", [cellsOf({ A1: { value: 5 } })])).rejects.toThrow(
    /^The sheet Data is protected/,
  );
  expect(excel.book.snapshot()).toEqual(before);
  cells.set("A1", { ...cells.get("A1"), direct: { locked: false } });
  await expect(host.change("Set", [cellsOf({ A1: { value: 5 } })])).resolves.toBeUndefined();
});

test("concurrent changes are applied one after the other", async () => {
  const { excel, host, cells } = started();
  const insertion = demo.sheets.map((sheet): Change => ({ kind: "addSheet", sheet })).slice(-2);
  const [first, second, third] = await Promise.allSettled([
    host.change("One", insertion),
    host.change("Two", insertion),
    host.change("Three", [cellsOf({ A1: { value: 9 } })]),
  ]);
  expect([first!.status, second!.status, third!.status]).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  expect((second as PromiseRejectedResult).reason).toMatchObject({
    message: expect.stringContaining("already has sheets named"),
  });
  expect(cells.get("A1")?.value).toBe(9);
  expect(excel.book.sheets).toHaveLength(3);
  expect(await Promise.all([host.undo(), host.undo(), host.undo()])).toEqual([
    "Three",
    "One",
    undefined,
  ]);
});
