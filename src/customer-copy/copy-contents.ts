/**
 * The contents of a customer copy's sheets when it was created: a hash of each sheet, and short
 * hashes of its rows and columns that locate changed cells. Values count with 12 digits, so that a
 * program which only saves the copy changes nothing.
 */
import { addToList } from "../spreadsheet/add-to-list";
import { normalizeFormula } from "../spreadsheet/formula/normalize";
import { pieces } from "../spreadsheet/cell-text";
import type { CellContent } from "../spreadsheet/workbook-host";
import { cellAddress, parseCell } from "../spreadsheet/a1";
import { textHash } from "../spreadsheet/text-hash";

export interface SheetContents {
  readonly sheet: string;
  /** SHA-256 of its values and of its formulas, as hexadecimal digits. */
  readonly values: string;
  readonly formulas: string;
  /** The same of its formulas, independent of spelling; none in copies of earlier versions. */
  readonly meanings?: string;
  /** Short sums by the number of the row or column. */
  readonly rows: ReadonlyMap<number, string>;
  readonly columns: ReadonlyMap<number, string>;
}

export interface SheetChange {
  readonly sheet: string;
  /**
   * "moved": rows or columns were inserted or deleted, so cells cannot be compared individually.
   * "formula texts": the copy is of an earlier version and cannot distinguish changed formulas from
   * other spellings.
   */
  readonly kind: "cells" | "formulas" | "formula texts" | "moved" | "missing" | "added";
  /**
   * Addresses that have changed, row by row; among them may be neighbors that have not, where
   * several cells have changed.
   */
  readonly cells: readonly string[];
  /** Rows have moved from this one on. */
  readonly row?: number;
}

const DIGITS = 12;
/** More candidates than this are reported by row. */
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

interface CopiedTexts {
  readonly values: readonly PlacedText[];
  readonly formulas: readonly PlacedText[];
}

const inOrder = (a: PlacedText, b: PlacedText): number => a.row - b.row || a.column - b.column;

/** The shown values and the formulas of cells, row by row. */
function textsOf(cells: ReadonlyMap<string, CellContent>): CopiedTexts {
  const values: PlacedText[] = [];
  const formulas: PlacedText[] = [];
  for (const [address, content] of cells) {
    const text = valueText(content);
    const { formula = "" } = content;
    const place = text === "" && formula === "" ? undefined : parseCell(address);
    if (!place) continue;
    if (text !== "") values.push({ ...place, text });
    if (formula !== "") formulas.push({ ...place, text: formula });
  }
  return { values: values.sort(inOrder), formulas: formulas.sort(inOrder) };
}

function sums(
  texts: readonly PlacedText[],
  line: "row" | "column",
  other: "row" | "column",
): Map<number, string> {
  const lines = new Map<number, string[]>();
  for (const cell of texts) addToList(lines, cell[line], `${cell[other]}=${cell.text}`);
  return new Map([...lines].map(([number, parts]) => [number, textHash(parts.join("|"))]));
}

/** SHA-256 as hexadecimal digits. */
export async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const sha256 = (texts: readonly PlacedText[]): Promise<string> =>
  hashOf(
    new TextEncoder().encode(
      texts.map(({ row, column, text }) => `${row},${column}=${text}`).join("\n"),
    ),
  );

/** Whether hashes can be calculated: not on pages without HTTPS. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

/** LibreOffice writes typed TRUE, FALSE and errors as formulas. */
const CONSTANT = /^(?:#[A-Z0-9/_!?]+|TRUE|FALSE)$/;

/** A formula in its normalized spelling; none if it only repeats its value. */
function meaningOf({ row, column, text }: PlacedText): PlacedText[] {
  const meaning = normalizeFormula(text);
  return CONSTANT.test(meaning) ? [] : [{ row, column, text: meaning }];
}

/** The content of a sheet, from its cells by address. */
export async function contentsOf(
  sheet: string,
  cells: ReadonlyMap<string, CellContent>,
): Promise<SheetContents> {
  const { values, formulas } = textsOf(cells);
  return {
    sheet,
    values: await sha256(values),
    formulas: await sha256(formulas),
    meanings: await sha256(formulas.flatMap(meaningOf)),
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

/**
 * Rows of texts with the contents: sheet, values, formulas, sums of rows, sums of columns,
 * normalized formulas.
 */
export function contentRows(contents: readonly SheetContents[]): string[][] {
  return contents.flatMap(({ sheet, values, formulas, rows, columns, meanings = "" }) => {
    // A list that is longer than a cell continues in the next row.
    const lists = [listText(rows), listText(columns)].map(pieces);
    return Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, i) => [
      sheet,
      values,
      formulas,
      ...lists.map((list) => list[i] ?? ""),
      meanings,
    ]);
  });
}

/** The contents from such rows. */
export function readContents(lines: readonly (readonly string[])[]): SheetContents[] {
  const bySheet = new Map<string, (readonly string[])[]>();
  for (const line of lines) addToList(bySheet, line[0]!, line);
  return [...bySheet].map(([sheet, pieces]) => {
    const [, values = "", formulas = "", , , meanings = ""] = pieces[0]!;
    const columnText = (column: number): string =>
      pieces.map((line) => line[column] ?? "").join("");
    return {
      sheet,
      values,
      formulas,
      ...(meanings === "" ? {} : { meanings }),
      rows: listOf(columnText(3)),
      columns: listOf(columnText(4)),
    };
  });
}

const changedLines = (
  before: ReadonlyMap<number, string>,
  now: ReadonlyMap<number, string>,
): number[] =>
  [...new Set([...before.keys(), ...now.keys()])]
    .filter((number) => before.get(number) !== now.get(number))
    .sort((a, b) => a - b);

/** Whether the lines that differ are the same lines at other positions. */
function haveMoved(
  before: ReadonlyMap<number, string>,
  now: ReadonlyMap<number, string>,
  changed: readonly number[],
): boolean {
  const there = new Set(changed.flatMap((number) => now.get(number) ?? []));
  const removedLines = changed.flatMap((number) => before.get(number) ?? []);
  return (
    removedLines.length > 2 &&
    removedLines.filter((sum) => there.has(sum)).length > removedLines.length / 2
  );
}

/** Whether a sheet is unchanged, except for the spelling of formulas. */
export const isRespelled = (before: SheetContents, now: SheetContents): boolean =>
  before.values === now.values &&
  before.formulas !== now.formulas &&
  before.meanings === now.meanings;

/** The difference of a sheet; undefined if it is unchanged. */
export function sheetChange(before: SheetContents, now: SheetContents): SheetChange | undefined {
  const { sheet } = now;
  if (before.values === now.values) {
    if (before.formulas === now.formulas || isRespelled(before, now)) return undefined;
    const kind = before.meanings === undefined ? "formula texts" : "formulas";
    return { sheet, kind, cells: [] };
  }
  const rows = changedLines(before.rows, now.rows);
  const columns = changedLines(before.columns, now.columns);
  if (
    haveMoved(before.rows, now.rows, rows) ||
    haveMoved(before.columns, now.columns, columns) ||
    rows.length * columns.length > MAX_CELLS
  )
    return { sheet, kind: "moved", cells: [], row: rows[0] };
  return {
    sheet,
    kind: "cells",
    cells: rows.flatMap((row) => columns.map((column) => cellAddress({ row, column }))),
  };
}
