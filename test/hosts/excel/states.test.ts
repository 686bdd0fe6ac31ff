/** Workbooks in a state of their own, when something is put into them. */
import { ExcelHost } from "../../../src/hosts/excel/host";
import { insertWorkbook } from "../../../src/workbook/insert";
import type { Cell } from "../../../src/workbook/model";
import { demoBook } from "../../support/demo-book";
import { BookState, ExcelStandIn } from "../../support/excel-stand-in";

function started(prepare: (book: BookState) => void) {
  const book = new BookState(["Mine", "Away"]);
  prepare(book);
  const excel = new ExcelStandIn({ book });
  return { book, before: JSON.stringify(book.snapshot()), host: new ExcelHost({ run: excel.run, supports: () => true }) };
}

const put = (host: ExcelHost, cells: Record<string, Partial<Cell>>): Promise<void> => host.change("Insert", [{ kind: "cells", sheet: "Mine", cells: new Map(Object.entries(cells)) }]);

test("merged cells: their first cell takes a formula; another one is refused, and nothing is left half done", async () => {
  const { book, before, host } = started((own) => { own.known("Mine").merges.push("B2:C3"); });
  await expect(put(host, { A1: { value: "Rate" }, C2: { formula: "SIZE.LPARCAP(1000)" } })).rejects.toThrow(/^Mine!C2 lies within merged cells, .* first cell only\. Choose that one, or unmerge them .* Nothing was changed\.$/);
  expect(JSON.stringify(book.snapshot())).toBe(before);
  await put(host, { A1: { value: "Rate" }, B2: { formula: "SIZE.LPARCAP(1000)" } });
  expect(book.known("Mine").cells.get("B2")!.formula).toBe("=SIZE.LPARCAP(1000)");
});

test("hidden and very hidden sheets of somebody's stay hidden and as they are when a plan is inserted", async () => {
  const { book, host } = started((own) => { own.known("Away").visibility = "VeryHidden"; own.known("Away").cells.set("A1", { value: "kept" }); });
  await insertWorkbook(host, demoBook().workbook);
  expect([book.known("Away").visibility, book.known("Away").cells.get("A1")]).toEqual(["VeryHidden", { value: "kept" }]);
});

test("days counted from 1904: a plan with days is refused in a sentence; what has none goes in", async () => {
  const { book, before, host } = started((own) => { own.from1904 = true; });
  await expect(insertWorkbook(host, demoBook().workbook)).rejects.toThrow(/^This workbook counts days from 1904, .* Insert it into another workbook\. Nothing was changed\.$/);
  expect(JSON.stringify(book.snapshot())).toBe(before);
  await put(host, { A1: { formula: "SIZE.LPARCAP(1000)" } });
  expect(book.known("Mine").cells.get("A1")!.formula).toBe("=SIZE.LPARCAP(1000)");
});

test("manual calculation stays manual", async () => {
  const { book, host } = started((own) => { own.calculationMode = "Manual"; });
  await insertWorkbook(host, demoBook().workbook);
  await put(host, { A1: { formula: "SIZE.LPARCAP(1000)" } });
  expect(book.calculationMode).toBe("Manual");
});

test.each<[string, (book: BookState) => void, RegExp]>([
  ["a sheet of the same name, in other letters", (book) => { book.add("growth"); }, /^This workbook already has a sheet named Growth\. Nothing was changed\./],
  ["a name that is in use", (book) => { book.names.push({ name: "CUSTOMER", formula: "=Mine!$A$1" }); }, /^This workbook already uses the name customer\. Nothing was changed\./],
])("%s: the plan is refused in a sentence", async (_what, prepare, reason) => {
  const { book, before, host } = started(prepare);
  expect(await insertWorkbook(host, demoBook().workbook)).toEqual({ kind: "refused", reason: expect.stringMatching(reason) });
  expect(JSON.stringify(book.snapshot())).toBe(before);
});
