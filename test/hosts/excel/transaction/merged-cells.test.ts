/** Merged cells: Excel does not spill into them, and may reject merging. */
import { ExcelHost } from "../../../../src/hosts/excel/host";
import { buildTemplate, planTemplates } from "../../../../src/plan/templates/templates";
import { insertWorkbook } from "../../../../src/spreadsheet/insert";
import { repair } from "../../../../src/foreign/repair/repair";
import { demoBook } from "../../../support/demo-book";
import { isWholeRun } from "../../../support/extent";
import { FakeExcel } from "../../../support/fake-excel";
import { BookState } from "../../../support/fake-excel/book";

const MERGED = "B2:C3";
const CALL = "SIZEBOOK.LPARCAP(1000)";

function started(prepare: (book: BookState) => void = () => undefined) {
  const book = new BookState(["Mine"]);
  prepare(book);
  const excel = new FakeExcel({ book });
  return { book, excel, host: new ExcelHost({ run: excel.run, supports: () => true }) };
}

const withMerged = () => started((book) => book.known("Mine").merges.push(MERGED));

const spilled = ({ sheets }: BookState): string[] =>
  sheets.flatMap(({ name, cells }) =>
    [...cells].flatMap(([address, { error, formula }]) =>
      error === "#SPILL!" ? [`${name}!${address} ${formula}`] : [],
    ),
  );

describe("the fake Excel behaves as Excel", () => {
  const write = (excel: FakeExcel, formula: string): Promise<void> =>
    excel.run({}, async (context) => {
      context.workbook.worksheets.getItem("Mine").getRange("B2").formulas = [[formula]];
      await context.sync();
    });

  test.each([
    [`=${CALL}`, "#SPILL!"],
    [`=SUBSTITUTE(SIZEBOOK.WHY("a",1),"x","")`, "#SPILL!"],
    ["=SEQUENCE(1)", "#SPILL!"],
    ["=@SIZEBOOK.LPARCAP(1000)", undefined],
    ["=INDEX(A1:A9,2)&TEXTJOIN(1,TRUE,A1:A9)", undefined],
  ])("%s in merged cells shows %s", async (formula, error) => {
    const { book, excel } = withMerged();
    await write(excel, formula);
    expect(book.known("Mine").cells.get("B2")?.error).toBe(error);
  });

  test("cells that are merged later show #SPILL! too", async () => {
    const { book, excel } = started();
    await write(excel, `=${CALL}`);
    expect(spilled(book)).toEqual([]);
    await excel.run({}, async (context) => {
      context.workbook.worksheets.getItem("Mine").getRange(MERGED).merge(false);
      await context.sync();
    });
    expect(spilled(book)).toEqual([`Mine!B2 =${CALL}`]);
  });
});

const SAMPLE = ["system-plan.xlsx", "vios-virtual-storage-example.xlsx"];

test.each(planTemplates.filter(({ file }) => isWholeRun || SAMPLE.includes(file)))(
  "$file is inserted without a spill error",
  async (template) => {
    const { book, host } = started();
    await insertWorkbook(host, buildTemplate(template).workbook);
    expect(book.sheets.flatMap(({ merges }) => merges).length).toBeGreaterThan(10);
    expect(spilled(book)).toEqual([]);
  },
);

test("a function is not written into merged cells, with a reason", async () => {
  const { book, host } = withMerged();
  const before = JSON.stringify(book.snapshot());
  const put = (cells: Record<string, { formula: string }>): Promise<void> =>
    host.change("Insert", [
      { kind: "cells", sheet: "Mine", cells: new Map(Object.entries(cells)) },
    ]);
  await expect(put({ A1: { formula: "1+1" }, B2: { formula: `1+${CALL}` } })).rejects.toThrow(
    /^Mine!B2 is merged with other cells, where Excel shows #SPILL! .*Unmerge them .* or choose another cell.* Nothing was changed\.$/,
  );
  expect(JSON.stringify(book.snapshot())).toBe(before);
  await put({ A1: { formula: CALL }, D2: { formula: CALL }, B2: { formula: "A1" } });
  expect([...book.known("Mine").cells].map(([address, { formula }]) => [address, formula])).toEqual(
    expect.arrayContaining([
      ["A1", `=${CALL}`],
      ["B2", "=A1"],
      ["D2", `=${CALL}`],
    ]),
  );
});

test("a repair skips and names functions in merged cells, and repairs the others", async () => {
  const { book, host } = started((own) => {
    const { cells, merges } = own.known("Mine");
    merges.push(MERGED);
    cells.set("B2", { formula: "=_xldudf_SIZEBOOK_LPARCAP(1000)", value: 900 });
    cells.set("A1", { formula: "=_xldudf_SIZEBOOK_LPARCAP(1000)", value: 900 });
  });
  const report = await repair(host);
  expect(report).toMatchObject({ found: 2, repaired: 1 });
  expect(report.left).toEqual([
    { place: "Mine!B2", reason: expect.stringMatching(/merged.*#SPILL!.*unmerge them/) },
  ]);
  expect(book.known("Mine").cells.get("B2")).toMatchObject({ value: 900 });
  expect(book.known("Mine").cells.get("A1")!.formula).toBe(`=${CALL}`);
});

test("functions are written if Excel has too many merged cells to list", async () => {
  const { book, host } = started((own) => {
    const { merges } = own.known("Mine");
    for (let row = 1; row <= 600; row += 1) merges.push(`E${row}:F${row}`);
  });
  const places = Array.from({ length: 600 }, (_, i) => `E${i + 1}`);
  expect(await host.mergedAreas({ sheet: "Mine", range: "E1:E500" })).toHaveLength(500);
  expect(await host.mergedAreas({ sheet: "Mine", range: "E1:E600" })).toEqual([]);
  await host.change("Insert", [
    {
      kind: "cells",
      sheet: "Mine",
      cells: new Map(places.map((place) => [place, { formula: CALL }])),
    },
  ]);
  expect(book.known("Mine").cells.get("E600")!.formula).toBe(`=${CALL}`);
});

describe("merging that Excel rejects", () => {
  const { workbook } = demoBook();
  test.each(["AccessDenied", "GeneralException", "InvalidSelection", "MergedRangeConflict"])(
    "%s: the plan is inserted, its long texts run on in one line, and the host says so",
    async (code) => {
      const { book, excel, host } = started();
      excel.failures = [{ member: "Range.merge", code }];
      await insertWorkbook(host, workbook);
      expect(host.leftOut).toEqual([expect.stringMatching(/^Texts over several columns/)]);
      const long = workbook.sheets.flatMap(({ name, merges }) =>
        merges.map((range) => [name, range.split(":")[0]!] as const),
      );
      expect(long.length).toBeGreaterThan(0);
      for (const [sheet, cell] of long) {
        expect(book.known(sheet).merges).toEqual([]);
        expect(book.formatOf(book.known(sheet).cells.get(cell)).wrapText).toBe(false);
      }
      await host.undo();
      expect(book.sheets.map(({ name }) => name)).toEqual(["Mine"]);
    },
  );
});
