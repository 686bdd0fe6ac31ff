/** The arguments of our functions in the grid, and the conversion of their results. */
import {
  CellError,
  type CallableFunction,
  type CellErrorCode,
  type CellResult,
} from "../../src/functions/core/cell-error";
import { calculate, type CalculatedWorkbook } from "../../src/calculation/calculate";
import { formulaSheet, plainBook, plainSheet } from "../support/plain-book";

const readable = (_key: string, value: unknown): unknown =>
  value === undefined ? "undefined" : value instanceof CellError ? { error: value.code } : value;
const fn = (
  name: string,
  call: (args: readonly unknown[]) => CellResult | CellResult[][],
): CallableFunction => ({ name, call });

const FUNCTIONS = [
  fn("GIVEN", (args) => JSON.stringify(args, readable)),
  fn("REFUSE", ([code]) => new CellError(code as CellErrorCode, "the reason")),
  fn("BREAK", () => {
    throw new Error("a mistake in a function");
  }),
  fn("TABLE", () => [
    [1, "a", true],
    [new CellError("#N/A"), 2.5, ""],
  ]),
  fn("NOTHING", () => []),
  fn("COUNTROWS", ([range]) => (range as unknown[][]).length),
];

const DATA = plainSheet("D", {
  A1: 1,
  A2: 2.5,
  B1: "t",
  B2: "5",
  B3: true,
  C1: "=1/0",
  C2: 7,
  D1: '=""',
  D2: "=A9",
  E1: "=B3",
  F1: '="7"',
});
const NAMES = [
  { name: "one_cell", sheet: "D", cell: "A2" },
  { name: "empty_cell", sheet: "D", cell: "A9" },
];

