/**
 * Texts of planners and customers are never executed: in workbooks, files and copies, in Excel, in
 * lists for other programs.
 */
import JSZip from "jszip";
import power570 from "../../docs/examples/power-570/inputs.json";
import { escapeText } from "../../src/hosts/excel/read/cell-content";
import { ExcelHost } from "../../src/hosts/excel/host";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { createCopy } from "../../src/customer-copy/create";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { csvField } from "../../src/spreadsheet/csv-field";
import type { LayoutIndex } from "../../src/spreadsheet/layout/layout-index";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { withResults } from "../support/calculated";
import { FakeExcel } from "../support/fake-excel";
import { HOSTILE, hostileInputs, isHostile } from "../support/hostile";
import { inputsOf } from "../support/open-plan";
import { plainBook, plainSheet } from "../support/plain-book";

const inputs = inputsOf(power570);
let plan: Workbook;
let index: LayoutIndex;
let bytes: Uint8Array;
beforeAll(async () => {
  ({ workbook: plan, index } = buildPlan(hostileInputs(inputs), []));
  await withResults(plan);
  bytes = await writeXlsx(plan);
});

const typed = (workbook: Workbook): string[] =>
  workbook.sheets.flatMap(({ cells }) =>
    [...cells.values()]
      .filter(({ formula, value }) => formula === undefined && isHostile(value))
      .map(({ value }) => String(value)),
  );
const visibleTexts = (workbook: Workbook): string[] =>
  workbook.sheets.flatMap(({ cells }) =>
    [...cells.values()].filter(({ value }) => isHostile(value)).map(({ value }) => String(value)),
  );
const formulas = async (file: Uint8Array): Promise<string[]> => {
  const zip = await JSZip.loadAsync(file);
  const parts = await Promise.all(
    Object.keys(zip.files)
      .filter((name) => /worksheets\/sheet\d+\.xml$/.test(name))
      .map((name) => zip.file(name)!.async("text")),
  );
  return parts.flatMap((part) => [...part.matchAll(/<f[ >][^<]*<\/f>/g)].map(([text]) => text));
};

test("a plan with hostile names is calculated without an error", () => {
  const { sheet, cell } = index.addressOf("cover.verdict")!;
  const cover = plan.sheets.find(({ name }) => name === sheet)!;
  // The agreed action is found by the text of its risk, which is another one here.
  expect(cover.cells.get(cell.replace(/\$/g, ""))?.value).toBe("DOES NOT FIT");
  expect(new Set(typed(plan)).size).toBeGreaterThan(15);
  expect(visibleTexts(plan).length).toBeGreaterThan(typed(plan).length);
  expect(
    plan.sheets.flatMap(({ cells }) =>
      [...cells.values()].filter(({ error }) => error !== undefined),
    ),
  ).toEqual([]);
});

test("in the file and in a customer copy, no such text is a formula, a link or a part, and every character is preserved", async () => {
  const copy = await createCopy(bytes, { date: "2026-01-31" });
  if ("problem" in copy) throw new Error(copy.problem);
  for (const file of [bytes, copy.bytes]) {
    expect(
      (await formulas(file)).filter(
        (formula) => formula.includes("evil") || formula.includes("cmd|"),
      ),
    ).toEqual([]);
    const zip = await JSZip.loadAsync(file);
    for (const name of Object.keys(zip.files).filter((path) => path.endsWith(".rels")))
      expect([name, (await zip.file(name)!.async("text")).includes("evil")]).toEqual([name, false]);
    const read = await readWorkbook(file);
    if ("problem" in read) throw new Error(read.problem);
    const texts = new Set(visibleTexts(read.workbook));
    expect([...new Set(typed(plan))].filter((text) => !texts.has(text))).toEqual([]);
    expect(
      read.workbook.sheets
        .flatMap(({ cells }) => [...cells.values()].flatMap(({ link }) => link ?? []))
        .filter((link) => JSON.stringify(link).includes("evil")),
    ).toEqual([]);
  }
});

test("texts are passed to Excel so that they stay texts", async () => {
  const texts = [...HOSTILE.map((around) => around("x")), "\t=1+1", " =1+1", "=", "'=1"];
  const excel = new FakeExcel();
  const host = new ExcelHost({ run: excel.run, supports: () => true });
  await host.change("Insert", [
    { kind: "addSheet", sheet: plainBook([plainSheet("S", {})]).sheets[0]! },
  ]);
  await host.change("Set", [
    {
      kind: "cells",
      sheet: "S",
      cells: new Map(texts.map((value, i) => [`A${i + 1}`, { value }])),
    },
  ]);
  const cells = await host.read({ sheet: "S", range: `A1:A${texts.length}` });
  expect(cells.map(([content]) => [content!.formula, content!.value])).toEqual(
    texts.map((text) => [undefined, text]),
  );
  for (const text of texts)
    expect(escapeText(text).startsWith("'") || /^\p{L}/u.test(text)).toBe(true);
});

test("lists for other programs contain nothing that they would calculate", () => {
  for (const around of HOSTILE) expect(csvField(around("x"))).toMatch(/^"(?:'|[^=+\-@])/);
});

test("names that are properties of every object are names like others", () => {
  const read = inputsOf({
    sizebook: "plan",
    tables: { source: [{ name: "__proto__" }, { name: "constructor" }] },
  });
  expect(read.tables.source!.map(({ name }) => name)).toEqual(["__proto__", "constructor"]);
  expect(({} as Record<string, unknown>).hacked).toBeUndefined();
});
