/**
 * As many formulas as a plan of 200 partitions has, which is more than a call takes arguments. All
 * of them read one cell of ours.
 */
import ExcelJS from "exceljs";
import { createCopy } from "../../src/customer-copy/create";
import { restoreFormulas } from "../../src/customer-copy/restore";
import { recalculateFile } from "../../src/foreign/recalculate/recalculate-file";
import { repairFile } from "../../src/foreign/repair/repair-file";
import { columnLetters } from "../../src/spreadsheet/a1";
import type { Cell } from "../../src/spreadsheet/workbook-model";
import { inspectXlsx } from "../../src/xlsx/inspect/inspect";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { isWholeRun } from "../support/extent";
import { plainBook, plainSheet } from "../support/plain-book";

const ROWS = 6_500;
const COLUMNS = 20;

/** A1 looks a rating up; all other cells show it, with the value or error given. */
function manyFormulas(value: number | null, error?: string): Promise<Uint8Array> {
  const result = { style: "result", value, ...(error === undefined ? {} : { error }) } as const;
  const cells = new Map<string, Cell>([
    ["A1", { ...result, formula: 'SIZEBOOK.CPWRATE("9117-MMD","EPM1",16)' }],
  ]);
  for (let row = 2; row <= ROWS + 1; row += 1)
    for (let column = 1; column <= COLUMNS; column += 1)
      cells.set(`${columnLetters(column)}${row}`, { ...result, formula: "SUM(A$1:B$1)" });
  return writeXlsx(plainBook([{ ...plainSheet("Many", {}), cells }]));
}

const RATING = 110_000;

async function whole<Result extends object>(
  done: Promise<Result | { readonly problem: string }>,
): Promise<Result> {
  const result = await done;
  if ("problem" in result) throw new Error(result.problem);
  return result;
}

async function lastValue(bytes: Uint8Array): Promise<unknown> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  return book.worksheets[0]!.getCell(ROWS + 1, COLUMNS).result;
}

(isWholeRun ? describe : describe.skip)("130,000 formulas that read one cell", () => {
  test("are calculated", async () => {
    const { bytes, calculated } = await whole(recalculateFile(await manyFormulas(null)));
    expect(calculated).toBe(1 + ROWS * COLUMNS);
    expect(await lastValue(bytes)).toBe(RATING);
  });

  test("are repaired", async () => {
    const { bytes, left } = await whole(repairFile(await manyFormulas(null, "#NAME?")));
    expect(left).toEqual([]);
    expect(await lastValue(bytes)).toBe(RATING);
  });

  test("are inspected, shared and restored", async () => {
    const file = await manyFormulas(RATING);
    expect("problem" in (await inspectXlsx(file))).toBe(false);
    const copy = await whole(createCopy(file, { date: "2026-01-31" }));
    expect(copy.cells).toBe(1);
    expect((await whole(restoreFormulas(copy.bytes))).left).toEqual([]);
  });
});
