/**
 * The record of a customer copy, and which formulas are restored to which cells after the copy was
 * edited.
 */
import { allFunctions } from "../../src/functions";
import { MAX_CELL_TEXT } from "../../src/spreadsheet/cell-text";
import type { CellContent } from "../../src/spreadsheet/workbook-host";
import { readerOf } from "../../src/spreadsheet/workbook-reader";
import { FreezeDecision } from "../../src/customer-copy/freeze-policy";
import {
  readRecord,
  recordRows,
  storedContent,
  type RecordedFormula,
  type SharingRecord,
} from "../../src/customer-copy/formula-record";
import { noteText, sourcesOf } from "../../src/customer-copy/sources";
import { changedSince, restorePlan, skipReason } from "../../src/customer-copy/restore-plan";
import { plainBook, plainSheet } from "../support/plain-book";

allFunctions();
const SHEETS = ["In", "Out", "Old sheet"];
const cell = (
  sheet: string,
  place: string,
  formula: string,
  content: number | string = 900,
): RecordedFormula => ({ kind: "cell", sheet, place, formula, storedContent: content });
const rowsOf = (
  formulas: readonly RecordedFormula[],
  mark: Partial<SharingRecord["mark"]> = {},
): CellContent[][] =>
  recordRows(
    {
      mark: { date: "2026-01-31", formulas: "kept", versions: { Sizebook: "1.0.0" }, ...mark },
      formulas: formulas,
    },
    SHEETS,
  );

/** The copy's record after every formula on it was rewritten as a spreadsheet does it. */
function after(
  formulas: readonly RecordedFormula[],
  rewrite: (formula: string) => string | undefined = (formula) => formula,
): SharingRecord {
  const rows = rowsOf(formulas).map((row) =>
    row.map(({ formula, ...rest }) => {
      const now = formula === undefined ? undefined : rewrite(formula);
      return now === undefined ? rest : { ...rest, formula: now };
    }),
  );
  return readRecord(rows)!;
}

describe("the record", () => {
  const KEPT = [
    cell("Out", "B2", "SIZEBOOK.LPARCAP(In!A1)"),
    cell("Out", "B3", "-B2", "text 01"),
    { ...cell("", "rate", "SIZEBOOK.LPARCAP(1)"), kind: "name" as const },
  ];

  test("is read as it was written; texts that programs could take for formulas start with a space", () => {
    const rows = rowsOf(KEPT, { added: "Sources" });
    expect(rows.flat().map(({ value }) => value)).toContain(" -B2");
    expect(readRecord(rows)).toMatchObject({
      mark: {
        date: "2026-01-31",
        formulas: "kept",
        added: "Sources",
        versions: { Sizebook: "1.0.0" },
      },
      formulas: [KEPT[0], KEPT[1], { ...KEPT[2], storedContent: 900 }],
    });
  });

  test("stores a formula that is longer than a cell, in cells of valid length", () => {
    const long = ` - ${"a b".repeat(40_000)} =x`;
    const formulas = [
      cell("Out", "B1", "1"),
      cell("Out", "B2", `x${long}`, 7),
      cell("Out", "B3", "2"),
    ];
    const rows = rowsOf(formulas);
    for (const { value } of rows.flat())
      expect(String(value).length).toBeLessThanOrEqual(MAX_CELL_TEXT);
    expect(readRecord(rows)!.formulas).toEqual(formulas);
  });

  test("is not found on another sheet of that name", () => {
    expect(readRecord([])).toBeUndefined();
    expect(readRecord([[{ value: "Formulas" }], [{ value: null }]])).toBeUndefined();
  });

  test("keeps what remains after its list or head was lost", () => {
    const rows = rowsOf(KEPT);
    const header = rows.findIndex(([first]) => first?.value === "Kind");
    expect(readRecord(rows.slice(0, header))).toMatchObject({
      mark: { date: "2026-01-31", formulas: "kept" },
      formulas: [],
      anchors: [],
    });
    expect(readRecord([rows[0]!, ...rows.slice(header)])).toMatchObject({
      mark: { date: "", formulas: "left out", versions: {} },
      formulas: [{ place: "B2" }, { place: "B3" }, { place: "rate" }],
    });
    expect(
      readRecord([
        ...rows,
        [{ value: "cell" }, { value: "Out" }],
        [{ value: "kind of later" }, { value: "Out" }],
      ])!.formulas.slice(3),
    ).toEqual([{ kind: "cell", sheet: "Out", place: "", formula: "", storedContent: "" }]);
  });

  test("anchors that a program replaced by their values keep their former places", () => {
    expect(
      restorePlan(after([cell("Out", "B2", "SIZEBOOK.LPARCAP(In!A1)")], () => undefined)).back,
    ).toMatchObject([{ sheet: "Out", place: "B2", formula: "SIZEBOOK.LPARCAP(In!A1)" }]);
  });

  test("logical values that a program wrote for a stored text are read as that text", () => {
    const rows = rowsOf([cell("Out", "B2", "SIZEBOOK.X(1)>1", "true")]).map((row) =>
      row.map((content) => (content.value === "true" ? { value: true } : content)),
    );
    const [one] = restorePlan(readRecord(rows)!).back;
    expect(changedSince(one!, { value: true })).toBeUndefined();
    expect(changedSince(one!, { value: false })).toEqual({
      place: "Out!B2",
      reason: "the cell now has another value",
    });
  });
});

