/**
 * Inserts a formula at the selection: never over other content without confirmation, never into a
 * cell that it reads. One step of undo.
 */
import type { Change, SheetRange, WorkbookHost } from "../../spreadsheet/workbook-host";
import {
  cellAddress,
  parseCell,
  parseRange,
  rangeAddress,
  type Position,
} from "../../spreadsheet/a1";
import type { Cell } from "../../spreadsheet/workbook-model";
import { contentText, firstCell, isEmpty } from "../common/format";
import { onSheet } from "./formula-text";

export interface FormulaToInsert {
  readonly label: string;
  /** Without "=", references with their sheets. */
  readonly formula: string;
  /** Cells that the formula reads. */
  readonly reads: readonly SheetRange[];
  /** How many cells the answer fills. */
  readonly rows: number;
  readonly columns: number;
  /** Cells next to it: its label before, its unit and a formula for its source after it. */
  readonly beside?: { readonly words: string; readonly unit: string; readonly source: string };
}

export type FormulaInsertion =
  | { readonly kind: "inserted"; readonly range: SheetRange }
  /** The place is occupied; `holds` is the content of a single cell. */
  | { readonly kind: "occupied"; readonly range: SheetRange; readonly holds: string | undefined }
  /** The formula would read itself. */
  | { readonly kind: "circular"; readonly range: SheetRange };

interface InsertionArea {
  readonly from: Position;
  readonly to: Position;
}

const overlap = (a: InsertionArea, b: InsertionArea): boolean =>
  a.from.row <= b.to.row &&
  b.from.row <= a.to.row &&
  a.from.column <= b.to.column &&
  b.from.column <= a.to.column;

/** The cells from a corner on, by content. */
function cellsFrom(
  corner: Position,
  { formula, beside }: FormulaToInsert,
  sheet: string,
): Map<string, Partial<Cell>> {
  const addressOf = (column: number): string =>
    cellAddress({ row: corner.row, column: corner.column + column });
  const own: Partial<Cell> = { formula: onSheet(formula, sheet) };
  if (!beside) return new Map([[addressOf(0), own]]);
  return new Map([
    [addressOf(0), { value: beside.words }],
    [addressOf(1), own],
    [addressOf(2), { value: beside.unit }],
    [addressOf(3), { formula: onSheet(beside.source, sheet) }],
  ]);
}

/** Inserts at the current selection; `sure` replaces existing content. */
export async function insertFormula(
  host: WorkbookHost,
  what: FormulaToInsert,
  sure: boolean,
): Promise<FormulaInsertion> {
  const { sheet, range } = firstCell(await host.selection());
  const corner = parseCell(range)!;
  const cells = cellsFrom(corner, what, sheet);
  const area: InsertionArea = {
    from: corner,
    to: {
      row: corner.row + Math.max(what.rows, 1) - 1,
      column: corner.column + Math.max(what.columns, cells.size) - 1,
    },
  };
  const target = { sheet, range: rangeAddress(area.from, area.to) };
  const reads = what.reads
    .filter((place) => place.sheet.toLowerCase() === sheet.toLowerCase())
    .flatMap((place) => parseRange(place.range) ?? []);
  if (reads.some((place) => overlap(place, area))) return { kind: "circular", range: target };
  if (!sure) {
    const filled = (await host.read(target)).flat().filter((content) => !isEmpty(content));
    if (filled.length)
      return {
        kind: "occupied",
        range: target,
        holds: target.range === range ? contentText(filled[0]!) : undefined,
      };
  }
  const change: Change = { kind: "cells", sheet, cells };
  await host.change(what.label, [change]);
  return { kind: "inserted", range: target };
}
