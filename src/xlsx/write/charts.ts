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

/** An element of these parts, without attributes. */
const tag = (name: string, ...content: readonly string[]): string =>
  element(name, {}, content.join(""));
const val = (name: string, value: string | number): string => element(`c:${name}`, { val: value });
const solid = (color: string): string => tag("a:solidFill", element("a:srgbClr", { val: color }));
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
const paragraph = (size: number, bold: boolean, color: string, run: string): string =>
  tag("a:p", tag("a:pPr", runProperties("a:defRPr", size, bold, color)), run);

const textProperties = (size: number, color: string): string =>
  tag(
    "c:txPr",
    "<a:bodyPr/><a:lstStyle/>",
    paragraph(size, false, color, '<a:endParaRPr lang="en-US"/>'),
  );

function title(text: string, size: number, bold: boolean, rotated = false): string {
  const body = rotated ? element("a:bodyPr", { rot: -5400000, vert: "horz" }) : "<a:bodyPr/>";
  const color = bold ? PALETTE.accent : PALETTE.quiet;
  const run = tag("a:r", runProperties("a:rPr", size, bold, color), tag("a:t", escapeXml(text)));
  const rich = tag("c:rich", body, "<a:lstStyle/>", paragraph(size, bold, color, run));
  return tag("c:title", tag("c:tx", rich), val("overlay", 0));
}

/** The points of a cache; undefined where a value has none. */
const points = (
  values: readonly CellValue[],
  textOf: (value: CellValue) => string | undefined,
): string =>
  val("ptCount", values.length) +
  values
    .map((value, idx) => {
      const text = textOf(value);
      return text === undefined ? "" : element("c:pt", { idx }, tag("c:v", text));
    })
    .join("");

const numberCache = (values: readonly CellValue[], format: string): string =>
  tag(
    "c:numCache",
    tag("c:formatCode", escapeXml(format)),
    points(values, (value) => (isCellNumber(value) ? String(value) : undefined)),
  );

const isFilled = (value: CellValue): boolean => value !== null && value !== "";

const textCache = (values: readonly CellValue[]): string =>
  tag(
    "c:strCache",
    points(values, (value) => (isFilled(value) ? escapeCellText(String(value)) : undefined)),
  );

function categories({ categoryRange, categories: values, categoryFormat }: ChartData): string {
  const formula = tag("c:f", escapeXml(categoryRange));
  const filled = values.filter(isFilled);
  const numeric = filled.length > 0 && filled.every((value) => typeof value === "number");
  return tag(
    "c:cat",
    numeric
      ? tag("c:numRef", formula, numberCache(values, categoryFormat))
      : tag("c:strRef", formula, textCache(values)),
  );
}

function seriesXml(
  kind: Chart["kind"],
  data: ChartData,
  series: ChartSeriesData,
  index: number,
): string {
  const range = tag("c:f", escapeXml(series.range));
  const isLine = kind === "line" || series.line;
  return tag(
    "c:ser",
    val("idx", index),
    val("order", index),
    tag("c:tx", tag("c:v", escapeCellText(series.name))),
    isLine ? lineLook(series, index) : barStyle(series),
    categories(data),
    tag("c:val", tag("c:numRef", range, numberCache(series.values, data.valueFormat))),
    isLine ? val("smooth", 0) : "",
  );
}

function lineLook({ color, dashed }: ChartSeriesData, index: number): string {
  const marker = dashed
    ? val("symbol", "none")
    : val("symbol", seriesMarker(index)) +
      val("size", 6) +
      tag("c:spPr", solid(color), line(PALETTE.paper, HAIRLINE));
  return (
    tag("c:spPr", line(color, SERIES_LINE, dashed ? "dash" : undefined)) + tag("c:marker", marker)
  );
}

function barStyle(series: ChartSeriesData): string {
  const properties = series.invisible
    ? `<a:noFill/>${NO_LINE}`
    : solid(series.color) + line(PALETTE.paper, HAIRLINE);
  return tag("c:spPr", properties) + val("invertIfNegative", 0);
}

const AXES = val("axId", CATEGORY_AXIS) + val("axId", VALUE_AXIS);
const lineChart = (series: string): string =>
  tag(
    "c:lineChart",
    val("grouping", "standard"),
    val("varyColors", 0),
    series,
    val("marker", 1),
    AXES,
  );

function plot(chart: Chart, data: ChartData): string {
  const seriesThat = (isIncluded: (series: ChartSeriesData) => boolean): string =>
    data.series
      .map((series, index) =>
        isIncluded(series) ? seriesXml(chart.kind, data, series, index) : "",
      )
      .join("");
  if (chart.kind === "line") return lineChart(seriesThat(() => true));
  const bars = seriesThat((series) => !series.line);
  const lines = seriesThat((series) => series.line);
  return barChart(chart, data, bars) + (lines === "" ? "" : lineChart(lines));
}

function barChart(chart: Chart, data: ChartData, series: string): string {
  const stacked = chart.kind.startsWith("stacked");
  const overlap = stacked ? val("overlap", 100) : data.series.length > 1 ? val("overlap", -5) : "";
  return tag(
    "c:barChart",
    val("barDir", isHorizontal(chart) ? "bar" : "col"),
    val("grouping", stacked ? "stacked" : "clustered"),
    val("varyColors", 0),
    series,
    val("gapWidth", stacked ? 55 : 70),
    overlap,
    AXES,
  );
}

/** Whether the bars are horizontal: then the first category is at the top, as in the table. */
const isHorizontal = (chart: Chart): boolean => chart.kind === "bar" || chart.kind === "stackedBar";

