/**
 * The second sheet of the self-test workbook: checks that only a real Excel can answer, as formulas
 * that show PASS or FAIL. Each row names its line of docs/excel-checklist.md.
 */
import { NAMESPACE } from "../../src/functions/core/namespace";
import { absoluteAddress } from "../../src/spreadsheet/a1";
import type { Cell, Sheet } from "../../src/spreadsheet/workbook-model";

export const EXCEL_SHEET = "This Excel";
const HIDDEN_SHEET = "Hidden";

interface ExcelCheck {
  /** Lines of the checklist, separated by commas. */
  readonly line: string;
  readonly what: string;
  /** Returns TRUE if this Excel behaves as expected. */
  readonly passes: string;
  /** The meaning of a FAIL. */
  readonly otherwise: string;
}

const fn = (name: string, ...args: readonly string[]): string =>
  `${NAMESPACE}.${name}(${args.join(",")})`;

/**
 * Cells that the checks read: numbers, a number next to a text, drives, an empty one, a merged one.
 */
const INPUT = { numbers: "$C$8:$C$10", mixed: "$D$8:$D$9", drives: "$E$8:$E$9", empty: "$F$8" };
const MERGED = { call: { row: 8, column: 7 }, range: "G9:H9" };

const RATE = ['"9117-MMD"', '"EPM1"', "16"];
const CHECKS: readonly ExcelCheck[] = [
  {
    line: "2.4, 16.10",
    what: "SUM includes all results of a range",
    passes: `SUM(${fn("LPARCAP", INPUT.numbers)})=5400`,
    otherwise: "Excel passes one cell of a range only.",
  },
  {
    line: "2.4",
    what: "A range of three rows has three results",
    passes: `ROWS(${fn("LPARCAP", INPUT.numbers)})=3`,
    otherwise: "Excel passes one cell of a range only.",
  },
  {
    line: "2.5",
    what: "An argument with a list of choices accepts a range",
    passes: `ROWS(${fn("TAPEDEV", INPUT.drives)})=2`,
    otherwise: "Excel rejects arrays in arguments that are declared as a list of choices.",
  },
  {
    line: "2.6",
    what: "An empty cell counts as an omitted argument",
    passes: `${fn("CPWRATE", ...RATE, INPUT.empty)}=${fn("CPWRATE", ...RATE)}`,
    otherwise: "Note the result with the empty cell.",
  },
  {
    line: "2.7, 16.7",
    what: "An error in an argument is returned",
    passes: `ERROR.TYPE(${fn("LPARCAP", "1/0")})=2`,
    otherwise: "This version replaces errors in arguments by #VALUE!.",
  },
  {
    line: "2.8",
    what: "Other results of a range with an error remain",
    passes: `INDEX(${fn("LPARCAP", INPUT.mixed)},1,1)=900`,
    otherwise:
      "In Excel from version 2109 until June 2026, one error makes the whole array #VALUE!.",
  },
  {
    line: "2.9",
    what: "A missing value is #N/A, and WHY returns the reason",
    passes: `IF(ISNA(${fn("CPWRATE", '"9999-XXX"')}),ISTEXT(${fn("WHY", '"CPWRATE"', '"9999-XXX"')}),FALSE)`,
    otherwise: "Note what both show.",
  },
  {
    line: "2.10, 16.11",
    what: "A result is a plain number in arithmetic, with cards too",
    passes: `${fn("CPWRATE", ...RATE)}*2=220000`,
    otherwise: "Turn cards off in the pane and note it.",
  },
  {
    line: "3.5",
    what: "A merged cell shows the cell that it refers to",
    passes: `EXACT($G$9,${absoluteAddress(MERGED.call)})`,
    otherwise:
      "Note what the merged cell shows. #SPILL! is expected of a function there, not of a reference.",
  },
  {
    line: "4.4",
    what: "A function on a hidden sheet has a result",
    passes: `${HIDDEN_SHEET}!$A$1=900`,
    otherwise: "Choose Repair in the pane, and note whether it helps.",
  },
];

const HEAD_ROW = 12;
const FIRST = HEAD_ROW + 1;
const LAST = HEAD_ROW + CHECKS.length;

