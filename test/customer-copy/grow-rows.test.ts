/** Rows of a copy show all of their texts, although Excel has kept the heights of a shorter one. */
import ExcelJS from "exceljs";
import { createCopy } from "../../src/customer-copy/create";
import { patchXlsx } from "../../src/xlsx/write/patch-cells";
import { presentTemplate } from "../support/present-template";

/** The first sentence of the report, merged over these columns. */
const SENTENCE = { sheet: "Summary", row: 6, columns: [2, 3, 4, 5, 6, 7, 8, 9] };
const LONG = "The restore takes longer than the window, and its owner knows it. ".repeat(20).trim();

async function summaryOf(bytes: Uint8Array): Promise<ExcelJS.Worksheet> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  return workbook.getWorksheet(SENTENCE.sheet)!;
}

const heightsOf = (sheet: ExcelJS.Worksheet): (number | undefined)[] =>
  Array.from({ length: sheet.rowCount }, (_, i) => sheet.getRow(i + 1).height);

async function copyOf(bytes: Uint8Array): Promise<ExcelJS.Worksheet> {
  const copy = await createCopy(bytes, { date: "2026-05-01" });
  if ("problem" in copy) throw new Error(copy.problem);
  return summaryOf(copy.bytes);
}

test("a row grows with its text, and all others stay", async () => {
  const bytes = await presentTemplate("upgrade-comparison-example.xlsx");
  const opened = await summaryOf(bytes);
  expect(heightsOf(await copyOf(bytes))).toEqual(heightsOf(opened));
  const { formula } = opened.getCell(`B${SENTENCE.row}`);
  const stored = new Map([[`B${SENTENCE.row}`, { formula, value: LONG }]]);
  const grown = await copyOf(await patchXlsx(bytes, new Map([[SENTENCE.sheet, stored]])));
  const width = SENTENCE.columns.reduce((sum, i) => sum + grown.getColumn(i).width!, 0);
  // Letters of Calibri are narrower than its digits, which the width counts.
  const lines = Math.ceil(LONG.length / width);
  expect(lines).toBeGreaterThan(5);
  const [before, now] = [heightsOf(opened), heightsOf(grown)];
  expect(now[SENTENCE.row - 1]).toBeGreaterThanOrEqual(lines * 12.75);
  now[SENTENCE.row - 1] = before[SENTENCE.row - 1];
  expect(now).toEqual(before);
});
