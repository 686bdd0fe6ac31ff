/** The charts of a sheet that our own writer drew; others are not read. */
import type { Chart, ChartKind, ChartSeries } from "../../spreadsheet/workbook-model";
import { cellAddress } from "../../spreadsheet/a1";
import type { XlsxPackage } from "../package/xlsx-package";
import { all, deep, first, numberOf, type XmlElement } from "../package/xml-tree";

const textOf = (element: XmlElement | undefined): string =>
  deep(element, "a:t")
    .map(({ text }) => text)
    .join("");

function kindOf(area: XmlElement | undefined): ChartKind | undefined {
  const bars = first(area, "c:barChart");
  if (!bars) return first(area, "c:lineChart") && "line";
  const lies = first(bars, "c:barDir")?.attributes.val === "bar";
  const stacked = first(bars, "c:grouping")?.attributes.val === "stacked";
  if (stacked) return lies ? "stackedBar" : "stackedColumn";
  return lies ? "bar" : "column";
}

/** `isLine`: a line in a chart of columns. */
function seriesOf(element: XmlElement, isLine: boolean): ChartSeries {
  const shape = first(element, "c:spPr");
  return {
    name: first(element, "c:tx", "c:v")?.text ?? deep(first(element, "c:tx"), "c:v")[0]?.text ?? "",
    values: deep(first(element, "c:val"), "c:f")[0]?.text ?? "",
    ...(deep(shape, "a:prstDash").length ? { dashed: true } : {}),
    ...(isLine ? { line: true } : {}),
    ...(first(shape, "a:noFill") ? { invisible: true } : {}),
  };
}

function corner(place: XmlElement | undefined, beyond: number): string {
  const cornerNumber = (name: string): number =>
    (numberOf(first(place, `xdr:${name}`)?.text) ?? 0) + 1 - beyond;
  return cellAddress({ row: cornerNumber("row"), column: cornerNumber("col") });
}

function chartOf(tree: XmlElement | undefined, anchor: XmlElement): Chart | undefined {
  const chart = first(tree, "c:chart");
  const area = first(chart, "c:plotArea");
  const kind = kindOf(area);
  const bars = all(first(area, "c:barChart"), "c:ser");
  const lines = all(first(area, "c:lineChart"), "c:ser");
  const isLine = (element: XmlElement): boolean => bars.length > 0 && lines.includes(element);
  const series = [...bars, ...lines].sort((a, b) => positionOf(a) - positionOf(b));
  const categories = deep(first(series[0], "c:cat"), "c:f")[0]?.text;
  if (!kind || !categories) return undefined;
  return {
    kind,
    title: textOf(first(chart, "c:title")),
    altText: deep(anchor, "xdr:cNvPr")[0]?.attributes.descr ?? "",
    anchor: { from: corner(first(anchor, "xdr:from"), 0), to: corner(first(anchor, "xdr:to"), 1) },
    categories,
    categoryTitle: textOf(first(area, "c:catAx", "c:title")),
    valueTitle: textOf(first(area, "c:valAx", "c:title")),
    ...valueAxisOf(first(area, "c:valAx")),
    series: series.map((element) => seriesOf(element, isLine(element))),
    ...(first(tree, "c:spPr", "a:ln", "a:noFill") ? { frameless: true } : {}),
  };
}

function valueAxisOf(axis: XmlElement | undefined): Pick<Chart, "valueAxis"> {
  const min = numberOf(first(axis, "c:scaling", "c:min")?.attributes.val);
  const step = numberOf(first(axis, "c:majorUnit")?.attributes.val);
  return min === undefined || step === undefined ? {} : { valueAxis: { min, step } };
}

const positionOf = (series: XmlElement): number =>
  numberOf(first(series, "c:order")?.attributes.val) ?? 0;

/** Charts of a sheet in the order of their drawing. */
export async function readCharts(parts: XlsxPackage, sheetPath: string): Promise<readonly Chart[]> {
  const drawing = await parts.related(sheetPath, "drawing");
  if (!drawing) return [];
  const relations = await parts.relations(drawing);
  const charts: Chart[] = [];
  for (const anchor of all(await parts.tree(drawing), "xdr:twoCellAnchor")) {
    const target = relations.get(deep(anchor, "c:chart")[0]?.attributes["r:id"] ?? "")?.target;
    const chart = target && chartOf(await parts.tree(target), anchor);
    if (chart) charts.push(chart);
  }
  return charts;
}
