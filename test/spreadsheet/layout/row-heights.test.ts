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
  // 189 characters in lines of about 42.
  expect(heights.get(1)).toBeGreaterThanOrEqual(5 * 13);
  expect(heights.has(2)).toBe(false);
});

test("words are not broken, unless one is longer than a line", () => {
  // (40 - 1.5) * 1.1 = 42.35 letters: 23 and 18 fit side by side with a space, 23 and 19 do not.
  const linesOf = (...words: readonly number[]): number => {
    const text = words.map((length) => "x".repeat(length)).join(" ");
    return ((heightsOf({ A1: computed(text) }).get(1) ?? 16.5) - 3) / 13.5;
  };
  expect(linesOf(23, 18)).toBe(1);
  expect(linesOf(23, 19)).toBe(2);
  expect(linesOf(30, 30, 30)).toBe(3);
  expect(linesOf(5, 80)).toBe(3);
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

test("a text that needs more than Excel's highest row gets a wider column, up to Excel's widest", () => {
  const widthsOf = (text: string, merges: readonly string[] = []): [readonly number[], number] => {
    const base = plainSheet("Cover", {});
    const cells = new Map([["A1", computed(text)]]);
    const [fitted] = fitRowHeights(
      plainBook([{ ...base, columnWidths: [40, 40], cells, merges }]),
    ).sheets;
    return [fitted!.columnWidths, fitted!.rowHeights!.get(1)!];
  };
  // 409 points are 30 lines of 13.5 with 3 around: too few up to a width of 60, as of (60 - 1.5) *
  // 1.1 letters each; above it, lines are prose, of (61 - 1.5) * 1.15 letters.
  expect(widthsOf("x".repeat(2_000))).toEqual([[61, 40], 408]);
  // Merged with the next column: (80 - 1.5) * 1.15 letters a line.
  expect(widthsOf("x".repeat(2_000), ["A1:B1"])).toEqual([[40, 40], 23 * 13.5 + 3]);
  // 42.35 letters, of which 30 lines have 1,270.
  expect(widthsOf("x".repeat(1_270))).toEqual([[40, 40], 408]);
  expect(widthsOf("x".repeat(1_271))).toEqual([[41, 40], 408]);
  // 113 lines even in the widest column, 32,767 / (253.5 * 1.15), and as many in 254.
  expect(widthsOf("x".repeat(32_767))).toEqual([[254, 40], 408]);
});

test("small letters need less room, large ones more", () => {
  const style = (name: Cell["style"]): Cell => ({ ...computed(SENTENCE), style: name });
  const [note, text, statement] = ["note", "resultText", "statement"].map((name) =>
    heightsOf({ A1: style(name as Cell["style"]) }).get(1)!,
  );
  // Of 9, 10 and 12 points: 189 characters in lines of 47, of 42, and
  // of 30 bold ones, which break between words.
  expect(note).toBeCloseTo(5 * 13.5 * 0.9 + 3, 9);
  expect(text).toBe(5 * 13.5 + 3);
  expect(statement).toBeCloseTo(8 * 13.5 * 1.2 + 3, 9);
});