/** Template for the number of rows that do not pass, of a cell on another sheet. */
export const EXCEL_FAILURES = `ROWS('${EXCEL_SHEET}'!$E$${FIRST}:$E$${LAST})-COUNTIF('${EXCEL_SHEET}'!$E$${FIRST}:$E$${LAST},"PASS")`;
/** Lines of the checklist that this sheet answers. */
export const ANSWERED_LINES: readonly string[] = CHECKS.flatMap(({ line }) => line.split(", "));

const text = (value: string | number, style: Cell["style"]): Cell => ({ value, style });

const inputs: readonly (readonly [string, Cell])[] = [
  ["B6", text("Cells that the checks read", "heading")],
  ...["Numbers", "One is a text", "Drives", "Empty", "Merged below"].map(
    (head, i): readonly [string, Cell] => [`${"CDEFG"[i]!}7`, text(head, "tableHead")],
  ),
  ...[1000, 2000, 3000].map((value, i): readonly [string, Cell] => [
    `C${8 + i}`,
    text(value, "input"),
  ]),
  ["D8", text(1000, "input")],
  ["D9", text("x", "inputText")],
  ["E8", text("3580-003", "inputText")],
  ["E9", text("3592-J1A", "inputText")],
  ["G8", { formula: fn("BASIS", '"CPWRATE"', ...RATE), style: "resultText" }],
  ["G9", { formula: "G8", style: "resultText" }],
];

/** The status on top, the cells that the checks read, and one row per check. */
function checkCells(): Map<string, Cell> {
  const cells = new Map<string, Cell>([
    ["B1", text("This Excel", "title")],
    [
      "B2",
      text(
        "Checks of the Excel that has opened this file. Note each FAIL with its line of the checklist.",
        "subtitle",
      ),
    ],
    ["B4", text("Status", "totalLabel")],
    [
      "C4",
      {
        formula: `IF(COUNTIF($E$${FIRST}:$E$${LAST},"PASS")=ROWS($E$${FIRST}:$E$${LAST}),"ALL PASS",ROWS($E$${FIRST}:$E$${LAST})-COUNTIF($E$${FIRST}:$E$${LAST},"PASS")&" of "&ROWS($E$${FIRST}:$E$${LAST})&" FAIL")`,
        style: "headline",
      },
    ],
    ...inputs,
    ...["Checklist", "Check", "", "Status", "If it fails"].map((head, i): [string, Cell] => [
      `${"BCDEF"[i]!}${HEAD_ROW}`,
      text(head, "tableHead"),
    ]),
  ]);
  CHECKS.forEach(({ line, what, passes, otherwise }, i) => {
    const row = FIRST + i;
    cells.set(`B${row}`, text(line, "label"));
    cells.set(`C${row}`, text(what, "resultText"));
    cells.set(`D${row}`, { formula: passes, style: "resultText" });
    cells.set(`E${row}`, {
      formula: `IF(ISERROR(D${row}),"FAIL",IF(D${row},"PASS","FAIL"))`,
      style: "verdict",
    });
    cells.set(`F${row}`, text(otherwise, "note"));
  });
  return cells;
}

/** The sheet of the checks, and the hidden one that one of them reads. */
export function excelSheets(): readonly Sheet[] {
  const around = { validations: [], charts: [], print: { landscape: true, fitWidth: true } };
  return [
    {
      ...around,
      name: EXCEL_SHEET,
      state: "visible",
      tab: "result",
      columnWidths: [2, 14, 58, 14, 14, 70, 24, 14],
      cells: checkCells(),
      merges: [MERGED.range],
      conditionalFormats: [
        { range: `E${FIRST}:E${LAST}`, formula: `$E${FIRST}="PASS"`, style: "pass" },
        { range: `E${FIRST}:E${LAST}`, formula: `$E${FIRST}="FAIL"`, style: "fail" },
      ],
      rowHeights: new Map([
        [1, 28],
        [4, 24],
      ]),
    },
    {
      ...around,
      name: HIDDEN_SHEET,
      state: "hidden",
      columnWidths: [20],
      cells: new Map([["A1", { formula: fn("LPARCAP", "1000"), style: "result" }]]),
      merges: [],
      conditionalFormats: [],
    },
  ];
}
