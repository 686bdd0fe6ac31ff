import { RELATIONSHIPS } from "../package/namespaces";
import type { CellValue, Chart, Workbook } from "../../spreadsheet/workbook-model";
import { parseCell } from "../../spreadsheet/a1";
import type { ChartData, ChartSeriesData } from "../../spreadsheet/charts";
import { chartData, seriesMarker } from "../../spreadsheet/charts";
import { FONT, PALETTE } from "../../spreadsheet/styles";
import { DECLARATION, element, escapeCellText, escapeXml, isCellNumber } from "../package/xml-text";

/** Charts as DrawingML parts, with their values cached so that previewers show them too. */

const CHART_NS = {
  "xmlns:c": "http://schemas.openxmlformats.org/drawingml/2006/chart",
  "xmlns:a": "http://schemas.openxmlformats.org/drawingml/2006/main",
  "xmlns:r": RELATIONSHIPS,
};
const CATEGORY_AXIS = 111111111;
const VALUE_AXIS = 222222222;
/** Hundredths of a point. */
const TITLE_SIZE = 1200;
const TEXT_SIZE = 900;
/** Line widths in English metric units (12700 a point). */
const SERIES_LINE = 28575;
const HAIRLINE = 6350;

const val = (name: string, value: string | number): string => element(`c:${name}`, { val: value });
const solid = (color: string): string =>
  element("a:solidFill", {}, element("a:srgbClr", { val: color }));
const line = (color: string, width: number, dash?: string): string =>
  element(
    "a:ln",
    { w: width, cap: "rnd" },
    solid(color) + (dash ? element("a:prstDash", { val: dash }) : "") + "<a:round/>",
  );
const NO_LINE = "<a:ln><a:noFill/></a:ln>";

const runProperties = (name: string, size: number, bold: boolean, color: string): string =>
  element(
    name,
    { lang: name === "a:rPr" ? "en-US" : undefined, sz: size, b: bold ? "1" : "0" },
    solid(color) + element("a:latin", { typeface: FONT.name }),
  );

const textProperties = (size: number, color: string): string =>
  element(
    "c:txPr",
    {},
    `<a:bodyPr/><a:lstStyle/>${element("a:p", {}, element("a:pPr", {}, runProperties("a:defRPr", size, false, color)) + '<a:endParaRPr lang="en-US"/>')}`,
  );

function title(text: string, size: number, bold: boolean, rotated = false): string {
  const body = rotated ? element("a:bodyPr", { rot: -5400000, vert: "horz" }) : "<a:bodyPr/>";
  const color = bold ? PALETTE.accent : PALETTE.quiet;
  const paragraph = element(
    "a:p",
    {},
    element("a:pPr", {}, runProperties("a:defRPr", size, bold, color)) +
      element(
        "a:r",
        {},
        runProperties("a:rPr", size, bold, color) + element("a:t", {}, escapeXml(text)),
      ),
  );
  return element(
    "c:title",
    {},
    element("c:tx", {}, element("c:rich", {}, `${body}<a:lstStyle/>${paragraph}`)) +
      val("overlay", 0),
  );
}

function numberCache(values: readonly CellValue[], format: string): string {
  const points = values.flatMap((value, idx) =>
    isCellNumber(value) ? [element("c:pt", { idx }, element("c:v", {}, String(value)))] : [],
  );
  return element(
    "c:numCache",
    {},
    element("c:formatCode", {}, escapeXml(format)) +
      val("ptCount", values.length) +
      points.join(""),
  );
}

function textCache(values: readonly CellValue[]): string {
  const points = values.flatMap((value, idx) =>
    value === null || value === ""
      ? []
      : [element("c:pt", { idx }, element("c:v", {}, escapeCellText(String(value))))],
  );
  return element("c:strCache", {}, val("ptCount", values.length) + points.join(""));
}

function categories({ categoryRange, categories: values, categoryFormat }: ChartData): string {
  const formula = element("c:f", {}, escapeXml(categoryRange));
  const filled = values.filter((value) => value !== null && value !== "");
  const numeric = filled.length > 0 && filled.every((value) => typeof value === "number");
  return element(
    "c:cat",
    {},
    numeric
      ? element("c:numRef", {}, formula + numberCache(values, categoryFormat))
      : element("c:strRef", {}, formula + textCache(values)),
  );
}

function seriesXml(
  kind: Chart["kind"],
  data: ChartData,
  series: ChartSeriesData,
  index: number,
): string {
  const name = element("c:tx", {}, element("c:v", {}, escapeCellText(series.name)));
  const values = element(
    "c:val",
    {},
    element(
      "c:numRef",
      {},
      element("c:f", {}, escapeXml(series.range)) + numberCache(series.values, data.valueFormat),
    ),
  );
  const isLine = kind === "line" || series.line;
  const shapeXml = isLine ? lineLook(series, index) : barStyle(series);
  return element(
    "c:ser",
    {},
    val("idx", index) +
      val("order", index) +
      name +
      shapeXml +
      categories(data) +
      values +
      (isLine ? val("smooth", 0) : ""),
  );
}

