/** Totals of rows that are not shown, with results from Microsoft's pages of the two functions. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { calculate, type HiddenRows } from "../../../src/calculation/calculate";
import { openCalculation } from "../../../src/foreign/recalculate/recalculate-file";
import { recalculate } from "../../../src/foreign/recalculate/recalculate";
import { placeOf } from "../../../src/foreign/recalculate/stored-book";
import { plainBook, plainSheet } from "../../support/plain-book";
import { SAMPLES, SAMPLES_FOLDER, testWith } from "../../support/tools";

/** Powers of 2 show which of them are in a sum. A filter hides row 2, a user row 4. */
const DATA = { A1: 1, A2: 2, A3: 4, A4: 8, A5: 16 };
const HIDDEN: HiddenRows = new Map([
  [2, "filter"],
  [4, "user"],
]);

async function resultOf(formula: string): Promise<unknown> {
  const sheets = [plainSheet("Data", DATA), plainSheet("Total", { A1: `=${formula}` })];
  const calculated = await calculate(plainBook(sheets), [], {
    hiddenRows: new Map([["Data", HIDDEN]]),
  });
  const { value, error } = calculated.read("Total", "A1");
  return error ?? value;
}

test.each([
  ["SUM(Data!A1:A5)", 31],
  ["SUBTOTAL(9,Data!A1:A5)", 29],
  ["SUBTOTAL(109,Data!A1:A5)", 21],
  ["SUBTOTAL(2,Data!A1:A5)", 4],
  ["SUBTOTAL(102,Data!A1:A5)", 3],
  ["SUBTOTAL(3,Data!A:A)", 4],
  ["SUBTOTAL(103,Data!A:A)", 3],
  ["SUBTOTAL(1,Data!A1:A5)", 7.25],
  ["SUBTOTAL(101,Data!A1:A5)", 7],
  ["SUBTOTAL(104,Data!A1:A4)", 4],
  ["SUBTOTAL(105,Data!A2:A5)", 4],
  ["SUBTOTAL(106,Data!A1:A5)", 64],
  ["SUBTOTAL(107,Data!A1:A3)", 2.1213203435596424],
  ["SUBTOTAL(108,Data!A1:A3)", 1.5],
  ["SUBTOTAL(110,Data!A1:A3)", 4.5],
  ["SUBTOTAL(111,Data!A1:A3)", 2.25],
  ["SUBTOTAL(109,Data!A1:A2,Data!A4:A5)", 17],
  ["SUBTOTAL(109,Data!A2,Data!A5)", 16],
  ["SUBTOTAL(112,Data!A1:A5)", "#VALUE!"],
  ["SUBTOTAL(100,Data!A1:A5)", "#VALUE!"],
  ["AGGREGATE(9,4,Data!A1:A5)", 31],
  ["AGGREGATE(9,6,Data!A1:A5)", 31],
  ["AGGREGATE(9,1,Data!A1:A5)", 21],
  ["AGGREGATE(9,3,Data!A1:A5)", 21],
  ["AGGREGATE(9,5,Data!A1:A5)", 21],
  ["AGGREGATE(9,7,Data!A1:A5)", 21],
  ["AGGREGATE(14,5,Data!A1:A4,1)", 4],
  // What a calculation gives has no rows to hide.
  ["AGGREGATE(14,5,Data!A1:A4*1,1)", 8],
])("%s is %s", async (formula, result) => expect(await resultOf(formula)).toBe(result));

testWith(
  [SAMPLES],
  "every total of a workbook with a hidden row is the one that Excel stored",
  async () => {
    const folder = join(SAMPLES_FOLDER, "workbooks/ClosedXML-ClosedXML");
    const opened = await openCalculation(readFileSync(join(folder, "functions-excel-2010.xlsx")));
    if ("problem" in opened) throw new Error(opened.problem);
    const totals = opened.book.sheets.flatMap(({ name, cells }) =>
      [...cells].flatMap(([address, { formula = "" }]) =>
        /^(?:AGGREGATE|SUBTOTAL)\(/.test(formula) ? [placeOf(name, address)] : [],
      ),
    );
    const { pinned, contents } = recalculate(opened.book, { everything: true });
    expect(totals.length).toBeGreaterThan(160);
    expect(totals.filter((place) => pinned.has(place) || contents.has(place))).toEqual([]);
  },
);
