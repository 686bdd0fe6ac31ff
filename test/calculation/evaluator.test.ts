/** Pieces of formulas have the values that whole workbooks with them show, and read only theirs. */
import { CellError } from "../../src/functions/core/cell-error";
import { allFunctions } from "../../src/functions";
import { calculate } from "../../src/calculation/calculate";
import { Evaluator, Unreadable } from "../../src/calculation/evaluator";
import { parseFormula } from "../../src/spreadsheet/formula/parse";
import { asText } from "../../src/spreadsheet/cell-values";
import { MemoryHost } from "../support/memory-host";
import { formulaSheet, plainBook, plainSheet } from "../support/plain-book";

allFunctions();
const DATA = plainSheet("D", {
  A1: 5,
  A2: -2.5,
  A3: "x",
  A4: "7",
  A5: true,
  A6: "Other",
  B1: 10,
  B2: 20,
  B3: 30,
  C1: 0.1,
  C2: 0.2,
});
const book = (formulas: readonly string[]) =>
  plainBook([DATA, formulaSheet("F", formulas)], [{ name: "mine", sheet: "D", cell: "$B$2" }]);

const FORMULAS = [
  "1+2*3^2",
  "-2^2",
  "2^-1",
  "-(1+2)*-3",
  "50%",
  "200*5%",
  "2^3^2",
  "7/2-1",
  "1/0",
  "+D!A1",
  "-D!A3",
  "D!A1&D!A3",
  'D!C1+D!C2&""',
  "TRUE&1",
  'D!Z9&"a"',
  "D!Z9+1",
  '"5"+1',
  '""+1',
  "D!A4*2",
  "D!A5+1",
  "#N/A+1",
  "D!A1=5",
  'D!A3="X"',
  'D!A3>"a"',
  "D!A1<D!A3",
  "D!A3<TRUE",
  "D!A5=TRUE",
  "D!Z9=0",
  'D!Z9=""',
  "D!A1<>D!A4",
  "2>=2",
  '"a"&"b"="ab"',
  "1=1=TRUE",
  'IF(D!A1>3,"big","small")',
  'IF(D!A1>9,"big")',
  "IF(D!A1>3,,2)",
  "IF(1/0,1,2)",
  "IF(D!A1>3,1,1/0)",
  'IF("TRUE",1,2)',
  "AND(1=1,2>1)",
  "AND(TRUE,FALSE)",
  "OR(1=2,D!A1=5)",
  "NOT(D!A1=5)",
  "AND(1=1,1/0)",
  "MAX(1,D!A2)",
  "MAX(D!A1:B3)",
  "MAX(D!A3)",
  "MAX(D!A5)",
  "MIN(D!A1:A6)",
  "SUM(D!A1:B3,2)",
  'SUM("3",TRUE)',
  'MAX("x")',
  "SUM(D!A4)",
  "MIN(1,N(D!A1))",
  "SUM(1/0)",
  "ROUND(2.5,0)",
  "ROUND(-2.5,0)",
  "ROUND(1.005,2)",
  "ROUND(1234.5,-2)",
  "ABS(D!A2)",
  "INT(D!A2)",
  "ROUND(D!A3,0)",
  "N(D!A3)",
  "N(D!A5)",
  "N(D!A1)",
  "N(1/0)",
  'TRIM("  a  b ")',
  "ISNUMBER(D!A1)",
  "ISNUMBER(D!A4)",
  "ISTEXT(D!A3)",
  "ISBLANK(D!Z9)",
  "ISBLANK(D!A1)",
  "ISERROR(1/0)",
  "ISNUMBER(1/0)",
  "0^0",
  "0^-1",
  "1E200*1E200",
  "0-8^0.5",
  "(0-8)^0.5",
  "TRUE>FALSE",
  "D!Z9=FALSE",
  "D!Z9=D!Z8",
  "FALSE=D!Z9",
  '""=D!Z9',
  '"a"=1',
  "1-#REF!",
  '"x"*2',
  '"50"%',
  "(1/0)%",
  "-(1/0)",
  "IF(D!A1>9,1,)",
  "IF(D!Z9,1,2)",
  'AND("true",TRUE)',
  "OR(FALSE,1/0)",
  "NOT(1/0)",
  "SUM(1,,2)",
  "SUM(D!Z1:Z3)",
  "MAX(D!Z1:Z3)",
  "MIN(D!Z1:Z3)",
  "MAX(D!A1,1/0)",
  "TRIM(1/0)",
  "TRIM(5)",
  "ABS(1/0)",
  'ABS("x")',
  "ROUND(2.345,D!Z9)",
  "ISERROR(D!A1)",
  "ISTEXT(1/0)",
  "INDEX(D!B1:B3,2)",
  "INDEX(D!A1:B3,3,2)",
  "INDEX(D!A1:B1,2)",
  "INDEX(D!A1:B3,N(D!A5),2)",
  "INDEX(D!B1:B3,mine/10)",
  "mine*2",
  "ROUND(2.5,)",
  "NOT(D!Z9)",
  "TRUE+TRUE",
  "FALSE+1",
  "ISNUMBER(#NULL!)",
  "D!Z9&TRUE",
  "SIZEBOOK.LPARCAP(1000)",
  "SIZEBOOK.LPARCAP(1000,)",
  "SIZEBOOK.LPARCAP(D!B1*100)/9",
  "SIZEBOOK.LPARCAP(D!A3)",
  'IF(ISNUMBER(SIZEBOOK.LPARCAP("x")),1,2)',
  'SIZEBOOK.TAPEDEV("SLR100","RATE")',
  "SIZEBOOK.LPARCAP(MAX(1,N(D!B3)))",
  "@SIZEBOOK.LPARCAP(D!B1)",
  "VLOOKUP(5,D!A1:B3,2,FALSE)",
  '1+SUMIFS(D!B1:B3,D!A1:A3,"x")',
  "AND(D!A1:A3)",
  "D!A1 D!A2",
  "INDEX(D!A1:B3,D!A3,1)",
  "SUMPRODUCT((D!B1:B3>10)*D!B1:B3)",
];