function lineLook(series: ChartSeriesData, index: number): string {
  const { color } = series;
  const marker = series.dashed
    ? val("symbol", "none")
    : val("symbol", seriesMarker(index)) +
      val("size", 6) +
      element("c:spPr", {}, solid(color) + line(PALETTE.paper, HAIRLINE));
  return (
    element("c:spPr", {}, line(color, SERIES_LINE, series.dashed ? "dash" : undefined)) +
    element("c:marker", {}, marker)
  );
}

function barStyle(series: ChartSeriesData): string {
  const properties = series.invisible
    ? `<a:noFill/>${NO_LINE}`
    : solid(series.color) + line(PALETTE.paper, HAIRLINE);
  return element("c:spPr", {}, properties) + val("invertIfNegative", 0);
}

const AXES = val("axId", CATEGORY_AXIS) + val("axId", VALUE_AXIS);
const lineChart = (series: string): string =>
  element(
    "c:lineChart",
    {},
    val("grouping", "standard") + val("varyColors", 0) + series + val("marker", 1) + AXES,
  );

function plot(chart: Chart, data: ChartData): string {
  const seriesThat = (isIncluded: (series: ChartSeriesData) => boolean): string =>
    data.series
      .map((series, index) =>
        isIncluded(series) ? seriesXml(chart.kind, data, series, index) : "",
      )
      .join("");
  if (chart.kind === "line") return lineChart(seriesThat(() => true));
  const lines = seriesThat((series) => series.line);
  const bars = barChart(
    chart,
    data,
    seriesThat((series) => !series.line),
  );
  return lines === "" ? bars : bars + lineChart(lines);
}

function barChart(chart: Chart, data: ChartData, series: string): string {
  const stacked = chart.kind.startsWith("stacked");
  const overlap = stacked ? val("overlap", 100) : data.series.length > 1 ? val("overlap", -5) : "";
  return element(
    "c:barChart",
    {},
    [
      val("barDir", isHorizontal(chart) ? "bar" : "col"),
      val("grouping", stacked ? "stacked" : "clustered"),
      val("varyColors", 0),
      series,
      val("gapWidth", stacked ? 55 : 70),
      overlap,
      AXES,
    ].join(""),
  );
}

/** Whether the bars are horizontal: then the first category is at the top, as in the table. */
const isHorizontal = (chart: Chart): boolean => chart.kind === "bar" || chart.kind === "stackedBar";

function axesXml(chart: Chart, data: ChartData): string {
  const bar = isHorizontal(chart);
  const grid = element(
    "c:majorGridlines",
    {},
    element("c:spPr", {}, line(PALETTE.hairline, HAIRLINE)),
  );
  const text = textProperties(TEXT_SIZE, PALETTE.quiet);
  const category = [
    val("axId", CATEGORY_AXIS),
    element("c:scaling", {}, val("orientation", bar ? "maxMin" : "minMax")),
    val("delete", 0),
    val("axPos", bar ? "l" : "b"),
    chart.categoryTitle ? title(chart.categoryTitle, TEXT_SIZE, false, bar) : "",
    element("c:numFmt", { formatCode: data.categoryFormat, sourceLinked: "1" }),
    val("majorTickMark", "none"),
    val("minorTickMark", "none"),
    val("tickLblPos", "low"),
    element("c:spPr", {}, line(PALETTE.line, 9525)),
    text,
    val("crossAx", VALUE_AXIS),
    val("crosses", "autoZero"),
    val("auto", 0),
    val("lblAlgn", "ctr"),
    val("lblOffset", 100),
    ...(data.categories.length > LABELED && !bar
      ? [val("tickLblSkip", Math.ceil(data.categories.length / LABELED))]
      : []),
    val("noMultiLvlLbl", 0),
  ];
  const value = [
    val("axId", VALUE_AXIS),
    element(
      "c:scaling",
      {},
      val("orientation", "minMax") + (chart.valueAxis ? val("min", chart.valueAxis.min) : ""),
    ),
    val("delete", 0),
    val("axPos", bar ? "b" : "l"),
    grid,
    chart.valueTitle ? title(chart.valueTitle, TEXT_SIZE, false, !bar) : "",
    element("c:numFmt", { formatCode: axisFormat(data.valueFormat), sourceLinked: "0" }),
    val("majorTickMark", "none"),
    val("minorTickMark", "none"),
    val("tickLblPos", "nextTo"),
    element("c:spPr", {}, NO_LINE),
    text,
    val("crossAx", CATEGORY_AXIS),
    val("crosses", bar ? "max" : "autoZero"),
    val("crossBetween", "between"),
    ...(chart.valueAxis ? [val("majorUnit", chart.valueAxis.step)] : []),
  ];
  return element("c:catAx", {}, category.join("")) + element("c:valAx", {}, value.join(""));
}

