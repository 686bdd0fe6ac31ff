/** Rules of spreadsheet standards: what each finds, and what it leaves alone. */
import { review } from "../../../src/foreign/review/review";
import { withoutExceptions } from "../../../src/foreign/review/exceptions";
import {
  reviewedWorkbook,
  type NameDefinition,
} from "../../../src/foreign/review/reviewed-workbook";
import type { StandardsRuleKey } from "../../../src/foreign/review/rules";
import type { Cell, CellValue, Sheet } from "../../../src/spreadsheet/workbook-model";

/** "=..." is a formula; a pair is a formula with its result. */
type Content = CellValue | readonly [formula: string, result: CellValue];

function cellOf(content: Content): Cell {
  if (Array.isArray(content)) {
    const [formula, value] = content as readonly [string, CellValue];
    return typeof value === "string" && value.startsWith("#")
      ? { formula, error: value, style: "default" }
      : { formula, value, style: "default" };
  }
  return { value: content as CellValue, style: "default" };
}

const sheetOf = (name: string, contents: Readonly<Record<string, Content>>): Sheet => ({
  name,
  state: "visible",
  columnWidths: [],
  cells: new Map(Object.entries(contents).map(([address, content]) => [address, cellOf(content)])),
  merges: [],
  validations: [],
  conditionalFormats: [],
  charts: [],
  print: { landscape: false, fitWidth: false },
});

/** The places of the findings of a rule in a workbook of one sheet. */
const places = (
  rule: StandardsRuleKey,
  contents: Readonly<Record<string, Content>>,
  names: readonly NameDefinition[] = [],
): readonly string[] =>
  review(reviewedWorkbook([sheetOf("Plan", contents)], names, new Map()))
    .filter((finding) => finding.rule === rule)
    .map(({ place }) => place);

describe("constants", () => {
  test.each([
    ["A1*1.05", true],
    ["IF(A1>0,17,0)", true],
    ["SUM(A1,250)", true],
    ["A1>0.7", true],
    ["A1*5%", true],
    ["-3*A1", true],
    ["ROUND(A1,2)", false],
    ["INDEX(B1:B9,3)", false],
    ["A1*24*60", false],
    ["A1/1024", false],
    ["A1^2", false],
    ["A1&15", false],
    ["A1*B1", false],
  ])("%s: %s", (formula, isFound) => {
    expect(places("constants", { C1: [formula, 1] })).toEqual(isFound ? ["C1"] : []);
  });
});

describe("one formula along a row or column", () => {
  const row = { B2: ["B1*2", 2], C2: ["C1*2", 2], D2: ["D1*2", 2] } as const;
  test("finds a formula that differs from equal ones on both sides", () => {
    expect(places("consistency", row)).toEqual([]);
    expect(places("consistency", { ...row, C2: ["C1*3", 3] })).toEqual(["C2"]);
  });
  test("finds a number that overwrites a formula", () => {
    expect(places("consistency", { ...row, C2: 7 })).toEqual(["C2"]);
  });
  test("finds it in a column too", () => {
    expect(
      places("consistency", { B1: ["A1", 1], B2: ["A2+A$9", 1], B3: ["A3", 1], A1: 1 }),
    ).toEqual(["B2"]);
  });
  test("two cells that show nothing make no pattern", () => {
    expect(places("consistency", { B2: ['""', ""], C2: ["C1*3", 3], D2: ['""', ""] })).toEqual([]);
  });
  test("leaves a row of totals between equal rows alone", () => {
    expect(
      places("consistency", {
        B1: ["A1", 1],
        B2: ["SUM(B$1:B1)", 1],
        B3: ["A3", 1],
        C1: ["B1", 1],
        C2: ["SUM(C$1:C1)", 1],
        C3: ["B3", 1],
      }),
    ).toEqual([]);
  });
});

test("long formulas, and those of several lines", () => {
  expect(places("length", { A1: [`"${"x".repeat(400)}"`, "x"] })).toEqual(["A1"]);
  expect(places("length", { A1: ["B1+\nB2", 1] })).toEqual(["A1"]);
  expect(places("length", { A1: ['B1&"\n"', "x"] })).toEqual([]);
});

