import type { CellValue, Chart, Workbook } from "./workbook-model";
import { addressesIn, splitReference } from "./a1";
import { FORMATS, STYLES } from "./styles";

/** The cached data of a chart, as previewers and the workbench display it. */

export interface ChartSeriesData {
  readonly name: string;
  readonly dashed: boolean;
  readonly invisible: boolean;
  /** A line in a chart of columns. */
  readonly line: boolean;
  /** RRGGBB. */
  readonly color: string;
  /** Formula text of the range. */
  readonly range: string;
  readonly values: readonly (number | null)[];
}

export interface ChartData {
  readonly categoryRange: string;
  readonly categories: readonly CellValue[];
  readonly categoryFormat: string;
  readonly valueFormat: string;
  readonly series: readonly ChartSeriesData[];
}

/**
 * Series colors in order. Dark and light ones alternate so that a chart can be read in grayscale;
 * all of them contrast with white.
 */
export const SERIES_COLORS = [
  "1B4F72",
  "C77700",
  "4A4A4A",
  "5F94B8",
  "7A2E2E",
  "7F9150",
  "4B3B78",
  "B07AA1",
] as const;

/** A color by its index from 0. */
export const seriesColor = (index: number): string => SERIES_COLORS[index % SERIES_COLORS.length]!;

/** The color of a series by its index from 0: series that are not drawn take none. */
export const colorOf = (
  series: readonly { readonly invisible?: boolean }[],
  index: number,
): string => seriesColor(series.slice(0, index).filter(({ invisible }) => !invisible).length);

/** Markers of line series in order, so that lines can be distinguished without color. */
const SERIES_MARKERS = ["circle", "square", "triangle", "diamond"] as const;

/** The marker of a line series, by its index from 0. */
export const seriesMarker = (index: number): (typeof SERIES_MARKERS)[number] =>
  SERIES_MARKERS[index % SERIES_MARKERS.length]!;

/** Values and formats of the cells of a range, row by row. */
function cellsOf(
  workbook: Workbook,
  reference: string,
): { readonly values: CellValue[]; readonly format: string } {
  const split = splitReference(reference);
  const sheet = workbook.sheets.find((candidate) => candidate.name === split?.sheet);
  if (!split || !sheet) return { values: [], format: FORMATS.general };
  const values: CellValue[] = [];
  let format: string | undefined;
  for (const address of addressesIn(split.range)) {
    const cell = sheet.cells.get(address);
    values.push(cell?.error === undefined ? (cell?.value ?? null) : null);
    format ??= cell && (cell.format ?? STYLES[cell.style].format);
  }
  return { values, format: format ?? FORMATS.general };
}

/** The cached values of a chart. */
export function chartData(workbook: Workbook, chart: Chart): ChartData {
  const categories = cellsOf(workbook, chart.categories);
  const series = chart.series.map((chartSeries) => ({
    ...chartSeries,
    ...cellsOf(workbook, chartSeries.values),
    range: chartSeries.values,
  }));
  return {
    categoryRange: chart.categories,
    categories: categories.values,
    categoryFormat: categories.format,
    valueFormat: series[0]?.format ?? FORMATS.general,
    series: series.map(({ name, values, range, dashed, invisible, line }, index) => ({
      name,
      range,
      dashed: dashed ?? false,
      invisible: invisible ?? false,
      line: line ?? false,
      color: colorOf(chart.series, index),
      values: values.map((value) => (typeof value === "number" ? value : null)),
    })),
  };
}
