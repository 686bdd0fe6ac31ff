/**
 * Files back as workbooks: our own whole, others as far as they are shown, damaged ones in words.
 */
import * as ExcelJS from "exceljs";
import JSZip from "jszip";
import { writeXlsx } from "../../../src/xlsx/write/write-xlsx";
import { readWorkbook, type ReadWorkbook } from "../../../src/xlsx/read/read-workbook";
import { buildTemplate, planTemplates } from "../../../src/plan/templates/templates";
import { cellAddress, parseRange } from "../../../src/spreadsheet/a1";
import type { Cell, Sheet, Validation, Workbook } from "../../../src/spreadsheet/workbook-model";
import { STYLES } from "../../../src/spreadsheet/styles";
import { withResults } from "../../support/calculated";
import { sample } from "../../support/extent";

/** A column of the usual width has none of its own in the file. */
const DEFAULT_WIDTH = 9;

/** Cells with content or a result; the file stores no others. */
const comparableCells = (sheet: Sheet): Record<string, Cell> =>
  Object.fromEntries(
    [...sheet.cells].map(([address, cell]) => [
      address,
      {
        style: cell.style,
        ...(cell.format === undefined || cell.format === STYLES[cell.style].format
          ? {}
          : { format: cell.format }),
        ...(cell.formula === undefined ? {} : { formula: cell.formula }),
        ...(cell.value === undefined || cell.value === null
          ? {}
          : { value: cell.value === 0 ? 0 : cell.value }), // no minus zero in files
        ...(cell.error === undefined ? {} : { error: cell.error }),
        ...(cell.comment ? { comment: cell.comment } : {}),
        ...(cell.link ? { link: cell.link } : {}),
      },
    ]),
  );

/** Validations cell by cell: equal ones side by side may be one in the file. */
function byCell(validations: readonly Validation[]): Record<string, unknown> {
  const ruleByCell: Record<string, unknown> = {};
  for (const { range, ...rest } of validations) {
    const { from, to } = parseRange(range)!;
    for (let row = from.row; row <= to.row; row += 1)
      for (let column = from.column; column <= to.column; column += 1)
        ruleByCell[cellAddress({ row, column })] = JSON.parse(JSON.stringify(rest));
  }
  return ruleByCell;
}

async function roundTrip(workbook: Workbook): Promise<ReadWorkbook> {
  const read = await readWorkbook(await writeXlsx(workbook));
  if ("problem" in read) throw new Error(read.problem);
  return read;
}

/** The worked example, and one of the focused ones; larger plans have no other parts. */
const READ_BACK = planTemplates.filter(({ file }) =>
  /^(system-plan-example|db2-mirror-example)/.test(file),
);
describe.each(
  sample(READ_BACK, 1, "workbooks that are read back").map(
    (template) => [template.file, template] as const,
  ),
)("%s", (_file, template) => {
  let before: Workbook;
  let read: ReadWorkbook;
  beforeAll(async () => {
    before = buildTemplate(template).workbook;
    await withResults(before);
    read = await roundTrip(before);
  });

  test("is recognized as ours, with nothing omitted", () =>
    expect(read).toMatchObject({ own: true, leftOut: [] }));

  test("has the same sheets, cells, styles, comments and links", () => {
    expect(read.workbook.sheets.map(({ name, state, tab }) => [name, state, tab])).toEqual(
      before.sheets.map(({ name, state, tab }) => [name, state, tab]),
    );
    before.sheets.forEach((sheet, i) => {
      const expected = comparableCells(sheet);
      const cells = comparableCells(read.workbook.sheets[i]!);
      for (const [address, cell] of Object.entries(expected))
        expect([sheet.name, address, cells[address] ?? { style: "default" }]).toEqual([
          sheet.name,
          address,
          cell,
        ]);
    });
  });

  test("has the same names, merged cells, validations, conditional formats, charts, widths, heights and frozen heads", () => {
    expect(read.workbook.names).toEqual(
      before.names.map(({ name, sheet, cell }) => ({
        name,
        sheet,
        cell: cell.replace(/\$/g, ""),
      })),
    );
    before.sheets.forEach((sheet, i) => {
      const readSheet = read.workbook.sheets[i]!;
      expect([...readSheet.merges].sort()).toEqual([...sheet.merges].sort());
      expect(byCell(readSheet.validations)).toEqual(byCell(sheet.validations));
      expect(readSheet.conditionalFormats).toEqual(sheet.conditionalFormats);
      expect(readSheet.charts).toEqual(sheet.charts);
      expect(readSheet.freeze).toEqual(sheet.freeze);
      sheet.columnWidths.forEach((width, column) =>
        expect(readSheet.columnWidths[column] ?? DEFAULT_WIDTH).toBeCloseTo(width, 1),
      );
      for (const [row, height] of sheet.rowHeights ?? [])
        expect(readSheet.rowHeights?.get(row)).toBeCloseTo(height, 1);
    });
  });

  test("written and read again, it is the same", async () => {
    const again = await roundTrip(read.workbook);
    expect(again.workbook.sheets.map(comparableCells)).toEqual(
      read.workbook.sheets.map(comparableCells),
    );
    expect(again.workbook.sheets.map(({ charts }) => charts)).toEqual(
      read.workbook.sheets.map(({ charts }) => charts),
    );
  });
});

