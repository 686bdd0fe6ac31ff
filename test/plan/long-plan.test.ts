/**
 * A whole plan with names of 237 and texts of 2,000 characters: it opens without a repair by every
 * rule that is known, goes into every Excel, and its report can be shared.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCopy } from "../../src/customer-copy/create";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { insertWorkbook } from "../../src/spreadsheet/insert";
import { fitRowHeights } from "../../src/spreadsheet/layout/row-heights";
import { lint } from "../../src/spreadsheet/lint";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { XlsxPackage } from "../../src/xlsx/package/xlsx-package";
import { limitFaults } from "../../src/xlsx/verify/limit-faults";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { withResults } from "../support/calculated";
import { BookState } from "../support/fake-excel/book";
import { EXCEL_HOST_NAMES, excelThere } from "../support/fake-excel/hosts";
import { sample } from "../support/extent";
import { longPlan, NAME_LENGTH } from "../support/long-plan";
import { OOXML_VALIDATOR, SDK_VALIDATOR, testWith } from "../support/tools";
import { schemaFindings, sdkFindings } from "../support/ooxml";

/**
 * Letters of the long texts in the width of a digit: 1.29 by the widths of Carlito, which are those
 * of Calibri, less what the ends of lines lose to whole words.
 */
const LETTERS_IN_DIGIT = 1.15;

const inputs = longPlan();
const { workbook: plan } = buildPlan(inputs);
let fitted: Workbook;
let live: Uint8Array;
let copy: Uint8Array;

beforeAll(async () => {
  fitted = fitRowHeights(await withResults(plan));
  live = await writeXlsx(fitted);
  const shared = await createCopy(live, {
    date: "2026-02-16",
    layout: { brand: { firm: "F".repeat(NAME_LENGTH) } },
  });
  if ("problem" in shared) throw new Error(shared.problem);
  copy = shared.bytes;
});

test("no row, column, page, message or formula is larger than Excel's", async () => {
  expect(lint(fitted)).toEqual([]);
  for (const bytes of [live, copy]) {
    const parts = await XlsxPackage.open(bytes);
    if ("problem" in parts) throw new Error(parts.problem);
    for (const { path } of await parts.sheets())
      expect([path, limitFaults(await parts.text(path))]).toEqual([path, []]);
  }
});

test("a text of 2,000 characters is seen whole: its column is as wide as it needs", () => {
  const sheet = fitted.sheets.find(({ name }) => name === "Assumptions and risks")!;
  const [address, cell] = [...sheet.cells].find(
    ([, { value }]) => typeof value === "string" && value.length === 2_000,
  )!;
  const column = address.charCodeAt(0) - "A".charCodeAt(0);
  const lettersInLine = sheet.columnWidths[column]! * LETTERS_IN_DIGIT;
  const lines = Math.ceil(String(cell.value).length / lettersInLine);
  // A line has 13.5 points.
  expect(lines * 13.5).toBeLessThanOrEqual(sheet.rowHeights!.get(Number(address.slice(1)))!);
});

const EXCELS = sample(EXCEL_HOST_NAMES, 2, "kinds of Excel for the long plan");

test.each(EXCELS)("it goes into Excel, and out again: %s", async (name) => {
  const book = new BookState();
  const { host } = excelThere(name, book);
  expect(await insertWorkbook(host, plan)).toMatchObject({ kind: "inserted" });
  expect(host.leftOut.filter((line) => !line.startsWith("Formatting many areas"))).toEqual([]);
  expect(await host.undo()).toMatch(/^Insert/);
  expect(book.sheets.map(({ name: sheet }) => sheet)).toEqual(["Sheet1"]);
});

function withFiles(check: (files: readonly string[]) => string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "long-"));
  try {
    const files = { live, copy };
    return check(
      Object.entries(files).map(([name, bytes]) => {
        const path = join(folder, `${name}.xlsx`);
        writeFileSync(path, bytes);
        return path;
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

testWith([OOXML_VALIDATOR], "it conforms to the schemas", () => {
  expect(withFiles(schemaFindings)).toEqual([]);
});

testWith([SDK_VALIDATOR], "the validator of the Open XML SDK finds nothing", () => {
  expect(withFiles(sdkFindings)).toEqual([]);
});
