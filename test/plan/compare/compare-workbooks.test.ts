/** Comparing two plans as a planner does. */
import { EMPTY_PROPERTIES } from "../../support/plain-book";
import { CellError } from "../../../src/functions/core/cell-error";
import { readWorkbook } from "../../../src/xlsx/read/read-workbook";
import { compareWorkbooks } from "../../../src/plan/compare/compare-workbooks";
import { comparisonWorkbook } from "../../../src/plan/compare/compare-report";
import {
  checkDifferenceText,
  comparisonLines,
  comparisonParts,
  differenceText,
  rowDifferenceText,
  SAME_TEXT,
} from "../../../src/plan/compare/compare-messages";
import { isSame, type Comparison } from "../../../src/plan/compare/comparison";
import { readNameIndex, type NameIndex } from "../../../src/plan/read/name-index";
import { stampWorkbook, createStamp } from "../../../src/plan/definition/plan-stamp";
import { withResults } from "../../support/calculated";
import { frozenCopy } from "../../support/frozen-copy";
import { presentTemplate } from "../../support/present-template";
import type { Cell, CellValue, Sheet, Workbook } from "../../../src/spreadsheet/workbook-model";
import { readerOf } from "../../../src/spreadsheet/workbook-reader";
import { withStamp } from "../../../src/provenance/stamp-sheet";
import { parseRange, cellAddress } from "../../../src/spreadsheet/a1";

let example: Workbook;
let map: NameIndex;

const copyOf = (workbook: Workbook): Workbook => ({
  ...workbook,
  sheets: workbook.sheets.map((sheet) => ({
    ...sheet,
    cells: new Map([...sheet.cells].map(([address, cell]) => [address, { ...cell }])),
  })),
});
const sheetOf = (workbook: Workbook, name: string): Sheet =>
  workbook.sheets.find((sheet) => sheet.name === name)!;

