import { findTable, tableNames } from "../../../src/catalogue/catalogue";
import { chartOf } from "../../../src/pane/catalogue/table-chart";

const chart = (name: string) => {
  const table = findTable(name)!;
  return chartOf(
    table,
    table.rows.map((_, row) => row),
  );
};
const charts = tableNames.map((name) => [name, chart(name)] as const);

test("devices are bars with the published rates", () =>
  expect(chart("backup-devices")).toMatchObject({
    kind: "bars",
    yTitle: expect.stringContaining("MB/s"),
  }));
test("rules and words have no chart", () =>
  expect(charts.filter(([name, found]) => name.endsWith("-rules") && found)).toEqual([]));
test("every chart is readable: few lines with points in order, few bars, only numbers", () => {
  expect(charts.filter(([, found]) => found).length).toBeGreaterThan(20);
  for (const [name, found] of charts) {
    if (found?.kind === "bars")
      expect([
        name,
        found.bars.length <= 24 && found.bars.every(({ value }) => Number.isFinite(value)),
      ]).toEqual([name, true]);
    if (found?.kind === "lines")
      expect([
        name,
        found.series.length <= 6 &&
          found.series.every(({ points }) =>
            points.every(({ x }, i) => i === 0 || points[i - 1]!.x <= x),
          ),
      ]).toEqual([name, true]);
  }
});
