/** After each edit of what plans do not have, every cell shows what a whole calculation gives. */
import { calculate } from "../../src/calculation/calculate";
import type { CellValue, Workbook } from "../../src/spreadsheet/workbook-model";
import { differences } from "../support/calculation-differences";
import { plainBook, plainSheet, type Contents } from "../support/plain-book";

const sheet = (cells: Contents): Workbook => plainBook([plainSheet("S", cells)]);

/** Cells, edits one after the other, and the cells that are compared. */
const CONSTRUCTS: readonly (readonly [
  string,
  Contents,
  readonly (readonly [string, CellValue])[],
])[] = [
  [
    "a formula that is replaced by a value",
    { A1: 1, B1: "=A1+1", C1: "=B1*2" },
    [
      ["A1", 2],
      ["B1", 7],
      ["A1", 3],
    ],
  ],
  [
    "a result that stays the same on the way",
    { A1: 1, B1: "=A1>0", C1: "=IF(B1,A1,0)", D1: "=IF(B1,1,0)" },
    [
      ["A1", 2],
      ["A1", -1],
      ["A1", 5],
    ],
  ],
  [
    "a spilled range that grows",
    { A1: 1, A2: 2, A3: 3, B1: '=FILTER(A1:A3,A1:A3>1,"none")', D1: "=SUM(B1:B3)", D2: "=D1+B1" },
    [
      ["A1", 4],
      ["A3", 5],
      ["A2", 7],
    ],
  ],
  [
    "ranges whose place is calculated",
    {
      A1: 1,
      B1: 10,
      B2: 20,
      B3: 30,
      C1: "=SUM(OFFSET(B1,0,0,A1,1))",
      C2: '=INDIRECT("B"&A1)',
      C3: "=C1+C2",
    },
    [
      ["A1", 2],
      ["B2", 21],
      ["A1", 3],
      ["B1", 11],
    ],
  ],
  [
    "a value that becomes a text, an error, empty, and a number again",
    { A1: 1, B1: "=A1*2", C1: '=IFERROR(B1,"none")', D1: "=COUNT(A1:B1)", E1: '=A1&""' },
    [
      ["A1", "x"],
      ["A1", null],
      ["A1", 0],
      ["A1", true],
      ["A1", "0"],
    ],
  ],
];

test.each(CONSTRUCTS)("%s", async (_, cells, edits) => {
  const incremental = await calculate(sheet(cells), []);
  const current = { ...cells };
  for (const [address, value] of edits) {
    await incremental.set([{ sheet: "S", address, value }]);
    current[address] = value;
    const workbook = sheet(current);
    const whole = await calculate(workbook, []);
    expect([address, value, differences(workbook, incremental, whole)]).toEqual([
      address,
      value,
      [],
    ]);
    whole.dispose();
  }
  incremental.dispose();
});