describe("the places of formulas after the copy was edited", () => {
  const moved = (formula: string): string =>
    formula
      .replace("ROWS(Out!$5:$5)", "ROWS(Out!$8:$8)")
      .replace("COLUMNS(In!$B:$B)", "COLUMNS('New in'!$C:$C)")
      .replace("ROWS(In!$7:$7)", "ROWS('New in'!$9:$9)")
      .replace("COLUMNS(In!$A:$A)", "COLUMNS('New in'!$A:$A)")
      .replace("ROWS(In!$1:$1)", "ROWS('New in'!$1:$1)")
      .replace("ROWS(Out!$6:$6)", "ROWS(Out!$9:$9)");

  test.each<[string, RecordedFormula, string, string]>([
    [
      "cells, whole columns and whole rows",
      cell("Out", "D5", "SUM(In!A1,In!B:B,In!$7:7,E5)"),
      "D8",
      "SUM('New in'!A1,'New in'!C:C,'New in'!$9:9,E8)",
    ],
    [
      "ranges",
      { ...cell("Out", "D5:D6", "SIZEBOOK.LPARCAP(In!A1:B7)"), kind: "array" },
      "D8:D9",
      "SIZEBOOK.LPARCAP('New in'!A1:C9)",
    ],
    [
      "cells of other workbooks and of sheets that were not there stay as they stand",
      cell("Out", "D5", "[1]In!B7+'[Old.xlsx]In'!B7+Gone!B7+In!B7"),
      "D8",
      "[1]In!B7+'[Old.xlsx]In'!B7+Gone!B7+'New in'!C9",
    ],
    [
      "the cells of a table of variations are no formula",
      { ...cell("Out", "D5:D6", 't="dataTable" r1="B7"'), kind: "data table" },
      "D8:D9",
      't="dataTable" r1="B7"',
    ],
  ])("%s", (_what, recordedFormula, place, formula) => {
    expect(restorePlan(after([recordedFormula], moved))).toMatchObject({
      left: [],
      back: [{ sheet: "Out", place, cell: "D8", formula, number: 1, storedContent: 900 }],
    });
  });

  test("a rule and a name have no place that moves; an invalid place stays unchanged", () => {
    const { back } = restorePlan(
      after(
        [
          { ...cell("Out", "1", "D5>SIZEBOOK.LPARCAP(1)"), kind: "condition" },
          { ...cell("", "rate", "In!B7"), kind: "name" },
          { ...cell("Out", "A:A", "E5"), kind: "array" },
        ],
        moved,
      ),
    );
    expect(back).toMatchObject([
      { place: "1", formula: "D8>SIZEBOOK.LPARCAP(1)" },
      { place: "rate", formula: "'New in'!C9" },
      { place: "A:A", formula: "E8" },
    ]);
  });

  test.each<[string, (formula: string) => string, string]>([
    [
      "its row",
      (formula) => formula.replace("Out!$5:$5", "#REF!"),
      "its row, column or sheet was deleted",
    ],
    [
      "its column",
      (formula) => formula.replace("Out!$D:$D", "#REF!"),
      "its row, column or sheet was deleted",
    ],
    [
      "its sheet",
      (formula) => formula.replace(/Out!/, "#REF!"),
      "its row, column or sheet was deleted",
    ],
    [
      "a row that it reads",
      (formula) => formula.replace("In!$7:$7", "#REF!"),
      "a row, column or sheet that it reads was deleted",
    ],
    [
      "a sheet that it reads",
      (formula) => formula.replace(/In!/, "#REF!"),
      "a row, column or sheet that it reads was deleted",
    ],
    [
      "a column that it reads",
      (formula) => formula.replace("In!$B:$B", "#REF!"),
      "a row, column or sheet that it reads was deleted",
    ],
  ])(
    "%s was deleted: it is left, with the reason, and the others are restored",
    (_what, rewrite, reason) => {
      expect(
        restorePlan(
          after(
            [cell("Out", "D5", "In!B7+1"), cell("Old sheet", "A1", "SIZEBOOK.LPARCAP(1)")],
            rewrite,
          ),
        ),
      ).toMatchObject({
        left: [{ place: "Out!D5", reason }],
        back: [{ sheet: "Old sheet", place: "A1", number: 2 }],
      });
    },
  );

  test("an anchor without the name of its sheet refers to its former sheet", () => {
    expect(
      restorePlan(
        after([cell("Out", "D5", "SIZEBOOK.LPARCAP(1)")], (formula) =>
          formula.replace("Out!$5:$5", "$8:$8"),
        ),
      ).back,
    ).toMatchObject([{ sheet: "Out", place: "D8" }]);
  });

  test("charts are reported and left", () => {
    expect(
      restorePlan(after([{ kind: "chart", sheet: "", place: "", formula: "In!rate" }])),
    ).toEqual({
      back: [],
      left: [
        {
          place: "a chart of In!rate",
          reason: "sources of charts are not restored: select them again in the chart",
        },
      ],
    });
  });
});

