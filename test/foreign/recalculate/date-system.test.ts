/** A whole plan in the other date system: every result is the same, and its stamp holds. */
import { DAYS_TO_1904 } from "../../../src/spreadsheet/serial-date";
import { drift } from "../../../src/provenance/drift";
import { STAMP_SHEET } from "../../../src/provenance/stamp";
import { recalculateFile } from "../../../src/foreign/recalculate/recalculate-file";
import { readerOf } from "../../../src/spreadsheet/workbook-reader";
import type { Workbook } from "../../../src/spreadsheet/workbook-model";
import { BOOK } from "../../../src/xlsx/package/part-paths";
import { XlsxPackage } from "../../../src/xlsx/package/xlsx-package";
import { readWorkbook } from "../../../src/xlsx/read/read-workbook";
import { dayStyles } from "../../../src/xlsx/read/date-system-1904";
import { writePackage } from "../../../src/xlsx/write/write-package";
import { presentTemplate } from "../../support/present-template";

/** The workbook with its dates counted from 1904, as their formats tell. */
async function countedFrom1904(bytes: Uint8Array): Promise<Uint8Array> {
  const parts = await XlsxPackage.open(bytes);
  if ("problem" in parts) throw new Error(parts.problem);
  const days = dayStyles(await parts.tree((await parts.bookPart("styles"))!));
  for (const { path } of await parts.sheets())
    await parts.rewriteCells(path, ({ tag, type, value, formula, end }) => {
      const isDate = days.has(Number(tag.attribute("s"))) && type === undefined;
      if (!isDate || formula || value === undefined) return undefined;
      const shifted = `<v>${Number(value) - DAYS_TO_1904}</v>`;
      return tag.source.slice(tag.start, end).replace(/<v>[^<]*<\/v>/, shifted);
    });
  await parts.change(BOOK, (xml) =>
    xml.replace(/<workbookPr(?: date1904="\w+")?/, '<workbookPr date1904="1"'),
  );
  return writePackage(parts);
}

async function workbookOf(bytes: Uint8Array): Promise<Workbook> {
  const read = await readWorkbook(bytes);
  if ("problem" in read) throw new Error(read.problem);
  return read.workbook;
}

async function calculated(bytes: Uint8Array) {
  const done = await recalculateFile(bytes);
  if ("problem" in done) throw new Error(done.problem);
  return done;
}

test("a plan has the same results, dates and texts in both date systems", async () => {
  const before = await presentTemplate("backup-window-example.xlsx");
  const done = await calculated(await countedFrom1904(before));
  const [expected, now] = [await workbookOf(before), await workbookOf(done.bytes)];
  let dates = 0;
  const different = expected.sheets.flatMap(({ name, cells }) => {
    if (name === STAMP_SHEET) return [];
    const others = now.sheets.find((sheet) => sheet.name === name)!.cells;
    return [...cells].flatMap(([address, { value = null, error }]) => {
      const { value: other = null, error: otherError } = others.get(address) ?? {};
      if (value === other && error === otherError) return [];
      // A number of a day in a cell whose format does not show it.
      const isDay =
        typeof value === "number" && typeof other === "number" && value - other === DAYS_TO_1904;
      if (isDay) dates += 1;
      return isDay ? [] : [`${name}!${address}: ${String(value)}, now ${String(other)}`];
    });
  });
  expect(different).toEqual([]);
  expect(dates).toBeLessThan(100);
  expect((await calculated(done.bytes)).changed).toBe(0);
  expect(await drift(readerOf(now))).toMatchObject({ kind: "compared", changes: [] });
});
