/**
 * A stamp that is written and read again is unchanged on every host: Excel, the browser grid,
 * memory.
 */
import { allFunctions } from "../../../src/functions";
import { ExcelHost } from "../../../src/hosts/excel/host";
import { GridHost } from "../../../src/hosts/univer/host";
import { startGrid } from "../../../scripts/headless-grid";
import {
  recalculateAndStamp,
  stampHost,
  createStamp,
} from "../../../src/plan/definition/plan-stamp";
import { drift } from "../../../src/provenance/drift";
import type { WorkbookHost } from "../../../src/spreadsheet/workbook-host";
import { MemoryHost } from "../../support/memory-host";
import type { Workbook } from "../../../src/spreadsheet/workbook-model";
import { readerOf } from "../../../src/spreadsheet/workbook-reader";
import { stampChanges } from "../../../src/provenance/stamp-sheet";
import { readStamp, STAMP_SHEET } from "../../../src/provenance/stamp";
import { FakeExcel } from "../../support/fake-excel";
import { plainBook, plainSheet } from "../../support/plain-book";

/** It contains results, so that hosts that do not calculate have them too. */
function calculatedBook(): Workbook {
  const book = plainBook([
    plainSheet("S", {
      A1: "0952",
      A2: 10,
      B1: '=SIZEBOOK.CPWLPAR("9117-MMD","EPM1",A2)',
      B2: '=SIZEBOOK.CPWATTR("595-0952",A1,"CLOCK")',
      B3: "=SIZEBOOK.LPARCAP(1000)",
      B4: '=SIZEBOOK.CPWLPAR("nosuch","",8)',
      B5: '=SIZEBOOK.SAVEMODE("USERMIX")',
    }),
  ]);
  const results: Readonly<
    Record<string, { readonly value?: string | number; readonly error?: string }>
  > = {
    B1: { value: 69575 },
    B2: { error: "#N/A" },
    B3: { value: 900 },
    B4: { error: "#N/A" },
    B5: { value: "CONCURRENT" },
  };
  for (const [address, result] of Object.entries(results))
    Object.assign(book.sheets[0]!.cells.get(address)!, result);
  return book;
}

const grids: ReturnType<typeof startGrid>[] = [];
afterAll(() => grids.forEach(({ univer }) => univer.dispose()));

const hosts: readonly (readonly [string, () => Promise<WorkbookHost>])[] = [
  ["memory", async () => new MemoryHost(calculatedBook())],
  [
    "the browser grid",
    async () => {
      const grid = startGrid(allFunctions());
      grids.push(grid);
      const host = new GridHost(grid);
      await host.open(calculatedBook());
      return host;
    },
  ],
  [
    "Excel",
    async () => {
      const host = new ExcelHost({ run: new FakeExcel().run, supports: () => true });
      await host.change("insert", [
        ...calculatedBook().sheets.map((sheet) => ({ kind: "addSheet" as const, sheet })),
      ]);
      return host;
    },
  ],
];

test("a recalculation stamps its results", async () => {
  const grid = startGrid(allFunctions());
  grids.push(grid);
  const host = new GridHost(grid);
  await host.open(plainBook([plainSheet("S", { A1: 1000, B1: "=SIZEBOOK.LPARCAP(A1)" })]));
  await host.change("another input", [
    { kind: "cells", sheet: "S", cells: new Map([["A1", { value: 2000 }]]) },
  ]);
  expect((await recalculateAndStamp(host)).answers).toMatchObject([
    { call: "SIZEBOOK.LPARCAP(2000)", value: 1800, where: "S!B1" },
  ]);
});

test.each(hosts)("%s stores one very hidden stamp, and removes it on undo", async (name, start) => {
  const host = await start();
  const before = (await host.sheets()).length;
  const direct = await createStamp(readerOf(calculatedBook()));
  // The fake Excel does not calculate: its formulas show nothing, and empty results are not
  // replayed.
  const stamp = await stampHost(host, { date: "2026-03-01" });
  if (name !== "Excel") expect(stamp.answers).toEqual(direct.answers);
  await stampHost(host, { date: "2026-04-01" });
  expect((await host.sheets()).filter((sheet) => sheet.name === STAMP_SHEET)).toEqual([
    { name: STAMP_SHEET, state: "veryHidden" },
  ]);
  expect(await readStamp(host)).toEqual({ kind: "stamp", stamp: { ...stamp, date: "2026-04-01" } });
  expect(await drift(host)).toMatchObject({ kind: "compared", same: true, changes: [] });
  await host.change("another stamp", await stampChanges(host, direct));
  expect(await readStamp(host)).toEqual({ kind: "stamp", stamp: direct });
  expect(direct.answers.map(({ call }) => call)).toContain(
    'SIZEBOOK.CPWATTR("595-0952","0952","CLOCK")',
  );
  await host.undo();
  await host.undo();
  await host.undo();
  expect((await host.sheets()).length).toBe(before);
});
