/** Which calls of a workbook are stamped, and messages about those that cannot be. */
import { allFunctions } from "../../src/functions";
import type { Cell } from "../../src/spreadsheet/workbook-model";
import type { SheetRange } from "../../src/spreadsheet/workbook-host";
import { readerOf, SnapshotReader } from "../../src/spreadsheet/workbook-reader";
import { makeStamp } from "../../src/provenance/stamp-answers";
import { withStamp } from "../../src/provenance/stamp-sheet";
import { readStamp } from "../../src/provenance/stamp";
import { plainBook, plainSheet, type Contents } from "../support/plain-book";

allFunctions();

/** The stamp of a sheet with these formulas from Z1 down, calculated. */
function stampOf(formulas: readonly string[], cells: Contents = {}) {
  const sheet = plainSheet("S", cells);
  formulas.forEach((formula, i) =>
    sheet.cells.set(`Z${i + 1}`, { formula, value: 1, style: "result" }),
  );
  return makeStamp(readerOf(plainBook([sheet])));
}
const callsOf = async (...of: Parameters<typeof stampOf>): Promise<readonly string[]> =>
  (await stampOf(...of)).answers.map(({ call }) => call);

test("a call is stamped with the values of its arguments, including omitted ones and errors", async () => {
  const sheet = plainSheet("S", {});
  const error: Cell = { formula: "1/0", error: "#DIV/0!", style: "default" };
  sheet.cells
    .set("A1", error)
    .set("B1", { formula: "SIZEBOOK.LPARCAP(A1)", error: "#DIV/0!", style: "result" })
    .set("B2", {
      formula: 'SIZEBOOK.CPWLPAR("9117-MMD","EPM1",10,,)',
      value: 69575,
      style: "result",
    });
  const { answers } = await makeStamp(readerOf(plainBook([sheet])));
  expect(answers).toMatchObject([
    { call: "SIZEBOOK.LPARCAP(#DIV/0!)", value: { code: "#DIV/0!" }, basis: "refused", rows: [] },
    { call: 'SIZEBOOK.CPWLPAR("9117-MMD","EPM1",10,,)', value: 69575, unit: "CPW" },
  ]);
});

test("for a call about an answer, that answer is stamped; without one, nothing", async () => {
  expect(
    await callsOf([
      'SIZEBOOK.BASIS("LPARCAP",1000)',
      "SIZEBOOK.BASIS()",
      'SIZEBOOK.BASIS("NOSUCH",1)',
      "SIZEBOOK.VERSION()",
      "SIZEBOOK.NOSUCH(1)",
    ]),
  ).toEqual(["SIZEBOOK.LPARCAP(1000)"]);
});

test("rows that several calls read are stored once, however many formulas use them", async () => {
  const own = {
    A7: "system",
    B7: "cores",
    C7: "cpw",
    A8: "9117-NEW",
    B8: 8,
    C8: 90000,
    A9: "9117-MORE",
    B9: 8,
    C9: 91000,
    E7: "system",
    F7: "cores",
    G7: "cpw",
    E8: "9117-NEW",
    F8: 8,
    G8: 90000,
    E9: "9117-MORE",
    F9: 8,
    G9: 91000,
  };
  const { answers, ranges } = await stampOf(
    [
      'SIZEBOOK.CPWRATE("9117-NEW","",8,"",A7:C9)',
      'SIZEBOOK.CPWRATE("9117-MORE","",8,"",A7:C9)',
      'SIZEBOOK.CPWLPAR("9117-NEW","",8,"",E7:G9)',
    ],
    own,
  );
  expect(answers.map(({ call }) => /range\d+/.exec(call)?.[0])).toEqual([
    "range1",
    "range1",
    "range1",
  ]);
  expect(ranges).toEqual([
    [
      ["system", "cores", "cpw"],
      ["9117-NEW", 8, 90000],
      ["9117-MORE", 8, 91000],
    ],
  ]);
});

test.each([
  "SIZEBOOK.LPARCAP(1000)+LAMBDA(x,x)(1)",
  "SIZEBOOK.LPARCAP(OFFSET(A1,1,0))",
  "SIZEBOOK.LPARCAP('[Old.xlsx]S'!A1)",
  "SIZEBOOK.LPARCAP(rating)",
])(
  "%s cannot be repeated without the workbook: it is counted, and the others are stamped",
  async (formula) => {
    expect(await stampOf([formula, "SIZEBOOK.LPARCAP(2000)"])).toMatchObject({
      left: 1,
      answers: [{ call: "SIZEBOOK.LPARCAP(2000)" }],
    });
  },
);

test("an answer based on a whole table is stamped with its value, without rows", async () => {
  const {
    answers: [table],
    rows,
  } = await stampOf(['SIZEBOOK.CUODCPW("840-2352",10)']);
  expect(table).toMatchObject({ rows: [], value: expect.any(Number) });
  expect(rows).toEqual([]);
});

test("if a host fails while it is read, nothing is stamped", async () => {
  class Busy extends SnapshotReader {
    override async read(range: SheetRange) {
      if (range.range === "B1") throw new Error("Excel is busy.");
      return super.read(range);
    }
  }
  const sheet = plainSheet("S", { B1: 1000 });
  sheet.cells.set("A1", { formula: "SIZEBOOK.LPARCAP(B1)", value: 900, style: "result" });
  await expect(makeStamp(new Busy(() => plainBook([sheet])))).rejects.toThrow("Excel is busy.");
});

test("twenty thousand different calls are stamped; further ones are counted", async () => {
  const within = [{ range: { sheet: "S", range: "A1:A20003" } }];
  const cells = Array.from({ length: 20_003 }, (_, i) => [
    { formula: `SIZEBOOK.LPARCAP(${Math.max(0, i - 1)})`, value: 1 },
  ]);
  class Long extends SnapshotReader {
    override async read() {
      return cells;
    }
  }
  const { answers, left } = await makeStamp(new Long(() => plainBook([plainSheet("S", {})])), {
    within,
  });
  expect([answers.length, answers[19_999]!.call, left]).toEqual([
    20_000,
    "SIZEBOOK.LPARCAP(19999)",
    2,
  ]);
});

test("logical values that a program made of the stamp's texts are read as texts, and recognized as a change", async () => {
  const book = withStamp(
    plainBook([plainSheet("S", {})]),
    await stampOf(["SIZEBOOK.LPARCAP(1000)"]),
  );
  book.sheets[1]!.cells.set("C7", { value: true, style: "default" });
  expect(await readStamp(readerOf(book))).toMatchObject({
    kind: "damaged",
    problem: "the sheet Stamp was changed after it was written",
  });
});
