/**
 * The self-test workbook: every example of every function as a live formula next to its expected
 * answer, with one status on top. It shows at a glance whether the add-in works in this Excel.
 */
import { TOLERANCE } from "../../src/models/tolerance";
import { NAMESPACE } from "../../src/functions/core/namespace";
import { catalogueHash, catalogueVersion } from "../../src/catalogue/catalogue";
import { allFunctions } from "../../src/functions";
import type { Example, WorksheetFunction } from "../../src/functions/core/define-function";
import { exampleFormula } from "../../src/functions/core/example-text";
import { versionText } from "../../src/models/catalogue";
import type { Cell, Sheet, Workbook } from "../../src/spreadsheet/workbook-model";
import { EXCEL_FAILURES, EXCEL_SHEET, excelSheets } from "./excel-checks";

export const SELF_TEST_SHEET = "Self-test";
/** The cell with the overall status. */
export const SELF_TEST_VERDICT = "C4";

const HEAD_ROW = 14;
const HEADS = [
  "Function",
  "Formula",
  "Result here",
  "Expected",
  "Status",
  "What it shows",
  "First",
] as const;
const WIDTHS = [2, 16, 46, 24, 24, 10, 52, 7] as const;
/** A number as every spreadsheet reads it, without an exponent. */
const literal = (value: number): string => value.toFixed(12).replace(/0+$/, "");
/** The numbers of ERROR.TYPE for the errors that a function can return. */
const ERROR_TYPES: Readonly<Record<string, number>> = {
  "#NULL!": 1,
  "#DIV/0!": 2,
  "#VALUE!": 3,
  "#NUM!": 6,
  "#N/A": 7,
};

/**
 * The error that an example expects, as ERROR.TYPE numbers it; undefined where it expects an
 * answer.
 */
const expectedError = ({ value }: Example): number | undefined =>
  typeof value === "string" ? ERROR_TYPES[value] : undefined;

/** The formula of the value to compare: of a spilled answer its first cell. */
function answerFormula(fn: WorksheetFunction, example: Example): string {
  const formula = exampleFormula(fn, example, NAMESPACE).slice(1);
  return example.first === undefined ? formula : `INDEX(${formula},1,1)`;
}

/** The content of the column of expected answers. An error code alone would be an error. */
function expectedValue(example: Example): string | number | boolean {
  const { value, first, contains } = example;
  return expectedError(example) === undefined
    ? (value ?? first ?? contains!)
    : `error: ${String(value)}`;
}

function verdictFormula(example: Example, row: number): string {
  const [answer, expected] = [`D${row}`, `E${row}`];
  const error = expectedError(example);
  if (error !== undefined)
    return `IF(ISERROR(${answer}),IF(ERROR.TYPE(${answer})=${error},"PASS","FAIL"),"FAIL")`;
  if (example.contains !== undefined)
    return `IF(ISTEXT(${answer}),IF(LEN(SUBSTITUTE(${answer},${expected},""))<LEN(${answer}),"PASS","FAIL"),"FAIL")`;
  if (typeof expectedValue(example) === "number")
    return `IF(ISNUMBER(${answer}),IF(ABS(${answer}-${expected})<=${literal(example.within ?? TOLERANCE)}*MAX(1,ABS(${expected})),"PASS","FAIL"),"FAIL")`;
  if (expectedValue(example) === "")
    return `IF(ISERROR(${answer}),"FAIL",IF(LEN(${answer})=0,"PASS","FAIL"))`;
  return `IF(ISERROR(${answer}),"FAIL",IF(EXACT(${answer},${expected}),"PASS","FAIL"))`;
}

interface TestCase {
  readonly fn: WorksheetFunction;
  readonly example: Example;
}

/**
 * The rows of the examples, and the range of their verdicts as formulas on top of the sheet refer
 * to it.
 */
interface CaseRows {
  readonly first: number;
  readonly last: number;
  readonly verdicts: string;
}

