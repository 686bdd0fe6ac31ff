/** Charts of a new sheet, as Excel charts. */
import { colorOf, seriesMarker } from "../../../spreadsheet/charts";
import { splitReference } from "../../../spreadsheet/a1";
import type { Chart, ChartSeries, Sheet } from "../../../spreadsheet/workbook-model";
import { FONT, PALETTE } from "../../../spreadsheet/styles";
import { rectangleOf, rowsOf } from "../rectangles";
import type { Gate } from "../requirements";
import { step, type RequestStep, type BatchTarget } from "../transaction/request-batches";

const KINDS = {
  line: "LineMarkers",
  column: "ColumnClustered",
  bar: "BarClustered",
  stackedColumn: "ColumnStacked",
  stackedBar: "BarStacked",
} as const;
const MARKERS = {
  circle: "Circle",
  square: "Square",
  triangle: "Triangle",
  diamond: "Diamond",
} as const;
const TITLE_SIZE = 12;
const TEXT_SIZE = 9;
const LINE = { series: 2.25, hair: 0.5 } as const;
const MARKER_SIZE = 6;
const GAP = { stacked: 55, apart: 70 } as const;
const OVERLAP = { stacked: 100, apart: -5 } as const;

const hex = (color: string): string => `#${color}`;
const lies = ({ kind }: Chart): boolean => kind === "bar" || kind === "stackedBar";
const isStacked = ({ kind }: Chart): boolean => kind === "stackedBar" || kind === "stackedColumn";

/**
 * The number format of the first value of a chart, for its axis. Percentages need no decimals
 * there.
 */
export type FormatOfRange = (reference: string) => string;
const axisFormat = (format: string): string => (format.endsWith("%") ? "0%" : format);

function rangeOf(to: BatchTarget, reference: string): Excel.Range {
  const place = splitReference(reference);
  if (!place) throw new Error(`${reference} is not a range with a sheet.`);
  return to.sheet(place.sheet).getRange(place.range);
}

/**
 * A single column or row of values is one series. The direction is given explicitly, because Excel
 * would otherwise guess it.
 */
const seriesBy = (reference: string): "Rows" | "Columns" =>
  rowsOf(rectangleOf(splitReference(reference)?.range ?? "")) === 1 ? "Rows" : "Columns";

function drawText(font: Excel.ChartFont, size: number, color: string, bold = false): void {
  font.name = FONT.name;
  font.size = size;
  font.color = hex(color);
  font.bold = bold;
}

function drawAxis(axis: Excel.ChartAxis, title: string): void {
  axis.majorTickMark = "None";
  axis.minorTickMark = "None";
  drawText(axis.format.font, TEXT_SIZE, PALETTE.quiet);
  if (title) {
    axis.title.text = title;
    drawText(axis.title.format.font, TEXT_SIZE, PALETTE.quiet);
  } else axis.title.visible = false;
}

function drawAxes(target: Excel.Chart, chart: Chart, format: string, supports: Gate): void {
  const { categoryAxis, valueAxis } = target.axes;
  drawAxis(categoryAxis, chart.categoryTitle);
  drawAxis(valueAxis, chart.valueTitle);
  categoryAxis.tickLabelPosition = "Low";
  categoryAxis.format.line.color = hex(PALETTE.line);
  valueAxis.majorGridlines.visible = true;
  valueAxis.majorGridlines.format.line.color = hex(PALETTE.hairline);
  valueAxis.format.line.clear();
  if (chart.valueAxis) {
    valueAxis.minimum = chart.valueAxis.min;
    valueAxis.majorUnit = chart.valueAxis.step;
  }
  if (lies(chart)) categoryAxis.reversePlotOrder = true;
  if (supports("chartDetails")) valueAxis.numberFormat = axisFormat(format);
}

function drawLineSeries(
  target: Excel.ChartSeries,
  chart: Chart,
  series: ChartSeries,
  index: number,
): void {
  const { line } = target.format;
  const color = hex(colorOf(chart.series, index));
  line.color = color;
  line.weight = LINE.series;
  line.lineStyle = series.dashed ? "Dash" : "Continuous";
  target.smooth = false;
  if (series.dashed) target.markerStyle = "None";
  else {
    target.markerStyle = MARKERS[seriesMarker(index)];
    target.markerSize = MARKER_SIZE;
    target.markerBackgroundColor = color;
    target.markerForegroundColor = hex(PALETTE.paper);
  }
}

