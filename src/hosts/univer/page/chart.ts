/** Draws a chart of the model as SVG. */
import * as Plot from "@observablehq/plot";
import { numfmt } from "@univerjs/core";
import { chartData, type ChartData, type ChartSeriesData } from "../../../spreadsheet/charts";
import type { Chart, Workbook } from "../../../spreadsheet/workbook-model";
import { NOTATION_TAG } from "./grid-notation";
import { PALETTE } from "../../../spreadsheet/styles";

interface ChartPoint {
  readonly series: string;
  readonly index: number;
  readonly value: number;
  readonly color: string;
  readonly dashed: boolean;
  readonly line: boolean;
  readonly from: number;
  readonly to: number;
}

const GRAPH = {
  fontSize: 11,
  left: 58,
  right: 14,
  top: 24,
  bottom: 52,
  line: 2,
  dash: "5 4",
} as const;
/** Category labels of a chart with horizontal bars, and the space for each. */
const BAR_LABELS_PX = 150;
/** With more categories than these, only some are labeled. */
const LABELED = 12;

const formatted = (value: number | string | boolean, format: string): string =>
  typeof value === "number" && format !== "General"
    ? numfmt.format(format, value, { locale: NOTATION_TAG, throws: false })
    : String(value);

/** Categories with content: unfilled rows of the planner have none. */
const filled = (data: ChartData): number[] =>
  data.categories.flatMap((category, i) =>
    category === null || category === "" || data.series.every(({ values }) => values[i] === null)
      ? []
      : [i],
  );

/** Values stacked in the order of the series; otherwise each starts at 0. */
function points(chart: Chart, data: ChartData): ChartPoint[] {
  const stacked = chart.kind === "stackedColumn" || chart.kind === "stackedBar";
  const tops = new Map<number, number>();
  return data.series.flatMap((series: ChartSeriesData) =>
    filled(data).flatMap((i): ChartPoint[] => {
      const value = series.values[i];
      if (value === null || value === undefined) return [];
      const from = stacked && !series.line ? (tops.get(i) ?? 0) : 0;
      if (!series.line) tops.set(i, from + value);
      return series.invisible
        ? []
        : [
            {
              series: series.name,
              index: i,
              value,
              color: `#${series.color}`,
              dashed: series.dashed,
              line: series.line,
              from,
              to: from + value,
            },
          ];
    }),
  );
}

/** What a graph is drawn from, and its size in pixels. */
interface ChartInput {
  readonly chart: Chart;
  readonly data: ChartData;
  readonly all: readonly ChartPoint[];
  readonly width: number;
  readonly height: number;
}

const frame = (chart: Chart, width: number, height: number): Plot.PlotOptions => ({
  width,
  height,
  marginLeft: GRAPH.left,
  marginRight: GRAPH.right,
  marginTop: GRAPH.top,
  marginBottom: GRAPH.bottom,
  style: { fontSize: `${GRAPH.fontSize}px`, background: "transparent", color: `#${PALETTE.quiet}` },
  ariaLabel: chart.altText,
});

const valueScale = (chart: Chart, data: ChartData): Plot.ScaleOptions => ({
  label: chart.valueTitle || null,
  grid: true,
  nice: true,
  tickFormat: (value: number) => formatted(value, data.valueFormat),
});

/** Categories are told apart by their index: several may have the same label. */
const labelOf =
  (data: ChartData) =>
  (index: number): string =>
    formatted(data.categories[index] ?? "", data.categoryFormat);

const sideBySide = (data: ChartData): string[] =>
  data.series.filter(({ invisible, line }) => !invisible && !line).map(({ name }) => name);

function lines({ chart, data, all, width, height }: ChartInput): Plot.PlotOptions {
  const mark = (dashed: boolean): Plot.Markish =>
    Plot.lineY(
      all.filter((point) => point.dashed === dashed),
      {
        x: "index",
        y: "value",
        z: "series",
        stroke: "color",
        strokeWidth: GRAPH.line,
        strokeDasharray: dashed ? GRAPH.dash : undefined,
        marker: dashed ? undefined : "dot",
      },
    );
  return {
    ...frame(chart, width, height),
    x: {
      type: "point",
      label: chart.categoryTitle || null,
      ticks: ticks(data),
      tickFormat: labelOf(data),
    },
    y: { ...valueScale(chart, data), zero: true },
    marks: [Plot.ruleY([0]), mark(false), mark(true)],
  };
}

function ticks(data: ChartData): number[] {
  const all = filled(data);
  const step = Math.ceil(all.length / LABELED);
  return all.filter((_, i) => i % step === 0);
}

/** The share of a category that its columns leave free. */
const BAND_PADDING = 0.1;

