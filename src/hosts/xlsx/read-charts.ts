/** The charts of a sheet that our own writer drew; others are not read. */
import type { Chart, ChartKind, ChartSeries } from "../../workbook/model";
import { cellAddress } from "../../workbook/layout/address";
import type { XlsxParts } from "../../xlsx/package/xlsx-package";
import { all, deep, first, numberOf, type XmlElement } from "../../xlsx/package/xml-tree";

const textOf = (element: XmlElement | undefined): string =>
  deep(element, "t")
    .map(({ text }) => text)
    .join("");

function kindOf(area: XmlElement | undefined): ChartKind | undefined {
  if (first(area, "lineChart")) return "line";
  const bars = first(area, "barChart");
  if (!bars) return undefined;
  const lies = first(bars, "barDir")?.attributes.val === "bar";
  const stacked = first(bars, "grouping")?.attributes.val === "stacked";
  if (stacked) return lies ? "stackedBar" : "stackedColumn";
  return lies ? "bar" : "column";
}

function seriesOf(element: XmlElement): ChartSeries {
  const look = first(element, "spPr");
  return {
    name: first(element, "tx", "v")?.text ?? deep(first(element, "tx"), "v")[0]?.text ?? "",
    values: deep(first(element, "val"), "f")[0]?.text ?? "",
    ...(deep(look, "prstDash").length ? { dashed: true } : {}),
    ...(first(look, "noFill") ? { invisible: true } : {}),
  };
}

function corner(place: XmlElement | undefined, beyond: number): string {
  const at = (name: string): number => (numberOf(first(place, name)?.text) ?? 0) + 1 - beyond;
  return cellAddress({ row: at("row"), column: at("col") });
}

function chartOf(tree: XmlElement | undefined, anchor: XmlElement): Chart | undefined {
  const chart = first(tree, "chart");
  const area = first(chart, "plotArea");
  const kind = kindOf(area);
  const plot = first(area, "lineChart") ?? first(area, "barChart");
  const series = all(plot, "ser");
  const categories = deep(first(series[0], "cat"), "f")[0]?.text;
  if (!kind || !categories) return undefined;
  return {
    kind,
    title: textOf(first(chart, "title")),
    altText: deep(anchor, "cNvPr")[0]?.attributes.descr ?? "",
    anchor: { from: corner(first(anchor, "from"), 0), to: corner(first(anchor, "to"), 1) },
    categories,
    categoryTitle: textOf(first(area, "catAx", "title")),
    valueTitle: textOf(first(area, "valAx", "title")),
    series: series.map(seriesOf),
  };
}

/** Charts of a sheet in the order of their drawing. */
export async function readCharts(parts: XlsxParts, sheetPath: string): Promise<readonly Chart[]> {
  const drawing = [...(await parts.relations(sheetPath)).values()].find(
    ({ type }) => type === "drawing",
  )?.target;
  if (!drawing) return [];
  const relations = await parts.relations(drawing);
  const charts: Chart[] = [];
  for (const anchor of all(await parts.tree(drawing), "twoCellAnchor")) {
    const target = relations.get(deep(anchor, "chart")[0]?.attributes["r:id"] ?? "")?.target;
    const chart = target && chartOf(await parts.tree(target), anchor);
    if (chart) charts.push(chart);
  }
  return charts;
}