/** With more categories than these, only some are labeled. */
const LABELED = 12;

/** Axes of percentages need no decimals. */
const axisFormat = (format: string): string => (format.endsWith("%") ? "0%" : format);

function legend(data: ChartData): string {
  if (data.series.filter(({ invisible }) => !invisible).length < 2) return "";
  // LibreOffice counts the entries of horizontal bars from the other end: none is deleted there
  // if the invisible series has no name anyway.
  const hidden = data.series.flatMap(({ invisible, name }, idx) =>
    invisible && name.trim() !== ""
      ? [element("c:legendEntry", {}, val("idx", idx) + val("delete", 1))]
      : [],
  );
  return element(
    "c:legend",
    {},
    val("legendPos", "b") +
      hidden.join("") +
      val("overlay", 0) +
      textProperties(TEXT_SIZE, PALETTE.ink),
  );
}

/** The part of a single chart. */
export function chartPart(workbook: Workbook, chart: Chart): string {
  const data = chartData(workbook, chart);
  const area = element(
    "c:plotArea",
    {},
    "<c:layout/>" + plot(chart, data) + axesXml(chart, data) + "<c:spPr><a:noFill/></c:spPr>",
  );
  const content =
    title(chart.title, TITLE_SIZE, true) +
    val("autoTitleDeleted", 0) +
    area +
    legend(data) +
    val("plotVisOnly", 0) +
    val("dispBlanksAs", "gap");
  const frame = element(
    "c:spPr",
    {},
    solid(PALETTE.paper) +
      (chart.frameless ? NO_LINE : element("a:ln", { w: HAIRLINE }, solid(PALETTE.line))),
  );
  return (
    DECLARATION +
    element(
      "c:chartSpace",
      CHART_NS,
      val("date1904", 0) +
        val("lang", "en-US") +
        val("roundedCorners", 0) +
        element("c:chart", {}, content) +
        frame +
        textProperties(TEXT_SIZE, PALETTE.ink) +
        element(
          "c:printSettings",
          {},
          '<c:headerFooter/><c:pageMargins b="0.75" l="0.7" r="0.7" t="0.75" header="0.3" footer="0.3"/><c:pageSetup/>',
        ),
    )
  );
}

const FIRST_CHART_COLUMN = 2;

const corner = (name: string, address: string, beyond: number): string => {
  const position = parseCell(address) ?? { row: 1, column: 1 };
  const gap = beyond === 0 && position.column > FIRST_CHART_COLUMN ? CHART_GAP : 0;
  const parts = [
    ["col", position.column - 1 + beyond],
    ["colOff", gap],
    ["row", position.row - 1 + beyond],
    ["rowOff", 0],
  ] as const;
  return element(
    `xdr:${name}`,
    {},
    parts.map(([part, value]) => element(`xdr:${part}`, {}, String(value))).join(""),
  );
};

/** The gap between adjacent charts, in English metric units. */
const CHART_GAP = 95250;

/**
 * The drawing of a sheet with the positions of its charts; relation ids rId1, rId2 ... in their
 * order.
 */
export function drawingPart(charts: readonly Chart[]): string {
  const frames = charts.map((chart, index) => {
    const graphic = element(
      "a:graphic",
      {},
      element(
        "a:graphicData",
        { uri: CHART_NS["xmlns:c"] },
        element("c:chart", {
          "xmlns:c": CHART_NS["xmlns:c"],
          "xmlns:r": CHART_NS["xmlns:r"],
          "r:id": `rId${index + 1}`,
        }),
      ),
    );
    const properties = element("xdr:cNvPr", {
      id: index + 2,
      name: `Chart ${index + 1}: ${chart.title}`,
      descr: chart.altText,
    });
    const frame = element(
      "xdr:graphicFrame",
      { macro: "" },
      element("xdr:nvGraphicFramePr", {}, `${properties}<xdr:cNvGraphicFramePr/>`) +
        '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
        graphic,
    );
    return element(
      "xdr:twoCellAnchor",
      { editAs: "oneCell" },
      corner("from", chart.anchor.from, 0) +
        corner("to", chart.anchor.to, 1) +
        frame +
        "<xdr:clientData/>",
    );
  });
  return (
    DECLARATION +
    element(
      "xdr:wsDr",
      {
        "xmlns:xdr": "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing",
        "xmlns:a": CHART_NS["xmlns:a"],
      },
      frames.join(""),
    )
  );
}
