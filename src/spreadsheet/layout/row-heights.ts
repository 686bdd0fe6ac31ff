import { parseCell, parseRange } from "../a1";
import { EXCEL_LIMITS } from "../excel-limits";
import { FONT, ROW_HEIGHT, STYLES } from "../styles";
import type { Cell, Sheet, StyleName, Workbook } from "../workbook-model";
import { contextAt, valueAt } from "./placed-run";
import type { PlacedSheet } from "./placed-sheet";
import { runningEnd, widenColumn, widthOf } from "./placed-sheet";

/**
 * Row heights of wrapped text: Excel fits rows automatically, but not if cells are merged. A text
 * that needs a higher row than Excel's highest gets a wider column.
 */

const LINE_POINTS = 13.5;
const ROW_PADDING = 3;
/** Characters of a line that the edges of a cell take. */
const CELL_PADDING = 1.5;
/** Letters in the width of a digit, in which columns are measured; capitals and names need more. */
const LETTERS = 1.1;
/** In a line of prose, where wide and narrow letters even out. */
export const PROSE_LETTERS = 1.15;
const PROSE_WIDTH = 60;
const BOLD_LETTERS = 0.95;

const sizeOf = (style: StyleName): number => (STYLES[style].size ?? FONT.size) / FONT.size;
/** Characters in a line of a text. */
function roomIn(width: number, style: StyleName): number {
  const letters = width > PROSE_WIDTH ? PROSE_LETTERS : LETTERS;
  return (
    (Math.max(1, width - CELL_PADDING) * (STYLES[style].bold ? BOLD_LETTERS : letters)) /
    sizeOf(style)
  );
}

/** The lines of a text without line breaks; words that are longer than a line are broken. */
function linesOfParagraph(paragraph: string, room: number): number {
  let [lines, filled] = [1, 0];
  for (const { length } of paragraph.split(" ")) {
    const longer = filled === 0 ? length : filled + 1 + length;
    if (longer <= room) filled = longer;
    else {
      const broken = Math.max(0, Math.ceil(length / room) - 1);
      lines += broken + (filled === 0 ? 0 : 1);
      filled = length - broken * room;
    }
  }
  return lines;
}

const linesOf = (text: string, width: number, style: StyleName): number =>
  text.split("\n").reduce((sum, part) => sum + linesOfParagraph(part, roomIn(width, style)), 0);

const MAX_LINES = Math.floor((EXCEL_LIMITS.rowHeight - ROW_PADDING) / LINE_POINTS);

/** The smallest width of at least this one in which a row shows the text, as far as one can. */
function sufficientWidth(text: string, width: number, most: number, style: StyleName): number {
  const lines = Math.max(MAX_LINES, linesOf(text, most, style));
  let enough = width;
  while (enough < most && linesOf(text, enough, style) > lines) enough += 1;
  return enough;
}

/** Makes a row at least as high as a text in a cell of this width. */
function raiseHeight(
  heights: Map<number, number>,
  row: number,
  {
    text,
    width,
    style,
  }: { readonly text: string; readonly width: number; readonly style: StyleName },
): void {
  const lines = Math.min(linesOf(text, width, style), MAX_LINES);
  const points = lines * LINE_POINTS * sizeOf(style) + ROW_PADDING;
  if (lines > 1) heights.set(row, Math.max(heights.get(row) ?? 0, points));
}

/**
 * The heights in points of the rows that need more or less than the default. Widens columns in
 * which no row is high enough.
 */
export function estimateHeights(sheet: PlacedSheet): Map<number, number> {
  const heights = new Map(sheet.heights);
  const running = new Set(sheet.running.map(({ at }) => `${at.row}:${at.column}`));
  for (const { at, text, style } of sheet.running)
    raiseHeight(heights, at.row, { text, style, width: runningEnd(sheet, at.column).width });
  for (const run of sheet.groups.flat())
    if (STYLES[run.style].wrap)
      for (let index = 0; index < run.count; index += 1) {
        const { row, column } = contextAt(run, index).at;
        const text = valueAt(run, index);
        if (typeof text !== "string" || running.has(`${row}:${column}`)) continue;
        const { style } = run;
        const most = EXCEL_LIMITS.columnWidth;
        const width = sufficientWidth(text, widthOf(sheet, column), most, style);
        widenColumn(sheet, column, width);
        raiseHeight(heights, row, { text, style, width });
      }
  return heights;
}

