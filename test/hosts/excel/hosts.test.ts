/**
 * Excel on Windows, on the Mac and on the web, LTSC, and in German and Turkish: plans go in and out
 * of each, and what is undone is undone.
 */
import { NAMESPACE } from "../../../src/functions/core/namespace";
import { insertWorkbook } from "../../../src/spreadsheet/insert";
import type { Change } from "../../../src/spreadsheet/workbook-host";
import type { Cell } from "../../../src/spreadsheet/workbook-model";
import { repair } from "../../../src/foreign/repair/repair";
import { demoBook } from "../../support/demo-book";
import { FakeExcel } from "../../support/fake-excel";
import { BookState } from "../../support/fake-excel/book";
import { EXCEL_HOST_NAMES, excelThere, type ExcelThere } from "../../support/fake-excel/hosts";
import { readBack } from "../../support/fake-excel/read-back";
import type { UndoPlatform } from "../../support/fake-excel/undo-list";

const { workbook: demo } = demoBook();

/** Sends calls in a group, and returns the code of the error. */
async function grouped(
  undo: UndoPlatform,
  calls: (context: Excel.RequestContext) => void,
  options: Excel.RunOptions = {},
): Promise<string> {
  const { run } = new FakeExcel({ book: new BookState(["A", "B"]), undo });
  try {
    await run({ mergeUndoGroup: true, ...options }, async (context) => {
      calls(context);
      await context.sync();
    });
    return "done";
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const sheetB = ({ workbook }: Excel.RequestContext): Excel.Worksheet =>
  workbook.worksheets.getItem("B");
const REFUSED = "UndoNotSupported";

test.each<[string, (context: Excel.RequestContext) => void, string, string]>([
  // Microsoft's table: call, Windows and Mac, web.
  ["Worksheet.name", (context) => void (sheetB(context).name = "C"), REFUSED, "done"],
  [
    "Worksheet.visibility",
    (context) => void (sheetB(context).visibility = "VeryHidden"),
    REFUSED,
    "done",
  ],
  ["Worksheet.delete", (context) => sheetB(context).delete(), REFUSED, REFUSED],
  [
    "Style.wrapText",
    ({ workbook }) => void (workbook.styles.getItem("Normal").wrapText = true),
    "done",
    REFUSED,
  ],
  [
    "Range.formulas",
    (context) => void (sheetB(context).getRange("A1").formulas = [["=1+1"]]),
    "done",
    "done",
  ],
  [
    "1,600 formulas",
    (context) =>
      void (sheetB(context).getRange("A1:AN40").formulas = Array.from({ length: 40 }, () =>
        Array<string>(40).fill("=RAND()"),
      )),
    REFUSED,
    REFUSED,
  ],
])("the stand-in in an undo group: %s", async (_name, calls, desktop, web) => {
  expect(await grouped("desktop", calls)).toBe(desktop);
  expect(await grouped("web", calls)).toBe(web);
});

test("the stand-in on the web rejects a group that waits for the cell that is edited", async () => {
  const write = (context: Excel.RequestContext): void =>
    void (sheetB(context).getRange("A1").values = [[1]]);
  expect(await grouped("web", write, { delayForCellEdit: true })).toBe("GeneralException");
  expect(await grouped("desktop", write, { delayForCellEdit: true })).toBe("done");
});

const cellsOf = (cells: Record<string, Partial<Cell> | null>): Change[] => [
  { kind: "cells", sheet: "Mine", cells: new Map(Object.entries(cells)) },
];

function withCells(name: (typeof EXCEL_HOST_NAMES)[number]): ExcelThere & { book: BookState } {
  const book = new BookState(["Mine", "Other"]);
  book.known("Mine").cells.set("A1", { value: 1000 });
  book.known("Mine").cells.set("A2", { formula: "=A1*2", value: 2000 });
  return { ...excelThere(name, book), book };
}

describe.each(EXCEL_HOST_NAMES)("Excel: %s", (name) => {
  test("a plan goes in and out as it is, and the pane takes it back", async () => {
    const { host, stand, book } = withCells(name);
    const before = book.snapshot();
    expect(await insertWorkbook(host, demo)).toMatchObject({ kind: "inserted" });
    const back = readBack(book);
    for (const { name: sheet, cells } of demo.sheets) {
      const there = back.sheets.find((candidate) => candidate.name === sheet)!;
      for (const [address, cell] of cells)
        expect([sheet, address, there.cells.get(address)?.formula]).toEqual([
          sheet,
          address,
          cell.formula,
        ]);
      expect([...book.known(sheet).cells.values()].some(({ error }) => error === "#AD?")).toBe(
        false,
      );
    }
    expect(stand.syncs.length).toBeLessThan(20);
    expect(await host.undo()).toMatch(/^Insert/);
    expect(JSON.stringify({ ...(before as object), active: 0, selected: 0 })).toBe(
      JSON.stringify({ ...(book.snapshot() as object), active: 0, selected: 0 }),
    );
  });

  test("a change of cells can be taken back by Ctrl+Z, and by the pane", async () => {
    const { host, stand, book } = withCells(name);
    const before = book.snapshot();
    await host.change("Override", cellsOf({ A1: { value: 3000 }, A2: null, B7: { value: "x" } }));
    expect(stand.undoList.entries).toBe(1);
    await host.change("Formula", cellsOf({ B1: { formula: "SIZEBOOK.LPARCAP(A1)" } }));
    // Finding merged cells empties the list on the desktop; in Turkish, it is written twice.
    expect(stand.undoList.entries).toBeGreaterThan(0);
    expect(book.known("Mine").cells.get("B1")).toMatchObject({
      formula: "=SIZEBOOK.LPARCAP(A1)",
    });
    expect(book.known("Mine").cells.get("B1")!.error).toBeUndefined();
    expect(await host.undo()).toBe("Formula");
    expect(await host.undo()).toBe("Override");
    expect(book.snapshot()).toEqual(before);
  });

  test("cells that show #NAME? are repaired", async () => {
    const { host, book } = withCells(name);
    const calls = "SIZEBOOK.LPARCAP(IF(A1>0.5,A1,2),FALSE)";
    book.known("Mine").cells.set("C1", { formula: `=${calls}`, error: "#NAME?" });
    book.known("Mine").cells.set("C2", { formula: `=_xldudf_SIZEBOOK_LPARCAP(A1)`, value: 1 });
    expect(await repair(host)).toMatchObject({ repaired: 2, left: [] });
    expect(book.known("Mine").cells.get("C1")).toEqual({ formula: `=${calls}`, value: 0 });
    expect(book.known("Mine").cells.get("C2")).toEqual({
      formula: `=${NAMESPACE}.LPARCAP(A1)`,
      value: 0,
    });
  });

  test("several areas can be selected", async () => {
    const { host, book } = withCells(name);
    await insertWorkbook(host, demo);
    book.selected = { sheet: book.known("Mine").id, address: "A1:B2,D4" };
    expect(await host.selection()).toEqual({ sheet: "Mine", range: "A1:B2" });
  });
});