function drawBarSeries(
  target: Excel.ChartSeries,
  chart: Chart,
  series: ChartSeries,
  index: number,
  supports: Gate,
): void {
  if (series.invisible) {
    target.format.fill.clear();
    target.format.line.clear();
  } else {
    target.format.fill.setSolidColor(hex(colorOf(chart.series, index)));
    target.format.line.color = hex(PALETTE.paper);
    target.format.line.weight = LINE.hair;
  }
  target.gapWidth = isStacked(chart) ? GAP.stacked : GAP.apart;
  if (!supports("chartDetails")) return;
  if (isStacked(chart)) target.overlap = OVERLAP.stacked;
  else if (chart.series.length > 1) target.overlap = OVERLAP.apart;
}

function drawSeries(
  to: BatchTarget,
  target: Excel.Chart,
  chart: Chart,
  series: ChartSeries,
  index: number,
  supports: Gate,
): void {
  const chartSeries = index === 0 ? target.series.getItemAt(0) : target.series.add(series.name);
  chartSeries.name = series.name;
  chartSeries.setValues(rangeOf(to, series.values));
  chartSeries.setXAxisValues(rangeOf(to, chart.categories));
  if (series.line) chartSeries.chartType = "LineMarkers";
  if (chart.kind === "line" || series.line) drawLineSeries(chartSeries, chart, series, index);
  else drawBarSeries(chartSeries, chart, series, index, supports);
}

/** A single series needs no legend, and a series that is not drawn has no entry in it. */
function drawLegend(target: Excel.Chart, chart: Chart): void {
  const { legend } = target;
  const hasSeveralSeries = chart.series.filter(({ invisible }) => !invisible).length > 1;
  legend.visible = hasSeveralSeries;
  if (!hasSeveralSeries) return;
  legend.position = "Bottom";
  legend.overlay = false;
  drawText(legend.format.font, TEXT_SIZE, PALETTE.ink);
  chart.series.forEach(({ invisible }, index) => {
    if (invisible) legend.legendEntries.getItemAt(index).visible = false;
  });
}

function drawChart(
  to: BatchTarget,
  sheet: Sheet,
  chart: Chart,
  number: number,
  format: string,
  supports: Gate,
): void {
  const [first] = chart.series;
  if (!first) return;
  const target = to
    .sheet(sheet.name)
    .charts.add(KINDS[chart.kind], rangeOf(to, first.values), seriesBy(first.values));
  target.name = `Chart ${number}: ${chart.title}`;
  target.setPosition(chart.anchor.from, chart.anchor.to);
  chart.series.forEach((series, index) => drawSeries(to, target, chart, series, index, supports));
  target.title.text = chart.title;
  target.title.overlay = false;
  drawText(target.title.format.font, TITLE_SIZE, PALETTE.accent, true);
  drawAxes(target, chart, format, supports);
  drawLegend(target, chart);
  target.format.fill.setSolidColor(hex(PALETTE.paper));
  if (chart.frameless) target.format.border.clear();
  else target.format.border.color = hex(PALETTE.line);
  if (supports("chartDetails")) {
    target.plotVisibleOnly = false;
    target.displayBlanksAs = "NotPlotted";
  }
}

/** Calls of a chart without its series, and of a series. */
const CALLS = { chart: 90, series: 24 } as const;

/** The cells of all sheets must be written before, because Excel reads them. */
export const chartSteps = (
  sheet: Sheet,
  formatOfRange: FormatOfRange,
  supports: Gate,
): RequestStep[] =>
  sheet.charts.map((chart, index) =>
    step(CALLS.chart + CALLS.series * chart.series.length, chart, (to) =>
      drawChart(
        to,
        sheet,
        chart,
        index + 1,
        formatOfRange(chart.series[0]?.values ?? ""),
        supports,
      ),
    ),
  );
