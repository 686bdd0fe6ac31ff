/** Two workbooks that are no plans, cell by cell. */
import { differenceText } from "../../src/plan/compare/compare-messages";
import { compareCells } from "../../src/spreadsheet/compare-cells";
import type { Cell } from "../../src/spreadsheet/workbook-model";
import { readerOf } from "../../src/spreadsheet/workbook-reader";
import { plainBook, plainSheet, type Contents } from "../support/plain-book";

const reading = (...sheets: Parameters<typeof plainBook>[0]) => readerOf(plainBook(sheets));
const both = (before: Contents, now: Contents) =>
  compareCells(reading(plainSheet("Plan", before)), reading(plainSheet("PLAN", now)));
const NO_CALLS = "Neither workbook has a live SIZEBOOK formula. Their values are compared.";

test("inputs and results, with the label to their left", async () => {
  const { inputs, results, sheets, notes } = await both(
    { A1: "Users", B1: 5, C1: 100, A2: "=SIZEBOOK.LPARCAP(C1)" },
    { A1: "Users", B1: 5, C1: 200, A2: "=SIZEBOOK.LPARCAP(C1)*2" },
  );
  expect(inputs).toEqual([
    {
      name: "C1",
      section: "PLAN",
      row: "",
      label: "Users",
      unit: "",
      format: "",
      before: 100,
      now: 200,
      at: { sheet: "PLAN", range: "C1" },
    },
  ]);
  expect(results).toMatchObject([
    { name: "A2", label: "", formulas: ["SIZEBOOK.LPARCAP(C1)", "SIZEBOOK.LPARCAP(C1)*2"] },
  ]);
  expect([sheets, notes]).toEqual([{ before: [], now: [] }, []]);
});

test("an empty cell equals an empty text, but not 0", async () => {
  expect((await both({ A1: "x", B1: "" }, { A1: "x" })).inputs).toEqual([]);
  expect((await both({ A1: "x", B1: 0 }, { A1: "x" })).inputs).toMatchObject([
    { name: "B1", label: "x", before: 0, now: null },
  ]);
});

test("empty sheets, sheets that only one of them has, and hidden sheets", async () => {
  const hidden = { ...plainSheet("Stamp", { A1: 1 }), state: "veryHidden" as const };
  const cellComparison = await compareCells(
    reading(plainSheet("Plan", {}), plainSheet("Old", { A1: 1 }), plainSheet("Empty", {}), hidden),
    reading(plainSheet("Plan", { C3: "new" }), plainSheet("empty", {}), plainSheet("New", {})),
  );
  expect(cellComparison).toMatchObject({
    inputs: [{ name: "C3", before: null, now: "new" }],
    results: [],
    sheets: { before: ["Old"], now: ["New"] },
    notes: [NO_CALLS],
  });
});

test("an error instead of a value is a difference; the same error is none, and a frozen copy differs in its values only", async () => {
  const cell = (content: Partial<Cell>) => ({
    ...plainSheet("Plan", {}),
    cells: new Map([["A1", { style: "result" as const, ...content }]]),
  });
  const compare = async (before: Partial<Cell>, now: Partial<Cell>) => {
    const { inputs, results } = await compareCells(reading(cell(before)), reading(cell(now)));
    return [...inputs, ...results];
  };
  expect(
    await compare(
      { formula: "SIZEBOOK.LPARCAP(A2)", value: 900 },
      { formula: "SIZEBOOK.LPARCAP(A2)", error: "#N/A" },
    ),
  ).toMatchObject([{ before: 900, now: { code: "#N/A" } }]);
  expect(await compare({ error: "#N/A" }, { error: "#N/A" })).toEqual([]);
  expect(await compare({ formula: "SIZEBOOK.LPARCAP(A2)", value: 900 }, { value: 900 })).toEqual(
    [],
  );
});

test("five thousand differences are listed, and the others are counted", async () => {
  const column = (value: number): Contents =>
    Object.fromEntries(Array.from({ length: 5_003 }, (_, i) => [`A${i + 1}`, value]));
  const { inputs, notes } = await both(column(1), column(2));
  expect([inputs.length, notes]).toEqual([
    5_000,
    [NO_CALLS, "3 further cells differ and are not listed."],
  ]);
});

test("names with another formula, where a cell depends on them, also through another name", async () => {
  const bookWith = (formula: string, cells: Contents) =>
    readerOf({
      ...plainBook([plainSheet("Plan", cells)]),
      namedFormulas: [
        { name: "Rate", formula },
        { name: "Twice", formula: "Rate*2" },
        { name: "Unused", formula: `${formula}+1` },
      ],
    });
  const [a, b] = ["SIZEBOOK.LPARCAP(1000)", "SIZEBOOK.LPARCAP(2000)"];
  const { results, notes } = await compareCells(
    bookWith(a, { A1: "x", B2: "=Twice+1" }),
    bookWith(b, { A1: "x", B2: "=Twice+1" }),
  );
  expect(results).toMatchObject([
    { name: "Rate", formulas: [a, b], at: { sheet: "Plan", range: "B2" } },
  ]);
  expect(differenceText(results[0]!)).toBe(
    "Plan, name Rate: the formula was =SIZEBOOK.LPARCAP(1000), is =SIZEBOOK.LPARCAP(2000)",
  );
  expect(notes).toEqual([]);
  expect(
    (await compareCells(bookWith(a, { A1: "=Rate" }), bookWith(a, { A1: "=Rate" }))).results,
  ).toEqual([]);
});
