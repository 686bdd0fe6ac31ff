/** What formulas of other people have, and those of plans do not. Excel's results, by hand. */
import { calculate } from "../../src/calculation/calculate";
import { plainBook, plainSheet } from "../support/plain-book";
import { expectResults } from "./functions/results";

const DATA = { A1: 1, A2: 2, A3: 3, B1: 10, B2: 20, B3: 30, C1: "A2", D1: "Data!B3" };

test("LET names values, and LAMBDA functions", () =>
  expectResults(
    [
      ["LET(x,2,y,x*3,x+y)", 8],
      ["LET(x,1,LET(x,x+1,x*10)+x)", 21],
      ["LET(range,Data!A1:A3,SUM(range)/ROWS(range))", 2],
      ["LET(twice,LAMBDA(n,2*n),twice(twice(5)))", 20],
      ["LET(a,2,add,LAMBDA(n,n+a),LET(a,10,add(a)))", 12],
      ["LET(f,LAMBDA(n,n),f(1,2))", "#VALUE!"],
      ["SUM(MAP(Data!A1:A3,Data!B1:B3,LAMBDA(a,b,a*b)))", 140],
      ["REDUCE(100,Data!A1:A3,LAMBDA(sum,n,sum+n))", 106],
      ["INDEX(SCAN(0,Data!A1:A3,LAMBDA(sum,n,sum+n)),3)", 6],
      ["SUM(MAKEARRAY(2,3,LAMBDA(r,c,10*r+c)))", 102],
      ["INDEX(BYROW(Data!A1:B3,LAMBDA(row,SUM(row))),2)", 22],
      ["INDEX(BYCOL(Data!A1:B3,LAMBDA(column,MAX(column))),2)", 30],
      ["SUM(MAP(Data!A1:A2,LAMBDA(a,SUM(MAP(Data!A1:A3,LAMBDA(b,a*b))))))", 18],
      ["MAP(Data!A1:A3,5)", "#VALUE!"],
    ],
    DATA,
  ));

test("unions, intersections and references through sheets", async () => {
  await expectResults(
    [
      ["SUM((Data!A1,Data!A3))", 4],
      ["SUM((Data!A1:A2,Data!B3),5)", 38],
      ["SUM(Data!A1:B3 Data!A2:C2)", 22],
      ["SUM(Data!A1:A3 Data!B1:B3)", "#NULL!"],
    ],
    DATA,
  );
  const workbook = await calculate(
    plainBook([
      plainSheet("Jan 1", { A1: 1 }),
      plainSheet("Feb", { A1: 2 }),
      plainSheet("Mar", { A1: 4 }),
      plainSheet("Year", { A1: "=SUM('Jan 1:Mar'!A1)", A2: "=AVERAGE(Feb:Mar!A1)" }),
    ]),
    [],
  );
  expect(workbook.read("Year", "A1").value).toBe(7);
  expect(workbook.read("Year", "A2").value).toBe(3);
});

test("OFFSET and INDIRECT read cells that no reference tells", () =>
  expectResults(
    [
      ["OFFSET(Data!A1,1,1)", 20],
      ["SUM(OFFSET(Data!A1,0,0,3,2))", 66],
      ["SUM(OFFSET(Data!A3,0,0,-2,1))", 5],
      ["OFFSET(Data!A1,-1,0)", "#REF!"],
      ['INDIRECT("Data!B2")', 20],
      ["INDIRECT(Data!D1)", 30],
      ['SUM(INDIRECT("Data!A"&1):INDIRECT("Data!A3"))', 6],
      ['INDIRECT("nowhere")', "#REF!"],
      ['INDIRECT("Nowhere!A1")', "#REF!"],
    ],
    DATA,
  ));

test("OFFSET follows cells that are calculated after it, and that change", async () => {
  const workbook = await calculate(
    plainBook([
      plainSheet("S", {
        A1: "=OFFSET(B1,0,D1)",
        B1: 1,
        C1: "=E1*2",
        D1: "=F1",
        E1: "=G1+1",
        F1: 1,
        G1: 4,
        A10: '=SUM(A2:OFFSET(A10,-1,0))+INDIRECT("C"&1)',
        A5: 7,
      }),
    ]),
    [],
  );
  expect(workbook.read("S", "A1").value).toBe(10);
  expect(workbook.read("S", "A10").value).toBe(17);
  await workbook.set([{ sheet: "S", address: "G1", value: 9 }]);
  expect(workbook.read("S", "A1").value).toBe(20);
  await workbook.set([{ sheet: "S", address: "F1", value: 3 }]);
  expect(workbook.read("S", "A1").value).toBe(10);
  await workbook.set([{ sheet: "S", address: "G1", value: 0 }]);
  expect(workbook.read("S", "A1").value).toBe(1);
  expect(workbook.read("S", "A10").value).toBe(9);
});

test("a cell that is given several formulas at once has the last of them", async () => {
  const workbook = await calculate(
    plainBook([plainSheet("S", { A1: 1, B1: "=A1+1", C1: "=B1*2" })]),
    [],
  );
  const give = (address: string, formula: string | undefined, value: number | null = null) => ({
    ...{ sheet: "S", address, value },
    ...(formula === undefined ? {} : { formula }),
  });
  await workbook.set([give("A1", undefined, 5), give("D1", "A1+100"), give("D1", "A1+200")]);
  expect(["B1", "C1", "D1"].map((cell) => workbook.read("S", cell).value)).toEqual([6, 12, 205]);
  await workbook.set([give("A1", undefined, 7), give("D1", "A1+300"), give("D1", undefined, 9)]);
  expect(["B1", "C1", "D1"].map((cell) => workbook.read("S", cell).value)).toEqual([8, 16, 9]);
});

test("subtotals leave each other out", () =>
  expectResults(
    [
      ["SUBTOTAL(9,Data!A1:A4)", 3],
      ["SUBTOTAL(109,Data!A1:A4)", 3],
      ["SUBTOTAL(2,Data!A1:A4)", 2],
      ["AGGREGATE(9,6,Data!B1:B3)", 5],
      ["AGGREGATE(9,4,Data!B1:B3)", "#DIV/0!"],
      ["AGGREGATE(14,6,Data!B1:B3,1)", 3],
      ["SUBTOTAL(12,Data!A1:A4)", "#VALUE!"],
    ],
    {
      A1: 1,
      A2: 2,
      A3: "=SUBTOTAL(9,A1:A2)",
      A4: "=AGGREGATE(9,6,A1:A2)",
      B1: 2,
      B2: "=1/0",
      B3: 3,
    },
  ));

test("a formula that is too large shows #CALC!, and others are calculated", () =>
  expectResults([
    ["SUM(Data!A1:A5000*Data!C1:WZ1)", "#CALC!"],
    ['IFERROR(SUM(MAKEARRAY(1048576,16384,LAMBDA(r,c,1))),"small")', "#CALC!"],
    ["SUM(Data!A1:XFD1048576)", 0],
    ["ROW(A1)+COLUMN(A1)", 2],
    [`${"ABS(".repeat(8000)}1${")".repeat(8000)}`, "#CALC!"],
  ]));