function categoryAxis(chart: Chart, data: ChartData): string {
  const bar = isHorizontal(chart);
  return tag(
    "c:catAx",
    val("axId", CATEGORY_AXIS),
    tag("c:scaling", val("orientation", bar ? "maxMin" : "minMax")),
    val("delete", 0),
    val("axPos", bar ? "l" : "b"),
    chart.categoryTitle ? title(chart.categoryTitle, TEXT_SIZE, false, bar) : "",
    element("c:numFmt", { formatCode: data.categoryFormat, sourceLinked: "1" }),
    val("majorTickMark", "none"),
    val("minorTickMark", "none"),
    val("tickLblPos", "low"),
    tag("c:spPr", line(PALETTE.line, 9525)),
    textProperties(TEXT_SIZE, PALETTE.quiet),
    val("crossAx", VALUE_AXIS),
    val("crosses", "autoZero"),
    val("auto", 0),
    val("lblAlgn", "ctr"),
    val("lblOffset", 100),
    data.categories.length > LABELED && !bar
      ? val("tickLblSkip", Math.ceil(data.categories.length / LABELED))
      : "",
    val("noMultiLvlLbl", 0),
  );
}

function valueAxis(chart: Chart, data: ChartData): string {
  const bar = isHorizontal(chart);
  const min = chart.valueAxis ? val("min", chart.valueAxis.min) : "";
  return tag(
    "c:valAx",
    val("axId", VALUE_AXIS),
    tag("c:scaling", val("orientation", "minMax"), min),
    val("delete", 0),
    val("axPos", bar ? "b" : "l"),
    tag("c:majorGridlines", tag("c:spPr", line(PALETTE.hairline, HAIRLINE))),
    chart.valueTitle ? title(chart.valueTitle, TEXT_SIZE, false, !bar) : "",
    element("c:numFmt", { formatCode: axisFormat(data.valueFormat), sourceLinked: "0" }),
    val("majorTickMark", "none"),
    val("minorTickMark", "none"),
    val("tickLblPos", "nextTo"),
    tag("c:spPr", NO_LINE),
    textProperties(TEXT_SIZE, PALETTE.quiet),
    val("crossAx", CATEGORY_AXIS),
    val("crosses", bar ? "max" : "autoZero"),
    val("crossBetween", "between"),
    chart.valueAxis ? val("majorUnit", chart.valueAxis.step) : "",
  );
}

/** With more categories than these, only some are labeled. */
const LABELED = 12;

/** Axes of percentages need no decimals. */
const axisFormat = (format: string): string => (format.endsWith("%") ? "0%" : format);

function legend(data: ChartData): string {
  if (data.series.filter(({ invisible }) => !invisible).length < 2) return "";
  // LibreOffice counts the entries of horizontal bars from the other end: none is deleted there
  // if the invisible series has no name anyway.
  const hidden = data.series.map(({ invisible, name }, idx) =>
    invisible && name.trim() !== "" ? tag("c:legendEntry", val("idx", idx), val("delete", 1)) : "",
  );
  return tag(
    "c:legend",
    val("legendPos", "b"),
    ...hidden,
    val("overlay", 0),
    textProperties(TEXT_SIZE, PALETTE.ink),
  );
}

/** The part of a single chart. */
export function chartPart(workbook: Workbook, chart: Chart): string {
  const data = chartData(workbook, chart);
  const area = tag(
    "c:plotArea",
    "<c:layout/>",
    plot(chart, data),
    categoryAxis(chart, data),
    valueAxis(chart, data),
    "<c:spPr><a:noFill/></c:spPr>",
  );
  const content = tag(
    "c:chart",
    title(chart.title, TITLE_SIZE, true),
    val("autoTitleDeleted", 0),
    area,
    legend(data),
    val("plotVisOnly", 0),
    val("dispBlanksAs", "gap"),
  );
  const edge = chart.frameless ? NO_LINE : element("a:ln", { w: HAIRLINE }, solid(PALETTE.line));
  return (
    DECLARATION +
    element(
      "c:chartSpace",
      CHART_NS,
      val("date1904", 0) +
        val("lang", "en-US") +
        val("roundedCorners", 0) +
        content +
        tag("c:spPr", solid(PALETTE.paper), edge) +
        textProperties(TEXT_SIZE, PALETTE.ink) +
        PRINT_SETTINGS,
    )
  );
}

const PRINT_SETTINGS =
  '<c:printSettings><c:headerFooter/><c:pageMargins b="0.75" l="0.7" r="0.7" t="0.75" header="0.3" footer="0.3"/><c:pageSetup/></c:printSettings>';

const FIRST_CHART_COLUMN = 2;
/** The gap between adjacent charts, in English metric units. */
const CHART_GAP = 95250;

function corner(name: string, address: string, beyond: number): string {
  const { row, column } = parseCell(address) ?? { row: 1, column: 1 };
  const gap = beyond === 0 && column > FIRST_CHART_COLUMN ? CHART_GAP : 0;
  return tag(
    `xdr:${name}`,
    tag("xdr:col", String(column - 1 + beyond)),
    tag("xdr:colOff", String(gap)),
    tag("xdr:row", String(row - 1 + beyond)),
    tag("xdr:rowOff", "0"),
  );
}

/**
 * The drawing of a sheet with the positions of its charts; relation ids rId1, rId2 ... in their
 * order.
 */
export function drawingPart(charts: readonly Chart[]): string {
  const frames = charts.map((chart, index) => {
    const graphic = tag(
      "a:graphic",
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
      tag("xdr:nvGraphicFramePr", properties, "<xdr:cNvGraphicFramePr/>") +
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
