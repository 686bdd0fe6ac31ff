/**
 * A foreign workbook in the workbench: formulas that no edit and no Sizebook function affects keep
 * their stored results.
 */
import { allFunctions } from "../../src/functions";
import { GridHost } from "../../src/hosts/univer/host";
import { startGrid } from "../../scripts/headless-grid";
import { openedResults } from "../../src/foreign/recalculate/opened-results";
import { allContents, saveWorkbook, type Saved } from "../../src/workbench/save";
import type { CellContent } from "../../src/spreadsheet/workbook-host";
import { applyContents } from "../../src/spreadsheet/apply-results";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { cellIn, foreignBook, partsOf } from "../support/foreign-book";

const SHEET = "xl/worksheets/sheet1.xml";
const CELLS: Readonly<Record<string, string>> = {
  A1: '<c r="A1"><v>5</v></c>',
  B1: '<c r="B1"><f>CUBEVALUE(A1)</f><v>10</v></c>',
  C1: '<c r="C1"><f>A1*2</f><v>10.000000000001</v></c>',
  D1: '<c r="D1"><f>TODAY()</f><v>40000</v></c>',
  E1: '<c r="E1"><f>_xldudf_SIZEBOOK_LPARCAP(A1*200)</f><v>1</v></c>',
  F1: '<c r="F1"><f>B1+1</f><v>11</v></c>',
  G1: '<c r="G1"><f>E1*2</f><v>2</v></c>',
  H1: '<c r="H1"><f t="array" ref="H1:I1">A1:B1*2</f><v>10</v></c>',
  I1: '<c r="I1"><v>20</v></c>',
  J1: '<c r="J1"><f>A1+7</f><v>99</v></c>',
};
const UNCHANGED = ["B1", "C1", "D1", "F1", "H1", "I1", "J1"];

const grid = startGrid(allFunctions());
afterAll(() => grid.univer.dispose());

interface Workbench {
  readonly host: GridHost;
  show(address: string): Promise<CellContent["value"]>;
  save(): Promise<{ readonly saved: Saved; readonly part: string; readonly book: string }>;
}

async function opened(): Promise<Workbench> {
  const rows = `<row r="1">${Object.values(CELLS).join("")}</row>`;
  const file = await foreignBook({
    sheets: [{ name: "A", rows }],
    book: '<calcPr calcId="191029"/>',
  });
  const read = await readWorkbook(file);
  if ("problem" in read) throw new Error(read.problem);
  const { workbook } = read;
  const results = (await openedResults(file))!;
  applyContents(workbook, results.contents);
  const host = new GridHost(grid);
  await host.open(workbook, results.keptResults);
  const snapshot = { ...results, calculated: await allContents(host) };
  return {
    host,
    show: async (address) => {
      const [[content]] = (await host.read({ sheet: "A", range: address })) as [[CellContent]];
      return (content.error ?? content.value) as CellContent["value"];
    },
    save: async () => {
      const saved = await saveWorkbook(host, workbook, file, snapshot);
      const parts = await partsOf(saved.bytes);
      return { saved, part: parts[SHEET]!, book: parts["xl/workbook.xml"]! };
    },
  };
}

const type = (host: GridHost, address: string, value: number): Promise<void> =>
  host.change("typed", [{ kind: "cells", sheet: "A", cells: new Map([[address, { value }]]) }]);
const sheet = () => grid.api.getActiveWorkbook()!.getActiveSheet();

test("formulas that the engine calculates differently show their stored results, and dependents of Sizebook functions are new", async () => {
  const { show } = await opened();
  expect(await Promise.all(["B1", "D1", "F1", "H1", "J1"].map(show))).toEqual([
    10, 40000, 11, 10, 99,
  ]);
  expect(await Promise.all(["E1", "G1"].map(show))).toEqual([900, 1800]);
});

test("saved after another cell was edited, independent cells keep their bytes", async () => {
  const { host, save } = await opened();
  await type(host, "K1", 1);
  const { saved, part, book } = await save();
  for (const address of UNCHANGED) expect(cellIn(part, address)).toBe(CELLS[address]);
  expect(cellIn(part, "E1")).toContain("<v>900</v>");
  expect(cellIn(part, "G1")).toContain("<v>1800</v>");
  expect(saved.remark).toBeUndefined();
  expect(book).not.toContain("fullCalcOnLoad");
});

test("dependents of an edited cell are calculated, or keep their results, are named, and left to Excel", async () => {
  const { host, show, save } = await opened();
  await type(host, "A1", 6);
  expect(await Promise.all(["B1", "C1", "E1", "F1"].map(show))).toEqual([10, 12, 1080, 11]);
  const { saved, part, book } = await save();
  expect(cellIn(part, "C1")).toContain("<v>12</v>");
  for (const address of ["B1", "D1", "F1"]) expect(cellIn(part, address)).toBe(CELLS[address]);
  expect(saved.remark).toMatch(
    /^\d formulas show stored results that are out of date: .*A!B1.*A!J1/,
  );
  expect(saved.remark).not.toContain("A!D1");
  expect(book).toContain('fullCalcOnLoad="1"');
});

test("a kept result is replaced by a typed value, and restored with the formula", async () => {
  const { host, show } = await opened();
  await type(host, "B1", 3);
  expect(await Promise.all(["B1", "F1"].map(show))).toEqual([3, 4]);
  await host.undo();
  expect(await Promise.all(["B1", "F1"].map(show))).toEqual([10, 11]);
});

test("a kept result moves with its cell when rows and columns are inserted or deleted", async () => {
  const { host, show } = await opened();
  sheet().insertRowsBefore(0, 2);
  sheet().insertColumnsBefore(1, 1);
  await host.recalculate();
  expect(await Promise.all(["C3", "E3", "G3", "K3"].map(show))).toEqual([10, 40000, 11, 99]);
  sheet().deleteRows(0, 2);
  await host.recalculate();
  expect(await Promise.all(["C1", "E1", "G1", "K1"].map(show))).toEqual([10, 40000, 11, 99]);
});

test("a kept result stays when its sheet is renamed", async () => {
  const { host } = await opened();
  sheet().setName("B");
  await host.recalculate();
  const [row] = await host.read({ sheet: "B", range: "B1:F1" });
  expect(row!.map(({ value }) => value)).toEqual([10, 10, 40000, 900, 11]);
});
