/** Files changed in place: the changed cells, and nothing else. */
import * as ExcelJS from "exceljs";
import JSZip from "jszip";
import { patchXlsx } from "../../../src/xlsx/write/patch-cells";
import { readXlsx, type XlsxReading } from "../../../src/xlsx/read/read-contents";
import type { CellContent } from "../../../src/spreadsheet/workbook-host";
import { OPENPYXL, python, testWith } from "../../support/tools";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Created once: a file contains the second in which it was written. */
let templateBytes: Promise<Uint8Array> | undefined;
const theirs = (): Promise<Uint8Array> => (templateBytes ??= makeTheirs());

async function makeTheirs(): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("Their sheet");
  sheet.getCell("A1").value = 1;
  sheet.getCell("A1").numFmt = "0.00%";
  sheet.getCell("C1").value = { formula: "A1*2", result: 2 };
  sheet.getCell("B5").value = "five & more";
  book.addWorksheet("Other").getCell("A1").value = "untouched";
  const zip = await JSZip.loadAsync(await book.xlsx.writeBuffer());
  zip.file(
    "xl/calcChain.xml",
    '<calcChain xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><c r="C1" i="1"/></calcChain>',
  );
  zip.file("xl/media/logo.png", new Uint8Array([1, 2, 3]));
  zip.file(
    "xl/_rels/workbook.xml.rels",
    (await zip.file("xl/_rels/workbook.xml.rels")!.async("string")).replace(
      "</Relationships>",
      '<Relationship Id="rIdCalc" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/calcChain" Target="calcChain.xml"/></Relationships>',
    ),
  );
  return zip.generateAsync({ type: "uint8array" });
}

const CHANGES = new Map<string, CellContent>([
  ["A1", { value: 0.5 }],
  ["B1", { value: "between <A> & C" }],
  ["C1", { value: 7 }],
  ["D1", { formula: "SIZEBOOK.LPARCAP(A1*2000)", value: 900 }],
  ["B5", { value: null }],
  ["A3", { value: true }],
  ["B3", { formula: "1/0", value: null, error: "#DIV/0!" }],
  ["AA1", { formula: '"x"', value: "x" }],
]);

async function patched(): Promise<{ bytes: Uint8Array; reading: XlsxReading }> {
  const bytes = await patchXlsx(await theirs(), new Map([["Their sheet", CHANGES]]));
  const reading = await readXlsx(bytes);
  if ("problem" in reading) throw new Error(reading.problem);
  return { bytes, reading };
}

test("changed cells have the new contents and keep their styles", async () => {
  const { bytes, reading } = await patched();
  for (const [address, content] of CHANGES)
    expect([address, reading.cell("Their sheet", address)]).toEqual([address, { ...content }]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  expect(book.getWorksheet("Their sheet")!.getCell("A1").numFmt).toBe("0.00%");
});

test("every other part stays byte for byte; an outdated calculation chain is removed", async () => {
  const before = await JSZip.loadAsync(await theirs());
  const after = await JSZip.loadAsync((await patched()).bytes);
  for (const path of Object.keys(before.files).filter(
    (name) =>
      !before.files[name]!.dir &&
      !/calcChain|Content_Types|workbook.xml.rels|sheet1.xml$/.test(name),
  )) {
    expect([path, await after.file(path)!.async("uint8array")]).toEqual([
      path,
      await before.file(path)!.async("uint8array"),
    ]);
  }
  expect(after.file("xl/calcChain.xml")).toBeNull();
  expect(await after.file("xl/_rels/workbook.xml.rels")!.async("string")).not.toContain(
    "calcChain",
  );
});

testWith([OPENPYXL], "openpyxl reads the changed file", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "patch-")), "p.xlsx");
  writeFileSync(path, (await patched()).bytes);
  const read = python<Record<string, unknown>>(
    "import json,sys,openpyxl\nw=openpyxl.load_workbook(sys.argv[1])['Their sheet']\nprint(json.dumps({a:w[a].value for a in ['A1','B1','C1','D1','B5','A3']}))",
    [path],
  );
  expect(read).toEqual({
    A1: 0.5,
    B1: "between <A> & C",
    C1: 7,
    D1: "=_xldudf_SIZEBOOK_LPARCAP(A1*2000)",
    B5: null,
    A3: true,
  });
});
