/** OFFSET and INDIRECT: Excel's results by their documentation. */
import { calculate } from "../../src/calculation/calculate";
import { plainBook, plainSheet } from "../support/plain-book";
import { expectResults } from "./functions/results";

const DATA = { A1: 1, A2: 2, A3: 3, B1: 10, B2: 20, B3: 30, A1048576: 7, XFD1: 8, E1: "=1/0" };

test("OFFSET has parts of a range that are left out, and counts backwards", () =>
  expectResults(
    [
      ["OFFSET(Data!A1,1,)", 2],
      ["OFFSET(Data!A1,,1)", 10],
      ["SUM(OFFSET(Data!A1:B1,1,0))", 22],
      ["SUM(OFFSET(Data!A1:A2,1,0,,2))", 55],
      ["SUM(OFFSET(Data!A1,0,0,3))", 6],
      ["SUM(OFFSET(Data!B2,0,0,1,-2))", 22],
      ["SUM(OFFSET(Data!B3,0,0,-2,-2))", 55],
      ["OFFSET(Data!A1,1.9,0.9)", 2],
      ["ROWS(OFFSET(Data!A1,0,0,2.9,1))", 2],
      ['OFFSET(Data!A1,"1",TRUE)', 20],
      ["COLUMNS(OFFSET(Data!A1,0,0,1,2))", 2],
    ],
    DATA,
  ));

test("OFFSET stays in the sheet", () =>
  expectResults(
    [
      ["OFFSET(Data!A1048575,1,0)", 7],
      ["OFFSET(Data!A1048575,2,0)", "#REF!"],
      ["SUM(OFFSET(Data!A1048575,0,0,2,1))", 7],
      ["SUM(OFFSET(Data!A1048575,0,0,3,1))", "#REF!"],
      ["OFFSET(Data!XFC1,0,1)", 8],
      ["OFFSET(Data!XFC1,0,2)", "#REF!"],
      ["OFFSET(Data!A1,0,-1)", "#REF!"],
      ["OFFSET(Data!B1,0,-1)", 1],
      ["OFFSET(Data!A2,-1,0)", 1],
      ["SUM(OFFSET(Data!A2,0,0,-3,1))", "#REF!"],
      ["OFFSET(Data!A1,0,0,0,1)", "#REF!"],
      ["OFFSET(Data!A1,0,0,1,0)", "#REF!"],
      ["OFFSET(Data!B2,0,0,0,0)", "#REF!"],
    ],
    DATA,
  ));

test("OFFSET has errors of its arguments, and needs a reference", () =>
  expectResults(
    [
      ["OFFSET(Data!A1,1/0,0)", "#DIV/0!"],
      ["OFFSET(Data!A1,0,NA())", "#N/A"],
      ['OFFSET(Data!A1,0,0,"x",1)', "#VALUE!"],
      ["OFFSET(Data!A1,0,0,1,Data!E1)", "#DIV/0!"],
      ["OFFSET(Data!E1,0,0)", "#DIV/0!"],
      ["OFFSET(#REF!,0,0)", "#REF!"],
      ["OFFSET(5,0,0)", "#VALUE!"],
      ["OFFSET({1,2},0,0)", "#VALUE!"],
      ["OFFSET(,1,1)", "#VALUE!"],
      ["OFFSET()", "#VALUE!"],
    ],
    DATA,
  ));

test("INDIRECT has errors of its arguments, and needs the text of a reference", () =>
  expectResults(
    [
      ['INDIRECT("Data!A2",TRUE)', 2],
      ['INDIRECT("Data!A2",1)', 2],
      ['SUM(INDIRECT("Data!A1:A3"))', 6],
      ['SUM(INDIRECT("Data!1:1"))', "#DIV/0!"],
      ['SUM(INDIRECT("Data!B:B"))', 60],
      ['INDIRECT("Data!A2",FALSE)', "#REF!"],
      ["INDIRECT(1/0)", "#DIV/0!"],
      ['INDIRECT("Data!A2",NA())', "#N/A"],
      ['INDIRECT("Data!A2","x")', "#VALUE!"],
      ['INDIRECT("1+")', "#REF!"],
      ['INDIRECT("Data!A1+1")', "#REF!"],
      ['INDIRECT("5")', "#REF!"],
      ['INDIRECT("")', "#REF!"],
      ["INDIRECT(Data!Z9)", "#REF!"],
      ["INDIRECT(,TRUE)", "#REF!"],
      ["INDIRECT()", "#REF!"],
      ['INDIRECT("Data!A0")', "#REF!"],
    ],
    DATA,
  ));

test("INDIRECT reads names, and its own sheet", async () => {
  const workbook = await calculate(
    plainBook(
      [
        plainSheet("S", {
          A1: 5,
          B1: '=INDIRECT("rate")',
          B2: '=INDIRECT(" Rate ")*2',
          B3: '=INDIRECT("A1")',
          B4: '=INDIRECT("$a$"&1)',
          B5: '=INDIRECT("T!A1")',
          B6: "=INDIRECT(FALSE)",
        }),
        plainSheet("T", { A1: 6, B1: '=INDIRECT("A1")' }),
      ],
      [{ name: "rate", sheet: "S", cell: "A1" }],
    ),
    [],
  );
  const shows = (sheet: string, address: string) => {
    const { value, error } = workbook.read(sheet, address);
    return error ?? value;
  };
  expect(["B1", "B2", "B3", "B4", "B5", "B6"].map((cell) => shows("S", cell))).toEqual([
    5,
    10,
    5,
    5,
    6,
    "#REF!",
  ]);
  expect(shows("T", "B1")).toBe(6);
  await workbook.set([{ sheet: "S", address: "A1", value: 9 }]);
  expect(["B1", "B2", "B3", "B4"].map((cell) => shows("S", cell))).toEqual([9, 18, 9, 9]);
});