/** A copy with other contents of named cells: "workload.growth[1]" is the first row of the list. */
function withCells(workbook: Workbook, cells: Readonly<Record<string, CellValue>>): Workbook {
  const copy = copyOf(workbook);
  for (const [reference, value] of Object.entries(cells)) {
    const [, name, row] = /^([^[]+)(?:\[(\d+)\])?$/.exec(reference)!;
    const { range } = map.get(name!)!;
    const from = parseRange(range.range)!.from;
    const address = cellAddress({ row: from.row + Number(row ?? 1) - 1, column: from.column });
    const sheet = sheetOf(copy, range.sheet);
    sheet.cells.set(address, { style: "default", ...sheet.cells.get(address), value });
  }
  return copy;
}

const compared = (a: Workbook, b: Workbook): Promise<Comparison> =>
  compareWorkbooks(readerOf(a), readerOf(b));

beforeAll(async () => {
  const read = await readWorkbook(await presentTemplate("system-plan-example.xlsx"));
  if ("problem" in read) throw new Error(read.problem);
  example = read.workbook;
  map = (await readNameIndex(readerOf(example)))!;
});

describe("two plans", () => {
  let comparison: Comparison;
  beforeAll(async () => {
    const changed = withCells(example, {
      "workload.growth[1]": 0.25,
      "date.horizon": 47484,
      "workload.name[3]": "Reports",
      "workload.source[3]": "WEB",
      "workload.share[3]": 0.1,
      "target.name[2]": "SHOP",
      "assumption.own[1]": 0.6,
    });
    await withResults(changed);
    comparison = await compared(example, await stampWorkbook(changed, { date: "2026-05-01" }));
  });

  test("the inputs, by name, with their units; rows by the names that the planner gave them", () => {
    expect(comparison.kind).toBe("plans");
    expect(comparison.inputs.map(differenceText)).toEqual([
      expect.stringMatching(
        /^Assumptions, CPU threshold, high-priority work, .*: was empty, is 60\.0%$/,
      ),
      "Growth, Planning horizon: was 1 May 2030, is 1 January 2030",
      expect.stringMatching(/^Growth, ERP online, Growth: was 10\.0%, is 25\.0%$/),
    ]);
    expect(comparison.rows.map(rowDifferenceText)).toEqual(
      expect.arrayContaining([
        "Growth, Reports is new: From partition WEB, Share 10.0%",
        expect.stringMatching(/^LPAR layout, WEB is now called SHOP$/),
      ]),
    );
  });

  test("then their effect on the headline and the checks", () => {
    const growth = comparison.headline.find(({ name }) => name === "cover.cross")!;
    expect(differenceText({ ...growth, section: "" })).toMatch(
      /^CPU threshold exceeded: was 2031-09 \(WEB\), is /,
    );
    const verdicts = comparison.checks.filter(
      ({ before, now }) => before?.verdict !== now?.verdict,
    );
    expect(verdicts.length).toBeGreaterThan(0);
    expect(checkDifferenceText(verdicts[0]!)).toMatch(
      /: was (PASS|WARN|FAIL|OPEN|not used), is (PASS|WARN|FAIL|OPEN|not used)\./,
    );
    const titles = comparisonParts(comparison).map(({ title }) => title.split(":")[0]);
    expect(titles.slice(0, 4)).toEqual([
      "Inputs",
      "What this does to the plan",
      "Checks",
      "Further results",
    ]);
    expect(
      comparison.results.some(({ name }) => name.startsWith("cover.") || name.startsWith("check")),
    ).toBe(false);
  });

  test("and on the selected system: its row of the cover, with what moved", () => {
    const selected = comparison.headline.filter(({ name }) => name.startsWith("choice."));
    expect(new Set(selected.map(({ row }) => row))).toEqual(new Set(["1. S1024, 12 cores"]));
    expect(selected.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Status", "At horizon", "IBM i licenses and tier"]),
    );
    expect(comparison.results.filter((result) => selected.includes(result))).toEqual([]);
  });

  test("versions and the date of the calculation; the same catalogue has the same answers", () => {
    expect(comparison.versions).toEqual([{ what: "Computed on", before: "", now: "2026-05-01" }]);
    expect(comparison.answers).toEqual([]);
  });

  test("the report contains values as numbers, and explains what a reader needs", () => {
    const { sheets } = comparisonWorkbook(comparison, "a.xlsx", "b.xlsx");
    expect(sheets.map(({ name }) => name)).toEqual(["Comparison", "Checks", "Results"]);
    const cells = [...sheets[0]!.cells.values()];
    expect(cells.find(({ value }) => value === 0.25)).toMatchObject({ format: "0.0%" });
    expect(cells.some(({ value }) => value === "First: a.xlsx. Second: b.xlsx")).toBe(true);
    expect(
      sheets
        .flatMap((sheet) => [...sheet.cells.values()])
        .filter(({ formula }) => formula !== undefined),
    ).toEqual([]);
  });
});

describe("no difference", () => {
  test("a plan and itself", async () => {
    const comparison = await compared(example, copyOf(example));
    expect(isSame(comparison)).toBe(true);
    expect(comparisonLines(comparison, "a", "b")).toEqual([
      "First:  a",
      "Second: b",
      "",
      SAME_TEXT,
    ]);
  });

  test("rows in another order, an empty text for an empty cell, invisible digits, and a copy with values", async () => {
    const swapped = withCells(example, { "box.name[2]": "" });
    const range = map.get("fit.total")?.range ?? map.get("cover.now")!.range;
    const cell = sheetOf(swapped, range.sheet).cells.get(range.range)!;
    cell.value = (cell.value as number) * (1 + 1e-13);
    expect(isSame(await compared(example, frozenCopy(swapped)))).toBe(true);
    const order = (first: number, second: number): Readonly<Record<string, CellValue>> =>
      Object.fromEntries(
        ["name", "source", "class", "share", "target", "growth"].flatMap((key) => {
          const place = map.get(`workload.${key}`)!.range;
          const from = parseRange(place.range)!.from;
          const value = (row: number): CellValue =>
            sheetOf(example, place.sheet).cells.get(
              cellAddress({ row: from.row + row - 1, column: from.column }),
            )?.value ?? null;
          return [
            [`workload.${key}[${first}]`, value(second)],
            [`workload.${key}[${second}]`, value(first)],
          ];
        }),
      );
    expect((await compared(example, withCells(example, order(1, 2)))).inputs).toEqual([]);
  });
});

describe("changed plans", () => {
  test("a renamed sheet is the same sheet", async () => {
    const renamed = copyOf(withCells(example, { "workload.growth[1]": 0.2 }));
    const wachstum: Workbook = {
      ...renamed,
      sheets: renamed.sheets.map((sheet) =>
        sheet.name === "Growth" ? { ...sheet, name: "Wachstum" } : sheet,
      ),
      names: renamed.names.map((name) =>
        name.sheet === "Growth" ? { ...name, sheet: "Wachstum" } : name,
      ),
    };
    const comparison = await compared(example, wachstum);
    expect(comparison.inputs.map(differenceText)).toEqual([
      expect.stringMatching(/^Wachstum, ERP online, Growth: was 10\.0%, is 20\.0%$/),
    ]);
    expect([comparison.sheets, comparison.notes]).toEqual([{ before: [], now: [] }, []]);
  });

  test("a removed sheet and inserted rows are reported, not guessed", async () => {
    const without: Workbook = {
      ...example,
      sheets: example.sheets.filter(({ name }) => name !== "Backup window"),
      names: example.names.filter(({ sheet }) => sheet !== "Backup window"),
    };
    const comparison = await compared(example, without);
    expect(comparison.notes).toEqual([
      expect.stringMatching(/^The second no longer has its sheet Backup window/),
    ]);
    expect(comparison.sheets.before).toEqual(["Backup window"]);
    const shifted: Workbook = {
      ...example,
      names: example.names.map((name) =>
        name.sheet === "Growth"
          ? { ...name, cell: name.cell.replace(/\d+$/, (row) => String(Number(row) + 3)) }
          : name,
      ),
    };
    expect((await compared(example, shifted)).notes).toEqual([
      expect.stringMatching(/^Rows or columns were put into the sheet Growth/),
    ]);
  });

  test("a missing stamp and a damaged one are reported", async () => {
    const bare: Workbook = {
      ...example,
      sheets: example.sheets.filter(({ name }) => name !== "Stamp"),
    };
    const corrupted = copyOf(example);
    sheetOf(corrupted, "Stamp").cells.set("B9", { value: "1", style: "default" });
    const { notes } = await compared(bare, corrupted);
    expect(notes).toEqual([
      expect.stringMatching(/^The first has no stamp/),
      expect.stringMatching(
        /^The stamp of the second is not used: the sheet Stamp was changed after it was written\.$/,
      ),
    ]);
  });

  test("another catalogue: changed answers are listed", async () => {
    const other = copyOf(example);
    const stamp = await createStamp(readerOf(other));
    const answers = stamp.answers.map((answer) =>
      answer.value === 68200 ? { ...answer, value: 69000 } : answer,
    );
    const { versions, answers: differing } = await compared(
      example,
      withStamp(other, {
        ...stamp,
        versions: { ...stamp.versions, catalogue: "1.1.0", hash: "abc" },
        answers,
      }),
    );
    expect(versions).toEqual([
      { what: "Catalogue", before: expect.stringMatching(/^1\.0\.0 /), now: "1.1.0 (abc)" },
    ]);
    expect(differing).toEqual([
      {
        call: expect.stringMatching(/^SIZEBOOK\.CPWLPAR\("9117-MMD","EPM0",9/),
        what: expect.any(String),
        where: expect.any(String),
        before: 68200,
        now: 69000,
        unit: "CPW",
      },
    ]);
  });
});

describe("other workbooks", () => {
  const small = (name: string, cells: Readonly<Record<string, Partial<Cell>>>): Workbook => ({
    names: [],
    properties: EMPTY_PROPERTIES,
    sheets: [
      {
        name,
        state: "visible",
        columnWidths: [],
        merges: [],
        validations: [],
        conditionalFormats: [],
        charts: [],
        print: { landscape: false, fitWidth: true },
        cells: new Map(
          Object.entries(cells).map(([address, cell]) => [address, { style: "default", ...cell }]),
        ),
      },
    ],
  });
  const rating = (
    cores: number,
    cpw: CellValue,
    more: Readonly<Record<string, Partial<Cell>>> = {},
  ): Workbook =>
    small("Sizing", {
      A1: { value: "Cores" },
      B1: { value: cores },
      A2: { value: "Rating" },
      B2: { formula: 'SIZEBOOK.CPWLPAR("9117-MMD","EPM0",B1)', value: cpw },
      ...more,
    });

  test("cell by cell, with the labels next to them: typed values, then calculated ones", async () => {
    const comparison = await compared(rating(9, 68200), rating(6, 45800, { A3: { value: "New" } }));
    expect(comparison.kind).toBe("cells");
    expect(comparisonLines(comparison, "a", "b").slice(3)).toEqual([
      "Typed cells: 2 differ",
      "  Sizing, Cores: was 9, is 6",
      "  Sizing: was empty, is New",
      "",
      "Computed cells: 1 differs",
      "  Sizing, Rating: was 68,200, is 45,800",
    ]);
    expect(comparison.results[0]).toMatchObject({
      name: "B2",
      at: { sheet: "Sizing", range: "B2" },
    });
  });

  test("errors, other formulas with the same value, and a copy with values", async () => {
    const wrong = rating(9, null, {
      B2: { formula: 'SIZEBOOK.CPWLPAR("9117-MMD","EPM9",B1)', error: "#N/A" },
    });
    const { results } = await compared(rating(9, 68200), wrong);
    expect(results[0]!.now).toEqual(new CellError("#N/A"));
    expect(differenceText(results[0]!)).toMatch(
      /was 68,200, is #N\/A; the formula was =SIZEBOOK\.CPWLPAR\("9117-MMD","EPM0",B1\), is =/,
    );
    expect(isSame(await compared(rating(9, 68200), frozenCopy(rating(9, 68200))))).toBe(true);
  });

  test("a plan compared with another workbook, and workbooks without any of our functions, are reported", async () => {
    expect((await compared(example, rating(9, 68200))).notes[0]).toBe(
      "Only the first is a plan, so they are compared cell by cell.",
    );
    const plain = await compared(
      small("A", { A1: { value: 1 } }),
      small("a", { A1: { value: 2 } }),
    );
    expect([plain.notes, plain.inputs.length, plain.sheets]).toEqual([
      ["Neither workbook has a live SIZEBOOK formula. Their values are compared."],
      1,
      { before: [], now: [] },
    ]);
    expect(await compared(small("A", {}), small("B", {}))).toMatchObject({
      inputs: [],
      sheets: { before: ["A"], now: ["B"] },
    });
  });
});