/** The status of all examples, and the counts behind it. */
function summaryCells({ first, last, verdicts }: CaseRows): readonly (readonly [string, Cell])[] {
  return [
    ["B4", { value: "Status", style: "totalLabel" }],
    [
      "C4",
      {
        formula: `IF(C7>0,C7&" of "&C5&" FAIL",IF(C12>0,C12&" FAIL on the sheet ${EXCEL_SHEET}",IF(C9=C10,"ALL PASS","The installed catalogue differs")))`,
        style: "headline",
      },
    ],
    ["B5", { value: "Examples", style: "label" }],
    ["C5", { formula: `ROWS(${verdicts})`, style: "resultText" }],
    ["B6", { value: "Pass", style: "label" }],
    ["C6", { formula: `COUNTIF(${verdicts},"PASS")`, style: "resultText" }],
    ["B7", { value: "Fail", style: "label" }],
    ["C7", { formula: "C5-C6", style: "resultText" }],
    ["B8", { value: "First failure", style: "label" }],
    [
      "C8",
      {
        formula: `IF(C7=0,"none",INDEX($B$${first}:$B$${last},MATCH("FAIL",${verdicts},0)))`,
        style: "resultText",
      },
    ],
    ["B9", { value: "Created with", style: "label" }],
    ["C9", { value: versionText(), style: "resultText" }],
    ["B10", { value: "Calculated by", style: "label" }],
    ["C10", { formula: `${NAMESPACE}.VERSION()`, style: "resultText" }],
    ["B11", { value: "Functions", style: "label" }],
    [
      "C11",
      {
        formula: `SUMPRODUCT((${verdicts}="PASS")*($H$${first}:$H$${last}=1))&" of "&SUM($H$${first}:$H$${last})&" answer"`,
        style: "resultText",
      },
    ],
    ["B12", { value: EXCEL_SHEET, style: "label" }],
    ["C12", { formula: EXCEL_FAILURES, style: "resultText", format: '0" FAIL"' }],
  ];
}

/** An example as a live formula next to its expected answer. */
function caseCells({ fn, example }: TestCase, row: number): readonly (readonly [string, Cell])[] {
  const expected = expectedValue(example);
  const style = typeof expected === "number" ? "resultDecimal" : "resultText";
  return [
    [`B${row}`, { value: fn.name, style: "label" }],
    [`C${row}`, { value: exampleFormula(fn, example, NAMESPACE), style: "source" }],
    [`D${row}`, { formula: answerFormula(fn, example), style, format: "General" }],
    [`E${row}`, { value: expected, style, format: "General" }],
    [`F${row}`, { formula: verdictFormula(example, row), style: "verdict" }],
    [`G${row}`, { value: example.shows, style: "note" }],
    [`H${row}`, { value: fn.examples[0] === example ? 1 : 0, style: "note" }],
  ];
}

function examplesSheet(): Sheet {
  const cases = allFunctions().flatMap((fn): TestCase[] =>
    fn.examples.map((example) => ({ fn, example })),
  );
  const first = HEAD_ROW + 1;
  const last = HEAD_ROW + cases.length;
  const verdicts = `F${first}:F${last}`;
  return {
    name: SELF_TEST_SHEET,
    state: "visible",
    tab: "result",
    columnWidths: WIDTHS,
    cells: new Map<string, Cell>([
      ["B1", { value: "Self-test", style: "title" }],
      [
        "B2",
        {
          value:
            "Every example of every function, calculated here and compared with the expected result.",
          style: "subtitle",
        },
      ],
      ...summaryCells({ first, last, verdicts: `$F$${first}:$F$${last}` }),
      ...HEADS.map((head, i): [string, Cell] => [
        `${"BCDEFGH"[i]!}${HEAD_ROW}`,
        { value: head, style: "tableHead" },
      ]),
      ...cases.flatMap((testCase, i) => caseCells(testCase, first + i)),
    ]),
    merges: [],
    validations: [],
    charts: [],
    conditionalFormats: [
      { range: verdicts, formula: `$F${first}="PASS"`, style: "pass" },
      { range: verdicts, formula: `$F${first}="FAIL"`, style: "fail" },
      { range: "C4", formula: `$C$4="ALL PASS"`, style: "pass" },
      { range: "C4", formula: `$C$4<>"ALL PASS"`, style: "fail" },
    ],
    freeze: { rows: HEAD_ROW, columns: 2 },
    print: { landscape: true, fitWidth: true, titleRows: `${HEAD_ROW}:${HEAD_ROW}` },
    rowHeights: new Map([
      [1, 28],
      [4, 24],
    ]),
  };
}

export const selfTestWorkbook = (): Workbook => ({
  properties: {
    title: "Self-test of Sizebook",
    subject: "",
    author: "",
    company: "",
    description: "",
    created: "2026-01-01",
    custom: { "Catalogue version": catalogueVersion, "Catalogue hash": catalogueHash },
  },
  sheets: [examplesSheet(), ...excelSheets()],
  names: [],
});

/** The same workbook for an add-in with another namespace. */
export function selfTestFor(namespace: string, workbook: Workbook): Workbook {
  const renamed = (text: string): string => text.split(`${NAMESPACE}.`).join(`${namespace}.`);
  const cell = ({ formula, value, ...rest }: Cell): Cell => ({
    ...rest,
    ...(formula === undefined ? {} : { formula: renamed(formula) }),
    ...(value === undefined ? {} : { value: typeof value === "string" ? renamed(value) : value }),
  });
  return {
    ...workbook,
    sheets: workbook.sheets.map((sheet) => ({
      ...sheet,
      cells: new Map([...sheet.cells].map(([address, content]) => [address, cell(content)])),
    })),
  };
}
