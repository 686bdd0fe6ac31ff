/**
 * Workbooks that count days from 1904: no day is off by four years in anything that is read,
 * compared or written.
 */
import JSZip from "jszip";
import { GridHost } from "../../../src/hosts/univer/host";
import { startGrid } from "../../../scripts/headless-grid";
import { allFunctions } from "../../../src/functions";
import { readXlsx } from "../../../src/xlsx/read/read-contents";
import { readWorkbook, type ReadWorkbook } from "../../../src/xlsx/read/read-workbook";
import { recalculateFile } from "../../../src/foreign/recalculate/recalculate-file";
import { repairFile } from "../../../src/foreign/repair/repair-file";
import { createCopy } from "../../../src/customer-copy/create";
import { verifyXlsx } from "../../../src/customer-copy/verify-copy";
import { compareWorkbooks } from "../../../src/plan/compare/compare-workbooks";
import { readerOf } from "../../../src/spreadsheet/workbook-reader";
import { saveWorkbook } from "../../../src/workbench/save";
import { foreignBook, partsOf } from "../../support/foreign-book";

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
/** 31 January 2026 by both calendars. */
const DAY = { from1900: 46053, from1904: 46053 - 1462 } as const;
const FORMATS = ["General", "yyyy\\-mm\\-dd", "h:mm", "0.00", "[h]:mm", "d mmm"];

/** A day, a time, a figure of the same number, and a duration. */
const book = (from1904: boolean): Promise<Uint8Array> =>
  foreignBook({
    sheets: [
      {
        name: "A",
        rows: `<row r="1"><c r="A1" s="1"><v>${from1904 ? DAY.from1904 : DAY.from1900}</v></c><c r="B1" s="2"><v>0.5</v></c><c r="C1" s="3"><v>44591</v></c><c r="D1" s="4"><v>1.25</v></c><c r="E1" s="5"><f>A1+1</f><v>${(from1904 ? DAY.from1904 : DAY.from1900) + 1}</v></c></row><row r="2"><c r="A2"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>900</v></c></row>`,
      },
    ],
    book: from1904 ? '<workbookPr date1904="1"/>' : "",
    parts: {
      "xl/styles.xml": [
        `<styleSheet ${MAIN}><numFmts count="6">${FORMATS.map((code, i) => `<numFmt numFmtId="${170 + i}" formatCode="${code}"/>`).join("")}</numFmts><cellXfs count="6">${FORMATS.map((_, i) => `<xf numFmtId="${170 + i}"/>`).join("")}</cellXfs></styleSheet>`,
        "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml",
      ],
    },
  });

async function changed(bytes: Uint8Array, change: (part: string) => string): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(bytes);
  const path = "xl/worksheets/sheet1.xml";
  zip.file(path, change(await zip.file(path)!.async("string")));
  return zip.generateAsync({ type: "uint8array" });
}

async function read(bytes: Uint8Array): Promise<ReadWorkbook> {
  const reading = await readWorkbook(bytes);
  if ("problem" in reading) throw new Error(reading.problem);
  return reading;
}

test("dates are the same dates; times, durations and numbers stay", async () => {
  const reading = await readXlsx(await book(true));
  if ("problem" in reading) throw new Error(reading.problem);
  expect(reading.range("A", "A1:E1")[0]!.map(({ value }) => value)).toEqual([
    DAY.from1900,
    0.5,
    44591,
    1.25,
    DAY.from1900 + 1,
  ]);
});

test("a comparison with the same workbook in the other date system finds no difference", async () => {
  const [old, now] = [await read(await book(true)), await read(await book(false))];
  const { inputs, results } = await compareWorkbooks(
    readerOf(old.workbook),
    readerOf(now.workbook),
  );
  expect([old.from1904, now.from1904, inputs, results]).toEqual([true, false, [], []]);
});

test("a customer copy keeps its date system and its numbers", async () => {
  const copy = await createCopy(await book(true), { date: "2026-01-31" });
  if ("problem" in copy) throw new Error(copy.problem);
  expect((await partsOf(copy.bytes))["xl/workbook.xml"]).toContain('date1904="1"');
  expect((await read(copy.bytes)).workbook.sheets[0]!.cells.get("A1")!.value).toBe(DAY.from1900);
});

test("a customer copy is as made, and a changed day is reported as the day that is shown", async () => {
  for (const from1904 of [true, false]) {
    const stored = from1904 ? DAY.from1904 : DAY.from1900;
    const ours = `<c r="B2" s="1"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>${stored}</v></c></row></sheetData>`;
    const live = await changed(await book(from1904), (part) =>
      part.replace("</row></sheetData>", ours),
    );
    for (const formulas of ["kept", "left out"] as const) {
      const copy = await createCopy(live, { date: "2026-01-31", formulas });
      if ("problem" in copy) throw new Error(copy.problem);
      expect(await verifyXlsx(copy.bytes)).toMatchObject({
        level: "as made",
        changes: [],
        cells: [],
        presentation: [],
      });
      const later = await changed(copy.bytes, (part) =>
        part.replace(/(<c r="B2"[^>]*><v>)\d+/, `$1${stored + 1}`),
      );
      expect(await verifyXlsx(later)).toMatchObject({
        level: "none",
        cells: [
          {
            sheet: "A",
            cell: "B2",
            now: DAY.from1900 + 1,
            ...(formulas === "kept" ? { before: DAY.from1900 } : {}),
          },
        ],
      });
    }
  }
});

test("saved from the workbench, it is a new file with the same dates, which is reported", async () => {
  const bytes = await book(true);
  const { workbook } = await read(bytes);
  const host = new GridHost(startGrid(allFunctions()));
  await host.open(workbook);
  const saved = await saveWorkbook(host, workbook, bytes);
  expect(saved.remark).toMatch(/uses the 1904 date system.*shows the same dates/);
  const again = await read(saved.bytes);
  expect([
    again.from1904,
    again.workbook.sheets[0]!.cells.get("A1")!.value,
    again.workbook.sheets[0]!.cells.get("E1")!.value,
  ]).toEqual([false, DAY.from1900, DAY.from1900 + 1]);
});

test("calculated and repaired, it keeps its date system and its numbers", async () => {
  for (const [work, stored] of [
    [recalculateFile, "1"],
    [repairFile, "#NAME?"],
  ] as const) {
    const bytes = await changed(await book(true), (part) =>
      part
        .replace("<v>900</v>", `<v>${stored}</v>`)
        .replace('<c r="A2">', stored === "1" ? '<c r="A2">' : '<c r="A2" t="e">'),
    );
    const done = await work(bytes);
    if ("problem" in done) throw new Error(done.problem);
    const [before, after] = [await partsOf(await book(true)), await partsOf(done.bytes)];
    expect(after["xl/worksheets/sheet1.xml"]).toBe(before["xl/worksheets/sheet1.xml"]);
    expect(after["xl/workbook.xml"]).toContain('date1904="1"');
  }
});
