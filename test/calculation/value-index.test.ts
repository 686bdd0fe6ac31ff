/** Searches in lists that are long enough to have an index give what shorter ones give. */
import { calculate } from "../../src/calculation/calculate";
import { plainBook, plainSheet } from "../support/plain-book";
import { expectResults } from "./functions/results";

/** Nine cells: numbers, texts that are numbers, and other texts. */
const LIST = { A1: 5, A2: "5", A3: 12, A4: "012", A5: "x", A6: "X", A7: 5, A8: true, A9: "1E1" };
const POWERS = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`B${i + 1}`, 2 ** i]));

test("numbers and texts are found wherever they are", () =>
  expectResults(
    [
      ["SUMIFS(Data!B1:B9,Data!A1:A9,5)", 1 + 2 + 64],
      ['SUMIFS(Data!B1:B9,Data!A1:A9,"5")', 1 + 2 + 64],
      ["COUNTIF(Data!A1:A9,12)", 2],
      ["COUNTIF(Data!A1:A9,10)", 1],
      ["COUNTIF(Data!A1:A9,7)", 0],
      ['SUMIFS(Data!B1:B9,Data!A1:A9,"x")', 16 + 32],
      ['COUNTIF(Data!A1:A9,"y")', 0],
      ['SUMIFS(Data!B1:B9,Data!A1:A9,5,Data!B1:B9,">1")', 2 + 64],
      ['SUMIFS(Data!B1:B9,Data!A1:A9,"X",Data!B1:B9,"<20")', 16],
      ["SUMIFS(Data!B1:B9,Data!A1:A9,TRUE)", 128],
      ["MATCH(5,Data!A1:A9,0)", 1],
      ["MATCH(12,Data!A1:A9,0)", 3],
      ['MATCH("5",Data!A1:A9,0)', 2],
      ['MATCH("X",Data!A1:A9,0)', 5],
      ["MATCH(7,Data!A1:A9,0)", "#N/A"],
      ['MATCH("y",Data!A1:A9,0)', "#N/A"],
      ["XMATCH(5,Data!A1:A9,0,-1)", 7],
      ["COUNTIF(Data!C1:C9,0.3)", 9],
      ["MATCH(0.3,Data!C1:C9,0)", 1],
    ],
    {
      ...LIST,
      ...POWERS,
      ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`C${i + 1}`, "=0.1+0.2"])),
    },
  ));

test("cells are added in their order, with those that are texts", () =>
  expectResults([["SUMIF(Data!A1:A9,5,Data!B1:B9)", 0]], {
    ...{ A1: 5, A2: "5", A3: 5, A4: 5, A5: 1, A6: 2, A7: 3, A8: 4, A9: 6 },
    ...{ B1: 1, B2: 1e16, B3: 1, B4: -1e16 },
  }));

test("what is found follows the changes of the cells", async () => {
  const book = await calculate(
    plainBook([
      plainSheet("S", {
        ...LIST,
        ...POWERS,
        C1: "=SUMIFS(B1:B9,A1:A9,5)",
        C2: '=MATCH("x",A1:A9,0)',
        C3: "=SUM(A1:A9)",
      }),
    ]),
    [],
  );
  const results = () => ["C1", "C2", "C3"].map((cell) => book.read("S", cell).value);
  expect(results()).toEqual([67, 5, 22]);
  await book.set([{ sheet: "S", address: "A5", value: 5 }]);
  expect(results()).toEqual([83, 6, 27]);
  await book.set([{ sheet: "S", address: "A1", value: "X" }]);
  expect(results()).toEqual([82, 1, 22]);
});
