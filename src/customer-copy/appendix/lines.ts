/**
 * The appendix as lines of one grid of narrow columns, in which every table has columns as wide as
 * its own texts. A table that is wider than the page continues below, with its first column.
 */
import { withThousands } from "../../models/wording";
import { cellAddress, rangeAddress } from "../../spreadsheet/a1";
import { textHeights } from "../../spreadsheet/layout/row-heights";
import type { Cell } from "../../spreadsheet/workbook-model";
import {
  isTable,
  type AppendixCell,
  type AppendixPart,
  type AppendixTable,
} from "./appendix-table";

/**
 * Columns of the page, and their widths in characters: together they fit on Letter also where
 * Calibri is missing, and a wider font takes its place.
 */
export const GRID = { columns: 31, width: 4 } as const;

/** A cell over some columns of the grid, from 0. */
export interface GridCell {
  readonly from: number;
  readonly span: number;
  readonly cell: AppendixCell | undefined;
  /** The number of its format in the file. */
  readonly format: number;
}
export interface AppendixLine {
  readonly cells: readonly GridCell[];
  /** Points. */
  readonly height: number;
  /** Whether it must not be the last one of a page: a heading, or the head of a table. */
  readonly isLead: boolean;
  /** The head of its table, which a new page repeats. */
  readonly heads: readonly AppendixLine[];
}

/** Columns that a word or a number needs beside its characters. */
const PADDING = 2;
/** Bold letters and capitals are wider. */
const WIDE = 1.25;
const NUMBER_LENGTH = 9;
const DATE_LENGTH = 11;
/** With their point. */
const DECIMALS = 4;
/** A longer text gets at least this many columns of the grid. */
const LEAST = 4;
/** Characters of the longest word that is not broken. */
const LONGEST_WORD = 30;

const inGrid = (characters: number): number => Math.ceil((characters + PADDING) / GRID.width);

const wordLength = (word: string): number =>
  /^[A-Z]{2,}/.test(word) ? word.length * WIDE : word.length;
const longestWord = (text: string): number =>
  Math.min(LONGEST_WORD, Math.max(0, ...text.split(/\s+/).map(wordLength)));

/** Characters of a value as it is shown; a number has at most three decimals. */
function lengthOf({ value, style }: AppendixCell): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "number" || style.endsWith("Date")) return DATE_LENGTH;
  return Math.max(NUMBER_LENGTH, withThousands(Math.trunc(value)).length + DECIMALS);
}
const wordOf = (cell: AppendixCell): number =>
  typeof cell.value === "string" ? longestWord(cell.value) : lengthOf(cell);

interface ColumnNeed {
  /** Columns of the grid for its longest word. */
  readonly least: number;
  /** Columns of the grid in which each of its texts is one line. */
  readonly most: number;
}

/** What each column of a table needs. */
function needsOf({ heads, units, rows }: AppendixTable): readonly ColumnNeed[] {
  const count = Math.max(heads.length, ...rows.map(({ length }) => length));
  return Array.from({ length: count }, (_, i) => {
    const [head, unit] = [heads[i], units[i]];
    const body = rows.flatMap((row) => row[i] ?? []);
    const words = [head ? wordOf(head) * WIDE : 0, ...body.map(wordOf)];
    // A unit does not wrap.
    if (unit) words.push(Math.min(lengthOf(unit), LONGEST_WORD));
    const most = inGrid(Math.max(0, ...words, ...body.map(lengthOf)));
    return { least: Math.max(inGrid(Math.max(0, ...words)), Math.min(LEAST, most)), most };
  });
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);

/**
 * The widths of columns that fill the page at most: each has room for its words, and what is left
 * goes to the column whose longest text has the most lines.
 */
function widthsOf(needs: readonly ColumnNeed[]): readonly number[] {
  const widths = needs.map(({ least }) => least);
  const linesIn = (i: number): number => needs[i]!.most / widths[i]!;
  while (sum(widths) < GRID.columns) {
    const next = widths.reduce((best, _width, i) => (linesIn(i) > linesIn(best) ? i : best), 0);
    if (linesIn(next) <= 1) break;
    widths[next] = widths[next]! + 1;
  }
  return widths;
}

const columnsOf = (table: AppendixTable, columns: readonly number[]): AppendixTable => ({
  heads: columns.flatMap((i) => table.heads[i] ?? []),
  units: columns.flatMap((i) => table.units[i] ?? []),
  rows: table.rows.map((row) => columns.map((i) => row[i])),
});

