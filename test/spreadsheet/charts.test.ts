/** The content of a chart: the values of its ranges in the workbook, and their formats. */
import { chartData, SERIES_COLORS, seriesColor, seriesMarker } from "../../src/spreadsheet/charts";
import type { Cell, Chart } from "../../src/spreadsheet/workbook-model";
import { plainBook, plainSheet } from "../support/plain-book";

const sheet = plainSheet("Data", { A1: "Jan", A2: "Feb", B1: 5, B2: "none", B3: 7 });
const cells = new Map<string, Cell>(sheet.cells);
cells.set("C1", { value: 9, error: "#N/A", style: "default" });
cells.set("C2", { value: 0.5, style: "resultPercent" });
cells.set("D1", { value: 0.25, style: "default", format: "0.00" });
const workbook = plainBook([{ ...sheet, cells }]);

const chart = (categories: string, ...series: Chart["series"]): Chart => ({
  kind: "line",
  title: "T",
  altText: "A",
  categoryTitle: "",
  valueTitle: "",
  anchor: { from: "A1", to: "B2" },
  categories,
  series,
});

test("numbers are drawn, texts and errors leave a gap", () => {
  const data = chartData(
    workbook,
    chart(
      "Data!$A$1:$A$3",
      { name: "One", values: "Data!$B$1:$B$3" },
      { name: "Two", values: "Data!$C$1:$D$1", dashed: true },
      { name: "Three", values: "Data!$D$1", invisible: true },
    ),
  );
  expect(data.categories).toEqual(["Jan", "Feb", null]);
  expect(data.categoryRange).toBe("Data!$A$1:$A$3");
  expect(data.series).toMatchObject([
    { name: "One", range: "Data!$B$1:$B$3", dashed: false, invisible: false, values: [5, null, 7] },
    { name: "Two", range: "Data!$C$1:$D$1", dashed: true, invisible: false, values: [null, 0.25] },
    { name: "Three", range: "Data!$D$1", dashed: false, invisible: true, values: [0.25] },
  ]);
});

test("a series that is not drawn takes no color, and a line in columns is marked", () => {
  const { series } = chartData(
    workbook,
    chart(
      "Data!$A$1:$A$3",
      { name: "Start", values: "Data!$B$1:$B$3", invisible: true },
      { name: "Bar", values: "Data!$B$1:$B$3" },
      { name: "Limit", values: "Data!$B$1:$B$3", line: true, dashed: true },
    ),
  );
  expect(series.slice(1)).toMatchObject([
    { color: seriesColor(0), line: false },
    { color: seriesColor(1), line: true, dashed: true },
  ]);
});

test("the axis has the format of the first cell with one", () => {
  expect(
    chartData(workbook, chart("Data!$A$1", { name: "One", values: "Data!$C$2" })).valueFormat,
  ).toMatch(/%$/);
  expect(
    chartData(workbook, chart("Data!$D$1", { name: "One", values: "Data!$D$1" })),
  ).toMatchObject({ categoryFormat: "0.00", valueFormat: "0.00" });
  expect(chartData(workbook, chart("Data!$A$1"))).toMatchObject({
    valueFormat: "General",
    series: [],
  });
});

test("a range that does not exist has no values", () => {
  for (const range of ["Gone!$A$1:$A$2", "no range", "Data!nothing"]) {
    expect(chartData(workbook, chart(range, { name: "One", values: range }))).toMatchObject({
      categories: [],
      categoryFormat: "General",
      series: [{ values: [] }],
    });
  }
});

test("series alternate colors and markers", () => {
  expect(seriesColor(0)).not.toBe(seriesColor(1));
  expect(seriesColor(SERIES_COLORS.length)).toBe(seriesColor(0));
  expect([0, 1, 2, 3, 4].map(seriesMarker)).toEqual([
    "circle",
    "square",
    "triangle",
    "diamond",
    "circle",
  ]);
});
