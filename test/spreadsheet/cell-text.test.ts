/** Texts that are longer than a cell: cut for readers, in pieces for programs. */
import { fittingCell, MAX_CELL_TEXT, pieces } from "../../src/spreadsheet/cell-text";

const FACE = "\u{1F600}";
const LENGTHS = [0, 1, 29_999, 30_000, 30_001, 32_766, 32_767, 32_768, 60_001, 100_000];
const texts = LENGTHS.flatMap((length) =>
  ["", "x", "xx"].map((start) => start + FACE.repeat(length / 2) + (length % 2 ? "y" : "")),
);
const hasHalves = (text: string): boolean => /\p{Surrogate}/u.test(text);

test("pieces are short enough, have whole characters, and joined are the text", () => {
  for (const text of texts) {
    const cut = pieces(text);
    expect(cut.join("") === text).toBe(true);
    expect(cut.length > 0 && cut.every((piece) => piece.length <= MAX_CELL_TEXT)).toBe(true);
    expect(cut.some(hasHalves)).toBe(false);
  }
});

test("a shortened text fits its cell and says where it was cut", () => {
  for (const text of texts) {
    const fitted = fittingCell(text);
    if (text.length <= MAX_CELL_TEXT) expect(fitted === text).toBe(true);
    else {
      expect(fitted.length).toBeLessThanOrEqual(MAX_CELL_TEXT);
      expect(fitted.length).toBeGreaterThan(MAX_CELL_TEXT - 3);
      expect([fitted.endsWith(" ..."), hasHalves(fitted)]).toEqual([true, false]);
    }
  }
});
