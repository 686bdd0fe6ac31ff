/** Rows of a calculated workbook show the whole text of their results. */
import { fitRowHeights } from "../../../src/spreadsheet/layout/row-heights";
import type { Cell, Sheet } from "../../../src/spreadsheet/workbook-model";
import { plainBook, plainSheet } from "../../support/plain-book";

const SENTENCE = "The restore takes longer than agreed. ".repeat(5).trim();

function heightsOf(cells: Record<string, Cell>, sheet: Partial<Sheet> = {}): Map<number, number> {
  const base = plainSheet("Cover", {});
  const book = plainBook([
    { ...base, columnWidths: [40, 40, 40], ...sheet, cells: new Map(Object.entries(cells)) },
  ]);
  return new Map(fitRowHeights(book).sheets[0]!.rowHeights);
}
const computed = (value: string): Cell => ({ formula: "A9", value, style: "resultText" });

test("a computed text gets the lines that it needs, a short one keeps the default", () => {
  const heights = heightsOf({ A1: computed(SENTENCE), A2: computed("fits") });
  // 189 characters in lines of about 37.
  expect(heights.get(1)).toBeGreaterThanOrEqual(5 * 13);
  expect(heights.has(2)).toBe(false);
});

test("merged cells are as wide as all of their columns", () => {
  const merged = heightsOf({ A1: computed(SENTENCE) }, { merges: ["A1:C1"] });
  expect(merged.get(1)).toBeLessThan(heightsOf({ A1: computed(SENTENCE) }).get(1)!);
});

test("a row that is higher already stays so, and hidden sheets stay as they are", () => {
  const rowHeights = new Map([[1, 200]]);
  expect(heightsOf({ A1: computed(SENTENCE) }, { rowHeights })).toEqual(rowHeights);
  expect(heightsOf({ A1: computed(SENTENCE) }, { state: "veryHidden" }).size).toBe(0);
});
