import type { CellValue, Chart, Workbook } from "./model";
import { cellAddress, parseRange, splitReference } from "./layout/address";

/** A chart's data as it stands in the workbook: what previewers show, and what the workbench draws. */

export interface ChartSeriesData {
  readonly name: string;
  readonly dashed: boolean;
  /** Formula text of the range. */
  readonly range: string;
  readonly values: readonly (number | null)[];
}

export interface ChartData {
  readonly categoryRange: string;
  readonly categories: readonly CellValue[];
  readonly categoryFormat: string | undefined;
  readonly series: readonly ChartSeriesData[];
}

/** Colours of series in order. They differ in lightness too, so that a chart can be read in grey. */
export const SERIES_COLORS = ["1B4F72", "D98E04", "7FA7C4", "4A4A4A", "A3B18A", "8C2F39", "B8C4CE", "5C4B8A"] as const;

export const seriesColor = (index: number): string => SERIES_COLORS[index % SERIES_COLORS.length]!;

/** Markers of line series in order, so that lines are told apart without colour. */
export const SERIES_MARKERS = ["circle", "square", "triangle", "diamond"] as const;

export const seriesMarker = (index: number): (typeof SERIES_MARKERS)[number] => SERIES_MARKERS[index % SERIES_MARKERS.length]!;

/** Values and formats of the cells of a range, row by row. */
function cellsOf(workbook: Workbook, reference: string): { readonly values: CellValue[]; readonly format: string | undefined } {
  const split = splitReference(reference);
  const sheet = workbook.sheets.find((one) => one.name === split?.sheet);
  const corners = split && parseRange(split.range);
  if (!sheet || !corners) return { values: [], format: undefined };
  const values: CellValue[] = [];
  let format: string | undefined;
  for (let row = corners.from.row; row <= corners.to.row; row += 1) {
    for (let column = corners.from.column; column <= corners.to.column; column += 1) {
      const cell = sheet.cells.get(cellAddress({ row, column }));
      values.push(cell?.error === undefined ? cell?.value ?? null : null);
      format ??= cell?.format;
    }
  }
  return { values, format };
}

/** The cached values behind a chart. */
export function chartData(workbook: Workbook, chart: Chart): ChartData {
  const categories = cellsOf(workbook, chart.categories);
  return {
    categoryRange: chart.categories,
    categories: categories.values,
    categoryFormat: categories.format,
    series: chart.series.map(({ name, values, dashed }) => ({
      name, dashed: dashed ?? false, range: values,
      values: cellsOf(workbook, values).values.map((value) => (typeof value === "number" ? value : null)),
    })),
  };
}
