/**
 * The content of files that the workbench saves: the stamp accompanies the results, and never
 * claims more than is known.
 */
import { allFunctions } from "../../src/functions";
import { GridHost } from "../../src/hosts/univer/host";
import { startGrid } from "../../src/hosts/univer/headless";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { createStamp } from "../../src/plan/build/plan-stamp";
import { readerOf } from "../../src/spreadsheet/workbook-reader";
import { withStamp } from "../../src/provenance/stamp-sheet";
import { readStamp, type Stamp } from "../../src/provenance/stamp";
import { saveWorkbook } from "../../src/workbench/save";
import { plainBook, plainSheet } from "../support/plain-book";
import type { Workbook } from "../../src/spreadsheet/workbook-model";

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
