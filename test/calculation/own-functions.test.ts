/** The grid engine calculates our functions and the allowed ones as Excel does. */
import { plainBook, plainSheet } from "../support/plain-book";
import { allFunctions } from "../../src/functions";
import { calculate, type CalculatedWorkbook } from "../../src/calculation/calculate";
import { applyResults } from "../../src/spreadsheet/apply-results";
import type { Sheet, Workbook } from "../../src/spreadsheet/workbook-model";

const workbook = (...sheets: Sheet[]): Workbook =>
  plainBook(sheets, [{ name: "target_cpu", sheet: "In puts", cell: "B2" }]);

const INPUTS = plainSheet("In puts", {
  A1: "Name",
  B1: 10,
  A2: "name",
  B2: 0.7,
  A3: "x",
  B3: 30,
  C1: 46000,
  D1: '=IF(1=1,"",1)',
});

/** Formula, expected value; every function of the whitelist. */
const WHITELIST: readonly (readonly [string, string | number | boolean])[] = [
  ['IF(\'In puts\'!B1>5,"a","b")', "a"],
  ['IFS(1=2,"a",TRUE,"b")', "b"],
  ["AND(TRUE,1=1)", true],
  ["OR(FALSE,1=2)", false],
  ["NOT(FALSE)", true],
  ["SUM('In puts'!$B$1:$B$3)", 40.7],
  ["SUMPRODUCT(('In puts'!A1:A3=\"name\")*'In puts'!B1:B3)", 10.7],
  ["SUMPRODUCT('In puts'!B1:B3,'In puts'!B1:B3)", 1000.49],
  ["SUMIF('In puts'!A1:A3,\"x\",'In puts'!B1:B3)", 30],
  ["SUMIFS('In puts'!B1:B3,'In puts'!A1:A3,\"name\",'In puts'!B1:B3,\">1\")", 10],
  ["COUNTIF('In puts'!B1:B3,\">5\")", 2],
  ["COUNTIFS('In puts'!A1:A3,\"name\")", 2],
  ["COUNTA('In puts'!A1:A9)", 3],
  ["COUNT('In puts'!A1:B9)", 3],
  ["MAX('In puts'!B1:B9)", 30],
  ["MIN('In puts'!B1:B9)", 0.7],
  ["MAXIFS('In puts'!B1:B3,'In puts'!A1:A3,\"name\")", 10],
  ["MINIFS('In puts'!B1:B3,'In puts'!A1:A3,\"name\")", 0.7],
  ["INDEX('In puts'!$B$1:$B$3,3)", 30],
  ["INDEX('In puts'!$A$1:$B$1,2)", 10],
  ["INDEX('In puts'!$A$1:$B$3,3,2)", 30],
  ["MATCH(\"X\",'In puts'!A1:A3,0)", 3],
  ["ROUND(2.345,2)", 2.35],
  ["ROUNDUP(2.1,0)", 3],
  ["ROUNDDOWN(2.9,0)", 2],
  ["ABS(-3)", 3],
  ['TEXT(1234.5,"#,##0")', "1,235"],
  ['TEXT(0.655,"0.0%")', "65.5%"],
  ["TEXT('In puts'!C1,\"mmm yyyy\")", "Dec 2025"],
  ["TEXTJOIN(\", \",TRUE,'In puts'!A1:A9)", "Name, name, x"],
  ['SWITCH(2,1,"a",2,"b","c")', "b"],
  ['CHOOSE(2,"a","b")', "b"],
  ["ISNUMBER('In puts'!B1)", true],
  ["ISTEXT('In puts'!A1)", true],
  ["ISBLANK('In puts'!D9)", true],
  ["ISERROR(1/0)", true],
  ["ISFORMULA(A1)", true],
  ["EDATE(DATE(2026,1,1),1)", 46054],
  ["YEAR('In puts'!C1)", 2025],
  ["MONTH('In puts'!C1)", 12],
  ["N(TRUE)", 1],
  ['LEN("abc")', 3],
  ['TRIM(" a  b ")', "a b"],
  ['UPPER("abc")', "ABC"],
  ['"a"&1&"b"', "a1b"],
  ['"ABC"="abc"', true],
  ["'In puts'!D9=\"\"", true],
  ["'In puts'!D9+1", 1],
  ["target_cpu*2", 1.4],
  ["50%+0", 0.5],
  ['IF(1=1,"",1)', ""],
  ["IF(ISNUMBER('In puts'!D1),1,'In puts'!D1)", ""],
  ["-2^2", 4],
  ["2*-3", -6],
  ["SIZEBOOK.LPARCAP('In puts'!B1)", 9],
  ["SIZEBOOK.LPARCAP('In puts'!B1,,)", 9],
  ["SIZEBOOK.LPARCAP('In puts'!B1,'In puts'!D9,0)", 10],
  ["SIZEBOOK.LPARCAP(SIZEBOOK.LPARCAP(1000))", 810],
  ["SIZEBOOK.CHECK(\"plan.partition.utilisation\",'In puts'!B2,target_cpu)", "PASS"],
  ["INDEX(SIZEBOOK.EXPLAIN(\"LPARCAP\",'In puts'!B1),1,2)", 9],
  ['IF(ISERROR(SIZEBOOK.LPARCAP(-1)),"refused",1)', "refused"],
];

describe("calculation", () => {
  const formulas = plainSheet(
    "Formulas",
    Object.fromEntries(WHITELIST.map(([formula], i) => [`A${i + 1}`, `=${formula}`])),
  );
  const spill = plainSheet("Spill", {
    A1: "=SIZEBOOK.LPARCAP('In puts'!B1:B3)",
    C1: "=SIZEBOOK.LPARCAP(-1)",
    D1: '=SIZEBOOK.LPARCAP("x")',
    E1: "=1/0",
    F1: "=SIZEBOOK.LPARCAP(E1)",
  });
  const book = workbook(INPUTS, formulas, spill);
  let calculated: CalculatedWorkbook;
  beforeAll(async () => {
    calculated = await calculate(book, allFunctions());
  });
  afterAll(() => calculated.dispose());

  test.each(WHITELIST.map(([formula, expected], i) => [formula, expected, i] as const))(
    "%s",
    (_formula, expected, i) => {
      const { value, error } = calculated.read("Formulas", `A${i + 1}`);
      expect(error).toBeUndefined();
      if (typeof expected === "number") expect(value).toBeCloseTo(expected, 9);
      else expect(value).toBe(expected);
    },
  );

  test("ranges spill, and errors pass through with their code", () => {
    expect(["A1", "A2", "A3"].map((address) => calculated.read("Spill", address).value)).toEqual([
      9, 0.63, 27,
    ]);
    expect(calculated.read("Spill", "C1").error).toBe("#VALUE!");
    expect(calculated.read("Spill", "D1").error).toBe("#VALUE!");
    expect(calculated.read("Spill", "F1").error).toBe("#DIV/0!");
  });

  test("a changed input changes its dependents", async () => {
    await calculated.set([{ sheet: "In puts", address: "B1", value: 2000 }]);
    const first = WHITELIST.findIndex(([formula]) => formula === "SIZEBOOK.LPARCAP('In puts'!B1)");
    expect(calculated.read("Formulas", `A${first + 1}`).value).toBe(1800);
  });

  test("results are stored in the workbook", () => {
    applyResults(book, calculated);
    expect(formulas.cells.get("A1")?.value).toBe("a");
    expect(spill.cells.get("E1")?.error).toBe("#DIV/0!");
  });
});