describe("whether the formula of a cell is restored", () => {
  const back = (content?: number | string) =>
    restorePlan({
      mark: after([]).mark,
      formulas: [
        {
          kind: "cell",
          sheet: "Out",
          place: "B2",
          formula: "SIZEBOOK.LPARCAP(1)",
          ...(content === undefined ? {} : { storedContent: content }),
        },
      ],
      anchors: [],
    }).back[0]!;

  test.each<[string, number | string | undefined, CellContent, string | undefined]>([
    [
      "the number that was left in it, to the last digits that programs keep",
      900,
      { value: 900.0000000000001 },
      undefined,
    ],
    ["another number", 900, { value: 901 }, "the cell now has another value"],
    ["an empty text that a formula stands for", "", { value: "", formula: '""' }, undefined],
    [
      "a formula of somebody",
      900,
      { value: 900, formula: "A1*2" },
      "the cell now has another formula",
    ],
    ["nothing, where nothing was noted", undefined, { value: null }, undefined],
    [
      "something, where nothing was noted",
      undefined,
      { value: 5 },
      "the cell now has another value",
    ],
    [
      "the text, known by its sum",
      storedContent({ value: "POWER7" }),
      { value: "POWER7" },
      undefined,
    ],
    ["the error", "#N/A", { value: null, error: "#N/A" }, undefined],
    ["a truth as LibreOffice writes it", "true", { value: true, formula: "TRUE()" }, undefined],
  ])("%s", (_what, content, now, reason) =>
    expect(changedSince(back(content), now)?.reason).toBe(reason),
  );
});

test("why a workbook cannot be restored at all", () => {
  const record = after([]);
  expect(skipReason(record)).toBeUndefined();
  expect(skipReason(undefined)).toBe("it is not a customer copy and has no record of formulas.");
  const values = (date: string): string | undefined =>
    skipReason({ ...record, mark: { ...record.mark, date, formulas: "left out" } });
  expect(values("2026-01-31")).toMatch(
    /^it was shared as values only on 2026-01-31 and has no formulas to restore/,
  );
  expect(values("")).toMatch(/^it was shared as values only and /);
});

test.each([
  ["SUM(A1#)", true],
  ["ISFORMULA(A1)", true],
  ['A1&"#"', false],
  ['SUM(A1)+"A1#"', false],
  ["name1#", false],
  ['IF(A1="X#",B2,C3)', false],
])("%s requires a formula or the extent of a spilled result: %s", (formula, freezes) => {
  expect(new FreezeDecision([], {}).freezes(formula)).toBe(freezes);
});

test("comments state basis, unit if any, and source, and nothing self-evident", async () => {
  const reading = readerOf(plainBook([plainSheet("S", { A1: 1000 })]));
  const formulas = [
    "SIZEBOOK.LPARCAP(A1)",
    'SIZEBOOK.SAVEMODE("USERMIX")',
    'SIZEBOOK.BASIS("LPARCAP",A1)',
    'SIZEBOOK.LPARCAP("x")',
  ];
  const notes = (
    await sourcesOf(
      reading,
      formulas.map((formula, i) => ({ sheet: "S", place: `B${i + 1}`, formula })),
    )
  ).map((source) => [source.cell, noteText(source).split("\n").slice(0, 2)]);
  expect(notes).toEqual([
    ["B1", ["rule", "CPW"]],
    ["B2", ["rule", expect.stringMatching(/section|chapter/)]],
  ]);
});
