/** Converts a table of the catalogue for the pane and for a sheet. */
import type { Table } from "../../catalogue/catalogue";
import { tableCitation } from "../../functions/core/citation";
import { CATALOGUE_SPELLINGS } from "../../models/search/catalogue-spellings";
import { narrow } from "../../models/search/narrow";
import type { Change, SheetRange, WorkbookHost } from "../../spreadsheet/workbook-host";
import { cellAddress, parseCell, rangeAddress, type Position } from "../../spreadsheet/a1";
import type { Cell } from "../../spreadsheet/workbook-model";
import { firstCell, isEmpty } from "../common/format";
import { ENGLISH_SHARED } from "../messages/en-shared";
import { MESSAGES } from "../messages/messages";

/** Columns that serve the catalogue itself. */
const INTERNAL: ReadonlySet<string> = new Set(["line", "notes", "column"]);

export const cellText = (value: unknown): string =>
  value === null || value === undefined
    ? ""
    : typeof value === "boolean"
      ? value
        ? ENGLISH_SHARED.trueWord
        : ENGLISH_SHARED.falseWord
      : String(value);

/** The columns with content. */
export const visibleFields = (table: Table): readonly string[] =>
  table.fields
    .map(({ name }) => name)
    .filter(
      (name) =>
        !INTERNAL.has(name) && table.rows.some((_, row) => cellText(table.cell(row, name)) !== ""),
    );

/** A column's heading and its unit, "" if it has none. */
export function headingOf(
  table: Table,
  field: string,
): { readonly head: string; readonly unit: string } {
  const { title, unit } = table.field(field);
  return { head: title ?? field, unit: unit && unit !== "1" ? unit : "" };
}

/** The marks of a row's footnotes: "1, 3". */
export const footnoteMarks = (table: Table, row: number): string =>
  table.has("notes")
    ? table
        .text(row, "notes")
        .split(",")
        .map((mark) => mark.trim())
        .filter(Boolean)
        .join(", ")
    : "";

/** Rows that have every word, in the order of the table. */
export function rowsWith(
  table: Table,
  fields: readonly string[],
  query: string,
): readonly number[] {
  const texts = table.rows.map((_, row) =>
    fields.map((field) => cellText(table.cell(row, field))).join(" "),
  );
  return [...narrow(texts, query, CATALOGUE_SPELLINGS)].sort((a, b) => a - b);
}

/** Title, head, rows and citation as cells from a corner on. */
function tableCells(
  table: Table,
  fields: readonly string[],
  rows: readonly number[],
  corner: Position,
): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>();
  const setCell = (down: number, along: number, cell: Partial<Cell>): void =>
    void cells.set(cellAddress({ row: corner.row + down, column: corner.column + along }), cell);
  setCell(0, 0, { value: table.about.title, style: "heading" });
  fields.forEach((field, i) => {
    const { head, unit } = headingOf(table, field);
    const isNumber = table.field(field).type !== "string";
    setCell(1, i, {
      value: unit ? `${head} (${unit})` : head,
      style: isNumber ? "tableHeadNumber" : "tableHead",
    });
    rows.forEach((row, down) =>
      setCell(down + 2, i, { value: table.cell(row, field), style: "default" }),
    );
  });
  setCell(rows.length + 2, 0, { value: tableCitation(table), style: "source" });
  return cells;
}

/**
 * Inserts rows of a table at the selection; `occupied` if cells are in the way, and nothing is
 * changed.
 */
export async function insertTable(
  host: WorkbookHost,
  table: Table,
  fields: readonly string[],
  rows: readonly number[],
): Promise<{ readonly kind: "inserted" | "occupied"; readonly range: SheetRange }> {
  const selection = firstCell(await host.selection());
  const from = parseCell(selection.range)!;
  const range: SheetRange = {
    sheet: selection.sheet,
    range: rangeAddress(from, {
      row: from.row + rows.length + 2,
      column: from.column + Math.max(fields.length, 1) - 1,
    }),
  };
  if ((await host.read(range)).flat().some((content) => !isEmpty(content)))
    return { kind: "occupied", range };
  const change: Change = {
    kind: "cells",
    sheet: range.sheet,
    cells: tableCells(table, fields, rows, from),
  };
  await host.change(MESSAGES.catalogue.insertLabel(table.about.title), [change]);
  return { kind: "inserted", range };
}