/** Arguments as typed, and what the function gets. */
const ARGUMENTS: readonly (readonly [string, readonly unknown[]])[] = [
  ["", []],
  [",", [null, null]],
  ["1,,3", [1, null, 3]],
  ['TRUE,"x","",-2,50%', [true, "x", "", -2, 0.5]],
  ["D!A1", [1]],
  ["D!B1", ["t"]],
  ["D!B2", ["5"]],
  ["D!B3", [true]],
  ["D!A9", [null]],
  ["D!D1", [""]],
  ["D!D2", [0]],
  ["D!E1", [true]],
  ["D!F1", ["7"]],
  ["one_cell", [2.5]],
  ["empty_cell", [null]],
  [
    "D!A1:B3",
    [
      [
        [1, "t"],
        [2.5, "5"],
        [null, true],
      ],
    ],
  ],
  [
    "D!H1:I2",
    [
      [
        [null, null],
        [null, null],
      ],
    ],
  ],
  ["D!A1:A2*2", [[[2], [5]]]],
  ["INDEX(D!A1:B3,0,1)", [[[1], [2.5], [null]]]],
  [
    "{1,2;3,4}",
    [
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ],
  ["{5}", [5]],
  ["{5,6}", [[[5, 6]]]],
  ["{5;6}", [[[5], [6]]]],
  ["1/0", [{ error: "#DIV/0!" }]],
  ["D!C1", [{ error: "#DIV/0!" }]],
  ["D!C1:C2", [[[{ error: "#DIV/0!" }], [7]]]],
  ["NA(),#REF!", [{ error: "#N/A" }, { error: "#REF!" }]],
  ["no_such_name", [{ error: "#NAME?" }]],
  [
    "SIZEBOOK.TABLE()",
    [
      [
        [1, "a", true],
        [{ error: "#N/A" }, 2.5, ""],
      ],
    ],
  ],
  ["IF(TRUE,D!A9,1)", [null]],
  ["D!A1=1,2>3", [true, false]],
];

/** Results and the content of the cell. */
const RESULTS: readonly (readonly [string, unknown])[] = [
  ...["#VALUE!", "#N/A", "#DIV/0!", "#REF!", "#NAME?", "#NUM!", "#NULL!"].map(
    (code) => [`SIZEBOOK.REFUSE("${code}")`, code] as const,
  ),
  ["SIZEBOOK.BREAK()", "#VALUE!"],
  ["SIZEBOOK.BREAK()+1", "#VALUE!"],
  ['IF(ISERROR(SIZEBOOK.BREAK()),"refused",1)', "refused"],
  ["SIZEBOOK.NOTHING()", "#N/A"],
  ["SIZEBOOK.NOSUCH(1)", "#NAME?"],
  ["INDEX(SIZEBOOK.TABLE(),1,2)", "a"],
  ["INDEX(SIZEBOOK.TABLE(),2,1)", "#N/A"],
  ["INDEX(SIZEBOOK.TABLE(),2,2)*2", 5],
  ["INDEX(SIZEBOOK.TABLE(),1,3)", true],
  ["INDEX(SIZEBOOK.TABLE(),3,1)", "#REF!"],
  ["SUM(INDEX(SIZEBOOK.TABLE(),1,0))", 1],
  ["SIZEBOOK.COUNTROWS(D!A1:A200)", 200],
  ["SIZEBOOK.COUNTROWS(D!A1:C200)+SIZEBOOK.COUNTROWS(D!A2:A3)", 202],
];

const SPILLED = plainSheet("Spilled", {
  A1: "=SIZEBOOK.TABLE()",
  A5: "=B2*2",
  A6: "=A2",
  F1: "=SIZEBOOK.TABLE()",
  G1: "in the way",
  A8: "=COUNTA(A1:C2)",
});

let calculated: CalculatedWorkbook;
beforeAll(async () => {
  const sheets = [
    DATA,
    formulaSheet(
      "Arguments",
      ARGUMENTS.map(([typed]) => `SIZEBOOK.GIVEN(${typed})`),
    ),
    formulaSheet(
      "Results",
      RESULTS.map(([formula]) => formula),
    ),
    SPILLED,
  ];
  calculated = await calculate(plainBook(sheets, NAMES), FUNCTIONS);
});
afterAll(() => calculated.dispose());

const valueOf = (sheet: string, address: string): unknown => {
  const { value, error } = calculated.read(sheet, address);
  return error ?? value;
};

test.each(ARGUMENTS.map(([typed, expected], i) => [typed, expected, i] as const))(
  "given (%s)",
  (_typed, expected, i) => {
    expect(JSON.parse(String(valueOf("Arguments", `A${i + 1}`)))).toEqual(expected);
  },
);

test.each(RESULTS.map(([formula, expected], i) => [formula, expected, i] as const))(
  "%s",
  (_formula, expected, i) => {
    expect(valueOf("Results", `A${i + 1}`)).toBe(expected);
  },
);

test("a table spills into adjacent cells, and formulas read them", () => {
  expect(["A1", "B1", "C1", "A2", "B2", "C2"].map((cell) => valueOf("Spilled", cell))).toEqual([
    1,
    "a",
    true,
    "#N/A",
    2.5,
    "",
  ]);
  expect(["A5", "A6"].map((cell) => valueOf("Spilled", cell))).toEqual([5, "#N/A"]);
});

test("a table without space gives an error, and the cells in its way stay", () => {
  expect(calculated.read("Spilled", "F1")).toEqual({ value: null, error: "#SPILL!" });
  expect(valueOf("Spilled", "G1")).toBe("in the way");
});

test("a function is called once for the same arguments one after the other", async () => {
  const calls: unknown[] = [];
  const counted = fn("COUNTED", (args) => calls.push(args));
  const sheet = formulaSheet("S", [
    "SIZEBOOK.COUNTED(1)+SIZEBOOK.COUNTED(1)",
    "SIZEBOOK.COUNTED(1,)+SIZEBOOK.COUNTED(2)+SIZEBOOK.COUNTED(1)",
    'SIZEBOOK.COUNTED("1",2)+SIZEBOOK.COUNTED("1",3)+SIZEBOOK.COUNTED("1",3)',
    "SIZEBOOK.COUNTED()+SIZEBOOK.COUNTED()",
  ]);
  await calculate(plainBook([sheet]), [counted]);
  expect(calls).toEqual([[1], [1, null], [2], [1], ["1", 2], ["1", 3], []]);
});
