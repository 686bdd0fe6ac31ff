/**
 * Workbooks of one printed page each, from a printed copy: the summary, and every chart of the
 * report. A program that prints them as pictures needs no knowledge of plans.
 */
import { absoluteRange, cellAddress, parseRange, quoteSheet } from "../spreadsheet/a1";
import type { Problem } from "../spreadsheet/problem";
import { SUMMARY } from "../plan/sections/summary/cells";
import { editFile } from "../xlsx/package/editable";
import { BOOK } from "../xlsx/package/part-paths";
import { addName, removeSheets, withoutNames } from "../xlsx/package/workbook-part";
import type { SheetPart, XlsxPackage } from "../xlsx/package/xlsx-package";
import { XmlEditor } from "../xlsx/package/xml-editor";
import { all, deep, first, type XmlElement } from "../xlsx/package/xml-tree";
import type { CellRewrite } from "../xlsx/read/cells";
import { valueCell } from "../xlsx/write/edit-cell";
import { writePackage } from "../xlsx/write/write-package";
import { REPORT_PAGES } from "./brand/plan-brand";
import { shareChart } from "./sheet-rules";

/** A page that becomes a picture. */
export interface PictureBook {
  /** Name of the picture, such as "summary" or "demand-against-capacity". */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** true: the whole page; otherwise a chart, with paper around it. */
  readonly isPage: boolean;
}

interface PrintedArea {
  readonly name: string;
  readonly sheet: string;
  /** undefined: the page as it is printed. */
  readonly cells?: string;
}

const corner = (anchor: XmlElement, name: string, beyond: number): string => {
  const offset = (part: string): number =>
    Number(first(first(anchor, name), `xdr:${part}`)?.text ?? 0);
  // A corner at the edge of a cell is not in it.
  const inCell = (part: string): number => (beyond === 0 || offset(`${part}Off`) > 0 ? 1 : 0);
  return cellAddress({
    row: Math.max(1, offset("row") + inCell("row")),
    column: Math.max(1, offset("col") + inCell("col")),
  });
};

const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/['’]s?\b/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The charts of a page, each with the cells behind it. */
async function chartsOf(parts: XlsxPackage, sheet: SheetPart): Promise<readonly PrintedArea[]> {
  const drawing = await parts.tree(await parts.related(sheet.path, "drawing"));
  return all(drawing, "xdr:twoCellAnchor").flatMap((anchor): PrintedArea[] => {
    const [frame] = deep(anchor, "xdr:graphicFrame");
    const title = deep(frame, "xdr:cNvPr")[0]?.attributes.name?.replace(/^Chart \d+: /, "");
    if (!frame || title === undefined) return [];
    const cells = `${corner(anchor, "xdr:from", 0)}:${corner(anchor, "xdr:to", 1)}`;
    return [{ name: fileName(title), sheet: sheet.name, cells }];
  });
}

const valueOf: CellRewrite = (cell) => (cell.formula ? valueCell(cell) : undefined);

/** The report alone: charts show their stored values, and no other sheet is left. */
async function reportOnly(parts: XlsxPackage): Promise<readonly SheetPart[]> {
  const sheets = await parts.sheets();
  for (const path of parts.paths().filter((name) => /^xl\/charts\/chart[^/]*\.xml$/.test(name)))
    await parts.change(path, (chart) =>
      shareChart(
        chart,
        () => true,
        () => undefined,
      ),
    );
  for (const { path } of sheets) await parts.rewriteCells(path, valueOf);
  const others = sheets.filter(({ name }) => !REPORT_PAGES.includes(name));
  const prefixes = others.map(({ name }) => `${quoteSheet(name)}!`);
  const readsOthers = (formula: string): boolean =>
    prefixes.some((prefix) => formula.includes(prefix));
  if (others.length < sheets.length) await removeSheets(parts, others, readsOthers);
  return parts.sheets();
}

/** A worksheet without header, footer and margins, that fits on one page. */
function bare(part: string): string {
  const xml = new XmlEditor(part, { without: "sheetData" });
  const frame = first(xml.root, "headerFooter");
  if (frame) xml.remove(frame);
  const margins = first(xml.root, "pageMargins");
  const none = { left: "0", right: "0", top: "0", bottom: "0", header: "0", footer: "0" };
  if (margins) xml.setAttributes(margins, none);
  return xml.toString();
}

/** The book with this area as its only printed page. */
const pageOf = (report: Uint8Array, area: PrintedArea): Promise<{ bytes: Uint8Array } | Problem> =>
  editFile(report, async (parts) => {
    const sheets = await parts.sheets();
    const index = sheets.findIndex(({ name }) => name === area.sheet);
    await parts.change(BOOK, (book) => {
      const xml = new XmlEditor(book);
      for (const sheet of all(first(xml.root, "sheets"), "sheet"))
        if (sheet.attributes.name !== area.sheet) xml.setAttributes(sheet, { state: "hidden" });
      const [view] = deep(xml.root, "workbookView");
      if (view) xml.setAttributes(view, { activeTab: index, firstSheet: index });
      return xml.toString();
    });
    if (area.cells !== undefined) {
      const { from, to } = parseRange(area.cells)!;
      const formula = `${quoteSheet(area.sheet)}!${absoluteRange(from, to)}`;
      await parts.change(BOOK, (book) =>
        addName(
          withoutNames(book, ({ name }) => name === "_xlnm.Print_Area"),
          { name: "_xlnm.Print_Area", localSheetId: index },
          formula,
        ),
      );
      await parts.change(sheets[index]!.path, bare);
    }
    return { bytes: await writePackage(parts) };
  });

/** A workbook for each picture: the summary first, then the charts in the order of the report. */
export async function pictureBooks(copy: Uint8Array): Promise<readonly PictureBook[] | Problem> {
  const areas: PrintedArea[] = [];
  const report = await editFile(copy, async (parts) => {
    for (const sheet of await reportOnly(parts)) {
      if (sheet.name === SUMMARY) areas.push({ name: fileName(SUMMARY), sheet: SUMMARY });
      areas.push(...(await chartsOf(parts, sheet)));
    }
    return { bytes: await writePackage(parts) };
  });
  if ("problem" in report) return report;
  const books: PictureBook[] = [];
  for (const area of areas) {
    const page = await pageOf(report.bytes, area);
    if ("problem" in page) return page;
    books.push({ name: area.name, bytes: page.bytes, isPage: area.cells === undefined });
  }
  return books;
}
