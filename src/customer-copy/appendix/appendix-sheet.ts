/**
 * The sheet Appendix of a printed report, in place of the sheets behind the report: its pages are
 * broken where a block or a table can be, in the size in which all of them are printed.
 */
import { absoluteRange, cellAddress, quoteSheet, rangeAddress } from "../../spreadsheet/a1";
import { edgeTextOf, pageEdge } from "../../spreadsheet/page-edge";
import { FORMATS, PAGE_MARGINS, ROW_HEIGHT } from "../../spreadsheet/styles";
import type { CellContent } from "../../spreadsheet/workbook-host";
import type { StyleName } from "../../spreadsheet/workbook-model";
import { MAIN, namespaceIn, type Edition } from "../../xlsx/package/namespaces";
import { editionOf } from "../../xlsx/package/package-relations";
import { BOOK } from "../../xlsx/package/part-paths";
import { addName, addSheet, freeSheetName } from "../../xlsx/package/workbook-part";
import type { SheetPart, XlsxPackage } from "../../xlsx/package/xlsx-package";
import { DECLARATION, element, escapeXml } from "../../xlsx/package/xml-text";
import { contentOfCell, eachCell, type SharedContents } from "../../xlsx/read/cells";
import { sharedContents } from "../../xlsx/read/file-cells";
import { readStyles, type ReadStyle } from "../../xlsx/read/read-styles";
import { newCellXml } from "../../xlsx/write/patch-cells";
import type { AppendixBlock, AppendixCell, AppendixRow } from "./appendix-table";
import { blocksOf } from "./blocks";
import { GRID, type AppendixLine, type GridCell } from "./lines";
import { pagesOf, shortened, type AppendixPages } from "./pages";

const TITLE = "Appendix";

/** Of the size of the styles, so that the smallest of 9 points is not below 8. */
const SCALE = 89;
const A4 = 9;

/** The first format of the file for cells of a style. */
const formatsIn =
  (styles: readonly ReadStyle[]) =>
  (style: StyleName): number =>
    Math.max(
      0,
      styles.findIndex((each) => each.style === style && each.format === undefined),
    );

/** Formats that print a point after a whole number: "7.". */
const WITH_BARE_POINT = /\.#/;
/** The unit of numbers that are dates. */
const DAY = "day";

/** A row whose unit is a day has dates. */
function withDates(row: AppendixRow, styles: readonly ReadStyle[]): AppendixRow {
  const format = styles.findIndex((style) => style.format === FORMATS.date);
  const isOfDays = [...row.values()].some(({ style, value }) => style === "unit" && value === DAY);
  if (!isOfDays || format < 0) return row;
  return new Map(
    [...row].map(([column, cell]): [number, AppendixCell] => [
      column,
      typeof cell.value === "number" ? { ...cell, style: "resultDate", format } : cell,
    ]),
  );
}

/** The cells of a part in rows, with the style of each. */
function rowsIn(
  part: string,
  styles: readonly ReadStyle[],
  shared: SharedContents,
): ReadonlyMap<number, AppendixRow> {
  const rows = new Map<number, Map<number, AppendixCell>>();
  const whole = formatsIn(styles)("result");
  eachCell(part, (cell) => {
    const own = Number(cell.tag.attribute("s") ?? 0);
    const { value, error } = contentOfCell(cell, shared) ?? { value: null };
    const row = rows.get(cell.row) ?? new Map<number, AppendixCell>();
    rows.set(cell.row, row);
    const isWhole = Number.isInteger(value) && WITH_BARE_POINT.test(styles[own]?.format ?? "");
    row.set(cell.column, {
      style: styles[own]?.style ?? "default",
      format: isWhole ? whole : own,
      value,
      ...(error === undefined ? {} : { error }),
    });
  });
  return new Map([...rows].map(([number, row]) => [number, withDates(row, styles)]));
}

const contentOf = ({ cell }: GridCell): CellContent => ({
  value: cell?.value ?? null,
  ...(cell?.error === undefined ? {} : { error: cell.error }),
});

/** A line as a row: each cell with the empty ones that it is merged with. */
function rowXml({ cells, height }: AppendixLine, row: number): string {
  const cellXml = (grid: GridCell): string =>
    Array.from({ length: grid.span }, (_, i) =>
      newCellXml(
        cellAddress({ row, column: grid.from + i + 1 }),
        i === 0 ? contentOf(grid) : { value: null },
      ).replace("<c ", `<c s="${grid.format}" `),
    ).join("");
  const size = height === ROW_HEIGHT ? {} : { ht: height, customHeight: true };
  return element("row", { r: row, ...size }, cells.map(cellXml).join(""));
}

const mergeXml = ({ cells }: AppendixLine, row: number): readonly string[] =>
  cells
    .filter(({ span }) => span > 1)
    .map(({ from, span }) =>
      element("mergeCell", {
        ref: rangeAddress({ row, column: from + 1 }, { row, column: from + span }),
      }),
    );

/** The worksheet part. */
function sheetXml(
  { lines, breaks }: AppendixPages,
  paper: number | undefined,
  edition: Edition,
): string {
  const merges = lines.flatMap((line, i) => mergeXml(line, i + 1));
  const manual = breaks.map((id) => element("brk", { id, max: 16383, man: true }));
  const footer = pageEdge("L", edgeTextOf(TITLE), "Page &P of &N");
  const parts = [
    element("sheetViews", {}, element("sheetView", { showGridLines: "0", workbookViewId: 0 })),
    element("sheetFormatPr", { defaultRowHeight: ROW_HEIGHT }),
    element(
      "cols",
      {},
      element("col", { min: 1, max: GRID.columns, width: GRID.width, customWidth: true }),
    ),
    element("sheetData", {}, lines.map((line, i) => rowXml(line, i + 1)).join("")),
    merges.length > 0 ? element("mergeCells", { count: merges.length }, merges.join("")) : "",
    element("pageMargins", PAGE_MARGINS),
    element("pageSetup", { paperSize: paper ?? A4, scale: SCALE, orientation: "landscape" }),
    element("headerFooter", {}, element("oddFooter", {}, escapeXml(footer))),
    manual.length > 0
      ? element(
          "rowBreaks",
          { count: manual.length, manualBreakCount: manual.length },
          manual.join(""),
        )
      : "",
  ];
  return DECLARATION + element("worksheet", { xmlns: namespaceIn(edition, MAIN) }, parts.join(""));
}

/** Adds the appendix of these sheets. */
export async function addAppendix(
  parts: XlsxPackage,
  sheets: readonly SheetPart[],
  paper: number | undefined,
): Promise<SheetPart> {
  const styles = readStyles(await parts.tree((await parts.bookPart("styles")) ?? ""));
  const shared = await sharedContents(parts);
  const blocks: AppendixBlock[] = [];
  for (const { name, path } of sheets)
    blocks.push(...blocksOf(name, rowsIn(await parts.text(path), styles, shared)));
  const pages = pagesOf(shortened(TITLE, blocks, formatsIn(styles)));
  const name = freeSheetName(await parts.sheets(), TITLE);
  await addSheet(parts, name, sheetXml(pages, paper, await editionOf(parts)), "visible");
  const last = { row: pages.lines.length, column: GRID.columns };
  const area = `${quoteSheet(name)}!${absoluteRange({ row: 1, column: 1 }, last)}`;
  const all = await parts.sheets();
  const localSheetId = all.findIndex((sheet) => sheet.name === name);
  await parts.change(BOOK, (book) =>
    addName(book, { name: "_xlnm.Print_Area", localSheetId }, area),
  );
  return all[localSheetId]!;
}
