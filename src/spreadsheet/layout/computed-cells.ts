import { Column, NamedCell, type Cells } from "../formula/named-cells";
import { Formula, xl } from "../formula/xl";
import type { StyleName } from "../workbook-model";
import type { Block, CellSpec, TableSpec } from "./blocks";

/** Which cells of a sheet are computed by definition, so that overwritten ones can be marked. */

const COMPUTED: ReadonlySet<StyleName> = new Set([
  "result",
  "resultPercent",
  "resultDecimal",
  "resultDate",
  "resultText",
  "headline",
  "total",
  "verdict",
  "statement",
  "reportText",
  "reportFigure",
]);

/** Whether a cell of this style with a formula shows a result. */
export const isComputed = (style: StyleName): boolean => COMPUTED.has(style);

/** A cell, or a range of cells. */
export type ComputedCells = Cells | Formula;
const isRange = (part: ComputedCells): part is Formula => part instanceof Formula;

const isSpec = (cell: unknown): cell is CellSpec => typeof cell === "object" && cell !== null;
const shows = ({ formula, style }: CellSpec): boolean =>
  formula !== undefined && isComputed(style ?? "result");

/** A line of a table: its selector, and which of its cells are computed, column by column. */
interface SelectedLine {
  readonly selector: string;
  readonly computed: boolean[];
}

function linesOf({ columns, rows = [], spare }: TableSpec): SelectedLine[] {
  const lines = rows.map(({ cells }, i): SelectedLine => ({
    selector: String(i + 1),
    computed: columns.map((column) => {
      const own = cells[column.key];
      if (own === undefined) return shows(column);
      return (
        isSpec(own) &&
        shows({
          style: column.style,
          formula: own.value === undefined ? column.formula : undefined,
          ...own,
        })
      );
    }),
  }));
  return spare ? [...lines, { selector: "last", computed: columns.map(shows) }] : lines;
}

/**
 * Combines computed cells into few rectangles: each extends to the right, then down, as far as all
 * of its cells are computed.
 */
function rectangles(
  { key, columns, rows = [] }: TableSpec,
  lines: readonly SelectedLine[],
): readonly ComputedCells[] {
  const runs: ComputedCells[] = [];
  // Spare rows are one line, which starts after the given rows and ends with the last row.
  const first = (line: SelectedLine): string =>
    line.selector === "last" ? String(rows.length + 1) : line.selector;
  lines.forEach((line, top) =>
    line.computed.forEach((computed, left) => {
      if (!computed) return;
      let right = left;
      while (line.computed[right + 1]) right += 1;
      let bottom = top;
      while (lines[bottom + 1]?.computed.slice(left, right + 1).every(Boolean)) bottom += 1;
      for (const covered of lines.slice(top, bottom + 1))
        covered.computed.fill(false, left, right + 1);
      const cellOf = (column: number, row: string): Cells =>
        new Column(`${key}.${columns[column]!.key}`).row(row);
      const [from, to] = [cellOf(left, first(line)), cellOf(right, lines[bottom]!.selector)];
      runs.push(String(from) === String(to) ? from : xl`${from}:${to}`);
    }),
  );
  return runs;
}

function ofTable(table: TableSpec): readonly ComputedCells[] {
  const total: SelectedLine = {
    selector: "total",
    computed: table.columns.map(
      ({ total: cell }) => cell === "sum" || (isSpec(cell) && shows({ style: "result", ...cell })),
    ),
  };
  return [...rectangles(table, linesOf(table)), ...rectangles(table, [total])];
}

/** The computed cells of a sheet that have a name or belong to a table, as cells and ranges. */
export const computedCells = (blocks: readonly Block[]): readonly ComputedCells[] =>
  blocks.flatMap((block): readonly ComputedCells[] => {
    switch (block.kind) {
      case "fields":
        return block.fields.flatMap((field) =>
          field.name !== undefined && shows(field) ? [new NamedCell(field.name)] : [],
        );
      case "table":
        return ofTable(block.table);
      default:
        return [];
    }
  });

/** The formula that counts how many of these cells no longer have a formula. */
export const overwrittenCount = (cells: readonly ComputedCells[]): Formula =>
  cells.length === 0
    ? xl`0`
    : cells
        .map((part) =>
          isRange(part) ? xl`SUMPRODUCT(1 - ISFORMULA(${part}))` : xl`IF(ISFORMULA(${part}), 0, 1)`,
        )
        .reduce((sum, count) => xl`${sum} + ${count}`);