test("agrees with the calculation of a workbook", async () => {
  const workbook = book(FORMULAS);
  const calculated = await calculate(workbook, allFunctions());
  const evaluator = new Evaluator(new MemoryHost(workbook), "F");
  const rounded = (value: unknown): unknown =>
    typeof value === "number" ? Number(value.toPrecision(12)) : value;
  const read = await Promise.all(
    FORMULAS.map(async (formula) => {
      const value = await evaluator.valueOf(formula);
      return [formula, rounded(value instanceof CellError ? value.code : (value ?? 0))];
    }),
  );
  const results = FORMULAS.map((formula, i) => [
    formula,
    rounded(calculated.read("F", `A${i + 1}`).error ?? calculated.read("F", `A${i + 1}`).value),
  ]);
  calculated.dispose();
  expect(read).toEqual(results);
});

test.each([
  ["unknown_name*2", "unknown_name"],
  ["Table1[rate]", "Table1[rate]"],
  ["SIZEBOOK.LPARCAP(OFFSET(D!A1,1,0))", "OFFSET(…)"],
  ["SIZEBOOK.NOSUCH(1)", "SIZEBOOK.NOSUCH(…)"],
  ["NOSUCH(1)", "NOSUCH(…)"],
  ["IF(TODAY()>1,1,2)", "TODAY(…)"],
  ["ROW()", "ROW(…)"],
  ["LET(x,2,x)", "LET(…)"],
  ["@D!A1:A3", "@D!A1:A3"],
  ["SUM(D!A1:XFD1000)", "A1:XFD1000"],
  ["D!A1:INDEX(D!A:A,3)", "A:A"],
  ["SUM(D!A:A)", "A:A"],
  ["SUM(D!A1#)", "D!A1#"],
])("%s: names %s instead of guessing", async (formula, message) => {
  const evaluator = new Evaluator(new MemoryHost(book([])), "F");
  await expect(evaluator.valueOf(formula)).rejects.toEqual(new Unreadable(message));
});