test("a workbook of another program: values, formulas, names, formats; anything not shown is named", async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("Theirs");
  sheet.getCell("A1").value = 0.25;
  sheet.getCell("A1").numFmt = "0.0%";
  sheet.getCell("B1").value = { formula: "A1*2", result: 0.5 };
  sheet.getCell("C1").value = new Date(Date.UTC(2026, 0, 31));
  sheet.getCell("D1").value = { richText: [{ text: "two " }, { text: "parts" }] };
  sheet.mergeCells("A3:B3");
  book.definedNames.add("Theirs!$A$1", "share");
  const read = await readWorkbook(new Uint8Array(await book.xlsx.writeBuffer()));
  if ("problem" in read) throw new Error(read.problem);
  const cells = read.workbook.sheets[0]!.cells;
  expect(read.own).toBe(false);
  expect(cells.get("A1")).toMatchObject({ value: 0.25, format: "0.0%" });
  expect(cells.get("B1")).toMatchObject({ formula: "A1*2", value: 0.5 });
  expect(cells.get("C1")).toMatchObject({ value: 46053 });
  expect(cells.get("D1")).toMatchObject({ value: "two parts" });
  expect(read.workbook.sheets[0]!.merges).toEqual(["A3:B3"]);
  expect(read.workbook.names).toEqual([{ name: "share", sheet: "Theirs", cell: "A1" }]);
  expect(read.leftOut).toContain("colors and fonts");
});

describe("files that cannot be opened are rejected with a message", () => {
  const problem = async (bytes: Uint8Array): Promise<string> => {
    const read = await readWorkbook(bytes);
    if (!("problem" in read)) throw new Error("it was opened");
    return read.problem;
  };
  test("a text", async () =>
    expect(await problem(new TextEncoder().encode("hello"))).toContain("no .xlsx workbook"));
  test("an empty file", async () =>
    expect(await problem(new Uint8Array())).toContain("no .xlsx workbook"));
  test("a file with a password, or an old one", async () =>
    expect(
      await problem(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])),
    ).toContain("password"));
  test("another zip", async () => {
    const zip = new JSZip();
    zip.file("a.txt", "a");
    expect(await problem(await zip.generateAsync({ type: "uint8array" }))).toContain("zip file");
  });
  test("a truncated file", async () => {
    const bytes = await writeXlsx(buildTemplate(planTemplates[0]!).workbook);
    expect(await problem(bytes.slice(0, bytes.length / 2))).toContain("damaged");
  });
  test("a file with broken parts", async () => {
    const zip = await JSZip.loadAsync(await writeXlsx(buildTemplate(planTemplates[0]!).workbook));
    zip.file("xl/worksheets/sheet1.xml", "<worksheet><sheetData>");
    expect(await problem(await zip.generateAsync({ type: "uint8array" }))).toContain("damaged");
  });
  test("growing entities are not expanded", async () => {
    const zip = await JSZip.loadAsync(await writeXlsx(buildTemplate(planTemplates[0]!).workbook));
    zip.file(
      "xl/styles.xml",
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><styleSheet>&b;</styleSheet>',
    );
    expect(await problem(await zip.generateAsync({ type: "uint8array" }))).toContain("entities");
  });
});