/** What the heights of rows depend on. */
export type TextSheet = Pick<Sheet, "cells" | "merges" | "columnWidths">;

/** Heights in points by row; a row without one has the default. */
export type RowHeights = ReadonlyMap<number, number>;

interface WrappedText {
  readonly row: number;
  readonly column: number;
  /** The last column, if it is merged with others. */
  readonly last: number;
  readonly text: string;
  readonly style: StyleName;
}

const wraps = (cell: Cell): boolean =>
  typeof cell.value === "string" && STYLES[cell.style].wrap === true;

function wrappedTexts(
  { cells, merges }: TextSheet,
  isFitted: (cell: Cell) => boolean,
): readonly WrappedText[] {
  const mergedTo = new Map(
    merges.map((range) => {
      const { from, to } = parseRange(range)!;
      return [`${from.row}:${from.column}`, to.column] as const;
    }),
  );
  return [...cells].flatMap(([address, cell]) => {
    if (!wraps(cell) || !isFitted(cell)) return [];
    const { row, column } = parseCell(address)!;
    const last = mergedTo.get(`${row}:${column}`) ?? column;
    return [{ row, column, last, text: String(cell.value), style: cell.style }];
  });
}

const widthOfText = (columnWidths: readonly number[], { column, last }: WrappedText): number =>
  columnWidths.slice(column - 1, last).reduce((sum, each) => sum + each, 0);

function raiseHeights(
  heights: Map<number, number>,
  texts: readonly WrappedText[],
  columnWidths: readonly number[],
): void {
  for (const entry of texts)
    raiseHeight(heights, entry.row, { ...entry, width: widthOfText(columnWidths, entry) });
}

/** The heights that the wrapped texts of a sheet need. */
export function textHeights(sheet: TextSheet): RowHeights {
  const heights = new Map<number, number>();
  raiseHeights(
    heights,
    wrappedTexts(sheet, () => true),
    sheet.columnWidths,
  );
  return heights;
}

/** Heights are stored in pixels and in points. */
const SAME_HEIGHT_POINTS = 1;

const isSameHeight = (a = ROW_HEIGHT, b = ROW_HEIGHT): boolean =>
  Math.abs(a - b) < SAME_HEIGHT_POINTS;

/**
 * The new heights of rows whose texts have changed. A row that was as high as its texts needed
 * follows them; any other one only grows. Undefined is the default.
 * @param needed the heights that the texts needed before
 */
export function followTexts(
  needed: RowHeights,
  neededNow: RowHeights,
  heights: RowHeights,
): Map<number, number | undefined> {
  const changed = new Map<number, number | undefined>();
  for (const row of new Set([...needed.keys(), ...neededNow.keys()])) {
    const [before, now, height] = [needed, neededNow, heights].map((of) => of.get(row));
    if (before === now) continue;
    if (isSameHeight(before, height) || (now ?? 0) > (height ?? ROW_HEIGHT)) changed.set(row, now);
  }
  return changed;
}

/** The sheet with rows as high as the results of its formulas need. */
function withFittedRows(sheet: Sheet): Sheet {
  const heights = new Map(sheet.rowHeights);
  // On a page that is printed, rows are no higher than their results need either.
  if (sheet.print.report)
    for (const [address, cell] of sheet.cells)
      if (cell.formula !== undefined && STYLES[cell.style].wrap)
        heights.delete(parseCell(address)!.row);
  const texts = wrappedTexts(
    sheet,
    ({ formula }) => formula !== undefined || sheet.print.report === true,
  );
  const columnWidths = [...sheet.columnWidths];
  for (const entry of texts) {
    const width = widthOfText(columnWidths, entry);
    const ownWidth = columnWidths[entry.last - 1] ?? 0;
    const most = width - ownWidth + EXCEL_LIMITS.columnWidth;
    const wider = sufficientWidth(entry.text, width, most, entry.style) - width;
    if (wider > 0) columnWidths[entry.last - 1] = ownWidth + wider;
  }
  raiseHeights(heights, texts, columnWidths);
  return { ...sheet, columnWidths, rowHeights: heights };
}

/**
 * A calculated workbook with rows as high as its results need: programs that trust the heights of
 * a file show no more than those.
 */
export const fitRowHeights = (workbook: Workbook): Workbook => ({
  ...workbook,
  sheets: workbook.sheets.map((sheet) =>
    sheet.state === "visible" ? withFittedRows(sheet) : sheet,
  ),
});
