/** Was the plan right? A comparison as a sheet: of the report, or of a workbook of its own. */
import { STATISTICS } from "../../measurements/summary";
import type {
  BookBuilder,
  CellSpec,
  ColumnSpec,
  TableSpec,
} from "../../spreadsheet/layout/builder";
import type { Workbook } from "../../spreadsheet/workbook-model";
import { reportBook } from "../definition/build-plan";
import { isoDay } from "../inputs/inputs";
import { differenceText, monthText, type ForecastCheck } from "./forecast";

export const FORECAST_SHEET = "Was the plan right";

const number = (value: number | undefined, format: string): CellSpec =>
  value === undefined ? {} : { value, style: "result", format };
const cpw = (value: number | undefined): CellSpec => number(value, "#,##0");

const column = (
  key: string,
  head: string,
  width: number,
  style: "result" | "resultText",
): ColumnSpec => ({ key, head, width, style });

const figures = [
  { ...column("forecast", "Forecast", 14, "result"), unit: "CPW" },
  { ...column("measured", "Measured", 14, "result"), unit: "CPW" },
];

const byPartition = ({ partitions, statistic }: ForecastCheck): TableSpec => ({
  key: "accuracy",
  title: "Peak shift of each partition",
  note: `Measured: ${STATISTICS[statistic]}. Difference: measured over forecast. 10% means that the partition uses 10% more than planned.`,
  columns: [
    column("name", "Partition", 20, "resultText"),
    ...figures,
    column("error", "Difference", 14, "result"),
    column("verdict", "Result", 64, "resultText"),
  ],
  rows: partitions.map(({ name, forecast, measured, error, reason }) => ({
    cells: {
      name,
      forecast: cpw(forecast),
      measured: cpw(measured),
      error: number(error, "0.0%"),
      verdict: error === undefined ? `Not compared: ${reason}` : differenceText(error),
    },
  })),
});

const byShift = ({ partitions }: ForecastCheck): TableSpec => ({
  key: "accuracyshift",
  title: "By shift",
  columns: [
    column("name", "Partition", 20, "resultText"),
    ...figures,
    column("shift", "Shift", 14, "resultText"),
    column("reason", "Note", 64, "resultText"),
  ],
  rows: partitions.flatMap(({ name, shifts }) =>
    shifts.map(({ shift, forecast, measured, reason = "" }) => ({
      cells: { name, forecast: cpw(forecast), measured: cpw(measured), shift, reason },
    })),
  ),
});

/** Adds the sheet with the comparison. */
export function addForecast(book: BookBuilder, name: string, forecast: ForecastCheck): void {
  const { month, scenario, notes } = forecast;
  const sheet = book.sheet(name, { tab: "result", landscape: true });
  sheet
    .title("Was the plan right?")
    .subtitle(`The forecast for ${monthText(month)}, scenario ${scenario}, against measured CPW`)
    .table(byPartition(forecast));
  if (notes.length > 0) sheet.heading("Notes");
  for (const note of notes) sheet.text(note);
  sheet
    .chart({
      kind: "column",
      title: "Forecast and measured CPW",
      altText: "Columns of the forecast and the measured CPW of each partition in its peak shift",
      categories: "{accuracy.name[]}",
      categoryTitle: "Partition",
      valueTitle: "CPW",
      series: [
        { name: "Forecast", values: "{accuracy.forecast[]}" },
        { name: "Measured", values: "{accuracy.measured[]}" },
      ],
      width: 90,
    })
    .table(byShift(forecast));
}

/** A workbook with that sheet only, named after the month, without formulas. */
export function forecastBook(forecast: ForecastCheck): Workbook {
  const name = `${FORECAST_SHEET} ${isoDay(forecast.month).slice(0, 7)}`;
  const book = reportBook(name, "Forecast and measured CPW of partitions");
  addForecast(book, name, forecast);
  return book.build().workbook;
}
