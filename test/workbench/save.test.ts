/**
 * The content of files that the workbench saves: the stamp accompanies the results, and never
 * claims more than is known.
 */
import ExcelJS from "exceljs";
import { allFunctions } from "../../src/functions";
import { GridHost } from "../../src/hosts/univer/host";
import { startGrid } from "../../scripts/headless-grid";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { createStamp } from "../../src/plan/definition/plan-stamp";
import { readerOf } from "../../src/spreadsheet/workbook-reader";
import { withStamp } from "../../src/provenance/stamp-sheet";
import { readStamp, type Stamp } from "../../src/provenance/stamp";
import { saveWorkbook } from "../../src/workbench/save";
import { plainBook, plainSheet } from "../support/plain-book";
import type { Cell, Workbook } from "../../src/spreadsheet/workbook-model";

const grid = startGrid(allFunctions());
afterAll(() => grid.univer.dispose());

function calculated(): Workbook {
  const book = plainBook([plainSheet("S", { A1: 1000, B1: "=SIZEBOOK.LPARCAP(A1)" })]);
  book.sheets[0]!.cells.get("B1")!.value = 900;
  return book;
}

/**
 * The stamp of the file after an input was changed and the file saved; from the opened file, or as
 * a new one.
 */
async function savedStamp(change: (stamp: Stamp) => Stamp, asNew: boolean): Promise<Stamp> {
  const workbook = withStamp(calculated(), change(await createStamp(readerOf(calculated()))));
  const host = new GridHost(grid);
  await host.open(workbook);
  await host.change("another input", [
    { kind: "cells", sheet: "S", cells: new Map([["A1", { value: 2000 }]]) },
  ]);
  const { bytes } = await saveWorkbook(
    host,
    workbook,
    asNew ? undefined : await writeXlsx(workbook),
  );
  const read = await readWorkbook(bytes);
  if ("problem" in read) throw new Error(read.problem);
  expect(read.workbook.sheets[0]!.cells.get("B1")!.value).toBe(1800);
  const stampReading = await readStamp(readerOf(read.workbook));
  if (stampReading.kind !== "stamp") throw new Error(stampReading.kind);
  return stampReading.stamp;
}

test.each([
  ["in the opened file", false],
  ["in a new file", true],
])("%s the stamp is that of the present results", async (_where, asNew) => {
  expect((await savedStamp((stamp) => stamp, asNew)).answers).toMatchObject([
    { call: "SIZEBOOK.LPARCAP(2000)", value: 1800 },
  ]);
});

test("a stamp of another catalogue stays: it is unknown which cells were computed since", async () => {
  const stamp = await savedStamp(
    (own) => ({ ...own, versions: { ...own.versions, hash: "abc" } }),
    false,
  );
  expect([stamp.versions.hash, stamp.answers]).toMatchObject([
    "abc",
    [{ call: "SIZEBOOK.LPARCAP(1000)", value: 900 }],
  ]);
});

describe.each([
  ["in the opened file", false],
  ["in a new file", true],
])("%s, rows are as high as their present texts", (_where, asNew) => {
  /** A column of 20 digits has lines of 20.35 letters: 100 take 5, of 13.5 with 3 around. */
  const [LONG, FIVE_LINES] = ["x".repeat(100), 70.5];
  const PARAGRAPH = { style: "paragraph" } as const;

  /** The heights of the rows in the saved file, read by another program. */
  async function savedHeights(before: string, now: string): Promise<unknown[]> {
    const rowHeights = new Map([[3, 200]]);
    if (before === LONG) rowHeights.set(1, FIVE_LINES);
    const formula = (): Cell => ({ ...PARAGRAPH, formula: "A9", value: before });
    const book = plainBook([
      {
        ...plainSheet("S", { A2: "short", A9: before }),
        columnWidths: [20],
        rowHeights,
      },
    ]);
    const { cells } = book.sheets[0]!;
    for (const address of ["A1", "A3"]) cells.set(address, formula());
    const host = new GridHost(grid);
    await host.open(book);
    await host.change("another text", [
      { kind: "cells", sheet: "S", cells: new Map([["A9", { value: now }]]) },
    ]);
    const { bytes } = await saveWorkbook(host, book, asNew ? undefined : await writeXlsx(book));
    const saved = new ExcelJS.Workbook();
    await saved.xlsx.load(bytes as unknown as ExcelJS.Buffer);
    const sheet = saved.getWorksheet("S")!;
    expect(sheet.getCell("A1").result).toBe(now);
    return [1, 2, 3].map((row) => sheet.getRow(row).height);
  }

  test("a longer text gets more lines, except in a row that is high enough", async () => {
    expect(await savedHeights("short", LONG)).toEqual([FIVE_LINES, undefined, 200]);
  });

  test("a shorter text gives lines back, except in a row of another height", async () => {
    expect(await savedHeights(LONG, "short")).toEqual([undefined, undefined, 200]);
  });
});
