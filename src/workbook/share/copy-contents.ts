/**
 * What the sheets of a customer copy held when it was made: a hash of each sheet, and short sums of its rows and columns by which the
 * cells that have changed since are found. Values count as they are shown to 12 digits, so that a program which only saves the copy
 * changes nothing.
 */
import { pieces } from "../cell-text";
import type { CellContent } from "../host";
import { cellAddress, parseCell } from "../layout/address";
import { shortSum } from "./short-sum";

export interface SheetContents {
  readonly sheet: string;
  /** SHA-256 of its values and of its formulas, as hexadecimal digits. */
  readonly values: string;
  readonly formulas: string;
  /** Short sums by the number of the row or column. */
  readonly rows: ReadonlyMap<number, string>;
  readonly columns: ReadonlyMap<number, string>;
}

export interface SheetChange {
  readonly sheet: string;
  /** "moved": rows or columns were inserted or deleted, so that cells cannot be compared one by one. */
  readonly kind: "cells" | "formulas" | "moved" | "missing" | "added";
  /** Addresses that have changed, row by row; among them may be neighbors that have not, where several cells have changed. */
  readonly cells: readonly string[];
  /** From this row on things have moved. */
  readonly row?: number;
}

const DIGITS = 12;
/** More candidates than this are told by their rows. */
const MAX_CELLS = 500;

interface PlacedText {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

function valueText({ value, error }: CellContent): string {
  if (error !== undefined) return error;
  if (value === null || value === "") return "";
  return typeof value === "number"
    ? String(Number(value.toPrecision(DIGITS)))
    : JSON.stringify(value);
}

function placed(
  cells: ReadonlyMap<string, CellContent>,
  textOf: (content: CellContent) => string,
): PlacedText[] {
  const texts: PlacedText[] = [];
  for (const [address, content] of cells) {
    const text = textOf(content);
    const place = text === "" ? undefined : parseCell(address);
    if (place) texts.push({ ...place, text });
  }
  return texts.sort((a, b) => a.row - b.row || a.column - b.column);
}

function sums(
  texts: readonly PlacedText[],
  line: "row" | "column",
  other: "row" | "column",
): Map<number, string> {
  const lines = new Map<number, string[]>();
  for (const cell of texts) {
    const parts = lines.get(cell[line]) ?? [];
    parts.push(`${cell[other]}=${cell.text}`);
    lines.set(cell[line], parts);
  }
  return new Map([...lines].map(([number, parts]) => [number, shortSum(parts.join("|"))]));
}

async function sha256(texts: readonly PlacedText[]): Promise<string> {
  const joined = texts.map(({ row, column, text }) => `${row},${column}=${text}`).join("\n");
  const digest = await globalThis.crypto.subtle.digest("SHA-256", new TextEncoder().encode(joined));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether hashes can be made here: pages that are not served by HTTPS cannot. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

/** What a sheet holds, from its cells by address. */
export async function contentsOf(
  sheet: string,
  cells: ReadonlyMap<string, CellContent>,
): Promise<SheetContents> {
  const values = placed(cells, valueText);
  return {
    sheet,
    values: await sha256(values),
    formulas: await sha256(placed(cells, ({ formula }) => formula ?? "")),
    rows: sums(values, "row", "column"),
    columns: sums(values, "column", "row"),
  };
}

const listText = (lines: ReadonlyMap<number, string>): string =>
  [...lines].map(([number, sum]) => `${number}:${sum}`).join(" ");

const listOf = (text: string): Map<number, string> =>
  new Map(
    [...text.matchAll(/(\d+):([0-9a-f]+)/g)].map(([, number, sum]) => [Number(number), sum!]),
  );

/** Rows of texts that hold the contents: sheet, values, formulas, sums of rows, sums of columns. */
export function contentRows(contents: readonly SheetContents[]): string[][] {
  return contents.flatMap(({ sheet, values, formulas, rows, columns }) => {
    // A list that is longer than a cell goes on in the next row.
    const lists = [listText(rows), listText(columns)].map(pieces);
    return Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, i) => [
      sheet,
      values,
      formulas,
      ...lists.map((list) => list[i] ?? ""),
    ]);
  });
}

/** The contents from such rows. */
export function readContents(lines: readonly (readonly string[])[]): SheetContents[] {
  const bySheet = new Map<string, [string, string, string, string]>();
  for (const [sheet = "", values = "", formulas = "", rows = "", columns = ""] of lines) {
    const [, , before, beside] = bySheet.get(sheet) ?? ["", "", "", ""];
    bySheet.set(sheet, [values, formulas, before + rows, beside + columns]);
  }
  return [...bySheet].map(([sheet, [values, formulas, rows, columns]]) => ({
    sheet,
    values,
    formulas,
    rows: listOf(rows),
    columns: listOf(columns),
  }));
}

const changedLines = (
  before: ReadonlyMap<number, string>,
  now: ReadonlyMap<number, string>,
): number[] =>
  [...new Set([...before.keys(), ...now.keys()])]
    .filter((number) => before.get(number) !== now.get(number))
    .sort((a, b) => a - b);

/** Whether lines that differ at their place stand at another one. */
function hasMoved(
  before: ReadonlyMap<number, string>,
  now: ReadonlyMap<number, string>,
  changed: readonly number[],
): boolean {
  const there = new Set(changed.flatMap((number) => now.get(number) ?? []));
  const left = changed.flatMap((number) => before.get(number) ?? []);
  return left.length > 2 && left.filter((sum) => there.has(sum)).length > left.length / 2;
}

/** How a sheet differs from what it held; undefined where it does not. */
export function sheetChange(before: SheetContents, now: SheetContents): SheetChange | undefined {
  const { sheet } = now;
  if (before.values === now.values)
    return before.formulas === now.formulas ? undefined : { sheet, kind: "formulas", cells: [] };
  const rows = changedLines(before.rows, now.rows);
  const columns = changedLines(before.columns, now.columns);
  if (
    hasMoved(before.rows, now.rows, rows) ||
    hasMoved(before.columns, now.columns, columns) ||
    rows.length * columns.length > MAX_CELLS
  )
    return { sheet, kind: "moved", cells: [], row: rows[0] };
  return {
    sheet,
    kind: "cells",
    cells: rows.flatMap((row) => columns.map((column) => cellAddress({ row, column }))),
  };
}
