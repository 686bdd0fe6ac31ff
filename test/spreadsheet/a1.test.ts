/** Addresses of cells. */
import fc from "fast-check";
import { CELL_PATTERN, columnLetters, parseCell } from "../../src/spreadsheet/a1";

const CELL = new RegExp(`^${CELL_PATTERN}$`);
/** Those of addresses, and those next to them in the table of characters. */
const SIGNS = [..."$AMZamz@[`{0189/: .!ÄŁ"];

describe("the address of a cell", () => {
  it("is read from its column and row, with or without signs of absolute references", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 18_278 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.constantFrom("", "$"),
        fc.constantFrom("", "$"),
        (column, row, columnSign, rowSign) => {
          const letters = columnLetters(column);
          for (const name of [letters, letters.toLowerCase()])
            expect(parseCell(`${columnSign}${name}${rowSign}${row}`)).toEqual({ row, column });
        },
      ),
    );
  });

  it("is refused exactly where the pattern of addresses refuses it", () => {
    const text = fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 9 });
    const likeAnAddress = fc.stringMatching(/^\$?[A-Za-z]{0,4}\$?[0-9]{0,8}$/);
    fc.assert(
      fc.property(fc.oneof(text, likeAnAddress), (address) => {
        expect(parseCell(address) !== undefined).toBe(CELL.test(address));
      }),
      { numRuns: 5_000 },
    );
  });
});