function columns({ chart, data, all, width, height }: ChartInput): Plot.PlotOptions {
  const categories = filled(data);
  const bandwidth =
    ((width - GRAPH.left - GRAPH.right) / (categories.length + BAND_PADDING)) * (1 - BAND_PADDING);
  /** Of stacked columns, all series have one place. */
  const seriesNames = chart.kind === "stackedColumn" ? [undefined] : sideBySide(data);
  return {
    ...frame(chart, width, height),
    x: { type: "band", domain: categories, padding: BAND_PADDING },
    y: valueScale(chart, data),
    marks: [
      Plot.axisX({
        ...below(categories.length, width),
        label: chart.categoryTitle || null,
        tickFormat: labelOf(data),
      }),
      Plot.ruleY([0]),
      ...seriesNames.map((series, i) =>
        Plot.barY(
          all.filter((point) => !point.line && (series === undefined || point.series === series)),
          {
            x: "index",
            y1: "from",
            y2: "to",
            fill: "color",
            insetLeft: (bandwidth / seriesNames.length) * i,
            insetRight: (bandwidth / seriesNames.length) * (seriesNames.length - 1 - i),
          },
        ),
      ),
      ...[true, false].map((dashed) =>
        Plot.lineY(
          all.filter((point) => point.line && point.dashed === dashed),
          {
            x: "index",
            y: "to",
            z: "series",
            stroke: "color",
            strokeWidth: GRAPH.line,
            strokeDasharray: dashed ? GRAPH.dash : undefined,
          },
        ),
      ),
    ],
  };
}

function bars({ chart, data, all, width, height }: ChartInput): Plot.PlotOptions {
  const values = valueScale(chart, data);
  const categories = { label: null, domain: filled(data), tickFormat: labelOf(data) };
  const x = { x1: "from", x2: "to", fill: "color" } as const;
  const { valueAxis } = chart;
  const start = valueAxis?.min ?? 0;
  const layout = { ...frame(chart, width, height), marginLeft: BAR_LABELS_PX };
  if (chart.kind === "stackedBar")
    return {
      ...layout,
      y: { ...categories, type: "band" },
      x: valueAxis ? { ...values, domain: clockDomain(all, valueAxis) } : values,
      marks: [Plot.ruleX([start]), Plot.barX(all, { y: "index", ...x })],
    };
  return {
    ...layout,
    fy: { ...categories, axis: "left" },
    y: { axis: null, domain: sideBySide(data) },
    x: values,
    marks: [Plot.ruleX([0]), Plot.barX(all, { fy: "index", y: "series", ...x })],
  };
}

/** From the start of the axis to the first label behind all bars. */
const clockDomain = (
  all: readonly ChartPoint[],
  { min, step }: NonNullable<Chart["valueAxis"]>,
): readonly [number, number] => [
  min,
  min + step * Math.max(1, Math.ceil((Math.max(...all.map(({ to }) => to)) - min) / step)),
];

/** Labels below columns. Long ones are wrapped: names often differ only at their ends. */
const below = (
  categories: number,
  width: number,
): { readonly lineWidth: number; readonly anchor: "bottom" } => ({
  lineWidth: (width - GRAPH.left - GRAPH.right) / Math.max(categories, 1) / GRAPH.fontSize,
  anchor: "bottom",
});

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  style: Partial<CSSStyleDeclaration>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  Object.assign(node.style, style);
  node.append(...children);
  return node;
}

function legend(data: ChartData): HTMLElement {
  const entries = data.series.flatMap(({ name, invisible, dashed, color }) =>
    invisible
      ? []
      : [
          element(
            "span",
            { display: "inline-flex", alignItems: "center", gap: "5px" },
            element("span", {
              width: "16px",
              borderTop: `3px ${dashed ? "dashed" : "solid"} #${color}`,
            }),
            name,
          ),
        ],
  );
  return element(
    "div",
    { display: "flex", flexWrap: "wrap", gap: "2px 14px", fontSize: "11px", padding: "2px 10px 0" },
    ...entries,
  );
}

const TITLE_AND_LEGEND_PX = 52;
/** What is left of the graph between its margins where a chart is smaller than them. */
const LEAST_GRAPH_PX = 40;

/**
 * A chart with its title and legend, in the given size. If there is nothing to draw yet, it says
 * so.
 */
export function drawChart(
  workbook: Workbook,
  chart: Chart,
  width: number,
  height: number,
): HTMLElement {
  const data = chartData(workbook, chart);
  const all = points(chart, data);
  const options =
    chart.kind === "line"
      ? lines
      : chart.kind === "column" || chart.kind === "stackedColumn"
        ? columns
        : bars;
  const body = all.length
    ? Plot.plot(
        options({
          chart,
          data,
          all,
          width: Math.max(width, BAR_LABELS_PX + GRAPH.right + LEAST_GRAPH_PX),
          height: Math.max(height - TITLE_AND_LEGEND_PX, GRAPH.top + GRAPH.bottom + LEAST_GRAPH_PX),
        }),
      )
    : element("p", { padding: "0 10px", margin: "8px 0" }, "No values to show yet.");
  const title = element(
    "div",
    {
      font: '600 13px/1.3 "Segoe UI", system-ui, sans-serif',
      color: `#${PALETTE.accent}`,
      padding: "8px 10px 0",
    },
    chart.title,
  );
  const container = element(
    "div",
    {
      width: "100%",
      height: "100%",
      overflow: "hidden",
      // In high contrast, marks would keep their colors on the paper of the system, and the legend
      // would lose them.
      forcedColorAdjust: "none",
      background: `#${PALETTE.paper}`,
      color: `#${PALETTE.quiet}`,
      border: `1px solid #${PALETTE.line}`,
      fontFamily: '"Segoe UI", system-ui, sans-serif',
    },
    title,
    legend(data),
    body as Node,
  );
  // The picture has one text; names of its parts are allowed on no element without a role.
  for (const part of body.querySelectorAll("[aria-label]")) part.removeAttribute("aria-label");
  container.setAttribute("role", "img");
  container.setAttribute("aria-label", chart.altText);
  return container;
}