test("formulas with too many levels of parentheses", () => {
  const nested = (levels: number): string => "ABS(".repeat(levels) + "B1" + ")".repeat(levels);
  expect(places("depth", { A1: [nested(9), 1], A2: [nested(8), 1] })).toEqual(["A1"]);
});

test("names that calculate, but not names of cells, constants and print areas", () => {
  expect(
    places("names", {}, [
      { name: "tax", formula: "Plan!$A$1*0.2" },
      { name: "moving", formula: "OFFSET(Plan!$A$1,0,0,3)" },
      { name: "cell", formula: "Plan!$A$1" },
      { name: "range", formula: "Plan!$A$1:$B$9" },
      { name: "rate", formula: "0.2" },
      { name: "_xlnm.Print_Area", formula: "Plan!$A$1:$B$9" },
    ]),
  ).toEqual(["tax", "moving"]);
});

test("OFFSET and INDIRECT, within other calls too", () => {
  expect(places("indirect", { A1: ['SUM(INDIRECT("B1"))', 1], A2: ["INDEX(B1:B9,2)", 1] })).toEqual(
    ["A1"],
  );
});

test("circular references, through names too", () => {
  expect(
    places("circularity", { A1: ["here+1", 1], B1: ["C1", 1], C1: 1 }, [
      { name: "here", formula: "Plan!$A$1" },
    ]),
  ).toEqual(["A1"]);
});

describe("labels and units", () => {
  test("a number without a text to its left or above it", () => {
    expect(places("labels", { B2: ["1+0", 1] })).toEqual(["B2"]);
    expect(places("labels", { A2: "Cores", B2: ["1+0", 1] })).toEqual([]);
    expect(places("labels", { B1: "Cores", B2: ["1+0", 1] })).toEqual([]);
  });
  test.each([
    ["a label alone", { A2: "Memory of all partitions together" }, true],
    ["a unit beside it", { A2: "Memory of all partitions together", C2: "GB" }, false],
    ["a unit in the label", { A2: "Memory of all partitions (GB)" }, false],
    ["a heading with a unit", { A2: "Memory of all partitions together", B1: "GB" }, false],
  ])("%s", (_, texts, isFound) => {
    expect(places("units", { ...texts, B2: ["1+0", 1] })).toEqual(isFound ? ["B2"] : []);
  });
});

test("checks that nothing reads, unless it is the overall check", () => {
  const checks = { A1: ["1=1", true], A2: ["2=2", true] } as const;
  expect(places("checks", checks)).toEqual(["A1", "A2"]);
  expect(places("checks", { ...checks, A3: ["AND(A1:A2)", true] })).toEqual([]);
});

test("error values in formulas and as results, but not NA()", () => {
  expect(
    places("errors", {
      A1: ["#REF!+1", "#REF!"],
      A2: ["1/B1", "#DIV/0!"],
      A3: ["IF(B1,NA(),1)", 1],
    }),
  ).toEqual(["A1", "A2"]);
});

test("a formula that cannot be parsed is no finding of the rules that parse", () => {
  expect(places("constants", { A1: ["IF(", 1] })).toEqual([]);
});

test("an exception covers its rule, sheets and details, and nothing else", () => {
  const findings = review(
    reviewedWorkbook([sheetOf("Plan", { A1: ["B1*1.5", 1], A2: ["B1*17", 1] })], [], new Map()),
  ).filter(({ rule }) => rule === "constants");
  const exception = { rule: "constants", detail: /contains 17$/, reason: "" } as const;
  const { findings: others, excepted } = withoutExceptions(findings, [exception]);
  expect(others.map(({ place }) => place)).toEqual(["A1"]);
  expect(excepted.get(exception)?.map(({ place }) => place)).toEqual(["A2"]);
  expect(withoutExceptions(findings, [{ ...exception, sheets: ["Other"] }]).findings).toHaveLength(
    2,
  );
});
