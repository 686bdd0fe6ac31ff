/** The cells that references to tables name: Sales[Amount], [@Price], Sales[[#Totals],[Q1]]. */
import { columnLetters, parseRange, quoteSheet } from "../../spreadsheet/a1";
import { parseTableReference } from "../../spreadsheet/formula/fx-adapter";
import type { StoredTable } from "./stored-book";

export interface CellOfSheet {
  readonly sheet: string;
  readonly row: number;
}

interface TableRows {
  readonly first: number;
  readonly last: number;
}

/** The table that a reference names, or that is around the cell if it names none. */
function tableAt(
  name: string | undefined,
  { sheet, row }: CellOfSheet,
  tables: ReadonlyMap<string, StoredTable>,
): StoredTable | undefined {
  if (name) return tables.get(name.toLowerCase());
  return [...tables.values()].find((table) => {
    const corners = parseRange(table.range);
    return corners && table.sheet === sheet && corners.from.row <= row && row <= corners.to.row;
  });
}

/** The rows of a part of a table; undefined if the table has no such rows. */
function rowsOf(
  sections: readonly string[],
  { from, to }: { readonly from: { row: number }; readonly to: { row: number } },
  { headRows, totalRows }: StoredTable,
  row: number,
): TableRows | undefined {
  const data = { first: from.row + headRows, last: to.row - totalRows };
  const parts = sections.map((section): TableRows => {
    switch (section.toLowerCase()) {
      case "all":
        return { first: from.row, last: to.row };
      case "headers":
        return { first: from.row, last: data.first - 1 };
      case "totals":
        return { first: data.last + 1, last: to.row };
      case "this row":
      case "@":
        return { first: row, last: row >= data.first && row <= data.last ? row : row - 1 };
      default:
        return data;
    }
  });
  const rows = parts.length === 0 ? [data] : parts;
  const [first, last] = [
    Math.min(...rows.map((part) => part.first)),
    Math.max(...rows.map((part) => part.last)),
  ];
  return rows.every((part) => part.first <= part.last) ? { first, last } : undefined;
}

/** A reference to a table as a reference to cells; undefined if it names none of this workbook. */
export function tableCells(
  text: string,
  cell: CellOfSheet,
  tables: ReadonlyMap<string, StoredTable>,
): string | undefined {
  const reference = parseTableReference(text);
  const table = reference && tableAt(reference.table, cell, tables);
  const corners = table && parseRange(table.range);
  if (!corners) return undefined;
  const rows = rowsOf(reference.sections, corners, table, cell.row);
  const places = reference.columns.map((column) =>
    table.columns.findIndex((name) => name.toLowerCase() === column.toLowerCase()),
  );
  if (rows === undefined || places.includes(-1)) return undefined;
  const [left = 0, right = table.columns.length - 1] = [places[0], places[places.length - 1]];
  const cellAt = (place: number, row: number): string =>
    `$${columnLetters(corners.from.column + place)}$${row}`;
  const first = cellAt(left, rows.first);
  const last = cellAt(right, rows.last);
  return `${quoteSheet(table.sheet)}!${first === last ? first : `${first}:${last}`}`;
}
