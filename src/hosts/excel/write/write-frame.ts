/**
 * The frame of a new sheet: tab, gridlines, widths, heights, merged cells, panes, print settings.
 */
import { columnLetters } from "../../../spreadsheet/a1";
import type { Sheet } from "../../../spreadsheet/workbook-model";
import { PAGE_MARGINS, PALETTE, ROW_HEIGHT } from "../../../spreadsheet/styles";
import { EXCEL_LIMITS } from "../../../spreadsheet/excel-limits";
import { EDGE_STYLE } from "../../../spreadsheet/page-edge";
import { usedExtent } from "../rectangles";
import type { Gate } from "../requirements";
import { step, type RequestStep } from "../transaction/request-batches";
import { columnSpan } from "./write-cells";

const TAB_COLORS = {
  input: PALETTE.inputLine,
  result: PALETTE.accent,
  support: PALETTE.faint,
} as const;

/** The width of a character in points: 7 pixels of 96 per inch. */
const POINTS_A_CHARACTER = 5.25;
const POINTS_AN_INCH = 72;

/** Groups neighbors with the same value into spans. */
function spans(
  values: readonly (readonly [number, number])[],
): { readonly from: number; to: number; readonly value: number }[] {
  const runs: { from: number; to: number; value: number }[] = [];
  for (const [place, value] of values) {
    const last = runs[runs.length - 1];
    if (last && last.to + 1 === place && last.value === value) last.to = place;
    else runs.push({ from: place, to: place, value });
  }
  return runs;
}

function widthSteps({ name, columnWidths }: Sheet): RequestStep[] {
  return spans(columnWidths.map((width, index) => [index + 1, width])).map(({ from, to, value }) =>
    step(3, value, (target) => {
      target.sheet(name).getRange(columnSpan(from, to)).format.columnWidth =
        Math.min(value, EXCEL_LIMITS.columnWidth) * POINTS_A_CHARACTER;
    }),
  );
}

/** Sets the default height of all used rows, then the heights that differ. */
function heightSteps({ name, cells, rowHeights }: Sheet): RequestStep[] {
  const rows = usedExtent(cells.keys())?.to.row;
  const usual = rows === undefined ? [] : [{ from: 1, to: rows, value: ROW_HEIGHT }];
  const own = [...(rowHeights ?? [])].sort(([a], [b]) => a - b);
  return [...usual, ...spans(own)].map(({ from, to, value }) =>
    step(3, value, (target) => {
      target.sheet(name).getRange(`${from}:${to}`).format.rowHeight = Math.min(
        value,
        EXCEL_LIMITS.rowHeight,
      );
    }),
  );
}

/**
 * Texts over several columns. Cells that are not merged show their text on one line, over the empty
 * cells to their right.
 */
const mergeSteps = ({ name, merges }: Sheet, supports: Gate): RequestStep[] =>
  merges.map((range) =>
    step(3, range, (to) => {
      const sheet = to.sheet(name);
      if (supports("merging")) sheet.getRange(range).merge(false);
      else sheet.getRange(range.split(":")[0]).format.wrapText = false;
    }),
  );

function freezeSteps({ name, freeze }: Sheet): RequestStep[] {
  if (!freeze || (freeze.rows === 0 && freeze.columns === 0)) return [];
  const { rows, columns } = freeze;
  return [
    step(3, name, (to) => {
      const { freezePanes } = to.sheet(name);
      if (columns === 0) freezePanes.freezeRows(rows);
      else if (rows === 0) freezePanes.freezeColumns(columns);
      else freezePanes.freezeAt(`A1:${columnLetters(columns)}${rows}`);
    }),
  ];
}

/**
 * Calls: layout, orientation, paper, zoom, six margins, area, titles, header and footer with three
 * texts.
 */
const PAGE_CALLS = 19;

function pageSteps({ name, print }: Sheet, supports: Gate): RequestStep[] {
  if (!supports("pageLayout")) return [];
  return [
    step(PAGE_CALLS, [name, print, EDGE_STYLE, EDGE_STYLE, EDGE_STYLE], (to) => {
      const { pageLayout } = to.sheet(name);
      pageLayout.orientation = print.landscape ? "Landscape" : "Portrait";
      pageLayout.paperSize = "A4";
      if (print.fitWidth)
        pageLayout.zoom = {
          horizontalFitToPages: print.pagesWide ?? 1,
          ...(print.onePage ? { verticalFitToPages: 1 } : {}),
        };
      pageLayout.leftMargin = PAGE_MARGINS.left * POINTS_AN_INCH;
      pageLayout.rightMargin = PAGE_MARGINS.right * POINTS_AN_INCH;
      pageLayout.topMargin = PAGE_MARGINS.top * POINTS_AN_INCH;
      pageLayout.bottomMargin = PAGE_MARGINS.bottom * POINTS_AN_INCH;
      pageLayout.headerMargin = PAGE_MARGINS.header * POINTS_AN_INCH;
      pageLayout.footerMargin = PAGE_MARGINS.footer * POINTS_AN_INCH;
      if (print.area) pageLayout.setPrintArea(print.area);
      if (print.titleRows) pageLayout.setPrintTitleRows(`$${print.titleRows.replace(":", ":$")}`);
      if (print.titleColumns)
        pageLayout.setPrintTitleColumns(`$${print.titleColumns.replace(":", ":$")}`);
      const texts = pageLayout.headersFooters.defaultForAllPages;
      texts.rightHeader = `${EDGE_STYLE}&A`;
      texts.leftFooter = `${EDGE_STYLE}&F`;
      texts.rightFooter = `${EDGE_STYLE}Page &P of &N`;
    }),
  ];
}

function tabSteps({ name, tab }: Sheet, supports: Gate): RequestStep[] {
  return [
    step(2, name, (to) => {
      const sheet = to.sheet(name);
      if (tab) sheet.tabColor = `#${TAB_COLORS[tab]}`;
      if (supports("gridlines")) sheet.showGridlines = false;
    }),
  ];
}

/** Writes everything around the cells; these must be written before. */
export const frameSteps = (sheet: Sheet, supports: Gate): RequestStep[] => [
  ...tabSteps(sheet, supports),
  ...mergeSteps(sheet, supports),
  ...widthSteps(sheet),
  ...heightSteps(sheet),
  ...freezeSteps(sheet),
  ...pageSteps(sheet, supports),
];

const VISIBILITY = { visible: "Visible", hidden: "Hidden", veryHidden: "VeryHidden" } as const;

/** Hides sheets at the very end, because some calls need a visible sheet. */
export const hideStep = ({ name, state }: Sheet): RequestStep[] =>
  state === "visible"
    ? []
    : [
        step(1, state, (to) => {
          to.sheet(name).visibility = VISIBILITY[state];
        }),
      ];
