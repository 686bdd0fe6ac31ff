/**
 * Where the grid engine differs from Excel, and what to write instead. If a line fails, Univer has
 * changed: correct the line and the lint.
 */
import {
  calculate as calculateHere,
  type CalculatedWorkbook,
} from "../../../src/calculation/calculate";
import { calculate } from "../../../src/hosts/univer/engine";
import { formulaSheet, plainBook, plainSheet } from "../../support/plain-book";

type Shown = string | number | boolean;

interface Difference {
  readonly formula: string;
  readonly excel: Shown;
  readonly grid: Shown;
  /** Has the intended meaning, and the result of Excel in both. */
  readonly instead?: string;
  readonly gives?: Shown;
}

const D = plainSheet("D", {
  A1: 10,
  A2: '=""',
  A4: 0,
  A5: "xyz",
  A6: 5,
  B1: 1,
  B2: 2,
  B3: 4,
  B4: 8,
  B5: 16,
  B6: 32,
  C1: 46053,
  E1: "=F1+1",
  F1: "=E1+1",
  G1: "5",
});
const NAMES = [{ name: "target", sheet: "D", cell: "B2" }];

const DIFFERENCES: readonly Difference[] = [
  // From a day that the target month lacks EDATE runs into the next month (31 January 2026 and one
  // month).
  {
    formula: "EDATE(D!C1,1)",
    excel: 46081,
    grid: 46084,
    instead: "MIN(EOMONTH(D!C1,1),DATE(YEAR(D!C1),MONTH(D!C1)+1,DAY(D!C1)))",
    gives: 46081,
  },
  // A sign right before a name.
  { formula: "-target", excel: -2, grid: "#NAME?", instead: "-(target)", gives: -2 },
  { formula: "10*-target", excel: -20, grid: "#NAME?", instead: "10*(0-target)", gives: -20 },
  // Criteria that distinguish empty cells from empty texts.
  { formula: 'COUNTIF(D!A1:A6,"<>")', excel: 5, grid: 4, instead: "COUNTA(D!A1:A6)", gives: 5 },
  {
    formula: 'COUNTIF(D!A1:A6,"=")',
    excel: 1,
    grid: 2,
    instead: "SUMPRODUCT(--ISBLANK(D!A1:A6))",
    gives: 1,
  },
  {
    formula: 'COUNTIF(D!A1:A6,"*")',
    excel: 2,
    grid: 1,
    instead: 'COUNTIF(D!A1:A6,"?*")',
    gives: 1,
  },
  {
    formula: 'SUMIF(D!A1:A6,"<>",D!B1:B6)',
    excel: 59,
    grid: 57,
    instead: "SUMPRODUCT((1-ISBLANK(D!A1:A6))*D!B1:B6)",
    gives: 59,
  },
  // To the right of = and <>, * and ? match other characters, which in Excel they do only in
  // criteria and MATCH.
  {
    formula: 'D!A5="x*"',
    excel: false,
    grid: true,
    instead: 'EXACT(UPPER(D!A5),UPPER("x*"))',
    gives: false,
  },
  // A number with a negative exponent that is the whole formula becomes a text.
  { formula: "1E-3", excel: 0.001, grid: "1E-3", instead: "0.001", gives: 0.001 },
  // A sheet that is not there, a circle.
  { formula: "Gone!A1", excel: "#REF!", grid: "#VALUE!" },
  { formula: "D!E1", excel: 0, grid: 2 },
];

test.each(DIFFERENCES)("$formula in our engine", async ({ formula, excel }) => {
  const book = await calculateHere(plainBook([D, formulaSheet("Here", [formula])], NAMES), []);
  const { value, error } = book.read("Here", "A1");
  expect(error ?? value).toBe(excel);
});

let calculated: CalculatedWorkbook;
beforeAll(async () => {
  const sheets = [
    D,
    formulaSheet(
      "Here",
      DIFFERENCES.map(({ formula }) => formula),
    ),
    formulaSheet(
      "Instead",
      DIFFERENCES.map(({ instead }) => instead ?? "0"),
    ),
  ];
  calculated = await calculate(plainBook(sheets, NAMES), []);
});
afterAll(() => calculated.dispose());

const valueOf = (sheet: string, row: number): unknown => {
  const { value, error } = calculated.read(sheet, `A${row + 1}`);
  return error ?? value;
};

test.each(DIFFERENCES.map((difference, row) => [difference.formula, difference, row] as const))(
  "%s",
  (_formula, { grid, excel, instead, gives }, row) => {
    expect(valueOf("Here", row)).toBe(grid);
    expect(grid).not.toBe(excel);
    if (instead !== undefined) expect(valueOf("Instead", row)).toBe(gives);
  },
);
