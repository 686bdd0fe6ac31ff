/** The list of sources as other programs read it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CellError } from "../../../src/functions/core/cell-error";
import { readWorkbook } from "../../../src/xlsx/read/read-workbook";
import { sourcesCsv } from "../../../src/plan/definition/sources-csv";
import { csvField } from "../../../src/spreadsheet/csv-field";
import type { Workbook } from "../../../src/spreadsheet/workbook-model";
import { readerOf } from "../../../src/spreadsheet/workbook-reader";
import { python, testWith, OPENPYXL } from "../../support/tools";

test.each([
  ["=1+1", '"\'=1+1"'],
  ["+49 30", '"\'+49 30"'],
  ["-cmd|'/c calc'!A1", "\"'-cmd|'/c calc'!A1\""],
  ["@SUM(A1)", '"\'@SUM(A1)"'],
  ["  =1", '"\'  =1"'],
  ["\t=1", '"\'\t=1"'],
  ["\u00a0=1", '"\'\u00a0=1"'],
  ["\uff1d1", '"\'\uff1d1"'],
  ['a "quoted", one\nand more', '"a ""quoted"", one\nand more"'],
  ["CPW", '"CPW"'],
  [-3.5, "-3.5"],
  [true, "true"],
  [null, ""],
  ["", ""],
  [new CellError("#N/A"), '"#N/A"'],
])("%j becomes %j: numbers stay numbers, and no text becomes a formula", (value, field) =>
  expect(csvField(value)).toBe(field),
);

describe("of the example", () => {
  let plan: Workbook;
  beforeAll(async () => {
    const read = await readWorkbook(
      readFileSync(join(__dirname, "../../../templates/backup-window-example.xlsx")),
    );
    if ("problem" in read) throw new Error(read.problem);
    plan = read.workbook;
  });

  testWith(
    [OPENPYXL],
    "another reader of CSV finds every figure in use with value, basis and source",
    async () => {
      const { text, figures } = (await sourcesCsv(readerOf(plan)))!;
      const rows = python<string[][]>(
        "import csv,io,json,sys\nprint(json.dumps(list(csv.reader(io.StringIO(sys.argv[1].lstrip('\\ufeff'),newline=''),strict=True))))",
        [text],
      );
      expect([rows[0], rows.length - 1]).toEqual([
        ["Figure", "Value", "Unit", "Basis", "Source", "Notes", "Function", "Used on"],
        figures,
      ]);
      expect(figures).toBeGreaterThan(10);
      for (const row of rows.slice(1))
        expect(row[3]).toMatch(/^(measured|rule|interpolated|derived|user)$/);
      expect(rows.every((row) => row.length === 8)).toBe(true);
    },
  );

  test("a plan whose Sources sheet was deleted has no such list", async () => {
    expect(
      await sourcesCsv(
        readerOf({ ...plan, sheets: plan.sheets.filter(({ name }) => name !== "Sources") }),
      ),
    ).toBeUndefined();
    expect(await sourcesCsv(readerOf({ ...plan, sheets: [] }))).toBeUndefined();
  });
});
