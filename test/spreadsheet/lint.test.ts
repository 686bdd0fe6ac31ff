import { Column } from "../../src/spreadsheet/formula/named-cells";
import { rowNumber, xl } from "../../src/spreadsheet/formula/xl";
import { lint, lintFormula, type Finding } from "../../src/spreadsheet/lint";
import { BookBuilder } from "../../src/spreadsheet/layout/builder";
import { EMPTY_PROPERTIES, plainBook, plainSheet } from "../support/plain-book";

describe("lint of formulas", () => {
  test.each([
    'IF(target_cpu>=SIZEBOOK.CPUGUIDE(B5),"PASS","FAIL")',
    "SUMPRODUCT(('Db2 Mirror'!$B$5:$B$9>0)*$C$5:$C$9)",
    'IFS(A1="","",A1>B1*0.92,1,TRUE,0)',
    'TEXTJOIN(", ",TRUE,TEXT(MONTH(A1),"00"),FIXED(B2,1))',
    'COUNTIFS(B1:B9,">0",C1:C9,"<>"&D1)',
    "(1+B5)^(C5/12)",
    "IF(NOT(AND(A1=0)),0-target_cpu,-A1)",
    "NOT(ISNUMBER(A1))",
  ])("passes %s", (formula) => expect(lintFormula(formula)).toEqual([]));

  test.each([
    ["XLOOKUP(A1,B1:B2,C1:C2)", "INDEX and MATCH"],
    ["IFERROR(A1,0)", "errors are not hidden"],
    ["TODAY()", "volatile"],
    ["SUM(A1#)", "spill"],
    ["@A1", "implicit intersection"],
    ["SUM(T1[Col])", "structured"],
    ["MATCH(A1,{1,2},0)", "array constant"],
    ["SUM(A:A)", "whole column"],
    ["IF(A1>0.7,1,0)", "number 0.7 in a comparison"],
    ["IF(70%<A1,1,0)", "number 70 in a comparison"],
    ["IF(A1<=-3,1,0)", "number 3 in a comparison"],
    ['COUNTIF(A1:A9,">5")', "number 5 in a criterion"],
    ['TEXT(A1,"#,##0.0")', "language of Excel"],
    ["TEXT(A1,B1)", "language of Excel"],
    ["=SUM(A1)", "without ="],
    ["SUM((A1)", "parentheses"],
    ["#REF!+1", "error value"],
    [`LEN("${"x".repeat(256)}")`, "at most 255"],
    [`SUM(${"A1,".repeat(2_800)}A1)`, "at most 8192 characters"],
    ["SUM(A1)?", "? is not part of a formula"],
    ['"a" "b"', "two texts without an operator"],
    ["SUM(A1))(", "parentheses"],
  ])("finds %s", (formula, problem) => expect(lintFormula(formula).join(" ")).toContain(problem));

  test("another namespace than that of the workbook is unknown", () =>
    expect(lintFormula("SIZEBOOKDEV.CPW(1)")[0]).toContain("SIZEBOOKDEV.CPW"));
});

test("the lint of a workbook names sheet and cell, also for rules", () => {
  const book = new BookBuilder({
    properties: EMPTY_PROPERTIES,
  });
  book.sheet("One").fields([
    { label: "a", formula: "NOW()" },
    {
      label: "b",
      value: 1,
      when: [{ formula: "SIZEBOOK.CHECK({this})", style: "fail" }],
      validation: { rule: { kind: "text" }, title: "t".repeat(40), message: "" },
    },
  ]);
  const findings = lint(book.build().workbook);
  expect(findings.map(({ sheet, cell }) => `${sheet} ${cell}`)).toEqual([
    "One C1",
    "One C2",
    "One C2",
  ]);
  expect(findings[1]!.problem).toContain("conditional formats");
});

test("a formula of a column is told once; the number of a row makes it another one", () => {
  const size = new Column("sizes.size");
  const book = new BookBuilder({ properties: EMPTY_PROPERTIES });
  book.sheet("One").table({
    key: "sizes",
    columns: [
      { key: "size", head: "Size" },
      { key: "large", head: "Large", formula: xl`IF(${size} > 700, 1, 0)` },
      { key: "after", head: "After", formula: xl`IF(${size} > ${rowNumber}, 1, 0)` },
    ],
    spare: 4,
  });
  const { workbook, index } = book.build();
  const cellsOf = (findings: readonly Finding[]): readonly string[] =>
    findings.map(({ cell }) => cell);
  expect(cellsOf(lint(workbook, undefined, index.distinct))).toEqual(["C2", "D3", "D4", "D5"]);
  expect(cellsOf(lint(workbook))).toEqual(["C2", "C3", "C4", "C5", "D3", "D4", "D5"]);
});

test("a function in merged cells is found, even inside another one; a reference to its cell is not", () => {
  const sheet = {
    ...plainSheet("One", {
      A1: '=IF(E1=0,"",SIZEBOOK.WHY("a",E1))',
      A2: "=E2",
      C3: "=SIZEBOOK.LPARCAP(E1)",
      A4: "=SIZEBOOK.LPARCAP(E1)",
    }),
    merges: ["A1:C1", "A2:C2", "B3:C3"],
  };
  expect(lint({ ...plainBook([sheet]) }).map(({ cell, problem }) => `${cell}: ${problem}`)).toEqual(
    [
      "A1: SIZEBOOK functions in merged cells are a spill error: call them elsewhere and refer to that cell",
      "C3: SIZEBOOK functions in merged cells are a spill error: call them elsewhere and refer to that cell",
    ],
  );
});

test("content that does not fit into Excel is found: lists of SIZEBOOK calls, long messages, long texts", () => {
  const book = new BookBuilder({
    properties: EMPTY_PROPERTIES,
  });
  book.sheet("One").fields([
    { label: "a", value: "x".repeat(32_768) },
    {
      label: "b",
      value: 1,
      validation: { rule: { kind: "decimal" }, title: "t".repeat(32), message: "m".repeat(256) },
    },
    {
      label: "c",
      value: 1,
      validation: { rule: { kind: "decimal" }, title: "t".repeat(33), message: "m".repeat(255) },
    },
  ]);
  const { workbook } = book.build();
  const [sheet] = workbook.sheets;
  const listed = {
    ...sheet!,
    validations: [
      ...sheet!.validations,
      {
        range: "C3",
        rule: { kind: "list" as const, source: "SIZEBOOK.TABLES()" },
        title: "",
        message: "",
        strict: true,
      },
    ],
  };
  expect(
    lint({ ...workbook, sheets: [listed] }).map(({ cell, problem }) => `${cell}: ${problem}`),
  ).toEqual([
    "C1: a cell holds at most 32767 characters",
    "C2: a message has at most 255 characters",
    "C3: the title of a message has at most 32 characters",
    "C3: SIZEBOOK functions do not work in validation lists",
  ]);
});