test.each([
  ["'C:\\plans\\[Old.xlsx]D'!A1"],
  ["'[Old.xlsx]D'!A1"],
  ["'Jan 1:Mar 1'!A1"],
  ["'C:\\plans\\Old.xlsx'!mine"],
])(
  "%s: cells of another workbook, or of several sheets, are not searched in this one",
  async (reference) => {
    const evaluator = new Evaluator(new MemoryHost(book([])), "F");
    await expect(evaluator.valueOf(`SIZEBOOK.LPARCAP(${reference})`)).rejects.toEqual(
      new Unreadable(reference),
    );
    await expect(evaluator.valueOf(`INDEX(${reference},1)`)).rejects.toEqual(
      new Unreadable(reference),
    );
  },
);

test("errors that Excel has added since are passed on as #VALUE!", async () => {
  const evaluator = new Evaluator(
    new MemoryHost(
      plainBook([{ ...DATA, cells: new Map([["A1", { error: "#SPILL!", style: "default" }]]) }]),
    ),
    "D",
  );
  expect([
    await evaluator.valueOf("#CALC!"),
    await evaluator.valueOf("A1"),
    await evaluator.valueOf("1+#DIV/0!"),
  ]).toMatchObject([{ code: "#VALUE!" }, { code: "#VALUE!" }, { code: "#DIV/0!" }]);
});

test("ROUND with one argument, which LibreOffice accepts and writes to files", async () => {
  expect(await new Evaluator(new MemoryHost(book([])), "F").valueOf("ROUND(-2.5)")).toBe(-3);
});

test("IF of a text is #VALUE!, as in Excel", async () => {
  expect(await new Evaluator(new MemoryHost(book([])), "F").valueOf("IF(D!A3,1,2)")).toMatchObject({
    code: "#VALUE!",
  });
});

test("an unused branch of an IF is not read", async () => {
  const evaluator = new Evaluator(new MemoryHost(book([])), "F");
  expect(await evaluator.valueOf("IF(D!A1=5,1,NOSUCH(D!B1))")).toBe(1);
});

test.each([
  ["D!B1:B3*2", [[20], [40], [60]]],
  ["{1,2}*2", [[2, 4]]],
  ["ISNUMBER(D!A1:A3)", [[true], [true], [false]]],
  ["INDEX(D!A1:B3,0,2)", [[10], [20], [30]]],
  ["INDEX(D!A1:B3,1,)", [[5, 10]]],
])("%s has several values", async (formula, values) =>
  expect(await new Evaluator(new MemoryHost(book([])), "F").valueOf(formula)).toEqual(values),
);

test("cells that are too many to be found are nowhere", async () => {
  const evaluator = new Evaluator(new MemoryHost(book([])), "F");
  await expect(evaluator.place(parseFormula("INDEX(SEQUENCE(1000000,1000),1)")!)).rejects.toEqual(
    new Unreadable("A part with too many levels or cells"),
  );
});

test("an error as a text is its code", () =>
  expect([
    asText(new CellError("#N/A", "Never measured.")),
    asText(null),
    asText(0.1 + 0.2),
  ]).toEqual(["#N/A", "", "0.3"]));

test("requests nothing twice from the host", async () => {
  const reads: string[] = [];
  class Counting extends MemoryHost {
    override async read(range: { sheet: string; range: string }) {
      reads.push(range.range);
      return super.read(range);
    }
    override async names() {
      reads.push("names");
      return super.names();
    }
  }
  await new Evaluator(new Counting(book([])), "F").valueOf(
    "D!A1+D!A1*mine+mine+SIZEBOOK.LPARCAP(D!A1)",
  );
  expect(reads.sort()).toEqual(["A1", "B2", "names"]);
});