/** Tables that fit on the page, each with the first column. */
function fittingTables(table: AppendixTable): readonly AppendixTable[] {
  const least = needsOf(table).map((need) => need.least);
  const [first = 0] = least;
  const pieces: number[][] = [[0]];
  let used = first;
  least.slice(1).forEach((width, i) => {
    if (used + width > GRID.columns && pieces.at(-1)!.length > 1) {
      pieces.push([0]);
      used = first;
    }
    pieces.at(-1)!.push(i + 1);
    used += width;
  });
  const isFilled = (row: AppendixTable["rows"][number]): boolean =>
    row.slice(1).some((cell) => cell !== undefined);
  return pieces
    .map((columns) => columnsOf(table, columns))
    .map((piece) => (pieces.length === 1 ? piece : { ...piece, rows: piece.rows.filter(isFilled) }))
    .filter(({ rows }) => rows.length > 0);
}

/** A line whose height is not known yet. */
type PlainLine = Omit<AppendixLine, "height" | "heads"> & {
  /** Places of the lines of its head among all lines. */
  readonly headsAt: readonly number[];
};

class LineWriter {
  readonly lines: PlainLine[] = [];

  /** @param texts the format of the file for texts that wrap */
  constructor(private readonly texts: number) {}

  private add(
    cells: readonly GridCell[],
    isLead: boolean,
    headsAt: readonly number[] = [],
  ): number {
    return this.lines.push({ cells, isLead, headsAt }) - 1;
  }

  heading(cell: AppendixCell): void {
    this.add([], true);
    this.add([{ from: 0, span: GRID.columns, cell, format: cell.format }], true);
  }

  sentence(cell: AppendixCell): void {
    const isLead = cell.style === "caption";
    this.add([{ from: 0, span: GRID.columns, cell, format: cell.format }], isLead);
  }

  /** Numbers keep their format; texts get one that wraps, except for the words of a status. */
  private bodyCell(cell: AppendixCell | undefined, from: number, span: number): GridCell {
    const keepsFormat = cell && (typeof cell.value !== "string" || cell.style === "verdict");
    if (keepsFormat) return { from, span, cell, format: cell.format };
    const format = this.texts;
    return { from, span, cell: cell && { ...cell, style: "resultText", format }, format };
  }

  table(table: AppendixTable): void {
    for (const piece of fittingTables(table)) this.piece(piece);
  }

  private piece(piece: AppendixTable): void {
    const { heads, units, rows } = piece;
    const widths = widthsOf(needsOf(piece));
    const place = (i: number): { readonly from: number; readonly span: number } => ({
      from: sum(widths.slice(0, i)),
      span: widths[i]!,
    });
    const line = (cells: readonly AppendixCell[]): readonly GridCell[] =>
      cells.map((cell, i) => ({ ...place(i), cell, format: cell.format }));
    const headsAt = heads.length > 0 ? [this.add(line(heads), true)] : [];
    if (units.length === heads.length && units.some(({ value }) => value !== null && value !== ""))
      headsAt.push(this.add(line(units), true));
    rows.forEach((row, n) =>
      this.add(
        row.map((cell, i) => this.bodyCell(cell, place(i).from, place(i).span)),
        n === 0 && rows.length > 1,
        headsAt,
      ),
    );
  }
}

/** Points of a line of text in the body: closer than on a screen. */
const LINE_HEIGHT = 13.5;

/** Heights of lines by their texts, as in every sheet. */
function heightsOf(lines: readonly PlainLine[]): (index: number) => number {
  const cells = new Map<string, Cell>();
  const merges: string[] = [];
  lines.forEach((line, index) => {
    for (const { from, span, cell } of line.cells) {
      const start = { row: index + 1, column: from + 1 };
      if (cell) cells.set(cellAddress(start), { style: cell.style, value: cell.value });
      if (span > 1) merges.push(rangeAddress(start, { ...start, column: from + span }));
    }
  });
  const columnWidths = Array.from({ length: GRID.columns }, () => GRID.width);
  const heights = textHeights({ cells, merges, columnWidths });
  return (index) => heights.get(index + 1) ?? LINE_HEIGHT;
}

/** Points above a heading. */
const GAP = 6;
/** Points, as on every sheet. */
const HEADING_HEIGHTS: Readonly<Record<string, number>> = { title: 28, heading: 21 };

/** The lines of a block: a heading, with what stands below it. */
export function linesOf(
  heading: AppendixCell,
  parts: readonly AppendixPart[],
  texts: number,
): readonly AppendixLine[] {
  const writer = new LineWriter(texts);
  writer.heading(heading);
  for (const part of parts) {
    if (isTable(part)) writer.table(part);
    else writer.sentence(part);
  }
  const heightOf = heightsOf(writer.lines);
  // Sentences without a table lead to the next heading.
  const isIntroduction = !parts.some(isTable);
  const lines = writer.lines.map(({ cells, isLead }, index) => ({
    cells,
    isLead: isLead || isIntroduction,
    height: Math.max(
      cells.length === 0 ? GAP : heightOf(index),
      ...cells.map(({ cell }) => HEADING_HEIGHTS[cell?.style ?? ""] ?? 0),
    ),
    heads: [],
  }));
  return lines.map((line, index) => ({
    ...line,
    heads: writer.lines[index]!.headsAt.map((place) => lines[place]!),
  }));
}
