/** The sheets of an opened workbook that need repair, and the number of requests to find them. */
import { sheetsNeedingRepair } from "../../src/addin/needs-repair";
import { NAMESPACE } from "../../src/functions/core/namespace";
import { ExcelHost } from "../../src/hosts/excel/host";
import { repair } from "../../src/foreign/repair/repair";
import { FakeExcel } from "../support/fake-excel";
import { BookState, type CellState } from "../support/fake-excel/book";

const STUCK: CellState = { formula: "=SIZEBOOK.LPARCAP(1)", error: "#NAME?" };

function opened(...sheets: string[]) {
  const book = new BookState(sheets);
  const excel = new FakeExcel({ book });
  const put = (sheet: string, address: string, cell: CellState): unknown =>
    book.known(sheet).cells.set(address, { ...cell });
  const inNeed = () =>
    sheetsNeedingRepair({ run: excel.run, namespace: NAMESPACE, supports: () => true });
  return { book, excel, put, inNeed };
}

test.each<[string, CellState, boolean]>([
  ["a call that shows #NAME?", STUCK, true],
  [
    "a call around others that shows #NAME?",
    { formula: "=1+SIZEBOOK.X(A1)", error: "#NAME?" },
    true,
  ],
  [
    "a call in the spelling of files, with its value",
    { formula: "=_XLDUDF_sizebook_lparcap(1)", value: 0.9 },
    true,
  ],
  [
    "a call in the spelling of files and the former namespace",
    { formula: "=_XLDUDF_size_lparcap(1)", value: 0.9 },
    true,
  ],
  [
    "a call in the former namespace that shows #NAME?",
    { formula: "=SIZE.LPARCAP(1)", error: "#NAME?" },
    true,
  ],
  ["a call with its answer", { formula: "=SIZEBOOK.LPARCAP(1)", value: 0.9 }, false],
  ["a call that shows #N/A", { formula: '=SIZEBOOK.CPWRATE("x")', error: "#N/A" }, false],
  ["a name of somebody else that nobody knows", { formula: "=NOSUCH(1)", error: "#NAME?" }, false],
  ["a text", { value: "_xldudf_SIZEBOOK_LPARCAP" }, false],
])("%s", async (_what, cell, isInNeed) => {
  for (const state of ["Visible", "Hidden", "VeryHidden", "protected"]) {
    const { book, put, inNeed } = opened("Plan", "More");
    put("More", "B2", cell);
    if (state === "protected") book.known("More").locked = true;
    else book.known("More").visibility = state;
    expect([state, await inNeed()]).toEqual([state, isInNeed ? ["More"] : []]);
  }
});

test("in an Excel that cannot search, nothing is read: repair waits for the user", async () => {
  const { excel, put } = opened("A");
  put("A", "A1", STUCK);
  expect(
    await sheetsNeedingRepair({ run: excel.run, namespace: NAMESPACE, supports: () => false }),
  ).toEqual([]);
  expect(excel.syncs.length).toBe(0);
});

const CELLS = { rows: 1_000, columns: "ABCDEFGHIJKLMNOPQRSTUVWXYZ" } as const;

test("in a workbook of 100,000 cells with one #N/A, only that cell is read", async () => {
  const { book, excel, put, inNeed } = opened("A", "B", "C", "D");
  for (const { name } of book.sheets)
    for (let row = 1; row <= CELLS.rows; row += 1)
      for (const column of CELLS.columns)
        put(name, `${column}${row}`, { formula: "=SIZEBOOK.LPARCAP(1)", value: 0.9 });
  put("C", "D7", { formula: "=MATCH(1,A1:A2,0)", error: "#N/A" });
  expect(await inNeed()).toEqual([]);
  expect(book.formulasRead).toBe(1);
  // Requests: sheets, protection, search, search result, cell.
  expect(excel.syncs.length).toBe(5);
});

test("in a workbook without errors, three requests are sent and no cell is read", async () => {
  const { book, excel, put, inNeed } = opened("A", "B");
  put("A", "A1", { formula: "=SIZEBOOK.LPARCAP(1)", value: 0.9 });
  expect(await inNeed()).toEqual([]);
  expect([book.formulasRead, excel.syncs.length]).toEqual([0, 3]);
});

test("many errors are read in few requests, up to the first of ours", async () => {
  const { book, excel, put, inNeed } = opened("A");
  for (let row = 1; row <= 5_000; row += 1)
    put("A", `A${row}`, { formula: "=NOSUCH(1)", error: "#NAME?" });
  put("A", "B700", STUCK);
  expect(await inNeed()).toEqual(["A"]);
  expect(book.formulasRead).toBeLessThanOrEqual(5_001);
  expect(excel.syncs.length).toBeLessThanOrEqual(4 + 11);
});

describe("each sheet fails separately", () => {
  test("if Excel cannot search one sheet, that sheet is read and the others are searched", async () => {
    const { excel, put, inNeed } = opened("A", "B", "C");
    for (const sheet of ["A", "B"]) put(sheet, "A1", STUCK);
    // First all requests together, then only the first.
    excel.failures = [{ member: "Range.getSpecialCellsOrNullObject", times: 2 }];
    expect(await inNeed()).toEqual(["A", "B"]);
  });

  test("a sheet that cannot be read is skipped", async () => {
    const { book, excel, put, inNeed } = opened("A", "B");
    for (const sheet of ["A", "B"]) put(sheet, "A1", STUCK);
    book.known("A").visibility = "Hidden";
    excel.failures = [{ member: "Worksheet.getUsedRangeOrNullObject" }];
    expect(await inNeed()).toEqual(["B"]);
  });

  test("a sheet that cannot be written keeps its cells, with the reason; the others are repaired", async () => {
    const { book, excel, put, inNeed } = opened("A", "B", "C");
    for (const sheet of ["A", "B", "C"]) put(sheet, "A1", STUCK);
    book.known("B").locked = true; // This Excel reports that it does not support it.
    const host = new ExcelHost({ run: excel.run, supports: () => true });
    Object.assign(host, { protection: undefined });
    const report = await repair(host, { sheets: await inNeed() });
    expect(report).toEqual({
      found: 3,
      repaired: 2,
      left: [{ place: "B!A1", reason: expect.stringContaining("protected") }],
    });
    expect(book.sheets.map(({ cells }) => cells.get("A1")!.error)).toEqual([
      undefined,
      "#NAME?",
      undefined,
    ]);
  });

  test("a hidden sheet is repaired, a protected one is left to the user", async () => {
    const { book, excel, put, inNeed } = opened("A", "Hidden", "Locked");
    put("Hidden", "A1", STUCK);
    put("Locked", "A1", STUCK);
    book.known("Hidden").visibility = "VeryHidden";
    book.known("Locked").locked = true;
    const host = new ExcelHost({ run: excel.run, supports: () => true });
    expect(await repair(host, { sheets: await inNeed() })).toEqual({
      found: 2,
      repaired: 1,
      left: [{ place: "Locked!A1", reason: "the sheet Locked is protected" }],
    });
    expect(book.known("Hidden").cells.get("A1")).toEqual({
      formula: "=SIZEBOOK.LPARCAP(1)",
      value: 0,
    });
  });
});
